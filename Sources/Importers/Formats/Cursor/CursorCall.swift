import ConversationModel
import JSON

/// Reads a tool call of Cursor, with its result. Input and output are JSON in texts.
enum CursorCall {
    static func read(_ value: JSONValue) -> ToolCall? {
        guard value.isObject, let name = value.firstText("name") ?? value["tool"]?.idText else { return nil }
        var call = ToolCall(id: value.firstText("toolCallId") ?? "", name: name)
        let arguments = value["rawArgs"].flatMap { ToolCall.Payload(arguments: $0) }
        let parameters = value["params"].flatMap { ToolCall.Payload(arguments: $0) }
        // Raw arguments may be truncated.
        call.input = if case .json? = arguments { arguments } else { parameters ?? arguments }
        let result = value["result"]?.unwrapped ?? value["result"]
        call.output = output(result)
        call.changes = changes(result, path: (value["params"]?.unwrapped)?.firstText("relativeWorkspacePath"))
        call.status = status(value.string("status"))
        if let error = error(value["error"]) {
            call.status = .error
            call.output = call.output ?? .text(error)
        }
        // State of the screen, and messages to Cursor's server.
        for key in ["additionalData", "userDecision", "params", "error"] { value[key]?.markRead() }
        return call
    }

    /// The text of a terminal or a file, or the whole result.
    private static func output(_ result: JSONValue?) -> ToolCall.Payload? {
        guard let result, !result.isNull else { return nil }
        if let text = result.string { return text.isEmpty ? nil : .text(text) }
        if let text = result.string("output") ?? result.string("contents") { return .text(text) }
        return ToolCall.Payload(result)
    }

    private static func changes(_ result: JSONValue?, path: String?) -> [FileChange] {
        let pieces = result?["diff"]?.elements(at: "chunks").compactMap { $0.firstText("diffString") } ?? []
        return pieces.isEmpty ? [] : [FileChange(path: path ?? "", diff: pieces.joined(separator: "\n"))]
    }

    private static func status(_ status: String?) -> ToolCall.Status? {
        switch status {
        case "completed", "success": .ok
        case "error", "cancelled": .error
        case "loading", "pending", "running": .pending
        default: nil
        }
    }

    private static func error(_ value: JSONValue?) -> String? {
        guard let value, !value.isNull else { return nil }
        let detail = value.unwrapped ?? value
        return detail.firstText("clientVisibleErrorMessage", "modelVisibleErrorMessage", "message", "error")
            ?? value.string
    }
}
