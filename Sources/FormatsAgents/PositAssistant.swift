import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations of Posit's assistant: the model's messages (`lm-messages.jsonl`), and beside them their order
/// (`conversation.json`).
struct PositAssistantFormat: LinesFormat {
    static let info = FormatInfo(
        "posit-assistant", "Posit Assistant conversations", application: "Posit Assistant",
        files: ["lm-messages.jsonl"], reads: "tool calls, branches", evidence: .realFiles("a conversation of 2026"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            line["id"]?.int != nil && line["message"]?.string("role") != nil
                && line["message"]?["providerOptions"]?["providerMetadata"] != nil
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file, isLines: true)
        record.name = FilePath.split(file.folder).name
        return [record]
    }

    static let keys = FactKeys.name

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["conversation.json"], beside: ["lm-messages.jsonl"])
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = reading.lines(isGrowing: true)
        let tree = reading.file.tree?.value(of: FilePath.join(reading.file.folder, "conversation.json"))
        let root = tree?["root"]
        reading.conversation.title = root?.firstText("title", "summary")
        reading.conversation.createdAt = root?.firstTimestamp("timestamp")
        let turns = tree?.elements(at: "messages").filter(\.isObject) ?? []
        return turns.isEmpty ? read(lines, &reading.notes) : messages(turns, lines, &reading.notes)
    }

    /// The messages along the active path, and the branches that leave it.
    private static func messages(
        _ turns: [JSONValue], _ lines: [JSONValue], _ notes: inout ImportDiagnostics
    ) -> [Message] {
        let values = Dictionary(lines.map { ($0["id"]?.int ?? -1, $0) }) { first, _ in first }
        let nodes = turns.map {
            MessageTree.Node(id: $0.string("id") ?? "", parent: $0.string("parentId"), value: $0)
        }
        let said = { (turn: JSONValue) in turn.elements(at: "lmMessageIds").compactMap { $0.int.flatMap { values[$0] } }
        }
        let tree = MessageTree(nodes)
        let current = turns.last { $0["isActive"]?.bool == true }?.string("id")
        var copy = notes
        let messages = tree.messages(
            along: tree.path(to: current) { $0.firstTimestamp("timestamp") },
            isPrompt: { said($0).first?["message"]?.string("role") == "user" }, hasAlternatives: false
        ) { turns in read(turns.flatMap(said), &copy) }
        notes = copy
        return messages
    }

    private static func read(_ lines: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        let facts = { (line: JSONValue) in line["message"]?["providerOptions"]?["providerMetadata"]?["positai"] }
        var reader = ChatReader(model: lines.lazy.compactMap { facts($0)?.firstText("modelId") }.first)
        for line in lines {
            reader.timestamp = facts(line)?.firstTimestamp("timestamp")
            line["message"].map { reader.append($0, &notes) }
            reader.append(Usage(facts(line)?["usage"]))
        }
        return reader.finish()
    }
}

extension Format {
    package static let positAssistant = Format(PositAssistantFormat.self)
}
