import ConversationModel
@testable import Importing
import Testing

struct ShelleyTests {
    private static let schema = """
        CREATE TABLE conversations(conversation_id TEXT PRIMARY KEY, slug TEXT, user_initiated BOOLEAN NOT NULL DEFAULT TRUE,
            created_at DATETIME, updated_at DATETIME, cwd TEXT, parent_conversation_id TEXT, queued_messages TEXT DEFAULT '[]');
        CREATE TABLE messages(message_id TEXT PRIMARY KEY, conversation_id TEXT NOT NULL, sequence_id INTEGER NOT NULL,
            type TEXT NOT NULL, llm_data TEXT, user_data TEXT, usage_data TEXT, created_at DATETIME, display_data TEXT,
            model_name TEXT, forked_from_message_id TEXT);
        INSERT INTO conversations VALUES('c', 'fix-roses', 1, '2026-01-01 10:00:00', '2026-01-01 10:05:00', '/w/garden', NULL, '[]');
        """

    private static func row(
        _ number: Int, _ type: String, in conversation: String = "c", _ contents: String..., facts: String = "NULL",
        usage: String = "NULL", isFork: Bool = false, more: String = ""
    ) -> String {
        let data = #"{"Role": 0, "Content": [\#(contents.joined(separator: ","))], "EndOfTurn": false\#(more)}"#
        return
            "INSERT INTO messages VALUES('\(conversation)\(number)', '\(conversation)', \(number), '\(type)', '\(data)', \(facts), \(usage), '2026-01-01 10:00:0\(number)', '{\"a\": \"the output of a tool again\"}', 'claude-x', \(isFork ? "'x'" : "NULL"));"
    }

    private static func text(_ text: String) -> String { #"{"ID": "", "Type": 2, "Text": "\#(text)"}"# }

    @Test func conversationsHaveCallsThinkingAndUsage() throws {
        let database = try DatabaseSource(
            Self.schema + Self.row(1, "system", Self.text("You are a very helpful program"))
                + Self.row(2, "user", Self.text("Fix it"), #"{"Type": 2, "MediaType": "image/png", "Data": "AAAA"}"#)
                + Self.row(
                    3, "agent", #"{"Type": 3, "Thinking": "Hm"}"#, Self.text("I look"),
                    #"{"Type": 5, "ID": "t", "ToolName": "bash", "ToolInput": {"command": "ls"}}"#,
                    usage: #"'{"input_tokens": 5, "output_tokens": 7, "cost_usd": 0.5}'"#)
                + Self.row(
                    4, "user",
                    #"{"Type": 6, "ToolUseID": "t", "ToolError": true, "ToolResult": [{"Type": 2, "Text": "none"}], "ToolUseStartTime": "2026-01-01T10:00:00Z", "ToolUseEndTime": "2026-01-01T10:00:02Z", "Display": "none of the files are there"}"#
                )
                + Self.row(5, "agent", Self.text("Done"), usage: #"'{"output_tokens": 9}'"#, isFork: true)
                + Self.row(6, "error", Self.text("The request failed"), more: #", "ErrorType": "llm_request""#))
        let conversation = try database.conversation()
        #expect(database.format == "shelley" && conversation.title == "fix-roses" && conversation.id == "c")
        #expect(conversation.lines.prefix(3) == ["user: Fix it", "assistant: I look", "assistant: Done"])
        let call = try #require(conversation.calls.first)
        #expect(call.name == "bash" && call.outputText == "none" && call.status == .error && call.milliseconds == 2000)
        #expect(conversation.messages[0].attachments.map(\.source) == ["data:image/png;base64,AAAA"])
        #expect(conversation.messages[0].timestamp?.rfc3339 == "2026-01-01T10:00:02Z")
        #expect(conversation.messages[1].usage?.cost == 0.5 && conversation.messages[2].usage == nil)
        #expect(conversation.messages.last?.error == "The request failed")
        #expect(conversation.messages[1].model == "claude-x")
    }

    @Test func noticesAndCompactionsAreDividers() throws {
        let conversation = try DatabaseSource(
            Self.schema + Self.row(1, "user", Self.text("a"))
                + Self.row(2, "gitinfo", Self.text("on main"), facts: #"'{"branch": "main", "text": "on main"}'"#)
                + Self.row(3, "agent", Self.text("Distilling"), facts: #"'{"distill_status": "in_progress"}'"#)
                + Self.row(
                    4, "user", Self.text("The summary of all of it"),
                    facts: #"'{"distilled": "true", "distillation_content": "The summary of all of it"}'"#)
                + Self.row(5, "user", Self.text("a"), facts: #"'{"compaction_carried": "true"}'"#)
                + Self.row(6, "user", Self.text("[The folder changed]"), facts: #"'{"cwd_change": true, "to": "/x"}'"#)
                + Self.row(7, "agent", Self.text("b"))
        ).conversation()
        #expect(
            conversation.messages.map(\.content) == [
                "a", "on main", "The summary of all of it", "[The folder changed]", "b",
            ])
        #expect(conversation.messages[2].isCompaction && conversation.messages[1].role == .system)
    }

    @Test func subagentsAreInTheirCalls() throws {
        let agent = { (id: String, slug: String) in
            "INSERT INTO conversations VALUES('\(id)', '\(slug)', 0, '2026-01-01 10:00:00', '2026-01-01 10:05:00', '/w', 'c', '[]');"
        }
        let conversation = try DatabaseSource(
            Self.schema + agent("d", "dig-2") + agent("e", "look") + Self.row(1, "user", Self.text("a"))
                + Self.row(
                    2, "agent",
                    #"{"Type": 5, "ID": "t", "ToolName": "subagent", "ToolInput": {"slug": "dig", "prompt": "Dig here"}}"#
                )
                + Self.row(1, "user", in: "d", Self.text("Dig here")) + Self.row(2, "agent", in: "d", Self.text("Deep"))
                + Self.row(1, "user", in: "e", Self.text("Look"))
        ).conversation()
        #expect(conversation.calls.map { $0.transcript.map(\.content) } == [["Deep"], ["Look"]])
        #expect(conversation.calls.last?.title == "look")
    }

    @Test func waitingPromptsAreShown() throws {
        let waiting =
            #"[{"id": "q", "llm": {"Role": 0, "Content": [{"Type": 2, "Text": "And then"}]}, "created_at": "2026-01-01T10:06:00Z"}]"#
        let conversation = try DatabaseSource(
            Self.schema + "UPDATE conversations SET queued_messages = '\(waiting)';"
                + Self.row(1, "user", Self.text("a"))
        ).conversation()
        #expect(conversation.lines == ["user: a", "user: And then"])
    }

    @Test func anyValuesInTheColumnsAreSafe() throws {
        try DatabaseSource.expectNoTrap(Self.schema, [("conversations", 8), ("messages", 11)])
    }
}
