import ConversationModel
public import Hypertext

/// The pages of a conversation, each rendered when it is asked for, so that a long one takes little memory.
public struct PageSequence: Sequence, IteratorProtocol {
    private var made: PageRenderer.Draft
    let parts: Pagination
    private let lists: PanelLists
    private let disclaimer: HTML
    /// The number of the next page.
    private var part = 0

    init(_ made: PageRenderer.Draft, limit: Int) {
        (self.made, disclaimer) = (made, made.page.disclaimer)
        let messages = made.messages
        let prompts = messages.indices.filter { messages[$0].role == Role.user.rawValue }
        parts = Pagination(
            weights: messages.map(\.weight), prompts: prompts, limit: limit, name: made.page.links.page ?? "")
        lists = PanelLists(made)
    }

    var title: String { made.page.title }
    var notices: [PageRenderer.Notice] { made.notices }

    /// The number of pages that are still to come.
    public var count: Int { parts.ranges.count - part }

    public mutating func next() -> HTML? {
        guard part < parts.ranges.count else { return nil }
        let range = parts.ranges[part]
        let (page, strings) = (made.page, made.templates.strings)
        parts.fill(page, part: part, messages: made.messages, strings)
        parts.fill(page, part: part, lists, strings)
        part += 1
        page.disclaimer = count == 0 ? disclaimer : HTML()
        if part > 1 { page.summary = nil }
        let replay = Replay(made.conversation.messages[range], views: page.messages, layout: made.layout)
        page.data = EmbeddedData(replay).html
        page.replayTime = strings.conventions.localized(replay.durationText)
        var html = HTML()
        html.reserveCapacity(made.messages[range].reduce(page.data.count + 8192) { $0 + $1.weight + 1024 })
        made.templates.render(page, to: &html)
        made.forgetMessages(in: range)
        return html
    }
}
