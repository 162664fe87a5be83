/// Words for an option that a command does not have.
struct UnknownOption {
    private let option: String
    private let command: CommandManual
    private let all: [CommandManual]

    /// nil if `word` is no command.
    init?(_ option: String, of word: String, _ manual: CommandManual) {
        guard let command = manual.command(word) else { return nil }
        self.option = option
        self.command = command
        all = manual.subcommands
    }

    /// An option of another command, one that begins alike, one that is spelt alike, or else a hint at the help.
    var message: String { "unknown option '\(option)'; \(hint)" }

    private var hint: String {
        let owners = all.filter { $0.options.contains(option) }.map { "'\($0.name)'" }
        if !owners.isEmpty {
            return owners.count < 4 ? "it belongs to \(owners.joined(separator: ", "))" : "it belongs to other commands"
        }
        let longer = command.options.filter { $0.hasPrefix(option) }
        if longer.count < 3, option.count > 3, let question = Suggestion.question(longer.map { "'\($0)'" }) {
            return question
        }
        return Suggestion.question(option, among: command.options) ?? "see '\(command.name) --help'"
    }

    /// The first argument with one dash that is an option with two.
    ///
    /// ArgumentParser reads `-theme` as five flags, one of which asks for help.
    static func withOneDash(among arguments: ArraySlice<String>, _ manual: () -> CommandManual?) -> String? {
        let words = arguments.prefix { $0 != "--" }
        let isSuspect = { (word: String) in word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2 }
        guard words.contains(where: isSuspect), let manual = manual(), let word = words.first,
            let command = manual.command(word)
        else { return nil }
        for (place, argument) in zip(words.indices, words) where isSuspect(argument) {
            let isValue = place > words.startIndex && command.optionsWithValue.contains(words[place - 1])
            let name = "-" + argument.prefix { $0 != "=" }
            if !isValue, command.options.contains(name) {
                return "unknown option '\(argument)'; did you mean '\(name)'?"
            }
        }
        return nil
    }
}

extension CommandManual {
    /// The command with a name such as `build`.
    fileprivate func command(_ word: String) -> CommandManual? {
        subcommands.first { $0.name == "\(name) \(word)" }
    }

    /// The long names.
    fileprivate var options: [String] {
        sections.flatMap(\.entries).flatMap(\.allNames).filter { $0.hasPrefix("--") }
    }

    /// With short names.
    fileprivate var optionsWithValue: [String] {
        sections.flatMap(\.entries).filter { $0.value != nil }.flatMap(\.allNames)
    }
}

extension CommandManual.Entry {
    fileprivate var allNames: [String] { names.split(separator: ", ").map(String.init) }
}
