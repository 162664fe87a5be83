import ConversationModel
package import Importing
import Inputs
import JSON

/// Session events of Claude's managed agents: a line each, or pages of the API's list.
struct ManagedAgentsFormat: SessionFormat {
    static let info = FormatInfo(
        "managed-agents", "Claude managed agents (events)", application: "Claude", files: ["*.json", "*.jsonl"],
        reads: "tool calls, thinking, results, messages between agents, tokens", evidence: .publicReaders)
    static let keys = FactKeys(id: ["session_id"], title: [])

    static func steps(in root: JSONValue) -> JSONValue? {
        root.isArray ? root : root["data"].flatMap { $0.isArray ? $0 : nil }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isEvent($0) || $0["data"]?.isList(of: isEvent) == true }
    }

    /// Copilot's events have a member `data`.
    private static func isEvent(_ value: JSONValue) -> Bool {
        guard value["data"] == nil, let type = value.string("type") else { return false }
        if types.contains(type) { return true }
        return type == "user.message" && value.string("id")?.hasPrefix("sevt_") == true
    }

    private static let types: Set<String> = [
        "agent.message", "agent.thinking", "agent.tool_use", "agent.tool_result", "agent.mcp_tool_use",
        "agent.mcp_tool_result", "agent.custom_tool_use", "user.custom_tool_result", "session.status_idle",
        "session.status_running", "user.define_outcome",
    ]

    struct Reader: SessionReader {
        private var session = SessionWriter()

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            session.now = timestamp
            switch step.string("type") {
            case "user.message": step["content"].map { session.append(prompt: $0, at: timestamp) }
            case "user.define_outcome": append(task: step, at: timestamp)
            case "span.outcome_evaluation_end": append(verdict: step, at: timestamp)
            case "agent.message":
                step["content"].map { session.append(answer: $0, id: step.string("id") ?? "", at: timestamp) }
            case "agent.thinking": append(thoughts: step, at: timestamp)
            case "agent.tool_use", "agent.mcp_tool_use", "agent.custom_tool_use": append(call: step, at: timestamp)
            case "agent.tool_result", "agent.mcp_tool_result", "user.custom_tool_result", "user.tool_result":
                append(result: step)
            case "user.tool_confirmation" where step.string("result") == "deny": append(denial: step)
            case "agent.thread_message_sent": append(sent: step, at: timestamp)
            case "agent.thread_message_received": append(received: step, at: timestamp)
            case "system.message": step["content"].map { append(instruction: $0, at: timestamp) }
            case "span.model_request_end": session.append(Usage(step["model_usage"]))
            case "user.interrupt": session.stop(at: timestamp)
            case "agent.thread_context_compacted": session.append(.compaction(at: timestamp))
            case "session.error":
                session.fail(step["error"]?.firstText("message", "type") ?? "Unknown error", at: timestamp)
            default: break
            }
        }

        /// The task of a session without prompts, and what a grader checks it by.
        private mutating func append(task step: JSONValue, at timestamp: Timestamp?) {
            let texts = [step.firstText("description"), step["rubric"]?.firstText("content")]
            session.append(prompt: texts.compactMap(\.self).joined(separator: "\n\n"), at: timestamp)
        }

        private mutating func append(verdict step: JSONValue, at timestamp: Timestamp?) {
            let texts = [step.firstText("result").map { "**\($0)**" }, step.firstText("explanation")]
            session.append(note: texts.compactMap(\.self).joined(separator: "\n\n"), at: timestamp)
        }

        private mutating func append(thoughts step: JSONValue, at timestamp: Timestamp?) {
            let blocks = step["content"]?.oneOrMore ?? []
            let texts = blocks.compactMap { $0.string ?? $0.firstText("thinking", "text") }
            session.append(thoughts: step.firstText("thinking") ?? texts.joined(separator: "\n\n"), at: timestamp)
        }

        private mutating func append(call step: JSONValue, at timestamp: Timestamp?) {
            let server = step.firstText("mcp_server_name").map { "mcp__\($0)__" } ?? ""
            session.append(
                call: step.string("id") ?? "", server + (step.firstText("name") ?? "tool"), step["input"],
                at: timestamp)
        }

        private mutating func append(result step: JSONValue) {
            let id = step.firstText("tool_use_id", "mcp_tool_use_id", "custom_tool_use_id") ?? ""
            session.append(result: ToolResult(step["content"], isError: step["is_error"]?.bool == true), of: id)
        }

        /// A refused call has no other result.
        private mutating func append(denial step: JSONValue) {
            var result = ToolResult(JSONValue?.none, isError: true)
            result.output = step.firstText("deny_message").map { .text($0) }
            session.append(result: result, of: step.string("tool_use_id") ?? "")
        }

        private mutating func append(instruction content: JSONValue, at timestamp: Timestamp?) {
            var message = Message(participant: Role.system.rawValue, role: .system)
            message.kind = .text
            message.timestamp = timestamp
            _ = ContentReader.append(content, to: &message)
            session.append(message)
        }

        /// A message to another agent of the session.
        private mutating func append(sent step: JSONValue, at timestamp: Timestamp?) {
            let name = step.firstText("to_agent_name") ?? "agent"
            let call = ToolCall(name: name, input: Self.text(of: step).map { .text($0) }, status: .ok)
            session.append(.toolCall(call), at: timestamp)
        }

        private mutating func append(received step: JSONValue, at timestamp: Timestamp?) {
            let name = step.firstText("from_agent_name").map { "**\($0)**" }
            session.append(
                note: [name, Self.text(of: step)].compactMap(\.self).joined(separator: "\n\n"), at: timestamp)
        }

        private static func text(of step: JSONValue) -> String? {
            let texts = step["content"]?.oneOrMore.compactMap { $0.string ?? $0.firstText("text") } ?? []
            return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let managedAgents = Format(ManagedAgentsFormat.self)
}
