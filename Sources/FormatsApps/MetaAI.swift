import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations with Meta AI in an account's export: lists of messages by the user or by `Meta AI`.
struct MetaAIFormat: DocumentFormat {
    static let info = FormatInfo(
        "meta-ai", "Meta AI export", application: "Meta AI", files: ["*.json"],
        reads: "pictures by name", evidence: .publicReaders)
    static let keys = FactKeys(id: ["id", "conversation_id"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["conversations"]?.isList { $0["messages"]?.isList(of: isAnswer) == true } == true }
    }

    private static func isAnswer(_ value: JSONValue) -> Bool {
        value.string("sender") == info.application && value["content"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try file.records(at: ["conversations"])
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        root.elements(at: "messages").filter(\.isObject).map { value in
            let role: Role = value.string("sender") == info.application ? .assistant : .user
            var message = Message(id: value["id"]?.idText ?? "", participant: role.rawValue, role: role)
            message.timestamp = value.firstTimestamp("timestamp", "created_at")
            _ = value["content"].map { ContentReader.append($0, to: &message) }
            return message
        }
    }
}

extension Format {
    package static let metaAI = Format(MetaAIFormat.self)
}
