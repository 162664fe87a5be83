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
        /// About each conversation.
        public let notices: [[PageRenderer.Notice]]
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

    /// - Parameter subjects: At least two; the others differ from the first.
    /// - Throws: `TemplateError` for an error in a user's template.
    public func render(_ subjects: [Subject]) throws(TemplateError) -> Page {
        let sides = try self.sides(subjects)
        let strings = sides[0].draft.templates.strings
        let view = ComparisonView()
        head(view, sides.map(\.draft))
        view.sides = try sides.views(lang: view.lang, library)
        view.sums = ComparedSums(sides.map(\.draft.conversation), prices: options.prices, strings).rows
        let turns = ComparedTurns(sides, view.sides, strings)
        view.turns = AlignedTurns.rows(sides.map(\.draft.conversation)).map(turns.view)
        let template = try library.template("compare", for: [ComparisonView.self], in: strings)
        var html = HTML()
        template.render(view, to: &html)
        return Page(html: html, notices: sides.map(\.draft.notices))
    }

    private func sides(_ subjects: [Subject]) throws(TemplateError) -> [ComparedSide] {
        var sides: [ComparedSide] = []
        var number = 1
        for subject in subjects {
            sides.append(try side(subject, numberedFrom: number))
            number += subject.conversation.messages.count
        }
        return sides
    }

    private func side(_ subject: Subject, numberedFrom number: Int) throws(TemplateError) -> ComparedSide {
        let draft = renderer.draft(
            of: subject.conversation, PageLinks(), subject.files, firstNumber: number, isCompared: true)
        draft.messages.forEach { $0.prepareForComparison(draft.templates) }
        let template = try library.template(
            "message", for: [PageView.self, MessageView.self], in: draft.templates.strings)
        return ComparedSide(draft: draft, template: template)
    }

    private func head(_ view: ComparisonView, _ drafts: [PageRenderer.Draft]) {
        let first = drafts[0]
        (view.lang, view.dir, view.theme) = (first.page.lang, first.page.dir, options.theme.rawValue)
        let titles = drafts.map(\.page.title).distinct
        let title = options.title ?? titles.joined(separator: " · ")
        let heading = options.title ?? (titles.count == 1 ? titles[0] : first.templates.strings("Comparison"))
        (view.title, view.heading) = (title.withoutControls, heading.withoutControls)
        let special = drafts.dropFirst().reduce(first.needs) { $0.union($1.needs) }.files
        let head = PageHead(
            inside: [], styles: (special + [AssetFile("compare.css", adding: options.css)]).map(InlineAsset.init),
            icon: AssetFile("icon.svg"), options)
        view.take(head)
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
