import ConversationModel
import Inputs
import JSON

/// Sessions of Snowflake's Cortex Code, whose blocks wrap calls and results; long ones have their messages in lines of a
/// second file.
struct CortexCodeFormat: ConversationFormat {
    static let info = FormatInfo(
        "cortex-code", "Snowflake Cortex Code sessions", application: "Cortex Code",
        files: ["*.json", "*.history.jsonl"], places: [.home(".snowflake/cortex/conversations")],
        project: ["working_directory"], reads: "tool calls", evidence: .publicReaders)
    static let header = HeaderKeys(id: ["session_id"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || isSession($0) }
    }

    private static func isSession(_ value: JSONValue) -> Bool {
        value.string("session_id") != nil && value["history"]?.isList(of: isMessage) == true
    }

    /// A message with members that no other format has.
    private static func isMessage(_ value: JSONValue) -> Bool {
        guard value.string("role") != nil else { return false }
        return value.elements(at: "content").contains {
            $0["tool_use"]?.string("tool_use_id") != nil || $0["tool_result"]?.string("tool_use_id") != nil
                || $0["internalOnly"] != nil || $0["is_user_prompt"] != nil
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isMessage)
    }

    static func header(of record: Record) -> ConversationHeader {
        record.isLines ? ConversationHeader() : record.header(header)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        guard !record.isLines else { return conversation(nil, of: record.lines(&notes, isGrowing: true)) }
        let root = try record.document(&notes).root
        if root.isArray || isMessage(root) { return conversation(nil, of: root.oneOrMore) }
        return conversation(root, of: Array(root.elements(at: "history")))
    }

    private static func conversation(_ session: JSONValue?, of messages: [JSONValue]) -> Conversation? {
        var reader = SessionWriter()
        for message in messages { append(message, to: &reader) }
        var conversation = Conversation(
            id: session?.firstText("session_id") ?? "", title: session?.firstText("title"), messages: reader.finish())
        conversation.participants = Participant.userAndAssistant(named: "Cortex Code")
        conversation.createdAt = session?.firstTimestamp("created_at")
        conversation.updatedAt = session?.firstTimestamp("last_updated")
        return conversation.messages.isEmpty ? nil : conversation
    }

    private static func append(_ value: JSONValue, to session: inout SessionWriter) {
        let role: Role = value.string("role").flatMap { Role(chat: $0) } ?? .other
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("user_sent_time")
        for block in value.elements(at: "content") {
            if isInternal(block) {
                block.markRead()  // context for the model
            } else if let call = block["tool_use"] {
                message.append(call: call.string("tool_use_id") ?? "", call.firstText("name"), call["input"])
            } else if let result = block["tool_result"] {
                session.append(
                    result: ToolResult(result["content"], isError: result.string("status") == "error"),
                    of: result.string("tool_use_id") ?? "", name: result.firstText("name"), in: message)
            } else {
                _ = ContentReader.append(block, to: &message)
            }
        }
        session.append(message)
    }

    private static func isInternal(_ block: JSONValue) -> Bool {
        block["internalOnly"]?.bool == true || block.string("text")?.containsBytes(of: "<system-reminder>") == true
    }
}
