import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Qwen Code: a record a line, each with the id of the previous one; content in the shape of Google's API.
struct QwenCodeFormat: LinesFormat {
    static let info = FormatInfo(
        "qwen-code", "Qwen Code sessions", application: "Qwen Code", files: ["*.jsonl"],
        places: [.home(".qwen/projects"), .home(".qwen/tmp/*/chats")], project: ["cwd"],
        reads: "tool calls, thinking, titles, commands, goals, rewinds", evidence: .realFiles("sessions of 2026"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            line.string("uuid") != nil && line["parentUuid"] != nil && line.string("sessionId") != nil
                && (line["message"]?["parts"]?.isArray == true || line["systemPayload"] != nil)
        }
    }

    static let assistant: String? = "Qwen"

    static let keys = FactKeys(in: .line, id: ["sessionId"], title: [], created: ["timestamp"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let records = reading.lines(isGrowing: true).filter { $0.string("uuid") != nil }
        reading.conversation.title = records.last { $0.string("subtype") == "custom_title" }
            .flatMap { $0["systemPayload"]?.firstText("customTitle", "title") }
        reading.conversation.source.id = reading.conversation.id
        return messages(records)
    }

    /// The path to the last record, and the branches that leave it. Records with the same id are one.
    private static func messages(_ records: [JSONValue]) -> [Message] {
        let pieces = Dictionary(grouping: records) { $0.string("uuid") ?? "" }
        var known = Set<String>()
        let first = records.filter { known.insert($0.string("uuid") ?? "").inserted }
        let commands = QwenCodeCommands(first)
        let tree = MessageTree(nodes(first))
        let path = tree.path(to: first.last?.string("uuid")) { _ in nil }
        return tree.messages(along: path, isPrompt: QwenCodeReader.isPrompt, hasAlternatives: false) { values in
            var reader = QwenCodeReader(commands)
            for value in values { reader.append(pieces[value.string("uuid") ?? ""] ?? [value]) }
            return reader.finish()
        }
    }

    /// Links the records: a rewind replaces the prompt to which it goes back. A record with an unknown parent follows
    /// the previous one.
    private static func nodes(_ records: [JSONValue]) -> [MessageTree.Node] {
        let parents = Dictionary(records.map { ($0.string("uuid") ?? "", $0.string("parentUuid")) }) { first, _ in first
        }
        var previous: String?
        return records.map { record in
            let id = record.string("uuid") ?? ""
            defer { previous = id }
            var parent = record.string("parentUuid")
            if record.string("subtype") == "rewind", let target = record["systemPayload"]?.string("targetUuid") {
                parent = parents[target] ?? parent
            }
            return MessageTree.Node(
                id: id, parent: parent.map { parents[$0] != nil ? $0 : previous } ?? nil, value: record)
        }
    }
}

extension Format {
    package static let qwenCode = Format(QwenCodeFormat.self)
}
