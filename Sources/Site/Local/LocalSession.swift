public import ConversationModel
import JSON

/// A conversation on this machine, as a list shows it.
public struct LocalSession: Sendable, Hashable {
    /// The file that holds the conversation.
    public var file: String
    /// The file as an input (`RootedPath`).
    public var input: String
    /// The id, which may be empty.
    public var id: String
    /// The name of the conversation's format.
    public var format: String
    public var application: String
    /// The folder that the agent worked in.
    public var project: String?
    public var title: String
    public var messages: Int
    /// The size in bytes.
    public var size: Int
    /// The time of the last message.
    public var changed: Timestamp?
    /// True if the file also holds other conversations.
    public var isOneOfSeveral: Bool
    /// Inputs that hold other parts of the conversation, such as sessions of its agents.
    public var parts: [String] = []

    /// Sorts the latest first, and conversations without a date last.
    static func isNewer(_ left: LocalSession, _ right: LocalSession) -> Bool {
        guard let first = left.changed else { return false }
        guard let second = right.changed else { return true }
        return first == second ? left.file < right.file : first > second
    }
}

/// Reads and writes a conversation of the cache, which stores file and input once.
extension LocalSession {
    func write(to output: inout JSONOutput) {
        output.object { output in
            let texts = [("id", id), ("format", format), ("application", application), ("title", title)]
            let others = [("project", project), ("changed", changed?.rfc3339)]
            for (key, text) in texts + others.compactMap({ key, text in text.map { (key, $0) } }) {
                output.key(key)
                output.string(text)
            }
            for (key, number) in [("messages", messages), ("size", size)] {
                output.key(key)
                output.int(number)
            }
            if isOneOfSeveral {
                output.key("several")
                output.bool(true)
            }
        }
    }

    init?(_ value: JSONValue, file: String) {
        guard let id = value["id"]?.string, let format = value["format"]?.string,
            let application = value["application"]?.string, let title = value["title"]?.string,
            let messages = value["messages"]?.int, let size = value["size"]?.int
        else { return nil }
        self.init(
            file: file, input: file, id: id, format: format, application: application,
            project: value["project"]?.string, title: title, messages: messages, size: size,
            changed: value["changed"]?.string.flatMap { Timestamp(rfc3339: $0) },
            isOneOfSeveral: value["several"]?.bool ?? false)
    }
}
