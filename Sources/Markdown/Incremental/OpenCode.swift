import Hypertext

/// A code block that grows by lines and is not highlighted yet.
struct OpenCode {
    private static let end: StaticString = "</code></pre></div>\n"

    /// The block without its end.
    private(set) var html = HTML()
    private var cost: Int
    private var height: Int

    init(_ block: MarkdownBlock) {
        html.append(block.html, in: 0..<block.html.count - Self.end.utf8CodeUnitCount)
        cost = block.cost
        height = block.height
    }

    mutating func append(_ code: String) {
        html.append(text: code)
        var code = code
        let size = code.withUTF8(CodeBlock.size)
        cost += size.cost
        height += HeightEstimate.code(lines: size.lines) - HeightEstimate.code(lines: 0)
    }

    /// The block as it is now.
    var block: MarkdownBlock {
        var all = html
        all.append(literal: Self.end)
        return MarkdownBlock(html: all, cost: cost, height: height)
    }
}
