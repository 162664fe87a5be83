import ConversationModel
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// The folder of Codex: titles in a list, and threads in a database.
struct CodexHomeTests {
    private let schema = """
        CREATE TABLE thread_items(thread_id TEXT, turn_id TEXT, item_id TEXT, rollout_ordinal INTEGER,
            created_at_ms INTEGER, item_type TEXT, item_json TEXT);
        CREATE TABLE thread_turns(thread_id TEXT, turn_id TEXT, status TEXT, error_json TEXT);
        """

    private func row(_ thread: String, _ number: Int, _ item: String, turn: String = "t1") -> String {
        let item = item.replacingBytes(of: "'", with: "''")
        return
            "INSERT INTO thread_items VALUES('\(thread)','\(turn)','i\(number)',\(number),\(1_790_000_000_000 + number),'','\(item)');"
    }

    @Test func threadsOfTheDatabaseAreRead() throws {
        let source = try DatabaseSource(
            schema
                + row(
                    "a", 1, #"{"type": "userMessage", "content": [{"type": "text", "text": "Fix the small parser"}]}"#)
                + row("a", 2, #"{"type": "reasoning", "summary": ["**Look**"], "content": []}"#)
                + row(
                    "a", 3,
                    #"{"type": "commandExecution", "id": "c", "command": "make", "aggregatedOutput": "built", "exitCode": 2, "durationMs": 5}"#
                )
                + row(
                    "a", 4,
                    #"{"type": "fileChange", "id": "f", "changes": [{"path": "a.c", "kind": {"type": "add"}, "diff": "x\n"}, {"path": "b.c", "kind": {"type": "update"}, "diff": "@@ -1 +1 @@\n-a\n+b"}], "status": "completed"}"#
                )
                + row("a", 5, #"{"type": "agentMessage", "text": "It is fixed now"}"#)
                + row("b", 6, #"{"type": "userMessage", "content": [{"type": "text", "text": "Second"}]}"#, turn: "t2")
                + #"INSERT INTO thread_turns VALUES('b','t2','failed','{"message": "Overloaded"}');"#,
            named: "thread_history_1.sqlite")
        #expect(source.format == "codex")
        #expect(source.source.records.count == 2)
        let first = try source.conversation(at: 0)
        #expect(first.id == "a" && first.createdAt != nil)
        #expect(first.messages.map(\.content) == ["Fix the small parser", "It is fixed now"])
        #expect(first.messages[1].outline == ["thinking", "shell", "apply_patch", "text"])
        let calls = first.messages[1].toolCalls
        #expect(calls.map(\.status) == [.error, .ok] && calls[0].outputText == "built" && calls[0].milliseconds == 5)
        #expect(calls[1].changes.map(\.diff) == ["@@ -0,0 +1,1 @@\n+x", "@@ -1 +1 @@\n-a\n+b"])
        #expect(try source.conversation(at: 1).messages.last?.error == "Overloaded")
        #expect(first.displayTitle == "Fix the small parser")
    }

    @Test func valuesOfAnyTypeDoNotTrap() throws {
        try DatabaseSource.expectNoTrap(schema, [("thread_items", 7), ("thread_turns", 4)])
    }

    /// The home of Codex with a rollout of the session `a`.
    private func home(_ body: (_ path: String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let rollout = [
            #"{"timestamp": "2026-09-28T13:47:01.000Z", "type": "session_meta", "payload": {"id": "a", "cwd": "/x"}}"#,
            #"{"timestamp": "2026-09-28T13:47:02.000Z", "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "text", "text": "Hi"}]}}"#,
        ]
        try folder.write(
            rollout.joined(separator: "\n"),
            to: "sessions/2026/09/28/rollout-2026-09-28T13-47-01-a.jsonl")
        try folder.write(
            """
            {"id":"a","thread_name":"First name","updated_at":"2026-09-28T13:48:00Z"}
            {"id":"a","thread_name":"Graph of the week","updated_at":"2026-09-28T13:49:00Z"}
            """, to: "session_index.jsonl")
        try withExtendedLifetime(folder) { try body(folder.path) }
    }

    @Test func titlesAreInAList() throws {
        try home { path in
            let found = InputFinder(FormatRegistry.all.searchRules).find([path])
            #expect(found.count == 1)
            let file = try InputFile(
                "sessions/2026/09/28/rollout-2026-09-28T13-47-01-a.jsonl", in: Folder(path), name: "rollout")
            let source = try FormatRegistry.all.open(file)
            #expect(source.facts(of: source.records[0]).title == "Graph of the week")
            var notes = ImportDiagnostics(isAccountWanted: true)
            #expect(try source.read(source.records[0], &notes)?.title == "Graph of the week")
        }
    }

    @Test func aThreadWithARolloutIsReadOnce() throws {
        try home { path in
            let prompt = #"{"type": "userMessage", "content": [{"type": "text", "text": "Hi"}]}"#
            SampleDatabase(
                path + "/thread_history_1.sqlite",
                "BEGIN;" + schema + row("a", 1, prompt) + row("b", 2, prompt) + "COMMIT;"
            ).close()
            let source = try FormatRegistry.all.open(
                InputFile("thread_history_1.sqlite", in: Folder(path), name: "thread_history_1.sqlite"))
            let headers = source.records.map { source.facts(of: $0) }
            #expect(headers.map(\.id) == ["a", "b"])
            #expect(headers.map(\.isBlank) == [true, false])
        }
    }
}
