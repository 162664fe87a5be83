import ConversationModel
import Testing

@testable import Importing

/// Compactions, branches and sub-agents of Hermes.
struct HermesTests {
    private static let schema = """
        CREATE TABLE sessions(id TEXT PRIMARY KEY, source TEXT, model TEXT, model_config TEXT, parent_session_id TEXT,
            session_key TEXT, started_at REAL, ended_at REAL, end_reason TEXT, input_tokens INTEGER, title TEXT, cwd TEXT);
        CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, tool_call_id TEXT,
            tool_calls TEXT, tool_name TEXT, timestamp REAL, active INTEGER DEFAULT 1, compacted INTEGER DEFAULT 0,
            _compressed_summary INTEGER DEFAULT 0, display_kind TEXT, display_metadata TEXT, display_order INTEGER);
        """

    private static func session(
        _ id: String, of parent: String? = nil, config: String? = nil, end: String? = nil, key: String? = nil,
        source: String = "cli", started: Int = 1_767_261_600
    ) -> String {
        let texts = [config, parent, key].map { $0.map { "'\($0)'" } ?? "NULL" }.joined(separator: ",")
        let reason = end.map { "1767261700, '\($0)'" } ?? "NULL, NULL"
        return
            "INSERT INTO sessions VALUES('\(id)', '\(source)', 'm', \(texts), \(started), \(reason), 7, NULL, '/boats');"
    }

    private static func row(
        _ session: String, _ role: String, _ text: String, at time: Int = 0, calls: String? = nil,
        of call: String? = nil,
        active: Int = 1, compacted: Int = 0, summary: Int = 0, kind: String? = nil, metadata: String? = nil
    ) -> String {
        let values = [role, text].map { "'\($0)'" } + [call, calls].map { $0.map { "'\($0)'" } ?? "NULL" }
        let screen = [kind, metadata].map { $0.map { "'\($0)'" } ?? "NULL" }.joined(separator: ",")
        return """
            INSERT INTO messages(session_id, role, content, tool_call_id, tool_calls, timestamp, active, compacted,
                _compressed_summary, display_kind, display_metadata)
            VALUES('\(session)', \(values.joined(separator: ",")), \(1_767_261_600 + time), \(active), \(compacted),
                \(summary), \(screen));
            """
    }

    private static let summary = "[CONTEXT COMPACTION — REFERENCE ONLY] Earlier turns were compacted into this: a boat."
    private static let end = "\n\n--- END OF CONTEXT SUMMARY — respond to the message below, not the summary above ---"

    @Test func messagesFromBeforeACompactionStay() throws {
        let rows = [
            Self.row("s", "user", "Paint the red boat, please", at: 1, active: 0, compacted: 1),
            Self.row("s", "assistant", "The boat is red", at: 2, active: 0, compacted: 1),
            Self.row("s", "user", "Words that were taken back again", at: 3, active: 0),
            Self.row("s", "user", "Sand the other boat as well", at: 4, active: 0, compacted: 1),
            Self.row("s", "user", "Paint the red boat, please", at: 1),
            Self.row("s", "user", Self.summary + Self.end, at: 9, summary: 1),
            Self.row("s", "user", "Sand the other boat as well", at: 4),
            Self.row("s", "user", "What the program tells the model", at: 5, kind: "hidden"),
            Self.row("s", "user", "Both of the prompts in one", at: 5, metadata: #"{"model_only":true}"#),
            Self.row("s", "assistant", "Both are done", at: 6),
        ]
        let database = try DatabaseSource(Self.schema + Self.session("s") + rows.joined())
        let conversation = try database.conversation()
        #expect(
            conversation.lines == [
                "user: Paint the red boat, please", "assistant: The boat is red", "user: Sand the other boat as well",
                "system: \(Self.summary)", "assistant: Both are done",
            ])
        #expect(conversation.messages[3].isCompaction && conversation.source.project == "boats")
    }

    @Test func aSummaryIsApartFromTheMessagesInItsRow() throws {
        let merged = "[PRIOR CONTEXT — for reference only; not a new message]\nPaint it\n\n"
        let rows = [
            Self.row("s", "user", "Paint it", at: 1, active: 0, compacted: 1),
            Self.row(
                "s", "user",
                merged + "[END OF PRIOR CONTEXT — COMPACTION SUMMARY BELOW]\n\n" + Self.summary + Self.end, at: 1),
            Self.row("s", "assistant", "[CONTEXT SUMMARY]: a boat" + Self.end + "\n\nGo on", at: 2),
        ]
        let conversation = try DatabaseSource(Self.schema + Self.session("s") + rows.joined()).conversation()
        #expect(
            conversation.lines == [
                "user: Paint it", "system: \(Self.summary)", "system: [CONTEXT SUMMARY]: a boat", "assistant: Go on",
            ])
    }

    @Test func sessionsNameTheOnesTheyContinue() throws {
        let sessions = [
            Self.session("a", end: "compression"),
            Self.session("b", of: "a", end: "compression"),
            Self.session("c", of: "b", config: #"{"_branched_from":"b","cwd":"/ships"}"#),
            // The mark is inherited.
            Self.session("d", of: "c", config: #"{"_branched_from":"b"}"#),
            Self.session("e", of: "b", config: #"{"_reset_from":"b"}"#),
            Self.session("f", end: "branched"),
            Self.session("g", of: "f", started: 1_767_261_800),
            Self.session("h", end: "daily", key: "k"),
            Self.session("i", of: "h", key: "k"),
        ]
        let ids = ["a", "b", "c", "e", "f", "g", "h", "i"]
        let rows = (ids + ["d"]).map { Self.row($0, "user", "Hello from \($0)") }
        let source = try DatabaseSource(Self.schema + (sessions + rows).joined()).source
        let headers = source.records.map(source.facts)
        #expect(headers.map(\.id) == ids)
        #expect(headers.map(\.predecessor) == [nil, "a", "b", nil, nil, "f", nil, nil])
    }

    @Test func subAgentsAreInTheirCalls() throws {
        let call = { (id: String, input: String) in
            let text = input.replacing("\"", with: "\\\"")
            return #"[{"id":"\#(id)","type":"function","function":{"name":"delegate_task","arguments":"\#(text)"}}]"#
        }
        let mark = #"{"_delegate_from":"s"}"#
        let sessions = [
            Self.session("s", end: "compression"), Self.session("x", of: "s", config: mark, end: "compression"),
            Self.session("y", of: "s", config: mark), Self.session("z", of: "s", source: "tool"),
            // The work of an agent goes on after a compaction.
            Self.session("x2", of: "x", config: mark),
        ]
        let rows = [
            Self.row("s", "user", "Paint all of the boats, please"),
            Self.row("s", "assistant", "", calls: call("1", #"{"goal":"Paint a boat"}"#)),
            Self.row("s", "tool", "Done", of: "1"),
            Self.row("s", "assistant", "", calls: call("2", #"{"tasks":[{"goal":"Sand it"},{"goal":"Row it"}]}"#)),
            Self.row("s", "assistant", "All are done"),
            Self.row("x", "user", "Paint a boat"), Self.row("x", "assistant", "It is red"),
            Self.row("x2", "user", Self.summary, summary: 1), Self.row("x2", "assistant", "It is dry"),
            Self.row("y", "user", "Sand it"), Self.row("y", "assistant", "It is smooth"),
            Self.row("z", "user", "Look at the weather"),
        ]
        let conversation = try DatabaseSource(Self.schema + (sessions + rows).joined()).conversation()
        let calls = conversation.messages.flatMap(\.toolCalls)
        #expect(
            calls.map { $0.transcript.map(\.content) } == [
                ["It is red", Self.summary, "It is dry"], ["Sand it", "It is smooth"], ["Look at the weather"],
            ])
        #expect(calls[0].outputText == "Done" && conversation.usage.map(\.usage.input) == [7, 7, 7, 7, 7])
    }

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(Self.schema, [("sessions", 12), ("messages", 14)])
    }

    @Test func theTimeGrowsWithTheRows() throws {
        try DatabaseSource.expectLinearTime { count in
            Self.schema + Self.session("s")
                + (0..<count).map { Self.row("s", "user", "Words", at: $0, active: 0, compacted: 1) }.joined()
        }
        try DatabaseSource.expectLinearTime { count in
            Self.schema + Self.session("0")
                + (1..<count).map {
                    Self.session("\($0)", of: "\($0 - 1)", end: "compression") + Self.row("\($0)", "user", "Words")
                }.joined()
        }
    }
}
