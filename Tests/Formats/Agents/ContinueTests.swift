import ConversationModel
import Testing

@testable import Importing

/// Sessions of Continue.
struct ContinueTests {
    private func session(_ items: String...) throws -> Imported {
        try Imported(
            #"{"sessionId": "s", "title": "Rename", "workspaceDirectory": "/x", "history": [\#(items.joined(separator: ","))]}"#
        )
    }

    private let prompt =
        #"{"message": {"role": "user", "content": [{"type": "text", "text": "Rename it"}, {"type": "imageUrl", "imageUrl": {"url": "data:image/png;base64,AA=="}}]}, "contextItems": [{"name": "a.py", "description": "a.py", "content": "def a(): pass"}, 3]}"#
    private let call =
        #"{"id": "c", "type": "function", "function": {"name": "edit", "arguments": "{\"path\":\"a.py\"}"}}"#

    @Test func callsHaveTheirResultsFromMessages() throws {
        let imported = try session(
            prompt, #"{"message": {"role": "thinking", "content": "Hm"}, "contextItems": []}"#,
            #"{"message": {"role": "assistant", "content": "", "toolCalls": [\#(call)]}, "toolCallStates": [{"toolCallId": "c", "status": "done", "toolCall": \#(call), "output": [{"name": "Edit", "content": "twice"}]}]}"#,
            #"{"message": {"role": "tool", "content": "once", "toolCallId": "c"}}"#,
            #"{"message": {"role": "assistant", "content": "Renamed."}, "reasoning": {"active": false, "text": "So"}}"#)
        #expect(imported.format == "continue")
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.id == "s" && conversation.title == "Rename")
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.messages[0].attachments.map(\.text) == [nil, "def a(): pass"])
        #expect(imported.messages[1].outline == ["thinking", "edit", "thinking", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["once"])
    }

    @Test func callsHaveTheirResultsFromTheirStates() throws {
        let imported = try session(
            #"{"message": {"role": "assistant", "content": ""}, "toolCallStates": [{"toolCallId": "c", "status": "errored", "toolCall": \#(call), "output": [{"content": "gone"}]}]}"#,
            #"{"message": {"role": "assistant", "content": "Oh."}}"#)
        let call = try #require(imported.messages.first?.toolCalls.first)
        #expect(call.name == "edit" && call.outputText == "gone" && call.status == .error)
        #expect(imported.texts == ["Oh."])
    }

    @Test func aSummaryComesAfterWhatItSumsUp() throws {
        let imported = try session(
            prompt,
            #"{"message": {"role": "assistant", "content": "Renamed."}, "conversationSummary": "It was renamed.", "reasoning": {"text": "So", "startAt": 1000, "endAt": 3500}, "appliedRules": [{"name": "r", "rule": "Be kind to all of the users"}]}"#,
            #"{"message": {"role": "user", "content": "Thanks"}}"#)
        #expect(imported.texts == ["Rename it", "Renamed.", "It was renamed.", "Thanks"])
        #expect(imported.messages[2].isCompaction)
        #expect(imported.messages[1].thinking == [Thinking("So", milliseconds: 2500)])
    }

    @Test func valuesOfOtherTypesAreReported() throws {
        let imported = try session(
            prompt, "4", #"{"message": 5, "toolCallStates": 6}"#,
            #"{"message": {"role": "assistant", "content": 7, "toolCalls": 8}, "toolCallStates": [9], "reasoning": 10}"#
        )
        #expect(imported.texts.first == "Rename it")
        #expect(imported.warnings.map(\.reason) == [.missing("message"), .missing("message")])
    }

    @Test func whatIsBesideTheMessagesIsNotMissed() throws {
        let state =
            #"{"toolCallId": "c", "status": "done", "toolCall": \#(call), "parsedArgs": {"text": "five words of an argument"}, "tool": {"wouldLikeTo": "edit a file of the project"}, "output": [{"content": "ok"}]}"#
        let imported = try session(
            #"{"message": {"role": "user", "content": "Rename it"}, "editorState": {"text": "five words of a text field"}, "contextItems": [{"name": "hidden", "content": "five words for the model", "hidden": true}]}"#,
            #"{"message": {"role": "thinking", "content": [{"type": "text", "text": "Hm"}]}}"#,
            #"{"message": {"role": "assistant", "content": "Done", "toolCalls": [\#(call)], "usage": {"model": "m", "promptTokens": 9, "completionTokens": 2, "promptTokensDetails": {"cachedTokens": 4}}}, "promptLogs": [{"prompt": "all the words for the model"}], "toolCallStates": [\#(state)]}"#
        )
        #expect(imported.warnings.isEmpty)
        #expect(imported.messages[0].attachments.isEmpty)
        #expect(imported.messages[1].thinking.map(\.content) == ["Hm"])
        #expect(imported.messages[1].model == "m")
        #expect(imported.messages[1].usage == Usage(input: 9, output: 2, cacheRead: 4))
    }

    @Test func aSessionMayBeEmpty() throws {
        let error = #expect(throws: ImportError.self) { try session() }
        #expect(error?.reason == .noMessages)
    }
}
