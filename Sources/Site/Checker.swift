public import ConversationModel
public import Importers

/// Reads everything and writes nothing.
public struct Checker: Sendable {
    /// What a file holds.
    public struct File: Sendable {
        public let name: String
        /// nil if it could not be recognised.
        public let format: String?
        public let conversations: [CheckedConversation]
        public let warnings: [ImportError]
        /// The file was refused, or conversations in it were.
        public let errors: [ImportError]
    }

    private let options: BuildOptions

    public init(_ options: BuildOptions) {
        self.options = options
    }

    /// - Throws: `BuildError.notFound` for a selection that is not there, or if nothing is as asked for.
    public func check() throws(BuildError) -> [File] {
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        let entries = catalogue.entries
        let found = Parallel.map(count: entries.count, jobs: options.jobs) { index in
            defer { entries[index].record.bytes.release() }
            return Found(entries[index].readWhole(isAccountWanted: true), options.page.prices)
        }
        var files = Files()
        for input in catalogue.inputs { files.begin(input) }
        for problem in catalogue.problems { files.add(problem) }
        for (entry, found) in zip(entries, found) {
            files.add(found.conversation, of: entry)
            for problem in found.problems { files.add(problem) }
        }
        return files.all
    }
}

/// What `check` says of a conversation.
public struct CheckedConversation: Sendable {
    public let summary: ConversationSummary
    public let text: TextAccount
    /// What it took, by models; nil where the source does not say.
    public let usage: UsageLedger?
}

/// All that is kept of a conversation once it has been read: an archive may be larger than memory.
private struct Found {
    let conversation: CheckedConversation?
    let problems: [Problem]

    init(_ reading: Catalogue.Entry.Reading, _ prices: Prices?) {
        conversation = reading.conversation.map {
            CheckedConversation(
                summary: ConversationSummary($0), text: reading.account,
                usage: $0.statesUsage ? UsageLedger($0, by: .model, prices: prices) : nil)
        }
        problems = reading.problems
    }
}

/// Collects what belongs to the same file.
private struct Files {
    private struct Parts {
        var format: String?
        var conversations: [CheckedConversation] = []
        var warnings: [ImportError] = []
        var errors: [ImportError] = []
    }

    private var order: [String] = []
    private var parts: [String: Parts] = [:]

    mutating func begin(_ name: String) {
        if parts[name] == nil { order.append(name) }
        parts[name, default: Parts()].format = nil
    }

    mutating func add(_ conversation: CheckedConversation?, of entry: Catalogue.Entry) {
        parts[entry.source.file.name, default: Parts()].format = entry.source.format.name
        guard let conversation else { return }
        parts[entry.source.file.name]?.conversations.append(conversation)
    }

    mutating func add(_ problem: Problem) {
        switch problem.severity {
        case .error: parts[problem.file, default: Parts()].errors.append(problem.cause)
        case .warning: parts[problem.file, default: Parts()].warnings.append(problem.cause)
        }
    }

    var all: [Checker.File] {
        order.compactMap { name in
            parts[name].map { parts in
                Checker.File(
                    name: name, format: parts.format, conversations: parts.conversations, warnings: parts.warnings,
                    errors: parts.errors)
            }
        }
    }
}
