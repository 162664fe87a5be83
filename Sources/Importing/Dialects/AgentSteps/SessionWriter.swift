package import ConversationModel

/// Assembles messages from the finer steps of a session: thinking and tool calls precede the model's text and become
/// one message with it.
package struct SessionWriter {
    package private(set) var messages: [Message] = []
    private var results = ToolResults()
    /// The index of the last answer.
    private var lastAnswer: Int?
    /// Parts of the last message that are known to be no text.
    private var wordless = 0
    /// The model of the answers that follow.
    package var model: String?
    /// The time of the step that is being read, at which its calls begin and its results arrive; nil if the source has no
    /// such times.
    package var now: Timestamp?
    /// Usage stated before the first message.
    private var usage: Usage?
    /// Usage of the answer that follows.
    private var nextUsage: Usage?

    package init() {}

    /// The messages, with tool results at their calls.
    package func finish() -> [Message] {
        var messages = messages
        if let last = lastAnswer ?? messages.indices.last { messages[last].add(nextUsage) }
        results.attach(to: &messages)
        return messages
    }

    /// Appends a complete message, such as a prompt or a divider. An empty one is skipped.
    package mutating func append(_ message: Message) {
        if !message.isEmpty || message.header != nil || message.status == .stopped || message.error != nil {
            add(message)
        } else {
            append(message.usage)
        }
    }

    private mutating func add(_ message: Message) {
        messages.append(message)
        messages[messages.count - 1].startCalls(at: now)
        if message.role == .assistant {
            lastAnswer = messages.count - 1
            addNextUsage()
        }
        messages[messages.count - 1].add(usage)
        usage = nil
        wordless = 0
    }

    /// - Parameter current: The message that the result is in, if it is not appended yet.
    package mutating func append(result: ToolResult, of call: String, name: String? = nil, in current: Message? = nil) {
        var result = result
        result.time = result.time ?? now
        results.append(result, id: call, name: name, after: messages, in: current)
    }

    // MARK: The answer that is being made

    package mutating func append(_ part: Message.Part, at timestamp: Timestamp?) {
        changeAnswer(at: timestamp) { [now] answer in
            answer.parts.append(part)
            answer.startCalls(from: answer.parts.count - 1, at: now)
        }
    }

    /// Changes the last message if it is an answer without text; else starts an answer.
    package mutating func changeAnswer(at timestamp: Timestamp?, _ change: (inout Message) -> Void) {
        if !isOpen() {
            var answer = Message(participant: Role.assistant.rawValue, role: .assistant)
            answer.timestamp = timestamp
            answer.model = model
            add(answer)
        } else {
            messages[messages.count - 1].extend(to: timestamp)
            addNextUsage()
        }
        change(&messages[messages.count - 1])
    }

    /// True if the last message is an answer without text. No part is checked twice: an answer can have any number of
    /// calls.
    private mutating func isOpen() -> Bool {
        guard let last = messages.last, last.role == .assistant, [.complete, .stopped].contains(last.status) else {
            return false
        }
        guard !last.parts.dropFirst(wordless).contains(where: \.isText) else { return false }
        wordless = last.parts.count
        return true
    }

    /// Marks the answer as unfinished.
    package mutating func stop(at timestamp: Timestamp?) {
        if let last = messages.indices.last, messages[last].role == .assistant {
            messages[last].status = .stopped
        } else {
            add(.divider(Phrase("Interrupted"), at: timestamp))
        }
    }

    package mutating func fail(_ error: String, at timestamp: Timestamp?) {
        changeAnswer(at: timestamp) { answer in
            answer.status = .error
            answer.error = error
        }
    }

    /// Adds usage stated after an answer or after the results of its calls.
    ///
    /// - Parameter request: The id of the request, the same in copies of the session.
    package mutating func append(_ more: Usage?, of request: String? = nil) {
        guard let more else { return }
        if let last = lastAnswer ?? messages.indices.last {
            messages[last].add(more)
            if let request { messages[last].append(requests: [RequestUsage(id: request, more, at: now)]) }
        } else {
            usage = more + (usage ?? Usage())
        }
    }

    /// Adds usage stated before an answer: to the next one, or else to the last.
    package mutating func append(usageOfNextAnswer more: Usage?) {
        guard let more else { return }
        nextUsage = more + (nextUsage ?? Usage())
    }

    private mutating func addNextUsage() {
        messages[messages.count - 1].add(nextUsage)
        nextUsage = nil
    }

    // MARK: The last answer

    /// Records how the last answer streamed.
    package mutating func record(_ stream: Stream) {
        if let last = messages.indices.last { messages[last].stream = stream }
    }

    /// Sets the status of the last answer.
    package mutating func end(_ status: Message.Status) {
        if let last = messages.indices.last, messages[last].role == .assistant { messages[last].status = status }
    }

    /// Appends the output of the user's last command.
    package mutating func append(output: String) {
        if let last = messages.indices.last, messages[last].command != nil { messages[last].append(output: output) }
    }
}
