import Hypertext

/// One of the conversations on a page: its messages, not yet as markup.
struct ComparedSide {
    let draft: PageRenderer.Draft
    /// The template of a message.
    let template: Template

    /// The page has no script, so nothing on it is copied by one.
    init(draft: PageRenderer.Draft, template: Template) {
        (self.draft, self.template) = (draft, template)
        for message in draft.messages { message.content.parts.removeAll { !$0.source.isEmpty } }
    }

    /// - Parameters:
    ///   - others: The conversations to distinguish this one from.
    ///   - lang: The language of the page.
    /// - Throws: `TemplateError` for an error in a user's template.
    fileprivate func view(
        _ letter: String, beside others: [ComparedSide], lang: String, _ library: TemplateLibrary
    ) throws(TemplateError) -> ComparisonSideView {
        let page = draft.page
        var facts = HTML()
        try library.template("facts", for: [PageView.self], in: draft.templates.strings).render(page, to: &facts)
        let name = name(beside: others.map(\.draft))
        // The heading of the page says a title that all share.
        let isShared = others.allSatisfy { $0.draft.page.title == page.title }
        return ComparisonSideView(
            letter: letter, name: name, title: isShared ? name ?? page.title : page.title, facts: facts,
            lang: page.lang == lang ? nil : page.lang, dir: page.dir)
    }

    /// The first trait in which it differs from the others: model, title, run, or source.
    private func name(beside others: [PageRenderer.Draft]) -> String? {
        let page = draft.page
        if let model = page.model, others.contains(where: { $0.page.model != model }) { return model }
        if others.contains(where: { $0.page.title != page.title }) { return page.title }
        if let run = draft.conversation.run?.name, others.contains(where: { $0.conversation.run?.name != run }) {
            return run.collapsedWhitespace(limit: 60)
        }
        return others.allSatisfy { $0.page.origin == page.origin } ? page.model : page.origin
    }

    func message(_ index: Int) -> HTML {
        var html = HTML()
        template.render(draft.messages[index], in: draft.page, to: &html)
        return html
    }

    func messages(_ indexes: some Sequence<Int>) -> HTML {
        var html = HTML()
        for index in indexes where !draft.messages[index].isAwaited {
            template.render(draft.messages[index], in: draft.page, to: &html)
        }
        return html
    }

    /// The texts of messages, in order; a mark in one is part of its page.
    func texts(of indexes: some Sequence<Int>) -> ComparedText {
        var parts: [PartView] = []
        for message in indexes.map({ draft.messages[$0] }) where message.body == .answer || message.body == .bubble {
            parts += message.content.parts.filter { !$0.text.isEmpty }
        }
        return ComparedText(parts)
    }
}

extension [ComparedSide] {
    /// The letters of the sides.
    private static let letters = ["A", "B", "C", "D", "E", "F"]

    /// - Throws: `TemplateError` for an error in a user's template.
    func views(lang: String, _ library: TemplateLibrary) throws(TemplateError) -> [ComparisonSideView] {
        var views: [ComparisonSideView] = []
        for (index, (side, letter)) in zip(self, Self.letters).enumerated() {
            let others = indices.filter { $0 != index }.map { self[$0] }
            views.append(try side.view(letter, beside: others, lang: lang, library))
        }
        return views
    }
}

extension MessageView {
    /// True for an answer that never came: nothing on this page waits for it.
    fileprivate var isAwaited: Bool { content.isLoading && branches.isEmpty }
}

/// The words of several parts.
struct ComparedText {
    private let parts: [(part: PartView, words: [MarkupWord])]
    let words: [MarkupWord]

    init(_ parts: [PartView]) {
        self.parts = parts.map { ($0, $0.text.words) }
        words = self.parts.flatMap(\.words)
    }

    /// Marks words in the parts.
    ///
    /// - Parameter isMarked: A value for each of `words`.
    func mark(_ isMarked: [Bool], label: String) {
        let label = HTML(attribute: label)
        var next = 0
        for (part, words) in parts {
            part.text = part.text.marked(words, where: isMarked[next..<next + words.count], label: label)
            next += words.count
        }
    }
}
