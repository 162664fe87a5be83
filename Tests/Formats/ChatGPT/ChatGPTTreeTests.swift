import ConversationModel
import Testing

@testable import Importing

/// The choice of the messages of a tree that are shown.
struct ChatGPTTreeTests {
    @Test func peopleOfAGroupHaveNames() throws {
        var export = ChatGPTExport()
        export.add("user", ChatGPTExport.text("Shall we?"), name: "Ann")
        export.add("user", ChatGPTExport.text("Yes"), name: "Bob")
        export.answer("Do")
        let conversation = try Imported(export.json).conversations[0]
        let names = Dictionary(uniqueKeysWithValues: conversation.participants.map { ($0.id, $0.name) })
        #expect(conversation.messages.map { names[$0.participant] } == ["Ann", "Bob", "ChatGPT"])
        #expect(conversation.messages.map(\.role) == [.user, .user, .assistant])
    }

    @Test func theConversationIsDescribed() throws {
        var export = ChatGPTExport()
        export.addRoot()
        export.user("Hello")
        export.answer("Hi", metadata: #"{"model_slug": "gpt-4o"}"#)
        let conversation = try export.read()
        #expect(conversation.id == "c-1")
        #expect(conversation.title == "A title")
        #expect(conversation.source.application == "ChatGPT")
        #expect(conversation.source.format == "chatgpt")
        #expect(conversation.createdAt == Timestamp(milliseconds: 1_700_000_000_250))
        #expect(conversation.lines == ["user: Hello", "assistant: Hi"])
        #expect(conversation.messages.last?.model == "gpt-4o")
        #expect(conversation.messages.last?.timestamp == Timestamp(milliseconds: 1_700_000_002_500))
    }

    @Test func aSingleSavedConversationIsRead() throws {
        var export = ChatGPTExport()
        export.user("Hello")
        #expect(try conversations(export.conversation).map(\.lines) == [["user: Hello"]])
    }

    @Test func circleIsReadBesideALeaf() throws {
        let node = { (id: String, parent: String, role: String) in
            #""\#(id)": {"id": "\#(id)", "parent": "\#(parent)", "children": [], "message": {"id": "\#(id)", "#
                + #""author": {"role": "\#(role)"}, "create_time": 1700000000, "#
                + #""content": {"content_type": "text", "parts": ["\#(id)"]}}}"#
        }
        let mapping = [
            #""root": {"id": "root", "parent": null, "children": [], "message": null}"#, node("u1", "a2", "user"),
            node("a1", "u1", "assistant"), node("u2", "a1", "user"), node("a2", "u2", "assistant"),
        ]
        let lines = try conversations(#"[{"id": "c", "mapping": {\#(mapping.joined(separator: ","))}}]"#)[0].lines
        #expect(lines == ["user: u1", "assistant: a1", "user: u2", "assistant: a2"])
    }

    @Test func editedPromptShowsTheCurrentBranch() throws {
        var export = ChatGPTExport()
        export.answer("What is it?", id: "a")
        export.user("Old words", id: "old", after: "a")
        export.answer("Old answer", after: "old")
        export.user("New words", id: "new", after: "a")
        export.answer("New answer", id: "leaf", after: "new")
        let conversation = try export.read()
        #expect(conversation.lines == ["assistant: What is it?", "user: New words", "assistant: New answer"])
        #expect(conversation.messages.allSatisfy { $0.alternatives.isEmpty })
        #expect(conversation.messages[1].branches.map { $0.map(\.content) } == [["Old words", "Old answer"]])
    }

    @Test func continuationsOfOtherVersionsAreKeptToTheirNewestMessage() throws {
        var export = ChatGPTExport()
        export.addRoot()
        export.user("One", id: "one", after: "root")
        export.answer("Old answer", after: "one")
        export.answer("Newer answer", id: "a", after: "one")
        export.user("And then?", after: "a")
        export.add("assistant", #"{"content_type": "code", "text": "1 + 1"}"#, recipient: "python")
        export.add("tool", #"{"content_type": "execution_output", "text": "2"}"#, name: "python")
        export.answer("Two.")
        export.user("Other", id: "other", after: "root")
        export.user("Three", id: "three", after: "root")
        export.answer("Shown", id: "leaf")
        let conversation = try export.read()
        #expect(conversation.lines == ["user: Three", "assistant: Shown"])
        let branches = conversation.messages[0].branches
        #expect(branches.map { $0.map(\.content) } == [["One", "Newer answer", "And then?", "Two."], ["Other"]])
        #expect(branches[0][3].outline == ["python", "text"])
        #expect(ConversationSummary(conversation).branches == 1)
        #expect(ConversationSummary(conversation).messages == 2)
    }

    @Test func otherAnswersAreAlternatives() throws {
        var export = ChatGPTExport()
        export.user("A joke!", id: "p")
        export.answer("First", id: "a", after: "p")
        export.answer("Second", id: "b", after: "p")
        export.user("Thanks", after: "b")
        export.answer("You are welcome", id: "leaf")
        export.answer("Third", id: "c", after: "p")
        export.current = "leaf"
        let joke = try export.read().messages[1]
        #expect(joke.content == "Second")
        #expect(joke.alternatives.map(\.content) == ["First", "Third"])
        #expect(joke.alternativeIndex == 1)
        #expect(try export.read().messages.count == 4)
    }

    @Test func anAnswerWithWorkIsOneChoice() throws {
        var export = ChatGPTExport()
        export.user("How many?", id: "p")
        export.answer("Let me count.", id: "a", after: "p")
        export.add("assistant", #"{"content_type": "code", "text": "1 + 1"}"#, recipient: "python")
        export.add("tool", #"{"content_type": "execution_output", "text": "2"}"#, name: "python")
        export.answer("Two.", id: "two")
        export.answer("2", id: "b", after: "p")
        export.current = "two"
        let answer = try export.read().answer
        #expect(answer.outline == ["text", "python", "text"])
        #expect(answer.content == "Let me count.\n\nTwo.")
        #expect(answer.alternatives.map(\.content) == ["2"])
        #expect(answer.alternativeIndex == 0)
    }

    @Test(arguments: [true, false])
    func withoutAValidCurrentNodeTheNewestBranchIsShown(listsChildren: Bool) throws {
        var export = ChatGPTExport()
        export.listsChildren = listsChildren
        export.user("Hello", id: "p")
        export.user("Newer", id: "new", after: "missing")
        export.answer("Old", id: "a", after: "p")
        export.answer("New", id: "b", after: "p")
        export.current = "gone"
        #expect(try export.read().lines == ["user: Hello", "assistant: New"])
    }

    @Test func withoutLinksTheFileOrderIsTheOrder() throws {
        let node = { (id: String, role: String) in
            #""\#(id)": {"message": {"author": {"role": "\#(role)"}, "content": {"parts": ["\#(id)"]}}}"#
        }
        let ids = ["z", "a", "m", "b"]
        let mapping = ids.enumerated().map { node($1, $0.isMultiple(of: 2) ? "user" : "assistant") }
        let text = #"[{"mapping": {\#(mapping.joined(separator: ","))}, "current_node": "a"}]"#
        #expect(try conversations(text).first?.messages.map(\.content) == ids)
    }

    @Test func childrenWithoutParentsAreLinks() throws {
        let node = { (id: String, children: String) in
            #""\#(id)": {"children": [\#(children)], "message": {"author": {"role": "user"}, "content": {"parts": ["\#(id)"]}}}"#
        }
        let mapping = [node("c", #""gone""#), node("a", #""b""#), node("b", #""c", "b""#)].joined(separator: ",")
        #expect(try conversations(#"[{"mapping": {\#(mapping)}}]"#).first?.messages.map(\.content) == ["a", "b", "c"])
    }

    @Test func circlesEnd() throws {
        var export = ChatGPTExport()
        export.user("a", id: "a", after: "b")
        export.answer("b", id: "b", after: "a")
        #expect(Set(try export.read().lines) == ["user: a", "assistant: b"])
        export.current = "gone"
        #expect(Set(try export.read().lines) == ["user: a", "assistant: b"])
    }

    @Test func damagedRecordsDoNotLoseTheOthers() throws {
        var export = ChatGPTExport()
        export.user("Hello")
        let text = #"[{"title": "none"}, {"mapping": []}, \#(export.conversation), {"mapping": {"a": 1, "b": null}}]"#
        let (conversations, refusals) = try readings(text)
        #expect(conversations.map(\.lines) == [["user: Hello"]])
        #expect(refusals.map { $0.path?.description } == ["$[0]", "$[1]"])
        #expect(refusals.allSatisfy { $0.reason == .missing("mapping") })
    }

    @Test func valuesOfWrongTypesAreSkipped() throws {
        for wrong in ["1", "null", "[]", "{}", "\"x\"", "true", "[[1]]", "1e999"] {
            let node = { (message: String) in
                #"{"mapping": {"a": {"parent": \#(wrong), "children": \#(wrong), "message": \#(message)}}}"#
            }
            let author = #""author": {"role": "assistant", "name": \#(wrong)}"#
            let parts = [
                node(wrong),
                node(#"{"author": \#(wrong), "content": \#(wrong), "metadata": \#(wrong)}"#),
                node(#"{\#(author), "content": {"content_type": \#(wrong), "parts": \#(wrong), "text": \#(wrong)}}"#),
                node(
                    #"{\#(author), "content": {"parts": [\#(wrong), "x"]}, "metadata": {"citations": \#(wrong), "content_references": [\#(wrong)], "attachments": [\#(wrong)], "aggregate_result": \#(wrong)}}"#
                ),
                node(
                    #"{\#(author), "recipient": "python", "create_time": \#(wrong), "content": {"content_type": "code", "text": \#(wrong)}}"#
                ),
                node(#"{\#(author), "content": {"content_type": "thoughts", "thoughts": [\#(wrong)]}}"#),
            ]
            _ = try conversations("[\(parts.joined(separator: ","))]", format: "chatgpt")
        }
    }

    @Test func wrappedConversationIsNotAnExport() {
        var export = ChatGPTExport()
        export.user("Hello")
        let text = #"{"capture": "other tool", "payload": \#(export.conversation)}"#
        #expect(throws: ImportError.self) { try conversations(text) }
    }
}
