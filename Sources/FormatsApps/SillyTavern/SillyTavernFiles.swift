import ConversationModel
import Importing
import JSON

/// The pictures and files of a message, under the names of the program's versions.
enum SillyTavernFiles {
    static func of(_ extra: JSONValue) -> [Attachment] {
        let media = extra.elements(at: "media").map(media)
        let older = [("image", Attachment.Kind.image), ("video", .video)].compactMap { key, kind in
            extra.firstText(key).map { file(kind, address: $0, alt: extra.firstText("title")) }
        }
        // Pictures that were made in place of the shown one.
        let others = extra.elements(at: "image_swipes").compactMap(\.string).filter { $0 != extra.string("image") }
        let files = extra.elements(at: "files").map(document) + [extra["file"]].compactMap(\.self).map(document)
        // Newer versions keep the older member beside the list.
        return media + (media.isEmpty ? older + others.map { file(.image, address: $0) } : []) + files
    }

    private static func media(_ value: JSONValue) -> Attachment {
        let kind = value.string("type").flatMap { Attachment.Kind(rawValue: $0) }
        return file(kind ?? .image, address: value.firstText("url"), alt: value.firstText("title"))
    }

    private static func document(_ value: JSONValue) -> Attachment {
        let name = value.firstText("name")
        var attachment = file(name.map { Attachment.Kind(ofFile: $0) } ?? .file, address: value.firstText("url"))
        attachment.name = name
        attachment.text = value.firstText("text")
        attachment.bytes = value["size"]?.int
        if attachment.text != nil { attachment.isMissing = false }
        return attachment
    }

    private static func file(_ kind: Attachment.Kind, address: String?, alt: String? = nil) -> Attachment {
        // A picture may be in the chat itself.
        let isData = address?.hasPrefix("data:") == true
        var attachment = Attachment(kind: kind, name: isData ? nil : address?.nameOfFile, source: address)
        attachment.alt = alt
        attachment.isMissing = address == nil
        return attachment
    }
}
