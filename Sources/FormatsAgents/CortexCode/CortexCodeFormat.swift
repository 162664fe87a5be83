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
    static let keys = FactKeys(
        in: .part, id: ["session_id"], title: ["title"], created: ["created_at"], updated: ["last_updated"])

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

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let messages = try reading.pieces(isGrowing: true) { root in
            root.isArray ? root : isMessage(root) ? nil : root["history"]
        }
        var reader = SessionWriter()
        for message in messages { CortexCodeMessage.append(message, to: &reader) }
        return reader.finish()
    }
}

extension Format {
    package static let cortexCode = Format(CortexCodeFormat.self)
}
