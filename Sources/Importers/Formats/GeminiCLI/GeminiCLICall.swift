import ConversationModel
import JSON

/// Reads a call of a tool with its result, as Gemini CLI records it.
enum GeminiCLICall {
    static func read(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: value.string("id") ?? "", name: value.firstText("name", "displayName") ?? "tool",
            input: value["args"].flatMap { ToolCall.Payload($0) })
        call.status = status(value.string("status"))
        for result in value.elements(at: "result") { apply(result, to: &call) }
        if let display = value["resultDisplay"] { apply(display: display, to: &call) }
        // Of the tool, for the model: the same in every call.
        value["description"]?.markRead()
        return call
    }

    private static func status(_ name: String?) -> ToolCall.Status? {
        switch name {
        case "success": .ok
        case "error", "cancelled": .error
        case nil: nil
        default: .pending
        }
    }

    private static func apply(_ result: JSONValue, to call: inout ToolCall) {
        if let response = result["functionResponse"]?["response"] {
            let output = response["output"] ?? response["error"] ?? response
            call.output = call.output ?? ToolCall.Payload(output)
        } else if let data = result["inlineData"] ?? result["fileData"] {
            call.attachments.append(GoogleFile.attachment(data))
        } else if let text = result.string ?? result.string("text"), call.output == nil {
            call.output = .text(text)
        }
    }

    /// What was shown: a diff, or the output without the facts that the model is given around it.
    private static func apply(display: JSONValue, to call: inout ToolCall) {
        if let diff = display.firstText("fileDiff") {
            call.changes = [FileChange(path: display.string("fileName") ?? "", diff: diff)]
        } else if let text = display.string, !text.isEmpty, call.name == "run_shell_command" || call.output == nil {
            call.output = .text(text)
        }
    }
}
