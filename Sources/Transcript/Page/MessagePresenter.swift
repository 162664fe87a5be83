import ConversationModel
import Hypertext
import Markdown

/// Makes the view of each message of one conversation.
struct MessagePresenter {
    /// Lines of a prompt that are shown before it folds.
    private static let foldedLines = 12
    /// Characters that a line of a prompt holds, roughly.
    private static let charactersInLine = 64

    private let conversation: Conversation
    private let layout: Conversation.Layout
    private let cast: Cast
    private let groups: MessageGroups
    private let clock: MessageClock
    private let replies: [String: (number: Int, message: Message)]
    private let hasSeveralModels: Bool

    init(_ conversation: Conversation, layout: Conversation.Layout) {
        self.conversation = conversation
        self.layout = layout
        cast = Cast(conversation, layout: layout)
        groups = MessageGroups(conversation.messages, conversation.grouping)
        clock = MessageClock(conversation, layout: layout)
        var replies: [String: (number: Int, message: Message)] = [:]
        for (index, message) in conversation.messages.enumerated() where !message.id.isEmpty {
            replies[message.id] = (index + 1, message)
        }
        self.replies = replies
        hasSeveralModels = Set(conversation.messages.compactMap(\.model)).count > 1
    }

    func view(at index: Int, _ content: inout ContentPresenter) -> MessageView {
        let message = conversation.messages[index]
        let anchor = "message-\(index + 1)"
        let view = MessageView()
        view.number = index + 1
        view.id = message.id
        identify(message, index, view)
        view.content = content.content(of: message, anchor: anchor)
        frame(message, index, view)
        addAlternatives(of: message, anchor, view, &content)
        translate(message, anchor, view, &content)
        addExtras(message, index, view)
        view.cost = cost(of: view)
        return view
    }

    // MARK: What it is

    private func identify(_ message: Message, _ index: Int, _ view: MessageView) {
        view.role = message.role.rawValue
        view.kind = message.kind.rawValue
        view.side = cast.side(of: message).rawValue
        view.status = status(of: message)
        view.lang = message.language.flatMap { $0 == conversation.locale ? nil : $0.rawValue }
        view.startsGroup = groups.starts[index]
        view.endsGroup = groups.ends[index]
        view.name = cast.name(of: message)
        view.color = cast.color(of: message)
        view.body = body(of: message)
        view.heading = heading(of: message, view.name)
        if view.body == .system {
            view.isDivider = message.header != nil && message.isEmpty
            view.note = message.header ?? (message.kind == .system ? nil : "System prompt")
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

    /// Read aloud before the message, so that one can step from turn to turn.
    private func heading(of message: Message, _ name: String) -> String {
        if message.kind == .system || message.role == .system { return "System message" }
        return message.role == .user && layout == .assistant && !cast.showsName(of: message)
            ? "You said" : "\(name) said"
    }

    /// What revealing it costs: the text, and what stands around it in an answer.
    private func cost(of view: MessageView) -> Int {
        switch view.body {
        case .bubble: view.content.cost
        case .answer:
            // As the templates declare it.
            view.content.cost + (view.content.attachments.isEmpty ? 0 : 20) + (view.content.error == nil ? 0 : 20)
                + (view.content.citations.isEmpty ? 0 : 20)
        case .system, .custom, .deleted: 0
        }
    }

    // MARK: What stands around it

    private func frame(_ message: Message, _ index: Int, _ view: MessageView) {
        let grouping = conversation.grouping ?? clock.usualGrouping
        let isFirst = view.startsGroup || !grouping.enclosing
        let isLast = view.endsGroup || !grouping.enclosing
        view.headerText = isFirst && view.body != .system ? message.header : nil
        view.showsName = isFirst && cast.showsName(of: message) && view.body != .system
        view.footerText = isLast ? message.footer : nil
        view.showsAvatar =
            layout == .messages && view.side != Side.center.rawValue && (view.endsGroup || !grouping.avatars)
        let avatar = cast.avatar(of: message)
        view.initials = avatar?.initials?.collapsedWhitespace(limit: 4) ?? Cast.initials(of: view.name)
        let isSameNext = !view.endsGroup && conversation.messages[index + 1].model == message.model
        if hasSeveralModels, message.role == .assistant, !isSameNext {
            view.model = message.model?.collapsedWhitespace(limit: 80)
        }
        view.isEdited = message.editedAt != nil
        view.gap = clock.gap(before: index)
        view.datetime = message.timestamp?.rfc3339 ?? ""
        if view.body != .system || conversation.grouping != nil {
            view.time = clock.time(of: message, startsGroup: view.startsGroup, endsGroup: view.endsGroup, grouping)
        }
    }

    private func addAlternatives(
        of message: Message, _ anchor: String, _ view: MessageView, _ content: inout ContentPresenter
    ) {
        let count = message.alternatives.count + 1
        let shown = min(max(0, message.alternativeIndex), count - 1)
        view.alternativeIndex = shown + 1
        view.alternatives = message.alternatives.enumerated().map { index, alternative in
            let number = index < shown ? index + 1 : index + 2
            return AlternativeView(
                index: number, label: "Answer \(number) of \(count)",
                model: alternative.model?.collapsedWhitespace(limit: 80),
                content: content.content(of: alternative, anchor: "\(anchor)-answer-\(number)"))
        }
    }

    private func translate(
        _ message: Message, _ anchor: String, _ view: MessageView, _ content: inout ContentPresenter
    ) {
        guard let translation = message.translations.first, let text = translation.content else { return }
        let language = message.language ?? conversation.locale
        let source = view.content.parts
        let shown = PartView()
        (shown.text, shown.cost) = content.text(text, of: message, anchor: anchor + "-translation")
        view.content.parts = [shown]
        var spoken = HTML()
        for part in source { spoken.append(part.text) }
        view.translation = TranslationView(
            badge: translation.language.primary.uppercased(), sourceLanguage: language?.rawValue ?? "",
            sourceText: spoken)
        view.lang = translation.language.rawValue
    }

    private func addExtras(_ message: Message, _ index: Int, _ view: MessageView) {
        if let target = message.replyTo.flatMap({ replies[$0] }) {
            view.reply = ReplyView(
                number: target.number, name: cast.name(of: target.message),
                text: target.message.content?.collapsedWhitespace(limit: 120) ?? "Message")
        }
        view.isLong = view.body == .bubble && message.command == nil && isLong(message.content ?? "")
        if let command = message.command { addCommand(command, printing: message.content ?? "", view) }
        view.reactions = message.reactions.map { reaction in
            ReactionView(
                emoji: reaction.emoji.collapsedWhitespace(limit: 16), count: reaction.count > 1 ? reaction.count : nil,
                by: reaction.by.joined(separator: ", ").collapsedWhitespace(limit: 200))
        }
        if message.role == .assistant, view.endsGroup, view.body == .answer, !message.isLoading {
            view.actions = ActionBar.views(message.actions ?? conversation.actions)
        }
        if let menu = message.menu { view.menuItems = ActionBar.views(menu) }
        if let data = message.data { addData(data, view) }
    }

    /// A command, and what it printed: one line is shown, more are folded away.
    private func addCommand(_ command: String, printing output: String, _ view: MessageView) {
        view.command = command.collapsedWhitespace(limit: 400)
        view.content.parts = []
        guard let first = output.lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
        view.commandOutputLabel = String(first).collapsedWhitespace(limit: 120)
        if output.lines.count > 1 { view.commandOutput = [CodeView(output, language: "", label: "Output")] }
    }

    private func addData(_ data: JSONValue, _ view: MessageView) {
        view.dataText = data.rawJSON
        view.data = data.members.map { DataFieldView(name: $0.key, text: $0.value.string ?? $0.value.rawJSON) }
        view.suggestedWidth = "75%"
        view.cornerRadius = "8px"
    }

    private func isLong(_ text: String) -> Bool {
        var lines = 0
        for line in text.lines {
            lines += 1 + line.utf8.count / Self.charactersInLine
            if lines > Self.foldedLines { return true }
        }
        return false
    }
}
