import ConversationModel
import JSON

/// What was wrong but could be read all the same.
public struct ImportDiagnostics: Sendable {
    /// More than this many warnings about one conversation help nobody.
    static let limit = 20
    /// The part of a conversation's text that may be left out without a warning.
    private static let leftOutLimit = 0.05
    public private(set) var warnings: [ImportError] = []
    /// Warnings that were left out.
    public private(set) var omitted = 0

    /// The account is wanted, and not only a warning if much is left out.
    private let isAccountWanted: Bool

    public init(isAccountWanted: Bool = false) {
        self.isAccountWanted = isAccountWanted
    }

    mutating func warn(_ warning: ImportError) {
        if warnings.count < Self.limit { warnings.append(warning) } else { omitted += 1 }
    }

    /// Takes the lines and columns out of the warnings: what a database holds has none.
    mutating func removePositions() {
        for index in warnings.indices { warnings[index].position = nil }
    }

    /// What became of the texts of the record; empty if it is not wanted and little is left out.
    public private(set) var account = TextAccount()
    /// The documents that the conversation is read from.
    private var documents: [JSONDocument] = []

    /// Notes the repairs of a document, and that its texts belong to the conversation.
    mutating func add(_ document: JSONDocument) {
        documents.append(document)
        for repair in document.warnings {
            warn(ImportError(.repairedText(repair.kind), position: repair.position, path: repair.path))
        }
    }

    /// Accounts for the texts of the documents read so far, and lets the documents go.
    ///
    /// - Parameter text: What was read, if it is no JSON and nothing else is in it.
    mutating func takeAccount(of conversation: Conversation, in text: ByteRegion?) {
        defer { documents = [] }
        if documents.isEmpty, let text { return takeAccount(of: conversation, inLinesOf: text) }
        guard isAccountWanted || TextCount.mayLeaveOut(moreThan: Self.leftOutLimit, of: documents) else { return }
        let count = TextCount(of: documents)
        guard isAccountWanted || count.unreadShare > Self.leftOutLimit else { return }
        account = TextAccount(of: conversation, count)
        warnOfLeftOut()
    }

    /// Accounts for the lines of the text that a conversation was read from.
    private mutating func takeAccount(of conversation: Conversation, inLinesOf text: ByteRegion) {
        account = TextAccount(of: conversation, text)
        warnOfLeftOut()
    }

    private mutating func warnOfLeftOut() {
        guard account.leftOutShare > Self.leftOutLimit else { return }
        warnOfLeftOut(account.leftOutShare, at: account.places.first)
    }

    /// Warns if there is text in a record of which nothing is shown.
    mutating func warnOfTextInNothing() {
        defer { documents = [] }
        let count = TextCount(of: documents)
        if count.unreadShare > Self.leftOutLimit { warnOfLeftOut(1, at: count.unreadPaths.first.map { .path($0) }) }
    }

    private mutating func warnOfLeftOut(_ share: Double, at place: TextAccount.Place?) {
        let reason = ImportError.Reason.leftOut(percent: Int((share * 100).rounded()))
        switch place {
        case .path(let path): warn(ImportError(reason, path: path))
        case .position(let position): warn(ImportError(reason, position: position))
        case nil: warn(ImportError(reason))
        }
    }

    mutating func warn(_ reason: ImportError.Reason, at value: JSONValue) {
        if warnings.count < Self.limit { warnings.append(ImportError(reason, at: value)) } else { omitted += 1 }
    }
}
