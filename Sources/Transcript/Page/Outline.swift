import ConversationModel

/// The outline of a conversation: links to its prompts, or to the days of a human chat.
struct Outline {
    /// The fewest lines of an outline; shorter ones do not help.
    private static let fewest = 4

    private let messages: [MessageView]
    private let listed: PageList<Int>
    private let hasChapters: Bool

    /// - Parameter messages: All messages of the conversation.
    init(_ messages: [MessageView]) {
        self.messages = messages
        listed = PageList(
            messages.indices.filter { messages[$0].outline != nil || messages[$0].chapter != nil }
        ) { $0 }
        hasChapters = messages.contains { $0.chapter != nil }
    }

    /// The lines of a page.
    ///
    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - page: Returns the address of the page that has a message.
    func lines(on range: Range<Int>, page: (Int) -> String) -> (entries: [OutlineEntryView], isPartial: Bool) {
        guard listed.items.count >= Self.fewest || hasChapters else { return ([], false) }
        let (shown, isPartial) = listed.shown(on: range, of: messages.count)
        let entries = shown.flatMap { index in
            let href = (range.contains(index) ? "" : page(index)) + "#message-\(index + 1)"
            let (chapter, line) = (messages[index].chapter, messages[index].outline)
            return [
                chapter.map { OutlineEntryView(href: href, text: $0, isChapter: true) },
                line.map { OutlineEntryView(href: href, text: $0) },
            ].compactMap(\.self)
        }
        return (entries, isPartial)
    }
}

/// The lists that lead through a conversation.
struct PanelLists {
    let outline: Outline
    let files: TouchedFiles
    let commits: MadeCommits
    let failures: FailedCalls
    let strip: Strip?

    init(_ made: PageRenderer.Draft) {
        let messages = made.messages
        (outline, files, failures) = (Outline(messages), TouchedFiles(messages), FailedCalls(messages))
        commits = MadeCommits(made.commits, count: messages.count)
        strip = made.times.map { Strip($0, made.conversation.messages, messages, made.templates.strings) }
    }
}

/// A list that each page of a conversation shows.
struct PageList<Item> {
    /// Pages of a conversation with more items list only their own, or else the lists would outgrow the messages.
    static var most: Int { 1000 }

    /// The items in the order of the messages.
    let items: [Item]
    private let message: (Item) -> Int

    /// - Parameter message: Returns the index of the message that an item is about.
    init(_ items: [Item], message: @escaping (Item) -> Int) {
        (self.items, self.message) = (items, message)
    }

    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - count: The number of messages in the conversation.
    func shown(on range: Range<Int>, of count: Int) -> (items: ArraySlice<Item>, isPartial: Bool) {
        guard items.count > Self.most, range.count < count else { return (items[...], false) }
        return (items[place(of: range.lowerBound)..<place(of: range.upperBound)], true)
    }

    /// The index of the first item about this message or a later one.
    private func place(of index: Int) -> Int {
        var (first, end) = (0, items.count)
        while first < end {
            let middle = (first + end) / 2
            if message(items[middle]) < index { first = middle + 1 } else { end = middle }
        }
        return first
    }
}
