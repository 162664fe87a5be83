import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Grok Build (`chat_history.jsonl`), which hold what the model sees. The title is in `summary.json` beside
/// them; times, failures, and what was said before a compaction are in `updates.jsonl`.
struct GrokBuildFormat: SessionFormat {
    static let info = FormatInfo(
        "grok-build", "Grok Build sessions", application: "Grok Build", files: ["chat_history.jsonl"],
        places: [.home(".grok/sessions")],
        reads: "tool calls, compactions, titles", evidence: .realFiles("sessions of 2026"))
    static let keys = FactKeys.none

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            switch line.string("type") {
            case "assistant": line.string("model_id") != nil && line["message"] == nil
            case "user": line["content"] != nil && (line["prompt_index"] != nil || line["synthetic_reason"] != nil)
            default: false
            }
        }
    }

    static func name(of file: InputFile) -> String {
        summary(beside: file)?["info"]?.firstText("id") ?? FilePath.split(file.folder).name
    }

    static func complete(_ conversation: inout Conversation, from file: InputFile) {
        GrokBuildUpdates(beside: file)?.complete(&conversation.messages)
        guard let summary = summary(beside: file) else { return }
        conversation.title = summary.firstText("generated_title", "session_summary")
        conversation.createdAt = summary.firstTimestamp("created_at")
        conversation.updatedAt = summary.firstTimestamp("updated_at")
    }

    private static func summary(beside file: InputFile) -> JSONValue? {
        file.tree?.value(of: FilePath.join(file.folder, "summary.json"))
    }

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["summary.json", "signals.json", "updates.jsonl"], beside: ["chat_history.jsonl"])
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ step: JSONValue) {
            switch step.string("type") {
            case "user": append(prompt: step)
            case "assistant": append(answer: step)
            case "reasoning":
                let texts = step.elements(at: "summary").compactMap { $0.string("text") }
                session.append(thoughts: texts.joined(separator: "\n\n"), at: nil)
            case "tool_result": append(result: step)
            case "backend_tool_call": step["kind"].map { append(serverCall: $0) }
            // The system prompt, which the program does not show.
            case "system": step.markRead()
            default: break
            }
        }

        /// The reasons for prompts that are the user's: typed while the model worked, or planned for a time.
        private static let reasonsOfUser: Set<String> = ["interjection", "scheduler_fired"]

        /// Appends a prompt. A prompt with another reason is the program's own.
        private mutating func append(prompt step: JSONValue) {
            guard let content = step["content"] else { return }
            let reason = step.firstText("synthetic_reason")
            if let summary = GrokBuildText.summary(in: content, reason) {
                session.append(.compaction(at: nil, summary: summary))
            } else if let reason, !Self.reasonsOfUser.contains(reason) {
                content.markRead()
            } else {
                session.append(prompt: content, at: nil, words: GrokBuildText.words)
            }
        }

        private mutating func append(result step: JSONValue) {
            var result = ToolResult(step["content"])
            result.attachments += step.elements(at: "images").compactMap { AttachmentReader.attachment($0) }
            session.append(result: result, of: step.string("tool_call_id") ?? "")
        }

        private mutating func append(answer step: JSONValue) {
            session.model = step.firstText("model_id")
            var message = session.answer(at: nil)
            message.append(thoughts: step.firstText("reasoning_content"))
            message.append(text: step.firstText("content") ?? "")
            for call in step.elements(at: "tool_calls") {
                message.append(call: call.string("id") ?? "", call.firstText("name"), call["arguments"])
            }
            session.append(message)
        }

        /// Appends a search by xAI's servers.
        private mutating func append(serverCall kind: JSONValue) {
            var call = ToolCall(id: kind.string("id") ?? "", name: kind.firstText("tool_type", "type") ?? "tool")
            call.input = kind["action"].flatMap { ToolCall.Payload($0) }
            call.status = kind.string("status") == "failed" ? .error : .ok
            session.append(.toolCall(call), at: nil)
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

/// Texts in the user's name.
enum GrokBuildText {
    /// The user's text, without the words that the program adds for the model.
    static func words(_ text: String) -> String {
        text.content(ofTag: "user_query")?.trimmed
            ?? text.removing(wrappers: ["system-reminder", "system_reminder", "user_info"]).trimmed
    }

    /// The summary that takes the place of earlier messages; other texts with this reason are files that are read again.
    static func summary(in content: JSONValue, _ reason: String?) -> String? {
        guard reason == "compaction_meta" else { return nil }
        return content.oneOrMore.lazy.compactMap { $0.string ?? $0.string("text") }.first {
            $0.hasPrefix(ContextSummary.start)
        }
    }
}

extension Format {
    package static let grokBuild = Format(GrokBuildFormat.self)
}
