import ConversationModel
import Importing
import JSON

/// Files that were shared in Slack.
enum SlackFiles {
    static func attachments(of message: JSONValue, _ uploads: SlackUploads) -> [Attachment] {
        let files = Array(message.elements(at: "files")) + [message["file"]].compactMap { $0 }
        let cards = Array(message.elements(at: "attachments"))
        let blocks = ([message] + cards).flatMap { $0.elements(at: "blocks") }
        return files.filter(\.isObject).map { attachment($0, uploads) } + cards.compactMap(picture(of:))
            + blocks.compactMap(picture(block:))
    }

    /// The picture in a block of a program.
    static func picture(block: JSONValue) -> Attachment? {
        guard block.string("type") == "image",
            let address = block.firstText("image_url") ?? block["slack_file"]?.firstText("url")
        else { return nil }
        var attachment = Attachment(kind: .image, source: address)
        attachment.alt = block.firstText("alt_text") ?? block["title"]?.firstText("text")
        return attachment
    }

    /// The main picture of a card. The thumbnail beside a link's text is skipped.
    static func picture(of card: JSONValue) -> Attachment? {
        let hasWords = card.firstText("title", "text", "pretext") != nil
        guard let address = card.firstText("image_url") ?? (hasWords ? nil : card.firstText("thumb_url")) else {
            return nil
        }
        var attachment = Attachment(kind: .image, source: address)
        // The fallback text describes the picture, which is all that is shown of the card.
        attachment.alt =
            card.firstText("title") ?? card.firstText("fallback").flatMap { $0 == "[no preview]" ? nil : $0 }
        return attachment
    }

    private static func attachment(_ file: JSONValue, _ uploads: SlackUploads) -> Attachment {
        let name = file.firstText("name", "title") ?? ""
        let mime = file.firstText("mimetype")
        let kind = Attachment.Kind(mime: mime) ?? Attachment.Kind(ofFile: name)
        var attachment = Attachment(kind: kind, name: name, mime: mime)
        // The file was deleted, or is too old for the workspace's plan.
        let isGone = ["tombstone", "hidden_by_limit"].contains(file.string("mode"))
        let address = file.firstText("url_private", "url_private_download", "permalink")
        attachment.setSource(uploads.path(of: file) ?? (isGone ? nil : address))
        attachment.bytes = file["size"]?.int
        attachment.width = file["original_w"]?.int
        attachment.height = file["original_h"]?.int
        // The preview as HTML.
        file["preview_highlight"]?.markRead()
        attachment.text =
            switch file.string("mode") {
            case "snippet": file.firstText("preview_plain_text", "preview")
            case "email": mail(file)
            default: file["transcription"]?["preview"]?.firstText("content")
            }
        return attachment
    }

    /// The sender and the text of a mail, whose subject is the file's name.
    private static func mail(_ file: JSONValue) -> String? {
        let sender = file.elements(at: "from").lazy.compactMap { $0.firstText("original", "address") }.first
        let text = file.firstText("plain_text", "preview_plain_text")
        // They begin as the text does.
        for key in ["preview", "preview_plain_text"] { file[key]?.markRead() }
        return text.map { [sender.map { "From: " + $0 }, $0].compactMap(\.self).joined(separator: "\n\n") }
    }
}
