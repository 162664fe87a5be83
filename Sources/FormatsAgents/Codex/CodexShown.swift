/// The texts that are shown. A rollout may state a text as an item of the API, as an item of the screen, and as an event;
/// a text that is said twice is stated twice in each of them.
struct CodexShown {
    enum Source { case item, completed, event }

    private var shown: [String: Int] = [:]
    private var stated: [Source: [String: Int]] = [:]

    /// Counts a statement of a text.
    ///
    /// - Returns: True if it is to be shown: the text is not shown as often as this source has stated it.
    mutating func add(_ text: String, from source: Source) -> Bool {
        let key = Self.key(text)
        let count = stated[source, default: [:]][key, default: 0] + 1
        stated[source, default: [:]][key] = count
        guard count > shown[key, default: 0] else { return false }
        shown[key] = count
        return true
    }

    /// The text without blanks, since sources differ in how they join its pieces.
    static func key(_ text: String) -> String { String(decoding: text.utf8.filter { $0 > 0x20 }, as: UTF8.self) }
}
