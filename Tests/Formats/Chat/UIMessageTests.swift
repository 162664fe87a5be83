import ConversationModel
import Testing

@testable import Importing

/// Messages of Vercel's AI SDK.
struct UIMessageTests {
    private static let call =
        #"{"type": "tool-getWeather", "toolCallId": "c1", "state": "output-available", "input": {"city": "Paris"}, "output": "21 degrees"}"#
    private static let answer = #"""
        {"id": "m2", "role": "assistant", "metadata": {"createdAt": 1730000000000}, "parts": [{"type": "step-start"},
        {"type": "reasoning", "text": "Hm"}, {"type": "text", "text": "Let me see."}, {"type": "step-start"},
        {"type": "text", "text": "One moment."}, \#(call),
        {"type": "dynamic-tool", "toolName": "search", "toolCallId": "c2", "state": "output-error", "input": {"q": "x"}, "errorText": "no net"},
        {"type": "source-url", "sourceId": "s", "url": "https://a.example/", "title": "A"},
        {"type": "source-document", "sourceId": "t", "mediaType": "application/pdf", "title": "B"},
        {"type": "data-weather", "data": {"text": "drawn"}}, {"type": "text", "text": "It is mild."}]}
        """#
    private static let prompt =
        #"{"id": "m1", "role": "user", "parts": [{"type": "text", "text": "Hi"}, {"type": "file", "mediaType": "image/png", "filename": "a.png", "url": "data:image/png;base64,AA=="}]}"#

    @Test(arguments: ["[\(prompt), \(answer)]", #"{"id": "c", "messages": [\#(prompt), \#(answer)]}"#])
    func partsAreTextThoughtsCallsSourcesAndFiles(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "messages")
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.messages[0].attachments.map(\.kind) == [.image])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "text", "getWeather", "search", "text"])
        #expect(answer.content?.hasPrefix("Let me see.\n\nOne moment.") == true)
        #expect(answer.toolCalls.map(\.outputText) == ["21 degrees", "no net"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.citations.map(\.title) == ["A", "B"])
        #expect(answer.timestamp?.milliseconds == 1_730_000_000_000)
    }

    @Test func repeatedTextOfTheFourthVersionIsShownOnce() throws {
        let parts =
            #"[{"type": "reasoning", "reasoning": "Hm"}, {"type": "tool-invocation", "toolInvocation": {"state": "result", "toolCallId": "c", "toolName": "f", "args": {"a": 1}, "result": "one"}}, {"type": "text", "text": "Done"}, {"type": "source", "source": {"url": "https://a.example/", "title": "A"}}]"#
        let imported = try Imported(
            #"{"messages": [{"role": "user", "content": "Hi", "parts": [{"type": "text", "text": "Hi"}], "experimental_attachments": [{"name": "a.png", "contentType": "image/png", "url": "data:image/png;base64,AA=="}]}, {"role": "assistant", "content": "Done", "reasoning": "Hm", "toolInvocations": [{"state": "result", "toolCallId": "c", "toolName": "f", "result": "one"}], "parts": \#(parts)}]}"#
        )
        #expect(imported.texts == ["Hi", "Done"])
        #expect(imported.messages[0].attachments.map(\.name) == ["a.png"])
        #expect(imported.messages[1].outline == ["thinking", "f", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["one"])
        #expect(imported.messages[1].citations.map(\.title) == ["A"])
    }

    @Test func oldMessagesHaveCallsBesideTheText() throws {
        let imported = try Imported(
            #"[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "", "toolInvocations": [{"state": "result", "toolCallId": "c", "toolName": "f", "args": {}, "result": "one"}, 7]}]"#
        )
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["one"])
    }

    @Test func messagesForTheModelHaveResultsInAList() throws {
        let imported = try Imported(
            #"[{"role": "user", "content": [{"type": "file", "data": "AA==", "mediaType": "image/png"}]}, {"role": "assistant", "content": [{"type": "tool-call", "toolCallId": "c", "toolName": "f", "input": {}}]}, {"role": "tool", "content": [{"type": "tool-result", "toolCallId": "c", "toolName": "f", "output": {"type": "error-text", "value": "broken"}}]}]"#
        )
        #expect(imported.messages[0].attachments.map(\.kind) == [.image])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["broken"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
    }

    @Test func picturesOfTheModelsMessagesAreBase64() throws {
        let imported = try Imported(
            #"[{"role": "user", "content": [{"type": "text", "text": "See"}, {"type": "image", "image": "iVBORw0KGgo=", "mediaType": "image/png"}, {"type": "image", "image": "https://a.example/a.png", "mediaType": "image/png"}]}]"#
        )
        #expect(
            imported.messages[0].attachments.map(\.source) == [
                "data:image/png;base64,iVBORw0KGgo=", "https://a.example/a.png",
            ])
    }

    @Test func aSingleResultFindsItsCall() throws {
        let imported = try Imported(
            #"""
            [{"role": "user", "content": "Look"},
            {"role": "assistant", "content": [{"type": "tool-call", "toolCallId": "c", "toolName": "look", "input": {}}]},
            {"role": "tool", "content": {"type": "tool-result", "toolCallId": "c", "toolName": "look", "output": [{"type": "json", "value": {"a": 1}}, {"type": "media", "data": "iVBORw0KGgo=", "mediaType": "image/png"}]}}]
            """#)
        let call = try #require(imported.messages.last?.toolCalls.first)
        #expect(call.outputText == #"{"a": 1}"#)
        #expect(call.attachments.map(\.kind) == [.image])
    }
}
