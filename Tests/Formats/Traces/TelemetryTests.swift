import ConversationModel
import Testing

@testable import Importing

struct TelemetryTests {
    private func attribute(_ key: String, _ value: String) -> String {
        let text = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return #"{"key":"\#(key)","value":{"stringValue":"\#(text)"}}"#
    }

    private func span(_ second: Int, _ attributes: [String], _ more: String = "") -> String {
        #"{"traceId":"t","spanId":"\#(second)","name":"s","startTimeUnixNano":"17812936\#(10 + second)000000000","attributes":[\#(attributes.joined(separator: ","))]\#(more)}"#
    }

    private func export(_ spans: String...) -> String {
        #"{"resourceSpans":[{"resource":{},"scopeSpans":[{"spans":[\#(spans.joined(separator: ","))]}]}]}"#
    }

    private let user = #"{"role":"user","parts":[{"type":"text","content":"Weather?"}]}"#
    private let call =
        #"{"role":"assistant","parts":[{"type":"reasoning","content":"Hm"},{"type":"tool_call","id":"c","name":"weather","arguments":{"place":"Rome"}}]}"#
    private let result = #"{"role":"tool","parts":[{"type":"tool_call_response","id":"c","response":"rain"}]}"#
    private let answer = #"{"role":"assistant","parts":[{"type":"text","content":"Rain."}],"finish_reason":"stop"}"#

    @Test func repeatedHistoryIsShownOnce() throws {
        let first = span(
            1,
            [
                attribute("gen_ai.system_instructions", #"[{"type":"text","content":"Be brief."}]"#),
                attribute("gen_ai.input.messages", "[\(user)]"), attribute("gen_ai.output.messages", "[\(call)]"),
                attribute("gen_ai.request.model", "m"),
            ])
        let second = span(
            3,
            [
                attribute("gen_ai.system_instructions", #"[{"type":"text","content":"Be brief."}]"#),
                attribute("gen_ai.input.messages", "[\(user),\(call),\(result)]"),
                attribute("gen_ai.output.messages", "[\(answer)]"),
            ])
        for text in [export(second, first), export(first) + "\n" + export(second)] {
            let imported = try Imported(text)
            #expect(imported.format == "opentelemetry" && imported.conversations.count == 1)
            #expect(imported.roles == [.system, .user, .assistant])
            #expect(imported.texts == ["Be brief.", "Weather?", "Rain."])
            #expect(imported.messages[2].outline == ["thinking", "weather", "text"])
            #expect(imported.messages[2].toolCalls.map(\.outputText) == ["rain"])
            #expect(imported.messages[1].timestamp != nil && imported.messages[2].model == "m")
        }
    }

    /// Programs write notes to the model in the user's name.
    @Test(arguments: [
        ("gemini-cli", "<session_context>\nIt is Monday.\n</session_context>"),
        ("GitHub Copilot Chat", "<environment_info>\nLinux\n</environment_info>"),
        ("claude-code", "<system-reminder>Be brief.</system-reminder>"),
        ("codex_cli_rs", "<environment_context>\n<cwd>/</cwd>\n</environment_context>"),
    ])
    func notesOfTheProgramAreNotPrompts(agent: String, note: String) throws {
        let text = note.replacing("\n", with: "\\n")
        let noted = #"{"role":"user","parts":[{"type":"text","content":"\#(text)"}]}"#
        for (name, texts) in [(agent, ["Weather?", "Rain."]), ("other", [note, "Weather?", "Rain."])] {
            let attributes = [
                attribute("gen_ai.agent.name", name), attribute("gen_ai.input.messages", "[\(noted),\(user)]"),
                attribute("gen_ai.output.messages", "[\(answer)]"),
            ]
            let imported = try Imported(export(span(1, attributes)))
            #expect(imported.texts == texts && imported.warnings.isEmpty)
        }
    }

    @Test func spansOfToolsFillTheirCalls() throws {
        let tool = { (id: String) in
            span(
                2,
                [
                    attribute("gen_ai.operation.name", "execute_tool"), attribute("gen_ai.tool.name", "weather"),
                    attribute("gen_ai.tool.call.id", id), attribute("gen_ai.tool.call.result", "rain"),
                    attribute("gen_ai.tool.call.arguments", #"{"place":"Rome"}"#),
                ])
        }
        let model = span(
            1, [attribute("gen_ai.input.messages", "[\(user)]"), attribute("gen_ai.output.messages", "[\(call)]")])
        let known = try Imported(export(model, tool("c")))
        #expect(known.messages.flatMap(\.toolCalls).map(\.outputText) == ["rain"])
        let alone = try Imported(export(tool("d")))
        #expect(alone.messages.flatMap(\.toolCalls).map(\.outputText) == ["rain"])
        #expect(alone.messages.flatMap(\.toolCalls)[0].input("place") == "Rome")
    }

    @Test func conversationsAreSeparated() throws {
        let model = { (second: Int, conversation: String) in
            span(
                second,
                [
                    attribute("gen_ai.conversation.id", conversation), attribute("gen_ai.input.messages", "[\(user)]"),
                    attribute("gen_ai.output.messages", "[\(answer)]"),
                ])
        }
        let imported = try Imported(export(model(1, "a"), model(2, "b"), model(3, "a")))
        #expect(imported.conversations.map(\.id) == ["a", "b"])
    }

    @Test func numberedAttributesAreMessages() throws {
        let imported = try Imported(
            #"""
            {"attributes": {"openinference.span.kind": "LLM", "llm.model_name": "m",
            "llm.input_messages.0.message.role": "user", "llm.input_messages.0.message.content": "Weather?",
            "llm.output_messages.0.message.role": "assistant",
            "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "weather",
            "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments": "{\"place\":\"Rome\"}",
            "input.value": "Weather?"}, "context": {"trace_id": "t"}, "start_time": "2026-01-02T03:04:05Z"}
            """#)
        #expect(imported.conversations[0].id == "t")
        #expect(imported.texts == ["Weather?", nil])
        #expect(imported.messages[1].toolCalls.map { $0.input("place") } == ["Rome"])
    }

    @Test func olderConventionsAreRead() throws {
        let events =
            #","events":[{"name":"gen_ai.user.message","attributes":[\#(attribute("content", "Weather?"))]},{"name":"gen_ai.choice","attributes":[\#(attribute("message", #"{"role":"assistant","content":"Rain."}"#))]}]"#
        #expect(
            try Imported(export(span(1, [attribute("gen_ai.operation.name", "chat")], events))).texts == [
                "Weather?", "Rain.",
            ])
        let attributes = [
            attribute("gen_ai.request.model", "m"), attribute("gen_ai.prompt.0.role", "user"),
            attribute("gen_ai.prompt.0.content", "Weather?"), attribute("gen_ai.completion.0.role", "assistant"),
            attribute("gen_ai.completion.0.content", "Rain."),
        ]
        #expect(try Imported(export(span(1, attributes))).texts == ["Weather?", "Rain."])
    }

    @Test func otherSpansAreNotConversations() throws {
        let text = export(span(1, [attribute("http.method", "GET")]))
        #expect(try Imported(text).conversations.isEmpty)
    }
}

struct LangfuseInstructionTests {
    @Test func instructionsOfTheOnlyModelAreShown() throws {
        let imported = try Imported(
            #"""
            {"trace": {"id": "t", "timestamp": "2026-01-02T03:04:05Z", "projectId": "p", "input": "\"Weather?\"", "output": "\"Rain.\"",
            "metadata": "{\"a\": \"one two three four five\"}"},
            "observations": [{"id": "o", "traceId": "t", "type": "GENERATION", "startTime": "2026-01-02T03:04:05Z",
            "input": "system: Be brief.\nuser: Weather?", "output": "Rain."}]}
            """#)
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.texts == ["Be brief.", "Weather?", "Rain."])
        #expect(imported.warnings.isEmpty)
    }
}
