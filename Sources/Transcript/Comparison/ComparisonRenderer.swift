public import ConversationModel
public import Hypertext

/// Renders the page of `pageturner compare`, which needs no other file and no script.
public struct ComparisonRenderer {
    private let options: PageOptions
    private let renderer: PageRenderer
    private let library: TemplateLibrary

    /// A conversation to compare.
    public struct Subject {
        /// The conversation.
        public let conversation: Conversation
        /// Finds the files of the conversation.
        public let files: any LocalFiles

        public init(_ conversation: Conversation, files: any LocalFiles) {
            (self.conversation, self.files) = (conversation, files)
        }
    }

    /// The page, with notices from rendering it.
    public struct Page: Sendable {
        /// The page.
        public let html: HTML
        /// About the first conversation, and about the second.
        public let notices: (one: [PageRenderer.Notice], other: [PageRenderer.Notice])
    }

    /// - Throws: `TemplateError` for an error in a user's template.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        library = TemplateLibrary(overrides: options.templates)
        var shared = options
        // The title is the page's, not that of a conversation.
        (shared.title, shared.layout, shared.isSingleFile, shared.search) = (nil, .assistant, true, .off)
        renderer = PageRenderer(try PageDesign(shared))
    }

    /// - Throws: `TemplateError` for an error in a user's template.
    public func render(_ one: Subject, _ other: Subject) throws(TemplateError) -> Page {
        let first = try side(one, numberedFrom: 1)
        let second = try side(other, numberedFrom: one.conversation.messages.count + 1)
        let view = ComparisonView()
        head(view, first.draft, second.draft)
        view.sides = [
            try first.view("A", beside: second, lang: view.lang, library),
            try second.view("B", beside: first, lang: view.lang, library),
        ]
        let turns = ComparedTurns(first, second, view.sides, first.draft.templates.strings)
        view.turns = AlignedTurns.pairs(first.draft.conversation, second.draft.conversation).map(turns.view)
        let template = try library.template("compare", for: [ComparisonView.self], in: first.draft.templates.strings)
        var html = HTML()
        template.render(view, to: &html)
        return Page(html: html, notices: (first.draft.notices, second.draft.notices))
    }

    private func side(_ subject: Subject, numberedFrom number: Int) throws(TemplateError) -> ComparedSide {
        let draft = renderer.draft(
            of: subject.conversation, PageLinks(), subject.files, firstNumber: number)
        draft.messages.forEach { $0.prepareForComparison(draft.templates) }
        let template = try library.template(
            "message", for: [PageView.self, MessageView.self], in: draft.templates.strings)
        return ComparedSide(draft: draft, template: template)
    }

    private func head(_ view: ComparisonView, _ one: PageRenderer.Draft, _ other: PageRenderer.Draft) {
        (view.lang, view.dir, view.theme) = (one.page.lang, one.page.dir, options.theme.rawValue)
        let strings = one.templates.strings
        let shared = one.page.title == other.page.title ? one.page.title : nil
        view.title = (options.title ?? shared ?? "\(one.page.title) · \(other.page.title)").withoutControls
        view.heading = (options.title ?? shared ?? strings("Comparison")).withoutControls
        let special = one.needs.union(other.needs).files
        let head = PageHead(
            inside: [], styles: (special + [AssetFile("compare.css", adding: options.css)]).map(InlineAsset.init),
            icon: AssetFile("icon.svg"), options)
        (view.csp, view.icon, view.styles) = (head.policy, head.icon, head.styles)
    }
}

extension MessageView {
    /// Leaves out what needs a script, and folds other answers like other versions of prompts.
    fileprivate func prepareForComparison(_ templates: PageTemplates) {
        (isLong, copies) = (false, false)
        actions = []
        let folded = alternatives.map { alternative in
            let step = TranscriptStepView()
            step.role = Role.assistant.rawValue
            step.content = alternative.content
            step.branches = alternative.branches
            return BranchView(
                label: [alternative.label, alternative.model].compactMap(\.self).joined(separator: " · "),
                steps: [step])
        }
        templates.render(folded)
        branches += folded
        alternatives = []
    }
}
