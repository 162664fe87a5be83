import ConversationModel
import JSON
import Testing

@testable import Importing

/// Databases of agno.
struct AgnoTests {
    private static let columns =
        "session_id TEXT PRIMARY KEY, session_type TEXT, session_data JSON, agent_data JSON, team_data JSON, workflow_data JSON, created_at BIGINT, updated_at BIGINT"
    private static let schema = "CREATE TABLE my_sessions(\(columns), runs JSON);"

    /// JSON in a JSON string, as the library writes it.
    private static func column(_ json: String) -> String {
        var output = JSONOutput()
        output.string(json)
        return "'" + output.string.replacing("'", with: "''") + "'"
    }

    private static func session(_ runs: String...) -> String {
        "INSERT INTO my_sessions VALUES('s', 'agent', \(column(#"{"session_name": "Moon"}"#)), \(column(#"{"name": "Helper"}"#)), NULL, NULL, 1780000000, 1780000009, \(column("[" + runs.joined(separator: ",") + "]")));"
    }

    private static func run(_ id: String, _ messages: String, _ rest: String = "") -> String {
        #"{"run_id": "\#(id)", "agent_id": "a", "model": "gpt-5", "created_at": 1780000000, "messages": [\#(messages)]\#(rest)}"#
    }

    private static func text(_ role: String, _ text: String, _ rest: String = "") -> String {
        #"{"role": "\#(role)", "content": "\#(text)", "created_at": 1780000001\#(rest)}"#
    }

    @Test func runsAreTurns() throws {
        let call =
            #"{"role": "assistant", "reasoning_content": "Hm", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "search", "arguments": "{\"q\": \"x\"}"}}], "metrics": {"input_tokens": 7, "output_tokens": 3}}"#
        let database = try DatabaseSource(
            Self.schema
                + Self.session(
                    Self.run(
                        "1",
                        [
                            Self.text("system", "Be brief in all that you say"), Self.text("user", "What is it?"), call,
                            Self.text(
                                "tool", "No",
                                #", "tool_call_id": "c", "tool_call_error": true, "tool_args": {"q": "words that the call has, too"}"#
                            ),
                            Self.text("assistant", "It is a big round rock"),
                        ].joined(separator: ","),
                        #", "content": "It is a big round rock", "status": "COMPLETED", "citations": {"urls": [{"url": "https://a.example", "title": "A"}]}"#
                    ),
                    Self.run(
                        "2",
                        [
                            Self.text("system", "Be brief in all that you say"),
                            Self.text("user", "What is it?", #", "from_history": true"#), Self.text("user", "Why?"),
                            Self.text("assistant", "So"),
                        ].joined(separator: ","), #", "status": "CANCELLED""#)))
        let conversation = try database.conversation()
        #expect(database.format == "agno" && conversation.title == "Moon")
        #expect(database.source.facts(of: database.source.records[0]).title == "Moon")
        #expect(
            conversation.messages.filter { $0.role != .system }.map(\.content) == [
                "What is it?", "It is a big round rock", "Why?", "So",
            ])
        #expect(conversation.messages.count { $0.role == .system } == 1)
        let answer = try #require(conversation.messages.first { $0.role == .assistant })
        #expect(answer.outline == ["thinking", "search", "text"] && answer.model == "gpt-5")
        #expect(answer.toolCalls[0].status == .error && answer.usage?.input == 7)
        #expect(answer.citations.map(\.url) == ["https://a.example"])
        #expect(conversation.messages.last?.status == .stopped)
    }

    @Test func whatTheMessagesLackIsInTheRun() throws {
        let conversation = try DatabaseSource(
            Self.schema
                + Self.session(
                    #"{"run_id": "1", "input": {"input_content": "Hi"}, "content": {"a": 1}, "reasoning_content": "Hm"}"#,
                    #"{"run_id": "2", "input": {"input_content": [{"role": "user", "content": "Again"}]}, "content": "Quota", "status": "ERROR"}"#
                )
        ).conversation()
        #expect(conversation.messages.map(\.content) == ["Hi", "```json\n{\"a\": 1}\n```", "Again", nil])
        #expect(conversation.messages[1].thinking.map(\.content) == ["Hm"])
        #expect(conversation.messages[3].error == "Quota")
    }

    @Test func aReplacedRunIsABranch() throws {
        let conversation = try DatabaseSource(
            Self.schema
                + Self.session(
                    Self.run(
                        "1", Self.text("user", "Why?") + "," + Self.text("assistant", "So"),
                        #", "status": "REGENERATED""#),
                    Self.run(
                        "2", Self.text("user", "Why?") + "," + Self.text("assistant", "Because"),
                        #", "regenerated_from": "1""#))
        ).conversation()
        #expect(conversation.messages.map(\.content) == ["Why?", "Because"])
        #expect(conversation.messages.flatMap(\.branches).flatMap(\.self).map(\.content).contains("So"))
    }

    private static let runs =
        "CREATE TABLE my_sessions(\(columns)); CREATE TABLE my_runs(run_id TEXT PRIMARY KEY, session_id TEXT, run_type TEXT, parent_run_id TEXT, run_index BIGINT, run_data JSON); INSERT INTO my_sessions VALUES('s', 'team', NULL, NULL, NULL, NULL, 1780000000, 1780000009);"

    private static func row(_ id: String, _ index: Int, _ data: String) -> String {
        "INSERT INTO my_runs VALUES('\(id)', 's', 'agent', NULL, \(index), '\(data)');"
    }

    @Test func membersOfATeamAreInTheirCalls() throws {
        let answer =
            #"{"role": "assistant", "content": "Done", "tool_calls": [{"id": "c", "function": {"name": "delegate_task_to_member", "arguments": "{\"task\": \"Look\"}"}}]}"#
        let conversation = try DatabaseSource(
            Self.runs
                + Self.row(
                    "2", 1,
                    Self.run(
                        "2", Self.text("user", "Look") + "," + Self.text("assistant", "Seen"),
                        #", "parent_run_id": "1""#))
                + Self.row(
                    "1", 0,
                    Self.run(
                        "1", Self.text("user", "Go") + "," + answer,
                        #", "tools": [{"tool_call_id": "c", "child_run_id": "2"}]"#))
                + Self.row(
                    "3", 2,
                    #"{"run_id": "3", "workflow_id": "w", "input": "Write", "content": "Written", "step_executor_runs": [\#(Self.run("4", Self.text("assistant", "A draft"), #", "agent_name": "Writer""#))]}"#
                )
        ).conversation()
        #expect(conversation.messages.compactMap(\.content) == ["Go", "Done", "Write", "Written"])
        let calls = conversation.messages.flatMap(\.toolCalls)
        #expect(calls.map { $0.transcript.map(\.content) } == [["Seen"], ["A draft"]])
        #expect(calls.map(\.title) == [nil, "Writer"])
    }

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(Self.schema, [("my_sessions", 9)])
        let values = ["7", "null", "[]", "{}", #""x""#, #"[{"role": 7}]"#]
        let keys = [
            "run_id", "parent_run_id", "messages", "input", "content", "tools", "citations", "references", "images",
            "member_responses", "workflow_agent_run", "regenerated_from", "reasoning_content", "status",
        ]
        for key in keys {
            for value in values {
                let source = try DatabaseSource(Self.schema + Self.session(#"{"run_id": "1", "\#(key)": \#(value)}"#))
                    .source
                var notes = ImportDiagnostics(isAccountWanted: true)
                for record in source.records { _ = try? source.read(record, &notes) }
            }
        }
    }

    /// Runs that start each other, in a row or a circle.
    @Test func theTimeGrowsWithTheRuns() throws {
        for circle in [false, true] {
            try DatabaseSource.expectLinearTime { count in
                Self.runs
                    + (0..<count).map { number in
                        let parent = circle ? (number + 1) % count : number - 1
                        return Self.row(
                            "r\(number)", number,
                            Self.run("r\(number)", Self.text("user", "x"), #", "parent_run_id": "r\#(parent)""#))
                    }.joined()
            }
        }
    }
}
