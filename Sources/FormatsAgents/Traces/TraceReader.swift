import ConversationModel
import Importing
import JSON

/// Makes a conversation of consecutive steps.
struct TraceReader {
    private var turns: [TraceTurn] = []
    /// The texts of the turns.
    private var said: [String] = []
    private var model: String?
    private(set) var usage: [StatedUsage] = []

    mutating func append(_ step: TraceStep) {
        usage += step.statedUsage
        model = model ?? step.model ?? step.inner.lazy.compactMap(\.model).first
        var question = step.question
        let answer = step.answer
        if let whole = step.fullerQuestion { question = whole }
        // Input and output of a program may differ from those of its model.
        if question.isEmpty, answer.isEmpty, let last = step.inner.last(where: \.saysSomething) {
            append(question: last.question, tools: [], answer: last.answer)
        } else {
            append(
                question: question.isEmpty ? Self.values(step.input, by: .user, at: step.start) : question,
                tools: step.inner.filter(\.isTool),
                answer: answer.isEmpty ? Self.values(step.output, by: .assistant, at: step.end) : answer)
        }
        if let error = step.error { append(error: error, at: step.end) }
        for step in [step] + step.inner { step.markNotesRead() }
        markRepeated(in: step)
    }

    /// Marks the input and output of inner steps that repeat the conversation in another notation.
    private func markRepeated(in step: TraceStep) {
        let said = Set(said)
        let isSaid = { (turns: [TraceTurn]) in
            !turns.isEmpty && turns.allSatisfy { $0.words.map(said.contains) == true }
        }
        for inner in step.inner where !inner.isTool {
            guard let copy = inner.unmarked else { continue }
            if isSaid(copy.question) { inner.markInputRead() }
            if isSaid(copy.answer) { inner.markOutputRead() }
        }
    }

    private mutating func append(question: [TraceTurn], tools: [TraceStep], answer: [TraceTurn]) {
        append(question)
        if !(question + answer).contains(where: \.hasCalls) {
            turns += tools.map { tool in
                .own(Message(participant: "assistant", role: .assistant, parts: [.toolCall(tool.call)]))
            }
        }
        append(answer)
    }

    /// Appends turns, without those that repeat the conversation so far.
    private mutating func append(_ more: [TraceTurn]) {
        let known = zip(said, more).prefix { $0 == $1.words }.count
        let new = known == said.count ? more.dropFirst(known) : more[...]
        turns += new
        said += new.compactMap(\.words)
    }

    /// Turns for values without a message, shown as JSON.
    private static func values(_ value: JSONValue?, by role: Role, at timestamp: Timestamp?) -> [TraceTurn] {
        guard let value, value.count > 0 || !(value.isObject || value.isArray) else { return [] }
        return [.text("```json\n\(value.rawJSON)\n```", by: role, at: timestamp)]
    }

    private mutating func append(error: String, at timestamp: Timestamp?) {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = timestamp
        message.status = .error
        message.error = error
        turns.append(.own(message))
    }

    func finish(_ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader(model: model)
        for turn in turns {
            switch turn {
            case .message(let value): reader.append(value, &notes)
            case .item(let value): reader.append(item: value)
            case .own(let message): reader.append(message)
            }
        }
        return reader.finish()
    }
}

extension ChatReader {
    /// Appends a call or a result of the Responses API.
    mutating func append(item: JSONValue) {
        if let call = ResponsesCall.read(item, type: item.string("type") ?? "") {
            append(call: call)
        } else {
            append(result: ToolResult(responses: item), of: item.firstText("call_id") ?? "")
        }
    }
}

extension TraceStep {
    /// The input of the step's only model, if it contains the step's question and more, such as instructions.
    fileprivate var fullerQuestion: [TraceTurn]? {
        let models = inner.filter(\.saysSomething)
        guard models.count == 1, let asked = models.first?.unmarked?.question, let last = asked.last?.words,
            asked.count > question.count, last == question.last?.words, let model = models.first
        else { return nil }
        return model.question
    }

    fileprivate var saysSomething: Bool {
        isModel && unmarked.map { !($0.question + $0.answer).isEmpty } == true
    }
}
