import ConversationModel
import Hypertext
import Markdown

/// Renders the content of a message: text, thinking, tool calls, attachments, sources.
struct ContentPresenter {
    private var answers: MarkdownRenderer
    /// For typed text, in which a line break is a line break.
    private var prompts: MarkdownRenderer
    let attachments: AttachmentPresenter
    var strings: Strings { attachments.strings }
    private let options: MarkdownOptions
    private let growing: StreamingRenderCache?
    private let page: String?
    /// The conversation is with an AI: what users write are prompts.
    private let hasPrompts: Bool
    /// In milliseconds; 0 if the source does not state it.
    private let sessionTime: Int
    private let commits: SessionCommits
    /// The address of the repository, with a slash at its end.
    private let repository: String?
    private var notices: [MarkdownNotice] = []
    var hasFormulas: Bool { answers.hasMetFormulas || prompts.hasMetFormulas }

    /// - Parameters:
    ///   - markdown: A renderer whose memory is shared.
    ///   - diagrams: Draws diagrams.
    ///   - page: The address of the page; nil if it is no part of a site.
    ///   - hasPrompts: The conversation is with an AI.
    ///   - sessionTime: The time of all work in milliseconds.
    ///   - commits: Those of the session.
    ///   - repository: The address of the repository, with a slash at its end.
    init(
        attachments: AttachmentPresenter, markdown: MarkdownRenderer, diagrams: DiagramDrawer? = nil,
        page: String? = nil, hasPrompts: Bool = true, growing: StreamingRenderCache? = nil,
        sessionTime: Int = 0, commits: SessionCommits = SessionCommits(), repository: String? = nil
    ) {
        self.hasPrompts = hasPrompts
        (self.sessionTime, self.commits, self.repository) = (sessionTime, commits, repository)
        self.attachments = attachments
        self.growing = growing
        self.page = page
        var options = MarkdownOptions(images: attachments, labels: attachments.strings.markdownLabels)
        options.diagrams = diagrams
        options.keepsShortLines = true
        self.options = options
        answers = markdown.with(options)
        options.breaksLines = true
        prompts = markdown.with(options)
    }

    /// - Parameters:
    ///   - anchor: Starts every id made for the message, such as `message-3`.
    ///   - depth: The number of tool calls around the message; 0 for messages of the conversation.
    ///   - copies: The message can be copied.
    mutating func content(of message: Message, anchor: String, depth: Int = 0, copies: Bool = true) -> ContentView {
        let view = ContentView()
        let hasSource = copies && message.contentFormat == .markdown && !message.isVerbatim
        let citations = CitationPresenter(message.citations, anchor: anchor, strings)
        let (placed, others) = message.placedAttachments
        for (index, part) in message.parts.enumerated() {
            if let pictures = placed[index] { view.parts.append(PartView(views(of: pictures))) }
            let anchor = CallAnchor.part(index, of: anchor)
            let isOpen = message.status == .streaming && index == message.parts.count - 1
            if let part = self.part(part, of: message, anchor, citations, depth, isOpen) {
                view.parts.append(part)
            }
            if hasSource, !isOpen, case .text(let text) = part {
                view.parts.append(PartView(source: MarkdownInsert.withoutMarks(text, citations.inserts)))
            }
        }
        view.isLoading = message.isLoading
        view.error = message.error ?? (message.status == .error ? strings("Unknown error") : nil)
        view.attachments = views(of: others)
        view.citations = citations.views
        if !view.citations.isEmpty {
            view.citationsLabel = strings.count(view.citations.count, "1 source", "%1 sources")
        }
        return view
    }

    /// The limits exceeded since the last call.
    mutating func takeNotices() -> [MarkdownNotice] {
        defer { notices = [] }
        return notices
    }

    /// Markdown that is not a message, such as the task and the report of an agent.
    mutating func prose(_ text: String, anchor: String) -> HTML {
        let rendered = answer(text, anchor, [], false)
        notices += rendered.notices
        return rendered.html
    }

    /// The steps of a transcript: messages of another agent, or of a branch.
    mutating func steps(of messages: [Message], anchor: String, depth: Int = 0) -> [TranscriptStepView] {
        var steps: [TranscriptStepView] = []
        for (index, message) in messages.enumerated() where message.isStep {
            let anchor = CallAnchor.step(index, of: anchor)
            let step = TranscriptStepView()
            step.role = message.role.rawValue
            step.content = content(of: message, anchor: anchor, depth: depth, copies: false)
            step.branches = branches(of: message, anchor: anchor)
            steps.append(step)
        }
        return steps
    }

    /// The branches that begin at a message, folded away.
    mutating func branches(of message: Message, anchor: String, label: String? = nil) -> [BranchView] {
        var views: [BranchView] = []
        for (index, branch) in message.branches.enumerated() {
            let count = strings.count(branch.count, "1 message", "%1 messages")
            views.append(
                BranchView(
                    label: (label ?? strings("Another version")) + " · " + count,
                    steps: steps(of: branch, anchor: "\(anchor)-version-\(index + 1)")))
        }
        return views
    }

    /// The address of the page of a sub-agent.
    func page(ofAgent number: Int) -> String? {
        page.map { AgentPages.address($0, number: number) }
    }

    func views(of attachments: [Attachment]) -> [AttachmentView] {
        attachments.map { self.attachments.view($0) }
    }

    /// One line of Markdown, without blocks: the disclaimer.
    mutating func inline(_ text: String) -> HTML {
        answers.render(text, idPrefix: "disclaimer", inline: true).html
    }

    /// The text of a message in its own format, and the cost of revealing it.
    mutating func text(
        _ text: String, of message: Message, anchor: String, inserts: [MarkdownInsert] = [], isOpen: Bool = false
    ) -> (html: HTML, blocks: GroupedBlocks, cost: Int) {
        let style = TextStyle(of: message, hasPrompts: hasPrompts, inserts)
        let rendered: RenderedMarkdown
        switch style {
        case .plain: return (PlainText.html(text), GroupedBlocks(height: text.estimatedHeight), text.utf16.count)
        case .answer: rendered = answer(text, anchor, inserts, isOpen)
        case .typed, .message: rendered = finished(text, anchor, inserts, style)
        }
        notices += rendered.notices
        if style != .answer { return (rendered.html, GroupedBlocks(height: rendered.height), rendered.cost) }
        let (html, blocks) = rendered.grouped
        return (html, blocks, rendered.cost)
    }

    /// The text of an answer; while it is being written, only its new part is rendered.
    private mutating func answer(
        _ text: String, _ anchor: String, _ inserts: [MarkdownInsert], _ isOpen: Bool
    ) -> RenderedMarkdown {
        growing?.render(text, anchor: anchor, isOpen: isOpen, options: options, inserts: inserts)
            ?? finished(text, anchor, inserts, .answer)
    }

    private mutating func finished(
        _ text: String, _ anchor: String, _ inserts: [MarkdownInsert], _ style: TextStyle
    ) -> RenderedMarkdown {
        func render() -> RenderedMarkdown {
            switch style {
            case .typed: prompts.renderTyped(text)
            case .message: prompts.render(text, idPrefix: anchor, inserts: inserts)
            case .answer, .plain: answers.render(text, idPrefix: anchor, inserts: inserts)
            }
        }
        guard let growing else { return render() }
        return growing.render(finished: text, anchor: anchor, style, inserts: inserts, render)
    }

    private mutating func part(
        _ part: Message.Part, of message: Message, _ anchor: String, _ citations: CitationPresenter, _ depth: Int,
        _ isOpen: Bool
    ) -> PartView? {
        let view = PartView()
        switch part {
        case .text(let text):
            (view.text, view.blocks, view.cost) = self.text(
                text, of: message, anchor: anchor, inserts: citations.inserts, isOpen: isOpen)
            if view.text.isEmpty { return nil }
        case .thinking(let thinking):
            guard !thinking.content.isEmpty else { return nil }
            let html = answer(thinking.content, anchor, [], isOpen).html
            view.cost = ReplayTimeline.cost(milliseconds: thinking.milliseconds)
            view.thinking = ThinkingView(label: thinking.label(in: strings), content: html)
        case .toolCall(let call):
            view.cost = ReplayTimeline.cost(milliseconds: call.milliseconds)
            let callView = toolCall(call, anchor, depth)
            if depth == 0 {
                callView.timeShare = share(of: call)
                addCommits(to: callView)
            }
            view.toolCall = callView
        }
        return view
    }

    /// The part of the session's time that a call took, in words; nil if it is small or unknown.
    private func share(of call: ToolCall) -> String? {
        guard call.start != nil, let time = call.milliseconds else { return nil }
        return strings.share(time, of: sessionTime).map { strings("%1 of the time", $0) }
    }

    /// The words at the calls of a message that depend on other messages: parts of the session's time, and commits.
    ///
    /// - Parameter index: The index of the message.
    func surroundings(of message: Message, at index: Int) -> [String] {
        (sessionTime > 0 ? message.toolCalls.compactMap(share) : []) + commits.hashes(of: index)
    }

    /// Adds the commit that took the edits of a call, and its own commits if they have pages; so for its sub-agents.
    private func addCommits(to view: ToolCallView) {
        let taker = view.anchor.flatMap(commits.taker)
        let made = repository == nil ? [] : view.commits
        view.commitViews = ((taker.map { [$0] } ?? []) + made).map { CommitView($0, repository: repository) }
        for part in view.steps.flatMap(\.content.parts) {
            if let call = part.toolCall { addCommits(to: call) }
        }
    }

    private mutating func toolCall(_ call: ToolCall, _ anchor: String, _ depth: Int) -> ToolCallView {
        guard depth == 0, let growing else { return ToolCallPresenter.view(call, anchor: anchor, &self, depth: depth) }
        let before = notices
        let made = growing.view(of: call, anchor: anchor) {
            notices = []
            let view = ToolCallPresenter.view(call, anchor: anchor, &self, depth: depth)
            return (view, notices)
        }
        notices = before + made.notices
        return made.view
    }
}

/// The way in which a text is rendered.
enum TextStyle {
    /// Every character as it is.
    case plain
    /// A prompt, as its author typed it.
    case typed
    /// Markdown of a person, in which a line break is a line break.
    case message
    /// Markdown of an AI.
    case answer

    /// Sources in a text are links of Markdown.
    fileprivate init(of message: Message, hasPrompts: Bool, _ inserts: [MarkdownInsert]) {
        switch message.contentFormat {
        case .plain: self = .plain
        case .typed where hasPrompts && inserts.isEmpty: self = .typed
        default: self = message.role == .assistant ? .answer : .message
        }
    }
}

extension Message {
    /// True if the page has the text as it is in the source.
    fileprivate var isVerbatim: Bool {
        parts.allSatisfy { if case .text(let text) = $0 { PlainProse.isVerbatim(text) } else { true } }
    }

    /// True if a transcript shows the message.
    fileprivate var isStep: Bool { !isEmpty || error != nil || !branches.isEmpty }
}

extension Thinking {
    fileprivate func label(in strings: Strings) -> String {
        if let title = title?.collapsedWhitespace(limit: 120), !title.isEmpty { return title }
        return milliseconds.map { strings("Thought for %1", strings.duration(milliseconds: $0)) }
            ?? strings("Thought process")
    }
}

extension Message {
    /// The attachments by the part that follows them, and those after all parts.
    fileprivate var placedAttachments: (placed: [Int: [Attachment]], others: [Attachment]) {
        guard attachments.contains(where: { $0.partsBefore != nil }) else { return ([:], attachments) }
        var placed: [Int: [Attachment]] = [:]
        var others: [Attachment] = []
        for attachment in attachments {
            if let place = attachment.partsBefore, parts.indices.contains(place) {
                placed[place, default: []].append(attachment)
            } else {
                others.append(attachment)
            }
        }
        return (placed, others)
    }
}
