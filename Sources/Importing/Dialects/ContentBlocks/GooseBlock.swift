package import ConversationModel
package import JSON

/// Blocks of Goose's sessions, which wrap a call or its result in a status.
package enum GooseBlock {
    package static let types: Set = ["toolRequest", "frontendToolRequest", "toolResponse", "actionRequired"]

    /// Reads a call, or a question that a tool asks the user.
    ///
    /// - Returns: True if it read the block.
    package static func append(_ block: JSONValue, to message: inout Message) -> Bool {
        switch block.string("type") {
        case "toolRequest", "frontendToolRequest": message.parts.append(.toolCall(call(block)))
        case "actionRequired":
            guard let data = block["data"], data.string("actionType") == "elicitation" else { return false }
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: data.string("id") ?? "", name: "elicitation", input: ToolCall.Payload(data),
                        status: .pending)))
        default: return false
        }
        return true
    }

    private static func call(_ block: JSONValue) -> ToolCall {
        let value = block["toolCall"]?["value"]
        var call = ToolCall(
            id: block.string("id") ?? "", name: value?.firstText("name") ?? "tool",
            input: value?["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        if let error = block["toolCall"]?.firstText("error") {
            call.output = .text(error)
            call.status = .error
        }
        return call
    }

    /// The result in the block, or the answer to a question; nil for other blocks.
    package static func result(of block: JSONValue) -> (id: String, result: ToolResult)? {
        switch block.string("type") {
        case "toolResponse": return (block.string("id") ?? "", response(block["toolResult"]))
        case "actionRequired":
            guard let data = block["data"], data.string("actionType") == "elicitationResponse" else { return nil }
            return (data.string("id") ?? "", ToolResult(data["user_data"] ?? data["userData"]))
        default: return nil
        }
    }

    private static func response(_ result: JSONValue?) -> ToolResult {
        let value = result?["value"]
        let isError = result?.string("status") == "error" || value?["isError"]?.bool == true
        let content = value?["content"] ?? value ?? result?["error"]
        guard let content, content.isArray else { return ToolResult(content, isError: isError) }
        return ToolResult(blocks: once(Array(content.elements)), isError: isError)
            ?? ToolResult(content, isError: isError)
    }

    /// The blocks without those for the model whose text is also in a block for the user.
    private static func once(_ blocks: [JSONValue]) -> [JSONValue] {
        let shown = Set(blocks.lazy.filter { isFor("user", $0) }.compactMap { $0.string("text") })
        return blocks.filter { block in
            guard isFor("assistant", block), !isFor("user", block), let text = block.string("text") else { return true }
            return !shown.contains(text)
        }
    }

    private static func isFor(_ audience: String, _ block: JSONValue) -> Bool {
        block["annotations"]?.elements(at: "audience").contains { $0.string == audience } == true
    }
}
