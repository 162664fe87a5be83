import ConversationModel
import Importing
import JSON

/// A call of another agent that OpenHands runs by the Agent Client Protocol (ACP), as far as it is known.
struct OpenHandsACPCall {
    private let value: JSONValue
    private let blocks: [JSONValue]

    init?(_ event: JSONValue) {
        guard event.string("kind") == "ACPToolCallEvent" else { return nil }
        value = event
        // The protocol wraps blocks that other APIs have, too.
        blocks = event.elements(at: "content").map { block in
            block.string("type") == "content" ? block["content"] ?? block : block
        }
    }

    var id: String { value.string("tool_call_id") ?? "" }

    var toolCall: ToolCall {
        var call = ToolCall(id: id, name: value.firstText("tool_kind") ?? "tool", input: input)
        call.title = value.firstText("title")
        result.apply(to: &call)
        call.status = status
        return call
    }

    private var status: ToolCall.Status {
        if value["is_error"]?.bool == true { return .error }
        return ["pending", "in_progress"].contains(value.string("status")) ? .pending : .ok
    }

    // MARK: Input

    /// The input as the agent sent it, which repeats the changes; or else these.
    private var input: ToolCall.Payload? {
        let changes = blocks.filter { $0.string("type") == "diff" }
        guard let input = value["raw_input"], !input.isNull, !input.isEmptyObject else { return Self.input(changes) }
        for change in changes { change.markRead() }
        return ToolCall.Payload(arguments: input)
    }

    private static func input(_ changes: [JSONValue]) -> ToolCall.Payload? {
        guard let first = changes.first else { return nil }
        let name = WrittenFile.Name(title: first.firstText("path") ?? "", suffix: "")
        let edits = changes.map { change in
            (change.firstText("old_text", "oldText") ?? "", change.firstText("new_text", "newText") ?? "")
        }
        return WrittenFile.changes(name, edits)
    }

    // MARK: Output

    /// The output as a text, or else the blocks for people; the other one repeats it.
    private var result: ToolResult {
        let shown = blocks.filter { ["text", "image"].contains($0.string("type")) }
        let raw = ToolResult(value["raw_output"])
        guard var result = ToolResult(blocks: shown, isError: false), !shown.isEmpty else { return raw }
        if case .text(let text)? = raw.output, !text.isEmpty { result.output = raw.output }
        return result
    }
}

extension JSONValue {
    fileprivate var isEmptyObject: Bool { isObject && members.isEmpty }
}
