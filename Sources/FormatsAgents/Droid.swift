import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Factory's Droid: a line about the session, then a message a line in the shape of Anthropic's API. Model and
/// usage are in `NAME.settings.json` beside `NAME.jsonl`; agents have sessions of their own, which name the call that
/// started them.
struct DroidFormat: SessionFormat {
    static let info = FormatInfo(
        "droid", "Factory Droid sessions", application: "Droid", files: ["*.jsonl"],
        places: [.home(".factory/sessions")], project: ["cwd"],
        reads: "tool calls, thinking, sub-agents, titles, models, usage", evidence: .realFiles("sessions of 2026"))
    static let keys = FactKeys(id: ["id"], title: ["sessionTitle", "title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            line.string("type") == "session_start" && line.string("id") != nil && line["cwd"] != nil
                && (line["owner"] != nil || line["sessionTitle"] != nil)
        }
    }

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFacts(ending: settings, of: lines)
    }

    private static let lines = ".jsonl"
    private static let settings = ".settings.json"

    static func complete(_ conversation: inout Conversation, from file: InputFile) {
        guard file.path.hasSuffix(lines),
            let facts = file.watchedTree?.value(of: file.path.dropLast(lines.count) + settings)
        else { return }
        let model = facts.firstText("model")
        for index in conversation.messages.indices where conversation.messages[index].role == .assistant {
            conversation.messages[index].model = conversation.messages[index].model ?? model
        }
        let usage = facts["tokenUsage"].flatMap { Usage($0, keys: counts) }
        conversation.usage = usage.map { [StatedUsage($0, model: model)] } ?? []
    }

    private static let counts: [String: UsageFields.Field] = [
        "inputTokens": .input, "outputTokens": .output, "cacheReadTokens": .cachedApart,
        "cacheCreationTokens": .writtenApart, "thinkingTokens": .thoughts,
    ]

    // MARK: Agents

    static func groupKey(of source: Source) -> String? {
        source.records.first?.firstLine?.firstText("callingSessionId", "id")
    }

    /// Merges the sessions of agents into those that started them.
    static func merge(_ sources: [Source]) -> [Source] {
        var merged = sources
        let starts = sources.map { $0.records.first?.firstLine }
        var places: [String: Int] = [:]
        for (index, start) in starts.enumerated() { start?.firstText("id").map { places[$0] = places[$0] ?? index } }
        for (index, start) in starts.enumerated() {
            guard let parent = start?.firstText("callingSessionId").flatMap({ places[$0] }), parent != index,
                starts[parent]?.firstText("callingSessionId") == nil
            else { continue }
            merged[parent].records[0].parts.append(sources[index].records[0].bytes)
            merged[index].records = []
        }
        return merged
    }

    static func add(agents sessions: [[JSONValue]], to conversation: inout Conversation) {
        guard !sessions.isEmpty else { return }
        var agents = sessions.map { steps in
            var reader = Reader()
            for step in steps { reader.append(step) }
            return (title: steps.first?.facts(keys).title, transcript: reader.finish())
        }
        var waiting = Dictionary(grouping: sessions.indices) { sessions[$0].first?.firstText("callingToolUseId") ?? "" }
        conversation.messages.fillTranscripts { call in
            guard !call.id.isEmpty, let agent = waiting[call.id]?.first else { return nil }
            waiting[call.id]?.removeFirst()
            return agents[agent].transcript.without(task: call.text(at: "prompt"))
        }
        agents = waiting.values.joined().sorted().map { agents[$0] }
        conversation.messages.append(agents: agents.filter { !$0.transcript.isEmpty })
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            session.now = timestamp
            switch step.string("type") {
            case "message": step["message"].map { append(message: $0, at: timestamp) }
            case "compaction_state":
                session.append(.compaction(at: timestamp, summary: step.firstText("summaryText", "summary")))
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
        text.removing(wrappers: ["system-reminder"]).trimmedLines
    }
}

/// Output of `droid exec --output-format stream-json`.
struct DroidStreamFormat: SessionFormat {
    static let info = FormatInfo(
        "droid-stream", "Output of droid exec (stream-json)", application: "Droid", files: ["*.jsonl"],
        reads: "tool calls, errors", evidence: .realFiles("a stream of 2026"))
    static let keys = FactKeys(id: ["sessionId", "session_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            guard !event.facts(keys).id.isEmpty else { return false }
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
            session.now = timestamp
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
                said = text.trimmedLines
                session.append(text: text, at: timestamp)
            }
        }

        /// Appends the final answer, unless it was printed before.
        private mutating func append(last text: String, at timestamp: Timestamp?) {
            if said != text.trimmedLines { session.append(text: text, at: timestamp) }
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let droid = Format(DroidFormat.self)
    package static let droidStream = Format(DroidStreamFormat.self)
}
