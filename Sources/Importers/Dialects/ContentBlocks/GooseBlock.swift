import ConversationModel
import JSON

/// Blocks of Goose's sessions, which wrap a call or its result in a status.
enum GooseBlock {
    static let resultType = "toolResponse"

    /// Reads a call.
    ///
    /// - Returns: True if it read the block.
    static func append(_ block: JSONValue, to message: inout Message) -> Bool {
        guard block.string("type") == "toolRequest" else { return false }
        let value = block["toolCall"]?["value"]
        var call = ToolCall(
            id: block.string("id") ?? "", name: value?.firstText("name") ?? "tool",
            input: value?["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        if let error = block["toolCall"]?.firstText("error") {
            call.output = .text(error)
            call.status = .error
        }
        message.parts.append(.toolCall(call))
        return true
    }

    static func result(of block: JSONValue) -> (id: String, result: ToolResult) {
        let result = block["toolResult"]
        let value = result?["value"]
        let isError = result?.string("status") == "error" || value?["isError"]?.bool == true
        return (block.string("id") ?? "", ToolResult(value?["content"] ?? value ?? result?["error"], isError: isError))
    }
}
