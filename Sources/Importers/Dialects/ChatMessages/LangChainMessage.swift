import JSON

/// Messages as LangChain and LangGraph keep them: `{type: human | ai | tool, content}`, by themselves, in the `data` of
/// an object that says the type, or in the `kwargs` of one that says the class.
struct LangChainMessage {
    /// What has the content, the calls and the id.
    let value: JSONValue
    /// As other formats call it.
    let role: String

    /// nil for what is no message of this kind.
    init?(_ outer: JSONValue) {
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
