import ConversationModel
package import Importing
import Inputs
import JSON

/// Rooms of Matrix, exported by Element or as events from a server (Client-Server API).
struct MatrixFormat: ConversationFormat {
    static let info = FormatInfo(
        "matrix", "Matrix (Element)", application: "Matrix", files: ["export.json", "events of a room"],
        reads: "replies, reactions, edits, redactions, polls, attachments, notices", evidence: .publicReaders)
    static let keys = FactKeys(id: ["room_id"], title: ["room_name"])
    static let exportsParts = true

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isEvent($0) || list(in: $0) != nil }
    }

    private static func isEvent(_ value: JSONValue) -> Bool {
        value["content"]?.isObject == true && value.string("sender")?.hasPrefix("@") == true
            && value.string("type")?.contains(".") == true
    }

    private static func list(in value: JSONValue) -> JSONValue? {
        [value, value["messages"], value["chunk"], value["events"], value["timeline"]?["events"]].lazy.compactMap(
            \.self
        )
        .first { $0.isList(of: isEvent) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isEvent)
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let values = try reading.pieces { _ in nil }
        let events = values.flatMap { value in list(in: value).map { Array($0.elements) } ?? [value] }
        let root = reading.record.isLines ? values.first { list(in: $0) != nil } : values.first
        // Element shows the topic above the room.
        root?["topic"]?.markRead()
        var room = MatrixRoom(
            events, exportedBy: root?.firstText("exported_by"), files: MatrixFiles(beside: reading.file))
        room.read(events, &reading.notes)
        if let root, reading.record.isLines {
            let facts = root.facts(keys)
            (reading.conversation.id, reading.conversation.title) = (facts.id, facts.title)
        }
        return reading.take(room.finish(reading.conversation))
    }
}

extension Format {
    package static let matrix = Format(MatrixFormat.self)
}
