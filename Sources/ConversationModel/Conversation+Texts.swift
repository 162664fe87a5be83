import JSON

extension Conversation {
    /// Calls `body` with every text that a reader may look for, until it returns true.
    ///
    /// - Returns: Whether it did.
    public func hasText(where body: (String) -> Bool) -> Bool {
        title.map(body) == true || messages.contains { $0.hasText(where: body) }
    }
}

extension Message {
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        let around = [content, header, footer, command, error] + translations.map(\.content)
        return around.contains { $0.map(body) == true }
            || parts.contains { $0.hasText(where: body) }
            || attachments.contains { $0.hasText(where: body) }
            || citations.contains { $0.hasText(where: body) }
            || data?.hasText(where: body) == true
            || alternatives.contains { $0.hasText(where: body) }
            || branches.contains { $0.contains { $0.hasText(where: body) } }
    }
}

extension Message.Part {
    /// What is said is searched as one, since a thought may stand in the middle of a word.
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        switch self {
        case .text: false
        case .thinking(let thinking): thinking.title.map(body) == true || body(thinking.content)
        case .toolCall(let call): call.hasText(where: body)
        }
    }
}

extension ToolCall {
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        body(name) || title.map(body) == true
            || [input, output].contains { $0?.hasText(where: body) == true }
            || changes.contains { body($0.path) || body($0.diff) }
            || sources.contains { $0.hasText(where: body) }
            || attachments.contains { $0.hasText(where: body) }
            || transcript.contains { $0.hasText(where: body) }
    }
}

extension ToolCall.Payload {
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        switch self {
        case .text(let text): body(text)
        case .json(let value): value.hasText(where: body)
        }
    }
}

extension Attachment {
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        [name, text, alt].contains { $0.map(body) == true }
    }
}

extension Citation {
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        [title, quote, url].contains { $0.map(body) == true }
    }
}

extension JSONValue {
    /// Goes through the values with a list instead of calling itself, as threads have little stack.
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        var open = [self]
        while let value = open.popLast() {
            if let text = value.string ?? value.numberText, body(text) { return true }
            for member in value.members {
                if body(member.key) { return true }
                open.append(member.value)
            }
            open += value.elements
        }
        return false
    }
}

extension Conversation {
    /// When something was last said or changed, as far as the file tells.
    public var lastChange: Timestamp? {
        let times = [createdAt, updatedAt] + messages.flatMap { [$0.timestamp, $0.editedAt] }
        return times.compactMap(\.self).max()
    }
}
