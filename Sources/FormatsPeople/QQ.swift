import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of QQ in the format of QQChatExporter.
struct QQFormat: DocumentFormat {
    static let info = FormatInfo(
        "qq", "QQ chats (QQChatExporter)", application: "QQ", files: ["*.json"],
        reads: "replies, media by name", evidence: .publicReaders)
    static let keys = FactKeys(at: "chatInfo", id: ["peerUid", "peerUin", "id"], title: ["name"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value["metadata"]?.string("name")?.hasPrefix("QQChatExporter") == true && value["messages"]?.isArray == true
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let chat = root["chatInfo"]
        // About the exporter.
        root["metadata"]?.markRead()
        var people = People()
        people.owner = chat?.firstText("selfUid", "selfUin")
        reading.conversation.messages = root.elements(at: "messages").filter(\.isObject).map { message($0, &people) }
        people.apply(to: &reading.conversation, isPrivate: chat?.string("type") != "group")
        return reading.conversation.messages
    }

    private static func message(_ value: JSONValue, _ people: inout People) -> Message {
        let sender = value["sender"]
        let id = sender?.firstText("uid", "uin") ?? People.nobody
        let content = value["content"]
        let text = content?.string("text") ?? ""
        var message: Message
        if value["system"]?.bool == true {
            message = Message(id: value["id"]?.idText ?? "", service: .text(text))
        } else {
            people.add(id, name: sender?.firstText("groupCard", "remark", "name", "nickname"))
            message = Message(id: value["id"]?.idText ?? "", from: id, RichText(plain: text))
        }
        message.timestamp = value.firstTimestamp("timestamp", "time")
        if value["recalled"]?.bool == true { message.status = .deleted }
        for element in content?.elements(at: "elements").map({ $0 }) ?? [] { append(element, to: &message) }
        // The same as HTML.
        content?["html"]?.markRead()
        return message
    }

    /// Appends a picture, a file, or a reply's target; texts are also in the content's text.
    private static func append(_ element: JSONValue, to message: inout Message) {
        let data = element["data"] ?? element
        let kinds: [String: Attachment.Kind] = ["image": .image, "video": .video, "audio": .audio, "file": .file]
        if let kind = element.string("type").flatMap({ kinds[$0] }) {
            var file = Attachment(kind: kind, name: data.firstText("filename", "name"))
            file.setSource(data.firstText("localPath", "url"))
            message.attachments.append(file)
        } else if element.string("type") == "reply" {
            message.replyTo = data["referencedMessageId"]?.idText ?? data["messageId"]?.idText
            data.markRead()
        } else {
            element.markRead()
        }
    }
}

extension Format {
    package static let qq = Format(QQFormat.self)
}
