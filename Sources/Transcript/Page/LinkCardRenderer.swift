public import ConversationModel
public import Hypertext

/// Renders the page of which `--card` takes a picture, for previews of links. It has what the conversation's own page shows at its
/// beginning, and needs no other file and no script.
public struct LinkCardRenderer: Sendable {
    private let options: PageOptions
    private let template: Template
    private let head: PageHead

    /// - Throws: `TemplateError` for an error in a user's template.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        template = try TemplateLibrary(overrides: options.templates).template(
            "link-card", for: [LinkCardView.self], in: .english)
        head = PageHead(
            inside: [], styles: [InlineAsset(AssetFile("card.css", adding: options.css))],
            icon: AssetFile("icon.svg"), options)
    }

    /// - Parameter conversation: Edited and redacted, as its page shows it.
    public func render(_ conversation: Conversation) -> HTML {
        let strings = Strings(for: conversation.inLanguage(options.locale).locale)
        let conversation = conversation.inLanguage(options.locale).said(in: strings)
        let isAnswering = (options.layout ?? conversation.preferredLayout) == .assistant
        let view = LinkCardView()
        view.lang = conversation.locale?.rawValue ?? "en"
        view.dir = conversation.locale?.direction ?? "ltr"
        view.theme = options.theme.rawValue
        (view.csp, view.styles) = (head.policy, head.styles)
        view.title = conversation.displayTitle(in: strings).withoutControls
        let words = (conversation.summary?.asTitle ?? conversation.firstWords).withoutControls
        view.words = words.isEmpty || conversation.begins(with: words, as: view.title) ? nil : words
        view.application = isAnswering ? conversation.source.application : nil
        view.applicationColor = view.application.map(PersonColors.number) ?? 1
        view.facts = facts(of: conversation, strings)
        var html = HTML()
        template.render(view, to: &html)
        return html
    }

    private func facts(of conversation: Conversation, _ strings: Strings) -> [String] {
        let count = conversation.messages.count(where: \.isVisible)
        return [
            conversation.source.application?.collapsedWhitespace(limit: 40),
            conversation.date.map { TimestampFormat.date(in: conversation.locale).text($0) },
            count == 0 ? nil : strings.count(count, "1 message", "%1 messages"),
        ].compactMap(\.self)
    }
}
