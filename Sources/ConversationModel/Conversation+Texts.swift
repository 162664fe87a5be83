import JSON

extension Conversation {
    /// Calls `body` with every text that a search may find, until it returns true.
    ///
    /// - Returns: True if a call returned true.
    public func hasText(where body: (String) -> Bool) -> Bool {
        title.map(body) == true || messages.contains { $0.hasText(where: body) }
    }
}

extension Message {
    /// The same for one message, with its alternatives and branches.
    fileprivate func hasText(where body: (String) -> Bool) -> Bool {
        hasOwnText(where: body) || hasOtherText(where: body)
    }

    /// The same for the message itself.
    fileprivate func hasOwnText(where body: (String) -> Bool) -> Bool {
        let around = [content, header, footer, command, error] + translations.map(\.content)
        return around.contains { $0.map(body) == true }
            || parts.contains { $0.hasText(where: body) }
            || attachments.contains { $0.hasText(where: body) }
            || citations.contains { $0.hasText(where: body) }
            || data?.hasText(where: body) == true
    }

    /// The same for its alternatives and branches.
    fileprivate func hasOtherText(where body: (String) -> Bool) -> Bool {
        alternatives.contains { $0.hasText(where: body) }
            || branches.contains { $0.contains { $0.hasText(where: body) } }
    }
}

extension Conversation {
    /// Characters of texts of at least five words, on the page and on other branches, and characters of shorter texts.
    public var textLengths: (shown: Int, branches: Int, short: Int) {
        var lengths = (shown: title.map { TextCount.length(of: $0) } ?? 0, branches: 0, short: 0)
        for message in messages {
            _ = message.hasOwnText { text in
                let length = TextCount.length(of: text)
                lengths.shown += length
                if length == 0 { lengths.short += text.unicodeScalars.count }
                return false
            }
            _ = message.hasOtherText { text in
                lengths.branches += TextCount.length(of: text)
                return false
            }
        }
        return lengths
    }
}

extension Message.Part {
    /// Text parts are searched as one, since a thought may interrupt a word.
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
    /// Walks the values with a list instead of recursion, as threads have little stack.
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
    /// The time of the beginning or of the first message, if the file has one.
    public var firstMoment: Timestamp? {
        createdAt ?? messages.lazy.compactMap(\.timestamp).min()
    }

    /// The time of the last message or change, if the file has one.
    public var lastChange: Timestamp? {
        let times = [createdAt, updatedAt] + messages.flatMap { [$0.timestamp, $0.editedAt, $0.work?.end] }
        return times.compactMap(\.self).max()
    }
}
