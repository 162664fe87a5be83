/// The messages.
extension ConversationRedactor {
    func clean(_ message: Message) -> Message {
        clean(message, isLast: false)
    }

    func clean(_ message: Message, isLast: Bool) -> Message {
        let wasGrowing = isGrowing
        isGrowing = !isSecond && (wasGrowing || isLast || message.status == .streaming)
        defer { isGrowing = wasGrowing }
        var copy = message
        note(id: message.id)
        copy.id = messages.name(of: message.id)
        copy.participant = people.name(of: message.participant)
        copy.model = cleanWhole(message.model)
        copy.parts = clean(message.parts)
        if !message.details.isEmpty { cleanDetails(of: &copy) }
        return copy
    }

    func cleanDetails(of message: inout Message) {
        message.customType = cleanWhole(message.customType)
        message.avatar = message.avatar.map(clean)
        message.data = at(.data) { message.data.flatMap(clean) }
        message.translations = at(.translation) { message.translations.map(clean) }
        message.command = clean(message.command)
        message.header = clean(message.header)
        message.phrase = clean(message.phrase)
        message.headerPhrase = clean(message.headerPhrase)
        message.footer = clean(message.footer)
        message.additions = clean(message.additions)
        message.error = clean(message.error)
        message.replyTo = message.replyTo.map { messages.name(of: $0) }
        // A redacted id would be that of other requests, too.
        message.requests.removeAll { redaction.redacted($0.id) != $0.id }
        message.attachments = at(.attachment) { message.attachments.map(clean) }
        message.citations = at(.citation) { message.citations.map(clean) }
        message.reactions = message.reactions.map(clean)
        message.actions = message.actions?.map(clean)
        message.menu = message.menu?.map(clean)
        message.stream = at(.stream) { message.stream.map(clean) }
        message.alternatives = at(.otherAnswer) { message.alternatives.map(clean) }
        message.branches = at(.branch) { message.branches.map { $0.map(clean) } }
    }

    /// Redacts the texts as one, since a thought may interrupt a word, and each alone, since a call of a tool does not.
    func clean(_ parts: [Message.Part]) -> [Message.Part] {
        let pieces = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
        var texts = at(.text) { clean(pieces: pieces, areBlocks: true) }[...]
        return parts.map { part in
            switch part {
            case .text: .text(texts.popFirst() ?? "")
            case .thinking(let thinking): .thinking(at(.thinking) { clean(thinking) })
            case .toolCall(let call): .toolCall(clean(call))
            }
        }
    }

    func clean(pieces: [String], areBlocks: Bool = false) -> [String] {
        Redactor.redacted(
            pieces: pieces, areBlocks: areBlocks, by: redaction, isGrowing: isGrowing, naming: name)
    }

    func clean(_ thinking: Thinking) -> Thinking {
        Thinking(clean(thinking.content), title: clean(thinking.title), milliseconds: thinking.milliseconds)
    }

    func clean(_ call: ToolCall) -> ToolCall {
        var copy = call
        note(id: call.id)
        copy.id = calls.name(of: call.id)
        copy.name = at(.tool) { cleanWhole(call.name) }
        copy.input = at(.toolInput) { call.input.map(clean) }
        copy.output = at(.toolOutput) { call.output.map(clean) }
        copy.title = at(.tool) { clean(call.title) }
        copy.changes = at(.fileChange) {
            call.changes.map { FileChange(path: cleanWhole($0.path), diff: clean($0.diff)) }
        }
        copy.sources = at(.citation) { call.sources.map(clean) }
        copy.attachments = at(.attachment) { call.attachments.map(clean) }
        copy.transcript = at(.subAgent) { call.transcript.map(clean) }
        return copy
    }

    func clean(_ payload: ToolCall.Payload) -> ToolCall.Payload {
        switch payload {
        case .text(let text): .text(clean(text))
        case .json(let value): clean(value).map { .json($0) } ?? .text(clean(value.rawJSON))
        }
    }

    func clean(_ stream: Stream) -> Stream {
        var copy = stream
        for isThinking in [false, true] {
            let indexes = stream.chunks.indices.filter { stream.chunks[$0].isThinking == isThinking }
            let texts = clean(pieces: indexes.map { stream.chunks[$0].text })
            for (index, text) in zip(indexes, texts) { copy.chunks[index].text = text }
        }
        return copy
    }
}
