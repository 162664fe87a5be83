import ConversationModel
@testable import Importing
@testable import JSON
import Testing

struct GrokCLITests {
    private static let schema = """
        CREATE TABLE sessions(id TEXT, title TEXT, model TEXT, cwd_at_start TEXT, created_at TEXT, updated_at TEXT);
        CREATE TABLE messages(session_id TEXT, seq INTEGER, role TEXT, message_json TEXT, created_at TEXT);
        CREATE TABLE usage_events(id INTEGER, session_id TEXT, model TEXT, input_tokens INTEGER, output_tokens INTEGER, total_tokens INTEGER);
        CREATE TABLE compactions(id INTEGER, session_id TEXT, first_kept_seq INTEGER, summary TEXT, created_at TEXT);
        """

    private static func session(_ id: String, title: String = "NULL") -> String {
        "INSERT INTO sessions VALUES('\(id)', \(title), 'grok-4', '/home/ann/tides', '2026-09-01T10:00:00.000Z', '2026-09-01T10:01:00.000Z');"
    }

    private static func messages(_ session: String, _ messages: String...) -> String {
        messages.enumerated().map { index, message in
            "INSERT INTO messages VALUES('\(session)', \(index + 1), 'x', '\(message)', '2026-09-01T10:00:0\(index).000Z');"
        }.reversed().joined()
    }

    private static func text(_ role: String, _ text: String) -> String { #"{"role":"\#(role)","content":"\#(text)"}"# }

    private static func result(_ output: String) -> String {
        #"{"role":"tool","content":[{"type":"tool-result","toolCallId":"t","toolName":"bash","output":\#(output)}]}"#
    }

    private static let call =
        #"{"role":"assistant","content":[{"type":"reasoning","text":"Hm"},{"type":"text","text":"I look."},{"type":"tool-call","toolCallId":"t","toolName":"bash","input":{"command":"ls"}}]}"#

    @Test func sessionsAreRead() throws {
        let failed = Self.result(#"{"type":"json","value":{"success":false,"error":"No such file"}}"#)
        let source = try DatabaseSource(
            Self.schema + Self.session("s", title: "'Tides'")
                + Self.messages("s", Self.text("user", "List"), Self.call, failed, Self.text("system", "Agent done"))
                + "INSERT INTO usage_events VALUES(1, 's', 'grok-4', 5, 2, 7), (2, 's', 'grok-4', 6, 3, 9);")
        let conversation = try source.conversation()
        #expect(source.format == "grok-cli" && conversation.title == "Tides" && conversation.source.project == "tides")
        #expect(conversation.messages.map(\.role) == [.user, .assistant, .system])
        #expect(conversation.messages[1].outline == ["thinking", "text", "bash"])
        #expect(conversation.messages[1].model == "grok-4")
        let call = conversation.messages[1].toolCalls[0]
        #expect(call.status == .error && call.outputText == "No such file" && call.input("command") == "ls")
        #expect(conversation.messages[0].timestamp == Timestamp(rfc3339: "2026-09-01T10:00:00Z"))
        #expect(conversation.usage.map(\.usage.input) == [11] && conversation.usage.map(\.usage.output) == [5])
    }

    @Test func resultsMayBeTexts() throws {
        for (output, status) in [("text", ToolCall.Status.ok), ("error-text", .error)] {
            let result = Self.result(#"{"type":"\#(output)","value":"a.txt"}"#)
            let source = try DatabaseSource(
                Self.schema + Self.session("s") + Self.messages("s", Self.text("user", "List"), Self.call, result))
            let call = try source.conversation().messages[1].toolCalls[0]
            #expect(call.status == status && call.outputText == "a.txt")
        }
    }

    @Test func compactionsAreBeforeTheFirstKeptMessage() throws {
        let source = try DatabaseSource(
            Self.schema + Self.session("s")
                + Self.messages(
                    "s", Self.text("user", "One"), Self.text("assistant", "First"), Self.text("user", "Two"))
                + "INSERT INTO compactions VALUES(1, 's', 3, 'The user said one.', '2026-09-01T10:00:05.000Z');")
        #expect(
            try source.conversation().lines == [
                "user: One", "assistant: First", "system: The user said one.", "user: Two",
            ])
    }

    @Test func anyValuesAreNoTrap() throws {
        try DatabaseSource.expectNoTrap(
            Self.schema, [("sessions", 6), ("messages", 5), ("usage_events", 6), ("compactions", 5)])
    }

    @Test func theTimeGrowsWithTheMessages() throws {
        try DatabaseSource.expectLinearTime { count in
            Self.schema + Self.session("s")
                + (0..<count).map { "INSERT INTO messages VALUES('s', \($0), 'x', '\(Self.call)', '');" }.joined()
                + (0..<count).map { "INSERT INTO compactions VALUES(1, 's', \($0), 'So', '');" }.joined()
        }
    }
}
