public import ConversationModel
public import JSON

extension Message: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.facts(of: self)
            output.parts(of: self)
            output.member("error", error)
            output.list("translations", translations)
            output.list("attachments", attachments)
            output.list("citations", citations)
            output.list("alternatives", alternatives)
            if !branches.isEmpty { output.member("branches", branches) }
        }
    }
}

extension JSONOutput {
    /// Everything but the texts and lists that Markdown shows outside of its comments.
    mutating func facts(of message: Message) {
        member("id", message.id, unless: "")
        member("participant", message.participant)
        member("role", message.role.rawValue)
        member("kind", message.kind.rawValue, unless: Message.Kind.text.rawValue)
        member("customType", message.customType)
        member("data", message.data)
        member("contentFormat", message.contentFormat.rawValue, unless: message.role.contentFormat.rawValue)
        member("lang", message.language?.rawValue)
        member("timestamp", message.timestamp?.rfc3339)
        member("editedAt", message.editedAt?.rfc3339)
        member("endedAt", message.work?.end.rfc3339)
        member("workMs", message.work?.milliseconds)
        member("alignment", message.alignment?.rawValue)
        member("status", message.status.rawValue, unless: Message.Status.complete.rawValue)
        member("model", message.model)
        member("usage", message.usage)
        member("command", message.command)
        member("phrase", message.phrase)
        member("header", message.header)
        member("headerPhrase", message.headerPhrase)
        member("footer", message.footer)
        member("avatar", message.avatar)
        member("replyTo", message.replyTo)
        list("reactions", message.reactions)
        member("actions", message.actions)
        member("menu", message.menu)
        member("endsGroup", message.endsGroup)
        member("stream", message.stream)
        member("alternativeIndex", message.alternativeIndex, unless: 0)
        member("omittedMessages", message.omittedMessages)
        if !message.additions.isEmpty { additions(message.additions) }
    }

    /// The usual members if they preserve the order of the parts, or else a list.
    fileprivate mutating func parts(of message: Message) {
        guard message.hasUsualOrder else { return member("parts", message.parts) }
        list("thinking", message.thinking)
        member("content", message.content)
        list("toolCalls", message.toolCalls)
    }

    mutating func facts(of thinking: Thinking) {
        member("title", thinking.title)
        member("durationMs", thinking.milliseconds)
    }

    mutating func facts(of call: ToolCall) {
        member("id", call.id, unless: "")
        member("name", call.name)
        member("title", call.title)
        member("status", call.status?.rawValue)
        member("startedAt", call.start?.rfc3339)
        member("durationMs", call.milliseconds)
        list("changes", call.changes)
        member("resultOmitted", call.isResultOmitted, unless: false)
    }

    mutating func facts(of attachment: Attachment) {
        member("kind", attachment.kind.rawValue)
        member("name", attachment.name)
        member("namePhrase", attachment.namePhrase)
        member("mime", attachment.mime)
        member("src", attachment.source)
        member("alt", attachment.alt)
        member("width", attachment.width)
        member("height", attachment.height)
        member("bytes", attachment.bytes)
        member("missing", attachment.isMissing, unless: false)
        member("partsBefore", attachment.partsBefore)
    }

    mutating func members(of citation: Citation) {
        member("marker", citation.marker)
        member("url", citation.url)
        member("title", citation.title)
        member("quote", citation.quote)
    }

    mutating func facts(of translation: Translation) {
        member("lang", translation.language.rawValue)
        member("by", translation.by)
    }
}

extension Message {
    /// True for thinking, then at most one text, then tool calls.
    fileprivate var hasUsualOrder: Bool {
        let rest = parts.drop { if case .thinking = $0 { true } else { false } }
        let calls = rest.first?.isText == true ? rest.dropFirst() : rest
        return calls.allSatisfy { if case .toolCall = $0 { true } else { false } }
    }
}

extension Message.Part: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            switch self {
            case .text(let text): output.member("text", text)
            case .thinking(let thinking): output.member("thinking", thinking)
            case .toolCall(let call): output.member("toolCall", call)
            }
        }
    }
}

extension Thinking: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.facts(of: self)
            output.member("content", content)
        }
    }
}

extension ToolCall: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.facts(of: self)
            output.member("input", input)
            output.member("output", self.output)
            output.list("sources", sources)
            output.list("attachments", attachments)
            output.list("transcript", transcript)
        }
    }
}

extension ToolCall.Payload: JSONWritable {
    public func write(to output: inout JSONOutput) {
        switch self {
        case .text(let text): output.string(text)
        case .json(let value): output.json(value.verbatim)
        }
    }
}

extension FileChange: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("path", path)
            output.member("diff", diff)
        }
    }
}

extension Translation: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.facts(of: self)
            output.key("content")
            if let content { output.string(content) } else { output.null() }
        }
    }
}

extension Attachment: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.facts(of: self)
            output.member("text", text)
        }
    }
}

extension Citation: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { $0.members(of: self) }
    }
}

extension Reaction: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("emoji", emoji)
            output.member("count", count, unless: max(1, by.count))
            output.list("by", by)
        }
    }
}

extension ConversationModel.Stream: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("startedAt", startedAt?.rfc3339)
            output.member("timing", timing.rawValue, unless: Timing.recorded.rawValue)
            output.key("chunks")
            output.array { output in chunks.forEach { output.value($0) } }
        }
    }
}

extension ConversationModel.Stream.Chunk: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.array { output in
            output.int(milliseconds)
            output.string(text)
            if isThinking { output.string("thinking") }
        }
    }
}
