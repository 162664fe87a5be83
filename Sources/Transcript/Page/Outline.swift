import ConversationModel

/// Leads through a conversation: to its prompts, or to the days of a talk.
struct Outline {
    /// Fewer are seen at a glance.
    private static let fewest = 4
    /// The pages of a conversation with more list their own only: every page would list all, and outgrow its messages.
    private static let most = 1000

    let entries: [OutlineEntryView]
    /// Other pages have more.
    let isPartial: Bool

    /// - Parameters:
    ///   - messages: All of the conversation.
    ///   - range: Those on the page.
    ///   - page: The address of the page that another message is on.
    init(_ messages: [MessageView], on range: Range<Int>, page: (Int) -> String) {
        let listed = messages.indices.filter { messages[$0].outline != nil }
        isPartial = listed.count > Self.most && range.count < messages.count
        guard listed.count >= Self.fewest else {
            entries = []
            return
        }
        let shown = isPartial ? listed.filter(range.contains) : listed
        entries = shown.map { index in
            let page = range.contains(index) ? "" : page(index)
            return OutlineEntryView(href: "\(page)#message-\(index + 1)", text: messages[index].outline ?? "")
        }
    }
}
