import ConversationModel

/// ChatGPT's data export (`conversations.json`, or numbered parts of it), and single conversations that were
/// saved from the browser.
struct ChatGPTImporter: Importer {
    static let format = Format(name: "chatgpt", title: "ChatGPT data export", files: "conversations.json, *.zip")
    static let keepsWordsWhole = true
    static let idKeys = ["conversation_id", "id"]

    /// What could not be exported stands there as null.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.shape == .object
            ? [.whole(file)] : probe.elements.filter { $0.bytes.count != 4 || $0.bytes.string != "null" }
    }

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { $0["mapping"]?.isObject == true }
    }

    /// Bytes of a conversation that may be a shell, begun and left without a word.
    private static let shellSize = 8192
    /// The same, if an AI has said nothing in it: the user's instructions for all conversations may be long.
    private static let largeShellSize = 1 << 17

    /// Whether it is worth looking for a word in it.
    private static func mayBeShell(_ bytes: ByteRegion) -> Bool {
        bytes.count < shellSize
            || (bytes.count < largeShellSize && !bytes.contains("\"assistant\""))
    }

    static func heading(of record: Record) -> Heading {
        var heading = record.heading(idKeys: idKeys, titleKeys: titleKeys)
        guard mayBeShell(record.bytes), let root = record.value, root["mapping"]?.isObject == true else {
            return heading
        }
        heading.isBlank = messages(root, of: nil).isEmpty
        return heading
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard root["mapping"]?.isObject == true else { throw ImportError(.missing("mapping"), at: root) }
        var conversation = Conversation(
            id: root.firstText("conversation_id", "id") ?? "", title: root.string("title"))
        conversation.source.application = "ChatGPT"
        conversation.source.id = conversation.id
        conversation.createdAt = root["create_time"]?.timestamp
        conversation.updatedAt = root["update_time"]?.timestamp
        conversation.participants = [
            Participant(id: "user", role: .user), Participant(id: "assistant", name: "ChatGPT", role: .assistant),
        ]
        conversation.messages = messages(root, of: file)
        return conversation.messages.isEmpty ? nil : conversation
    }

    private static func tree(_ mapping: JSONValue) -> MessageTree {
        MessageTree(
            mapping.members.map { key, node in
                MessageTree.Node(
                    id: key, parent: node.string("parent"),
                    children: node.elements(at: "children").compactMap(\.string),
                    value: node["message"] ?? node)
            })
    }

    private static func messages(_ root: JSONValue, of file: InputFile?) -> [Message] {
        guard let mapping = root["mapping"] else { return [] }
        let tree = tree(mapping)
        let path = tree.path(to: root.string("current_node")) { $0["create_time"]?.timestamp }
        let reader = ChatGPTReader(file: file, model: root.string("default_model_slug"))
        return tree.messages(along: path, isPrompt: isPrompt, read: reader.read)
    }

    /// What a user said, and saw.
    private static func isPrompt(_ message: JSONValue) -> Bool {
        message.string(at: "author", "role") == "user" && !ChatGPTReader.isHidden(message)
    }
}
