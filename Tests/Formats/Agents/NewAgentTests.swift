import ConversationModel
import Formats
import TestSupport
import Testing

@testable import Importing
@testable import Inputs

/// Agents whose files look like those of others.
struct NewAgentTests {
    @Test func workBuddyHasNamesOfItsOwnForResponsesItems() throws {
        let imported = try Imported(
            #"""
            {"id": "u", "timestamp": 1778749186168, "type": "message", "role": "user", "content": [{"type": "input_text", "text": "Where?"}], "sessionId": "s", "cwd": "/w"}
            {"id": "c", "timestamp": 1778749188168, "type": "function_call", "name": "Bash", "callId": "k", "arguments": "{\"command\": \"pwd\"}", "providerData": {"model": "m", "usage": {"inputTokens": 10, "outputTokens": 3}}}
            {"id": "r", "timestamp": 1778749189168, "type": "function_call_result", "name": "Bash", "callId": "k", "output": {"type": "text", "text": "/home"}}
            {"id": "a", "timestamp": 1778749190168, "type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "At home"}], "sessionId": "s"}
            {"id": "x", "timestamp": 1778749190169, "type": "odd"}
            """#)
        #expect(imported.format == "workbuddy" && imported.texts == ["Where?", "At home"])
        let answer = imported.messages[1]
        #expect(answer.toolCalls.map(\.outputText) == ["/home"] && answer.model == "m")
        #expect(answer.usage?.output == 3 && answer.timestamp?.milliseconds == 1_778_749_188_168)
        #expect(imported.warnings.map(\.reason) == [.unknownPart("odd")] && imported.conversations[0].id == "s")
    }

    private static let cortex = [
        #"{"role": "user", "id": "1", "user_sent_time": "2026-06-01T10:00:00Z", "content": [{"type": "text", "text": "<system-reminder>For the model</system-reminder>"}, {"type": "text", "text": "Secret", "internalOnly": true}, {"type": "text", "text": "List the tables", "is_user_prompt": true}]}"#,
        #"{"role": "assistant", "id": "2", "content": [{"type": "text", "text": "I will"}, {"type": "tool_use", "tool_use": {"tool_use_id": "t", "name": "sql", "input": {"q": "show tables"}}}]}"#,
        #"{"role": "user", "id": "3", "content": [{"type": "tool_result", "tool_result": {"name": "sql", "tool_use_id": "t", "content": [{"type": "text", "text": "A and B"}], "status": "error"}}]}"#,
    ]

    @Test(arguments: [
        #"{"session_id": "s", "title": "Tables", "history": [\#(cortex.joined(separator: ","))]}"#,
        cortex.joined(separator: "\n"), "[" + cortex.joined(separator: ",") + "]",
    ])
    func cortexCodeWrapsItsCalls(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "cortex-code" && imported.texts == ["List the tables", "I will"])
        let call = try #require(imported.messages[1].toolCalls.first)
        #expect(call.name == "sql" && call.outputText == "A and B" && call.status == .error)
        #expect(imported.messages[0].timestamp != nil && imported.warnings.isEmpty)
    }

    @Test func longSessionsOfCortexCodeHaveTheirTitleInAnotherFile() throws {
        let facts = #"{"session_id": "s", "title": "Tables", "connection_name": "c", "history_length": 3}"#
        let tree = MemoryTree(files: ["s.history.jsonl": Self.cortex.joined(separator: "\n"), "s.json": facts])
        let source = try FormatRegistry.all.open(InputFile("s.history.jsonl", in: tree, name: "cortex"))
        #expect(source.facts(of: source.records[0]).title == "Tables")
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(conversation.title == "Tables" && conversation.id == "s" && conversation.messages.count == 2)
        #expect(throws: ImportError.self) { try Imported(facts) }
    }

    @Test func deepSeekTUIHasFactsAboutTheSession() throws {
        let imported = try Imported(
            #"{"schema_version": 1, "metadata": {"id": "s1", "title": "Investigate", "created_at": "2026-06-01T10:00:00Z", "updated_at": "2026-06-01T10:02:00Z", "model": "m", "workspace": "/w"}, "messages": [{"role": "user", "content": "Look"}, {"role": "assistant", "content": [{"type": "text", "text": "Yes"}]}]}"#
        )
        #expect(imported.format == "deepseek-tui" && imported.texts == ["Look", "Yes"])
        #expect(imported.conversations.map(\.title) == ["Investigate"] && imported.messages[1].model == "m")
        #expect(imported.conversations[0].id == "s1" && imported.conversations[0].updatedAt != nil)
    }
}
