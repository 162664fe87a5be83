import ConversationModel
import Importing
import JSON

/// The text of a message, which the file has twice: as the model knows it, and as HTML that was shown. Extensions may
/// have changed what was shown.
struct TextGenerationWebUIText {
    private(set) var parts: [Message.Part] = []

    /// - Parameter calls: The tool calls of the answer, with their results.
    init(_ stored: JSONValue?, _ shown: JSONValue?, calls: JSONValue?) {
        // The beginning of a chat in which the character speaks first.
        let text = stored?.string.flatMap { $0 == "<|BEGIN-VISIBLE-CHAT|>" ? nil : $0 } ?? ""
        let html = shown?.string ?? ""
        let isEscaped = html != text
        var calls = Self.calls(calls)[...]
        for piece in Self.pieces(html, hasCalls: !calls.isEmpty) {
            let words = isEscaped ? HTMLEntities.decoded(piece.text) : String(piece.text)
            append(piece.isBeforeCall ? words.trimmed : words)
            if piece.isBeforeCall, let call = calls.popFirst() { append(call) }
        }
        if parts.isEmpty { append(text) }
        calls.forEach { append($0) }
    }

    private mutating func append(_ text: String) {
        let (thinking, words) = ThinkTag.split(text)
        if let thinking, !thinking.isEmpty { parts.append(.thinking(Thinking(thinking))) }
        let rest = parts.isEmpty ? words : words.trimmed
        guard !rest.isEmpty else { return }
        if parts.last?.isText == true { parts.append(text: "\n\n") }
        parts.append(text: rest)
    }

    private mutating func append(_ call: ToolCall) { parts.append(.toolCall(call)) }

    /// The texts between the marks of tool calls.
    private static func pieces(_ html: String, hasCalls: Bool) -> [(text: Substring, isBeforeCall: Bool)] {
        var pieces: [(text: Substring, isBeforeCall: Bool)] = []
        var rest = html[...]
        while hasCalls, let start = rest.rangeOfBytes(of: "<tool_call>"),
            let end = rest[start.upperBound...].rangeOfBytes(of: "</tool_call>")
        {
            pieces.append((rest[..<start.lowerBound], true))
            rest = rest[end.upperBound...]
        }
        return pieces + [(rest, false)]
    }

    /// The calls in order; each result names its call. One without a call has one of its own.
    private static func calls(_ sequence: JSONValue?) -> [ToolCall] {
        var calls: [ToolCall] = []
        var places: [String: Int] = [:]
        for item in sequence?.elements.map(\.self) ?? [] {
            for call in item.elements(at: "tool_calls") {
                let function = call["function"]
                places[call.string("id") ?? ""] = calls.count
                calls.append(
                    ToolCall(
                        id: call.string("id") ?? "", name: function?.firstText("name") ?? "tool",
                        input: function?["arguments"].flatMap { ToolCall.Payload(arguments: $0) }))
            }
            if item.string("role") == "tool" {
                let place = places[item.string("tool_call_id") ?? ""] ?? calls.count
                if place == calls.count { calls.append(ToolCall(name: "tool")) }
                ToolResult(item["content"]).apply(to: &calls[place])
            } else {
                // The words before the calls are in the text that was shown.
                item["content"]?.markRead()
            }
        }
        return calls
    }
}
