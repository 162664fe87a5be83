import ConversationModel
import Importing
import JSON

/// The files of a message that signal-cli received.
enum SignalCLIFile {
    /// signal-cli keeps the files in a folder of its own, named after their ids.
    static func attachment(_ value: JSONValue) -> Attachment {
        let mime = value.firstText("contentType")
        let (name, id) = (value.firstText("filename"), value.firstText("id"))
        let kind = Attachment.Kind(mime: mime) ?? Attachment.Kind(ofFile: name ?? id ?? "")
        var attachment = Attachment(kind: kind, name: name ?? id, mime: mime)
        attachment.alt = value.firstText("caption")
        attachment.bytes = value["size"]?.int
        (attachment.width, attachment.height) = (value["width"]?.int, value["height"]?.int)
        attachment.source = id.map { "attachments/" + $0 }
        attachment.isMissing = id == nil
        return attachment
    }

    static let sticker: Attachment = {
        var picture = Attachment(kind: .image)
        picture.setName(.sticker(nil))
        picture.isMissing = true
        return picture
    }()
}
