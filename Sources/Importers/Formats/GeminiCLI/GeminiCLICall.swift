import ConversationModel
import JSON

/// Reads a tool call with its result in Gemini CLI's form.
enum GeminiCLICall {
    static func read(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: value.string("id") ?? "", name: value.firstText("name", "displayName") ?? "tool",
            input: value["args"].flatMap { ToolCall.Payload($0) })
        call.status = status(value.string("status"))
        for result in value.elements(at: "result") { apply(result, to: &call) }
        if let display = value["resultDisplay"] { apply(display: display, to: &call) }
        // The tool's description for the model, repeated in every call.
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
        } else if let text = result.string ?? result.string("text") {
            call.add(output: text)
        }
    }

    /// Applies the display of the call: a diff, or the output without the facts added for the model.
    private static func apply(display: JSONValue, to call: inout ToolCall) {
        if let diff = display.firstText("fileDiff") {
            call.changes = [FileChange(path: display.string("fileName") ?? "", diff: diff)]
        } else if let text = display.string, !text.isEmpty, call.name == "run_shell_command" || call.output == nil {
            call.output = .text(text)
        }
    }
}

extension ToolCall {
    /// Adds a text after the output so far.
    fileprivate mutating func add(output text: String) {
        switch output {
        case nil: output = .text(text)
        case .text(let before): output = .text(before + "\n\n" + text)
        case .json(let value): output = .text(value.rawJSON + "\n\n" + text)
        }
    }
}
