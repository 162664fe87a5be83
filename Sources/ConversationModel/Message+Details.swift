public import JSON

extension Message {
    /// Fields that few messages have.
    ///
    /// Kept apart from what all have, as messages are passed on all the time, and each time the references to each of
    /// these would be counted. A list of none or one is a box that is copied when it is written to.
    struct Details: Sendable, Equatable {
        var customType: String?
        var data: JSONValue?
        var language: LanguageTag?
        var translations: [Translation] = []
        var editedAt: Timestamp?
        var command: String?
        var header: String?
        var phrase: Phrase?
        var headerPhrase: Phrase?
        var footer: String?
        var avatar: Avatar?
        var replyTo: String?
        var attachments: [Attachment] = []
        var citations: [Citation] = []
        var reactions: [Reaction] = []
        var actions: [Action]?
        var stream: Stream?
        var endsGroup: Bool?
        var menu: [Action]?
        var error: String?
        var alternatives: [Message] = []
        var alternativeIndex = 0
        var branches: [[Message]] = []
        var usage: Usage?
    }

    /// Writes a detail, unless it is none and there is no other.
    private mutating func change(isNone: Bool, _ change: (inout Details) -> Void) {
        if details.isEmpty {
            guard !isNone else { return }
            details = [Details()]
        }
        change(&details[0])
    }
}

extension Message {
    /// With kind `custom`: names the renderer, which gets `data`.
    public var customType: String? {
        get { details.isEmpty ? nil : details[0].customType }
        set { change(isNone: newValue == nil) { $0.customType = newValue } }
    }

    public var data: JSONValue? {
        get { details.isEmpty ? nil : details[0].data }
        set { change(isNone: newValue == nil) { $0.data = newValue } }
    }

    public var language: LanguageTag? {
        get { details.isEmpty ? nil : details[0].language }
        set { change(isNone: newValue == nil) { $0.language = newValue } }
    }

    public var translations: [Translation] {
        get { details.isEmpty ? [] : details[0].translations }
        set { change(isNone: newValue.isEmpty) { $0.translations = newValue } }
    }

    public var editedAt: Timestamp? {
        get { details.isEmpty ? nil : details[0].editedAt }
        set { change(isNone: newValue == nil) { $0.editedAt = newValue } }
    }

    /// A command to the program instead of something said, such as `/compact`; shown as a chip.
    public var command: String? {
        get { details.isEmpty ? nil : details[0].command }
        set { change(isNone: newValue == nil) { $0.command = newValue } }
    }

    /// Above the message; the words on the line, of a system message without content.
    public var header: String? {
        get { details.isEmpty ? nil : details[0].header }
        set { change(isNone: newValue == nil) { $0.header = newValue } }
    }

    /// The words of an app or importer, not of a person; the text of the message is their English.
    public var phrase: Phrase? {
        get { details.isEmpty ? nil : details[0].phrase }
        set { change(isNone: newValue == nil) { $0.phrase = newValue } }
    }

    /// The header, if an app or importer words it.
    public var headerPhrase: Phrase? {
        get { details.isEmpty ? nil : details[0].headerPhrase }
        set { change(isNone: newValue == nil) { $0.headerPhrase = newValue } }
    }

    public var footer: String? {
        get { details.isEmpty ? nil : details[0].footer }
        set { change(isNone: newValue == nil) { $0.footer = newValue } }
    }

    public var avatar: Avatar? {
        get { details.isEmpty ? nil : details[0].avatar }
        set { change(isNone: newValue == nil) { $0.avatar = newValue } }
    }

    /// Id of the message this one answers.
    public var replyTo: String? {
        get { details.isEmpty ? nil : details[0].replyTo }
        set { change(isNone: newValue == nil) { $0.replyTo = newValue } }
    }

    public var attachments: [Attachment] {
        get { details.isEmpty ? [] : details[0].attachments }
        set { change(isNone: newValue.isEmpty) { $0.attachments = newValue } }
        // In place, as some formats bring one after the other.
        _modify {
            if details.isEmpty { details = [Details()] }
            yield &details[0].attachments
        }
    }

    public var citations: [Citation] {
        get { details.isEmpty ? [] : details[0].citations }
        set { change(isNone: newValue.isEmpty) { $0.citations = newValue } }
        // In place, as some formats bring one after the other.
        _modify {
            if details.isEmpty { details = [Details()] }
            yield &details[0].citations
        }
    }

    public var reactions: [Reaction] {
        get { details.isEmpty ? [] : details[0].reactions }
        set { change(isNone: newValue.isEmpty) { $0.reactions = newValue } }
    }

    /// nil: the conversation's.
    public var actions: [Action]? {
        get { details.isEmpty ? nil : details[0].actions }
        set { change(isNone: newValue == nil) { $0.actions = newValue } }
    }

    public var stream: Stream? {
        get { details.isEmpty ? nil : details[0].stream }
        set { change(isNone: newValue == nil) { $0.stream = newValue } }
    }

    /// Overrides the grouping rule.
    public var endsGroup: Bool? {
        get { details.isEmpty ? nil : details[0].endsGroup }
        set { change(isNone: newValue == nil) { $0.endsGroup = newValue } }
    }

    /// Entries of the context menu; nil: the default ones.
    public var menu: [Action]? {
        get { details.isEmpty ? nil : details[0].menu }
        set { change(isNone: newValue == nil) { $0.menu = newValue } }
    }

    /// Details of what went wrong.
    public var error: String? {
        get { details.isEmpty ? nil : details[0].error }
        set { change(isNone: newValue == nil) { $0.error = newValue } }
    }

    /// Other answers to the same prompt; the message itself is the one shown first.
    public var alternatives: [Message] {
        get { details.isEmpty ? [] : details[0].alternatives }
        set { change(isNone: newValue.isEmpty) { $0.alternatives = newValue } }
    }

    /// Which of the answers, from 0, the message itself is, in the order they were made.
    public var alternativeIndex: Int {
        get { details.isEmpty ? 0 : details[0].alternativeIndex }
        set { change(isNone: newValue == 0) { $0.alternativeIndex = newValue } }
    }

    /// The messages in the place of this one before it was edited, or after: each branch begins with the other
    /// version.
    public var branches: [[Message]] {
        get { details.isEmpty ? [] : details[0].branches }
        set { change(isNone: newValue.isEmpty) { $0.branches = newValue } }
    }

    /// What it took, where the source states it of this message; not that of messages within it.
    public var usage: Usage? {
        get { details.isEmpty ? nil : details[0].usage }
        set { change(isNone: newValue == nil) { $0.usage = newValue } }
    }

    /// Adds what is stated of the same message once more, or of a message that joins it.
    public mutating func add(_ more: Usage?) {
        guard let more, !more.isEmpty else { return }
        usage = usage.map { $0 + more } ?? more
    }

    /// Adds branches in place: a setter copies those that are there.
    public mutating func append(branches: [[Message]]) {
        change(isNone: branches.isEmpty) { $0.branches += branches }
    }
}

extension Conversation {
    /// Leaves only the branch that is shown, and how many messages there are on others.
    public mutating func removeBranches() {
        for index in messages.indices {
            let count = messages[index].messagesElsewhere
            guard count > 0 else { continue }
            messagesElsewhere += count
            usage += messages[index].usageOfBranches
            messages[index].removeBranches()
        }
    }
}

extension Message {
    fileprivate mutating func removeBranches() {
        branches = []
        alternatives = alternatives.map { answer in
            var answer = answer
            answer.removeBranches()
            return answer
        }
    }
}
