import ConversationModel
import Importing
import JSON

/// Reads the text and attachments of a Hangouts message.
enum HangoutsContent {
    static func text(of content: JSONValue, _ notes: inout ImportDiagnostics) -> RichText {
        var text = RichText()
        for segment in content.elements(at: "segment") {
            let words = segment.string("text") ?? ""
            switch segment.string("type") {
            case "TEXT": text.append(words, style: style(segment["formatting"]))
            case "LINK": text.append(words, style: style(segment["formatting"]), link: link(segment) ?? words)
            case "LINE_BREAK": text.append("\n")
            case let type: notes.warn(.unknownPart(type ?? "segment"), at: segment)
            }
        }
        for place in content.elements(at: "attachment").compactMap({ $0["embed_item"]?["place_v2"] }) {
            text.append(Phrase("Location: %1", .text(place.firstText("name") ?? "")))
            if let address = place.firstText("url") { text.append(address) }
        }
        return text
    }

    private static func link(_ segment: JSONValue) -> String? { segment["link_data"]?.firstText("link_target") }

    private static func style(_ formatting: JSONValue?) -> RichText.Style {
        var style: RichText.Style = []
        if formatting?["bold"]?.bool == true { style.insert(.bold) }
        if formatting?["italics"]?.bool == true { style.insert(.italic) }
        if formatting?["strikethrough"]?.bool == true { style.insert(.strike) }
        return style
    }

    static func attachments(of content: JSONValue) -> [Attachment] {
        content.elements(at: "attachment").compactMap { $0["embed_item"]?["plus_photo"] }.map { photo in
            let isVideo = photo.string("media_type") == "VIDEO"
            let picture = photo["thumbnail"]?.firstText("image_url")
            var attachment = Attachment(kind: isVideo ? .video : .image)
            attachment.setSource(photo.firstText("original_content_url", "url") ?? (isVideo ? nil : picture))
            attachment.width = photo["thumbnail"]?["width_px"]?.int
            attachment.height = photo["thumbnail"]?["height_px"]?.int
            return attachment
        }
    }
}
