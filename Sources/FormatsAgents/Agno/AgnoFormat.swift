import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions in databases of agno, a framework for agents: each has runs, in its row or, in newer versions, in rows of
/// their own. Programs choose the names of the tables.
struct AgnoFormat: ConversationFormat {
    static let info = FormatInfo(
        "agno", "Agno sessions", application: "Agno", files: ["agno.db"], places: [.project("agno.db")],
        reads: "tool calls, reasoning, teams and workflows, files, sources", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["session_id"], title: [], created: ["created_at"], updated: ["updated_at"])

    private static let columns = [
        "session_id", "session_type", "session_data", "agent_data", "team_data", "workflow_data", "created_at",
        "updated_at",
    ]
    private static let runColumns = ["run_id", "session_id", "run_data", "run_index"]

    static func matches(_ probe: Probe) -> Bool { probe.hasTable(with: columns) }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [] }
        var rows = RowRecords(
            database, json: ["session_data", "agent_data", "team_data", "workflow_data", "runs", "run_data"])
        let sessions = database.tableNames.filter { database.has(table: $0, columns: columns) }
        for table in sessions { try rows.addConversations(of: table, id: "session_id", columns) }
        for table in sessions { try rows.addParts(of: table, to: "session_id", ["session_id", "runs"]) }
        for table in database.tableNames where database.has(table: table, columns: runColumns) {
            try rows.addParts(of: table, to: "session_id", runColumns, orderedBy: ["run_index"])
        }
        return rows.records
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var facts = head.facts(keys)
        facts.title = title(head.value)
        return facts
    }

    private static func title(_ session: JSONValue?) -> String? {
        value(session?["session_data"])?.firstText("session_name")
    }

    /// A column's value: its JSON is in a text that is JSON, too.
    private static func value(_ column: JSONValue?) -> JSONValue? { column?.unwrapped?.unwrapped }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let session = try reading.root()
        let rows = reading.parts()
        let runs = rows.flatMap { row in
            (value(row["runs"]).map { Array($0.elements) } ?? []) + [value(row["run_data"])].compactMap(\.self)
        }
        var reader = AgnoRuns(runs)
        let program = ["agent_data", "team_data", "workflow_data"].lazy.compactMap { value(session[$0]) }.first
        reading.conversation.participants = Participant.userAndAssistant(named: program?.firstText("name") ?? "Agent")
        return reader.messages(&reading.notes)
    }
}

extension Format {
    package static let agno = Format(AgnoFormat.self)
}
