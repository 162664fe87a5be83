import ConversationModel
package import Importing
import Inputs
import JSON

/// Trajectories of Poolside's agent: one event a line, with its facts in a member named after its type.
struct PoolsideFormat: SessionFormat {
    static let info = FormatInfo(
        "poolside", "Poolside trajectories", application: "Poolside", files: ["trajectory-*.ndjson"],
        places: [
            .named("XDG_STATE_HOME", or: ".local/state", "poolside/trajectories"),
            .library("Application Support/poolside/trajectories"),
        ],
        project: ["session_start.workspace"], reads: "tool calls, thinking, tokens", evidence: .publicReaders)
    static let keys = FactKeys.none

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["step_id"] != nil && facts(of: $0)?.isObject == true }
    }

    /// `{"type": "session.start", "session_start": {}}`
    fileprivate static func facts(of event: JSONValue) -> JSONValue? {
        event.string("type").flatMap { $0.utf8.count < 64 ? event[$0.replacing(".", with: "_")] : nil }
    }

    /// `trajectory-AGENT_SESSION`
    static func name(of file: InputFile) -> String {
        file.stem.split(separator: "_").last.map(String.init) ?? ""
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ event: JSONValue) {
            guard let facts = facts(of: event) else { return }
            let time = event.stepTime
            session.now = time
            switch event.string("type") {
            case "session.input":
                if let prompt = facts.firstText("prompt") { session.append(prompt: prompt, at: time) }
            case "thought.end": session.append(thoughts: facts.firstText("thought"), at: time)
            case "assistant_message.end": session.append(text: facts.firstText("assistant_message"), at: time)
            case "tool_call.parsed":
                facts["raw_args"]?.markRead()
                session.append(
                    call: facts.string("id") ?? "", facts.firstText("name"), facts["args"] ?? facts["raw_args"],
                    at: time)
            case "tool_call.result":
                session.append(
                    result: ToolResult(facts["observation"], isError: facts["is_error"]?.bool == true),
                    of: facts.string("id") ?? "", name: facts.firstText("tool_name"))
            case "tool_call.inference.start": append(request: facts["chat_completion_request"])
            case "tool_call.inference.end":
                session.append(Usage(facts, keys: Self.counts), of: event.firstText("step_id"))
            case "session.error": session.fail(facts.firstText("error") ?? "", at: time)
            // The program's words for the model, which it does not show.
            case "model_reminder": facts.markRead()
            default: break
            }
        }

        /// A request has the model, and all messages once more.
        private mutating func append(request: JSONValue?) {
            session.model = request?.firstText("model") ?? session.model
            for key in ["messages", "tools"] { request?[key]?.markRead() }
        }

        private static let counts: [String: UsageFields.Field] = [
            "input_tokens": .input, "output_tokens": .output, "cache_read_input_tokens": .cachedApart,
            "cache_write_input_tokens": .writtenApart,
        ]

        func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let poolside = Format(PoolsideFormat.self)
}
