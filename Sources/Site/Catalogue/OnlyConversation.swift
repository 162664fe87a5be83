import ConversationModel
import Transcript

/// The conversation of inputs that hold one.
struct OnlyConversation {
    let entry: Catalogue.Entry
    let conversation: Conversation
    /// Embeds the files that the conversation shows.
    let files: MediaFolder
    /// Errors and warnings from reading.
    let problems: [Problem]
    /// The numbers of the user's texts (`Redaction.texts`) that were found.
    let foundTexts: Set<Int>

    /// The values that the conversation names.
    let known: KnownSecrets

    /// - Parameter several: The error for inputs with this many conversations.
    init(_ options: BuildOptions, several: (Int) -> BuildError) throws(BuildError) {
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        guard let entry = catalogue.entries.first else { throw .nothingToShow(catalogue.problems) }
        guard catalogue.entries.count == 1 else { throw several(catalogue.entries.count) }
        let reading = entry.read()
        catalogue.learn(reading.known)
        problems = catalogue.problems + reading.problems
        guard let conversation = reading.conversation else { throw .nothingToShow(problems) }
        (self.entry, self.conversation) = (catalogue.entries[0], conversation)
        (foundTexts, known) = (reading.foundTexts, reading.known)
        files = MediaFolder(of: self.entry, isEmbedding: true)
    }

    /// A warning if the page cannot be shown from the side of this person; a hint if nobody is given. Also a hint if the
    /// format is untested.
    func warnings(about me: String?) -> [Problem] {
        let summary = ConversationSummary(conversation)
        let untested = Problem.hints(atUntested: [entry.source.format])
        guard let me else {
            return (summary.hasUnknownReader ? Problem.hints(atSidesIn: [summary.application]) : []) + untested
        }
        return Problem.warnings(lookingFor: me, among: summary.isTalk ? Set(summary.participants) : []) + untested
    }
}
