import ConversationModel
import Testing

@testable import Importing

/// Histories of Semantic Kernel and of Microsoft's Agent Framework.
struct SemanticKernelTests {
    private static let sharp = #"""
        [{"Role": {"Label": "system"}, "Items": [{"$type": "TextContent", "Text": "Count"}]},
        {"Role": {"Label": "user"}, "Items": [{"$type": "TextContent", "Text": "How many?"}, {"$type": "ImageContent", "DataUri": "data:image/png;base64,AA=="}]},
        {"Role": {"Label": "assistant"}, "ModelId": "m", "Items": [{"$type": "FunctionCallContent", "Id": "c", "PluginName": "math", "FunctionName": "count", "Arguments": {"a": 1}}]},
        {"Role": {"Label": "tool"}, "Items": [{"$type": "FunctionResultContent", "CallId": "c", "PluginName": "math", "FunctionName": "count", "Result": "seven"}]},
        {"Role": {"Label": "assistant"}, "ModelId": "m", "Items": [{"$type": "TextContent", "Text": "Seven"}]}]
        """#
    private static let python = #"""
        {"messages": [{"role": "system", "content_type": "message", "items": [{"content_type": "text", "text": "Count"}]},
        {"role": "user", "content_type": "message", "items": [{"content_type": "text", "text": "How many?"}, {"content_type": "image", "data_uri": "data:image/png;base64,AA=="}]},
        {"role": "assistant", "ai_model_id": "m", "items": [{"content_type": "function_call", "id": "c", "name": "math-count", "plugin_name": "math", "function_name": "count", "arguments": "{\"a\": 1}"}]},
        {"role": "tool", "items": [{"content_type": "function_result", "id": "c", "name": "math-count", "result": "seven"}]},
        {"role": "assistant", "ai_model_id": "m", "items": [{"content_type": "text", "text": "Seven"}]}]}
        """#
    private static let framework = #"""
        {"storeState": {"messages": [{"role": "system", "contents": [{"$type": "text", "text": "Count"}]},
        {"role": "user", "contents": [{"$type": "text", "text": "How many?"}, {"$type": "data", "uri": "data:image/png;base64,AA==", "mediaType": "image/png"}]},
        {"role": "assistant", "createdAt": "2025-01-01T10:00:00Z", "contents": [{"$type": "functionCall", "callId": "c", "name": "math-count", "arguments": {"a": 1}}]},
        {"role": "tool", "contents": [{"$type": "functionResult", "callId": "c", "result": "seven"}]},
        {"role": "assistant", "messageId": "x", "contents": [{"$type": "text", "text": "Seven"}, {"$type": "usage", "details": {}}]}]}}
        """#

    private static let frameworkInPython = #"""
        {"chat_message_store_state": {"messages": [{"type": "chat_message", "role": {"type": "role", "value": "system"}, "contents": [{"type": "text", "text": "Count"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "user"}, "contents": [{"type": "text", "text": "How many?"}, {"type": "data", "uri": "data:image/png;base64,AA==", "media_type": "image/png"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "assistant"}, "contents": [{"type": "function_call", "call_id": "c", "name": "math-count", "arguments": "{}"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "tool"}, "contents": [{"type": "function_result", "call_id": "c", "result": "seven"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "assistant"}, "contents": [{"type": "text", "text": "Seven"}]}]}}
        """#

    @Test(arguments: [sharp, python, framework, frameworkInPython])
    func itemsArePartsOfMessages(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "semantic-kernel")
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.texts == ["Count", "How many?", "Seven"])
        #expect(imported.messages[1].attachments.map(\.kind) == [.image])
        #expect(imported.messages[1].attachments.map(\.source) == ["data:image/png;base64,AA=="])
        #expect(imported.messages[2].outline == ["math-count", "text"])
        #expect(imported.messages[2].toolCalls.map(\.outputText) == ["seven"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func unknownItemsAreReported() throws {
        let imported = try Imported(
            #"[{"Role": {"Label": "user"}, "Items": [{"$type": "TextContent", "Text": "Hi"}, {"$type": "Hologram"}, 4]}, {"Role": 5, "Items": 6}, 7]"#
        )
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("hologram"), .unknownPart("number")])
    }

    private static let answer =
        #"{"role": "user", "contents": [{"type": "text", "text": "How many?"}]}, {"role": "assistant", "author_name": "Counter", "contents": [{"type": "text", "text": "Seven"}]}"#

    @Test(arguments: [
        #"{"conversationId": null, "stateBag": {"InMemoryChatHistoryProvider": {"messages": [\#(answer)]}}}"#,
        #"{"type": "session", "session_id": "s", "service_session_id": null, "state": {"other": 1, "mine": {"messages": [\#(answer)]}}}"#,
    ])
    func sessionsKeepMessagesWithTheirProviders(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "semantic-kernel")
        #expect(imported.texts == ["How many?", "Seven"])
        #expect(imported.messages.map(\.participant) == ["user", "Counter"])
        #expect(imported.conversations[0].participants.compactMap(\.name) == ["Counter"])
    }

    @Test func agentsHaveNames() throws {
        let imported = try Imported(
            #"""
            [{"role": "user", "name": "Ann", "items": [{"content_type": "text", "text": "Stripes?"}, {"content_type": "image", "uri": "https://a.example/z.png", "data_uri": ""}]},
            {"role": "assistant", "name": "Writer", "metadata": {"created": 1772500000, "usage": {"prompt_tokens": 30, "completion_tokens": 12}}, "items": [{"content_type": "text", "text": "Many"}]},
            {"Role": {"Label": "assistant"}, "AuthorName": "Critic", "Metadata": {"CreatedAt": "2026-03-03T10:00:00+00:00", "Usage": {"InputTokenCount": 5, "OutputTokenCount": 1}}, "Items": [{"$type": "TextContent", "Text": "Yes [1]."}, {"$type": "AnnotationContent", "Label": "[1]", "ReferenceId": "f9", "Title": "z.pdf"}, {"$type": "FileReferenceContent", "FileId": "f7"}]}]
            """#)
        #expect(imported.messages.map(\.participant) == ["Ann", "Writer", "Critic"])
        #expect(imported.conversations[0].participants.map(\.name) == ["Ann", "Writer", "Critic"])
        #expect(imported.messages[0].attachments.map(\.source) == ["https://a.example/z.png"])
        #expect(imported.messages[1].timestamp?.rfc3339 == "2026-03-03T01:06:40Z")
        #expect(imported.messages.map(\.usage) == [nil, Usage(input: 30, output: 12), Usage(input: 5, output: 1)])
        #expect(imported.messages[2].citations == [Citation(marker: "[1]", title: "z.pdf")])
        #expect(imported.messages[2].attachments.map(\.name) == ["f7"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func servicesHaveToolsOfTheirOwn() throws {
        let imported = try Imported(
            #"""
            [{"role": "assistant", "contents": [
            {"type": "mcp_server_tool_call", "call_id": "k", "tool_name": "docs", "server_name": "zoo", "arguments": {"q": "y"}},
            {"type": "mcp_server_tool_result", "call_id": "k", "output": [{"type": "text", "text": "stripes"}]},
            {"type": "shell_tool_call", "call_id": "s", "commands": ["ls"]},
            {"type": "shell_tool_result", "call_id": "s", "outputs": [{"type": "shell_command_output", "stdout": "", "stderr": "none", "exit_code": 2}]},
            {"$type": "codeInterpreterToolCall", "callId": "i", "inputs": [{"$type": "text", "text": "print(4)"}]},
            {"$type": "codeInterpreterToolResult", "callId": "i", "outputs": [{"$type": "text", "text": "4"}]},
            {"type": "image_generation_tool_result", "image_id": "g", "outputs": {"type": "data", "uri": "data:image/png;base64,AA==", "media_type": "image/png"}},
            {"type": "function_approval_request", "id": "a", "function_call": {"type": "function_call", "call_id": "d", "name": "delete", "arguments": "{}"}},
            {"type": "text", "text": "Done", "annotations": [{"type": "citation", "title": "Zoo", "url": "https://a.example/", "snippet": "s"}]},
            {"type": "usage", "details": {"input_token_count": 4, "output_token_count": 2}}, {"type": "error", "message": "no more"}]},
            {"role": "user", "contents": [{"type": "function_approval_response", "id": "a", "approved": false, "function_call": {"type": "function_call", "call_id": "d", "name": "delete", "arguments": "{}"}}]}]
            """#)
        let answer = try #require(imported.messages.first)
        #expect(imported.messages.count == 1)
        #expect(answer.outline == ["zoo-docs", "shell", "code_interpreter", "image_generation", "delete", "text"])
        let calls = answer.toolCalls
        #expect(calls.map(\.outputText) == ["stripes", "none", "4", nil, nil])
        #expect(calls.map(\.status) == [.ok, .error, .ok, .ok, .error])
        #expect(calls[1].input == .text("ls") && calls[2].input == .text("print(4)"))
        #expect(calls[3].attachments.map(\.kind) == [.image])
        #expect(answer.citations == [Citation(url: "https://a.example/", title: "Zoo", quote: "s")])
        #expect(answer.usage == Usage(input: 4, output: 2))
        #expect(answer.status == .error && answer.error == "no more")
        #expect(imported.warnings.isEmpty)
    }

    @Test func anApprovedCallIsOneCall() throws {
        let call = #"{"type": "function_call", "call_id": "d", "name": "delete", "arguments": "{}"}"#
        let imported = try Imported(
            #"""
            [{"role": "assistant", "contents": [{"type": "function_approval_request", "id": "a", "function_call": \#(call)}]},
            {"role": "user", "contents": [{"type": "function_approval_response", "id": "a", "approved": true, "function_call": \#(call)}]},
            {"role": "assistant", "contents": [\#(call)]},
            {"role": "tool", "contents": [{"type": "function_result", "call_id": "d", "result": "gone", "items": [{"type": "text", "text": "gone"}]}]}]
            """#)
        #expect(imported.messages.flatMap(\.toolCalls).map(\.outputText) == ["gone"])
    }

    @Test func aTextInPlaceOfAResultIsTheResult() throws {
        let imported = try Imported(
            #"""
            [{"Role": {"Label": "user"}, "Items": [{"$type": "TextContent", "Text": "How many?"}]},
            {"Role": {"Label": "assistant"}, "ModelId": "m", "Items": [{"$type": "FunctionCallContent", "Id": "c", "FunctionName": "count", "Arguments": {}}], "Metadata": {"Created": "2024-07-16T16:13:00+00:00", "Usage": {"CompletionTokens": 2, "PromptTokens": 9, "TotalTokens": 11}}},
            {"Role": {"Label": "tool"}, "Items": [{"$type": "TextContent", "Text": "seven", "Metadata": {"ChatCompletionsToolCall.Id": "c"}}]}]
            """#)
        let answer = imported.messages[1]
        #expect(imported.messages.count == 2)
        #expect(answer.toolCalls.map(\.outputText) == ["seven"])
        #expect(
            answer.timestamp?.rfc3339 == "2024-07-16T16:13:00+00:00"
                || answer.timestamp?.milliseconds == 1_721_146_380_000)
        #expect(answer.usage == Usage(input: 9, output: 2))
    }
}
