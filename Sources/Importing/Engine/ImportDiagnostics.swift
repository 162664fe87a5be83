import ConversationModel
import Files
package import JSON

/// Problems that did not prevent reading.
public struct ImportDiagnostics: Sendable {
    /// The most warnings that one conversation may have.
    package static let limit = 20
    /// The share of a conversation's text that may be left out without a warning.
    private static let leftOutLimit = 0.05
    /// The warnings so far, up to the limit.
    public private(set) var warnings: [ImportError] = []
    /// The number of warnings beyond the limit.
    public private(set) var omitted = 0

    /// Measure the account of every conversation, and not only to warn if much is left out.
    private let isAccountWanted: Bool

    /// Empty diagnostics.
    public init(isAccountWanted: Bool = false) {
        self.isAccountWanted = isAccountWanted
    }

    package mutating func warn(_ warning: ImportError) {
        if warnings.count < Self.limit { warnings.append(warning) } else { omitted += 1 }
    }

    /// Removes lines and columns from the warnings: the rows of a database have none.
    mutating func removePositions() {
        for index in warnings.indices { warnings[index].position = nil }
    }

    /// The account of the record's texts; empty if it was not requested and little is left out.
    public private(set) var account = TextAccount()
    /// The documents that the conversation is read from.
    private var documents: [JSONDocument] = []

    /// Adds a document of the conversation, with its repairs.
    package mutating func add(_ document: JSONDocument) {
        documents.append(document)
        for repair in document.warnings {
            warn(ImportError(.repairedText(repair.kind), position: repair.position, path: repair.path))
        }
    }

    /// The characters of texts that the conversation has from files beside the document.
    private var lengthBeside = 0

    /// Adds a text of the conversation from a file that is no document.
    package mutating func add(textBeside text: String) {
        lengthBeside += TextCount.length(of: text)
    }

    /// Accounts for the texts of the documents read so far, then releases the documents.
    ///
    /// Lines of the record's text count if it has no documents.
    ///
    /// - Parameters:
    ///   - text: The bytes of the record, if they hold no other conversation.
    ///   - isFrame: From the format.
    mutating func takeAccount(of conversation: Conversation, in text: ByteRegion?, isFrame: (String) -> Bool) {
        defer { (self.documents, lengthBeside) = ([], 0) }
        guard !self.documents.isEmpty else {
            if let text { takeAccount(of: conversation, inLinesOf: text, isFrame: isFrame) }
            return
        }
        let documents = OpenedDocuments(self.documents)
        warnOfNoDates(NoTimes(in: documents))
        defer { warnOfPhrases(in: documents, beside: conversation) }
        if isAccountWanted { warnOfSkipped(SkippedTexts(in: documents)) }
        guard isAccountWanted || TextCount.mayLeaveOut(moreThan: Self.leftOutLimit, of: documents) else { return }
        let count = TextCount(of: documents)
        guard isAccountWanted || count.unreadShare > Self.leftOutLimit else { return }
        account = TextAccount(of: conversation, count, beside: lengthBeside)
        if isAccountWanted { account.findHidden(in: documents, of: conversation) }
        warnOfLeftOut()
    }

    /// Accounts for the lines of the conversation's source.
    private mutating func takeAccount(
        of conversation: Conversation, inLinesOf text: ByteRegion, isFrame: (String) -> Bool
    ) {
        account = TextAccount(of: conversation, text, isFrame: isFrame)
        warnOfLeftOut()
    }

    private mutating func warnOfLeftOut() {
        guard account.leftOutShare > Self.leftOutLimit else { return }
        warnOfLeftOut(account.leftOutShare, at: account.places.first)
    }

    /// The most messages, and characters, of a conversation that may consist of texts too short for the account.
    private static let (smallCount, smallLength) = (16, 400)

    /// Warns if a conversation shows little, and less than was left out, in texts too short for the account.
    private mutating func warnOfPhrases(in documents: OpenedDocuments, beside conversation: Conversation) {
        guard conversation.messages.count <= Self.smallCount, account.leftOut == 0 else { return }
        // Most conversations have a longer message. A character has at most four bytes.
        guard !conversation.messages.contains(where: { ($0.content?.utf8.count ?? 0) > 4 * Self.smallLength }) else {
            return
        }
        let lengths = conversation.textLengths
        let shown = lengths.shown + lengths.branches + lengths.short
        guard shown <= Self.smallLength else { return }
        let phrases = UnreadPhrases(in: documents)
        guard phrases.length > shown else { return }
        warnOfLeftOut(Double(phrases.length) / Double(phrases.length + shown), at: phrases.path.map { .path($0) })
    }

    private mutating func warnOfNoDates(_ times: NoTimes) {
        if let first = times.first { warn(.noDates(first.text, count: times.count), at: first.place) }
    }

    private mutating func warnOfSkipped(_ texts: SkippedTexts) {
        if let first = texts.first { warn(.skippedTexts(texts.count), at: first) }
    }

    private mutating func warn(_ reason: ImportError.Reason, at place: TextPlace) {
        warn(ImportError(reason, position: place.position, path: place.path))
    }

    /// Warns about a record that has text but shows none of it.
    mutating func warnOfTextInNothing() {
        defer { documents = [] }
        let count = TextCount(of: OpenedDocuments(documents))
        if count.unreadShare > Self.leftOutLimit { warnOfLeftOut(1, at: count.unreadPaths.first.map { .path($0) }) }
    }

    /// Makes one error of the lack of messages and the warning that text was left out; returns the error unchanged if there
    /// is no such warning.
    public mutating func explain(_ error: ImportError) -> ImportError {
        guard error.reason == .noMessages else { return error }
        for (index, warning) in warnings.enumerated() {
            guard case .leftOut(let percent) = warning.reason else { continue }
            warnings.remove(at: index)
            return ImportError(.allLeftOut(percent: percent), position: warning.position, path: warning.path)
        }
        return error
    }

    private mutating func warnOfLeftOut(_ share: Double, at place: TextAccount.Place?) {
        let reason = ImportError.Reason.leftOut(percent: Int((share * 100).rounded()))
        switch place {
        case .path(let path): warn(ImportError(reason, path: path))
        case .position(let position): warn(ImportError(reason, position: position))
        case nil: warn(ImportError(reason))
        }
    }

    package mutating func warn(_ reason: ImportError.Reason, at value: JSONValue) {
        if warnings.count < Self.limit { warnings.append(ImportError(reason, at: value)) } else { omitted += 1 }
    }
}
