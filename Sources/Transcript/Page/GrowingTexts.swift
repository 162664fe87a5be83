import Markdown

/// The texts of a page that are still being written, kept from one version of the page to the next, so that of each only
/// what was added is rendered (spec `live.md`, "Live"). For one page, on one thread.
public final class GrowingTexts {
    private struct Text {
        var source: String
        var markdown: IncrementalMarkdown
    }

    private var texts: [String: Text] = [:]

    public init() {}

    /// Renders a text of a message.
    ///
    /// - Parameters:
    ///   - anchor: What tells it from the other texts of the page.
    ///   - isOpen: Whether it is still being written; what of it is not decided yet is left out then.
    /// - Returns: nil for a text that was finished before it was seen, or that shows pictures: those have to be looked
    ///   for each time.
    func render(
        _ source: String, anchor: String, isOpen: Bool, options: MarkdownOptions, inserts: [MarkdownInsert]
    ) -> RenderedMarkdown? {
        guard !source.contains("!["), inserts.isEmpty else {
            texts[anchor] = nil
            return nil
        }
        var text = texts[anchor] ?? Text(source: "", markdown: IncrementalMarkdown(options, idPrefix: anchor))
        guard isOpen || texts[anchor] != nil else { return nil }
        if !source.utf8.starts(with: text.source.utf8) {
            text = Text(source: "", markdown: IncrementalMarkdown(options, idPrefix: anchor))
        }
        let added = source.utf8.dropFirst(text.source.utf8.count)
        if !added.isEmpty { _ = text.markdown.append(String(Substring(added))) }
        text.source = source
        if isOpen { _ = text.markdown.settle() } else { _ = text.markdown.finish() }
        texts[anchor] = isOpen ? text : nil
        return text.markdown.rendered
    }
}
