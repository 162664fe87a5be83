import ConversationModel
import Inputs
import JSON

/// The exports of T3 Chat and LobeChat: tables of conversations and of messages.
struct ChatTablesFormat: ConversationFormat {
    static let info = FormatInfo(
        "chat-tables", "T3 Chat export, LobeChat export", files: ["*.json"],
        reads: "models, errors, system prompts", evidence: .ownShapes)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object && probe.values.contains { ChatTables(in: $0) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try probe.values.lazy.compactMap { ChatTables(in: $0) }.first?.records(of: file) ?? []
    }

    static func id(of facts: JSONValue) -> String? {
        isMessage(facts) ? ChatTables.owner(of: facts) : facts.firstText("id", "threadId")
    }

    /// True if the first message replaces the missing row of its conversation.
    private static func isMessage(_ facts: JSONValue) -> Bool { facts["role"] != nil }

    private static func title(of facts: JSONValue) -> String? {
        isMessage(facts) ? nil : facts.firstText("title") ?? facts["meta"]?.firstText("title")
    }

    static func header(of record: Record) -> ConversationHeader {
        guard let facts = record.value else { return ConversationHeader() }
        return ConversationHeader(id: id(of: facts) ?? "", title: title(of: facts))
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let facts = try record.document(&notes).root
        let parts = record.partValues(&notes)
        let session = parts.first(where: ChatTables.isSession) ?? facts
        let values = parts.filter { !ChatTables.isSession($0) }.sorted { $0.firstTimestamp("created_at", "createdAt") }
        var conversation = Conversation(id: id(of: facts) ?? "", title: title(of: facts))
        conversation.createdAt = facts.firstTimestamp("created_at", "createdAt")
        conversation.updatedAt = facts.firstTimestamp("updated_at", "updatedAt")
        conversation.source.application = values.contains { $0["sessionId"] != nil } ? "LobeChat" : "T3 Chat"
        var reader = ChatReader(model: facts.firstText("model"))
        session["config"]?["systemRole"].map { reader.append(systemPrompt: $0) }
        for value in values {
            reader.append(value, &notes)
            for call in value.elements(at: "tools").compactMap(call) { reader.append(call: call) }
        }
        conversation.messages = reader.finish().filter { !$0.isEmpty || $0.error != nil }
        return conversation.messages.isEmpty ? nil : conversation
    }

    /// LobeChat's calls; their results are messages that name the call.
    private static func call(_ value: JSONValue) -> ToolCall? {
        value.firstText("apiName").map { name in
            ToolCall(
                id: value.string("id") ?? "", name: name,
                input: value["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        }
    }
}

/// The tables of an export: one or more tables of conversations, and one of all messages, each of which names its
/// conversation.
struct ChatTables {
    /// The tables of conversations, and the keys by which messages name them; the first key of a message counts. A
    /// session of LobeChat consists of topics, to which messages may be moved.
    private static let owners = [("threads", "threadId"), ("topics", "topicId"), ("sessions", "sessionId")]
    /// T3 Chat's tables are outermost, LobeChat's in an object whose name depends on the version.
    private static let places = [[], ["state"], ["data"]]

    private let place: [String]
    private let owners: [(table: String, key: String)]

    init?(in root: JSONValue) {
        for place in Self.places {
            guard let holder = place.isEmpty ? root : root[place[0]] else { continue }
            let owners = Self.owners.filter { holder[$0.0]?.isArray == true }
            guard !owners.isEmpty, holder["messages"]?.isList(of: { Self.isMessage($0, of: owners) }) == true else {
                continue
            }
            self.place = place
            self.owners = owners
            return
        }
        return nil
    }

    private static func isMessage(_ value: JSONValue, of owners: [(table: String, key: String)]) -> Bool {
        value.string("role") != nil && owners.contains { value.string($0.key) != nil }
    }

    /// The id of the message's conversation.
    static func owner(of message: JSONValue) -> String? {
        message.firstText(owners.map(\.1))
    }

    /// True for a row with the settings of a session, which all of its topics share.
    static func isSession(_ row: JSONValue) -> Bool { row["role"] == nil && row["config"]?.isObject == true }

    /// Records of conversations with their messages as parts, and a topic's session after them. Messages of a conversation
    /// without a row, such as LobeChat's inbox, use the first message as its row.
    func records(of file: InputFile) throws(ImportError) -> [Record] {
        var records: [Record] = []
        var places: [String: Int] = [:]
        var sessions: [String: JSONValue] = [:]
        /// The session that each record names.
        var sessionIDs: [String?] = []

        func add(_ row: Record, _ facts: JSONValue, id: String) {
            places[id] = records.count
            records.append(row)
            sessionIDs.append(facts.firstText("sessionId"))
        }

        for (table, _) in owners {
            for row in try file.records(at: place + [table]) {
                guard let facts = row.value, let id = ChatTablesFormat.id(of: facts), places[id] == nil else {
                    continue
                }
                add(row, facts, id: id)
                if Self.isSession(facts) { sessions[id] = facts }
            }
        }
        for row in try file.records(at: place + ["messages"]) {
            guard let facts = row.value, let id = Self.owner(of: facts) else { continue }
            if places[id] == nil { add(row, facts, id: id) }
            places[id].map { records[$0].parts.append(row.bytes) }
        }
        var shared = SharedReading(of: file)
        for index in records.indices where !records[index].parts.isEmpty {
            shared.share(sessionIDs[index].flatMap { sessions[$0] }, with: &records[index])
        }
        return records.filter { !$0.parts.isEmpty }
    }
}
