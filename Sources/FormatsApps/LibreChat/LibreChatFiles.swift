import ConversationModel
import Importing
import JSON

/// The files of a message of LibreChat, and the pages that a search found for it.
enum LibreChatFiles {
    /// A file of the user.
    static func file(_ value: JSONValue) -> Attachment {
        let mime = value.firstText("type")
        let isImage = mime?.hasPrefix("image/") == true || value["width"]?.int != nil
        var attachment = Attachment(kind: isImage ? .image : .file, name: value.firstText("filename"), mime: mime)
        attachment.source = value.firstText("filepath", "preview")
        attachment.width = value["width"]?.int
        attachment.height = value["height"]?.int
        attachment.bytes = value["bytes"]?.int
        attachment.text = value.firstText("text")
        attachment.isMissing = attachment.source == nil && attachment.text == nil
        return attachment
    }

    static func picture(_ value: JSONValue) -> Attachment {
        var picture = file(value)
        picture.kind = .image
        return picture
    }

    /// Appends what the tools of an answer found or made.
    static func append(attachmentsOf value: JSONValue, to message: inout Message) {
        for attachment in value.elements(at: "attachments") {
            if let search = attachment["web_search"] {
                for key in ["organic", "topStories", "news"] {
                    message.citations += search.elements(at: key).compactMap(page)
                }
            } else if attachment.firstText("filepath", "filename") != nil {
                message.attachments.append(file(attachment))
            }
        }
    }

    private static func page(_ value: JSONValue) -> Citation? {
        guard let url = value.firstText("link", "url") else { return nil }
        return Citation(url: url, title: value.firstText("title"), quote: value.firstText("snippet"))
    }
}
