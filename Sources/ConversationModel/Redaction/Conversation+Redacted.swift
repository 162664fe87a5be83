extension Conversation {
    /// The conversation without secrets: `Redactor` was run over every text in it.
    public var redacted: Conversation {
        var copy = self
        copy.id = Redactor.redacted(id)
        copy.title = title.map(Redactor.redacted)
        copy.titlePhrase = titlePhrase?.redacted
        copy.source.format = source.format.map(Redactor.redacted)
        copy.source.application = source.application.map(Redactor.redacted)
        copy.source.file = source.file.map(Redactor.redacted)
        copy.source.id = source.id.map(Redactor.redacted)
        copy.participants = participants.map(\.redacted)
        copy.messages = messages.map(\.redacted)
        copy.actions = actions?.map(\.redacted)
        copy.timestampFormat = timestampFormat.map(Redactor.redacted)
        if case .text(let text) = disclaimer { copy.disclaimer = .text(Redactor.redacted(text)) }
        return copy
    }
}

extension Participant {
    fileprivate var redacted: Participant {
        var copy = self
        copy.id = Redactor.redacted(id)
        copy.name = name.map(Redactor.redacted)
        copy.placeholder = placeholder?.redacted
        copy.model = model.map(Redactor.redacted)
        copy.avatar = avatar?.redacted
        return copy
    }
}

extension Phrase {
    fileprivate var redacted: Phrase { mapTexts(Redactor.redacted) }
}

extension Avatar {
    fileprivate var redacted: Avatar {
        Avatar(
            source: source.map(Redactor.cleaned(address:)), initials: initials.map(Redactor.redacted), color: color)
    }
}

extension Redactor {
    /// What stands in data is no text: it would only be damaged.
    fileprivate static func cleaned(address: String) -> String {
        address.hasPrefix("data:") ? address : redacted(address)
    }
}

extension Message {
    fileprivate var redacted: Message {
        var copy = self
        copy.id = Redactor.redacted(id)
        copy.participant = Redactor.redacted(participant)
        copy.model = model.map(Redactor.redacted)
        copy.customType = customType.map(Redactor.redacted)
        copy.avatar = avatar?.redacted
        copy.parts = redactedParts
        copy.data = data?.redacted
        copy.translations = translations.map(\.redacted)
        copy.command = command.map(Redactor.redacted)
        copy.header = header.map(Redactor.redacted)
        copy.phrase = phrase?.redacted
        copy.headerPhrase = headerPhrase?.redacted
        copy.footer = footer.map(Redactor.redacted)
        copy.error = error.map(Redactor.redacted)
        copy.replyTo = replyTo.map(Redactor.redacted)
        copy.attachments = attachments.map(\.redacted)
        copy.citations = citations.map(\.redacted)
        copy.reactions = reactions.map(\.redacted)
        copy.actions = actions?.map(\.redacted)
        copy.menu = menu?.map(\.redacted)
        copy.stream = stream?.redacted
        copy.alternatives = alternatives.map(\.redacted)
        copy.branches = branches.map { $0.map(\.redacted) }
        return copy
    }

    /// The texts are redacted as one, since a tool call or a thought may stand in the middle of a word.
    private var redactedParts: [Part] {
        var texts = Redactor.redacted(pieces: parts.compactMap { if case .text(let text) = $0 { text } else { nil } })[
            ...]
        return parts.map { part in
            switch part {
            case .text: .text(texts.popFirst() ?? "")
            case .thinking(let thinking): .thinking(thinking.redacted)
            case .toolCall(let call): .toolCall(call.redacted)
            }
        }
    }
}

extension Thinking {
    fileprivate var redacted: Thinking {
        Thinking(Redactor.redacted(content), title: title.map(Redactor.redacted), milliseconds: milliseconds)
    }
}

extension ToolCall {
    fileprivate var redacted: ToolCall {
        var copy = self
        copy.id = Redactor.redacted(id)
        copy.name = Redactor.redacted(name)
        copy.input = input?.redacted
        copy.output = output?.redacted
        copy.title = title.map(Redactor.redacted)
        copy.changes = changes.map {
            FileChange(path: Redactor.redacted($0.path), diff: Redactor.redacted($0.diff))
        }
        copy.sources = sources.map(\.redacted)
        copy.attachments = attachments.map(\.redacted)
        copy.transcript = transcript.map(\.redacted)
        return copy
    }
}

extension ToolCall.Payload {
    fileprivate var redacted: ToolCall.Payload {
        switch self {
        case .text(let text): .text(Redactor.redacted(text))
        case .json(let value): value.redacted.map { .json($0) } ?? .text(Redactor.redacted(value.rawJSON))
        }
    }
}

extension Translation {
    fileprivate var redacted: Translation {
        Translation(language: language, content: content.map(Redactor.redacted), by: by.map(Redactor.redacted))
    }
}

extension Attachment {
    fileprivate var redacted: Attachment {
        var copy = self
        copy.name = name.map(Redactor.redacted)
        copy.namePhrase = namePhrase?.redacted
        copy.mime = mime.map(Redactor.redacted)
        copy.source = source.map(Redactor.cleaned(address:))
        copy.text = text.map(Redactor.redacted)
        copy.alt = alt.map(Redactor.redacted)
        return copy
    }
}

extension Citation {
    fileprivate var redacted: Citation {
        Citation(
            marker: marker.map(Redactor.redacted), url: url.map(Redactor.redacted), title: title.map(Redactor.redacted),
            quote: quote.map(Redactor.redacted))
    }
}

extension Reaction {
    fileprivate var redacted: Reaction {
        Reaction(emoji: Redactor.redacted(emoji), count: count, by: by.map(Redactor.redacted))
    }
}

extension Action {
    fileprivate var redacted: Action {
        Action(
            id: Redactor.redacted(id), label: label.map(Redactor.redacted), href: href.map(Redactor.redacted),
            icon: icon.map(Redactor.redacted))
    }
}

extension Stream {
    fileprivate var redacted: Stream {
        var copy = self
        for isThinking in [false, true] {
            let indexes = chunks.indices.filter { chunks[$0].isThinking == isThinking }
            let texts = Redactor.redacted(pieces: indexes.map { chunks[$0].text })
            for (index, text) in zip(indexes, texts) { copy.chunks[index].text = text }
        }
        return copy
    }
}

extension JSONValue {
    /// The value with every string and key redacted; nil if it could not be put together again.
    fileprivate var redacted: JSONValue? {
        var output = JSONOutput()
        writeRedacted(self, depth: 0, to: &output)
        return try? JSONDocument(parsing: ByteRegion(output.bytes)).root
    }
}

/// Levels of arrays and objects; what lies deeper is taken as one text, as threads have little stack.
private let deepestLevel = 100

private func writeRedacted(_ value: JSONValue, depth: Int, to output: inout JSONOutput) {
    guard depth < deepestLevel else {
        output.string(Redactor.redacted(value.rawJSON))
        return
    }
    switch value.kind {
    case .object:
        output.object { output in
            for member in value.members {
                output.key(Redactor.redacted(member.key))
                // What is called a password is one, whatever it looks like.
                let isSecret = Redactor.redacted("\(member.key)=aaaaaaaa") != "\(member.key)=aaaaaaaa"
                if isSecret, member.value.string != nil {
                    output.string(Redactor.replacement)
                } else {
                    writeRedacted(member.value, depth: depth + 1, to: &output)
                }
            }
        }
    case .array:
        output.array { output in
            for element in value.elements { writeRedacted(element, depth: depth + 1, to: &output) }
        }
    case .string: output.string(Redactor.redacted(value.string ?? ""))
    case .number, .bool, .null: output.value(value)
    }
}
