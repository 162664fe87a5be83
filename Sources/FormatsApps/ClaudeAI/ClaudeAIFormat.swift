import ConversationModel
package import Importing
import Inputs
import JSON

/// Claude.ai's data export, and conversations from the browser's requests, which have all branches.
struct ClaudeAIFormat: DocumentFormat {
    static let info = FormatInfo(
        "claude-ai", "Claude.ai data export", application: "Claude", files: ["conversations.json", "*.zip"],
        reads: "branches, tools, artifacts, thinking, attachments, citations, voice notes", evidence: .publicReaders)
    static let textIsVerbatim = true
    static let keys = FactKeys(
        id: ["uuid"], title: ["name"], created: ["created_at"], updated: ["updated_at"])

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["users.json"], beside: ["conversations.json"])
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isOne($0) || isList($0) }
    }

    private static func isOne(_ value: JSONValue) -> Bool { value["chat_messages"]?.isArray == true }

    /// Archives of other programs keep the export's list in an object.
    private static func isList(_ value: JSONValue) -> Bool {
        value.elements(at: listKey).prefix(8).contains(where: isOne)
    }

    private static let listKey = "conversations"

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.shape == .object, probe.values.contains(where: isList) { return try file.records(at: [listKey]) }
        return probe.shape == .object ? [.whole(file)] : probe.elements
    }

    /// The most bytes of a conversation that may be empty.
    private static let shellSize = 8192

    /// Detects the empty shells of deleted chats: messages without text, and usually no title.
    static func facts(of head: RecordHead) -> ConversationFacts? {
        var facts = head.facts(keys)
        guard facts.title == nil || head.record.bytes.count < shellSize,
            let root = head.value, let list = root["chat_messages"], list.isArray
        else { return facts }
        facts.isBlank = messages(list, of: root).isEmpty
        return facts
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard let list = root["chat_messages"], list.isArray else {
            throw ImportError(.missing("chat_messages"), at: root)
        }
        reading.conversation.source.id = reading.conversation.id
        // A text for the search of chats; the application never shows it.
        root["summary"]?.markRead()
        return messages(list, of: root)
    }

    private static func messages(_ list: JSONValue, of root: JSONValue) -> [Message] {
        let tree = tree(list)
        let path = tree.path(to: root.string("current_leaf_message_uuid")) { $0["created_at"]?.timestamp }
        var reader = ClaudeAIReader(model: root.string("model"))
        return tree.messages(along: path, isPrompt: { !ClaudeAIReader.isAnswer($0) }) { values in
            values.compactMap { reader.message($0) }
        }
    }

    /// Links the messages: a message without a parent follows the one before it. The official export has no parents.
    private static func tree(_ list: JSONValue) -> MessageTree {
        let values = list.elements.filter(\.isObject)
        let hasLinks = values.contains { $0.string("parent_message_uuid") != nil }
        var previous: String?
        return MessageTree(
            values.map { value in
                let id = value.string("uuid") ?? ""
                defer { previous = id }
                let parent = hasLinks ? value.string("parent_message_uuid") ?? previous : nil
                return MessageTree.Node(id: id, parent: parent, value: value)
            })
    }
}

extension Format {
    package static let claudeAI = Format(ClaudeAIFormat.self)
}
