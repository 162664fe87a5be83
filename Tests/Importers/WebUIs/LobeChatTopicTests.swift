import ConversationModel
import Testing

@testable import Importers

/// A topic that LobeChat exported.
struct LobeChatTopicTests {
    private func topic(_ messages: String...) throws -> Imported {
        try Imported(
            #"{"exportedAt": "2026-06-01T10:00:00Z", "version": "2.0", "title": "Rome", "messages": [\#(messages.joined(separator: ","))]}"#
        )
    }

    private func message(_ role: String, _ text: String, _ rest: String = #""meta": {}"#) -> String {
        #"{"id": "\#(role)", "role": "\#(role)", "content": "\#(text)", "createdAt": "2026-06-01T09:00:00Z", \#(rest)}"#
    }

    @Test func anAnswerHasAllOfItsSteps() throws {
        let steps =
            #""model": "m", "children": [{"id": "a", "content": "I look.", "reasoning": {"content": "Hm", "duration": 1200}, "tools": [{"id": "t", "apiName": "getWeather", "arguments": "{\"city\":\"Rome\"}", "result": {"content": "Sunny"}}, {"id": "u", "apiName": "ask", "result": {"error": {"message": "Nobody"}}}, {"apiName": "wait"}]}, {"content": "It is sunny."}, {"content": "And warm."}]"#
        let imported = try topic(message("user", "Hi"), message("assistantGroup", "", steps))
        #expect(imported.format == "lobechat-topic" && imported.conversations[0].title == "Rome")
        let answer = imported.messages[1]
        #expect(answer.role == .assistant && answer.model == "m")
        #expect(answer.outline == ["thinking", "text", "getWeather", "ask", "wait", "text"])
        #expect(answer.content?.hasSuffix("It is sunny.\n\nAnd warm.") == true)
        #expect(answer.thinking[0].milliseconds == 1200)
        #expect(answer.toolCalls.map(\.outputText) == ["Sunny", "Nobody", nil])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error, .pending])
    }

    @Test func whoLeadsIsNoPerson() throws {
        let old = #""compressedMessages": [\#(message("user", "An older prompt"))]"#
        let imported = try topic(
            message("compressedGroup", "", old), message("supervisor", "I lead"), message("task", "Done"),
            message("tool", "Found"), message("unheard", "So"))
        #expect(imported.messages.map(\.role) == [.user, .system, .assistant, .assistant, .tool, .assistant])
    }

    @Test func filesSourcesAndErrorsAreShown() throws {
        let rest =
            #""imageList": [{"url": "https://e.example/i.png", "alt": "pic"}], "fileList": [{"name": "a.pdf", "size": 5}], "search": {"citations": [{"url": "https://e.example", "title": "E"}, {}]}, "error": {"type": "Quota"}, "metadata": {"usage": {"inputTokens": 3}}"#
        let answer = try topic(message("assistant", "Look", rest)).messages[0]
        #expect(answer.attachments.map(\.name) == ["pic", "a.pdf"])
        #expect(answer.attachments.map(\.isMissing) == [false, true] && answer.attachments[1].bytes == 5)
        #expect(answer.citations == [Citation(url: "https://e.example", title: "E")])
        #expect(answer.error == "Quota" && answer.usage?.input == 3)
    }
}
