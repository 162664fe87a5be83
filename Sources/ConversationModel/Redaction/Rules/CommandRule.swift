/// A command that takes a secret at a place of its own: a row of `CommandTable`.
struct CommandRule: Sendable {
    /// The place of the secret among the arguments.
    enum Place: Sendable {
        /// After these letters in one argument: `-phunter2`, `/p:hunter2`.
        case joined(StaticString)
        /// The argument after this one: `-p hunter2`.
        case apart(StaticString)
        /// The same, also in one argument, with `=` or without.
        case option(StaticString)
        /// The argument after one that begins so: `/user:ann hunter2`.
        case follows(StaticString)
        /// `ann:hunter2` after this option, or in one argument with it.
        case login(StaticString)
        /// The argument with this number, without options; the first is 1.
        case argument(Int)
        /// The last argument.
        case last
        /// The argument after one with the name of a secret.
        case setting
        /// The same, if the name has capital letters only, as variables have.
        case variable
        /// The last argument, if a pipe hands it to a command that reads a secret.
        case output
        /// The text that a pipe hands to it, or `<<< hunter2`.
        case input
    }

    /// The name, with the words that belong to it.
    let command: StaticString
    let place: Place

    init(_ command: StaticString, _ place: Place) {
        (self.command, self.place) = (command, place)
    }
}
