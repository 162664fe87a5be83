import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of iFlow CLI: lines like Claude Code's, with results like Gemini CLI's. The parents of lines do not exist
/// in the file, so the order of lines counts.
struct IFlowFormat: SessionFormat {
    static let info = FormatInfo(
        "iflow", "iFlow CLI sessions", application: "iFlow", files: ["session-*.jsonl"],
        places: [.home(".iflow/projects")], project: ["cwd"],
        reads: "tool calls, thinking", evidence: .realFiles("a session of 2026"))
    static let keys = FactKeys(id: ["sessionId"], title: [])

    /// Detects results; without any, ids of sessions and answers in a form that Claude Code does not use.
    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            guard line.string("uuid") != nil, line["parentUuid"] != nil, let session = line.string("sessionId") else {
                return false
            }
            let hasParts = line["message"]?["content"]?.isList { $0["content"]?["responseParts"] != nil }
            if hasParts == true { return true }
            return session.hasPrefix("session-") && line["message"]?.string("id")?.hasPrefix("response-") == true
        }
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()
        /// The calls so far: each line of an answer repeats those of the previous line.
        private var calls = Set<String>()

        mutating func append(_ step: JSONValue) {
            guard let message = step["message"], let content = message["content"] else { return }
            session.now = step.stepTime
            switch step.string("type") {
            case "user" where step["isMeta"]?.bool != true: append(prompt: content, step)
            case "assistant": append(answer: message, content, at: step.stepTime)
            default: break
            }
        }

        private mutating func append(prompt content: JSONValue, _ step: JSONValue) {
            var words: [String] = []
            for block in content.oneOrMore {
                if block.string("type") == "tool_result" {
                    append(result: block, step)
                } else if let text = block.string ?? block.string("text") {
                    words.append(text.removing(wrappers: ["system-reminder"]).trimmed)
                }
            }
            session.append(prompt: words.joined(separator: "\n\n"), at: step.stepTime)
        }

        private mutating func append(answer message: JSONValue, _ content: JSONValue, at timestamp: Timestamp?) {
            session.model = message.firstText("model") ?? session.model
            var answer = session.answer(at: timestamp)
            answer.usage = Usage(message["usage"])
            for block in content.oneOrMore {
                switch block.string("type") {
                case "tool_use":
                    let id = block.string("id") ?? ""
                    guard id.isEmpty || calls.insert(id).inserted else {
                        block.markRead()
                        continue
                    }
                    answer.append(call: id, block.firstText("name"), block["input"])
                case "thinking": answer.append(thoughts: block.firstText("thinking"))
                default: answer.append(text: block.string ?? block.firstText("text") ?? "")
                }
            }
            session.append(answer)
        }

        private mutating func append(result block: JSONValue, _ step: JSONValue) {
            let content = block["content"]
            let parts = content?["responseParts"]?.oneOrMore ?? []
            let response = parts.lazy.compactMap { $0["functionResponse"]?["response"] }.first
            var result = ToolResult(response.map { $0["output"] ?? $0["error"] ?? $0 } ?? content)
            result.isError = block["is_error"]?.bool == true || response?["error"] != nil
            let shown = content?["resultDisplay"]
            if let diff = shown?.firstText("fileDiff") {
                result.changes = [FileChange(path: shown?.string("fileName") ?? "", diff: diff)]
            }
            // The same in the form of the screen, and again for programs.
            content?["resultDisplay"]?.markRead()
            step["toolUseResult"]?.markRead()
            session.append(result: result, of: block.string("tool_use_id") ?? "")
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let iFlow = Format(IFlowFormat.self)
}
