import Bytes
import Hypertext

extension MarkdownRenderer {
    /// Renders a prompt as its author typed it, see `TypedText`.
    ///
    /// - Parameter text: Of any size and shape.
    /// - Returns: The HTML, as one block.
    public mutating func renderTyped(_ text: String) -> RenderedMarkdown {
        var text = text
        return text.withUTF8 { text in
            guard let normalised = LineEndings.normalised(text) else { return renderTyped(text) }
            return normalised.withUnsafeBufferPointer { renderTyped($0) }
        }
    }

    private func renderTyped(_ text: UTF8Bytes) -> RenderedMarkdown {
        guard !text.allSatisfy(\.isSpace) else { return RenderedMarkdown(html: HTML(), blocks: [], notices: []) }
        var pictures = self
        var typed = TypedText(text, options) { pictures.render($0, idPrefix: "", inline: true).html }
        typed.write()
        let block = RenderedMarkdown.Block(
            start: 0, end: typed.html.count, cost: typed.cost,
            height: HeightEstimate.paragraph(length: typed.cost, wide: 0, indent: 0, isTight: false))
        return RenderedMarkdown(html: typed.html, blocks: [block], notices: [])
    }
}
