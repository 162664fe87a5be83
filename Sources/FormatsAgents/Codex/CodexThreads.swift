import ConversationModel
import Importing
import Inputs
import JSON

/// The database of threads since autumn 2026 (`thread_history_1.sqlite`), in which some threads have no rollout. Its rows
/// are items that Codex showed on its screen.
enum CodexThreads {
    /// The name of the file, as a pattern.
    static let file = "thread_history_*.sqlite"
    private static let columns = ["thread_id", "turn_id", "item_json", "created_at_ms"]

    static func isOne(_ probe: Probe) -> Bool { probe.hasTable("thread_items", ["thread_id", "item_json"]) }

    /// A record for each thread. One that a rollout has, too, has no parts.
    static func records(of database: Database, in file: InputFile) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["item_json", "error_json"])
        var known: Set<String> = []
        try rows.addConversations(of: "thread_items", ["thread_id"], orderedBy: ["created_at_ms"]) { row in
            row["thread_id"].key.flatMap { known.insert($0).inserted ? $0 : nil }
        }
        let rollouts = CodexHome.rollouts(beside: file)
        let thread = { (row: DatabaseRow) in
            row["thread_id"].key.flatMap { rollouts.contains($0) ? nil : [$0] } ?? []
        }
        try rows.addParts(
            of: "thread_items", columns, orderedBy: ["rollout_ordinal", "created_at_ms"], to: thread)
        try rows.addParts(of: "thread_turns", ["thread_id", "turn_id", "error_json", "completed_at"]) { row in
            row["error_json"].text == nil ? [] : thread(row)
        }
        return rows.records.map { record in
            var record = record
            record.name = CodexHome.title(of: record.value?["thread_id"]?.idText ?? "", beside: file) ?? ""
            return record
        }
    }

    static func facts(of head: RecordHead) -> ConversationFacts {
        let first = head.record.parts.prefix(linesOfHeader).compactMap { try? JSONDocument(parsing: $0).root }
        var facts = ConversationFacts(
            id: head.value?["thread_id"]?.idText ?? "", title: head.record.name.isEmpty ? nil : head.record.name,
            date: lines(of: first).lazy.compactMap(\.timestamp).first)
        facts.isBlank = head.record.parts.isEmpty
        return facts
    }

    /// The number of rows in which the date is sought.
    private static let linesOfHeader = 20

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        _ = try reading.root()
        let lines = lines(of: reading.parts())
        reading.conversation.source.id = reading.conversation.id
        reading.conversation.createdAt = lines.lazy.compactMap(\.timestamp).first
        var reader = CodexReader(lines)
        return reader.read(lines)
    }

    /// The rows as lines; the failure of a turn follows its last item.
    private static func lines(of rows: [JSONValue]) -> [CodexLine] {
        var lines: [(turn: String, line: CodexLine)] = []
        var failures: [String: CodexLine] = [:]
        for row in rows {
            guard let line = CodexLine(row: row) else { continue }
            let turn = row["turn_id"]?.idText ?? ""
            if line.kind == .failure { failures[turn] = line } else { lines.append((turn, line)) }
        }
        let lasts = Dictionary(lines.enumerated().map { ($0.element.turn, $0.offset) }) { $1 }
        return lines.enumerated().flatMap { place, item in
            [item.line] + [lasts[item.turn] == place ? failures[item.turn] : nil].compactMap(\.self)
        }
    }
}
