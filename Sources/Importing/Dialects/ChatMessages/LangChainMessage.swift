package import JSON

/// Messages of LangChain and LangGraph: `{type: human | ai | tool, content}`, bare, in the `data` of an object with the
/// type, or in the `kwargs` of an object with the class.
package struct LangChainMessage {
    /// The value with content, calls and id.
    package let value: JSONValue
    /// The role's usual name.
    package let role: String

    /// nil if the value is not such a message.
    package init?(_ outer: JSONValue) {
        guard outer.isObject, outer["role"] == nil else { return nil }
        let type = outer.string("type") ?? ""
        if type == "constructor", let kwargs = outer["kwargs"] {
            value = kwargs
            guard let name = Array(outer.elements(at: "id")).last?.string else { return nil }
            role = kwargs.firstText("type").flatMap(Self.role) ?? Self.role(name) ?? ""
        } else if let data = outer["data"], data["content"] != nil {
            value = data
            role = Self.role(type) ?? ""
        } else {
            guard outer["additional_kwargs"] != nil || outer["response_metadata"] != nil || outer["tool_call_id"] != nil
            else { return nil }
            value = outer
            role = Self.role(type) ?? ""
        }
        if role.isEmpty || !value.isObject { return nil }
    }

    private static func role(_ type: String) -> String? {
        switch type {
        case "human", "HumanMessage", "HumanMessageChunk": "user"
        case "ai", "AIMessage", "AIMessageChunk": "assistant"
        case "system", "SystemMessage", "SystemMessageChunk": "system"
        case "tool", "function", "ToolMessage", "ToolMessageChunk", "FunctionMessage": "tool"
        default: nil
        }
    }
}
