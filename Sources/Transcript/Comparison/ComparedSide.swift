import Hypertext

/// One of the two conversations on a page: its messages, not yet as markup.
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
    ///   - side: The conversation to distinguish this one from.
    ///   - lang: The language of the page.
    /// - Throws: `TemplateError` for an error in a user's template.
    func view(
        _ letter: String, beside side: ComparedSide, lang: String, _ library: TemplateLibrary
    ) throws(TemplateError) -> ComparisonSideView {
        let page = draft.page
        var facts = HTML()
        try library.template("facts", for: [PageView.self], in: draft.templates.strings).render(page, to: &facts)
        let name = name(beside: side)
        // The heading of the page says a title that both share.
        let title = page.title == side.draft.page.title ? name ?? page.title : page.title
        return ComparisonSideView(
            letter: letter, name: name, title: title, facts: facts,
            lang: page.lang == lang ? nil : page.lang, dir: page.dir)
    }

    /// The first trait in which the two differ: model, title, or source.
    private func name(beside side: ComparedSide) -> String? {
        let (page, other) = (draft.page, side.draft.page)
        if let model = page.model, model != other.model { return model }
        if page.title != other.title { return page.title }
        return page.origin == other.origin ? page.model : page.origin
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
