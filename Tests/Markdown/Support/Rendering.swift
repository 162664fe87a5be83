import Hypertext
import Markdown

/// Renders one text and returns the markup.
func html(
    _ markdown: String, _ options: MarkdownOptions = MarkdownOptions(), inserts: [MarkdownInsert] = [],
    inline: Bool = false
) -> String {
    rendered(markdown, options, inserts: inserts, inline: inline).html.string
}

func rendered(
    _ markdown: String, _ options: MarkdownOptions = MarkdownOptions(), inserts: [MarkdownInsert] = [],
    inline: Bool = false
) -> RenderedMarkdown {
    var renderer = MarkdownRenderer(options)
    return renderer.render(markdown, idPrefix: "message-1", inserts: inserts, inline: inline)
}

/// Shows every image from its address in the text.
struct AllImages: ImageResolver {
    func resolve(_ url: String) -> ImageSource {
        .show(url, width: nil, height: nil)
    }
}
