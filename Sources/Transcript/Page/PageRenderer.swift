public import ConversationModel
public import Hypertext
import Markdown

/// Renders conversations as pages. It keeps buffers, so use one per thread.
public struct PageRenderer {
    private let design: PageDesign
    private let markdown = MarkdownRenderer()

    /// A renderer for the pages of a site.
    public init(_ design: PageDesign) {
        self.design = design
    }

    /// A page, with notices from rendering it.
    public struct Page {
        /// The page; for a long conversation, its first page.
        public let html: HTML
        /// The further pages of a long conversation.
        public var continuations: PageSequence
        /// In the order of the messages.
        public let notices: [Notice]
        /// The pages of the conversation's sub-agents, to be rendered.
        public let agents: AgentPages
    }

    /// Something about a message that its author may not expect.
    public struct Notice: Sendable {
        /// The kinds of notices.
        public enum Kind: Sendable {
            /// Part of the message exceeded a limit of Markdown; the reason, in words that follow a colon.
            case shownAsText(why: String)
            /// The message does not have the words that an annotation marks.
            case quoteNotFound
        }

        /// The message's number on its page (`message-1` …).
        public let number: Int
        public let kind: Kind
    }

    /// - Parameters:
    ///   - links: The page's links to other pages.
    ///   - files: Finds the files of the conversation.
    public func render(_ conversation: Conversation, links: PageLinks, files: any LocalFiles) -> Page {
        var conversation = conversation
        let runs = links.page == nil ? AgentRuns() : AgentRuns(numbering: &conversation)
        var pages = pages(of: conversation, links, files)
        return Page(
            html: pages.next() ?? HTML(), continuations: pages, notices: pages.notices,
            agents: AgentPages(runs, of: conversation, links, title: pages.title, pages.parts))
    }

    /// Renders the page of the next sub-agent, or several pages if its work is long; nil after the last one.
    public func renderNext(of agents: inout AgentPages, files: any LocalFiles) -> PageSequence? {
        guard let (conversation, links) = agents.next else { return nil }
        let pages = pages(of: conversation, links, files)
        agents.add(title: pages.title, pages.parts)
        return pages
    }

    private func pages(of conversation: Conversation, _ links: PageLinks, _ files: any LocalFiles) -> PageSequence {
        let made = draft(of: conversation, links, files)
        let pages = PageSequence(made, limit: links.page == nil ? 0 : design.options.sizeLimit)
        if pages.count > 1 { made.page.scripts.append(design.assets.partsScript) }
        return pages
    }

    /// Renders a page while its conversation grows: in parts, and never split into several pages.
    ///
    /// - Parameter cache: The results of earlier renderings of this page.
    public func renderParts(
        _ conversation: Conversation, links: PageLinks, files: any LocalFiles, cache: StreamingRenderCache
    ) -> (page: RenderedPage, notices: [Notice]) {
        cache.begin()
        let made = draft(of: conversation, links, files, cache)
        let replay = Replay(made.conversation.messages[...], views: made.messages, layout: made.layout)
        let recorder = PageRecorder(reusesMessages: !design.hasOwnTemplates)
        made.page.recorder = recorder
        made.page.messages = made.messages
        Pagination(weights: made.messages.map { _ in 0 }, limit: 0, name: "").fill(
            made.page, part: 0, PanelLists(made), made.templates.strings)
        made.page.replayTime = made.templates.strings.conventions.localized(replay.durationText)
        made.page.data = HTML(trusted: RenderedPage.dataMark)
        var frame = HTML()
        made.templates.render(made.page, to: &frame)
        var assets = made.page.styles
        assets.append(made.page.scripts)
        let page = RenderedPage(frame, recorder, data: EmbeddedData(replay).html.bytes, assets: assets)
        return (page, made.notices)
    }

    /// A rendered conversation before it is split into pages.
    struct Draft {
        let conversation: Conversation
        let layout: Conversation.Layout
        let templates: PageTemplates
        let page: PageView
        private(set) var messages: [MessageView]
        let notices: [Notice]
        let needs: PageAssets.Needs
        /// nil if the source does not state enough of them.
        let times: SessionTimes?
        let commits: SessionCommits

        /// Frees the memory of messages that were written.
        mutating func forgetMessages(in range: Range<Int>) {
            page.messages = []
            let none = MessageView()
            for index in range { messages[index] = none }
        }
    }

    /// - Parameters:
    ///   - firstNumber: The number of the first message on its page.
    ///   - isCompared: Other conversations are on the page, too.
    func draft(
        of conversation: Conversation, _ links: PageLinks, _ files: any LocalFiles,
        _ cache: StreamingRenderCache? = nil, firstNumber: Int = 1, isCompared: Bool = false
    ) -> Draft {
        var conversation = conversation.inLanguage(design.options.locale)
        conversation.show(fromTheSideOf: design.options.me)
        let templates = design.templates[conversation.locale]
        conversation = conversation.said(in: templates.strings)
        let layout = design.options.layout ?? conversation.preferredLayout
        let times = layout == .assistant ? SessionTimes(conversation.messages) : nil
        let commits =
            layout == .assistant
            ? SessionCommits(conversation.messages, firstNumber: firstNumber) : SessionCommits()
        let asked = AskedFiles(files)
        var content = ContentPresenter(
            attachments: AttachmentPresenter(
                files: cache == nil ? files : asked, allowsRemoteImages: design.options.allowsRemoteImages,
                strings: templates.strings),
            markdown: markdown, diagrams: design.options.diagrams, page: links.page,
            hasPrompts: layout == .assistant, growing: cache,
            sessionTime: times?.total ?? 0, commits: commits, repository: design.options.repository)
        let page = pageView(conversation, layout, links, templates.strings)
        page.disclaimer = disclaimer(of: conversation, &content)
        page.summary = conversation.summary.map { content.prose($0, anchor: "summary") }
        let participants = Participants(conversation, layout: layout, templates.strings)
        introduce(participants, layout, page)
        let presenter = MessagePresenter(
            conversation, layout: layout, participants: participants, images: content.attachments,
            shape: design.shapes[layout], strings: templates.strings, firstNumber: firstNumber, isCompared: isCompared,
            prices: design.options.prices)
        var menus = MenuCollection()
        var buffer = HTML()
        var notices: [Notice] = []
        if let cache, !design.hasOwnTemplates { cache.begin(presenter.scene) }
        let messages = conversation.messages.indices.map { index in
            let message = conversation.messages[index]
            let key = cache.map { _ in
                StreamingRenderCache.MessageKey(
                    message, presenter.neighbours(of: index),
                    surroundings: content.surroundings(of: message, at: index))
            }
            if let key, let known = cache?[index, key], menus.has(known.menu, as: known.view.menu) {
                notices += known.notices
                return known.view
            }
            let before = asked.count
            let view = presenter.view(at: index, &content)
            var met = content.takeNotices().map { Notice(number: index + 1, kind: .shownAsText(why: $0.why)) }
            met += (0..<view.lostQuotes).map { _ in Notice(number: index + 1, kind: .quoteNotFound) }
            notices += met
            let menu = templates.renderParts(of: view, in: page, customType: message.customType, &buffer)
            view.menu = menus.number(of: menu)
            if let key, asked.count == before, message.replyTo == nil {
                cache?[index, key] = .init(view: view, menu: menu, notices: met)
            }
            return view
        }
        page.menus = menus.views
        var needs: PageAssets.Needs = content.hasFormulas ? .formulas : []
        if conversation.hasAdditions { needs.insert(.additions) }
        if times != nil { needs.insert(.strip) }
        let head = design.assets.head(for: layout, needs)
        page.take(head)
        page.scripts = head.scripts
        return Draft(
            conversation: conversation, layout: layout, templates: templates, page: page, messages: messages,
            notices: notices, needs: needs, times: times, commits: commits)
    }

    private func pageView(
        _ conversation: Conversation, _ layout: Conversation.Layout, _ links: PageLinks, _ strings: Strings
    ) -> PageView {
        let page = PageView()
        page.strings = strings
        page.lang = conversation.locale?.rawValue ?? "en"
        page.dir = conversation.locale?.direction ?? "ltr"
        page.numerals = strings.conventions.numerals
        page.layout = layout.rawValue
        page.theme = design.options.theme.rawValue
        page.detail = design.options.detail
        page.title = (design.options.title ?? conversation.displayTitle(in: strings)).withoutControls
        page.hasCard = design.options.hasCards && !design.options.isPreview
        let firstWords = page.hasCard || layout == .assistant ? conversation.firstWords : ""
        if page.hasCard {
            let words = (conversation.summary?.asTitle ?? firstWords).withoutControls
            page.firstWords = words.isEmpty ? nil : words
        }
        page.conversationID = conversation.id
        page.application = layout == .assistant ? conversation.source.application : nil
        page.applicationColor = page.application.map(PersonColors.number) ?? 1
        page.source = conversation.source.application?.collapsedWhitespace(limit: 80)
        page.file = conversation.source.file?.collapsedWhitespace(limit: 80)
        page.isTitledByPrompt =
            design.options.title == nil && layout == .assistant
            && conversation.begins(with: firstWords, as: page.title)
        page.date = conversation.date.map { TimestampFormat.date(in: conversation.locale).text($0) }
        page.datetime = conversation.date?.rfc3339 ?? ""
        page.model = models(of: conversation, strings)
        let count = conversation.messages.count(where: \.isVisible)
        page.count = count == 0 ? nil : strings.count(count, "1 message", "%1 messages")
        let elsewhere = conversation.messagesElsewhere
        page.elsewhere =
            elsewhere == 0
            ? nil : strings.count(elsewhere, "1 message on other branches", "%1 messages on other branches")
        if design.options.statesShare, links.parent == nil {
            page.account = TextSharePresenter(strings).view(of: conversation)
        }
        page.leftOut = LeftOutPresenter(strings).text(of: conversation.leftOut)
        page.usage = UsagePresenter(conversation, prices: design.options.prices, strings)?.view
        page.canReplay = conversation.messages.contains { !$0.isEmpty && $0.kind != .system }
        page.links = links
        addDetails(of: conversation, page, strings)
        page.search = design.assets.search
        page.canFind = design.assets.canFind
        let hasText = design.options.hasMarkdown && links.parent == nil
        page.markdown = hasText ? links.page.map(PageLinks.markdown(beside:)) : nil
        page.share = design.assets.share
        page.isEmbeddable = !design.options.isPreview
        return page
    }

    /// Adds facts for few readers: ids of models that have a name, and the file. The table of the usage has them, if there is one.
    private func addDetails(of conversation: Conversation, _ page: PageView, _ strings: Strings) {
        let ids = conversation.messages.compactMap(\.model).distinct.filter { ModelName.of($0) != $0 }
        let details = [
            ids.isEmpty
                ? nil : (strings("Model"), strings.list(ids.map { $0.collapsedWhitespace(limit: 60) }, most: 3)),
            page.file.map { (strings("File"), $0) },
            conversation.lostNotes.isEmpty
                ? nil
                : (
                    strings("Notes without a message"),
                    conversation.lostNotes.map { $0.asTitle }.joined(separator: " · ")
                ),
            page.usage == nil || conversation.leftOut.isEmpty ? nil : (strings("Counts the whole conversation"), ""),
        ].compactMap(\.self)
        let resume = page.links.parent == nil ? ResumeCommand.text(for: conversation.source) : nil
        guard !details.isEmpty || resume != nil else { return }
        let view = page.usage ?? UsageView()
        view.resume = [resume].compactMap(\.self).map {
            CodeView($0, language: "sh", label: strings("Continue this session"), strings)
        }
        let others = view.columns.dropFirst().map { _ in "" }
        view.rows += details.map { UsageRowView($0.0, [$0.1] + others) }
        if page.usage == nil { page.about = view }
    }

    /// The title row of the face-to-face layout (page.md, 'Face to face'). Only two people can face each other.
    private func introduce(_ participants: Participants, _ layout: Conversation.Layout, _ page: PageView) {
        guard layout == .faceToFace else { return }
        let badges = participants.speakers.compactMap { participants.language(of: $0) }.map(\.badge).distinct
        page.languages = badges.isEmpty ? nil : badges.joined(separator: " • ")
        page.isRotated = participants.speakers.count <= 2
        page.speakers = participants.speakers.compactMap { id in
            participants.color(of: id).map { SpeakerView(color: $0, name: participants.name(of: id)) }
        }
    }

    /// The models of the answers, the first few by name.
    private func models(of conversation: Conversation, _ strings: Strings) -> String? {
        var models = conversation.messages.compactMap(\.model).distinct
        if models.isEmpty { models = conversation.participants.compactMap(\.model) }
        guard !models.isEmpty else { return nil }
        return strings.list(models.map { ModelName.of($0).collapsedWhitespace(limit: 60) }.distinct, most: 3)
    }

    /// The disclaimer, which is only shown under an AI's last answer (page.md, 'Actions and disclaimer').
    private func disclaimer(of conversation: Conversation, _ content: inout ContentPresenter) -> HTML {
        guard conversation.messages.last?.role == .assistant else { return HTML() }
        switch conversation.disclaimer {
        case .none: return HTML()
        case .standard: return HTML(text: content.strings("AI can make mistakes. Check important info."))
        case .text(let markdown): return content.inline(markdown)
        }
    }
}

extension PageDesign {
    /// The summary of a conversation for the index, in the conversation's language.
    public func summary(of conversation: Conversation) -> ConversationSummary {
        var summary = ConversationSummary(conversation, in: templates[options.locale].strings)
        if conversation.run != nil {
            let cost = UsageLedger(conversation, by: nil, prices: options.prices).total.usage.cost
            // Some programs count without prices.
            summary.cost = cost.flatMap { $0 > 0 ? $0 : nil }
        }
        return summary
    }
}

extension Conversation {
    /// The conversation with a default language.
    func inLanguage(_ locale: LanguageTag?) -> Conversation {
        guard self.locale == nil, let locale else { return self }
        var conversation = self
        conversation.locale = locale
        return conversation
    }
}

extension Conversation {
    /// The page's author added something.
    fileprivate var hasAdditions: Bool { summary != nil || messages.contains { !$0.additions.isEmpty } }

    /// The first message is the prompt that the title is the beginning of.
    ///
    /// - Parameter firstWords: Those of the conversation.
    func begins(with firstWords: String, as title: String) -> Bool {
        guard let first = messages.first(where: \.isSaid), first.role == .user, first.kind == .text else {
            return false
        }
        let cut = "…".utf8
        let words = title.utf8.suffix(cut.count).elementsEqual(cut) ? title.utf8.dropLast(cut.count) : title.utf8[...]
        return !words.isEmpty && firstWords.utf8.starts(with: words)
    }
}

extension [String] {
    /// The elements in order, without duplicates.
    public var distinct: [String] {
        var seen = Set<String>()
        return filter { seen.insert($0).inserted }
    }
}

extension String {
    /// Without control and bidi formatting characters, for titles (security rule 11).
    public var withoutControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
    }
}
