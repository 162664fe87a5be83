import ConversationModel

/// Chats of Open WebUI: all of them, or one.
struct OpenWebUIImporter: Importer {
    static let format = Format(name: "open-webui", title: "Open WebUI export", files: "chat-export-*.json")

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { history(in: $0) != nil }
    }

    /// The chat stands in a row of the database, or alone.
    private static func chat(in root: JSONValue) -> JSONValue {
        root["chat"].flatMap { $0.isObject ? $0 : nil } ?? root
    }

    private static func history(in root: JSONValue) -> JSONValue? {
        guard let history = chat(in: root)["history"], history["messages"]?.isObject == true else { return nil }
        return history
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard let history = history(in: root) else { throw ImportError(.missing("history"), at: root) }
        let chat = chat(in: root)
        var conversation = Conversation(
            id: root.firstText("id") ?? chat.firstText("id") ?? "",
            title: root.firstText("title") ?? chat.firstText("title"))
        conversation.source.application = "Open WebUI"
        conversation.createdAt = root.firstTimestamp("created_at") ?? chat.firstTimestamp("timestamp")
        conversation.updatedAt = root.firstTimestamp("updated_at")
        conversation.messages = prompt(chat) + messages(history)
        return conversation.messages.isEmpty ? nil : conversation
    }

    private static func prompt(_ chat: JSONValue) -> [Message] {
        guard let text = chat["params"]?.firstText("system") ?? chat.firstText("system") else { return [] }
        var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(text)])
        message.kind = .text
        return [message]
    }

    private static func messages(_ history: JSONValue) -> [Message] {
        let nodes =
            history["messages"]?.members.map { key, value in
                MessageTree.Node(
                    id: key, parent: value.string("parentId"),
                    children: value.elements(at: "childrenIds").compactMap(\.string), value: value)
            } ?? []
        let tree = MessageTree(nodes)
        let path = tree.path(to: history.string("currentId")) { $0.firstTimestamp("timestamp") }
        return tree.messages(along: path, isPrompt: { $0.string("role") == "user" }) { values in
            values.map { OpenWebUIMessage.read($0) }
        }
    }
}
