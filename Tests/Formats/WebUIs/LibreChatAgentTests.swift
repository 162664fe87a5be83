import ConversationModel
import Testing

@testable import Importing

/// LibreChat's agents say, make and find things.
struct LibreChatAgentTests {
    private func answer(_ members: String) throws -> Message {
        let prompt = #"{"messageId": "1", "isCreatedByUser": true, "text": "Hi"}"#
        return try Imported(
            #"{"conversationId": "c", "messages": [\#(prompt), {"messageId": "2", "parentMessageId": "1", "isCreatedByUser": false, \#(members)}]}"#
        ).messages[1]
    }

    @Test(arguments: [
        (#""model": "agent_1", "sender": "Artist""#, "Artist"), (#""model": "asst_1", "sender": "Coder""#, "Coder"),
        (#""model": "gpt-x", "sender": "ChatGPT""#, "gpt-x"), (#""model": "agent_1""#, "agent_1"),
    ])
    func agentsSpeakUnderTheirNames(members: String, name: String) throws {
        #expect(try answer(members + #", "text": "Hello""#).model == name)
    }

    @Test func quotesPrecedeTheWordsOfTheUser() throws {
        let imported = try Imported(
            #"{"conversationId": "c", "messages": [{"messageId": "1", "isCreatedByUser": true, "text": "Why?", "quotes": ["one\ntwo", "three"]}, {"messageId": "2", "parentMessageId": "1", "isCreatedByUser": false, "content": [{"type": "text", "text": "So"}, {"type": "steer", "steer": "Stop", "quotes": ["So"]}]}]}"#
        )
        #expect(imported.texts == ["> one\n> two\n\n> three\n\nWhy?", "So", "> So\n\nStop"])
    }

    @Test func codeAndItsOutputAreACall() throws {
        let message = try answer(
            #""content": [{"type": "tool_call", "tool_call": {"id": "t", "type": "code_interpreter", "code_interpreter": {"input": "print(1)", "outputs": [{"type": "logs", "logs": "1"}, {"type": "image", "image": {"filename": "a.png", "filepath": "/a.png"}}, 4]}}}]"#
        )
        let call = try #require(message.toolCalls.first)
        #expect(call.name == "code_interpreter" && call.input == .text("print(1)") && call.outputText == "1")
        #expect(call.attachments.map(\.source) == ["/a.png"] && call.attachments.map(\.kind) == [.image])
    }

    @Test func textsMayBeObjects() throws {
        let message = try answer(
            #""content": [{"type": "think", "think": {"value": "Hm"}}, {"type": "error", "text": {"value": "Broken"}}]"#
        )
        #expect(message.thinking.map(\.content) == ["Hm"] && message.error == "Broken")
        #expect(try answer(#""content": [{"type": "error", "text": "Broken too"}]"#).error == "Broken too")
    }

    @Test func whatToolsFoundAndMadeIsAttached() throws {
        let message = try answer(
            #""text": "Look", "files": [{"filename": "n.txt", "text": "notes"}], "attachments": [{"filename": "c.png", "filepath": "/c.png", "width": 5, "toolCallId": "t"}, {"type": "web_search", "web_search": {"organic": [{"link": "https://a.example", "title": "Sky", "snippet": "Blue"}, {}]}}, 4]"#
        )
        #expect(message.attachments.map(\.name) == ["n.txt", "c.png"])
        #expect(message.attachments.map(\.isMissing) == [false, false] && message.attachments[0].text == "notes")
        #expect(message.citations == [Citation(url: "https://a.example", title: "Sky", quote: "Blue")])
    }

    @Test func anAnswerIsCutWhereTheUserSteersIt() throws {
        let imported = try Imported(
            #"{"conversationId": "c", "messages": [{"messageId": "1", "isCreatedByUser": true, "text": "Hi"}, {"messageId": "2", "parentMessageId": "1", "isCreatedByUser": false, "model": "gpt-x", "content": [{"type": "summary", "content": [{"type": "text", "text": "They met."}]}, {"type": "text", "text": "I row."}, {"type": "steer", "steer": "Stop", "createdAt": 1780304407000}, {"type": "text", "text": "I rest."}], "unfinished": true}]}"#
        )
        #expect(imported.messages.map(\.role) == [.user, .system, .assistant, .user, .assistant])
        #expect(imported.texts == ["Hi", "They met.", "I row.", "Stop", "I rest."])
        #expect(imported.messages[3].timestamp?.milliseconds == 1_780_304_407_000)
        #expect(imported.messages.map { $0.status == .stopped } == [false, false, false, false, true])
        #expect(imported.messages[4].model == "gpt-x")
    }

    @Test func agentsThatAnswerAtOnceAreMessages() throws {
        let blocks = [("The moon is", "agent_a"), (" a rock.", "agent_a"), ("It is cheese.", "gpt-x____1")].map {
            #"{"type": "text", "text": "\#($0)", "agentId": "\#($1)", "groupId": 1}"#
        }
        let imported = try Imported(
            #"{"conversationId": "c", "messages": [{"messageId": "1", "isCreatedByUser": true, "text": "Hi"}, {"messageId": "2", "isCreatedByUser": false, "parentMessageId": "1", "content": [\#(blocks.joined(separator: ",")), {"type": "text", "text": "So it is."}]}]}"#
        )
        #expect(imported.texts == ["Hi", "The moon is a rock.", "It is cheese.", "So it is."])
        #expect(imported.messages.map(\.model) == [nil, nil, "gpt-x", nil])
    }

    @Test func messagesMayBeATree() throws {
        let imported = try Imported(
            #"{"conversationId": "c", "title": "T", "recursive": true, "messagesTree": [{"messageId": "1", "sender": "User", "isCreatedByUser": true, "text": "Hi", "children": [{"messageId": "2", "parentMessageId": "1", "sender": "GPT", "isCreatedByUser": false, "text": "Hello", "children": []}]}]}"#
        )
        #expect(imported.format == "librechat" && imported.texts == ["Hi", "Hello"])
    }
}
