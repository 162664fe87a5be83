package import JSON

/// Bare items of the Responses API, as lists of a conversation or of a response's input, and in session files of
/// programs.
package enum ResponsesItems {
    /// The items of a value in the order of their creation; nil for anything else.
    package static func of(_ value: JSONValue) -> [JSONValue]? {
        if isItem(value) { return [value] }
        let isList = value.string("object") == "list"
        guard let list = value.isArray ? value : isList ? value["data"] : value["items"],
            list.elements.prefix(limit).contains(where: isItem)
        else { return nil }
        let items = Array(list.elements)
        return isList && isReversed(items) ? items.reversed() : items
    }

    /// One of the first items, up to this number, must be specific to this API.
    private static let limit = 64

    /// True if the item has a shape that only this API has.
    package static func isItem(_ value: JSONValue) -> Bool {
        switch value.string("type") {
        case "message": value["role"] != nil && value.elements(at: "content").contains(where: isText)
        case "reasoning": value["summary"]?.isArray == true
        // Cursor's program describes its calls with this type.
        case nil, "tool_call": false
        case let type?:
            (type.hasSuffix("_call") || type.hasSuffix("_call_output")) && (value["call_id"] ?? value["id"]) != nil
        }
    }

    private static func isText(_ part: JSONValue) -> Bool {
        ["input_text", "output_text"].contains(part.string("type"))
    }

    /// Items have no times, and the API lists the last one first by default: then results precede their calls, or an
    /// answer is first and a prompt last.
    private static func isReversed(_ items: [JSONValue]) -> Bool {
        if let first = items.first(where: { $0["call_id"] != nil }) {
            return first.string("type")?.hasSuffix("_output") == true
        }
        let roles = items.compactMap { $0.string("role") }
        return roles.first == "assistant" && roles.last != "assistant"
    }
}
