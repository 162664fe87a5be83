import ConversationModel
import Importing

/// The texts that are shown. A rollout may state a text as an item of the API, as an item of the screen, and as an event;
/// a text that is said twice is stated twice in each of them. Sources differ in the blanks between its pieces.
struct CodexShown {
    enum Source { case item, completed, event }

    private var shown: [String: Int] = [:]
    private var stated: [Source: [String: Int]] = [:]

    /// Counts a statement of a text.
    ///
    /// - Returns: True if it is to be shown: the text is not shown as often as this source has stated it.
    mutating func add(_ text: String, from source: Source) -> Bool {
        let key = text.withoutBlanks
        let count = stated[source, default: [:]][key, default: 0] + 1
        stated[source, default: [:]][key] = count
        guard count > shown[key, default: 0] else { return false }
        shown[key] = count
        return true
    }

    /// Counts a statement of a prompt or a notice.
    ///
    /// - Returns: True if it is to be shown: it is not shown yet, or a prompt of the API, each of which is one.
    mutating func add(prompt: Message, from source: Source) -> Bool {
        let isNew = add(prompt.content ?? "", from: source)
        return isNew || source == .item && prompt.role != .system
    }
}
