import ConversationModel
import Importing
import JSON

/// The content of a Skype message, whose form depends on its type.
struct SkypeContent {
    /// Ids of the shown messages, by the ids of all their versions.
    let ids: [String: String]
    let files: SkypeFiles

    func say(
        _ type: String, _ content: String, _ value: JSONValue, in message: inout Message,
        _ notes: inout ImportDiagnostics
    ) {
        switch type {
        case "Text": message.set(RichText(plain: content))
        case "RichText": set(content, in: &message)
        case "RichText/Html": setPage(content, in: &message)
        case "RichText/Contacts":
            let names = Self.values(of: "f", in: "c", content).map(Phrase.text)
            message.say(Phrase("Contact: %1", .list(names)))
        case "RichText/Location":
            let address = Self.values(of: "address", in: "location", content).first ?? HTMLMarkdown.plain(of: content)
            message.say(Phrase("Location: %1", .text(address)))
        // The pictures of an album are messages of their own.
        case "RichText/Media_Album": break
        case "Poll": message.say(Phrase("Poll: %1", .text(SkypeObject(content).question)))
        case "RichText/Media_Card": setCard(SkypeObject(content), in: &message)
        default:
            let ids = value.elements(at: "amsreferences").compactMap(\.string)
            if type.hasPrefix("RichText/"), let file = SkypeObject(content).attachment(ids, in: files) {
                message.attachments = [file]
            } else if !content.isEmpty {
                notes.warn(.unknownPart(type), at: value)
            }
        }
    }

    private func set(_ content: String, in message: inout Message) {
        let read = SkypeText(content) { ids[$0] != nil }
        message.set(read.text)
        message.replyTo = read.quoted.flatMap { ids[$0] }
        message.editedAt = message.editedAt ?? read.editedAt
    }

    /// Sets the HTML of a Teams message.
    private func setPage(_ content: String, in message: inout Message) {
        var said = content[...]
        if let end = said.rangeOfBytes(of: "</blockquote>"),
            let id = Self.values(of: "itemid", in: "blockquote", said[..<end.lowerBound]).first.flatMap({ ids[$0] })
        {
            message.replyTo = id
            said = said[end.upperBound...]
        }
        let (text, pictures) = HTMLMarkdown.parts(of: said)
        message.append(text: text)
        message.attachments = pictures.map { Attachment(kind: .image, source: $0.address) }
    }

    private func setCard(_ card: SkypeObject, in message: inout Message) {
        message.append(text: card.cardText)
        message.attachments = card.cardPictures
        if message.isEmpty { message.say(Phrase("Card")) }
    }

    /// The values of an attribute in all elements with a name.
    private static func values(of attribute: String, in element: String, _ content: some StringProtocol) -> [String] {
        HTMLTokens(content).compactMap { token in
            guard case .tag(let tag) = token, HTMLTag.name(tag) == element else { return nil }
            return HTMLTag.attributes(tag)[attribute]
        }
    }
}
