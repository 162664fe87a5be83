import ConversationModel
import Testing

@testable import Importing

/// LangSmith's runs and rows of its data sets.
struct LangSmithTests {
    private static func message(_ type: String, _ members: String) -> String {
        #"{"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", "\#(type)"], "kwargs": {\#(members)}}"#
    }

    @Test func aRunOfAModelIsAPromptAndItsAnswer() throws {
        let prompt = [
            Self.message("SystemMessage", #""content": "Be brief""#), Self.message("HumanMessage", #""content": "Hi""#),
        ]
        let answer = Self.message(
            "AIMessage",
            #""content": "Let me see", "tool_calls": [{"name": "look", "args": {"a": 1}, "id": "c", "type": "tool_call"}]"#
        )
        let imported = try Imported(
            #"""
            {"id": "r", "name": "ChatModel", "run_type": "llm", "start_time": "2024-05-01T12:00:00.123456",
            "extra": {"metadata": {"ls_model_name": "m"}}, "inputs": {"messages": [[\#(prompt.joined(separator: ","))]]},
            "outputs": {"generations": [[{"text": "Let me see", "type": "ChatGeneration", "message": \#(answer)}]], "llm_output": null}}
            """#)
        #expect(imported.format == "traces")
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[2].outline == ["text", "look"])
        #expect(imported.messages[2].model == "m")
        #expect(imported.conversations[0].id == "r" && imported.conversations[0].createdAt != nil)
        #expect(imported.conversations[0].title == nil)
    }

    private let rows = [
        #"{"id": "m", "run_type": "llm", "parent_run_id": "r", "inputs": {"prompt": "Q"}, "outputs": {"text": "A"}, "start_time": "2024-05-01T12:00:02", "extra": {"metadata": {"ls_model_name": "m"}}}"#,
        #"{"id": "t2", "name": "read", "run_type": "tool", "parent_run_id": "t", "inputs": {"path": "a"}, "outputs": null, "error": "gone", "start_time": "2024-05-01T12:00:01.5"}"#,
        #"{"id": "t", "name": "search", "run_type": "tool", "parent_run_id": "r", "inputs": {"input": "x"}, "outputs": {"output": "7"}, "start_time": "2024-05-01T12:00:01"}"#,
        #"{"id": "r", "name": "Agent", "run_type": "chain", "parent_run_id": null, "inputs": {"question": "How many?"}, "outputs": {"answer": "Seven"}, "start_time": "2024-05-01T12:00:00", "end_time": "2024-05-01T12:00:03"}"#,
    ]

    @Test func stepsWithinARunAreItsCalls() throws {
        for text in [rows.joined(separator: "\n"), "[\(rows.joined(separator: ","))]"] {
            let imported = try Imported(text)
            #expect(imported.conversations.count == 1)
            #expect(imported.texts == ["How many?", "Seven"])
            let answer = imported.messages[1]
            #expect(answer.outline == ["search", "read", "text"])
            #expect(answer.toolCalls.map(\.outputText) == ["7", "gone"])
            #expect(answer.toolCalls.map(\.status) == [.ok, .error])
            #expect(answer.model == nil || answer.model == "m")
        }
    }

    @Test func runsMayBeNested() throws {
        let root = rows[3].dropLast() + #", "child_runs": [\#(rows[2].dropLast()), "child_runs": [\#(rows[1])]}]}"#
        let imported = try Imported(String(root))
        #expect(imported.messages[1].outline == ["search", "read", "text"])
    }

    @Test func circularRowsAreKept() throws {
        let imported = try Imported(
            #"""
            [{"id": "a", "parent_run_id": "b", "run_type": "chain", "inputs": {"input": "1"}, "outputs": {"output": "2"}},
            {"id": "b", "parent_run_id": "a", "run_type": "chain", "inputs": {"input": "3"}, "outputs": {"output": "4"}}]
            """#)
        #expect(imported.conversations.count == 2)
    }

    @Test func finalStateRepeatsTheInitialOne() throws {
        let row =
            #"{"inputs": {"messages": [["user", "Hi"]]}, "outputs": {"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yes"}]}}"#
        let imported = try Imported([row, row].joined(separator: "\n"))
        #expect(imported.conversations.count == 2)
        #expect(imported.texts == ["Hi", "Yes"])
    }

    @Test func valuesWithoutMessagesAreShownAsJSON() throws {
        let imported = try Imported(
            #"{"id": "r", "run_type": "chain", "inputs": {"n": 1}, "outputs": {"answer": "One"}, "error": null}"#)
        #expect(imported.texts == ["```json\n{\"n\": 1}\n```", "One"])
    }

    @Test func failedRunHasItsError() throws {
        let imported = try Imported(
            #"{"id": "r", "run_type": "chain", "inputs": {"input": "Hi"}, "outputs": null, "error": "Overloaded"}"#)
        #expect(imported.messages.last?.error == "Overloaded")
    }

    @Test func otherRowsAreRefused() {
        #expect(throws: ImportError.self) { try Imported(#"{"inputs": {"x": 1}, "outputs": {"y": 2}}"#) }
        #expect(throws: ImportError.self) { try Imported(#"{"inputs": "a", "outputs": "b"}"#) }
    }
}

/// Langfuse's traces, observations and rows of its data sets.
struct LangfuseTests {
    private let generation =
        #"{"id": "g", "traceId": "t", "type": "GENERATION", "model": "m", "parentObservationId": null, "startTime": "2024-05-01T12:00:00Z", "endTime": "2024-05-01T12:00:02Z", "input": "{\"messages\": [{\"role\": \"user\", \"content\": \"Hi\"}]}", "output": {"role": "assistant", "content": "Yes"}}"#

    @Test func anObservationIsAPromptAndItsAnswer() throws {
        for text in [generation, "[\(generation)]", #"{"data": [\#(generation)], "meta": {"page": 1}}"#] {
            let imported = try Imported(text)
            #expect(imported.format == "traces")
            #expect(imported.texts == ["Hi", "Yes"])
            #expect(imported.messages[1].model == "m")
        }
    }

    private func trace(_ input: String, _ output: String) throws -> Imported {
        let text = { (json: String) in String(reflecting: json) }
        return try Imported(
            #"{"id": "t", "timestamp": "2024-05-01T12:00:00Z", "projectId": "p", "input": \#(text(input)), "output": \#(text(output))}"#
        )
    }

    @Test func jsonMayBeEncodedTwice() throws {
        #expect(try trace(#""What is it?""#, #""It is \"this\".""#).texts == ["What is it?", #"It is "this"."#])
        let nested = String(reflecting: #"{"messages": [{"role": "user", "content": "Hi"}]}"#)
        #expect(try trace(nested, "Yes").texts == ["Hi", "Yes"])
    }

    @Test func contentOfGoogleIsRead() throws {
        let imported = try trace(
            #"{"model": "m", "contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}"#,
            #"{"candidates": [{"content": {"role": "model", "parts": [{"text": "Yes"}]}}]}"#)
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.roles == [.user, .assistant])
    }

    /// OpenAI's Agents SDK.
    @Test func itemsOfTheResponsesAPIAreCallsAndTheirResults() throws {
        let input =
            #"[{"role": "user", "content": "Weather?"}, {"type": "function_call", "call_id": "c", "name": "look", "arguments": "{}"}, {"type": "function_call_output", "call_id": "c", "output": "Rain"}]"#
        let output =
            #"{"object": "response", "output": [{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "It rains."}]}]}"#
        let imported = try trace(input, output)
        #expect(imported.texts == ["Weather?", "It rains."])
        #expect(imported.messages[1].outline == ["look", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["Rain"])
    }

    /// Google's Agent Development Kit.
    @Test func theNewMessageOfARequestIsThePrompt() throws {
        let input = #"{"user_id": "u", "new_message": {"parts": [{"text": "Hi"}], "role": "user"}, "run_config": {}}"#
        let imported = try trace(
            String(reflecting: input), #"{"content": {"parts": [{"text": "Yes"}], "role": "model"}, "author": "a"}"#)
        #expect(imported.texts == ["Hi", "Yes"] && imported.roles == [.user, .assistant])
    }

    @Test func partsOfOpenTelemetryAreRead() throws {
        let imported = try trace(
            #"[{"role": "user", "parts": [{"type": "text", "content": "Weather?"}]}]"#,
            #"[{"role": "assistant", "parts": [{"type": "tool_call", "id": "c", "name": "look", "arguments": "{}"}]}, {"role": "tool", "parts": [{"type": "tool_call_response", "id": "c", "response": "Rain"}]}, {"role": "assistant", "parts": [{"type": "text", "content": "It rains."}]}]"#
        )
        #expect(imported.texts == ["Weather?", "It rains."])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["Rain"])
    }

    @Test func traceWithoutMessagesShowsItsLastCall() throws {
        let tool =
            #"{"id": "o", "traceId": "t", "type": "TOOL", "name": "look", "input": {"a": 1}, "output": [1], "startTime": "2024-05-01T12:00:01Z"}"#
        let whole =
            #"{"id": "t", "timestamp": "2024-05-01T12:00:00Z", "projectId": "p", "input": {"n": 1}, "output": null}"#
        let imported = try Imported(#"{"trace": \#(whole), "observations": [\#(tool), \#(generation)]}"#)
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.conversations[0].id == "t")
    }

    @Test func tracesOfASessionFollowEachOther() throws {
        func trace(_ minute: Int, _ input: String, _ output: String) -> String {
            #"{"id": "\#(minute)", "timestamp": "2024-05-01T12:0\#(minute):00Z", "projectId": "p", "input": \#(input), "output": "\#(output)"}"#
        }
        let short = try Imported(
            #"{"id": "s", "traces": [\#(trace(2, #""Hi""#, "Again")), \#(trace(1, #""Hi""#, "Yes"))]}"#)
        #expect(short.conversations.count == 1 && short.conversations[0].id == "s")
        #expect(short.texts == ["Hi", "Yes", "Hi", "Again"])
        let history =
            #"[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yes"}, {"role": "user", "content": "More"}]"#
        let long = try Imported(#"{"traces": [\#(trace(1, #""Hi""#, "Yes")), \#(trace(2, history, "No"))]}"#)
        #expect(long.texts == ["Hi", "Yes", "More", "No"])
    }

    @Test func rowsOfDataSetsHaveTheExpectedAnswer() throws {
        let imported = try Imported(
            #"[{"id": "1", "datasetId": "d", "input": {"question": "How many?"}, "expectedOutput": "Seven"}]"#)
        #expect(imported.format == "traces" && imported.texts == ["How many?", "Seven"])
    }

    @Test func valuesOfOtherTypesAreLeftOut() throws {
        let imported = try Imported(
            #"[{"id": 5, "traceId": [], "type": "GENERATION", "parentObservationId": {}, "startTime": {}, "model": 4, "input": [[[[[[["user"]]]]]], 1, null], "output": {"choices": [{"message": 5}], "content": true, "text": "So"}, "level": "ERROR", "statusMessage": 4}]"#
        ).conversations.first
        #expect(imported?.messages.last?.content == "So")
    }
}
