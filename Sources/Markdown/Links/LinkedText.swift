import Bytes
public import Hypertext

/// Plain text with its bare addresses as links, as people type it in chats.
public enum LinkedText {
    /// Appends the text, escaped and with links.
    public static func append(_ text: String, to html: inout HTML) {
        var text = text
        text.withUTF8 { bytes in
            var links = BareLinks(in: bytes)
            var end = 0
            while let link = links.next() {
                html.append(text: String(decoding: bytes.part(end..<link.range.lowerBound), as: UTF8.self))
                append(link, String(decoding: bytes.part(link.range), as: UTF8.self), to: &html)
                end = link.range.upperBound
            }
            html.append(text: String(decoding: bytes.part(from: end), as: UTF8.self))
        }
    }

    private static func append(_ link: BareLink, _ text: String, to html: inout HTML) {
        guard let safe = link.target(of: text) else { return html.append(text: text) }
        html.append(literal: "<a href=\"")
        html.append(attribute: safe.url)
        html.append(literal: "\" rel=\"")
        html.append(literal: LinkPolicy.externalRelation)
        html.append(literal: "\">")
        html.append(text: text)
        html.append(literal: "</a>")
    }
}
