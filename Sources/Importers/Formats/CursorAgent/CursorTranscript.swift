import ConversationModel
import Inputs
import JSON

/// Transcripts that Cursor keeps of its agents: messages with content as Anthropic's interface has it, without the results
/// of tools.
struct CursorTranscriptFormat: SessionFormat {
    static let info = FormatInfo(
        "cursor-transcript", "Cursor agent transcripts", application: "Cursor", files: ["*.jsonl"],
        home: ["~/.cursor/projects"], partsFolder: "subagents")
    static let header = HeaderKeys(id: [], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            line["type"] == nil && ["user", "assistant"].contains(line.string("role")) && line["content"] == nil
                && line["message"]?["content"]?.isArray == true
        }
    }

    static func name(of file: InputFile) -> String { file.stem }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ step: JSONValue) {
            guard let content = step["message"]?["content"] else {
                if step.string("type") == "turn_ended", let error = step.firstText("error") {
                    session.fail(error, at: step.stepTime)
                }
                return
            }
            switch step.string("role") {
            case "user": session.append(prompt: content, at: step.stepTime, words: CursorText.prompt)
            case "assistant":
                var message = session.answer(at: step.stepTime)
                for block in content.oneOrMore { append(block, to: &message) }
                session.append(message)
            default: break
            }
        }

        private mutating func append(_ block: JSONValue, to message: inout Message) {
            switch block.string("type") {
            case "tool_use":
                var call = ToolCall(open: block.string("id") ?? "", block.firstText("name"), block["input"])
                // Nobody knows what came of it.
                call.status = nil
                message.parts.append(.toolCall(call))
            case "tool_result":
                session.append(result: ToolResult(block["content"]), of: block.string("tool_use_id") ?? "")
            case "thinking": message.append(thoughts: block.firstText("thinking", "text"))
            default: message.append(text: block.string("text").map(CursorText.answer) ?? "")
            }
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

/// Texts of Cursor's agents, with what the program wrote into them.
enum CursorText {
    /// What the user typed: the rest tells the model of open files, the time and rules.
    static func prompt(_ text: String) -> String {
        text.content(ofTag: "user_query")?.trimmed ?? text.removing(tags: context).trimmed
    }

    private static let context = [
        "system_reminder", "attached_files", "open_and_recently_viewed_files", "user_info", "rules", "git_status",
        "agent_transcripts", "timestamp",
    ]

    /// Thoughts that are left out.
    private static let redacted = "[REDACTED]"

    static func answer(_ text: String) -> String {
        let words = text.trimmed
        return words.hasSuffix(redacted) ? String(words.dropLast(redacted.count)).trimmed : text
    }
}
