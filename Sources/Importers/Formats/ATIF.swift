import ConversationModel
import Inputs
import JSON

/// Trajectories in Harbor's interchange format, which runs of Terminal-Bench and several agents write.
struct ATIFFormat: DocumentFormat {
    static let info = FormatInfo(
        "atif", "Agent trajectories (ATIF)", files: ["trajectory.json", "*.json"],
        reads: "tool calls, reasoning, observations", evidence: .realFiles("trajectories of version 1.7"))
    static let header = HeaderKeys(id: ["session_id", "trajectory_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains {
            $0.string("schema_version")?.hasPrefix("ATIF-v") == true && $0["steps"]?.isArray == true
        }
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        let agent = root["agent"]
        context.conversation.participants = Participant.userAndAssistant(named: agent?.firstText("name") ?? "Agent")
        context.conversation.source.application = agent?.firstText("name")
        var session = SessionWriter()
        for step in root.elements(at: "steps") {
            session.model = step.firstText("model_name") ?? agent?.firstText("model_name")
            append(step, to: &session)
        }
        var messages = session.finish()
        let isStated = messages.contains { $0.usage != nil }
        if let last = messages.indices.last, !isStated, let metrics = root["final_metrics"] {
            messages[last].usage = Usage(metrics, keys: totals)
        }
        return messages
    }

    /// The members with the sums of all steps.
    private static let totals: [String: UsageFields.Field] = [
        "total_prompt_tokens": .input, "total_completion_tokens": .output, "total_cached_tokens": .cached,
        "total_cost_usd": .cost,
    ]

    private static func append(_ step: JSONValue, to session: inout SessionWriter) {
        let timestamp = step.stepTime
        switch step.string("source") {
        case "user": step["message"].map { session.append(prompt: $0, at: timestamp) }
        case "agent":
            var message = session.answer(at: timestamp)
            message.append(thoughts: step.firstText("reasoning_content"))
            _ = step["message"].map { ContentReader.append($0, to: &message) }
            for call in step.elements(at: "tool_calls") {
                message.append(
                    call: call.string("tool_call_id") ?? "", call.firstText("function_name"), call["arguments"])
            }
            message.usage = Usage(step["metrics"])
            session.append(message)
        default: step["message"]?.string.map { session.append(note: $0, at: timestamp) }
        }
        append(results: step, to: &session)
    }

    /// Attaches the results of a step. A result without a call id belongs to the only call; with several calls it gets
    /// a call of its own.
    private static func append(results step: JSONValue, to session: inout SessionWriter) {
        let calls = step.elements(at: "tool_calls")
        let only = calls.count == 1 ? calls.first?.string("tool_call_id") : nil
        guard let observation = step["observation"] else { return }
        for result in observation.elements(at: "results") {
            let id = result.firstText("source_call_id") ?? only ?? ""
            session.append(result: ToolResult(result["content"]), of: id, name: "observation")
        }
    }
}
