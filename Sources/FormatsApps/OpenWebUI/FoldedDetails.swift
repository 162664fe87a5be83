import Bytes
import ConversationModel
import Importing
import JSON

/// Thinking and calls that are HTML in the text of an answer: `<details type="reasoning"
/// …><summary>…</summary>…</details>`.
enum FoldedDetails {
    private static let start = "<details type=\""
    private static let end = "</details>"

    /// Splits the text into parts at its folded details.
    static func parts(of content: String) -> [Message.Part] {
        var parts: [Message.Part] = []
        var rest = content[...]
        while let open = rest.rangeOfBytes(of: start), let close = rest[open.upperBound...].rangeOfBytes(of: end) {
            append(text: rest[..<open.lowerBound], to: &parts)
            append(details: rest[open.lowerBound..<close.lowerBound], to: &parts)
            rest = rest[close.upperBound...]
        }
        append(text: rest, to: &parts)
        return parts
    }

    private static func append(text: Substring, to parts: inout [Message.Part]) {
        let isBlank = text.isBlank
        if !isBlank { parts.append(.text(parts.isEmpty ? String(text) : String(text.drop(while: \.isNewline)))) }
    }

    private static func append(details: Substring, to parts: inout [Message.Part]) {
        guard let tagEnd = HTMLTag.end(of: details) else { return }
        let attributes = HTMLTag.attributes(details[..<tagEnd])
        var body = details[tagEnd...].dropFirst()
        var summary = ""
        if let open = body.rangeOfBytes(of: "<summary>"), let close = body.rangeOfBytes(of: "</summary>"),
            open.upperBound <= close.lowerBound
        {
            summary = String(body[open.upperBound..<close.lowerBound])
            body = body[close.upperBound...]
        }
        switch attributes["type"] {
        case "reasoning": parts.append(.thinking(thinking(body, summary, attributes)))
        case "tool_calls": parts.append(.toolCall(call(body, attributes)))
        case "code_interpreter": parts.append(.toolCall(code(body, attributes)))
        default: append(text: body, to: &parts)
        }
    }

    /// The thinking, whose lines are quoted.
    private static func thinking(_ body: Substring, _ summary: String, _ attributes: [String: String]) -> Thinking {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("> ")
                ? line.dropFirst(2) : line.hasPrefix("&gt; ") ? line.dropFirst(5) : line == ">" ? "" : line
        }
        var thinking = Thinking(HTMLEntities.decoded(lines.joined(separator: "\n").trimmed))
        thinking.milliseconds = attributes["duration"].flatMap { Double($0) }
            .flatMap { (0..<1e6).contains($0) ? Int($0 * 1000) : nil }
        if thinking.milliseconds == nil, !summary.isEmpty { thinking.title = summary }
        return thinking
    }

    /// The result is an attribute, or in newer versions the body.
    private static func call(_ body: Substring, _ attributes: [String: String]) -> ToolCall {
        var call = ToolCall(id: attributes["id"] ?? "", name: attributes["name"] ?? "tool")
        call.input = attributes["arguments"].flatMap(payload)
        call.output = payload(attributes["result"] ?? HTMLEntities.decoded(body.trimmed))
        call.status = attributes["done"] == "false" ? .pending : .ok
        return call
    }

    private static func code(_ body: Substring, _ attributes: [String: String]) -> ToolCall {
        let code = body.trimmed.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
        var call = ToolCall(name: "code_interpreter", input: .text(code), status: .ok)
        call.output = attributes["output"].flatMap(payload)
        return call
    }

    /// The JSON, or the JSON in a JSON string.
    private static func payload(_ text: String) -> ToolCall.Payload? {
        guard !text.isEmpty else { return nil }
        guard let root = try? JSONDocument(parsing: text).root else { return .text(text) }
        return ToolCall.Payload(arguments: root)
    }
}
