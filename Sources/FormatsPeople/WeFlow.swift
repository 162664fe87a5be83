import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of WeChat in the format of WeFlow.
struct WeFlowFormat: DocumentFormat {
    static let info = FormatInfo(
        "weflow", "WeChat chats (WeFlow)", application: "WeChat", files: ["*.json"],
        reads: "media by name, notices", evidence: .publicReaders)
    static let header = HeaderKeys(id: [], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["weflow"]?.isObject == true && $0["messages"]?.isArray == true }
    }

    static func header(of record: Record) -> ConversationHeader {
        record.header(in: "session", idKeys: ["wxid"], titleKeys: ["displayName", "nickname"])
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        var people = People()
        let session = root["session"]
        context.conversation.title = session?.firstText("displayName", "nickname")
        context.conversation.messages = root.elements(at: "messages").filter(\.isObject).map { message($0, &people) }
        let isRoom = session?.firstText("wxid")?.hasSuffix("@chatroom") == true
        people.apply(to: &context.conversation, isPrivate: !isRoom)
        return context.conversation.messages
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
