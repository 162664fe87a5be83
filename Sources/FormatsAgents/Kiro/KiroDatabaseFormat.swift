import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations of Kiro's command line, and of Amazon Q before it: a database with a value for each.
struct KiroDatabaseFormat: ConversationFormat {
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

    static func header(of record: Record) -> ConversationHeader {
        guard let root = record.value else { return ConversationHeader() }
        var header = ConversationHeader(id: id(root), date: root.firstTimestamp("created_at"))
        header.isBlank = root["value"]?["history"]?.elements.isEmpty == true
        return header
    }

    private static func id(_ root: JSONValue) -> String {
        root.firstText("conversation_id") ?? root["value"]?.firstText("conversation_id") ?? ""
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        let value = root["value"]
        var reader = KiroReader(model: value?["model_info"]?.firstText("model_id"))
        for turn in value?.elements(at: "history").map(\.self) ?? [] { reader.append(turn) }
        value.map(KiroContext.markRead)
        var conversation = Conversation(id: id(root), messages: reader.finish())
        let application = root.string("table") == "conversations" ? "Amazon Q" : "Kiro"
        conversation.source.application = application
        conversation.participants = Participant.userAndAssistant(named: application)
        conversation.createdAt = root.firstTimestamp("created_at") ?? conversation.messages.first?.timestamp
        conversation.updatedAt = root.firstTimestamp("updated_at")
        return conversation
    }
}

extension Format {
    package static let kiroDatabase = Format(KiroDatabaseFormat.self)
}
