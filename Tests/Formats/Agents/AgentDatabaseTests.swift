import ConversationModel
import Foundation
import TestSupport
import Testing

@testable import Importing

/// Databases of coding agents.
struct AgentDatabaseTests {
    // MARK: Zed

    private static let zed = """
        CREATE TABLE threads(id TEXT PRIMARY KEY, summary TEXT, updated_at TEXT, data_type TEXT, data BLOB, parent_id TEXT);
        """

    private static func thread(_ id: String, _ messages: String..., type: String = "json", parent: String = "NULL")
        -> String
    {
        let data = #"{"version":"0.3.0","model":{"model":"m"},"messages":[\#(messages.joined(separator: ","))]}"#
        let bytes = type == "zstd" ? Zstd.pack(data) : Array(data.utf8)
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return
            "INSERT INTO threads VALUES('\(id)', 'About files', '2026-01-01T10:00:00Z', '\(type)', x'\(hex)', \(parent));"
    }

    private static let question =
        #"{"User":{"id":"u","content":[{"Text":"List the files in here, please"},{"Mention":{"uri":{"File":{"abs_path":"/x/a.txt"}},"content":"What is in the file a.txt"}}]}}"#

    @Test(arguments: ["json", "zstd"]) func threadsOfZedAreRead(type: String) throws {
        let answer =
            #"{"Agent":{"content":[{"Thinking":{"text":"I shall look for them","signature":"s"}},{"ToolUse":{"id":"t","name":"terminal","raw_input":"{\"command\":\"ls\"}","input":{"command":"ls"}}},{"Text":"Here they are"}],"tool_results":{"t":{"tool_use_id":"t","tool_name":"terminal","is_error":false,"content":{"Text":"a.txt"},"output":null}}}}"#
        let database = try DatabaseSource(Self.zed + Self.thread("1", Self.question, answer, #""Resume""#, type: type))
        let conversation = try database.conversation()
        #expect(database.format == "zed" && conversation.title == "About files")
        #expect(conversation.messages.map(\.outline) == [["text"], ["thinking", "terminal", "text"]])
        #expect(conversation.messages[0].attachments.map(\.name) == ["a.txt"])
        #expect(conversation.messages[1].toolCalls[0].outputText == "a.txt" && conversation.messages[1].model == "m")
    }

    @Test func resultsOfCallsWithTheSameIDStayApart() throws {
        let answer = { (file: String) in
            #"{"Agent":{"content":[{"ToolUse":{"id":"read_file-0","name":"read_file","input":{"path":"\#(file)"}}}],"tool_results":{"read_file-0":{"tool_use_id":"read_file-0","content":{"Text":"words of \#(file)"}}}}}"#
        }
        let database = try DatabaseSource(Self.zed + Self.thread("1", Self.question, answer("a"), answer("b")))
        let calls = try database.conversation().messages.flatMap(\.toolCalls)
        #expect(calls.map(\.outputText) == ["words of a", "words of b"])
    }

    @Test func threadsOfOlderZedsAreRead() throws {
        let messages = [
            #"{"id":0,"role":"user","segments":[{"type":"text","text":"Hi"}],"context":"<context>What the model is told</context>"}"#,
            #"{"id":1,"role":"assistant","segments":[{"type":"thinking","text":"Hm"},{"type":"text","text":"Hello"}],"tool_uses":[{"id":"t","name":"now","input":{}}]}"#,
            #"{"id":2,"role":"user","segments":[],"tool_results":[{"tool_use_id":"t","is_error":true,"content":"No clock"}]}"#,
        ]
        let conversation = try DatabaseSource(Self.zed + Self.thread("1", messages.joined(separator: ",")))
            .conversation()
        #expect(conversation.lines == ["user: Hi", "assistant: Hello"])
        #expect(conversation.messages[1].toolCalls.map(\.status) == [.error])
    }

    @Test func zedAgentsAreInTheirCalls() throws {
        let call =
            #"{"Agent":{"content":[{"ToolUse":{"id":"t","name":"spawn_agent","input":{}}}],"tool_results":{"t":{"content":{"Text":"Done"},"output":{"session_id":"2"}}}}}"#
        let conversation = try DatabaseSource(
            Self.zed + Self.thread("1", call) + Self.thread("2", Self.question, parent: "'1'")
                + Self.thread("3", Self.question, parent: "'1'")
        ).conversation()
        #expect(conversation.messages.flatMap(\.toolCalls).map(\.transcript.count) == [1, 1])
    }

    // MARK: Goose

    private static let goose = """
        CREATE TABLE sessions(id TEXT PRIMARY KEY, name TEXT, description TEXT, working_dir TEXT, created_at TIMESTAMP,
            updated_at TIMESTAMP, model_config_json TEXT);
        CREATE TABLE messages(id INTEGER PRIMARY KEY, message_id TEXT, session_id TEXT, role TEXT, content_json TEXT,
            created_timestamp INTEGER, metadata_json TEXT);
        INSERT INTO sessions VALUES('20260101_1', 'Files', '', '/x', '2026-01-01 10:00:00', '2026-01-01 10:05:00',
            '{"model_name":"m"}');
        """

    private static func goose(_ role: String, _ content: String, metadata: String = "{}") -> String {
        "INSERT INTO messages(session_id, role, content_json, created_timestamp, metadata_json) VALUES('20260101_1', '\(role)', '[\(content)]', 1767261600, '\(metadata)');"
    }

    @Test func sessionsOfGooseAreRead() throws {
        let database = try DatabaseSource(
            Self.goose + Self.goose("user", #"{"type":"text","text":"List the files in here, please"}"#)
                + Self.goose(
                    "assistant",
                    #"{"type":"thinking","thinking":"Hm","signature":""},{"type":"toolRequest","id":"t","toolCall":{"status":"success","value":{"name":"shell","arguments":{"command":"ls"}}}}"#
                )
                + Self.goose(
                    "user",
                    #"{"type":"toolResponse","id":"t","toolResult":{"status":"success","value":{"content":[{"type":"text","text":"a.txt"}]}}}"#
                )
                + Self.goose("assistant", #"{"type":"text","text":"There is one of them"}"#)
                + Self.goose(
                    "user", #"{"type":"text","text":"A summary that is for the model alone"}"#,
                    metadata: #"{"userVisible":false,"agentVisible":true}"#)
                + Self.goose(
                    "assistant",
                    #"{"type":"systemNotification","notificationType":"inlineMessage","msg":"Conversation was compacted"}"#
                ))
        let conversation = try database.conversation()
        #expect(database.format == "goose" && conversation.title == "Files")
        #expect(conversation.messages.map(\.outline) == [["text"], ["thinking", "shell", "text"], ["text"]])
        #expect(conversation.messages[1].toolCalls[0].outputText == "a.txt" && conversation.messages[1].model == "m")
        #expect(conversation.messages[2].kind == .system)
        #expect(conversation.createdAt == Timestamp(rfc3339: "2026-01-01T10:00:00Z"))
    }

    // MARK: Crush

    private static let crush = """
        CREATE TABLE sessions(id TEXT PRIMARY KEY, parent_session_id TEXT, title TEXT, created_at INTEGER, updated_at INTEGER);
        CREATE TABLE messages(id TEXT PRIMARY KEY, session_id TEXT, role TEXT, parts TEXT, model TEXT, created_at INTEGER,
            is_summary_message INTEGER DEFAULT 0);
        INSERT INTO sessions VALUES('s', NULL, 'Files', 1767261600, 1767261700), ('title-s', 's', 'Generate a title', 1, 1),
            ('m2$$t', 's', 'Agent', 1, 1);
        """

    private static func crush(_ id: String, _ role: String, _ parts: String, of session: String = "s", summary: Int = 0)
        -> String
    {
        "INSERT INTO messages VALUES('\(id)', '\(session)', '\(role)', '[\(parts)]', 'm', 1767261600, \(summary));"
    }

    @Test func sessionsOfCrushAreRead() throws {
        let database = try DatabaseSource(
            Self.crush
                + Self.crush(
                    "m1", "user",
                    #"{"type":"text","data":{"text":"List the files in here, please"}},{"type":"finish","data":{"reason":"stop"}}"#
                )
                + Self.crush(
                    "m2", "assistant",
                    #"{"type":"reasoning","data":{"thinking":"Hm"}},{"type":"tool_call","data":{"id":"t","name":"agent","input":"{\"prompt\":\"ls\"}","finished":true}}"#
                )
                + Self.crush(
                    "m3", "tool",
                    #"{"type":"tool_result","data":{"tool_call_id":"t","name":"agent","content":"a.txt","metadata":"{\"what\":\"the screen shows in here\"}","is_error":false}}"#
                )
                + Self.crush(
                    "m4", "assistant",
                    #"{"type":"text","data":{"text":"One"}},{"type":"finish","data":{"reason":"canceled"}}"#)
                + Self.crush(
                    "m5", "assistant", #"{"type":"text","data":{"text":"A summary of what was said"}}"#, summary: 1)
                + Self.crush(
                    "m6", "user", #"{"type":"shell_command","data":{"command":"pwd","output":"/x","exit_code":0}}"#)
                + Self.crush("a1", "assistant", #"{"type":"text","data":{"text":"I found a.txt"}}"#, of: "m2$$t")
                + Self.crush(
                    "x1", "user", #"{"type":"text","data":{"text":"Generate a title for this conversation"}}"#,
                    of: "title-s"))
        let conversation = try database.conversation()
        #expect(database.format == "crush" && conversation.title == "Files")
        #expect(conversation.messages.map(\.outline) == [["text"], ["thinking", "agent", "text"], ["text"], ["text"]])
        let call = conversation.messages[1].toolCalls[0]
        #expect(call.outputText == "a.txt" && call.transcript.map(\.content) == ["I found a.txt"])
        #expect(conversation.messages[1].status == .stopped && conversation.messages[2].isCompaction)
        #expect(conversation.messages[3].command == "pwd" && conversation.messages[3].content == "/x")
    }

    // MARK: Hermes

    private static let hermes = """
        CREATE TABLE sessions(id TEXT PRIMARY KEY, source TEXT, model TEXT, started_at REAL, ended_at REAL, title TEXT);
        CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, tool_call_id TEXT,
            tool_calls TEXT, tool_name TEXT, timestamp REAL, reasoning TEXT, active INTEGER DEFAULT 1);
        INSERT INTO sessions VALUES('s', 'cli', 'm', 1767261600.5, NULL, 'Files');
        """

    @Test func sessionsOfHermesAreRead() throws {
        let rows = """
            INSERT INTO messages(session_id, role, content, tool_call_id, tool_calls, timestamp, reasoning, active) VALUES
            ('s', 'user', 'List the files in here, please', NULL, NULL, 1767261601.5, NULL, 1),
            ('s', 'assistant', '', NULL, '[{"id":"t","type":"function","function":{"name":"terminal","arguments":"{\\"command\\":\\"ls\\"}"}}]', 1767261602.0, 'Hm', 1),
            ('s', 'tool', 'a.txt', 't', NULL, 1767261603.0, NULL, 1),
            ('s', 'assistant', '[one] of them', NULL, NULL, 1767261604.0, NULL, 1),
            ('s', 'user', 'What was taken back again later', NULL, NULL, 1767261605.0, NULL, 0);
            """
        let database = try DatabaseSource(Self.hermes + rows.replacing(#"\\""#, with: #"\""#))
        let conversation = try database.conversation()
        #expect(database.format == "hermes" && conversation.title == "Files")
        #expect(conversation.messages.map(\.outline) == [["text"], ["thinking", "terminal", "text"]])
        #expect(conversation.messages[1].content == "[one] of them")
        #expect(conversation.messages[1].toolCalls[0].outputText == "a.txt")
    }

    // MARK: Kiro and Amazon Q

    private static let kiro =
        "CREATE TABLE conversations_v2(key TEXT, conversation_id TEXT, value TEXT, created_at INTEGER, updated_at INTEGER);"

    @Test func conversationsOfKiroAreRead() throws {
        let turns = [
            #"{"user":{"additional_context":"What the program tells the model","content":{"Prompt":{"prompt":"List the files in here, please"}},"timestamp":"2026-01-01T10:00:00Z"},"assistant":{"ToolUse":{"message_id":"a","content":"","tool_uses":[{"id":"t","name":"execute_bash","args":{"command":"ls"}}]}}}"#,
            #"{"user":{"content":{"ToolUseResults":{"tool_use_results":[{"tool_use_id":"t","content":[{"Text":"a.txt"}],"status":"Success"}]}}},"assistant":{"ToolUse":{"message_id":"b","content":"There is one","tool_uses":[{"id":"u","name":"now","args":{}}]}},"request_metadata":{"stream_end_timestamp_ms":1767261610000}}"#,
            #"{"user":{"content":{"CancelledToolUses":{"prompt":"Stop","tool_use_results":[{"tool_use_id":"u","content":[{"Json":{"a":1}}],"status":"Error"}]}}},"assistant":{"Response":{"content":"Yes"}}}"#,
        ]
        let value =
            #"{"conversation_id":"c","history":[\#(turns.joined(separator: ","))],"transcript":["> List the files in here, please"]}"#
        let database = try DatabaseSource(
            Self.kiro
                + "INSERT INTO conversations_v2 VALUES('/x', 'c', '\(value)', 1767261600000, 1767261700000), ('/y', 'd', '{\"history\":[]}', 1, 1);"
        )
        #expect(database.format == "kiro-database" && database.source.facts(of: database.source.records[1]).isBlank)
        let conversation = try database.conversation(at: 0)
        #expect(
            conversation.messages.map(\.outline).first == ["text"]
                && conversation.messages[1].outline == ["execute_bash", "text", "now"])
        #expect(
            conversation.messages[1].toolCalls[0].outputText == "a.txt" && conversation.messages[1].status == .stopped)
        #expect(conversation.messages[2].content == "Stop" && conversation.messages.last?.content == "Yes")
    }

    @Test func conversationsOfAmazonQAreRead() throws {
        let value =
            #"{"conversation_id":"c","history":[[{"content":{"Prompt":{"prompt":"Hi"}}},{"Response":{"content":"Hello"}}]]}"#
        let database = try DatabaseSource(
            "CREATE TABLE conversations(key TEXT PRIMARY KEY, value TEXT); INSERT INTO conversations VALUES('/x', '\(value)');"
        )
        let conversation = try database.conversation()
        #expect(
            conversation.lines == ["user: Hi", "assistant: Hello"] && conversation.source.application == "Amazon Q")
    }

    // MARK: Open WebUI

    @Test func chatsOfOpenWebUIAreRead() throws {
        let chat =
            #"{"title":"Files","history":{"currentId":"2","messages":{"1":{"id":"1","role":"user","content":"Hi","childrenIds":["2"]},"2":{"id":"2","parentId":"1","role":"assistant","content":"Hello","model":"m"}}}}"#
        let database = try DatabaseSource(
            "CREATE TABLE chat(id TEXT, user_id TEXT, title TEXT, chat JSON, created_at BIGINT, updated_at BIGINT); INSERT INTO chat VALUES('c', 'u', '[Files]', '\(chat)', 1767261600, 1767261600);"
        )
        let conversation = try database.conversation()
        #expect(database.format == "open-webui" && conversation.title == "[Files]" && conversation.id == "c")
        #expect(conversation.lines == ["user: Hi", "assistant: Hello"])
    }

    // MARK: All

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(Self.zed, [("threads", 6)])
        try DatabaseSource.expectNoTrap(Self.goose, [("sessions", 7), ("messages", 7)])
        try DatabaseSource.expectNoTrap(Self.crush, [("sessions", 5), ("messages", 7)])
        try DatabaseSource.expectNoTrap(Self.hermes, [("sessions", 6), ("messages", 10)])
        try DatabaseSource.expectNoTrap(Self.kiro, [("conversations_v2", 5)])
        try DatabaseSource.expectNoTrap("CREATE TABLE chat(id, title, chat, created_at, updated_at);", [("chat", 5)])
    }

    @Test func theTimeGrowsWithTheRows() throws {
        let text = #"{"type":"text","text":"x"}"#
        try DatabaseSource.expectLinearTime { count in
            Self.goose + (0..<count).map { _ in Self.goose("user", text) }.joined()
        }
        try DatabaseSource.expectLinearTime { count in
            Self.crush
                + (0..<count).map { Self.crush("m\($0)", "user", #"{"type":"text","data":{"text":"x"}}"#) }.joined()
        }
        try DatabaseSource.expectLinearTime { count in
            Self.zed
                + (0..<count).map { Self.thread("\($0)", Self.question, parent: $0 == 0 ? "NULL" : "'\($0 - 1)'") }
                .joined()
        }
    }
}
