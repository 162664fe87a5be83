public import ConversationModel
public import Importing
import Inputs
public import Transcript

/// Reads everything and writes nothing.
public struct Checker: Sendable {
    /// The contents of a file.
    public struct File: Sendable {
        /// The name that the user gave, and the path in an archive.
        public let name: String
        /// nil if no format was detected.
        public let format: String?
        /// The conversations, in the order of the file.
        public let conversations: [CheckedConversation]
        /// Warnings about the file and its conversations.
        public let warnings: [ImportError]
        /// The reasons why the file, or conversations in it, were refused.
        public let errors: [ImportError]
    }

    /// The result of a check.
    public struct Result: Sendable {
        /// The files with conversations or with problems.
        public let files: [File]
        /// The files that were skipped, since they are in no known format.
        public let skipped: [Problem]
        /// Problems of no single file.
        public let others: [Problem]
        /// The counts of what was removed, if the options ask for them.
        public let redactions: RedactionReport?
    }

    private let options: BuildOptions
    private let makesDigests: Bool

    /// A checker of the inputs of a build.
    ///
    /// - Parameter makesDigests: Sessions have digests.
    public init(_ options: BuildOptions, makesDigests: Bool = false) {
        (self.options, self.makesDigests) = (options, makesDigests)
    }

    /// - Throws: `BuildError.notFound` for an unknown selection, or if no conversation matches.
    public func check() throws(BuildError) -> Result {
        var catalogue = Catalogue(options)
        let numbers = Dictionary(
            catalogue.entries.enumerated().map { (ObjectIdentifier($1), $0 + 1) },
            uniquingKeysWith: { first, _ in first })
        try catalogue.choose(options)
        let entries = catalogue.entries.enumerated().flatMap { index, entry in
            entry.each.map { (entry: $0, number: numbers[ObjectIdentifier(entry)] ?? index + 1, index: index) }
        }
        let pages = makesDigests ? OutputPlan(catalogue.entries).names : []
        let found = Parallel.map(count: entries.count, jobs: options.jobs) { index in
            let (entry, number, index) = entries[index]
            defer { entry.release() }
            let reading = entry.readWhole(isAccountWanted: true)
            return Found(reading, number, options.page.prices, page: makesDigests ? pages[index] : nil)
        }
        // A summary may have what another conversation names.
        let knowledge = SiteKnowledge(found.map(\.known))
        catalogue.learn(knowledge.values)
        let rules = catalogue.redaction
        var files = CheckedFiles()
        for input in catalogue.inputs { files.begin(input) }
        let skipped = catalogue.problems.filter { $0.severity == .skipped }
        for problem in catalogue.problems where !problem.isNote { files.add(problem) }
        for ((entry, _, _), found) in zip(entries, found) {
            // The values that it names itself are removed already.
            let others = knowledge.values.isEmpty ? nil : rules?.removing(knowledge.values)
            files.add(others.map { found.conversation?.redacted(by: $0) } ?? found.conversation, of: entry)
            for problem in found.problems { files.add(rules.map(problem.redacted) ?? problem) }
        }
        let all = files.all(rules)
        return Result(
            files: all, skipped: skipped,
            others: all.isEmpty ? [] : others(found, of: entries.map(\.entry.source.format)),
            redactions: RedactionReport(catalogue.entries, options))
    }

    /// The problems of all conversations together.
    private func others(_ found: [Found], of formats: [FormatInfo]) -> [Problem] {
        let texts = found.reduce(into: Set()) { $0.formUnion($1.foundTexts) }
        let talks = found.compactMap(\.conversation?.summary).filter(\.hasUnknownReader)
        return Problem.warnings(of: options.redaction, havingFound: texts)
            + (options.page.me == nil ? Problem.hints(atSidesIn: talks.map(\.application)) : [])
            + Problem.hints(atUntested: formats)
    }
}

extension Catalogue.Entry {
    /// The entry, and the other exports of its conversation, each with what it has by itself.
    fileprivate var each: [Catalogue.Entry] {
        exports.isEmpty ? [self] : exports.map { $0.file == file ? self : $0 }
    }
}

/// The result of `check` for a conversation.
public struct CheckedConversation: Sendable {
    /// Counts from 1 over the conversations of all inputs, for `BuildOptions.select`. Exports of one conversation share
    /// it; the newest has the messages of all.
    public let number: Int
    /// The conversation in numbers.
    public let summary: ConversationSummary
    /// The account of its texts.
    public let text: TextAccount
    /// The usage by model; nil if the source states none.
    public let usage: UsageLedger?
    /// What the author left out.
    public let leftOut: LeftOut
    /// The name of its page in a site of the same inputs; nil if no digests were asked for.
    public let page: String?
    /// nil for a conversation that did nothing, and if no digests were asked for.
    public let digest: SessionDigest?

    fileprivate func redacted(by redaction: Redaction?) -> CheckedConversation {
        guard let redaction else { return self }
        return CheckedConversation(
            number: number, summary: summary.redacted(by: redaction), text: text, usage: usage, leftOut: leftOut,
            page: page, digest: digest?.redacted(by: redaction))
    }
}

/// The summary of a conversation that was read and released: an archive may be larger than memory.
private struct Found {
    let conversation: CheckedConversation?
    let problems: [Problem]
    let foundTexts: Set<Int>
    let known: KnownSecrets

    init(_ reading: Catalogue.Entry.Reading, _ number: Int, _ prices: Prices?, page: String?) {
        conversation = reading.conversation.map {
            CheckedConversation(
                number: number, summary: ConversationSummary($0), text: reading.account,
                usage: $0.statesUsage ? UsageLedger($0, by: .model, prices: prices) : nil, leftOut: $0.leftOut,
                page: page, digest: page == nil ? nil : SessionDigest($0, prices: prices))
        }
        problems = reading.problems
        (foundTexts, known) = (reading.foundTexts, reading.known)
    }
}

/// Groups the results by file.
private struct CheckedFiles {
    private struct Parts {
        var format: String?
        var conversations: [CheckedConversation] = []
        var warnings: [ImportError] = []
        var errors: [ImportError] = []
    }

    private var order: [ExactName] = []
    private var parts: [ExactName: Parts] = [:]

    mutating func begin(_ name: String) {
        let name = ExactName(name)
        if parts[name] == nil { order.append(name) }
        parts[name, default: Parts()].format = nil
    }

    mutating func add(_ conversation: CheckedConversation?, of entry: Catalogue.Entry) {
        let name = ExactName(entry.source.file.name)
        parts[name, default: Parts()].format = entry.source.format.name
        guard let conversation else { return }
        parts[name]?.conversations.append(conversation)
    }

    mutating func add(_ problem: Problem) {
        let name = ExactName(problem.file)
        switch problem.severity {
        case .error: parts[name, default: Parts()].errors.append(problem.cause)
        case .warning, .skipped, .joined, .hint: parts[name, default: Parts()].warnings.append(problem.cause)
        }
    }

    func all(_ redaction: Redaction?) -> [Checker.File] {
        order.compactMap { name in
            parts[name].map { parts in
                Checker.File(
                    name: redaction?.redacted(name.text) ?? name.text, format: parts.format,
                    conversations: parts.conversations, warnings: parts.warnings,
                    errors: parts.errors)
            }
        }
    }
}
