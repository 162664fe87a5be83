import ConversationModel
import Testing

@testable import Importing

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
        #expect(imported.messages.map(\.role) == [.user, .system, .assistant, .assistant, .assistant])
        #expect(imported.messages[3].toolCalls.map(\.outputText) == ["Found"])
    }

    @Test func aSummaryComesAfterWhatItSumsUp() throws {
        let group =
            #""compressedMessages": [\#(message("user", "Old"))], "pinnedMessages": [{"id": "user", "role": "user", "content": "Old"}, {"id": "p", "role": "assistant", "content": "Pinned"}]"#
        let imported = try topic(message("compressedGroup", "They met.", group))
        #expect(imported.texts == ["Old", "Pinned", "They met."])
        #expect(imported.messages.last?.isCompaction == true)
    }

    @Test func agentsThatAnswerAtOnceAreMessages() throws {
        let members = [message("assistant", "One"), message("assistant", "Two")].joined(separator: ",")
        let steps =
            #""usage": {"totalInputTokens": 3, "totalOutputTokens": 2}, "children": [{"content": "Ask all"}, {"content": "", "council": [\#(members)]}, {"content": "So"}]"#
        let tasks = #"{"role": "task", "content": "Sunny", "taskDetail": {"title": "Weather"}}"#
        let imported = try topic(
            message("agentCouncil", "", #""members": [\#(members)]"#), message("assistantGroup", "", steps),
            message("tasks", "", #""tasks": [\#(tasks)]"#))
        #expect(imported.texts == ["One", "Two", "Ask all", "One", "Two", "So", "Sunny"])
        #expect(imported.messages.map(\.usage?.input) == [nil, nil, 3, nil, nil, nil, nil])
        #expect(imported.messages[5].id.isEmpty && imported.messages.last?.header == "Weather")
    }

    @Test(arguments: [
        #""columns": [[{"id": "x", "role": "assistant", "content": "One"}], [{"id": "y", "role": "assistant", "content": "Two"}]], "activeColumnId": "y""#,
        #""columns": [[{"id": "x"}], [{"id": "y"}]], "children": [{"id": "x", "content": "One"}, {"id": "y", "content": "Two"}], "activeColumnId": "y""#,
    ])
    func comparedAnswersAreAlternatives(rest: String) throws {
        let answer = try topic(message("compare", "", rest)).messages[0]
        #expect(answer.content == "Two" && answer.alternatives.map(\.content) == ["One"])
        #expect(answer.alternativeIndex == 1)
    }

    @Test func resultsOfTheirOwnGoToTheirCalls() throws {
        let call = #""tools": [{"id": "c", "apiName": "find", "arguments": "{}"}]"#
        let result = { (id: String) in
            #""tool_call_id": "\#(id)", "plugin": {"apiName": "find", "identifier": "f", "arguments": "{\"q\": \"x\"}"}"#
        }
        let imported = try topic(
            message("assistant", "", call), message("tool", "Found", result("c")), message("user", "And?"),
            message("tool", "No", result("d") + #", "pluginError": {"message": "Gone"}"#))
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["find", "find"] && calls.map(\.status) == [.ok, .error])
        #expect(calls.map(\.outputText) == ["Found", "No\n\nGone"] && calls[1].input("q") == "x")
    }

    @Test func laterNewsOfToolsAreSaid() throws {
        let rest =
            #""children": [{"content": "I watch."}], "signalCallbacks": [{"sourceToolName": "Monitor", "callbacks": [{"id": "k", "content": "It fell."}]}], "taskCompletions": [{"content": "Over."}]"#
        #expect(try topic(message("assistantGroup", "", rest)).texts == ["I watch.\n\nIt fell.\n\nOver."])
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

    @Test func theStateOfAResultRepeatsIt() throws {
        let call = message(
            "assistant", "", #""tools": [{"id": "t", "apiName": "weather", "arguments": "{}"}]"#)
        let result = message(
            "tool", "Sunny and warm today",
            #""tool_call_id": "t", "pluginState": {"words": "sunny and warm all over town"}"#)
        let imported = try topic(message("user", "Hi"), call, result)
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["Sunny and warm today"])
        #expect(imported.warnings.isEmpty)
    }
}
