public import ConversationModel
import JSON

/// A conversation on this machine, as a list shows it.
public struct LocalSession: Sendable, Hashable {
    /// The file that it is in.
    public var file: String
    /// The same as an input; see `RootedPath`.
    public var input: String
    /// May be empty.
    public var id: String
    /// The name of its format.
    public var format: String
    public var application: String
    /// The folder that it is about.
    public var project: String?
    public var title: String
    public var messages: Int
    /// In bytes.
    public var size: Int
    /// When something was last said in it.
    public var changed: Timestamp?
    /// Its file holds others, too.
    public var isOneOfSeveral: Bool

    /// The latest first; what has no date stands last.
    static func isNewer(_ left: LocalSession, _ right: LocalSession) -> Bool {
        guard let first = left.changed else { return false }
        guard let second = right.changed else { return true }
        return first == second ? left.file < right.file : first > second
    }
}

/// Its form in the cache, where file and input are known already.
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
