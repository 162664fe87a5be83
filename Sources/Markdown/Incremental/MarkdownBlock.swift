public import Hypertext

/// A top-level block of a text as HTML: one element, and the line end after it.
public struct MarkdownBlock: Sendable, Hashable {
    /// The element, with the line end after it.
    public let html: HTML
    /// The cost of revealing it, see `RevealCost`.
    public let cost: Int
    /// The approximate height in a column of 720 px, in pixels, including the margin.
    public let height: Int

    init(html: HTML, cost: Int, height: Int) {
        self.html = html
        self.cost = cost
        self.height = height
    }

    init(_ block: RenderedMarkdown.Block, of text: HTML) {
        var html = HTML()
        html.append(text, in: block.start..<block.end)
        self.init(html: html, cost: block.cost, height: block.height)
    }
}

/// The change of a text's blocks since the last request.
public enum MarkdownPatch: Sendable, Hashable {
    /// Replaces all blocks from an index on.
    case replace(from: Int, with: [MarkdownBlock])
    /// Appends code to the last block: text, not markup.
    case extendCode(of: Int, by: String)

    /// The patch from old to new blocks; nil if they are equal.
    init?(from old: ArraySlice<MarkdownBlock>, to new: ArraySlice<MarkdownBlock>) {
        let same = zip(old, new).prefix { $0 == $1 }.count
        guard same < max(old.count, new.count) else { return nil }
        self = .replace(from: new.startIndex + same, with: Array(new.dropFirst(same)))
    }
}
