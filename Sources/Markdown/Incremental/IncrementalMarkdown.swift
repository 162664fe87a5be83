import Bytes
public import Hypertext

/// Renders a text that is still being written, in time proportional to its length (dev/live-updates.md,
/// 'Incremental Markdown').
///
/// Feeding a text in any pieces and finishing gives the HTML of the whole. Only the text after the last closed
/// top-level block is parsed again, and never more than `credit` allows: the longer that text is, the more has to
/// arrive first, unless `flush` is called. A text that defines links or footnotes, or exceeds a limit, is rendered as
/// a whole each time, within the same credit.
public struct IncrementalMarkdown {
    /// The bytes that may be parsed for each byte that arrives.
    static let credit = 1.5

    let idPrefix: String
    let inserts: [MarkdownInsert]
    let limits: MarkdownLimits
    var renderer: MarkdownRenderer

    /// The text so far, with line feeds as line ends.
    var text: [UInt8] = []
    private var endsWithReturn = false
    /// The start of the part that can change, the number of its first block, and the state before it.
    var boundary = 0
    var closed = 0
    var state = PartState()
    var isWhole = false
    var fence: OpenFence?

    /// The shown blocks, without the open code.
    var settled: [MarkdownBlock] = []
    var openCode: OpenCode?
    /// Parts that exceeded a limit.
    var notices: [MarkdownNotice] = []
    /// The end of the shown text.
    var shown = 0
    /// The bytes that may still be parsed.
    var granted = 0.0
    /// The bytes parsed so far, counting repetitions.
    public internal(set) var parsedBytes = 0

    /// A renderer for one text, which is still empty.
    public init(
        _ options: MarkdownOptions = MarkdownOptions(), idPrefix: String, inserts: [MarkdownInsert] = []
    ) {
        self.idPrefix = idPrefix
        self.inserts = inserts
        limits = options.limits
        renderer = MarkdownRenderer(options)
        isWhole = inserts.contains { $0.marker.contains(where: \.isNewline) }
    }

    /// The shown blocks.
    public var blocks: [MarkdownBlock] {
        openCode.map { settled + [$0.block] } ?? settled
    }

    /// The shown text.
    public var rendered: RenderedMarkdown {
        var html = HTML()
        var places: [RenderedMarkdown.Block] = []
        for block in blocks {
            let start = html.count
            html.append(block.html)
            places.append(
                RenderedMarkdown.Block(start: start, end: html.count, cost: block.cost, height: block.height))
        }
        let code = openCode.map { (places.last?.start ?? 0) + $0.html.count }
        return RenderedMarkdown(html: html, blocks: places, openCode: code, notices: notices)
    }

    /// The HTML of the shown text.
    public var html: HTML {
        var html = HTML()
        for block in blocks { html.append(block.html) }
        return html
    }

    /// Appends to the text. The patch may hold less than could be shown, see `flush`.
    public mutating func append(_ piece: String) -> MarkdownPatch? {
        let before = text.count
        append(bytes: piece)
        granted += Self.credit * Double(text.count - before)
        return update(isSettling: false)
    }

    /// Shows everything that `append` held back to save work; for a pause in the arriving text.
    public mutating func flush() -> MarkdownPatch? {
        update(isSettling: true)
    }

    /// Ends the text.
    public mutating func finish() -> MarkdownPatch? {
        guard shown < text.count || openCode != nil else { return nil }
        leaveCode()
        return render(upTo: text.count, isEnd: true)
    }

    private mutating func append(bytes piece: String) {
        guard endsWithReturn || piece.utf8.contains(UInt8(ascii: "\r")) else {
            return text.append(contentsOf: piece.utf8)
        }
        for byte in piece.utf8 {
            if byte == UInt8(ascii: "\n"), endsWithReturn {
                endsWithReturn = false
                continue
            }
            endsWithReturn = byte == UInt8(ascii: "\r")
            text.append(endsWithReturn ? UInt8(ascii: "\n") : byte)
        }
    }
}
