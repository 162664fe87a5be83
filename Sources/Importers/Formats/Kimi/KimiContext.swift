import ConversationModel
import JSON

/// Reads what the model was told: messages as OpenAI's interface has them, with thoughts among their content.
struct KimiContext {
    /// Roles of lines that are no messages.
    static let notes: Set<String> = ["_checkpoint", "_usage", "_system_prompt"]

    private var session = SessionWriter()

    mutating func append(_ line: JSONValue) {
        switch line.string("role") {
        case "user": line["content"].map { session.append(prompt: $0, at: nil, words: KimiContent.words) }
        case "assistant":
            KimiContent.append(line["content"], to: &session, at: nil)
            for call in line.elements(at: "tool_calls") { KimiContent.append(call: call, to: &session, at: nil) }
        case "tool":
            session.append(result: ToolResult(line["content"]), of: line.string("tool_call_id") ?? "")
        // What the program tells the model, which it does not show.
        case "_system_prompt", "system": line.markRead()
        default: break
        }
    }

    func finish() -> [Message] { session.finish() }
}

/// Reads pieces of answers that all files of Kimi have alike.
enum KimiContent {
    /// What was typed, without what the program tells the model about itself.
    static func words(_ text: String) -> String {
        text.removing(tags: ["system", "system-reminder"]).trimmed
    }

    /// A text, or parts of which some are thoughts.
    static func append(_ content: JSONValue?, to session: inout SessionWriter, at timestamp: Timestamp?) {
        for part in content?.oneOrMore ?? [] {
            if part.string("type") == "think" {
                session.append(thoughts: part.firstText("think", "text"), at: timestamp)
            } else if let text = part.string ?? part.string("text") {
                session.append(text: text, at: timestamp)
            } else if let file = AttachmentReader.attachment(part) {
                session.changeAnswer(at: timestamp) { $0.attachments.append(file) }
            }
        }
    }

    /// `{"id": "c", "function": {"name": "Bash", "arguments": "{}"}}`
    static func append(call: JSONValue, to session: inout SessionWriter, at timestamp: Timestamp?) {
        let function = call["function"] ?? call
        session.append(
            call: call.string("id") ?? "", function.firstText("name"), function["arguments"], at: timestamp)
    }
}
