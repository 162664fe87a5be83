import ConversationModel
import Testing

@testable import Importing

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

    @Test func eventsThatOnlySomeAgentsHaveAreShown() throws {
        let imported = try Imported(
            #"""
            [{"type": "TextMessage", "source": "user", "content": "Write it"},
            {"type": "MemoryQueryEvent", "source": "coder", "content": [{"content": "metric units", "mime_type": "text/plain"}]},
            {"type": "CodeGenerationEvent", "source": "coder", "content": "Here: `print(1)`", "code_blocks": [{"code": "print(1)", "language": "python"}], "models_usage": {"prompt_tokens": 9, "completion_tokens": 4}},
            {"type": "CodeExecutionEvent", "source": "coder", "result": {"exit_code": 1, "output": "oops"}},
            {"type": "SelectorEvent", "source": "selector", "content": "The critic is next"},
            {"type": "HandoffMessage", "source": "critic", "target": "user", "content": "Over to you", "context": [{"type": "UserMessage", "source": "critic", "content": "mind the units"}]}]
            """#)
        #expect(imported.messages.map(\.participant) == ["user", "coder", "selector", "critic"])
        #expect(imported.messages[1].outline == ["memory", "text", "code"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["metric units", "oops"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.ok, .error])
        #expect(imported.messages[1].usage == Usage(input: 9, output: 4))
        #expect(imported.messages[2].thinking.map(\.content) == ["The critic is next"])
        #expect(imported.messages[3].outline == ["handoff", "text"])
        #expect(imported.messages[3].toolCalls.map(\.outputText) == ["mind the units"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func piecesOfAMessageThatWasNeverFinishedAreShown() throws {
        let imported = try Imported(
            #"""
            [{"type": "TextMessage", "source": "user", "content": "Hi"},
            {"type": "ModelClientStreamingChunkEvent", "source": "a", "content": "Hel", "full_message_id": "1"},
            {"type": "ModelClientStreamingChunkEvent", "source": "a", "content": "lo", "full_message_id": "1"},
            {"type": "TextMessage", "source": "a", "id": "1", "content": "Hello"},
            {"type": "ModelClientStreamingChunkEvent", "source": "a", "content": "By", "full_message_id": "2"}]
            """#)
        #expect(imported.texts == ["Hi", "Hello", "By"])
        #expect(imported.messages.map(\.status) == [.complete, .complete, .stopped])
    }

    @Test func theOthersOfATeamAreSubAgents() throws {
        let imported = try Imported(
            #"""
            {"type": "TeamState", "agent_states": {
            "critics/x": {"agent_state": {"type": "SocietyOfMindAgentState", "inner_team_state": {"agent_states": {"Manager": {"message_thread": [{"type": "TextMessage", "source": "inner", "content": "Between us"}]}}}}},
            "writer/x": {"agent_state": {"llm_context": {"messages": [{"type": "UserMessage", "source": "user", "content": "Task"}, {"type": "AssistantMessage", "source": "writer", "thought": "Hm", "content": "Answer"}]}}},
            "reader/x": {"agent_state": {"llm_context": {"messages": [{"type": "UserMessage", "source": "user", "content": "Task"}]}}},
            "Manager/x": {"message_thread": [{"type": "TextMessage", "source": "user", "content": "Task"}, {"type": "TextMessage", "source": "writer", "content": "Answer"}]}}}
            """#)
        #expect(imported.texts == ["Task", "Answer", nil])
        let agents = try #require(imported.messages.last?.toolCalls)
        #expect(agents.map(\.title) == ["writer", "critics"])
        #expect(agents[0].transcript.last?.thinking.map(\.content) == ["Hm"])
        #expect(agents[1].transcript.map(\.content) == ["Between us"])
    }

    @Test func nestedTeamsAreBounded() throws {
        let inner =
            #"{"agent_states": {"m": {"message_thread": [{"type": "TextMessage", "source": "a", "content": "Hi"}]}, "s": "#
        let text =
            String(repeating: inner + #"{"inner_team_state": "#, count: 100) + "{}"
            + String(repeating: "}}}", count: 100)
        #expect(try Imported(text).texts.first == "Hi")
    }

    @Test func theOrchestratorOfMagenticOneHasFactsAndAPlan() throws {
        let imported = try Imported(
            #"{"type": "MagenticOneOrchestratorState", "message_thread": [{"type": "TextMessage", "source": "user", "content": "Find it"}, {"type": "TextMessage", "source": "Boss", "content": "We plan: look"}], "facts": "It is near", "plan": "look"}"#
        )
        #expect(imported.messages.last?.thinking == [Thinking("It is near", title: "Facts")])
    }

    @Test(arguments: ["", #""chat_history": "#])
    func namesTellWhoSpeaksInLogsOfVersion0_2(key: String) throws {
        let log = #"""
            [{"content": "Plot it", "role": "assistant", "name": "boss"},
            {"content": "Sure.", "tool_calls": [{"id": "c", "function": {"arguments": "{}", "name": "plot"}, "type": "function"}], "role": "user", "name": "coder"},
            {"content": "plotted", "tool_responses": [{"tool_call_id": "c", "role": "tool", "content": "plotted"}], "role": "tool", "name": "boss"},
            {"content": "Done.", "role": "user", "name": "coder"}]
            """#
        let imported = try Imported(key.isEmpty ? log : "{\(key)\(log)}")
        #expect(imported.format == "autogen")
        #expect(imported.messages.map(\.participant) == ["boss", "coder", "coder"])
        #expect(imported.roles == [.user, .assistant, .assistant])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["plotted"])
    }

    @Test func everybodyIsAUserInTheLogOfAGroup() throws {
        let imported = try Imported(
            #"[{"content": "Find it", "role": "user", "name": "Admin"}, {"content": "In two steps", "role": "user", "name": "Planner"}, {"content": "Fine", "role": "user", "name": "Critic"}]"#
        )
        #expect(imported.format == "autogen")
        #expect(imported.roles == [.user, .assistant, .assistant])
        #expect(imported.conversations[0].participants.compactMap(\.name) == ["Planner", "Critic"])
    }

    @Test func namesBesideRolesAreOrdinaryMessages() throws {
        let imported = try Imported(
            #"[{"role": "user", "name": "Ann", "content": "Hi"}, {"role": "user", "name": "Bo", "content": "Hey"}, {"role": "assistant", "content": "Hello"}]"#
        )
        #expect(imported.format == "messages")
        #expect(imported.roles == [.user, .user, .assistant])
        #expect(imported.conversations[0].participants.map(\.name) == ["Ann", "Bo", nil])
        #expect(imported.conversations[0].participants.map(\.alignment) == [nil, .start, nil])
    }

    @Test func theFirstStatesAreRead() throws {
        let list =
            #"[{"type": "UserMessage", "source": "User", "content": "A lake?"}, {"type": "AssistantMessage", "source": "helper", "content": "Vänern"}]"#
        let state = #"{"type": "AssistantAgentState", "version": "1.0.0", "llm_messages": \#(list)}"#
        for text in [state, #"{"messages": \#(list)}"#] {
            let imported = try Imported(text)
            #expect(imported.format == "autogen")
            #expect(imported.texts == ["A lake?", "Vänern"])
            #expect(imported.roles == [.user, .assistant], "a person may be called User")
        }
    }
}
