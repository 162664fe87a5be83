import ConversationModel
import Importing
import JSON

/// Reads a tool call with its result in Gemini CLI's form.
enum GeminiCLICall {
    static func read(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: value.string("id") ?? "", name: value.firstText("name", "displayName") ?? "tool",
            input: value["args"].flatMap { ToolCall.Payload($0) })
        call.status = status(value.string("status"))
        apply(value.elements(at: "result"), to: &call)
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

    /// The response, or else the first text, and the texts after it.
    private static func apply(_ results: JSONElements, to call: inout ToolCall) {
        var texts: [String] = []
        for result in results {
            if let response = result["functionResponse"]?["response"] {
                let output = response["output"] ?? response["error"] ?? response
                if texts.isEmpty { call.output = call.output ?? ToolCall.Payload(output) }
            } else if let data = result["inlineData"] ?? result["fileData"] {
                call.attachments.append(GoogleFile.attachment(data))
            } else if let text = result.string ?? result.string("text") {
                texts.append(text)
            }
        }
        guard !texts.isEmpty else { return }
        switch call.output {
        case .text(let before): texts.insert(before, at: 0)
        case .json(let value): texts.insert(value.rawJSON, at: 0)
        case nil: break
        }
        call.output = .text(texts.joined(separator: "\n\n"))
    }

    /// Applies the display of the call: a diff, or the output without the facts added for the model.
    private static func apply(display: JSONValue, to call: inout ToolCall) {
        if let diff = display.firstText("fileDiff") {
            call.changes = [FileChange(path: display.string("fileName") ?? "", diff: diff)]
            // The whole file before and after.
            for key in ["originalContent", "newContent"] { display[key]?.markRead() }
        } else if display["isSubagentProgress"]?.bool == true {
            // The last steps of a sub-agent and its report, which is the output.
            display.markRead()
        } else if let text = display.string, !text.isEmpty {
            call.output = output(text, after: call.name == "run_shell_command" ? nil : call.output)
        }
    }

    /// A display of a few words, such as "Found 3 files", counts the output.
    private static func output(_ display: String, after output: ToolCall.Payload?) -> ToolCall.Payload {
        switch output {
        case .text(let text) where text.containsBytes(of: display) || TextCount.length(of: display) == 0: .text(text)
        case .text(let text): .text(text + "\n\n" + display)
        case .json(let value) where TextCount.length(of: display) == 0: .json(value)
        case .json(let value): .text(value.rawJSON + "\n\n" + display)
        case nil: .text(display)
        }
    }
}
