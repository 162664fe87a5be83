import ConversationModel
import Importing
import JSON

/// Reads the model's context: messages in the shape of OpenAI's API, with thoughts among their content.
struct KimiContext {
    /// Roles of lines that are not messages.
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
        // The program's messages to the model, which it does not show.
        case "_system_prompt", "system": line.markRead()
        default: break
        }
    }

    func finish() -> [Message] { session.finish() }
}

/// Reads content in the form that all files of Kimi share.
enum KimiContent {
    /// The typed text, without the program's additions for the model.
    static func words(_ text: String) -> String { InjectedText.kimi.words(text) }

    /// Appends a text, or parts, some of which are thoughts.
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
