import ConversationModel
package import Importing
import JSON

/// Trajectories of Trae Agent: a task, the steps of the agent, and the requests to the model.
struct TraeAgentFormat: DocumentFormat {
    static let info = FormatInfo(
        "trae-agent", "Trae Agent trajectories", application: "Trae Agent", files: ["trajectory_*.json"],
        places: [.project("trajectories/trajectory_*.json")],
        reads: "tool calls, errors, summaries of steps, models, tokens", evidence: .publicReaders)
    static let keys = FactKeys(id: [], title: [], created: ["start_time"], updated: ["end_time"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.string("task") != nil && value["agent_steps"]?.isArray == true
                && value["llm_interactions"]?.isArray == true
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        var reader = TraeAgentReader(model: root.firstText("model"))
        reader.append(prompt: root.string("task") ?? "", at: reading.conversation.createdAt)
        reader.append(steps: root.elements(at: "agent_steps"), root.elements(at: "llm_interactions"))
        if let result = root.firstText("final_result") {
            reader.append(result: result, failed: root["success"]?.bool == false, at: reading.conversation.updatedAt)
        }
        return reader.finish()
    }
}

/// Turns the steps of a trajectory into messages.
struct TraeAgentReader {
    private var session = SessionWriter()

    init(model: String?) {
        session.model = model
    }

    func finish() -> [Message] { session.finish() }

    mutating func append(prompt: String, at timestamp: Timestamp?) { session.append(prompt: prompt, at: timestamp) }

    /// Appends the steps, each with the request that it made, and the requests of a step that did not end.
    ///
    /// - Parameter requests: A step whose request failed has none.
    mutating func append(steps: some Sequence<JSONValue>, _ requests: some Sequence<JSONValue>) {
        var requests = requests.makeIterator()
        var isFirst = true
        func next() -> JSONValue? {
            let request = requests.next()
            request.map { read(messagesOf: $0, isFirst) }
            isFirst = false
            return request
        }
        for step in steps {
            append(step: step, step["llm_response"]?.isObject == true ? next() : nil)
        }
        while let request = next() { append(answer: request["response"], request) }
    }

    /// Reads the program's messages to the model: first its instructions and the task, later results, and reminders.
    private mutating func read(messagesOf request: JSONValue, _ isFirst: Bool) {
        for message in request.elements(at: "input_messages") {
            let isReminder = !isFirst && message.string("role") == "user" && message["tool_result"] == nil
            guard isReminder, let text = message.firstText("content") else {
                message.markRead()
                continue
            }
            session.append(note: text, at: request.firstTimestamp("timestamp"))
        }
    }

    private mutating func append(step: JSONValue, _ request: JSONValue?) {
        // They are those of the requests.
        step["llm_messages"]?.markRead()
        append(answer: step["llm_response"], request ?? step)
        request?["response"]?.markRead()
        step["tool_calls"]?.markRead()
        for result in step.elements(at: "tool_results") {
            session.append(result: Self.result(result), of: result.string("call_id") ?? "")
        }
        let end = step.firstTimestamp("timestamp")
        if let error = step.firstText("error") { session.fail(error, at: end) }
        for note in [step.firstText("reflection"), step.firstText("lakeview_summary")].compactMap(\.self) {
            session.append(note: note, at: end)
        }
    }

    /// Appends an answer; only the request states all tokens.
    private mutating func append(answer: JSONValue?, _ request: JSONValue) {
        guard let answer, answer.isObject else { return }
        var message = session.answer(at: request.firstTimestamp("timestamp"))
        message.model = answer.firstText("model") ?? message.model
        message.usage = Usage(request["response"]?["usage"]) ?? Usage(answer["usage"])
        message.append(text: answer.firstText("content") ?? "")
        for call in answer.elements(at: "tool_calls") {
            message.append(call: call.string("call_id") ?? "", call.firstText("name"), call["arguments"])
        }
        session.append(message)
    }

    private static func result(_ value: JSONValue) -> ToolResult {
        var result = ToolResult(value["result"], isError: value["success"]?.bool == false)
        if let error = value.firstText("error") { result.append(error: error) }
        return result
    }

    /// Appends the result of the run, which usually repeats the last answer.
    mutating func append(result: String, failed: Bool, at timestamp: Timestamp?) {
        if session.messages.last(where: \.hasText)?.content?.trimmed == result.trimmed { return }
        if failed { session.fail(result, at: timestamp) } else { session.append(text: result, at: timestamp) }
    }
}

extension Format {
    package static let traeAgent = Format(TraeAgentFormat.self)
}
