import ConversationModel
package import Importing
import JSON

/// Output of `opencode run --format json`: parts of answers, each when it is complete.
struct OpencodeRunFormat: SessionFormat {
    static let info = FormatInfo(
        "opencode-run", "Output of opencode run (--format json)", application: "opencode", files: ["*.jsonl"],
        reads: "tool calls, reasoning", evidence: .publicReaders)
    static let keys = FactKeys(id: ["sessionID"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            event.string("sessionID") != nil && event["part"]?.string("type") != nil && event["id"] == nil
                && event.string("type").map(types.contains) == true
        }
    }

    private static let types: Set<String> = ["step_start", "step_finish", "text", "reasoning", "tool_use"]

    struct Reader: SessionReader {
        private var reader = OpencodeReader()
        /// The current answer.
        private var message = Self.empty
        private static let empty = Message(participant: Role.assistant.rawValue, role: .assistant)

        mutating func append(_ step: JSONValue) {
            if let part = step["part"], step.string("type").map(types.contains) == true {
                begin(part.string("messageID") ?? message.id, at: step.stepTime)
                reader.append(part, to: &message)
                message.add(Usage(opencode: part))
            } else if step.string("type") == "error" {
                begin(message.id, at: step.stepTime)
                let error = step["error"]
                message.status = .error
                message.error =
                    error?["data"]?.firstText("message") ?? error?.firstText("message", "name") ?? "Unknown error"
            }
        }

        private mutating func begin(_ next: String, at timestamp: Timestamp?) {
            if next != message.id { end() }
            message.id = next
            message.timestamp = message.timestamp ?? timestamp
        }

        private mutating func end() {
            reader.append(message)
            message = Self.empty
        }

        mutating func finish() -> [Message] {
            end()
            return reader.finish()
        }
    }
}

extension Format {
    package static let opencodeRun = Format(OpencodeRunFormat.self)
}
