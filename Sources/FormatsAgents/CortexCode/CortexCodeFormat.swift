import ConversationModel
import Files
package import Importing
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
        var records = probe.records(of: file, areOneIf: isMessage)
        if records.first?.isLines == true, let session = bytesOfSession(beside: file) { records[0].parts = [session] }
        return records
    }

    /// The facts about a session whose messages are in a file of their own: `NAME.json` beside `NAME.history.jsonl`.
    private static func bytesOfSession(beside file: InputFile) -> ByteRegion? {
        let ending = ".history.jsonl"
        guard file.path.hasSuffix(ending) else { return nil }
        return file.watchedTree.flatMap { try? $0.bytes(of: file.path.dropLast(ending.count) + ".json") }
    }

    private static func session(of record: Record) -> JSONValue? {
        record.parts.first.flatMap { try? JSONDocument(parsing: $0).root }
    }

    static func header(of record: Record) -> ConversationHeader {
        guard record.isLines else { return record.header(header) }
        let session = session(of: record)
        return ConversationHeader(id: session?.firstText("session_id") ?? "", title: session?.firstText("title"))
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        guard !record.isLines else {
            return conversation(session(of: record), of: record.lines(&notes, isGrowing: true))
        }
        let root = try record.document(&notes).root
        if root.isArray || isMessage(root) { return conversation(nil, of: root.oneOrMore) }
        return conversation(root, of: Array(root.elements(at: "history")))
    }

    private static func conversation(_ session: JSONValue?, of messages: [JSONValue]) -> Conversation? {
        var reader = SessionWriter()
        for message in messages { CortexCodeMessage.append(message, to: &reader) }
        var conversation = Conversation(
            id: session?.firstText("session_id") ?? "", title: session?.firstText("title"), messages: reader.finish())
        conversation.participants = Participant.userAndAssistant(named: "Cortex Code")
        conversation.createdAt = session?.firstTimestamp("created_at")
        conversation.updatedAt = session?.firstTimestamp("last_updated")
        return conversation.messages.isEmpty ? nil : conversation
    }
}

extension Format {
    package static let cortexCode = Format(CortexCodeFormat.self)
}
