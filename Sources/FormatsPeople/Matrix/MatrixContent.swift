import ConversationModel
import Importing
import JSON

/// The text of a Matrix message.
struct MatrixContent {
    let text: String
    let isMarkdown: Bool

    /// - Parameters:
    ///   - isReply: The text may begin with a quote of its target.
    ///   - sender: The subject of an emote (`m.emote`).
    init(_ content: JSONValue, isReply: Bool, sender: String = "") {
        if let poll = MatrixPoll(content) {
            // The same in plain words, for apps without polls.
            for key in ["org.matrix.msc1767.text", "m.text", "body"] { content[key]?.markRead() }
            self.init(poll.text)
        } else if content.string("format") == "org.matrix.custom.html", let html = content.firstText("formatted_body") {
            content["body"]?.markRead()
            let emote = content.string("msgtype") == "m.emote" ? RichText(plain: "* \(sender) ").markdown : ""
            self.init(text: emote + HTMLMarkdown.text(of: Self.withoutReply(html)), isMarkdown: true)
        } else {
            let body = Self.words(content)
            let said = isReply ? Self.withoutQuote(body) : body
            self.init(RichText(plain: content.string("msgtype") == "m.emote" ? "* \(sender) \(said)" : said))
        }
    }

    private init(text: String, isMarkdown: Bool) {
        self.text = text
        self.isMarkdown = isMarkdown
    }

    private init(_ text: RichText) {
        (self.text, isMarkdown) = text.content
    }

    /// Removes the quoted target that precedes a reply, for clients without replies.
    private static func withoutReply(_ html: String) -> Substring {
        guard html.hasPrefix("<mx-reply>"), let end = html.rangeOfBytes(of: "</mx-reply>") else { return html[...] }
        return html[end.upperBound...]
    }

    private static func withoutQuote(_ body: String) -> String {
        guard body.hasPrefix("> ") else { return body }
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix(">") }
        return (lines.first?.isEmpty == true ? lines.dropFirst() : lines).joined(separator: "\n")
    }

    /// The text of a message with the description of its place.
    private static func words(_ content: JSONValue) -> String {
        let place = content["m.location"] ?? content["org.matrix.msc3488.location"]
        let texts = [content.string("body"), place?.firstText("description")].compactMap(\.self)
        return texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: "\n")
    }

    // MARK: Files

    static func fileKind(_ type: String) -> String? {
        ["m.image", "m.video", "m.audio", "m.file"].contains(type) ? type : nil
    }

    private static let folders = [
        "m.image": "images", "m.video": "videos", "m.audio": "audio", "m.sticker": "stickers", "m.file": "files",
    ]

    static func attachment(_ content: JSONValue, _ type: String, _ files: MatrixFiles) -> Attachment {
        let kind: Attachment.Kind =
            switch type {
            case "m.image", "m.sticker": .image
            case "m.video": .video
            case "m.audio": .audio
            default: .file
            }
        let name = content.firstText("filename", "body")
        let info = content["info"]
        var attachment = Attachment(kind: kind, name: name, mime: info?.firstText("mimetype"))
        if type == "m.sticker" { attachment.alt = name }
        attachment.bytes = info?["size"]?.int
        attachment.setSource(name.flatMap { files.path(of: $0, in: folders[type] ?? "") })
        return attachment
    }

    /// The caption of a file: the body, if the file has a name of its own.
    static func caption(_ content: JSONValue) -> MatrixContent? {
        guard let name = content.firstText("filename"), let body = content.firstText("body"), body != name else {
            return nil
        }
        return MatrixContent(content, isReply: false)
    }
}
