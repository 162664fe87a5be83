import ConversationModel
import Testing

@testable import Importers

/// Messages and states of AutoGen.
struct AutoGenTests {
    private static let messages = [
        #"{"type": "TextMessage", "source": "user", "content": "How many?", "models_usage": null, "metadata": {}, "created_at": "2025-01-01T10:00:00Z"}"#,
        #"{"type": "MultiModalMessage", "source": "user", "content": ["Look", {"data": "AA=="}]}"#,
        #"{"type": "ThoughtEvent", "source": "counter", "content": "Hm"}"#,
        #"{"type": "ToolCallRequestEvent", "source": "counter", "content": [{"id": "c", "name": "count", "arguments": "{\"a\": 1}"}]}"#,
        #"{"type": "ToolCallExecutionEvent", "source": "counter", "content": [{"call_id": "c", "name": "count", "content": "seven", "is_error": false}]}"#,
        #"{"type": "ToolCallSummaryMessage", "source": "counter", "content": "Seven"}"#,
        #"{"type": "ModelClientStreamingChunkEvent", "source": "critic", "content": "Fi"}"#,
        #"{"type": "TextMessage", "source": "critic", "content": "Fine. TERMINATE"}"#,
    ]
    private static let list = "[\(messages.joined(separator: ","))]"

    @Test(
        arguments: [
            list, #"{"messages": \#(list), "stop_reason": "Text"}"#, messages.joined(separator: "\n"),
            #"{"type": "TeamState", "version": "1.0.0", "agent_states": {"counter": {"type": "ChatAgentContainerState", "agent_state": {"type": "AssistantAgentState", "llm_context": {"messages": [{"type": "UserMessage", "source": "user", "content": "How many?"}]}}, "message_buffer": []}, "Manager": {"type": "RoundRobinManagerState", "message_thread": \#(list), "current_turn": 0}}}"#,
        ])
    func messagesHaveTheirSpeakers(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "autogen" && imported.conversations.count == 1)
        #expect(imported.texts == ["How many?", "Look", "Seven", "Fine. TERMINATE"])
        #expect(imported.messages.map(\.participant) == ["user", "user", "counter", "critic"])
        #expect(imported.messages[1].attachments.map(\.source) == ["data:image/png;base64,AA=="])
        #expect(imported.messages[2].outline == ["thinking", "count", "text"])
        #expect(imported.messages[2].toolCalls.map(\.outputText) == ["seven"])
        #expect(imported.conversations[0].participants.compactMap(\.name) == ["counter", "critic"])
        #expect(imported.messages[0].timestamp?.milliseconds == 1_735_725_600_000)
    }

    @Test func agentStateContainsItsMessages() throws {
        let imported = try Imported(
            #"""
            {"type": "AssistantAgentState", "version": "1.0.0", "llm_context": {"messages": [
            {"type": "SystemMessage", "content": "Count"},
            {"type": "UserMessage", "source": "user", "content": "How many?"},
            {"type": "AssistantMessage", "source": "counter", "thought": "Hm", "content": [{"id": "c", "name": "count", "arguments": "{}"}]},
            {"type": "FunctionExecutionResultMessage", "content": [{"call_id": "c", "name": "count", "content": "no", "is_error": true}]},
            {"type": "AssistantMessage", "source": "counter", "content": "None"}]}}
            """#)
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[2].outline == ["thinking", "count", "text"])
        #expect(imported.messages[2].toolCalls.map(\.status) == [.error])
    }

    @Test func unknownEventsAreReported() throws {
        let imported = try Imported(
            #"[{"type": "TextMessage", "source": "user", "content": "Hi"}, {"type": "OddEvent", "source": "a", "content": {}}, 4, {"type": "StructuredMessage[Report]", "source": "a", "content": {"n": 1}}, {"type": "TextMessage", "source": 5, "content": 6}]"#
        )
        #expect(imported.texts == ["Hi", "```json\n{\"n\": 1}\n```"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("OddEvent"), .unknownPart("number")])
    }
}
