import ConversationModel
package import Importing
import Inputs
import JSON

/// Claude.ai's data export, and conversations from the browser's requests, which have all branches.
struct ClaudeAIFormat: ConversationFormat {
    static let info = FormatInfo(
        "claude-ai", "Claude.ai data export", application: "Claude", files: ["conversations.json", "*.zip"],
        reads: "branches, tools, artifacts, thinking, attachments, citations, voice notes", evidence: .publicReaders)
    static let textIsVerbatim = true
    static let header = HeaderKeys(id: ["uuid"], title: ["name"])

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
    static func header(of record: Record) -> ConversationHeader {
        var header = record.header(Self.header)
        guard header.title?.isEmpty != false || record.bytes.count < shellSize,
            let root = record.value, let list = root["chat_messages"], list.isArray
        else { return header }
        header.isBlank = messages(list, of: root).isEmpty
        return header
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard let list = root["chat_messages"], list.isArray else {
            throw ImportError(.missing("chat_messages"), at: root)
        }
        var conversation = Conversation(id: root.string("uuid") ?? "", title: root.string("name"))
        conversation.source.id = conversation.id
        // A text for the search of chats; the application never shows it.
        root["summary"]?.markRead()
        conversation.createdAt = root["created_at"]?.timestamp
        conversation.updatedAt = root["updated_at"]?.timestamp
        conversation.participants = [
            Participant(id: "user", role: .user), Participant(id: "assistant", name: "Claude", role: .assistant),
        ]
        conversation.messages = messages(list, of: root)
        return conversation.messages.isEmpty ? nil : conversation
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
