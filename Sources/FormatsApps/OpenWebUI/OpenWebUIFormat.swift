import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of Open WebUI: all of them with the channels, or a single one.
struct OpenWebUIFormat: DocumentFormat {
    static let info = FormatInfo(
        "open-webui", "Open WebUI chats", files: ["chat-export-*.json", "webui.db"],
        places: [
            .home(".open-webui/webui.db"), .home("open-webui/backend/data/webui.db"),
            .named("DATA_DIR", or: nil, "webui.db"),
        ],
        reads: "branches, several models, reasoning, tool calls, files, sources, channels",
        evidence: .realFiles("exports of 2025"))
    static let keys = FactKeys(created: ["created_at"], updated: ["updated_at"])
    private static let columns = ["id", "title", "chat", "created_at", "updated_at"]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("chat", columns) || probe.values.contains { isChat($0) || isAnswer($0) }
    }

    private static func isChat(_ value: JSONValue) -> Bool {
        history(in: value) != nil || list(in: value)?.elements.contains(where: isMessage) == true
    }

    /// Qwen's export is its server's response: the chats, and a status.
    private static func isAnswer(_ value: JSONValue) -> Bool {
        value["data"]?.isList(of: isChat) == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if let database = file.database {
            var rows = RowRecords(database, json: ["chat", "data", "meta"])
            try rows.addConversations(of: "chat", id: "id", columns)
            try OpenWebUIChannel.add(to: &rows)
            return rows.records
        }
        guard probe.shape == .object else { return probe.elements }
        return probe.values.contains(where: isAnswer) ? try file.records(at: ["data"]) : [.whole(file)]
    }

    /// The chat inside a row of the database, or alone.
    private static func chat(in root: JSONValue) -> JSONValue {
        root.object("chat") ?? root
    }

    private static func history(in root: JSONValue) -> JSONValue? {
        guard let history = chat(in: root)["history"], history["messages"]?.isObject == true else { return nil }
        return history
    }

    /// The messages of one branch, from beside the history or instead of it. A bare chat without other members could be
    /// any format.
    private static func list(in root: JSONValue) -> JSONValue? {
        root["chat"]?["messages"].flatMap { $0.isArray ? $0 : nil }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("role") != nil && value["content"] != nil
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        if root.string("table") == OpenWebUIChannel.table {
            return OpenWebUIChannel.messages(in: root, &reading)
        }
        let history = history(in: root)
        let list = list(in: root)
        guard history != nil || list != nil else { throw ImportError(.missing("history"), at: root) }
        let chat = chat(in: root)
        if reading.conversation.id.isEmpty { reading.conversation.id = chat.firstText("id") ?? "" }
        reading.conversation.title = reading.conversation.title ?? chat.firstText("title")
        reading.conversation.createdAt = reading.conversation.createdAt ?? chat.firstTimestamp("timestamp")
        let isQwen = history?["messages"]?.members.contains { $0.value["content_list"] != nil } == true
        reading.conversation.source.application = isQwen ? "Qwen" : "Open WebUI"
        reading.mayBeEmpty = true
        let messages = history.map(messages(of:)) ?? []
        return prompt(chat) + (messages.isEmpty ? list.map(self.messages(ofList:)) ?? [] : messages)
    }

    private static func prompt(_ chat: JSONValue) -> [Message] {
        guard let text = chat["params"]?.firstText("system") ?? chat.firstText("system") else { return [] }
        var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(text)])
        message.kind = .text
        return [message]
    }

    private static func messages(ofList list: JSONValue) -> [Message] {
        list.elements.filter(isMessage).map { OpenWebUIMessage.read($0) }
    }

    private static func messages(of history: JSONValue) -> [Message] {
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

extension Format {
    package static let openWebUI = Format(OpenWebUIFormat.self)
}
