public import ConversationModel

/// Finds the sessions that wrote lines of a file.
public struct BlameReader: Sendable {
    /// The origin of a line.
    public struct Origin: Sendable, Equatable {
        /// The conversation's id and title, and the name of its input.
        public let id, title, input: String
        public let application: String?
        /// The address of the message in a site of the same inputs, such as `chat.html#message-12`.
        public let address: String
        /// The numbers of the message and of the prompt before it, from 1.
        public let message: Int
        public let prompt: Int?
        /// The first words of the prompt.
        public let promptText: String
        /// When the edit was made.
        public let time: Timestamp?
    }

    /// The answer about some lines.
    public struct Report: Sendable {
        /// The origin of each line that was asked about; nil if it is unknown.
        public internal(set) var origins: [Origin?] = []
        /// Problems of files that could not be read, or only in part.
        public internal(set) var problems: [Problem] = []
    }

    private let options: BuildOptions

    /// - Parameter options: Name the inputs.
    public init(_ options: BuildOptions) { self.options = options }

    /// - Parameter range: The numbers of the lines, from 1, all in the file.
    /// - Throws: `BuildError.notFound` if a selected conversation does not exist, or none matches the options.
    public func read(_ file: BlamedFile, _ range: ClosedRange<Int>) throws(BuildError) -> Report {
        var chosen = Catalogue(options)
        try chosen.choose(options)
        let catalogue = chosen.knowingAll(options)
        let entries = catalogue.entries
        let lines = Set(range.map { file[$0] })
        let found = Parallel.map(count: entries.count, jobs: options.jobs) { number in
            // The inputs may be larger than memory, so their bytes are released.
            defer { entries[number].release() }
            let reading = entries[number].readWhole()
            let conversation = reading.conversation
            return (
                conversation?.blameCandidates(number, lines: lines) ?? [],
                Described(conversation, entries[number]), reading.problems
            )
        }
        let owners = LineOwners(file, lines, Self.inOrder(found.flatMap(\.0), entries))
        let files = OutputPlan(entries).names
        var report = Report(problems: catalogue.problems + found.flatMap(\.2))
        report.origins = range.map { number in
            owners.owner(of: number).map { owner in
                found[owner.conversation].1.origin(of: owner, page: files[owner.conversation])
            }
        }
        return report
    }

    /// By time, each edit once: a conversation that continues another one has its messages, too, and the earlier one wrote.
    private static func inOrder(_ candidates: [BlameCandidate], _ entries: [Catalogue.Entry]) -> [BlameCandidate] {
        let begin = { (candidate: BlameCandidate) in entries[candidate.conversation].date?.milliseconds ?? .max }
        let sorted = candidates.sorted { one, other in
            let (early, late) = (one.time ?? begin(one), other.time ?? begin(other))
            return (early, begin(one), one.conversation, one.order) < (
                late, begin(other), other.conversation, other.order
            )
        }
        var known: Set<String> = []
        return sorted.filter { candidate in
            candidate.call.isEmpty
                || known.insert("\(candidate.call) \(candidate.edit.path) \(candidate.edit.lines.count)").inserted
        }
    }

    /// The facts of a conversation that an answer has.
    private struct Described: Sendable {
        let id, title, input: String
        let application: String?

        init(_ conversation: Conversation?, _ entry: Catalogue.Entry) {
            id = entry.id
            title = conversation.map { ConversationSummary($0).title } ?? ""
            input = entry.source.file.name
            application = conversation?.source.application
        }

        func origin(of owner: BlameCandidate, page: String) -> Origin {
            Origin(
                id: id, title: title, input: input, application: application,
                address: "\(page)#message-\(owner.message + 1)", message: owner.message + 1,
                prompt: owner.prompt.map { $0 + 1 }, promptText: owner.promptText,
                time: owner.time.flatMap { Timestamp(milliseconds: $0) })
        }
    }
}
