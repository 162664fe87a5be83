public import Hypertext

/// A rendered text, with facts for the page and the replay.
public struct RenderedMarkdown: Sendable, Hashable {
    /// A top-level block: one element, with the line end after it.
    public struct Block: Sendable, Hashable {
        /// Its start in the HTML, in bytes: the end of the block before.
        public let start: Int
        /// Its end.
        public let end: Int
        /// The cost of revealing it, see `RevealCost`.
        public let cost: Int
        /// The approximate height in a column of 720 px, in pixels, including the margin.
        public let height: Int
    }

    /// The whole text as HTML.
    public let html: HTML
    /// The top-level blocks, in order.
    public let blocks: [Block]
    /// The end of the code in the last block, in bytes, while its fence is open: it grows there, by text.
    public var openCode: Int?
    /// Parts that exceeded a limit, for a warning of the build; the HTML shows a notice, too.
    public let notices: [MarkdownNotice]

    /// The cost of revealing all of it, see `RevealCost`.
    public var cost: Int { blocks.reduce(0) { $0 + $1.cost } }
    /// The approximate height of all blocks in a column of 720 px, in pixels.
    public var height: Int { blocks.reduce(0) { $0 + $1.height } }
}

/// A part of a text that is shown as plain text because it exceeds one of `MarkdownLimits`.
public struct MarkdownNotice: Sendable, Hashable {
    /// The limit that the part exceeds.
    public enum Reason: Sendable, Hashable, CaseIterable {
        case textTooLong, nestedTooDeeply, tableTooLarge, referencesTooLong, tooManyMarks
    }

    /// The exceeded limit.
    public let reason: Reason
    /// The length of the part in bytes.
    public let bytes: Int

    public init(reason: Reason, bytes: Int) {
        self.reason = reason
        self.bytes = bytes
    }

    /// The reason, in words that follow a colon.
    public var why: String { reason.why }
}

extension MarkdownNotice.Reason {
    /// The notice on the page.
    public var message: String { "Shown as plain text: \(why)." }

    fileprivate var why: String {
        switch self {
        case .textTooLong: "the message is too long to format completely"
        case .nestedTooDeeply: "quotes or lists are nested too deeply"
        case .tableTooLarge: "the table is too large"
        case .referencesTooLong: "the link references would grow too long"
        case .tooManyMarks: "there are too many formatting marks in one paragraph"
        }
    }
}
