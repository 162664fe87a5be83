import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Mistral Vibe: a folder with the model's messages, and a file of facts about them.
struct MistralVibeFormat: SessionFormat {
    static let info = FormatInfo(
        "mistral-vibe", "Mistral Vibe sessions", application: "Mistral Vibe", files: ["messages.jsonl"],
        places: [.named("VIBE_HOME", or: ".vibe", "logs/session")],
        reads: "tool calls, thinking, titles", evidence: .publicReaders)
    static let keys = FactKeys.none

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            ["user", "assistant"].contains(line.string("role")) && line["injected"]?.bool != nil
                && line.string("message_id") != nil
        }
    }

    /// The folder: `session_20260701_100000_1a2b3c4d`.
    static func name(of file: InputFile) -> String { FilePath.split(file.folder).name }

    static func complete(_ conversation: inout Conversation, from file: InputFile) {
        guard let facts = file.tree?.value(of: FilePath.join(file.folder, "meta.json")) else { return }
        conversation.title = facts.firstText("title")
        conversation.createdAt = facts.firstTimestamp("start_time")
        conversation.updatedAt = facts.firstTimestamp("end_time")
        conversation.source.project = facts["environment"]?.firstText("working_directory")?.nameOfProject
        let model = facts["config"]?.firstText("active_model")
        for index in conversation.messages.indices where conversation.messages[index].role == .assistant {
            conversation.messages[index].model = model
        }
    }

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["meta.json"], beside: ["messages.jsonl"])
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ step: JSONValue) {
            // The program's words to the model, which it does not show.
            guard step["injected"]?.bool != true else { return step.markRead() }
            switch step.string("role") {
            case "user":
                step["content"].map { session.append(prompt: $0, at: nil) }
                // The same, before the program added the files that it names.
                step["user_display_content"]?.markRead()
            case "assistant": append(answer: step)
            case "tool": session.append(result: ToolResult(step["content"]), of: step.string("tool_call_id") ?? "")
            default: break
            }
        }

        private mutating func append(answer step: JSONValue) {
            var answer = session.answer(at: nil)
            answer.append(thoughts: step.firstText("reasoning_content"))
            answer.append(text: step.firstText("content") ?? "")
            for call in step.elements(at: "tool_calls") {
                let function = call["function"]
                answer.append(call: call.string("id") ?? "", function?.firstText("name"), function?["arguments"])
            }
            session.append(answer)
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let mistralVibe = Format(MistralVibeFormat.self)
}
