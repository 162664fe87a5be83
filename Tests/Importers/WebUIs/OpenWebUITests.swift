import ConversationModel
import Testing

@testable import Importers

struct OpenWebUITests {
    private func chat(_ messages: String, current: String = "a2") throws -> Imported {
        try Imported(
            #"[{"id": "c1", "title": "T", "created_at": 1700000000, "chat": {"models": ["m"], "params": {"system": "Be kind."}, "history": {"currentId": "\#(current)", "messages": {\#(messages)}}}}]"#
        )
    }

    private func answer(_ content: String, id: String = "a2", rest: String = "") -> String {
        #""\#(id)": {"id": "\#(id)", "parentId": "u1", "childrenIds": [], "role": "assistant", "content": "\#(content)", "model": "m", "timestamp": 1700000001\#(rest)}"#
    }

    private let prompt =
        #""u1": {"id": "u1", "parentId": null, "childrenIds": ["a1", "a2"], "role": "user", "content": "Hi", "timestamp": 1700000000}"#

    @Test func theCurrentBranchIsShownWithTheOtherAnswers() throws {
        let imported = try chat([prompt, answer("One", id: "a1"), answer("Two")].joined(separator: ","))
        #expect(imported.format == "open-webui")
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.texts == ["Be kind.", "Hi", "Two"])
        #expect(imported.messages.last?.alternatives.map(\.content) == ["One"])
        #expect(imported.messages.last?.alternativeIndex == 1)
        #expect(imported.messages.last?.model == "m")
        #expect(imported.messages.last?.timestamp?.rfc3339 == "2023-11-14T22:13:21Z")
    }

    @Test func foldedCallNeedsNoMembers() throws {
        let call = #"<details type=\"tool_calls\">\n<summary>Tool Executed</summary>\n</details>\nDone."#
        let answer = try #require(try chat([prompt, answer(call)].joined(separator: ",")).messages.last)
        #expect(answer.toolCalls.map(\.name) == ["tool"] && answer.toolCalls.map(\.status) == [.ok])
        #expect(answer.content == "Done.")
    }

    @Test func aChatAloneIsReadToo() throws {
        let imported = try Imported(#"{"id": "", "title": "T", "history": {"messages": {\#(prompt)}}, "messages": []}"#)
        #expect(imported.texts == ["Hi"])
    }

    @Test(arguments: ["", #""history": null, "#, #""history": {"messages": {}}, "#])
    func aChatWithoutAHistoryIsItsList(history: String) throws {
        let list = #"[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yo"}, 7]"#
        let imported = try Imported(#"[{"id": "c", "title": "T", "chat": {\#(history)"messages": \#(list)}}]"#)
        #expect(imported.format == "open-webui")
        #expect(imported.conversations.first?.title == "T")
        #expect(imported.texts == ["Hi", "Yo"])
        #expect(imported.roles == [.user, .assistant])
    }

    @Test(arguments: [#"{"messages": []}"#, #"{"messages": [], "history": {"messages": {}}}"#])
    func anEmptyChatIsNotShown(chat: String) throws {
        let whole = #"{"id": "c", "chat": {"messages": [{"role": "user", "content": "Hi"}]}}"#
        #expect(try Imported(#"[{"id": "d", "chat": \#(chat)}, \#(whole)]"#).conversations.map(\.id) == ["c"])
    }

    @Test func foldedThinkingAndCallsAreParts() throws {
        let content =
            #"<details type=\"reasoning\" done=\"true\" duration=\"3\">\n<summary>Thought for 3 seconds</summary>\n> one\n> two &lt;b&gt;\n</details>\nLet me look.\n"#
            + #"<details type=\"tool_calls\" done=\"true\" id=\"t\" name=\"find\" arguments=\"&quot;{\\&quot;q\\&quot;: 1}&quot;\" result=\"&quot;ok&quot;\">\n<summary>Tool Executed</summary>\n</details>\nDone."#
        let message = try #require(try chat([prompt, answer(content)].joined(separator: ",")).messages.last)
        #expect(message.thinking.map(\.content) == ["one\ntwo <b>"])
        #expect(message.thinking.map(\.milliseconds) == [3000])
        #expect(message.content == "Let me look.\nDone.")
        let call = try #require(message.toolCalls.first)
        guard case .json(let input)? = call.input, case .text(let output)? = call.output else {
            throw ImportError(.noMessages)
        }
        #expect(input["q"]?.int == 1)
        #expect(output == "ok")
    }

    @Test(arguments: [
        "<details type=\\\"reasoning\\\" ", "<details type=\\\"reasoning\\\"> open", "<details>mine</details>",
    ])
    func otherMarkupStaysText(content: String) throws {
        let message = try #require(try chat([prompt, answer(content)].joined(separator: ",")).messages.last)
        #expect(message.content == content.replacing("\\\"", with: "\""))
    }

    @Test func itemsArePreferredToText() throws {
        let rest =
            #", "output": [{"type": "reasoning", "summary": [{"type": "summary_text", "text": "Hm"}]}, {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Yes"}]}]"#
        let message = try #require(
            try chat([prompt, answer("folded", rest: rest)].joined(separator: ",")).messages.last)
        #expect(message.content == "Yes")
        #expect(message.thinking.map(\.content) == ["Hm"])
    }

    @Test func filesErrorsAndSourcesAreShown() throws {
        let rest =
            #", "error": {"content": "Boom"}, "sources": [{"source": {"name": "web"}, "metadata": [{"source": "https://e.com", "title": "E"}], "document": ["words"]}]"#
        let prompt =
            #""u1": {"id": "u1", "parentId": null, "childrenIds": ["a2"], "role": "user", "content": "Hi", "files": [{"type": "image", "url": "data:image/png;base64,AAAA"}, {"type": "file", "name": "a.pdf", "file": {"data": {"content": "text"}}}]}"#
        let imported = try chat([prompt, answer("So [1]", rest: rest)].joined(separator: ","))
        #expect(imported.messages[1].attachments.map(\.kind) == [.image, .file])
        #expect(imported.messages[1].attachments[1].text == "text")
        #expect(imported.messages[2].error == "Boom")
        #expect(
            imported.messages[2].citations == [
                Citation(marker: "[1]", url: "https://e.com", title: "E", quote: "words")
            ])
    }
}
