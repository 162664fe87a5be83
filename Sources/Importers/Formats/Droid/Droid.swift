import ConversationModel
import Inputs
import JSON

/// Sessions of Factory's Droid: a line about the session, then a message a line in the shape of Anthropic's API.
struct DroidFormat: SessionFormat {
    static let info = FormatInfo(
        "droid", "Factory Droid sessions", application: "Droid", files: ["*.jsonl"],
        places: [.home(".factory/sessions")], project: ["cwd"])
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
