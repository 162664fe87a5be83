import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of SillyTavern: a line about the chat, then a message a line.
struct SillyTavernFormat: LinesFormat {
    static let info = FormatInfo(
        "sillytavern", "SillyTavern chats", application: "SillyTavern", files: ["*.jsonl"],
        reads: "swipes, thinking, groups, hidden messages, pictures, tool calls", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape != .array && probe.values.contains { isHeader($0) || isMessage($0) }
    }

    private static func isHeader(_ value: JSONValue) -> Bool {
        value["user_name"] != nil && value["character_name"] != nil
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["mes"] != nil && value["is_user"]?.bool != nil
    }

    static let keys = FactKeys(in: .line, id: [], title: [], predecessor: ["chat_metadata.main_chat"])

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        let lines = reading.lines(isGrowing: true)
        let header = lines.first(where: isHeader)
        let rows = lines.filter(isMessage)
        let cast = SillyTavernCast(header: header, rows: rows)
        if let title = cast.title { reading.conversation.setTitle(title) }
        reading.conversation.participants = cast.participants
        reading.conversation.createdAt = header?["create_date"].flatMap(SillyTavernMessage.time)
        return rows.map { SillyTavernMessage.read($0, cast) }
    }
}

extension Format {
    package static let sillyTavern = Format(SillyTavernFormat.self)
}
