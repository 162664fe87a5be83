import ConversationModel
import Importing
import JSON

/// Items that Codex showed on its screen, and what only its events say.
extension CodexReader {
    mutating func append(completed value: JSONValue, _ timestamp: Timestamp?) {
        guard let item = CodexCompletedItem(value) else { return }
        if item.isWork, calls.contains(item.id) {
            value.markRead()  // the call is an item of the API, too
            return
        }
        switch item.kind {
        case .prompt:
            if !itemsHavePrompts { Self.prompt(of: item).map { append(prompt: $0, timestamp, from: .completed) } }
        case .answer: append(answer: item.text, timestamp, from: .completed)
        case .plan, .review: if !answers.say([item.text]) { append(text: item.text, timestamp) }
        case .reasoning: for thought in item.thoughts { append(thought: thought, timestamp) }
        case .image: items.append(image: value, at: timestamp)
        case .hook, .injection: append(injection: value, timestamp)
        case .reviewStart: append(review: item.text, timestamp, from: .completed)
        case .compaction: if !hasCompactions { items.session.append(.compaction(at: timestamp)) }
        case .command, .fileChange, .remoteCall, .applicationCall, .agentCall, .search, .imageView:
            items.session.append(.toolCall(item.call), at: timestamp)
        }
    }

    private mutating func append(text: String, _ timestamp: Timestamp?) {
        if !text.isEmpty { items.session.append(.text(text), at: timestamp) }
    }

    /// Appends a notice of a hook, or of a program that writes into the session.
    mutating func append(injection value: JSONValue, _ timestamp: Timestamp?) {
        let blocks = (value["fragments"] ?? value["content"])?.oneOrMore ?? [value]
        let words = blocks.compactMap { $0.string ?? $0.firstText("text", "message") }.joined(separator: "\n\n")
        guard !words.trimmed.isEmpty else { return }
        append(prompt: Message(codexNotice: words.trimmed), timestamp, from: .completed)
    }

    /// Appends the last words of a turn, unless the turn has them already.
    mutating func append(lastAnswer: String, _ timestamp: Timestamp?) {
        let words = lastAnswer.withoutBlanks
        for message in items.session.messages.reversed() {
            if message.role == .user { break }
            if (message.content ?? "").withoutBlanks.containsBytes(of: words) { return }
        }
        append(text: lastAnswer, timestamp)
    }

    /// Appends the user's command for a review.
    ///
    /// - Parameter subject: Such as *current changes*.
    mutating func append(review subject: String, _ timestamp: Timestamp?, from source: CodexShown.Source) {
        let command = "/review" + (subject.isEmpty ? "" : " " + subject)
        guard shown.add(command, from: source) else { return }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.command = command
        append(prompt: message, timestamp)
    }

    /// Appends what a review found, unless an answer has it, as it usually does.
    mutating func append(findings output: JSONValue, _ timestamp: Timestamp?) {
        let findings = CodexFindings(output)
        if !answers.say(findings.texts) { append(text: findings.markdown, timestamp) }
        output["overall_correctness"]?.markRead()  // the explanation's verdict in a word
    }

    mutating func append(failure: JSONValue, _ timestamp: Timestamp?) {
        failure.firstText("message").map { items.session.fail($0, at: timestamp) }
    }
}

extension Message {
    /// The notice of a hook or a program.
    init(codexNotice words: String) {
        self.init(participant: Role.system.rawValue, role: .system, parts: [.text(words)])
        kind = .system
    }
}
