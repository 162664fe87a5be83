import Markdown

/// A text fed in pieces to one that applies the patches as a page does.
struct Pieces {
    var markdown: IncrementalMarkdown
    /// The page's blocks.
    private(set) var page: [String] = []

    init(_ options: MarkdownOptions = MarkdownOptions()) {
        markdown = IncrementalMarkdown(options, idPrefix: "message-1")
    }

    mutating func append(_ piece: some StringProtocol, flush: Bool = false) {
        apply(markdown.append(String(piece)))
        if flush { apply(markdown.flush()) }
    }

    mutating func finish() {
        apply(markdown.finish())
    }

    private mutating func apply(_ patch: MarkdownPatch?) {
        switch patch {
        case .replace(let first, let blocks): page = page.prefix(first) + blocks.map(\.html.string)
        case .extendCode(let index, let text):
            let end = "</code></pre></div>\n"
            page[index] = page[index].dropLast(end.count) + Self.escaped(text) + end
        case nil: break
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The page's text, and that of the renderer's patches.
    var html: String { page.joined() }
    var isInStep: Bool { html == markdown.html.string }
}

extension String {
    /// The text in pieces of this many Unicode scalars.
    func pieces(of length: Int) -> [Substring] {
        var pieces: [Substring] = []
        var start = unicodeScalars.startIndex
        while start < endIndex {
            let end = unicodeScalars.index(start, offsetBy: length, limitedBy: endIndex) ?? endIndex
            pieces.append(Substring(unicodeScalars[start..<end]))
            start = end
        }
        return pieces
    }
}
