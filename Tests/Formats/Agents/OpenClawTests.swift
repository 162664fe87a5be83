import ConversationModel
import TestSupport
import Testing

@testable import FormatsAgents
@testable import Importing
@testable import Inputs

/// Sessions of OpenClaw, from files and from its database.
struct OpenClawTests {
    private static let context = #"""
        Conversation info (untrusted metadata):\n```json\n{\"message_id\":\"5\",\"sender\":\"Mina\"}\n```\n\nSender (untrusted metadata):\n```json\n{\"name\":\"Mina\"}\n```\n\n
        """#

    private static func entry(_ id: String, after parent: String, _ role: String, _ text: String) -> String {
        #"{"type":"message","id":"\#(id)","parentId":"\#(parent)","timestamp":"2026-03-01T10:00:00Z","message":{"role":"\#(role)","content":"\#(text)"}}"#
    }

    private static func start(_ id: String, cwd: String = "/home/mina/.openclaw/workspace") -> String {
        #"{"type":"session","version":3,"id":"\#(id)","timestamp":"2026-03-01T10:00:00Z","cwd":"\#(cwd)"}"#
    }

    private static let snapshot =
        #"{"type":"custom","customType":"model-snapshot","id":"0","parentId":null,"data":{"modelId":"m"}}"#

    @Test func filesOfSessionsAreOpenClaws() throws {
        let lines = [
            Self.start("s", cwd: "/boats"), Self.snapshot,
            Self.entry("1", after: "0", "user", Self.context + "Paint it"),
            Self.entry("2", after: "1", "assistant", "It is red"),
        ]
        let conversation = try session(lines.joined(separator: "\n"))
        #expect(conversation.source.application == "OpenClaw" && conversation.source.project == "boats")
        #expect(conversation.lines == ["user: Paint it", "assistant: It is red"])
        for other in [[0, 2, 3], [0, 1, 3]] {
            let lines = other.map { lines[$0] }.joined(separator: "\n")
            #expect(try session(lines).source.application == "OpenClaw")
        }
        #expect(try session([lines[0], lines[3]].joined(separator: "\n")).source.application == "pi")
        let workspace = try session([Self.start("s"), lines[3]].joined(separator: "\n"))
        #expect(workspace.source.application == "OpenClaw")
    }

    @Test(arguments: [
        "[Wed 2026-03-11 23:51 PDT] Paint it", "Conversation info: ⟦openclaw:ctx⟧\n```json\n{}\n```\n\nPaint it",
        "Location: ⟦openclaw:ctx⟧\nat home\n\n[Wed 2026-03-11 23:51 PDT] Paint it",
        "Replied message (untrusted, for context):\n```json\n{\"body\":\"```\"}\n```\nPaint it",
        "Paint it\n\nContext: ⟦openclaw:ctx⟧\nIt rains",
    ])
    func theContextOfAPromptIsHidden(text: String) {
        #expect(OpenClawPrompt.words(text) == "Paint it")
    }

    @Test(arguments: [
        "Paint it", "", "[1] Paint it", "[Wed a b] Paint it", "Sender (untrusted metadata):",
        "```json\n{}\n```\nPaint it",
        "Sender (untrusted metadata):\n```json\n{", "[Wed 2026-03-11 23:51", "Sender (untrusted metadata):\nPaint it",
        "What does ⟦openclaw:ctx⟧\nmean?",
    ])
    func otherTextStays(text: String) {
        #expect(OpenClawPrompt.words(text) == text)
    }

    private static let schema = """
        CREATE TABLE session_nodes(session_key TEXT, current_session_id TEXT, entry_json TEXT, label TEXT,
            display_name TEXT, fork_source_session_id TEXT);
        CREATE TABLE session_windows(session_id TEXT, session_key TEXT, previous_session_id TEXT, display_name TEXT,
            created_at INTEGER, updated_at INTEGER);
        CREATE TABLE transcript_events(session_id TEXT, seq INTEGER, event_json TEXT, created_at INTEGER);
        CREATE TABLE session_transcript_archives(session_id TEXT, generation TEXT, archive_blob BLOB, created_at INTEGER);
        INSERT INTO session_nodes VALUES('k', 'b', '{}', 'Boats', 'Mina', NULL), ('l', 'c', '{}', NULL, NULL, 'b');
        INSERT INTO session_windows VALUES('a', 'k', NULL, 'Mina', 1767261600000, 1767261700000),
            ('b', 'k', 'a', 'Mina', 1767261600000, 1767261700000), ('c', 'l', NULL, NULL, 1767261600000, 1767261700000);
        """

    private static func row(_ session: String, _ number: Int, _ event: String) -> String {
        "INSERT INTO transcript_events VALUES('\(session)', \(number), '\(event)', 1);"
    }

    @Test func windowsOfTheDatabaseAreConversations() throws {
        let archived = [Self.start("a"), Self.entry("1", after: "0", "user", "Words from before the reset")]
        let hex = Zstd.pack(archived.joined(separator: "\n")).map { String(Int($0) + 256, radix: 16).dropFirst() }
            .joined()
        let database = try DatabaseSource(
            Self.schema + "INSERT INTO session_transcript_archives VALUES('a', 'g', x'\(hex)', 1);"
                + Self.row("b", 2, Self.entry("2", after: "1", "assistant", "The boat is red now"))
                + Self.row("b", 0, Self.start("b"))
                + Self.row("b", 1, Self.entry("1", after: "0", "user", Self.context + "Paint the red boat, please"))
                + Self.row("c", 0, Self.entry("1", after: "0", "user", "Hello from another")))
        #expect(database.format == "openclaw")
        let headers = database.source.records.map(database.source.facts)
        #expect(headers.map(\.id) == ["a", "b", "c"] && headers.map(\.title) == ["Boats", "Boats", nil])
        #expect(headers.map(\.predecessor) == [nil, "a", "b"])
        let conversation = try database.conversation(at: 1)
        #expect(conversation.lines == ["user: Paint the red boat, please", "assistant: The boat is red now"])
        #expect(conversation.source.application == "OpenClaw" && conversation.source.project == "workspace")
        #expect(try database.conversation(at: 0).lines == ["user: Words from before the reset"])
    }

    @Test func copiesAndTracesAreNoConversations() {
        let folder = "agents/main/sessions/"
        let names = ["s.jsonl", "s.checkpoint.1.jsonl", "s.trajectory.jsonl", "sessions.json"]
        let others = [
            "other/s.checkpoint.1.jsonl", "other/s.trajectory.jsonl", "sessions.json", "sessions/sessions.json",
        ]
        #expect(
            OpenClawFormat.conversationFiles(among: names.map { folder + $0 } + others) == [folder + "s.jsonl"] + others
        )
    }

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(
            Self.schema,
            [
                ("session_nodes", 6), ("session_windows", 6), ("transcript_events", 4),
                ("session_transcript_archives", 4),
            ])
    }
}
