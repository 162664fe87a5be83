import ConversationModel
import TestSupport

@testable import Site

/// An option of a build, each in two settings that make different sites of `input`.
enum ChangedOption: CaseIterable {
    case redaction, theme, detail, locale, me, layout, remoteImages, branches, css, script, template, cards, sizeLimit
    case search, excerpts, title, prices, markdown, linkPictures, repository, account, album, people, originals

    func apply(to options: inout BuildOptions) {
        switch self {
        case .redaction: options.redaction = .secrets
        case .theme: options.page.theme = .dark
        case .detail: options.page.detail = .answers
        case .locale: options.page.locale = LanguageTag("de")
        case .me: options.page.me = "Ben"
        case .layout: options.page.layout = .messages
        case .remoteImages: options.page.allowsRemoteImages = true
        case .branches: options.page.showsBranches = true
        case .css: options.page.css = "body { color: teal }"
        case .script: options.page.script = "document.title += '!'"
        case .template: options.page.templates = ["disclaimer": "<p>Trust nobody.</p>\n"]
        case .cards: options.page.hasCards = false
        case .sizeLimit: options.page.sizeLimit = 1
        case .search: options.page.search = .off
        case .excerpts: options.page.search = .withoutExcerpts
        case .markdown: options.page.hasMarkdown = true
        case .linkPictures: options.cards = { html in [0x89, 0x50, 0x4E, 0x47] + html.suffix(4) }
        case .repository: options.page.repository = "https://example.org/r/"
        case .album: options.page.hasAlbum = true
        case .people:
            options.page.hasAlbum = true
            options.people = People([People.Person(name: "Mum", aliases: [People.Alias(name: "Ann")])])
        case .originals: options.page.hasOriginals = true
        case .account: options.page.statesShare = true
        case .title: options.page.title = "Another title"
        case .prices: options.page.prices = Prices(["vega-2": Prices.Price(input: 1000, output: 1000)])
        }
    }

    /// An answer and a chat between people, which each option shows in another way.
    static func write(to folder: TemporaryFolder, in input: String) throws {
        try folder.write(
            """
            {"format": "pageturner/1", "id": "answer", "title": "Tides", "messages": [
            {"role": "user", "content": "Write to ann@example.org", "timestamp": "2025-08-12T10:00:00Z",
            "branches": [[{"role": "user", "content": "Write to nobody"}]]},
            {"role": "assistant", "content": "Wait.", "toolCalls": [{"name": "tides", "output": "low", "status": "ok"},
            {"name": "bash", "input": "git commit -m x", "output": "[main 2f6d0c1] Note the tides", "status": "ok"}]},
            {"role": "assistant", "content": "![A map](https://example.org/map.png)", "model": "vega-2",
            "usage": {"input": 1000, "output": 1000}},
            {"role": "user", "content": "Thanks"}, {"role": "assistant", "content": "Bye"}]}
            """, to: input + "/answer.json")
        try folder.write(
            """
            {"format": "pageturner/1", "id": "chat", "title": "Dinner", "participants": [
            {"id": "a", "role": "other", "name": "Ann"}, {"id": "b", "role": "other", "name": "Ben"}], "messages": [
            {"participant": "a", "content": "Eight?", "timestamp": "2025-08-12T10:00:00Z"},
            {"participant": "b", "content": "Seven!", "timestamp": "2025-08-12T10:01:00Z"}]}
            """, to: input + "/chat.json")
    }
}
