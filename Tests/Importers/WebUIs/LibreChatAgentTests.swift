import ConversationModel
import Testing

@testable import Importers

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

    @Test func messagesMayBeATree() throws {
        let imported = try Imported(
            #"{"conversationId": "c", "title": "T", "recursive": true, "messagesTree": [{"messageId": "1", "sender": "User", "isCreatedByUser": true, "text": "Hi", "children": [{"messageId": "2", "parentMessageId": "1", "sender": "GPT", "isCreatedByUser": false, "text": "Hello", "children": []}]}]}"#
        )
        #expect(imported.format == "librechat" && imported.texts == ["Hi", "Hello"])
    }
}
