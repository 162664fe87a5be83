public import ConversationModel
public import Importers

/// Reads everything and writes nothing.
public struct Checker: Sendable {
    /// What a file holds.
    public struct File: Sendable {
        public let name: String
        /// nil if it could not be recognised.
        public let format: String?
        public let conversations: [ConversationSummary]
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
        let readings = Parallel.map(count: entries.count, jobs: options.jobs) { index in
            defer { entries[index].record.bytes.release() }
            return entries[index].readWhole()
        }
        var files = Files()
        for input in catalogue.inputs { files.begin(input) }
        for problem in catalogue.problems { files.add(problem) }
        for (entry, reading) in zip(entries, readings) {
            files.add(reading.conversation, of: entry)
            for problem in reading.problems { files.add(problem) }
        }
        return files.all
    }
}

/// Collects what belongs to the same file.
private struct Files {
    private struct Parts {
        var format: String?
        var conversations: [ConversationSummary] = []
        var warnings: [ImportError] = []
        var errors: [ImportError] = []
    }

    private var order: [String] = []
    private var parts: [String: Parts] = [:]

    mutating func begin(_ name: String) {
        if parts[name] == nil { order.append(name) }
        parts[name, default: Parts()].format = nil
    }

    mutating func add(_ conversation: Conversation?, of entry: Catalogue.Entry) {
        parts[entry.source.file.name, default: Parts()].format = entry.source.format.name
        guard let conversation else { return }
        parts[entry.source.file.name]?.conversations.append(ConversationSummary(conversation))
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
