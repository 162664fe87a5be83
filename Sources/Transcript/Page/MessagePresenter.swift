import Bytes
import ConversationModel
import JSON
import Hypertext
import Markdown

/// Makes the view of each message of one conversation.
struct MessagePresenter {
    /// The lines of a prompt that stay visible when it folds.
    private static let foldedLines = 12

    private let conversation: Conversation
    private let layout: Conversation.Layout
    private let participants: Participants
    private let groups: MessageGroups
    private let clock: MessageClock
    private let avatars: AvatarPresenter
    private let replies: ReplyPresenter
    private let translations: TranslationPresenter
    private let annotations: AnnotationPresenter
    private let actionBar: ActionBar
    private let strings: Strings
    private let said: (before: String, after: String)
    private let shape: BubbleShape
    private let hasSeveralModels: Bool
    private let firstNumber: Int
    private let anchors: [Int: String]
    /// The usage of each answer, by the index of its last message.
    private let usages: [Int: AnswerUsage]

    /// - Parameters:
    ///   - participants: The participants of the conversation.
    ///   - prices: Prices for costs that the source does not state.
    ///   - images: Decides about avatars.
    ///   - shape: The shape of bubbles, for custom renderers.
    ///   - strings: The page's strings.
    ///   - firstNumber: The number of the first message on its page.
    ///   - isCompared: Other conversations are on the page, and may have the same ids.
    init(
        _ conversation: Conversation, layout: Conversation.Layout, participants: Participants,
        images: any ImageResolver,
        shape: BubbleShape, strings: Strings, firstNumber: Int = 1, isCompared: Bool = false,
        prices: Prices? = nil
    ) {
        self.conversation = conversation
        self.layout = layout
        self.participants = participants
        self.shape = shape
        self.strings = strings
        self.firstNumber = firstNumber
        anchors = isCompared ? [:] : LastingAnchor.anchors(of: conversation.messages)
        said = strings.around("%1 said")
        annotations = AnnotationPresenter(conversation, strings)
        actionBar = ActionBar(strings)
        groups = MessageGroups(conversation.messages, participants: participants, conversation.grouping)
        clock = MessageClock(conversation, layout: layout)
        avatars = AvatarPresenter(participants, images: images)
        replies = ReplyPresenter(
            conversation.messages, participants: participants, firstNumber: firstNumber)
        translations = TranslationPresenter(participants, layout: layout)
        hasSeveralModels = Set(conversation.messages.compactMap(\.model)).count > 1
        usages = groups.usages(in: conversation, prices)
    }

    func view(at index: Int, _ content: inout ContentPresenter) -> MessageView {
        let message = conversation.messages[index]
        let view = MessageView()
        view.number = firstNumber + index
        let anchor = "message-\(view.number)"
        view.id = message.id
        view.lastingID = anchors[index]
        identify(message, index, view)
        view.content = content.content(of: message, anchor: anchor)
        frame(message, index, view)
        addAlternatives(of: message, anchor, view, &content)
        view.branches = content.branches(of: message, anchor: anchor)
        translations.show(message, anchor: anchor, view, &content)
        view.reply = replies.view(for: message, &content)
        let additions = message.additions
        if !additions.isEmpty { annotations.show(additions, of: index, anchor: anchor, view, &content) }
        addExtras(message, view)
        if view.body == .answer { view.usage = usages[index].map(strings.usage) }
        view.outline = outline(of: message, view)
        if view.body == .answer { view.work = WorkView(view.content.parts, strings) }
        view.cost = cost(of: view)
        return view
    }

    // MARK: Dependencies

    /// The facts about the conversation that all messages depend on.
    struct Scene: Equatable {
        let participants: Participants
        let layout: Conversation.Layout
        let grouping: Conversation.Grouping?
        let timestampFormat: String?
        let actions: [Action]?
        let hasSeveralModels: Bool
    }

    var scene: Scene {
        Scene(
            participants: participants, layout: layout, grouping: conversation.grouping,
            timestampFormat: conversation.timestampFormat,
            actions: conversation.actions, hasSeveralModels: hasSeveralModels)
    }

    /// The facts about other messages that a message depends on.
    struct Neighbours: Equatable {
        let anchor: String?
        let startsGroup: Bool
        let endsGroup: Bool
        let gap: String?
        let nextModel: String?
        let usage: AnswerUsage?
    }

    func neighbours(of index: Int) -> Neighbours {
        Neighbours(
            anchor: anchors[index], startsGroup: groups.starts[index], endsGroup: groups.ends[index],
            gap: clock.gap(before: index),
            nextModel: groups.ends[index] ? nil : conversation.messages[index + 1].model, usage: usages[index])
    }

    // MARK: Bodies

    private func identify(_ message: Message, _ index: Int, _ view: MessageView) {
        view.role = message.role.rawValue
        view.kind = message.kind.rawValue
        view.side = participants.side(of: message).rawValue
        view.status = status(of: message)
        view.lang = message.language.flatMap { $0 == conversation.locale ? nil : $0.rawValue }
        view.startsGroup = groups.starts[index]
        view.endsGroup = groups.ends[index]
        view.name = participants.name(of: message)
        view.color = participants.color(of: message)
        view.body = body(of: message)
        view.heading = heading(of: message, view.name)
        view.author = view.body == .system ? nil : participants.author(of: message)
        if view.body == .system {
            view.isDivider = message.header != nil && message.isEmpty
            view.note = message.header ?? (message.kind == .system ? nil : strings("System prompt"))
        }
    }

    private func status(of message: Message) -> String {
        if message.isLoading { return "loading" }
        if message.error != nil { return Message.Status.error.rawValue }
        return message.status == .streaming ? "loading" : message.status.rawValue
    }

    private func body(of message: Message) -> MessageView.Body {
        if message.status == .deleted { return .deleted }
        if message.kind == .custom { return .custom }
        if message.kind == .system || message.role == .system { return .system }
        return layout == .assistant && message.role == .assistant ? .answer : .bubble
    }

    /// The heading for screen readers, which makes it possible to step from turn to turn.
    private func heading(of message: Message, _ name: String) -> String {
        if message.kind == .system || message.role == .system { return strings("System message") }
        let isYou = participants.isNamelessUser(message) || layout == .assistant && !participants.showsName(of: message)
        return message.role == .user && isYou ? strings("You said") : said.before + name + said.after
    }

    /// The cost of revealing the message: the text, and the other parts of an answer.
    private func cost(of view: MessageView) -> Int {
        switch view.body {
        case .bubble: view.content.cost
        case .answer:
            view.content.cost + PartView.boxCost * boxes(of: view.content)
        case .system, .custom, .deleted: 0
        }
    }

    /// The number of boxes after the text.
    private func boxes(of content: ContentView) -> Int {
        [!content.attachments.isEmpty, content.error != nil, !content.citations.isEmpty].count { $0 }
    }

    // MARK: Surroundings

    private func frame(_ message: Message, _ index: Int, _ view: MessageView) {
        let grouping = conversation.grouping ?? clock.usualGrouping
        let isFirst = view.startsGroup || !grouping.enclosing
        let isLast = view.endsGroup || !grouping.enclosing
        view.headerText = isFirst && view.body != .system ? message.header : nil
        view.showsName = isFirst && participants.showsName(of: message) && view.body != .system
        view.footerText = isLast ? message.footer : nil
        view.showsAvatar =
            layout == .messages && (view.endsGroup || !grouping.avatars)
            && avatars.isWanted(for: message, on: participants.side(of: message))
        if view.showsAvatar { avatars.show(message, view) }
        let isSameNext = !view.endsGroup && conversation.messages[index + 1].model == message.model
        if hasSeveralModels, message.role == .assistant, !isSameNext {
            view.model = message.model.map(ModelName.of)
        }
        view.isEdited = message.editedAt != nil
        view.gap = clock.gap(before: index)
        view.datetime = message.timestamp?.rfc3339 ?? ""
        view.time = clock.text(of: message)
        view.timePlace = timePlace(of: view, grouping.timestamps)
    }

    /// The place of the time. A hidden time can be revealed in conversations between people.
    private func timePlace(of view: MessageView, _ wanted: Conversation.Grouping.Timestamps) -> MessageView.TimePlace {
        let hidden = layout == .assistant ? MessageView.TimePlace.nowhere : .uncovered
        if view.body == .system { return hidden }
        switch wanted {
        case .each: return .below
        case .top: return view.startsGroup ? .above : hidden
        case .bottom: return view.endsGroup ? .below : hidden
        case .none: return hidden
        }
    }

    private func addAlternatives(
        of message: Message, _ anchor: String, _ view: MessageView, _ content: inout ContentPresenter
    ) {
        let count = message.alternatives.count + 1
        let shown = min(max(0, message.alternativeIndex), count - 1)
        view.alternativeIndex = shown + 1
        view.alternativesPosition = strings.conventions.localized("\(shown + 1)/\(count)")
        view.alternatives = message.alternatives.enumerated().map { index, alternative in
            let number = index < shown ? index + 1 : index + 2
            let anchor = "\(anchor)-answer-\(number)"
            let view = AlternativeView(
                index: number, label: strings("Answer %1 of %2", strings.digits(number), strings.digits(count)),
                model: alternative.model.map(ModelName.of),
                content: content.content(of: alternative, anchor: anchor))
            view.branches = content.branches(of: alternative, anchor: anchor, label: strings("What followed"))
            return view
        }
    }

    private func addExtras(_ message: Message, _ view: MessageView) {
        let isTyped = view.body == .bubble && message.role != .assistant
        view.isLong = isTyped && (message.command ?? message.content ?? "").fills(moreThan: Self.foldedLines)
        if let command = message.command { addCommand(command, printing: message.content ?? "", view) }
        view.reactions = message.reactions.map { reaction in
            ReactionView(
                emoji: reaction.emoji.collapsedWhitespace(limit: 16), count: reaction.count > 1 ? reaction.count : nil,
                by: strings.list(reaction.by.map { participants.name(of: $0) }, most: .max).collapsedWhitespace(
                    limit: 200))
        }
        addActions(message, view)
        view.isCaptioned = layout != .assistant && view.hasText && view.content.attachments.onlyPictures
        view.isEmoji = layout == .messages && view.hasText && (message.content ?? "").isFewEmoji
        if view.body == .custom { addData(message, view) }
    }

    /// Adds an action bar to an AI's answer, a button that copies to a prompt, and in other layouts a context menu to
    /// every message. Beside the bar there is no menu: its own entries join the bar.
    private func addActions(_ message: Message, _ view: MessageView) {
        let actions = message.actions ?? conversation.actions
        let wantsBar = view.body == .answer || (view.body == .bubble && actions != nil)
        if message.role == .assistant, view.endsGroup, wantsBar, !message.isLoading {
            view.actions = actionBar.views(actions)
            if layout == .assistant, let menu = message.menu { view.actions += actionBar.views(menu) }
        }
        if layout == .assistant, message.role == .user, view.hasText {
            view.copies = actions?.contains { $0.id == "copy" } ?? true
        }
        guard layout != .assistant, view.body != .system else { return }
        let hasText = view.body != .deleted && !(message.content ?? "").isEmpty
        view.menuItems = actionBar.menu(message.menu, hasText: hasText, isReply: view.reply != nil)
    }

    /// Shows a command and its output: one line is shown, more are folded away.
    private func addCommand(_ command: String, printing output: String, _ view: MessageView) {
        view.command = command.withoutTerminalCodes
        view.content.parts = []
        guard let first = output.lines.first(where: { !$0.isBlank }) else { return }
        let label = String(first).collapsedWhitespace(limit: 120)
        view.commandOutputLabel = label
        if output.lines.count > 1 || label != String(first).collapsedWhitespace(limit: .max) {
            view.commandOutput = [CodeView(output, language: "", label: strings("Output"), strings)]
        }
    }

    /// The message's line in the outline: the first words of a prompt, or the day in a human chat.
    private func outline(of message: Message, _ view: MessageView) -> String? {
        guard layout == .assistant else { return layout == .messages ? view.gap : nil }
        guard message.role == .user, view.body == .bubble else { return nil }
        let words = view.command?.collapsedWhitespace(limit: 80) ?? (message.content ?? "").asTitle
        let text = words.isEmpty ? view.content.attachments.first?.name ?? "" : words
        return text.isEmpty ? nil : text.withoutControls
    }

    private func addData(_ message: Message, _ view: MessageView) {
        view.data = message.data
        view.customType = message.customType ?? message.kind.rawValue
        view.suggestedWidth = shape.maxWidth
        view.cornerRadius = shape.radius
    }
}

extension [AttachmentView] {
    fileprivate var onlyPictures: Bool {
        !isEmpty && allSatisfy { $0.kind == .image }
    }
}
