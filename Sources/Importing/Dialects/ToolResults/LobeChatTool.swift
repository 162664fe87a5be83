package import ConversationModel
package import JSON

/// Calls of tools in both of LobeChat's exports.
package enum LobeChatTool {
    /// A call without its result; nil for a value without a name.
    package static func call(_ value: JSONValue, id: String? = nil) -> ToolCall? {
        value.firstText("apiName").map { ToolCall(open: id ?? value.string("id") ?? "", $0, value["arguments"]) }
    }

    package static func result(_ content: JSONValue?, error: JSONValue?) -> ToolResult {
        let error = words(ofError: error)
        var result = ToolResult(content, isError: error != nil)
        if let error { result.append(error: error) }
        return result
    }

    package static func words(ofError error: JSONValue?) -> String? {
        error.flatMap { $0.string ?? $0.firstText("message", "type") }
    }
}
