public import Hypertext

/// HTML that takes the place of a marker in the text, such as a link for the citation `【6†source】`.
///
/// The marker is replaced wherever it stands as text: not in code, not in addresses; in alternative texts it
/// is left out; inside a link it comes after that link, because links do not nest.
public struct MarkdownInsert: Sendable, Hashable {
    /// The exact text to replace.
    public let marker: String
    /// The inline markup in its place.
    public let html: HTML
    /// UTF-16 code units of text in `html`, for the replay.
    let length: Int

    public init(marker: String, html: HTML) {
        self.marker = marker
        self.html = html
        length = html.withBytes(TextLength.ofMarkup)
    }
}
