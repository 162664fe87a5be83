import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of WeChat in the format of WeFlow.
struct WeFlowFormat: DocumentFormat {
    static let info = FormatInfo(
        "weflow", "WeChat chats (WeFlow)", application: "WeChat", files: ["*.json"],
        reads: "media by name, notices", evidence: .publicReaders)
    static let keys = FactKeys(at: "session", id: ["wxid"], title: ["displayName", "nickname"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["weflow"]?.isObject == true && $0["messages"]?.isArray == true }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        var people = People()
        let session = root["session"]
        reading.conversation.messages = root.elements(at: "messages").filter(\.isObject).map { message($0, &people) }
        let isRoom = session?.firstText("wxid")?.hasSuffix("@chatroom") == true
        people.apply(to: &reading.conversation, isPrivate: !isRoom)
        return reading.conversation.messages
    }

    private static func message(_ value: JSONValue, _ people: inout People) -> Message {
        let text = value.string("content") ?? ""
        let id = value["localId"]?.idText ?? ""
        var message: Message
        // Type 10000 is a notice of the app.
        if value["localType"]?.int == 10_000 || value.string("type") == "系统消息" {
            message = Message(id: id, service: .text(text))
        } else {
            let sender = value.firstText("senderUsername", "senderDisplayName") ?? People.nobody
            people.add(sender, name: value.firstText("senderDisplayName", "senderUsername"))
            if value["isSend"]?.int == 1 || value["isSend"]?.bool == true { people.owner = sender }
            message = Message(id: id, from: sender, RichText(plain: text))
        }
        message.timestamp = value.firstTimestamp("createTime", "formattedTime")
        return message
    }
}

extension Format {
    package static let weFlow = Format(WeFlowFormat.self)
}
