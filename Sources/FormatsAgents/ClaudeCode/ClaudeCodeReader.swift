import ConversationModel
import Importing
import JSON

/// Turns the lines of a session or of a sub-agent into messages.
struct ClaudeCodeReader {
    /// The deepest sub-agent that is read.
    static let deepest = 6
    /// The deepest branch in a branch; its own branches are read in the order of the file.
    private static let deepestBranch = 4

    var subagents: ClaudeCodeSubagents
    let depth: Int
    /// The nesting of the branch from which the user went back; 0 for the conversation.
    let branchDepth: Int
    var messages: [Message] = []
    var results = ToolResults()
    /// Indexes of the answers by the API's ids.
    var answers: [String: Int] = [:]
    /// The index of the last answer.
    private var lastAnswer: Int?
    /// Ids of sub-agents by the call that started them.
    var agents: [String: String] = [:]
    /// Runs of workflows by the call that started them.
    var runs: [String: String] = [:]
    /// Prompts since the last answer with text, up to the next one.
    var prompts: Set<String> = []
    /// Prompts that wait for the end of the answer.
    var queue: ArraySlice<JSONValue?> = []
    /// The cost of all answers so far, as the program last stated it.
    private var costBefore: Double?
    /// The number of messages whose cost is in that of the last answer among them.
    private var paid = 0
    /// Names of the agents that wrote to the session.
    var teammates: Set<String> = []
    /// Names of the people who wrote to the session from elsewhere.
    var people: Set<String> = []

    init(subagents: ClaudeCodeSubagents = ClaudeCodeSubagents(), depth: Int = 0, branchDepth: Int = 0) {
        self.subagents = subagents
        self.depth = depth
        self.branchDepth = branchDepth
    }

    mutating func read(_ all: [ClaudeCodeLine]) -> [Message] {
        let tree = ClaudeCodeTree(all)
        let isDeepest = branchDepth == Self.deepestBranch
        var rest = (isDeepest ? all : tree.current)[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(where: Self.saysSomething).map { $0 + 1 } ?? rest.endIndex
            prompts = Set(rest[..<end].flatMap(Self.typed))
            for line in rest[..<end] { append(line) }
            rest = rest[end...]
        }
        results.attach(to: &messages)
        addTranscripts()
        for index in messages.prefix(paid).indices { messages[index].markAsPaid() }
        if depth == 0, !isDeepest { addBranches(of: tree) }
        return messages
    }

    mutating func append(_ line: ClaudeCodeLine) {
        switch line.kind {
        case .assistant: appendAnswer(line)
        case .user: line.isCompactSummary ? appendSummary(line) : appendUser(line)
        case .system: appendSystem(line)
        case .attachment: appendAttachment(line)
        case .queue: appendQueued(line)
        case .progress, .other: appendOther(line)
        }
    }

    /// Appends a block of an answer, or all of it.
    private mutating func appendAnswer(_ line: ClaudeCodeLine) {
        guard let message = line.message, let content = message["content"], !Self.isPlaceholder(line) else { return }
        if line.value["isApiErrorMessage"]?.bool == true {
            appendError(line)
            return
        }
        let index = place(of: line, message)
        if case .text? = messages[index].parts.last, line.blocks.first?.hasText == true {
            messages[index].append(text: "\n\n")
        }
        let start = messages[index].parts.count
        let found = ContentReader.append(content, to: &messages[index])
        messages[index].splitThinking(from: start)
        messages[index].startCalls(from: start, at: line.timestamp)
        for (id, result) in found { results.append(result, id: id, after: messages) }
        takeUsage(of: line, message, at: index)
    }

    /// Each line of an answer repeats the answer's usage so far.
    private mutating func takeUsage(of line: ClaudeCodeLine, _ message: JSONValue, at index: Int) {
        guard var usage = Usage(message["usage"]) else { return }
        usage.add(cost: line.value["costUSD"]?.double)
        usage.formMaximum(messages[index].usage ?? Usage())
        messages[index].usage = usage
        // The lines of an answer have different times.
        let known = messages[index].requests.first
        messages[index].requests =
            (known?.id ?? line.requestID).map {
                [RequestUsage(id: $0, usage, at: known?.time ?? line.timestamp)]
            } ?? []
    }

    /// The index of the message that the line belongs to.
    mutating func place(of line: ClaudeCodeLine, _ message: JSONValue) -> Int {
        if let index = line.answerID.flatMap({ answers[$0] }) { return index }
        var answer = Message(id: line.id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = line.timestamp
        answer.model = message.string("model").flatMap { $0.hasPrefix("<") ? nil : $0 }
        let index = append(answer: answer)
        if let id = line.answerID { answers[id] = index }
        return index
    }

    @discardableResult
    mutating func append(answer: Message) -> Int {
        messages.append(answer)
        lastAnswer = messages.count - 1
        return messages.count - 1
    }

    private mutating func appendError(_ line: ClaudeCodeLine) {
        var answer = Message(id: line.id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = line.timestamp
        answer.status = .error
        answer.error = line.texts.joined(separator: "\n")
        append(answer: answer)
    }

    /// True for the program's placeholder when the model was not called.
    private static func isPlaceholder(_ line: ClaudeCodeLine) -> Bool {
        line.message?.string("model") == "<synthetic>"
            && line.blocks.allSatisfy { $0.string("text") == "No response requested." }
    }

    private mutating func appendSystem(_ line: ClaudeCodeLine) {
        switch line.subtype {
        case "compact_boundary":
            messages.append(.compaction(at: line.timestamp))
        case "local_command":
            append(blocks: line.value["content"].map { [$0] } ?? [], of: line, record: nil)
        case "away_summary":
            guard let text = line.value.string("content") else { return }
            var recap = Message.divider(Phrase("Recap"), at: line.timestamp)
            recap.parts = [.text(text.replacingBytes(of: " (disable recaps in /config)", with: ""))]
            messages.append(recap)
        case "model_refusal_fallback": appendRefusal(line, isFinal: false)
        case "model_refusal_no_fallback": appendRefusal(line, isFinal: true)
        case "stop_hook_summary": appendHooks(line)
        case "scheduled_task_fire": append(notice: line.value.string("content") ?? "", of: line)
        case "informational": appendInformation(line)
        case "api_error":
            line.value["error"]?.markRead()  // the request is repeated
        case "":
            // Older versions report hooks that start and end in small print, and hide it after the next start.
            line.value["content"]?.markRead()
        default:
            break
        }
    }

    /// Appends the summary that replaces the conversation for the model, after the line that marks the compaction.
    private mutating func appendSummary(_ line: ClaudeCodeLine) {
        append(summary: line.texts.joined(separator: "\n\n"), at: line.timestamp)
    }

    mutating func append(summary: String, at timestamp: Timestamp?) {
        let isMarked = messages.last?.isCompaction == true
        if !isMarked { messages.append(.compaction(at: timestamp)) }
        messages[messages.count - 1].append(text: summary)
    }

    private mutating func appendOther(_ line: ClaudeCodeLine) {
        // The titles of other sessions in the same folder.
        if line.value.string("type") == "summary" { line.value["summary"]?.markRead() }
        // The beginning of the last prompt, for a list of sessions.
        if line.value.string("type") == "last-prompt" { line.value["lastPrompt"]?.markRead() }
        if line.value.string("type") == "result" {
            appendPrinted(line)
            takeCost(of: line)
        }
        guard line.value.string("type") == "pr-link", let url = line.value.string("prUrl") else { return }
        let number = line.value["prNumber"]?.int.map { " #\($0)" } ?? ""
        var note = Message(
            participant: Role.system.rawValue, role: .system, parts: [.text("[Pull request\(number)](<\(url)>)")])
        note.timestamp = line.timestamp
        messages.append(note)
    }

    /// Appends the words that the program prints at the end, unless the last answer has them.
    private mutating func appendPrinted(_ line: ClaudeCodeLine) {
        guard let text = line.value.firstText("result")?.trimmed, !text.isEmpty else { return }
        let last = lastAnswer.map { messages[$0] }
        guard ![last?.content, last?.error].contains(where: { $0?.containsBytes(of: text) == true }) else { return }
        var answer = Message(id: line.id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = line.timestamp
        if line.value["is_error"]?.bool == true {
            (answer.status, answer.error) = (.error, text)
        } else {
            answer.append(text: text)
        }
        append(answer: answer)
    }

    /// The last line that the program prints states the cost of all answers.
    private mutating func takeCost(of line: ClaudeCodeLine) {
        let cost = Usage(cost: line.value["total_cost_usd"]?.double)
        guard let last = lastAnswer, let total = cost.cost else { return }
        messages[last].add(cost.since(Usage(cost: costBefore)))
        (costBefore, paid) = (total, messages.count)
    }
}

extension JSONValue {
    /// A block of text.
    var hasText: Bool { string != nil || string("type") == "text" }
}
