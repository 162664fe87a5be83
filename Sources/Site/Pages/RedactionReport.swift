public import ConversationModel

/// The counts of what was removed from conversations. It has nothing of what was removed, unless the author reviews it.
public struct RedactionReport: Sendable {
    /// One conversation.
    public struct Conversation: Sendable {
        /// The id, redacted.
        public let id: String
        /// The page of the conversation, or else the file that it was read from or written to, redacted.
        public let file: String
        /// The counts, by place and class; empty if nothing was removed.
        public let findings: [RedactionFinding]
        /// What was found, with the words around it; empty unless the options ask for it.
        public let finds: [RedactionFind]
    }

    /// The conversations, in the order of the inputs.
    public let conversations: [Conversation]
    /// The files are pages of a site.
    public let isOfSite: Bool
    /// It has what was removed.
    public let isReview: Bool
    /// Pages of an earlier build that stay, whose conversations were not read.
    public var unread: [String] = []

    /// Reads conversations again, for what is removed from them: a page that has not changed was not read, and what a later
    /// conversation names is removed from an earlier one.
    ///
    /// - Parameter named: The conversations with the names of their files.
    /// - Returns: nil if the options do not ask for a report.
    init?(_ named: [(Catalogue.Entry, String)], _ options: BuildOptions, isOfSite: Bool = false) {
        guard options.countsRedactions else { return nil }
        (self.isOfSite, isReview) = (isOfSite, options.reviewsRedactions)
        conversations = Parallel.map(count: named.count, jobs: options.jobs) { index -> Conversation? in
            let (entry, file) = named[index]
            defer { entry.release() }
            let reading = entry.counting(isReviewing: options.reviewsRedactions).readWhole()
            return reading.conversation.map {
                Conversation(id: $0.id, file: file, findings: reading.findings, finds: reading.finds)
            }
        }.compactMap(\.self)
    }

    /// A report of conversations, by the names of their inputs.
    init?(_ entries: [Catalogue.Entry], _ options: BuildOptions) {
        self.init(entries.map { ($0, $0.redaction?.redacted($0.source.file.name) ?? $0.source.file.name) }, options)
    }

    /// A report of the pages of a site, or of a part of it.
    init?(_ plan: OutputPlan, _ catalogue: Catalogue, _ options: BuildOptions) {
        guard options.countsRedactions else { return nil }
        let entries = catalogue.knowingAll(options).entries
        self.init((0..<plan.count).map { (entries[plan[$0].number], plan[$0].file.path) }, options, isOfSite: true)
    }
}
