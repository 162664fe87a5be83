public import Hypertext

/// A top-level block of a text as HTML: one element, and the line end after it.
public struct MarkdownBlock: Sendable, Hashable {
    public let html: HTML
    /// The cost of revealing it, see `RevealCost`.
    public let cost: Int
    /// About how tall it is in a column of 720 px, in pixels, its margin included.
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

/// The difference of a text's blocks since they were last asked for.
public enum MarkdownPatch: Sendable, Hashable {
    /// The blocks from there on are these.
    case replace(from: Int, with: [MarkdownBlock])
    /// Code was added to the end of the last block, which stands there: text, not markup.
    case extendCode(of: Int, by: String)

    /// The patch that makes the blocks from a number on others; nil if they are the same.
    init?(from old: ArraySlice<MarkdownBlock>, to new: ArraySlice<MarkdownBlock>) {
        let same = zip(old, new).prefix { $0 == $1 }.count
        guard same < max(old.count, new.count) else { return nil }
        self = .replace(from: new.startIndex + same, with: Array(new.dropFirst(same)))
    }
}
