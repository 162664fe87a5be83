import ConversationModel
import Inputs
import JSON

/// The exports of T3 Chat and LobeChat: tables of conversations and of messages.
struct ChatTablesFormat: ConversationFormat {
    static let info = FormatInfo("chat-tables", "T3 Chat export, LobeChat export", files: ["*.json"])

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
        let values = record.partValues(&notes).sorted { $0.firstTimestamp("created_at", "createdAt") }
        var conversation = Conversation(id: id(of: facts) ?? "", title: title(of: facts))
        conversation.createdAt = facts.firstTimestamp("created_at", "createdAt")
        conversation.updatedAt = facts.firstTimestamp("updated_at", "updatedAt")
        conversation.source.application = values.contains { $0["sessionId"] != nil } ? "LobeChat" : "T3 Chat"
        var reader = ChatReader(model: facts.firstText("model"))
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
