import ConversationModel
package import Importing
import JSON

/// Output of `cursor-agent --output-format stream-json`.
struct CursorStreamFormat: SessionFormat {
    static let info = FormatInfo(
        "cursor-stream", "Output of cursor-agent (stream-json)", application: "Cursor", files: ["*.jsonl"],
        reads: "tool calls, thinking", evidence: .publicReaders)
    static let keys = FactKeys(id: ["session_id"], title: [])

    /// Detects calls and thoughts; all other lines are like Claude Code's, except the one about the session.
    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            guard event["session_id"] != nil else { return false }
            switch event.string("type") {
            case "tool_call": return event["tool_call"]?.isObject == true
            case "thinking": return event.string("subtype") != nil
            case "system": return event["apiKeySource"] != nil && event["tools"] == nil && event["uuid"] == nil
            default: return false
            }
        }
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()
        private var thoughts = StreamedAnswer()
        private var answer = StreamedAnswer()
        private var pieces = ""
        /// Ids of started calls.
        private var started = Set<String>()

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            session.now = timestamp
            switch step.string("type") {
            case "thinking": thoughts.append(thinking: step.string("text") ?? "", at: timestamp)
            case "assistant": append(answer: step["message"]?["content"], at: timestamp)
            case "system": session.model = step.firstText("model") ?? session.model
            default:
                end()
                append(event: step, at: timestamp)
            }
        }

        /// Appends an answer. With `--stream-partial-output`, its pieces come first, and then the whole.
        private mutating func append(answer content: JSONValue?, at timestamp: Timestamp?) {
            thoughts.end(in: &session)
            let text = content?.oneOrMore.compactMap { $0.string ?? $0.string("text") }.joined() ?? ""
            if !pieces.isEmpty, text == pieces {
                answer.end(in: &session)
                pieces = ""
                return
            }
            pieces += text
            answer.append(text: text, at: timestamp)
        }

        private mutating func append(event step: JSONValue, at timestamp: Timestamp?) {
            switch step.string("type") {
            case "user":
                step["message"]?["content"].map { append(prompt: $0, at: timestamp) }
            case "tool_call": append(call: step, at: timestamp)
            case "result": append(end: step, at: timestamp)
            default: break
            }
        }

        private mutating func append(prompt content: JSONValue, at timestamp: Timestamp?) {
            var message = Message(participant: Role.user.rawValue, role: .user)
            message.timestamp = timestamp
            for (id, result) in ContentReader.append(content, to: &message) {
                session.append(result: result, of: id, in: message)
            }
            CursorText.split(message).forEach { session.append($0) }
        }

        private mutating func append(call step: JSONValue, at timestamp: Timestamp?) {
            guard
                let (key, call) = step["tool_call"]?.members.first(where: { $0.value.isObject }).map({
                    ($0.key, $0.value)
                })
            else { return }
            let id = step.string("call_id") ?? ""
            if step.string("subtype") != "completed" || !started.contains(id) {
                started.insert(id)
                let isFunction = key == "function"
                session.append(
                    call: id, isFunction ? call.firstText("name") : Self.name(key),
                    isFunction ? call["arguments"] : call["args"], at: timestamp)
            }
            guard step.string("subtype") == "completed", let result = call["result"] else { return }
            let error = result["error"] ?? result["rejected"] ?? result["failure"]
            let output = ToolResult(Self.output(error ?? result["success"] ?? result), isError: error != nil)
            // The call, repeated.
            call["args"]?.markRead()
            session.append(result: output, of: id)
        }

        /// `readToolCall` is `read`.
        private static func name(_ key: String) -> String {
            key.hasSuffix("ToolCall") ? String(key.dropLast("ToolCall".count)) : key
        }

        /// The text of a result, if it has one.
        private static func output(_ value: JSONValue) -> JSONValue {
            value["content"] ?? value["stdout"] ?? value["errorMessage"] ?? value["reason"] ?? value
        }

        /// Appends the last event, which repeats the answer or has the error.
        private mutating func append(end step: JSONValue, at timestamp: Timestamp?) {
            if step["is_error"]?.bool == true {
                session.fail(step.firstText("result", "error") ?? "Unknown error", at: timestamp)
            } else {
                step["result"]?.markRead()
            }
        }

        private mutating func end() {
            thoughts.end(in: &session)
            answer.end(in: &session)
            pieces = ""
        }

        mutating func finish() -> [Message] {
            end()
            return session.finish()
        }
    }
}

extension Format {
    package static let cursorStream = Format(CursorStreamFormat.self)
}
