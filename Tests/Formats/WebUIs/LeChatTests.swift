import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// The data export of Mistral's Le Chat.
struct LeChatTests {
    private func message(_ second: Int, _ role: String, _ text: String, _ rest: String = #", "contentChunks": null"#)
        -> String
    {
        #"{"id": "m\#(second)", "version": 0, "chatId": "c", "content": "\#(text)", "role": "\#(role)", "createdAt": "2025-09-19T16:18:0\#(second).236Z"\#(rest)}"#
    }

    @Test func messagesAreInTheOrderOfTheirTimes() throws {
        let text =
            "[\(message(3, "user", "Why")), \(message(1, "user", "Hi")), 7, \(message(2, "assistant", "Yes")), \(message(4, "assistant", ""))]"
        let imported = try Imported(text)
        #expect(imported.format == "le-chat")
        #expect(imported.texts == ["Hi", "Yes", "Why"])
        #expect(imported.roles == [.user, .assistant, .user])
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.id == "c" && conversation.createdAt == Timestamp(rfc3339: "2025-09-19T16:18:01.236Z"))
        #expect(conversation.participants.map(\.name) == [nil, "Le Chat"])
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
        #expect(source.records.map { source.facts(of: $0).id } == ["c"])
    }

    @Test func chunksAreParts() throws {
        let chunks =
            #", "contentChunks": [{"type": "text", "text": "Let me"}, {"type": "tool_call", "id": "t", "name": "web_search", "publicArguments": "{\"query\": \"x\"}", "publicResult": {"count": 1}, "isDone": true, "success": true}, {"type": "tool_call", "name": "f", "publicArguments": "words", "isDone": true, "success": false}, {"type": "tool_call", "name": "g", "isDone": false}, {"type": "thinking", "thinking": [{"type": "text", "text": "Hm"}]}, {"type": "text", "text": "Yes"}, {"type": "reference", "referenceIds": [1]}, {"type": "text", "text": "."}, {"type": "image_url", "imageUrl": "https://a.example/b.png"}, {"type": "custom_element"}]"#
        let imported = try Imported("[\(message(1, "user", "Hi")), \(message(2, "assistant", "Let me Yes.", chunks))]")
        let answer = imported.messages[1]
        #expect(answer.outline == ["text", "web_search", "f", "g", "thinking", "text"])
        #expect(answer.content == "Let meYes.")
        #expect(answer.toolCalls.map(\.status) == [.ok, .error, .pending])
        #expect(answer.toolCalls[0].input("query") == "x")
        #expect(answer.attachments.map(\.source) == ["https://a.example/b.png"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("custom_element")])
    }

    @Test func otherAnswersAreAlternatives() throws {
        let answer = { (second: Int, text: String) in
            message(second, "assistant", text, #", "contentChunks": null, "parentId": "m1""#)
        }
        let imported = try Imported("[\(answer(3, "Two")), \(answer(2, "One")), \(message(1, "user", "Hi"))]")
        #expect(imported.texts == ["Hi", "Two"])
        #expect(imported.messages[1].alternatives.map(\.content) == ["One"])
    }

    @Test func filesAreInTheFolderOfTheChat() throws {
        let files =
            #", "contentChunks": null, "files": [{"type": "image", "name": "a"}, {"type": "text", "name": "b.txt"}, {}]"#
        let imported = try Imported("[\(message(1, "user", "Hi", files))]")
        #expect(imported.messages[0].attachments.map(\.source) == ["chat-c-files/a", "chat-c-files/b.txt"])
        #expect(imported.messages[0].attachments.map(\.kind) == [.image, .file])
        let paths = ["chat-c.json", "chat-c-files/data.json", "chat-d-files/data.json", "x/chat-c-files/a.json"]
        #expect(
            FormatRegistry.all.searchRules.conversationFiles(paths) == [
                "chat-c.json", "chat-d-files/data.json", "x/chat-c-files/a.json",
            ])
    }

    @Test func otherListsOfMessagesAreRefused() throws {
        #expect(try Imported(#"[{"role": "user", "content": "Hi", "chatId": "c"}]"#).format == "messages")
    }

    @Test func reasoningIsNoText() throws {
        let rest =
            #", "contentChunks": [{"type": "text", "text": "A frost is likely.", "_context": {"type": "reasoning", "startTime": 1787777148026, "endTime": 1787777149176}}, {"type": "text", "text": "Yes"}], "context": {"completionTiming": {"generationStats": {"outputTokens": 12}}}"#
        let answer = try #require(
            try Imported("[\(message(1, "user", "Hi")), \(message(2, "assistant", "Yes", rest))]").messages.last)
        #expect(answer.outline == ["thinking", "text"])
        #expect(answer.content == "Yes")
        #expect(answer.thinking.map(\.content) == ["A frost is likely."])
        #expect(answer.thinking.map(\.milliseconds) == [1150])
        #expect(answer.usage == Usage(output: 12))
    }
}
