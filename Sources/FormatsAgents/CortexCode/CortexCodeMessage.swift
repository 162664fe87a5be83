import ConversationModel
import Importing
import JSON

/// Reads a message, whose blocks wrap calls and results.
enum CortexCodeMessage {
    static func append(_ value: JSONValue, to session: inout SessionWriter) {
        let role: Role = value.string("role").flatMap { Role(chat: $0) } ?? .other
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("user_sent_time")
        for block in value.elements(at: "content") {
            if isInternal(block) {
                block.markRead()  // context for the model
            } else if let call = block["tool_use"] {
                message.append(call: call.string("tool_use_id") ?? "", call.firstText("name"), call["input"])
            } else if let result = block["tool_result"] {
                session.append(
                    result: ToolResult(result["content"], isError: result.string("status") == "error"),
                    of: result.string("tool_use_id") ?? "", name: result.firstText("name"), in: message)
            } else {
                _ = ContentReader.append(block, to: &message)
            }
        }
        session.append(message)
    }

    private static func isInternal(_ block: JSONValue) -> Bool {
        block["internalOnly"]?.bool == true || block.string("text")?.containsBytes(of: "<system-reminder>") == true
    }
}
