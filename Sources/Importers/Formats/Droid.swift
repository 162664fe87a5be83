import ConversationModel
import Inputs
import JSON

/// Sessions of Factory's Droid: a line about the session, then a message a line in the shape of Anthropic's API.
struct DroidFormat: SessionFormat {
    static let info = FormatInfo(
        "droid", "Factory Droid sessions", application: "Droid", files: ["*.jsonl"],
        places: [.home(".factory/sessions")], project: ["cwd"],
        reads: "tool calls, thinking, titles", evidence: .realFiles("sessions of 2026"))
    static let header = HeaderKeys(id: ["id"], title: ["sessionTitle", "title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            line.string("type") == "session_start" && line.string("id") != nil && line["cwd"] != nil
                && (line["owner"] != nil || line["sessionTitle"] != nil)
        }
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ step: JSONValue) {
            switch step.string("type") {
            case "message": step["message"].map { append(message: $0, at: step.stepTime) }
            case "compaction_state":
                var divider = Message.compaction(at: step.stepTime)
                divider.append(text: step.firstText("summaryText", "summary") ?? "")
                session.append(divider)
            // The to-do list, which the call before it has, too.
            case "todo_state": step.markRead()
            default: break
            }
        }

        private mutating func append(message: JSONValue, at timestamp: Timestamp?) {
            guard let content = message["content"] else { return }
            switch message.string("role") {
            case "user": session.append(prompt: content, at: timestamp, words: DroidText.words)
            case "assistant":
                session.append(
                    answer: content, id: message.string("id") ?? "", model: message.string("model"), at: timestamp)
            default: break
            }
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

/// The user's text, without the reminders that the program adds for the model.
enum DroidText {
    static func words(_ text: String) -> String {
        text.removing(tags: ["system-reminder"]).trimmed
    }
}

/// Output of `droid exec --output-format stream-json`.
struct DroidStreamFormat: SessionFormat {
    static let info = FormatInfo(
        "droid-stream", "Output of droid exec (stream-json)", application: "Droid", files: ["*.jsonl"],
        reads: "tool calls, errors", evidence: .realFiles("a stream of 2026"))
    static let header = HeaderKeys(id: ["sessionId", "session_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            guard event.firstText(header.id) != nil else { return false }
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
                    call: callID(step), step.firstText("toolName"), step["parameters"], at: timestamp)
            case "tool_result":
                let result = ToolResult(
                    step["value"] ?? step["error"]?["message"], isError: step["isError"]?.bool == true)
                session.append(result: result, of: callID(step))
            case "completion":
                append(last: step.string("finalText") ?? "", at: timestamp)
                session.append(Usage(step["usage"]))
            case "error": session.fail(step.firstText("message") ?? "Unknown error", at: timestamp)
            default: break
            }
        }

        /// In some versions, the id is the event's own.
        private func callID(_ step: JSONValue) -> String { step.firstText("toolCallId", "id") ?? "" }

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
