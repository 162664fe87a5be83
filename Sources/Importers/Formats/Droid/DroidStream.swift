import ConversationModel
import JSON

/// Output of `droid exec --output-format stream-json`.
struct DroidStreamFormat: SessionFormat {
    static let info = FormatInfo(
        "droid-stream", "Output of droid exec (stream-json)", application: "Droid", files: ["*.jsonl"])
    static let header = HeaderKeys(id: ["sessionId", "session_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            guard event["sessionId"] != nil else { return false }
            switch event.string("type") {
            case "tool_call": return event.string("toolName") != nil
            case "message": return event.string("role") != nil && event.string("text") != nil
            case "completion": return event.string("finalText") != nil
            default: return false
            }
        }
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()
        /// The text of the last answer.
        private var said = ""

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            switch step.string("type") {
            case "system": session.model = step.firstText("model")
            case "message": append(message: step, at: timestamp)
            case "reasoning": session.append(thoughts: step.firstText("text"), at: timestamp)
            case "tool_call":
                session.append(
                    call: step.string("id") ?? "", step.firstText("toolName"), step["parameters"], at: timestamp)
            case "tool_result":
                let result = ToolResult(
                    step["value"] ?? step["error"]?["message"], isError: step["isError"]?.bool == true)
                session.append(result: result, of: step.string("id") ?? "")
            case "completion":
                append(last: step.string("finalText") ?? "", at: timestamp)
                session.append(Usage(step["usage"]))
            case "error": session.fail(step.firstText("message") ?? "Unknown error", at: timestamp)
            default: break
            }
        }

        private mutating func append(message step: JSONValue, at timestamp: Timestamp?) {
            let text = step.string("text") ?? ""
            if step.string("role") == "user" {
                session.append(prompt: DroidText.words(text), at: timestamp)
            } else {
                said = text.trimmed
                session.append(text: text, at: timestamp)
            }
        }

        /// Appends the final answer, unless it was printed before.
        private mutating func append(last text: String, at timestamp: Timestamp?) {
            if said != text.trimmed { session.append(text: text, at: timestamp) }
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}
