import ConversationModel
import JSON

/// A conversation in which every field has a value.
enum FilledConversation {
    /// - Parameter text: Makes the text of each field that holds text.
    static func make(_ text: () -> String) throws -> Conversation {
        let phrase = Phrase.words("%1 and %2", [.text(text()), .list([.joined([.text(text())], by: " ")], most: 9)])
        var person = Participant(id: text(), name: text(), role: .assistant, model: text())
        person.placeholder = phrase
        person.alignment = .end
        person.locale = LanguageTag("de")
        person.avatar = Avatar(source: text(), initials: text(), color: text())

        var conversation = Conversation(id: text(), title: text(), participants: [person])
        conversation.titlePhrase = phrase
        conversation.locale = LanguageTag("de")
        (conversation.createdAt, conversation.updatedAt) = (time, time)
        conversation.source = Conversation.Source(format: text(), file: text(), id: text())
        (conversation.source.application, conversation.source.project) = (text(), text())
        conversation.textShare = TextShare(shown: 1, all: 2, isRedacted: true, sourceHash: text())
        conversation.run = TaskRun(task: text(), name: text(), outcome: text(), score: 1)
        conversation.usage = [StatedUsage(usage, model: text(), at: time)]
        conversation.layout = .messages
        conversation.disclaimer = .text(text())
        conversation.actions = [action(text)]
        conversation.grouping = Conversation.Grouping()
        conversation.grouping?.gapSeconds = 1
        conversation.timestampFormat = text()
        (conversation.summary, conversation.lostNotes) = (text(), [text()])
        (conversation.leftOut.messages, conversation.leftOut.others) = (1, 1)
        conversation.leftOut.kinds = [.thinking: 1]
        conversation.messages = [try message(text, phrase)]
        return conversation
    }

    private static let time = Timestamp(milliseconds: 0, offsetMinutes: 0)

    private static func action(_ text: () -> String) -> Action {
        Action(id: text(), label: text(), href: text(), icon: text())
    }

    private static func message(_ text: () -> String, _ phrase: Phrase) throws -> Message {
        var call = ToolCall(id: text(), name: text(), input: .json(try data(text)), output: .text(text()), status: .ok)
        (call.start, call.milliseconds, call.agentNumber, call.title) = (time, 1, 1, text())
        call.changes = [FileChange(path: text(), diff: text())]
        (call.sources, call.transcript) = ([source(text)], [short(text)])
        call.attachments = [attachment(text, phrase)]

        var message = Message(id: text(), participant: text(), role: .assistant)
        message.parts = [
            .text(text()), .thinking(Thinking(text(), title: text(), milliseconds: 1)), .toolCall(call),
        ]
        (message.timestamp, message.editedAt) = (time, time)
        message.contentFormat = .markdown
        message.work = time.map { WorkSpan(end: $0, milliseconds: 1) }
        (message.alignment, message.endsGroup, message.language) = (.end, true, LanguageTag("de"))
        (message.model, message.customType, message.data) = (text(), text(), try data(text))
        if let german = LanguageTag("de") {
            message.translations = [Translation(language: german, content: text(), by: text())]
        }
        (message.command, message.error, message.replyTo) = (text(), text(), text())
        (message.header, message.footer) = (text(), text())
        (message.phrase, message.headerPhrase) = (phrase, phrase)
        message.avatar = Avatar(source: text(), initials: text(), color: text())
        message.attachments = [attachment(text, phrase)]
        message.citations = [source(text)]
        message.reactions = [Reaction(emoji: text(), count: 1, by: [text()])]
        (message.actions, message.menu) = ([action(text)], [action(text)])
        message.stream = Stream(startedAt: time, chunks: [.init(milliseconds: 0, text: text())])
        (message.alternatives, message.branches) = ([short(text)], [[short(text)]])
        message.alternatives[0].omittedMessages = 1
        message.additions = additions(text)
        message.usage = usage
        message.requests = [RequestUsage(id: text(), usage, at: time)]
        return message
    }

    private static var usage: Usage {
        var usage = Usage(input: 1)
        usage.add(cost: 1, pricesOf: time)
        return usage
    }

    private static func additions(_ text: () -> String) -> Additions {
        var additions = Additions()
        additions.annotations = [Annotation(quote: text(), number: 2, note: text(), by: text(), date: time)]
        (additions.chapter, additions.pace, additions.isCover) = (text(), .speed(2), true)
        return additions
    }

    private static func short(_ text: () -> String) -> Message {
        Message(id: text(), participant: text(), role: .user, parts: [.text(text())])
    }

    private static func source(_ text: () -> String) -> Citation {
        Citation(marker: text(), url: text(), title: text(), quote: text())
    }

    private static func data(_ text: () -> String) throws -> JSONValue {
        try JSONDocument(parsing: #"{"\#(text())": ["a \#(text())"]}"#).root
    }

    private static func attachment(_ text: () -> String, _ phrase: Phrase) -> ConversationModel.Attachment {
        var file = ConversationModel.Attachment(kind: .file, name: text(), mime: text(), source: text())
        (file.namePhrase, file.text, file.alt) = (phrase, text(), text())
        (file.width, file.height, file.bytes, file.partsBefore) = (1, 1, 1, 1)
        return file
    }
}
