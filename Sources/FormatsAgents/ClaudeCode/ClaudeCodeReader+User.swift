import ConversationModel
import Importing
import JSON

/// The user: prompts, commands and their output, results of tools.
extension ClaudeCodeReader {
    mutating func appendUser(_ line: ClaudeCodeLine) {
        guard !line.isMeta else { return appendFeedback(line) }
        line.value["planContent"]?.markRead()  // the prompt has it, too
        append(blocks: line.blocks, of: line, record: line.value["toolUseResult"])
    }

    /// Appends a prompt that left the queue while an answer was written. Some versions only record that; others repeat it
    /// before the answer continues. Prompts that waited for the end of the answer follow as lines of their own.
    mutating func appendQueued(_ line: ClaudeCodeLine) {
        switch line.value.string("operation") {
        case "enqueue":
            queue.append(line.value["content"])
            if Self.isTask(line.value["content"]) { line.value["content"]?.markRead() }
        case "dequeue": _ = queue.popFirst()
        case "popAll":
            // The user edits these prompts and submits them again.
            for content in queue + [line.value["content"]] { content?.markRead() }
            queue = []
        case "remove":
            guard let content = takeQueued(line.value["content"]), !Self.isTask(content) else { return }
            let blocks = content.oneOrMore
            guard prompts.isDisjoint(with: Self.typed(blocks)) else { return }
            append(blocks: blocks, of: line, record: nil)
        default: break
        }
    }

    /// True for news about a task in the background, which the model gets as a message of its own.
    private static func isTask(_ content: JSONValue?) -> Bool {
        content?.uncountedJSON.hasPrefix(#""{\"task_id\":"#) == true
    }

    /// Takes a prompt out of the queue: the oldest one, if the line does not say which, as in versions 2.1.32 to 2.1.42.
    private mutating func takeQueued(_ content: JSONValue?) -> JSONValue? {
        guard let content else { return queue.popFirst() ?? nil }
        if let place = queue.firstIndex(where: { $0?.string == content.string }) { queue.remove(at: place) }
        return content
    }

    mutating func append(blocks: [JSONValue], of line: ClaudeCodeLine, record: JSONValue?) {
        var prompt = Message(id: line.id, participant: Role.user.rawValue, role: .user)
        prompt.timestamp = line.timestamp
        var record = record
        for block in blocks {
            if block.string("type") == "tool_result" {
                appendResult(block, record, at: prompt.timestamp)
                record = nil  // it belongs to a single result
            } else if let text = block.string ?? block.string("text") {
                for meaning in ClaudeCodeText.all(in: text) { append(meaning, to: &prompt) }
            } else if let attachment = AttachmentReader.attachment(block) {
                prompt.attachments.append(attachment)
            }
        }
        if !prompt.isEmpty { messages.append(prompt) }
    }

    private mutating func appendResult(_ block: JSONValue, _ record: JSONValue?, at time: Timestamp?) {
        let id = block.string("tool_use_id") ?? ""
        agents[id] = ClaudeCodeResult.agentID(block, record: record)
        runs[id] = record?.firstText("runId")
        var result = ClaudeCodeResult.read(block, record: record)
        result.time = time
        results.append(result, id: id, after: messages)
        // The program's record repeats the result in another form, or has the whole file before and after.
        record?.markRead()
    }

    mutating func append(_ text: ClaudeCodeText, to prompt: inout Message) {
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
            messages.append(.divider(summary, at: prompt.timestamp))
            if !result.isEmpty {
                var output = ToolResult(nil)
                output.output = .text(result)
                output.isFinal = true
                results.append(output, id: call ?? "", name: "notification", after: messages)
            }
        case .teammates(let teammates):
            for teammate in teammates { append(teammate, at: prompt.timestamp) }
        case .channel(let user, let words):
            append(.prompt(words), to: &prompt)
            if let user { prompt.participant = person(user) }
        case .summary(let summary):
            append(summary: summary, at: prompt.timestamp)
        case .nothing:
            break
        }
    }

    mutating func append(_ teammate: TeammateMessage, at timestamp: Timestamp?) {
        var message = Message(participant: "teammate:" + teammate.name, role: .other, parts: [.text(teammate.text)])
        message.kind = .text
        message.timestamp = timestamp
        messages.append(message)
        teammates.insert(teammate.name)
    }

    /// The participant of somebody who writes to the session from elsewhere.
    private mutating func person(_ name: String) -> String {
        people.insert(name)
        return "channel:" + name
    }

    /// Appends output to the command that printed it.
    private mutating func appendOutput(_ output: String, of prompt: inout Message) {
        if prompt.command != nil {
            prompt.append(output: output)
        } else if prompt.isEmpty, let last = messages.indices.last, messages[last].command != nil {
            messages[last].append(output: output)
        } else {
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

    static func saysSomething(_ line: ClaudeCodeLine) -> Bool {
        line.kind == .assistant && line.blocks.contains(where: \.hasText)
    }

    /// The user's texts in a line, to detect repetition.
    static func typed(_ line: ClaudeCodeLine) -> [String] {
        guard line.kind == .attachment else { return line.kind == .user ? typed(line.blocks) : [] }
        let prompt = line.value["attachment"]?["prompt"]
        return typed(prompt.map(\.oneOrMore) ?? [])
    }

    static func typed(_ blocks: [JSONValue]) -> [String] {
        blocks.flatMap { block -> [String] in
            guard let text = block.string ?? block.string("text") else { return [] }
            switch ClaudeCodeText(text) {
            case .prompt(let words), .channel(_, let words): return [words]
            case .teammates(let messages): return messages.map(\.text)
            default: return []
            }
        }
    }
}
