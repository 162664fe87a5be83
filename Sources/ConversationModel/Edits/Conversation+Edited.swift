/// A conversation as its author gives it away.
public struct EditedConversation: Sendable {
    public let conversation: Conversation
    /// The messages that the author left out or changed, as they were. Their secrets are removed elsewhere, too.
    public let removed: [Message]
    /// The words of messages that are left out, which names must not repeat.
    public let words: OmittedWords
    /// The number of messages with additions that are left out, and their additions with them.
    public let lostAdditions: Int
}

extension Conversation {
    /// The conversation without what a plan leaves out.
    ///
    /// - Parameters:
    ///   - plan: Made for this conversation.
    ///   - redaction: Words the mark in the place of what is replaced.
    public func edited(by plan: EditPlan, _ redaction: Redaction = Redaction(findsSecrets: false)) -> EditedConversation
    {
        let editor = ConversationEditor(plan, redaction.speaking(locale))
        var copy = self
        copy.messages = editor.edit(all: messages)
        copy.leftOut = editor.leftOut
        copy.usage += editor.usage
        if plan.kinds.contains(.branches) {
            copy.leftOut.add(copy.messagesElsewhere, of: .branches)
            copy.messagesElsewhere = 0
        }
        if plan.kinds.contains(.usage) {
            copy.leftOut.add(of: .usage)
            copy.usage = []
        }
        copy.forgetAbsentPeople(besides: self)
        copy.forgetAbsentModels()
        copy.forgetReplies(to: editor.dropped)
        let words = OmittedWords(editor.dropped)
        copy.forgetNames(with: words)
        if let title = plan.title { (copy.title, copy.titlePhrase) = (title, nil) }
        copy.summary = plan.summary ?? copy.summary
        return EditedConversation(
            conversation: copy, removed: editor.dropped + editor.changed, words: words,
            lostAdditions: plan.additions.count - editor.additions)
    }

    /// Statistics stay those of the whole conversation, but name no model that no message has.
    private mutating func forgetAbsentModels() {
        guard !leftOut.isEmpty else { return }
        var models = Set(participants.compactMap(\.model))
        for message in messages { message.visit { models.formUnion([$0.model].compactMap(\.self)) } }
        for index in usage.indices where usage[index].model.map(models.contains) == false { usage[index].model = nil }
    }

    /// Removes people of whom nothing is left, but none of whom there was nothing before.
    private mutating func forgetAbsentPeople(besides whole: Conversation) {
        let (left, before) = (Self.people(in: messages), Self.people(in: whole.messages))
        participants.removeAll { before.contains($0.id) && !left.contains($0.id) }
    }

    /// Removes the ids of messages that are gone from the answers to them.
    private mutating func forgetReplies(to dropped: [Message]) {
        var gone = Self.ids(of: dropped)
        guard !gone.isEmpty else { return }
        gone.subtract(Self.ids(of: messages))
        messages = messages.map { $0.forgettingReplies(to: gone) }
    }

    private static func ids(of messages: [Message]) -> Set<String> {
        var ids: Set<String> = []
        for message in messages { message.visit { ids.insert($0.id) } }
        return ids.subtracting([""])
    }

    private static func people(in messages: [Message]) -> Set<String> {
        var people: Set<String> = []
        for message in messages {
            message.visit {
                people.insert($0.participant)
                for reaction in $0.reactions { people.formUnion(reaction.by) }
            }
        }
        return people
    }

    private mutating func forgetNames(with words: OmittedWords) {
        if words.cover(title) { (title, titlePhrase) = (nil, nil) }
        if words.cover(source.file) { source.file = nil }
        if words.cover(id) { id = "" }
        if words.cover(source.id) { source.id = nil }
    }
}

/// Leaves messages and parts of messages out, in one pass.
private final class ConversationEditor {
    private let plan: EditPlan
    /// The number of the next message, in the order of `Message.visit`.
    private var place = 0
    private(set) var leftOut = LeftOut()
    /// The usage of messages that are gone.
    private(set) var usage: [StatedUsage] = []
    /// The messages that are gone.
    private(set) var dropped: [Message] = []
    /// The messages that lost something, as they were.
    private(set) var changed: [Message] = []
    /// The number of messages that got additions.
    private(set) var additions = 0
    private let redaction: Redaction

    init(_ plan: EditPlan, _ redaction: Redaction) {
        (self.plan, self.redaction) = (plan, redaction)
    }

    /// The messages that stay, with a line in the place of each row of others.
    func edit(all messages: [Message]) -> [Message] {
        var edited: [Message] = []
        edited.reserveCapacity(messages.count)
        var gap: Int?
        func close() {
            if let count = gap { edited.append(.omission(of: count)) }
            gap = nil
        }
        for message in messages {
            if plan.omitted.contains(place) {
                gap = (gap ?? 0) + (message.isVisible ? 1 : 0)
                leftOut.add(message)
                drop(message)
            } else if let kept = edit(message) {
                close()
                edited.append(kept)
            }
        }
        close()
        return edited
    }

    private func drop(_ message: Message) {
        place += message.treeSize
        dropped.append(message)
        keepUsage(of: message)
    }

    private func keepUsage(of message: Message) {
        guard !plan.kinds.contains(.usage) else { return }
        [message].forEachUsage { usage.append(StatedUsage($1, model: $0.model, at: $0.timestamp)) }
    }

    /// The message without what is left out of it, and with what is added; nil if nothing of it stays.
    private func edit(_ message: Message) -> Message? {
        let own = place
        guard var edited = reduced(message) else { return nil }
        guard let more = plan.additions[own] else { return edited }
        edited.additions.add(more)
        additions += 1
        return edited
    }

    /// The message without what is left out of it; nil if nothing of it stays.
    private func reduced(_ message: Message) -> Message? {
        if let kind = message.wholeKind, plan.kinds.contains(kind) {
            leftOut.add(of: kind)
            drop(message)
            return nil
        }
        var copy = message
        let own = place
        place += 1
        editParts(of: &copy)
        if !copy.details.isEmpty { editDetails(of: &copy) }
        if let texts = plan.replacements[own] { copy = copy.replacing(texts, redaction).message }
        guard copy != message else { return message }
        changed.append(message)
        guard copy.isEmpty, !message.isEmpty else { return copy }
        guard copy.isBare else {
            copy.say(Message.somethingOmitted)
            return copy
        }
        keepUsage(of: copy)
        return nil
    }

    private func editParts(of message: inout Message) {
        guard message.parts.contains(where: { !$0.isText }) || plan.kinds.contains(.images) else { return }
        var parts: [Message.Part] = []
        // The number of parts that stay of the first ones, by which files find their places.
        var counts = [0]
        for part in message.parts {
            if let part = edit(part) { parts.append(part) }
            counts.append(parts.count)
        }
        message.parts = parts
        if !message.attachments.isEmpty, parts.count + 1 < counts.count {
            message.attachments = message.attachments.map { attachment in
                var attachment = attachment
                attachment.partsBefore = attachment.partsBefore.map { counts[max(0, min($0, counts.count - 1))] }
                return attachment
            }
        }
    }

    private func edit(_ part: Message.Part) -> Message.Part? {
        switch part {
        case .text(let text): return .text(withoutImages(text))
        case .thinking(let thinking):
            guard plan.kinds.contains(.thinking) else { return .thinking(thinking) }
            leftOut.add(of: .thinking)
            return nil
        case .toolCall(let call):
            guard plan.kinds.contains(.toolCalls) else { return .toolCall(edit(call)) }
            leftOut.add(of: .toolCalls)
            for message in call.transcript { drop(message) }
            return nil
        }
    }

    private func withoutImages(_ text: String) -> String {
        guard plan.kinds.contains(.images) else { return text }
        let (clean, count) = MarkdownImages.removed(from: text)
        leftOut.add(count, of: .images)
        return count > 0 ? clean : text
    }

    private func edit(_ call: ToolCall) -> ToolCall {
        var copy = call
        if plan.kinds.contains(.subAgents), !call.transcript.isEmpty {
            leftOut.add(of: .subAgents)
            for message in call.transcript { drop(message) }
            (copy.transcript, copy.agentNumber) = ([], nil)
            copy.leaveOutResult()
        } else if !call.transcript.isEmpty {
            copy.transcript = edit(all: call.transcript)
        }
        if plan.kinds.contains(.toolResults), copy.hasResult {
            leftOut.add(of: .toolResults)
            copy.leaveOutResult()
        }
        copy.attachments = edit(files: copy.attachments)
        if plan.kinds.contains(.images) {
            copy.input = copy.input.map(withoutImages)
            copy.output = copy.output.map(withoutImages)
        }
        return copy
    }

    private func withoutImages(_ payload: ToolCall.Payload) -> ToolCall.Payload {
        guard case .text(let text) = payload else { return payload }
        return .text(withoutImages(text))
    }

    private func edit(files attachments: [Attachment]) -> [Attachment] {
        if plan.kinds.contains(.attachments) {
            leftOut.add(attachments.count, of: .attachments)
            return []
        }
        guard plan.kinds.contains(.images) else { return attachments }
        let others = attachments.filter { $0.kind != .image }
        leftOut.add(attachments.count - others.count, of: .images)
        return others
    }

    private func editDetails(of message: inout Message) {
        message.attachments = edit(files: message.attachments)
        if plan.kinds.contains(.thinking) { message.stream?.chunks.removeAll(where: \.isThinking) }
        if plan.kinds.contains(.toolResults), message.command != nil, message.content?.isEmpty == false {
            leftOut.add(of: .toolResults)
            message.parts.removeAll(where: \.isText)
        }
        if plan.kinds.contains(.usage) {
            if message.usage != nil || !message.requests.isEmpty { leftOut.kinds[.usage] = 1 }
            (message.usage, message.requests) = (nil, [])
        }
        if plan.kinds.contains(.images) {
            message.translations = message.translations.map {
                Translation(language: $0.language, content: $0.content.map(withoutImages), by: $0.by)
            }
            message.stream = nil
        }
        editVersions(of: &message)
    }

    private func editVersions(of message: inout Message) {
        guard plan.kinds.contains(.branches) else {
            message.alternatives = edit(answers: message.alternatives)
            message.branches = message.branches.map { edit(all: $0) }.filter { !$0.isEmpty }
            return
        }
        for other in message.alternatives + message.branches.joined() {
            leftOut.add(of: .branches)
            drop(other)
        }
        (message.alternatives, message.alternativeIndex, message.branches) = ([], 0, [])
    }

    /// Other answers have no place for a line.
    private func edit(answers: [Message]) -> [Message] {
        answers.compactMap { answer in
            guard plan.omitted.contains(place) else { return edit(answer) }
            leftOut.add(answer)
            drop(answer)
            return nil
        }
    }
}

extension Message {
    fileprivate func forgettingReplies(to gone: Set<String>) -> Message {
        var copy = self
        if let answered = replyTo, gone.contains(answered) { copy.replyTo = nil }
        copy.parts = parts.map { part in
            guard case .toolCall(var call) = part, !call.transcript.isEmpty else { return part }
            call.transcript = call.transcript.map { $0.forgettingReplies(to: gone) }
            return .toolCall(call)
        }
        if !alternatives.isEmpty { copy.alternatives = alternatives.map { $0.forgettingReplies(to: gone) } }
        if !branches.isEmpty { copy.branches = branches.map { $0.map { $0.forgettingReplies(to: gone) } } }
        return copy
    }

    /// The kind by which the whole message is left out.
    fileprivate var wholeKind: OmittedKind? {
        if kind == .system || role == .system { return .system }
        return role == .tool ? .toolResults : nil
    }

    /// True if nothing stands around the content.
    fileprivate var isBare: Bool {
        header == nil && footer == nil && error == nil && alternatives.isEmpty && branches.isEmpty
            && translations.isEmpty && kind != .custom && status != .deleted
    }

    /// - Returns: The message without texts, and the numbers of those that were found.
    func replacing(_ texts: [Redaction.Replacement], _ redaction: Redaction) -> (message: Message, found: Set<Int>) {
        var alone = Conversation()
        alone.messages = [self]
        let redacted = alone.redacted(by: redaction.only(replacing: texts))
        return (redacted.conversation.messages.first ?? self, redacted.foundTexts)
    }
}

extension ToolCall {
    /// True if there is something that the tool returned.
    fileprivate var hasResult: Bool {
        output != nil || !changes.isEmpty || !sources.isEmpty || !attachments.isEmpty
    }

    fileprivate mutating func leaveOutResult() {
        // Without an output, the call would seem to wait for it.
        status = status ?? (output == nil ? nil : .ok)
        (output, changes, sources, attachments) = (nil, [], [], [])
        isResultOmitted = true
    }
}
