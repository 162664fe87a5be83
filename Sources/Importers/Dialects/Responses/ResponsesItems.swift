import JSON

/// Items of the Responses interface by themselves: what a conversation or a response's input is listed as, and what
/// programs keep of a session.
enum ResponsesItems {
    /// The items that a value consists of or has in it, in the order in which they were made; nil for anything else.
    static func of(_ value: JSONValue) -> [JSONValue]? {
        if isItem(value) { return [value] }
        let isList = value.string("object") == "list"
        guard let list = value.isArray ? value : isList ? value["data"] : value["items"],
            list.elements.prefix(limit).contains(where: isItem)
        else { return nil }
        let items = Array(list.elements)
        return isList && isReversed(items) ? items.reversed() : items
    }

    /// Of so many, one is an item that others have not.
    private static let limit = 64

    /// Something that only this interface has.
    static func isItem(_ value: JSONValue) -> Bool {
        switch value.string("type") {
        case "message": value["role"] != nil && value.elements(at: "content").contains(where: isText)
        case "reasoning": value["summary"]?.isArray == true
        // What Cursor's program says of its calls.
        case nil, "tool_call": false
        case let type?:
            (type.hasSuffix("_call") || type.hasSuffix("_call_output")) && (value["call_id"] ?? value["id"]) != nil
        }
    }

    private static func isText(_ part: JSONValue) -> Bool {
        ["input_text", "output_text"].contains(part.string("type"))
    }

    /// Nothing says when an item was made, and the interface lists the last one first unless it is asked not to: then
    /// results stand before their calls, or an answer is first and a prompt last.
    private static func isReversed(_ items: [JSONValue]) -> Bool {
        if let first = items.first(where: { $0["call_id"] != nil }) {
            return first.string("type")?.hasSuffix("_output") == true
        }
        let roles = items.compactMap { $0.string("role") }
        return roles.first == "assistant" && roles.last != "assistant"
    }
}
