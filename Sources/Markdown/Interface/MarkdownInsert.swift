public import Hypertext

/// HTML that takes the place of a marker in the text, such as a link for the citation `【6†source】`.
///
/// The marker is replaced wherever it is text: not in code, not in addresses. In alternative texts it is removed;
/// inside a link it moves behind that link, because links do not nest.
public struct MarkdownInsert: Sendable, Hashable {
    /// The exact text to replace.
    public let marker: String
    /// The inline markup that replaces the marker.
    public let html: HTML
    /// The UTF-16 code units of text in `html`, for the replay.
    let length: Int

    /// A replacement for a marker.
    public init(marker: String, html: HTML) {
        self.marker = marker
        self.html = html
        length = html.withBytes(TextLength.ofMarkup)
    }
}
