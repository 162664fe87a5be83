import ConversationModel
import JSON

/// NextChat's tool calls before an answer, in OpenAI's shape with their results inside.
enum NextChatTool {
    /// The application shows them above the answer.
    static func insert(toolsOf value: JSONValue, into message: inout Message) {
        guard message.role == .assistant else { return }
        let calls = value.elements(at: "tools").filter { $0["function"]?.isObject == true }.map(call)
        message.parts.insert(contentsOf: calls.map { .toolCall($0) }, at: 0)
        message.attachments = message.attachments.moved(behind: calls.count)
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        let function = value["function"]
        var call = ToolCall(
            id: value.string("id") ?? "", name: function?.firstText("name") ?? "tool",
            input: function?["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        if let error = value.firstText("errorMsg") {
            call.output = .text(error)
            call.status = .error
        } else if let content = value["content"] {
            ToolResult(content, isError: value["isError"]?.bool == true).apply(to: &call)
        }
        return call
    }
}
