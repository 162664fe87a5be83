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
        for attachment in content.elements(at: "attachment") {
            guard let place = item("place_v2", of: attachment) ?? item("thing_v2", of: attachment) else { continue }
            text.append(name(of: place).map { Phrase("Location: %1", .text($0)) } ?? Phrase("Location"))
            if let address = place.firstText("url") { text.append(address) }
        }
        return text
    }

    /// A place may have only an address.
    private static func name(of place: JSONValue) -> String? {
        place.firstText("name") ?? place["address"].flatMap { embedded("postal_address_v2", in: $0) }?.firstText("name")
    }

    private static func item(_ key: String, of attachment: JSONValue) -> JSONValue? {
        attachment["embed_item"].flatMap { embedded(key, in: $0) }
    }

    /// An object by its key. Until 2016, the name of a class preceded it: `embeds.PlusPhoto.plus_photo`.
    private static func embedded(_ key: String, in value: JSONValue) -> JSONValue? {
        let name = key.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return value[key] ?? value["embeds.\(name).\(key)"]
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
        content.elements(at: "attachment").compactMap { attachment in
            item("plus_photo", of: attachment).map(picture) ?? item("plus_audio_v2", of: attachment).map(recording)
        }
    }

    private static func picture(_ photo: JSONValue) -> Attachment {
        let isVideo = photo.string("media_type") == "VIDEO"
        let picture = photo["thumbnail"]?.firstText("image_url")
        var attachment = Attachment(kind: isVideo ? .video : .image)
        attachment.setSource(photo.firstText("original_content_url", "url") ?? (isVideo ? nil : picture))
        attachment.width = photo["thumbnail"]?["width_px"]?.int
        attachment.height = photo["thumbnail"]?["height_px"]?.int
        return attachment
    }

    /// A voice message, whose transcript is the text.
    private static func recording(_ audio: JSONValue) -> Attachment {
        var attachment = Attachment(kind: .audio)
        attachment.setSource(audio.firstText("url", "embed_url"))
        return attachment
    }
}
