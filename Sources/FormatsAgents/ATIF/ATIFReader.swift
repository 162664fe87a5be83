import ConversationModel
import Importing
import JSON

/// Turns the steps of a trajectory into messages.
struct ATIFReader {
    private var session = SessionWriter()
    private let model: String?
    private let program: InjectedText?

    init(agent: JSONValue?) {
        model = agent?.firstText("model_name")
        program = agent?.firstText("name").flatMap { InjectedText(ofProgram: $0) }
    }

    /// - Parameter totals: The sums of all steps, for trajectories whose steps state no usage.
    func finish(totals: JSONValue?) -> [Message] {
        var messages = session.finish()
        let isStated = messages.contains { $0.usage != nil }
        if let last = messages.indices.last, !isStated, let totals {
            messages[last].usage = Usage(totals, keys: Self.totals)
        }
        return messages
    }

    private static let totals: [String: UsageFields.Field] = [
        "total_prompt_tokens": .input, "total_completion_tokens": .output, "total_cached_tokens": .cached,
        "total_cost_usd": .cost,
    ]

    /// - Parameter transcript: The messages of the sub-agents that a result refers to.
    mutating func append(_ step: JSONValue, transcript: (JSONValue) -> [Message]) {
        session.model = step.firstText("model_name") ?? model
        let timestamp = step.stepTime
        var results = step["observation"].map { Array($0.elements(at: "results")) } ?? []
        switch step.string("source") {
        case "user":
            guard let message = step["message"] else { break }
            if let text = message.string {
                session.append(prompt: text, of: program, at: timestamp)
            } else {
                session.append(prompt: message, at: timestamp)
            }
        case "agent": append(answer: step, at: timestamp)
        default:
            append(note: step, with: results.filter(Self.isNote), at: timestamp)
            results.removeAll(where: Self.isNote)
        }
        append(results, of: step, transcript)
    }

    private mutating func append(answer step: JSONValue, at timestamp: Timestamp?) {
        var message = session.answer(at: timestamp)
        message.append(thoughts: step.firstText("reasoning_content"))
        _ = step["message"].map { ContentReader.append($0, to: &message) }
        for call in step.elements(at: "tool_calls") {
            message.append(
                call: call.string("tool_call_id") ?? "", call.firstText("function_name"), call["arguments"])
        }
        message.usage = Usage(step["metrics"])
        session.append(message)
    }

    // MARK: Notes of the program

    /// True for a result of a step of the program that belongs to no call, such as a summary of the context.
    private static func isNote(_ result: JSONValue) -> Bool {
        result.firstText("source_call_id") == nil
            && result["subagent_trajectory_ref"]?.oneOrMore.contains { $0.string("trajectory_id") != nil } != true
    }

    private mutating func append(note step: JSONValue, with results: [JSONValue], at timestamp: Timestamp?) {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.timestamp = timestamp
        for content in ([step["message"]] + results.map { $0["content"] }).compactMap(\.self) {
            for block in content.oneOrMore { append(block, to: &message) }
        }
        session.append(message)
    }

    private func append(_ block: JSONValue, to message: inout Message) {
        if let text = block.string {
            message.append(paragraph: text)
        } else {
            _ = ContentReader.append(block, to: &message)
        }
    }

    // MARK: Results

    /// Attaches the results of a step. A result without a call id belongs to the only call; with several calls it gets
    /// a call of its own.
    private mutating func append(_ results: [JSONValue], of step: JSONValue, _ transcript: (JSONValue) -> [Message]) {
        let calls = step.elements(at: "tool_calls")
        let only = calls.count == 1 ? calls.first?.string("tool_call_id") : nil
        for value in results {
            let id = value.firstText("source_call_id") ?? only ?? ""
            var result = ToolResult(value["content"])
            result.transcript = transcript(value)
            session.append(result: result, of: id, name: "observation")
        }
    }
}
