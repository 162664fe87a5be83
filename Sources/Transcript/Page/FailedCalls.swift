/// The tool calls of a session that failed.
struct FailedCalls {
    private let calls: PageList<(message: Int, call: FailedCall)>
    private let count: Int

    /// - Parameter messages: All messages of the conversation.
    init(_ messages: [MessageView]) {
        count = messages.count
        calls = PageList(messages.indices.flatMap { index in messages[index].failures.map { (index, $0) } }) {
            $0.message
        }
    }

    /// The rows of a page.
    ///
    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - page: Returns the address of the page that has a message.
    func rows(on range: Range<Int>, page: (Int) -> String) -> [FailedCallView] {
        calls.shown(on: range, of: count).items.map { index, call in
            FailedCallView(call, href: (range.contains(index) ? "" : page(index)) + "#" + call.anchor)
        }
    }
}
