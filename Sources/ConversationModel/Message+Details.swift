public import JSON

extension Message {
    /// Fields that few messages have.
    ///
    /// Kept apart from the common fields: messages are passed around all the time, and each of these fields would add
    /// reference counting. A list of none or one is a box that is copied on write.
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
        var requests: [RequestUsage] = []
        var work: WorkSpan?
        var omittedMessages: Int?
        var additions = Additions()
    }

    /// Changes a detail, unless that would only store a default.
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

    /// The data of a message of kind `custom`.
    public var data: JSONValue? {
        get { details.isEmpty ? nil : details[0].data }
        set { change(isNone: newValue == nil) { $0.data = newValue } }
    }

    /// The language of the text; nil is the conversation's.
    public var language: LanguageTag? {
        get { details.isEmpty ? nil : details[0].language }
        set { change(isNone: newValue == nil) { $0.language = newValue } }
    }

    /// The text in other languages.
    public var translations: [Translation] {
        get { details.isEmpty ? [] : details[0].translations }
        set { change(isNone: newValue.isEmpty) { $0.translations = newValue } }
    }

    /// The time of the last edit.
    public var editedAt: Timestamp? {
        get { details.isEmpty ? nil : details[0].editedAt }
        set { change(isNone: newValue == nil) { $0.editedAt = newValue } }
    }

    /// The time from the first to the last line of an answer; nil if it has only one line.
    public var work: WorkSpan? {
        get { details.isEmpty ? nil : details[0].work }
        set { change(isNone: newValue == nil) { $0.work = newValue } }
    }

    /// The line stands for so many messages that the author left out; nil for a message.
    public var omittedMessages: Int? {
        get { details.isEmpty ? nil : details[0].omittedMessages }
        set { change(isNone: newValue == nil) { $0.omittedMessages = newValue } }
    }

    /// The additions of the page's author.
    public var additions: Additions {
        get { details.isEmpty ? Additions() : details[0].additions }
        set { change(isNone: newValue.isEmpty) { $0.additions = newValue } }
    }

    /// A command to the program instead of something said, such as `/compact`; shown as a chip.
    public var command: String? {
        get { details.isEmpty ? nil : details[0].command }
        set { change(isNone: newValue == nil) { $0.command = newValue } }
    }

    /// Shown above the message; for a system message without content, the text on the divider.
    public var header: String? {
        get { details.isEmpty ? nil : details[0].header }
        set { change(isNone: newValue == nil) { $0.header = newValue } }
    }

    /// The notice of an app or importer; the message's text is its English.
    public var phrase: Phrase? {
        get { details.isEmpty ? nil : details[0].phrase }
        set { change(isNone: newValue == nil) { $0.phrase = newValue } }
    }

    /// The header, if an app or importer words it.
    public var headerPhrase: Phrase? {
        get { details.isEmpty ? nil : details[0].headerPhrase }
        set { change(isNone: newValue == nil) { $0.headerPhrase = newValue } }
    }

    /// Shown below the message.
    public var footer: String? {
        get { details.isEmpty ? nil : details[0].footer }
        set { change(isNone: newValue == nil) { $0.footer = newValue } }
    }

    /// Overrides the participant's avatar.
    public var avatar: Avatar? {
        get { details.isEmpty ? nil : details[0].avatar }
        set { change(isNone: newValue == nil) { $0.avatar = newValue } }
    }

    /// The id of the message that this one answers.
    public var replyTo: String? {
        get { details.isEmpty ? nil : details[0].replyTo }
        set { change(isNone: newValue == nil) { $0.replyTo = newValue } }
    }

    /// Files and pictures of the message.
    public var attachments: [Attachment] {
        get { details.isEmpty ? [] : details[0].attachments }
        set { change(isNone: newValue.isEmpty) { $0.attachments = newValue } }
        // In place, as some formats append one by one.
        _modify {
            if details.isEmpty { details = [Details()] }
            yield &details[0].attachments
        }
    }

    /// Sources that the text cites or lists.
    public var citations: [Citation] {
        get { details.isEmpty ? [] : details[0].citations }
        set { change(isNone: newValue.isEmpty) { $0.citations = newValue } }
        // In place, as some formats append one by one.
        _modify {
            if details.isEmpty { details = [Details()] }
            yield &details[0].citations
        }
    }

    /// Reactions of other participants.
    public var reactions: [Reaction] {
        get { details.isEmpty ? [] : details[0].reactions }
        set { change(isNone: newValue.isEmpty) { $0.reactions = newValue } }
    }

    /// nil uses the conversation's actions.
    public var actions: [Action]? {
        get { details.isEmpty ? nil : details[0].actions }
        set { change(isNone: newValue == nil) { $0.actions = newValue } }
    }

    /// The arrival of the content over time.
    public var stream: Stream? {
        get { details.isEmpty ? nil : details[0].stream }
        set { change(isNone: newValue == nil) { $0.stream = newValue } }
    }

    /// Overrides the grouping rule.
    public var endsGroup: Bool? {
        get { details.isEmpty ? nil : details[0].endsGroup }
        set { change(isNone: newValue == nil) { $0.endsGroup = newValue } }
    }

    /// Entries of the context menu; nil shows the default ones.
    public var menu: [Action]? {
        get { details.isEmpty ? nil : details[0].menu }
        set { change(isNone: newValue == nil) { $0.menu = newValue } }
    }

    /// Details of what went wrong.
    public var error: String? {
        get { details.isEmpty ? nil : details[0].error }
        set { change(isNone: newValue == nil) { $0.error = newValue } }
    }

    /// Alternative answers to the prompt; the message itself is shown first.
    public var alternatives: [Message] {
        get { details.isEmpty ? [] : details[0].alternatives }
        set { change(isNone: newValue.isEmpty) { $0.alternatives = newValue } }
    }

    /// The index of the message itself among the answers, in the order of their creation.
    public var alternativeIndex: Int {
        get { details.isEmpty ? 0 : details[0].alternativeIndex }
        set { change(isNone: newValue == 0) { $0.alternativeIndex = newValue } }
    }

    /// The messages that this one replaced by an edit, or that replaced it: each branch begins with the other version.
    public var branches: [[Message]] {
        get { details.isEmpty ? [] : details[0].branches }
        set { change(isNone: newValue.isEmpty) { $0.branches = newValue } }
    }

    /// The usage that the source states for this message, without that of messages within it.
    public var usage: Usage? {
        get { details.isEmpty ? nil : details[0].usage }
        set { change(isNone: newValue == nil) { $0.usage = newValue } }
    }

    /// Adds usage that the source states for the same message again, or for a message merged into it.
    public mutating func add(_ more: Usage?) {
        guard let more, !more.isEmpty else { return }
        usage = usage.map { $0 + more } ?? more
    }

    /// The parts of the usage whose requests the source names.
    public var requests: [RequestUsage] {
        get { details.isEmpty ? [] : details[0].requests }
        set { change(isNone: newValue.isEmpty) { $0.requests = newValue } }
    }

    /// Adds the usage of a message that is merged into this one, or left out before or after it.
    public mutating func addUsage(of other: Message) {
        add(other.usage)
        append(requests: other.requests)
    }

    /// Appends requests in place: a setter would copy the existing ones.
    public mutating func append(requests: [RequestUsage]) {
        change(isNone: requests.isEmpty) { $0.requests += requests }
    }

    /// Appends branches in place: a setter would copy the existing ones.
    public mutating func append(branches: [[Message]]) {
        change(isNone: branches.isEmpty) { $0.branches += branches }
    }
}

extension Conversation {
    /// Removes all branches, and stores the number of their messages.
    public mutating func removeBranches() {
        // A loop that may change a message copies all of them before it begins.
        guard messages.contains(where: { $0.messagesElsewhere > 0 }) else { return }
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
