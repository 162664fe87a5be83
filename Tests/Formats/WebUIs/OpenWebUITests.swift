import ConversationModel
import Testing

@testable import Importing

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

    @Test func codeThatItRanIsACall() throws {
        let rest =
            #", "output": [{"type": "open_webui:code_interpreter", "id": "c", "status": "completed", "lang": "python", "code": "print(6*7)", "output": {"stdout": "42", "stderr": "", "result": ""}}, {"type": "open_webui:code_interpreter", "id": "d", "status": "completed", "code": "7", "output": "7"}]"#
        let message = try #require(try chat([prompt, answer("", rest: rest)].joined(separator: ",")).messages.last)
        #expect(message.toolCalls.map(\.name) == ["code_interpreter", "code_interpreter"])
        #expect(message.toolCalls.map(\.outputText) == ["42", "7"] && message.toolCalls[0].status == .ok)
        #expect(message.toolCalls[0].input == .text("print(6*7)"))
    }

    @Test func toolsMakePicturesAndPages() throws {
        let file = { (name: String) in #"{"type": "image", "url": "/files/\#(name)"}"# }
        let rest =
            #", "files": [\#(file("b"))], "embeds": ["<b>Chart</b>"], "output": [{"type": "reasoning", "duration": 4, "content": [{"text": "Hm"}]}, {"type": "function_call", "call_id": "c", "name": "draw"}, {"type": "function_call_output", "call_id": "c", "output": [{"type": "input_text", "text": "Drawn"}], "files": [\#(file("a")), \#(file("b"))], "embeds": ["<b>Chart</b>", "https://e.example"]}, {"type": "reasoning", "duration": 5}]"#
        let message = try #require(try chat([prompt, answer("", rest: rest)].joined(separator: ",")).messages.last)
        #expect(message.toolCalls[0].attachments.map(\.source) == ["/files/a"])
        #expect(message.toolCalls[0].outputText == "Drawn" && message.thinking == [Thinking("Hm", milliseconds: 4000)])
        #expect(message.attachments.map(\.source) == ["/files/b", nil, "https://e.example"])
        #expect(message.attachments.map(\.text) == [nil, "<b>Chart</b>", nil])
    }

    @Test func theAnswerThatMergesOthersIsShown() throws {
        let rest = #", "merged": {"status": true, "content": "Both say yes"}"#
        let message = try #require(try chat([prompt, answer("Yes", rest: rest)].joined(separator: ",")).messages.last)
        #expect(message.content == "Yes\n\n---\n\nBoth say yes")
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

    // MARK: Channels

    private static let channels = """
        CREATE TABLE chat(id TEXT, title TEXT, chat TEXT, created_at INTEGER, updated_at INTEGER);
        CREATE TABLE channel(id TEXT, user_id TEXT, type TEXT, name TEXT, description TEXT, created_at INTEGER,
            updated_at INTEGER, deleted_at INTEGER);
        CREATE TABLE message(id TEXT, user_id TEXT, channel_id TEXT, reply_to_id TEXT, parent_id TEXT, content TEXT,
            data TEXT, meta TEXT, created_at INTEGER, updated_at INTEGER);
        CREATE TABLE message_reaction(id TEXT, user_id TEXT, message_id TEXT, name TEXT, created_at INTEGER);
        CREATE TABLE user(id TEXT, name TEXT, email TEXT);
        """

    @Test func channelsArePeopleAndModelsThatWrite() throws {
        let database = try DatabaseSource(
            Self.channels + """
                INSERT INTO user VALUES('u1', 'Ann', 'a@example.org'), ('u2', 'Bo', 'b@example.org'), ('u3', 'Cy', '');
                INSERT INTO channel VALUES('c', 'u1', NULL, 'plans', 'Where we plan', 1700000000000000000, 1700000009000000000, NULL),
                    ('d', 'u1', NULL, 'gone', NULL, 1700000000000000000, 1, 1700000001000000000);
                INSERT INTO message VALUES
                    ('m2', 'u2', 'c', 'm1', NULL, 'Yes, <@M:gpt-x|GPT X>, a < b?', NULL, NULL, 1700000002000000000, 1700000005000000000),
                    ('m1', 'u1', 'c', NULL, NULL, 'Hi <@U:u2|Bo> in <#C:c>', '{"files":[{"type":"file","name":"a.pdf","url":"f1"}]}', NULL, 1700000001000000000, 1700000001000000000),
                    ('m3', 'u2', 'c', NULL, 'm2', 'It is.', '{}', '{"model_id":"gpt-x","model_name":"GPT X"}', 1700000003000000000, 1700000004000000000),
                    ('x', 'u1', 'd', NULL, NULL, 'Deleted', NULL, NULL, 1700000001000000000, 1700000001000000000);
                INSERT INTO message_reaction VALUES('r1', 'u1', 'm3', '+1', 1700000004000000000),
                    ('r2', 'u3', 'm3', '+1', 1700000004000000000);
                """)
        let conversation = try database.conversation()
        #expect(database.format == "open-webui" && conversation.title == "plans")
        #expect(
            conversation.messages.map(\.content) == [
                "Where we plan", "Hi @Bo in #c", "Yes, @GPT X, a < b?", "It is.",
            ])
        #expect(conversation.messages.map(\.role) == [.system, .other, .other, .assistant])
        #expect(conversation.messages.map(\.replyTo) == [nil, nil, "m1", "m2"])
        #expect(conversation.participants.compactMap(\.name) == ["Ann", "Bo", "GPT X"])
        #expect(conversation.messages[1].attachments.map(\.name) == ["a.pdf"])
        #expect(conversation.messages.map(\.editedAt?.rfc3339) == [nil, nil, "2023-11-14T22:13:25Z", nil])
        #expect(conversation.messages[3].reactions.map(\.by) == [["Ann", "Cy"]])
        #expect(conversation.messages[3].model == "gpt-x")
    }

    @Test func aChannelWithoutMessagesIsNoConversation() throws {
        let database = try DatabaseSource(
            Self.channels + "INSERT INTO channel VALUES('c', 'u1', NULL, 'empty', NULL, 1, 1, NULL);")
        var notes = ImportDiagnostics()
        #expect(try database.source.records.allSatisfy { try database.source.read($0, &notes) == nil })
    }

    @Test func channelsTakeLinearTimeAndTrapOnNothing() throws {
        try DatabaseSource.expectNoTrap(
            Self.channels, [("chat", 5), ("channel", 8), ("message", 10), ("message_reaction", 5), ("user", 3)])
        try DatabaseSource.expectLinearTime { count in
            Self.channels + "INSERT INTO channel VALUES('c', 'u', NULL, 'n', NULL, 1, 1, NULL);"
                + (0..<count).map {
                    """
                    INSERT INTO user VALUES('u\($0)', 'n\($0)', '');
                    INSERT INTO message VALUES('\($0)', 'u\($0)', 'c', NULL, NULL, '\(String(repeating: "<", count: 99))', NULL, NULL, \($0), 1);
                    INSERT INTO message_reaction VALUES('r\($0)', 'u\($0)', '0', 'x\($0)', 1);
                    """
                }.joined()
        }
    }
}
