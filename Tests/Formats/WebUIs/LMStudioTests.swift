import ConversationModel
import Testing

@testable import Importing

struct LMStudioTests {
    @Test func theChosenVersionIsShown() throws {
        let imported = try Imported(
            #"""
            {"name": "T", "createdAt": 1746605587520, "systemPrompt": "Short.", "messages": [
              {"versions": [{"type": "singleStep", "role": "user", "content": [{"type": "text", "text": "Hi"}, {"type": "file", "fileIdentifier": "1.png", "fileType": "image"}]}], "currentlySelected": 0},
              {"versions": [
                {"type": "multiStep", "role": "assistant", "steps": [{"type": "contentBlock", "content": [{"type": "text", "text": "One"}]}]},
                {"type": "multiStep", "role": "assistant", "senderInfo": {"senderName": "qwen"}, "steps": [
                  {"type": "contentBlock", "style": {"type": "thinking", "title": "Thought for 2 seconds"}, "content": [{"type": "text", "text": "Hm"}]},
                  {"type": "contentBlock", "content": [{"type": "toolCallRequest", "callId": 1, "toolCallRequestId": "9", "name": "find", "parameters": {"q": 1}}]},
                  {"type": "contentBlock", "content": [{"type": "toolCallResult", "toolCallId": "9", "content": "[1]"}]},
                  {"type": "contentBlock", "content": [{"type": "text", "text": "Two"}]},
                  {"type": "debugInfoBlock", "debugInfo": "x"}]}], "currentlySelected": 1},
              {"versions": [], "currentlySelected": 0}]}
            """#)
        #expect(imported.format == "lm-studio")
        #expect(imported.texts == ["Short.", "Hi", "Two"])
        let answer = try #require(imported.messages.last)
        #expect(answer.alternatives.map(\.content) == ["One"])
        #expect(answer.thinking.map(\.title) == ["Thought for 2 seconds"])
        #expect(answer.toolCalls.map(\.status) == [.ok])
        #expect(answer.model == "qwen")
        #expect(imported.conversations.first?.createdAt?.rfc3339 == "2025-05-07T08:13:07.520Z")
    }

    /// The answer with these steps, to one prompt.
    private func answer(_ steps: String) throws -> Message {
        let imported = try Imported(
            #"""
            {"name": "T", "messages": [
              {"versions": [{"type": "singleStep", "role": "user", "content": [{"type": "text", "text": "Hi"}]}], "currentlySelected": 0},
              {"versions": [{"type": "multiStep", "role": "assistant", "steps": [\#(steps)]}], "currentlySelected": 0}]}
            """#)
        return try #require(imported.messages.last)
    }

    @Test func resultsOfParallelCallsFindTheirsByNumber() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "content": [
              {"type": "toolCallRequest", "callId": 1, "toolCallRequestId": "a", "name": "find", "parameters": {}},
              {"type": "toolCallRequest", "callId": 2, "toolCallRequestId": "b", "name": "look", "parameters": {}}]},
            {"type": "contentBlock", "roleOverride": "tool", "content": [
              {"type": "toolCallResult", "callId": 2, "toolCallRequestId": "b", "content": "two"},
              {"type": "toolCallResult", "callId": 1, "toolCallRequestId": "a", "content": "one"},
              {"type": "toolCallResult", "callId": 9, "content": "nine"}]}
            """#)
        #expect(answer.toolCalls.map(\.name) == ["find", "look", "tool"])
        #expect(answer.toolCalls.map(\.outputText) == ["one", "two", "nine"])
    }

    @Test func numbersOfCallsMayBeginAnew() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "content": [{"type": "toolCallRequest", "callId": 1, "name": "find"}]},
            {"type": "contentBlock", "content": [{"type": "toolCallResult", "callId": 1, "content": "one"}]},
            {"type": "contentBlock", "content": [{"type": "toolCallRequest", "callId": 1, "name": "look"}]},
            {"type": "contentBlock", "content": [{"type": "toolCallResult", "callId": 1, "content": "two"}]}
            """#)
        #expect(answer.toolCalls.map(\.outputText) == ["one", "two"])
    }

    @Test func aFailedCallStatesItsError() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "content": [
              {"type": "toolCallRequest", "callId": 1, "name": "find"}, {"type": "toolCallRequest", "callId": 2, "name": "look"},
              {"type": "toolCallRequest", "callId": 3, "name": "ask"}]},
            {"type": "toolStatus", "callId": 1, "statusState": {"status": {"type": "toolCallFailed", "error": "no network"}}},
            {"type": "toolStatus", "callId": 2, "statusState": {"status": {"type": "toolCallSucceeded", "timeMs": 12}}},
            {"type": "toolStatus", "callId": 3, "statusState": {"status": {"type": "toolCallDenied", "denyReason": "not now"}}},
            {"type": "toolStatus", "callId": 4, "statusState": {"status": {"type": "toolCallGenerationFailed", "error": "no JSON", "rawContent": "{oops"}}},
            {"type": "contentBlock", "content": [{"type": "toolCallResult", "callId": 1, "content": "It failed."},
              {"type": "toolCallResult", "callId": 2, "content": "seen"}]}
            """#)
        #expect(answer.toolCalls.map(\.status) == [.error, .ok, .error, .error])
        #expect(answer.toolCalls.map(\.outputText) == ["It failed.\n\nno network", "seen", "not now", "no JSON"])
        #expect(answer.toolCalls[1].milliseconds == 12)
        #expect(answer.toolCalls[3].input == .text("{oops"))
    }

    @Test func theMarksAroundThoughtsAreNoThoughts() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "style": {"type": "thinking"}, "content": [
              {"type": "text", "text": "<think>", "isStructural": true}, {"type": "text", "text": "Hm", "isStructural": false},
              {"type": "text", "text": "</think>", "isStructural": true}]}
            """#)
        #expect(answer.thinking.map(\.content) == ["Hm"])
    }

    @Test func eachStepIsAParagraph() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "content": [{"type": "text", "text": "O"}, {"type": "text", "text": "ne"}]},
            {"type": "contentBlock", "content": [{"type": "text", "text": "Two"}]}
            """#)
        #expect(answer.content == "One\n\nTwo")
    }

    @Test func blocksOfAServerAreText() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "content": [{"type": "toolCallRequest", "callId": 1, "name": "find"}]},
            {"type": "contentBlock", "content": [{"type": "toolCallResult", "callId": 1, "content": "[{\"type\": \"text\", \"text\": \"found\"}]"}]}
            """#)
        #expect(answer.toolCalls.map(\.outputText) == ["found"])
    }

    @Test func passagesOfFilesAreSources() throws {
        let answer = try answer(
            #"""
            {"type": "citationBlock", "citedText": "It rains.", "fileName": "rain.pdf", "fileIdentifier": "1.pdf", "pageNumber": 3},
            {"type": "contentBlock", "content": [{"type": "text", "text": "Rain."}]}
            """#)
        #expect(answer.citations == [Citation(title: "rain.pdf", quote: "It rains.")])
    }

    @Test func stepsHaveTimesAndTokens() throws {
        let answer = try answer(
            #"""
            {"type": "contentBlock", "stepIdentifier": "1746605588000-0.1", "style": {"type": "thinking"}, "content": [{"type": "text", "text": "Hm"}], "genInfo": {"stats": {"promptTokensCount": 9, "predictedTokensCount": 2}}},
            {"type": "contentBlock", "stepIdentifier": "1746605590000-0.2", "content": [{"type": "text", "text": "One"}], "genInfo": {"stats": {"promptTokensCount": 9, "predictedTokensCount": 2}}},
            {"type": "contentBlock", "stepIdentifier": "s", "content": [{"type": "text", "text": "Two"}], "genInfo": {"stats": {"stopReason": "userStopped", "promptTokensCount": 20, "predictedTokensCount": 1}}}
            """#)
        #expect(answer.timestamp?.rfc3339 == "2025-05-07T08:13:08Z")
        #expect(answer.work?.end.rfc3339 == "2025-05-07T08:13:10Z")
        #expect(answer.usage == Usage(input: 29, output: 3))
        #expect(answer.status == .stopped)
    }

    @Test func thePromptInTheSettingsOfTheChatIsTheSystemPrompt() throws {
        func text(_ isUsed: Bool) -> String {
            #"""
            {"messages": [{"versions": [{"role": "user", "content": [{"type": "text", "text": "Hi"}]}], "currentlySelected": 0}],
             "systemPrompt": "Old.", "usePerChatPredictionConfig": \#(isUsed), "perChatPredictionConfig": {"fields": [{"key": "llm.prediction.systemPrompt", "value": "New."}]}}
            """#
        }
        #expect(try Imported(text(true)).texts == ["New.", "Hi"])
        #expect(try Imported(text(false)).texts == ["Old.", "Hi"])
    }
}
