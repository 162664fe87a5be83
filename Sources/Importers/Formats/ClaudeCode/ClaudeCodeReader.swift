import ConversationModel
import JSON

/// Turns the lines of a session or of a sub-agent into messages.
struct ClaudeCodeReader {
    /// The deepest sub-agent that is read.
    private static let deepest = 6

    private var subagents: ClaudeCodeSubagents
    private let depth: Int
    /// The lines are a branch from which the user went back; it has no branches of its own.
    private let isBranch: Bool
    private var messages: [Message] = []
    private var results = ToolResults()
    /// Indexes of the answers by the API's ids.
    private var answers: [String: Int] = [:]
    /// The index of the last answer.
    private var lastAnswer: Int?
    /// Ids of sub-agents by the call that started them.
    private var agents: [String: String] = [:]
    /// Prompts since the last answer with text, up to the next one.
    private var prompts: Set<String> = []
    /// The cost of all answers so far, as the program last stated it.
    private var costBefore: Double?
    /// The number of messages whose cost is in that of the last answer among them.
    private var paid = 0
    /// Names of the agents that wrote to the session.
    private(set) var teammates: Set<String> = []

    init(subagents: ClaudeCodeSubagents, depth: Int = 0, isBranch: Bool = false) {
        self.subagents = subagents
        self.depth = depth
        self.isBranch = isBranch
    }

    mutating func read(_ all: [ClaudeCodeLine]) -> [Message] {
        let tree = ClaudeCodeTree(all)
        var rest = tree.current[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(where: Self.saysSomething).map { $0 + 1 } ?? rest.endIndex
            prompts = Set(rest[..<end].flatMap(Self.typed))
            for line in rest[..<end] { append(line) }
            rest = rest[end...]
        }
        results.attach(to: &messages)
        addTranscripts()
        for index in messages.prefix(paid).indices { messages[index].markAsPaid() }
        if depth == 0, !isBranch { addBranches(of: tree) }
        return messages
    }

    private mutating func append(_ line: ClaudeCodeLine) {
        switch line.kind {
        case .assistant: appendAnswer(line)
        case .user: line.isCompactSummary ? appendSummary(line) : appendUser(line)
        case .system: appendSystem(line)
        case .attachment: appendAttachment(line)
        case .queue: appendQueued(line)
        case .progress, .other: appendOther(line)
        }
    }

    // MARK: Answers

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
        for (id, result) in ContentReader.append(content, to: &messages[index]) {
            results.append(result, id: id, place: messages.count)
        }
        messages[index].splitThinking(from: start)
        takeUsage(of: line, message, at: index)
    }

    /// Each line of an answer repeats the answer's usage so far.
    private mutating func takeUsage(of line: ClaudeCodeLine, _ message: JSONValue, at index: Int) {
        guard var usage = Usage(message["usage"]) else { return }
        usage.add(cost: line.value["costUSD"]?.double)
        usage.formMaximum(messages[index].usage ?? Usage())
        messages[index].usage = usage
    }

    /// The index of the message that the line belongs to.
    private mutating func place(of line: ClaudeCodeLine, _ message: JSONValue) -> Int {
        if let index = line.answerID.flatMap({ answers[$0] }) { return index }
        var answer = Message(id: line.id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = line.timestamp
        answer.model = message.string("model").flatMap { $0.hasPrefix("<") ? nil : $0 }
        let index = append(answer: answer)
        if let id = line.answerID { answers[id] = index }
        return index
    }

    @discardableResult
    private mutating func append(answer: Message) -> Int {
        messages.append(answer)
        lastAnswer = messages.count - 1
        return messages.count - 1
    }

    private mutating func appendError(_ line: ClaudeCodeLine) {
        var answer = Message(id: line.id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = line.timestamp
        answer.status = .error
        answer.error = line.blocks.compactMap { $0.string ?? $0.string("text") }.joined(separator: "\n")
        append(answer: answer)
    }

    /// True for the program's placeholder when the model was not called.
    private static func isPlaceholder(_ line: ClaudeCodeLine) -> Bool {
        line.message?.string("model") == "<synthetic>"
            && line.blocks.allSatisfy { $0.string("text") == "No response requested." }
    }

    // MARK: The user

    private mutating func appendUser(_ line: ClaudeCodeLine) {
        guard !line.isMeta else { return }
        append(blocks: line.blocks, of: line, record: line.value["toolUseResult"])
    }

    /// Appends a prompt that was typed while the model worked and given to it in between.
    private mutating func appendAttachment(_ line: ClaudeCodeLine) {
        guard let attachment = line.value["attachment"], attachment.string("type") == "queued_command",
            let prompt = attachment["prompt"]
        else { return }
        append(blocks: prompt.oneOrMore, of: line, record: nil)
    }

    /// Appends a queued prompt. Older versions only record that it left the queue; newer ones repeat it before the
    /// answer continues.
    private mutating func appendQueued(_ line: ClaudeCodeLine) {
        guard line.value.string("operation") == "remove", let content = line.value["content"] else { return }
        let blocks = content.oneOrMore
        guard prompts.isDisjoint(with: Self.typed(blocks)) else { return }
        append(blocks: blocks, of: line, record: nil)
    }

    private mutating func append(blocks: [JSONValue], of line: ClaudeCodeLine, record: JSONValue?) {
        var prompt = Message(id: line.id, participant: Role.user.rawValue, role: .user)
        prompt.timestamp = line.timestamp
        var record = record
        for block in blocks {
            if block.string("type") == "tool_result" {
                appendResult(block, record)
                record = nil  // it belongs to a single result
            } else if let text = block.string ?? block.string("text") {
                for meaning in ClaudeCodeText.all(in: text) { append(meaning, to: &prompt) }
            } else if let attachment = AttachmentReader.attachment(block) {
                prompt.attachments.append(attachment)
            }
        }
        if !prompt.isEmpty { messages.append(prompt) }
    }

    private mutating func appendResult(_ block: JSONValue, _ record: JSONValue?) {
        let id = block.string("tool_use_id") ?? ""
        agents[id] = ClaudeCodeResult.agentID(block, record: record)
        results.append(ClaudeCodeResult.read(block, record: record), id: id, place: messages.count)
        // The program's record repeats the result in another form, or has the whole file before and after.
        record?.markRead()
    }

    private mutating func append(_ text: ClaudeCodeText, to prompt: inout Message) {
        switch text {
        case .prompt(let words):
            if prompt.hasText { prompt.append(text: "\n\n") }
            prompt.append(text: words)
        case .command(let command):
            prompt.command = command
        case .output(let output):
            appendOutput(output, of: &prompt)
        case .interruption:
            interrupt(at: prompt.timestamp)
        case .notification(let call, let summary, let result):
            if let call, !result.isEmpty {
                var output = ToolResult(nil)
                output.output = .text(result)
                results.append(output, id: call, place: messages.count)
            }
            messages.append(.divider(summary, at: prompt.timestamp))
        case .teammates(let teammates):
            for teammate in teammates { append(teammate, at: prompt.timestamp) }
        case .nothing:
            break
        }
    }

    private mutating func append(_ teammate: TeammateMessage, at timestamp: Timestamp?) {
        var message = Message(participant: "teammate:" + teammate.name, role: .other, parts: [.text(teammate.text)])
        message.kind = .text
        message.timestamp = timestamp
        messages.append(message)
        teammates.insert(teammate.name)
    }

    /// Appends output to the command that printed it.
    private mutating func appendOutput(_ output: String, of prompt: inout Message) {
        if prompt.command != nil {
            prompt.append(output: output)
        } else if prompt.isEmpty, let last = messages.indices.last, messages[last].command != nil {
            messages[last].append(output: output)
        } else if prompt.hasText {
            prompt.append(paragraph: MarkdownText.codeBlock(output, language: ""))
        }
    }

    private mutating func interrupt(at timestamp: Timestamp?) {
        if let last = messages.indices.last, messages[last].role == .assistant {
            messages[last].status = .stopped
        } else {
            messages.append(.divider(Phrase("Interrupted"), at: timestamp))
        }
    }

    private static func saysSomething(_ line: ClaudeCodeLine) -> Bool {
        line.kind == .assistant && line.blocks.contains(where: \.hasText)
    }

    /// The user's texts in a line, to detect repetition.
    private static func typed(_ line: ClaudeCodeLine) -> [String] {
        guard line.kind == .attachment else { return line.kind == .user ? typed(line.blocks) : [] }
        let prompt = line.value["attachment"]?["prompt"]
        return typed(prompt.map(\.oneOrMore) ?? [])
    }

    private static func typed(_ blocks: [JSONValue]) -> [String] {
        blocks.compactMap { block in
            guard let text = block.string ?? block.string("text"), case .prompt(let words) = ClaudeCodeText(text) else {
                return nil
            }
            return words
        }
    }

    // MARK: The program

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
        case "":
            // Older versions report hooks that start and end in small print, and hide it after the next start.
            line.value["content"]?.markRead()
        default:
            break
        }
    }

    /// Appends the summary that replaces the conversation for the model, after the line that marks the compaction.
    private mutating func appendSummary(_ line: ClaudeCodeLine) {
        let isMarked = messages.last?.isCompaction == true
        if !isMarked { messages.append(.compaction(at: line.timestamp)) }
        let texts = line.blocks.compactMap { $0.string ?? $0.string("text") }
        messages[messages.count - 1].append(text: texts.joined(separator: "\n\n"))
    }

    private mutating func appendOther(_ line: ClaudeCodeLine) {
        // The titles of other sessions in the same folder.
        if line.value.string("type") == "summary" { line.value["summary"]?.markRead() }
        if line.value.string("type") == "result" { takeCost(of: line) }
        guard line.value.string("type") == "pr-link", let url = line.value.string("prUrl") else { return }
        let number = line.value["prNumber"]?.int.map { " #\($0)" } ?? ""
        var note = Message(
            participant: Role.system.rawValue, role: .system, parts: [.text("[Pull request\(number)](<\(url)>)")])
        note.timestamp = line.timestamp
        messages.append(note)
    }

    /// The last line that the program prints states the cost of all answers.
    private mutating func takeCost(of line: ClaudeCodeLine) {
        let cost = Usage(cost: line.value["total_cost_usd"]?.double)
        guard let last = lastAnswer, let total = cost.cost else { return }
        messages[last].add(cost.since(Usage(cost: costBefore)))
        (costBefore, paid) = (total, messages.count)
    }

    // MARK: Branches

    /// Adds abandoned prompts and answers as branches of the prompt that replaced them: the first one after the line to
    /// which the user went back, or the last message.
    private mutating func addBranches(of tree: ClaudeCodeTree) {
        let branches = tree.branches
        guard !branches.isEmpty else { return }
        let prompts = messages.indices.filter { messages[$0].role == .user && messages[$0].command == nil }
        let places = Dictionary(prompts.map { (messages[$0].id, $0) }) { first, _ in first }
        var next: [String: Int] = [:]
        var prompt: Int?
        // Queued prompts have no ids.
        for line in tree.current.reversed() where !line.id.isEmpty {
            next[line.id] = prompt
            prompt = places[line.id] ?? prompt
        }
        var aside: [Int: [[Message]]] = [:]
        for branch in branches {
            guard let place = next[branch.start] ?? messages.indices.last else { continue }
            var reader = ClaudeCodeReader(subagents: subagents, isBranch: true)
            let left = reader.read(branch.lines)
            subagents = reader.subagents
            if left.contains(where: \.isSaid) { aside[place, default: []].append(left) }
        }
        for (place, branches) in aside { messages[place].branches = branches }
    }

    // MARK: Sub-agents

    private mutating func addTranscripts() {
        guard depth < Self.deepest else { return }
        for index in messages.indices where messages[index].role == .assistant {
            for (part, content) in messages[index].parts.enumerated() {
                guard case .toolCall(var call) = content else { continue }
                let lines = subagents.take(for: call, agent: agents[call.id])
                guard !lines.isEmpty else { continue }
                var report: Usage?
                call.transcript = transcript(lines, of: call, &report)
                messages[index].parts[part] = .toolCall(call)
                messages[index].add(report)
            }
        }
    }

    /// The messages without the task at the beginning and the report at the end, which are the call's input and output.
    ///
    /// - Parameter usage: Receives the usage of a transcript that has nothing but the report.
    private mutating func transcript(
        _ lines: [ClaudeCodeLine], of call: ToolCall, _ usage: inout Usage?
    ) -> [Message] {
        var reader = ClaudeCodeReader(subagents: subagents, depth: depth + 1)
        var transcript = reader.read(lines)
        subagents = reader.subagents
        if let first = transcript.first, first.role == .user, case .json(let input)? = call.input,
            first.content?.trimmed == input.string("prompt")?.trimmed
        {
            transcript.removeFirst()
        }
        if let last = transcript.last, last.toolCalls.isEmpty, case .text(let output)? = call.output,
            last.content?.trimmed == output.trimmed
        {
            transcript.removeLast()
            if let end = transcript.indices.last { transcript[end].add(last.usage) } else { usage = last.usage }
        }
        return transcript
    }
}

extension Message {
    /// The message is more than book-keeping of the session.
    fileprivate var isSaid: Bool { (role == .user || role == .assistant) && !isEmpty }
}

extension JSONValue {
    /// A block of text.
    fileprivate var hasText: Bool { string != nil || string("type") == "text" }
}
