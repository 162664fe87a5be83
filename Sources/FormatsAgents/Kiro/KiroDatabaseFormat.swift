import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations of Kiro's command line, and of Amazon Q before it: a database with a value for each.
struct KiroDatabaseFormat: DocumentFormat {
    static let info = FormatInfo(
        "kiro-database", "Kiro and Amazon Q conversations (database)", application: "Kiro",
        files: ["data.sqlite3"],
        places: [
            .data("kiro-cli/data.sqlite3"), .library("Application Support/kiro-cli/data.sqlite3"),
            .data("amazon-q/data.sqlite3"), .library("Application Support/amazon-q/data.sqlite3"),
        ], project: ["key"],
        reads: "tool calls, from old and new tables", evidence: .publicReaders)

    private static let tables = ["conversations_v2", "conversations"]

    static func matches(_ probe: Probe) -> Bool {
        tables.contains { probe.hasTable($0, ["key", "value"]) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var rows = RowRecords(database, json: ["value"])
        for table in tables where database.has(table: table, columns: ["key", "value"]) {
            // A folder can have several conversations; in the older table it had only one.
            try rows.addConversations(of: table, ["key", "conversation_id", "value", "created_at", "updated_at"]) {
                $0["conversation_id"].key ?? $0["key"].key
            }
        }
        return rows.records
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard let root = head.value else { return nil }
        var facts = ConversationFacts(id: id(root), date: root.firstTimestamp("created_at"))
        facts.isBlank = root["value"]?["history"]?.elements.isEmpty == true
        return facts
    }

    private static func id(_ root: JSONValue) -> String {
        root.firstText("conversation_id") ?? root["value"]?.firstText("conversation_id") ?? ""
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let value = root["value"]
        var reader = KiroReader(model: value?["model_info"]?.firstText("model_id"))
        for turn in value?.elements(at: "history").map(\.self) ?? [] { reader.append(turn) }
        value.map(KiroContext.markRead)
        let application = root.string("table") == "conversations" ? "Amazon Q" : "Kiro"
        reading.conversation.source.application = application
        reading.conversation.participants = Participant.userAndAssistant(named: application)
        reading.conversation.updatedAt = root.firstTimestamp("updated_at")
        return reader.finish()
    }
}

extension Format {
    package static let kiroDatabase = Format(KiroDatabaseFormat.self)
}
