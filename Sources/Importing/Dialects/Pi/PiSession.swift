package import ConversationModel
import Inputs
package import JSON

/// A session of pi, or of a program that is built on it: one entry a line, in newer versions with the id of the previous
/// one.
package enum PiSession {
    package static func facts(of head: RecordHead) -> ConversationFacts? {
        guard let root = head.firstLine else { return nil }
        var facts = ConversationFacts(id: root.string("id") ?? "", date: root["timestamp"]?.timestamp)
        facts.predecessor = root.string("parentSession").flatMap(session(ofFile:))
        return facts
    }

    /// The id in the name of a session's file, `2026-11-25T09-30-00-000Z_0199….jsonl`.
    private static func session(ofFile path: String) -> String? {
        FilePath.stem(of: path).split(separator: "_").last.map(String.init)
    }

    /// - Parameter words: Strips the program's additions from the text of a prompt.
    package static func messages(
        of entries: [JSONValue], _ reading: inout ConversationReading, words: @escaping (String) -> String = { $0 }
    ) -> [Message] {
        reading.conversation.title = entries.last { $0.string("type") == "session_info" }?.firstText("name")
        reading.conversation.source.id = reading.conversation.id
        let header = entries.first { $0.string("type") == "session" }
        return messages(entries, model: header?.string("modelId"), words: words)
    }

    /// The path from the first to the last entry, and the branches that leave it; all entries in order if they are not
    /// linked.
    private static func messages(
        _ lines: [JSONValue], model: String?, words: @escaping (String) -> String
    ) -> [Message] {
        var model = model
        let read = { (lines: [JSONValue]) in
            var session = SessionWriter()
            session.model = model
            for line in lines { PiEntry(line, words: words).append(to: &session) }
            model = session.model
            return session.finish()
        }
        guard lines.contains(where: { $0.string("parentId") != nil }) else { return read(lines) }
        let entries = lines.filter { $0.string("id") != nil && $0.string("type") != "session" }
        let tree = MessageTree(nodes(entries))
        let path = tree.path(to: entries.last?.string("id")) { _ in nil }
        return tree.messages(along: path, isPrompt: PiEntry.isPrompt, hasAlternatives: false, read: read)
    }

    /// Links the entries: an entry with an unknown parent follows the previous one.
    private static func nodes(_ entries: [JSONValue]) -> [MessageTree.Node] {
        let ids = Set(entries.compactMap { $0.string("id") })
        var previous: String?
        return entries.map { entry in
            let id = entry.string("id") ?? ""
            defer { previous = id }
            let parent = entry.string("parentId")
            return MessageTree.Node(
                id: id, parent: parent.map { ids.contains($0) ? $0 : previous } ?? nil, value: entry)
        }
    }
}
