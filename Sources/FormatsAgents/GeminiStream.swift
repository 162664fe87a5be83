import ConversationModel
package import Importing
import JSON

/// Output of `gemini --output-format stream-json`: pieces of answers, calls and results.
struct GeminiStreamFormat: SessionFormat {
    static let info = FormatInfo(
        "gemini-stream", "Output of gemini (stream-json)", application: "Gemini CLI", files: ["*.jsonl"],
        reads: "tool calls, deltas of answers, warnings, tokens", evidence: .publicReaders)
    static let keys = FactKeys(id: ["session_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            switch event.string("type") {
            case "init": event["session_id"] != nil && event["model"] != nil
            case "tool_use": event.string("tool_name") != nil && event.string("tool_id") != nil
            case "message": event["delta"]?.bool != nil && event.string("content") != nil && event["role"] != nil
            default: false
            }
        }
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()
        private var answer = StreamedAnswer()

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            session.now = timestamp
            if step.string("type") == "message", step.string("role") == "assistant" {
                answer.append(text: step.string("content") ?? "", at: timestamp)
                return
            }
            answer.end(in: &session)
            switch step.string("type") {
            case "init": session.model = step.firstText("model")
            case "message": session.append(prompt: step.string("content") ?? "", at: timestamp)
            case "tool_use":
                session.append(
                    call: step.string("tool_id") ?? "", step.firstText("tool_name"), step["parameters"], at: timestamp)
            case "tool_result": append(result: step)
            case "error": append(error: step, at: timestamp)
            case "result":
                if step.string("status") == "error" { append(error: step["error"] ?? step, at: timestamp) }
                session.append(Usage(step["stats"]))
            default: break
            }
        }

        private mutating func append(result step: JSONValue) {
            let isError = step.string("status") == "error"
            let result = ToolResult(step["output"] ?? step["error"]?["message"], isError: isError)
            session.append(result: result, of: step.string("tool_id") ?? "")
        }

        private mutating func append(error: JSONValue, at timestamp: Timestamp?) {
            let words = error.firstText("message")
            if error.string("severity") == "warning" {
                words.map { session.append(note: $0, at: timestamp) }
            } else {
                session.fail(words ?? "Unknown error", at: timestamp)
            }
        }

        mutating func finish() -> [Message] {
            answer.end(in: &session)
            return session.finish()
        }
    }
}

extension Format {
    package static let geminiStream = Format(GeminiStreamFormat.self)
}
