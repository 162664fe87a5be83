import ConversationModel
import Files
import Formats
@testable import FormatsApps
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

/// Makes exports as Claude.ai writes them.
private struct Export {
    private var messages: [String] = []
    var leaf: String?
    var name = "A name"
    var members = ""

    mutating func add(_ sender: String, _ members: String, parent: String? = nil, id: String? = nil) {
        let link = parent.map { #", "parent_message_uuid": "\#($0)""# } ?? ""
        messages.append(
            #"{"uuid": "\#(id ?? "u\(messages.count)")", "sender": "\#(sender)", "#
                + #""created_at": "2025-03-01T10:0\#(messages.count % 10):00.123456Z"\#(link), \#(members)}"#)
    }

    mutating func say(_ sender: String, _ text: String, parent: String? = nil, id: String? = nil) {
        add(sender, #""text": "\#(text)", "content": [{"type": "text", "text": "\#(text)"}]"#, parent: parent, id: id)
    }

    mutating func answer(_ blocks: String, text: String = "") {
        add("assistant", #""text": "\#(text)", "content": [\#(blocks)]"#)
    }

    var conversation: String {
        let leaf = leaf.map { #""current_leaf_message_uuid": "\#($0)", "# } ?? ""
        return #"{"uuid": "c-1", "name": "\#(name)", "created_at": "2025-03-01T10:00:00.5+00:00", \#(leaf)\#(members)"#
            + #""chat_messages": [\#(messages.joined(separator: ","))]}"#
    }

    func read() throws -> Conversation {
        try conversations("[\(conversation)]").first ?? Conversation()
    }
}

struct ClaudeAITests {
    @Test func theConversationIsDescribed() throws {
        var export = Export()
        export.say("human", "Hello")
        export.say("assistant", "Hi")
        let conversation = try export.read()
        #expect(conversation.id == "c-1")
        #expect(conversation.title == "A name")
        #expect(conversation.source.application == "Claude")
        #expect(conversation.createdAt?.rfc3339 == "2025-03-01T10:00:00.500Z")
        #expect(conversation.lines == ["user: Hello", "assistant: Hi"])
        #expect(conversation.messages[1].timestamp?.rfc3339 == "2025-03-01T10:01:00.123Z")
    }

    @Test func aSingleConversationFromTheBrowserIsRead() throws {
        var export = Export()
        export.members = #""model": "claude-x", "#
        export.say("human", "Hello", id: "a")
        export.say("assistant", "Hi", parent: "a")
        #expect(try conversations(export.conversation).first?.messages.map(\.model) == [nil, "claude-x"])
    }

    // MARK: Order

    @Test func theOfficialExportIsAListWhateverItsLeaf() throws {
        var export = Export()
        export.leaf = "u0"
        export.say("human", "1")
        export.say("assistant", "2")
        export.say("human", "3")
        #expect(try export.read().lines == ["user: 1", "assistant: 2", "user: 3"])
    }

    @Test func branchesAreFollowedFromTheLeaf() throws {
        var export = Export()
        export.leaf = "d"
        export.say("human", "Hello", parent: "00000000-0000-4000-8000-000000000000", id: "a")
        export.say("assistant", "First", parent: "a", id: "b")
        export.say("assistant", "Second", parent: "a", id: "c")
        export.say("human", "Edited away", parent: "b", id: "x")
        export.say("human", "Go on", parent: "b", id: "d")
        let conversation = try export.read()
        #expect(conversation.lines == ["user: Hello", "assistant: First", "user: Go on"])
        #expect(conversation.messages[1].alternatives.map(\.content) == ["Second"])
        #expect(conversation.messages[1].alternativeIndex == 0)
        #expect(conversation.messages.map(\.branches.count) == [0, 0, 1])
        #expect(conversation.messages[2].branches.first?.map(\.content) == ["Edited away"])
    }

    @Test func theFirstPromptHasOtherVersionsToo() throws {
        var export = Export()
        export.leaf = "b"
        let root = "00000000-0000-4000-8000-000000000000"
        export.say("human", "Hello", parent: root, id: "x")
        export.say("assistant", "Hi", parent: "x", id: "y")
        export.say("human", "Good morning", parent: root, id: "a")
        export.say("assistant", "Good morning!", parent: "a", id: "b")
        let conversation = try export.read()
        #expect(conversation.lines == ["user: Good morning", "assistant: Good morning!"])
        #expect(conversation.messages[0].branches.map { $0.map(\.content) } == [["Hello", "Hi"]])
    }

    @Test func withoutALeafTheNewestBranchIsShown() throws {
        var export = Export()
        export.say("human", "Hello", id: "a")
        export.say("assistant", "First", parent: "a", id: "b")
        export.say("assistant", "Second", parent: "a", id: "c")
        #expect(try export.read().lines == ["user: Hello", "assistant: Second"])
    }

    // MARK: Blanks

    @Test func shellsOfDeletedChatsAreSkipped() throws {
        var export = Export()
        export.name = ""
        for _ in 0..<6 { export.add("human", #""text": "", "content": [{"type": "text", "text": ""}], "files": []"#) }
        let blank = export.conversation
        export.say("assistant", "Something")
        let text = "[\(blank), \(export.conversation), \(blank)]"
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
        #expect(source.records.map { source.facts(of: $0).isBlank } == [true, false, true])
        #expect(try conversations(text).map(\.lines) == [["assistant: Something"]])
    }

    @Test func aShellMayHaveAName() throws {
        var export = Export()
        export.add("human", #""text": "  ", "content": []"#)
        let blank = export.conversation
        export.say("human", "Hi")
        let text = "[\(blank), \(export.conversation)]"
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
        #expect(source.records.map { source.facts(of: $0).isBlank } == [true, false])
    }

    @Test func conversationWithoutATitleUsesItsFirstWords() throws {
        var export = Export()
        export.name = ""
        export.say("human", "Why is it so?")
        #expect(try export.read().displayTitle == "Why is it so?")
    }

    // MARK: Content

    @Test func blocksOfTextAreOneText() throws {
        var export = Export()
        export.answer(#"{"type": "text", "text": "It is "}, {"type": "text", "text": "so."}"#, text: "other")
        #expect(try export.read().lines == ["assistant: It is so."])
    }

    @Test(arguments: [
        "null", "[]", #"[{"type": "text", "text": null}]"#, #"[{"type": "text", "text": 12345}]"#,
        #"[{"type": "mystery", "data": 1}]"#, "17", #"[null, 1, "x", []]"#, #"[{"type": "text", "text": ""}]"#,
    ])
    func withoutTextInTheBlocksTheMessagesOwnIsShown(content: String) throws {
        var export = Export()
        export.add("human", #""text": "own text", "content": \#(content)"#)
        #expect(try export.read().lines == ["user: own text"])
    }

    @Test func contentMayBeAString() throws {
        var export = Export()
        export.add("human", #""text": "own text", "content": "a string""#)
        #expect(try export.read().lines == ["user: a string"])
    }

    @Test func placeholdersOfTheExportAreNotText() throws {
        var export = Export()
        export.answer(
            #"""
            {"type": "text", "text": "Look:\n```\nThis block is not supported on your current device yet.\n```\n"},
            {"type": "tool_use", "name": "repl", "input": {"code": "1"}}
            """#)
        export.answer(
            #"{"type": "tool_use", "name": "repl", "input": {"code": "2"}}"#,
            text: "This block is not supported on your current device yet.")
        #expect(try export.read().messages[0].content == "Look:\n\n")
        #expect(try export.read().messages.count == 1)  // work alone joins the answer before it
    }

    @Test func thinkingHasItsSummaryAndTime() throws {
        var export = Export()
        export.answer(
            #"""
            {"type": "thinking", "thinking": "Hm.", "summaries": [{"summary": "Began"}, {"summary": "Weighed options"}],
            "start_timestamp": "2025-03-01T10:00:00.000000Z", "stop_timestamp": "2025-03-01T10:00:02.500000Z"},
            {"type": "thinking", "thinking": ""}, {"type": "token_budget"}, {"type": "flag"},
            {"type": "text", "text": "Yes."}
            """#)
        let answer = try export.read().answer
        #expect(answer.outline == ["thinking", "text"])
        #expect(answer.thinking == [Thinking("Hm.", title: "Weighed options", milliseconds: 2500)])
    }

    @Test func toolCallsKeepTheirPlace() throws {
        var export = Export()
        export.answer(
            #"""
            {"type": "text", "text": "Searching."},
            {"type": "tool_use", "id": "t1", "name": "web_search", "input": {"query": "swift"}},
            {"type": "tool_use", "id": "t2", "name": "bash_tool", "input": {}},
            {"type": "tool_result", "tool_use_id": "t2", "content": [{"type": "text", "text": "failed"}], "is_error": true},
            {"type": "tool_result", "tool_use_id": "t1", "content": [
              {"type": "knowledge", "title": "Swift.org", "url": "https://swift.org", "text": "long"},
              {"type": "text", "text": "Cut short"}]},
            {"type": "text", "text": "It is a language.", "citations": [
              {"uuid": "1", "start_index": 0, "end_index": 5, "details": {"type": "web_search_citation", "url": "https://swift.org"}},
              {"uuid": "2", "details": {"url": "https://swift.org"}}, {"uuid": "3", "details": {}}]}
            """#)
        let answer = try export.read().answer
        #expect(answer.outline == ["text", "web_search", "bash_tool", "text"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.toolCalls.map(\.outputText) == ["Cut short", "failed"])
        #expect(answer.toolCalls[0].sources == [Citation(url: "https://swift.org", title: "Swift.org")])
        #expect(answer.toolCalls[1].input == nil)
        #expect(answer.citations == [Citation(url: "https://swift.org", title: "Swift.org")])
    }

    @Test func resultsWithoutIdsFollowTheirCalls() throws {
        var export = Export()
        export.answer(
            #"""
            {"type": "tool_use", "name": "a", "input": {"x": 1}}, {"type": "tool_result", "content": "1"},
            {"type": "tool_use", "name": "b", "input": {"x": 2}}, {"type": "tool_result", "content": "2"},
            {"type": "tool_result", "name": "c", "content": "3"}, {"type": "text", "text": "Done"}
            """#)
        #expect(try export.read().answer.toolCalls.map(\.name) == ["a", "b", "c"])
        #expect(try export.read().answer.toolCalls.map(\.outputText) == ["1", "2", "3"])
    }

    @Test func voiceNotesHaveTheirTranscript() throws {
        var export = Export()
        export.add("human", #""text": "", "content": [{"type": "voice_note", "transcript": "Can you hear me?"}]"#)
        #expect(try export.read().lines == ["user: Can you hear me?"])
    }

    @Test func aStoppedAnswerWasStopped() throws {
        var export = Export()
        export.add("assistant", #""stop_reason": "user_canceled", "content": [{"type": "text", "text": "Once"}]"#)
        #expect(try export.read().answer.status == .stopped)
    }

    // MARK: Files

    @Test func attachmentsKeepTheirText() throws {
        var export = Export()
        export.add(
            "human",
            #"""
            "text": "See", "content": [], "attachments": [
            {"file_name": "notes.txt", "file_type": "text/plain", "file_size": 12, "extracted_content": "Notes"},
            {"file_name": "", "file_type": "txt", "file_size": 3, "extracted_content": "pasted"}, {"file_name": "x.pdf"}],
            "files": [{"file_name": "x.pdf"}, {"file_uuid": "1", "file_name": "cat.png"}, {"file_kind": "image"}]
            """#)
        let files = try export.read().messages[0].attachments
        #expect(files.map(\.name) == ["notes.txt", "Pasted text", "x.pdf", "cat.png", nil])
        #expect(files.map(\.text) == ["Notes", "pasted", nil, nil, nil])
        #expect(files.map(\.kind) == [.file, .file, .file, .image, .image])
        #expect(files.map(\.isMissing) == [false, false, true, true, true])
        #expect(files[0].mime == "text/plain")
        #expect(files[1].mime == nil)
    }

    @Test func messageMayHaveOnlyFiles() throws {
        var export = Export()
        export.add(
            "human", #""text": "", "content": [], "attachments": [{"file_name": "a", "extracted_content": "b"}]"#)
        #expect(try export.read().messages.count == 1)
    }

    @Test func artifactsAreFiles() throws {
        var export = Export()
        export.answer(
            #"""
            {"type": "text", "text": "Here."},
            {"type": "tool_use", "name": "artifacts", "input": {"command": "create", "id": "t", "title": "Table",
            "type": "application/vnd.ant.react", "content": "export default 1"}}
            """#)
        export.say("human", "Change it")
        export.answer(
            #"""
            {"type": "tool_use", "name": "artifacts", "input": {"command": "update", "id": "t", "old_str": "1", "new_str": "2"}},
            {"type": "text", "text": "Done."}
            """#)
        let calls = try export.read().messages.flatMap(\.toolCalls)
        #expect(calls.map { $0.input("path") } == ["Table.jsx", "Table.jsx"])
        #expect(calls[0].input("content") == "export default 1")
        guard case .json(let change)? = calls[1].input else {
            Issue.record("no change")
            return
        }
        #expect(change["edits"]?[0]?.string(at: "old_string") == "1")
    }

    @Test func artifactsInTheTextAreFilesToo() throws {
        let text =
            "<antThinking>Needs a page.</antThinking>Here:\n\n<antArtifact identifier=\"p\" type=\"text/html\" title=\"Page\">\n<b>&</b>\n</antArtifact>\nEnjoy <antelopes> and <ant."
        let pieces = ArtifactTags.split(text)
        #expect(
            pieces == [
                .thinking("Needs a page."), .text("Here:\n\n"),
                .artifact(
                    attributes: ["identifier": "p", "type": "text/html", "title": "Page"], content: "<b>&</b>"),
                .text("\nEnjoy <antelopes> and <ant."),
            ])
        var artifacts = ClaudeArtifacts()
        #expect(artifacts.call(["title": "Page", "type": "text/html"], content: "x").input("path") == "Page.html")
    }

    @Test func mentionedTagIsText() throws {
        var export = Export()
        export.say("human", "Explain <antThinking> and <antArtifact> please")
        export.say("assistant", "A `<antArtifact>` is a tag, <antThinking> too. ```<antArtifact title='x'>``` > Done")
        export.say("human", #"<antArtifact identifier=\"a\">mine</antArtifact>"#)
        #expect(
            try export.read().lines == [
                "user: Explain <antThinking> and <antArtifact> please",
                "assistant: A `<antArtifact>` is a tag, <antThinking> too. ```<antArtifact title='x'>``` > Done",
                #"user: <antArtifact identifier="a">mine</antArtifact>"#,
            ])
    }

    @Test func tagsInCodeAreTextAndLaterTagsWork() {
        let fence = "```xml\n<antArtifact a=\"b\">x</antArtifact>\n```\n"
        let pieces = ArtifactTags.split(fence + #"<antArtifact title="a > b">y</antArtifact> end"#)
        #expect(
            pieces == [.text(fence), .artifact(attributes: ["title": "a > b"], content: "y"), .text(" end")])
    }

    @Test func answerWithOnlyADocumentAppearsOnce() throws {
        let text = #"<antArtifact identifier=\"d\" title=\"Doc\" type=\"text/markdown\">words</antArtifact>"#
        var export = Export()
        export.say("assistant", text)
        export.say("assistant", "<antThinking>hm</antThinking>")
        let messages = try export.read().messages
        #expect(messages.map(\.parts.count) == [2])
    }

    @Test func unclosedArtifactExtendsToTheEnd() {
        #expect(
            ArtifactTags.split(#"a<antArtifact title="t">b"#)
                == [.text("a"), .artifact(attributes: ["title": "t"], content: "b")])
        #expect(ArtifactTags.split("a<antThinking>b") == [.text("a<antThinking>b")])
        #expect(ArtifactTags.split("a<antArtifact b") == [.text("a<antArtifact b")])
        #expect(ArtifactTags.split("a") == [.text("a")])
    }

    @Test(arguments: [
        "<antThinking>", "<antArtifact a=\"b\">", "<ant", "<antArtifact \"", "<antThinking></antThinking>",
    ])
    func timeGrowsWithTheNumberOfTags(tag: String) {
        #expect(Growth.isLinear(of: 1000) { _ = ArtifactTags.split(String(repeating: tag, count: $0)) })
    }

    // MARK: Damage

    @Test func damagedRecordsDoNotLoseTheOthers() throws {
        var export = Export()
        export.say("human", "Hello")
        let text = #"[{"uuid": "x"}, {"chat_messages": {}}, \#(export.conversation), {"chat_messages": [1, null, {}]}]"#
        let (conversations, refusals) = try readings(text)
        #expect(conversations.map(\.lines) == [["user: Hello"]])
        #expect(refusals.map(\.reason) == [.missing("chat_messages"), .missing("chat_messages")])
    }

    @Test func valuesOfWrongTypesAreSkipped() throws {
        for wrong in ["1", "null", "[]", "{}", "\"x\"", "true", "[[1]]", "1e999"] {
            let block = #"{"type": "tool_use", "name": \#(wrong), "input": \#(wrong), "id": \#(wrong)}"#
            let result = #"{"type": "tool_result", "content": \#(wrong), "is_error": \#(wrong)}"#
            let thinking =
                #"{"type": "thinking", "thinking": "x", "summaries": \#(wrong), "start_timestamp": \#(wrong)}"#
            let message =
                #"{"uuid": \#(wrong), "sender": \#(wrong), "text": \#(wrong), "attachments": [\#(wrong)], "files": \#(wrong), "#
                + #""created_at": \#(wrong), "content": [\#(block), \#(result), \#(thinking), {"type": \#(wrong)}]}"#
            let text = #"[{"uuid": \#(wrong), "name": \#(wrong), "chat_messages": [\#(message), \#(wrong)]}]"#
            let conversation = try #require(try conversations(text, format: "claude-ai").first)
            // Only the thought has the right type, and, if the wrong value is a text, the text and the name.
            let isText = wrong == "\"x\""
            #expect(conversation.messages.count == 1)
            #expect(conversation.messages[0].role == (isText ? .other : .user))
            #expect(conversation.messages[0].thinking.map(\.content) == ["x"])
            #expect(conversation.messages[0].content == (isText ? "x" : nil), "\(wrong)")
            #expect(conversation.title == (isText ? "x" : nil))
        }
    }

    @Test func roleReplacesAMissingSender() throws {
        let message = { (role: String, text: String) in
            #"{"uuid": "\#(text)", "role": "\#(role)", "content": [{"type": "text", "text": "\#(text)"}]}"#
        }
        let text = #"[{"uuid": "c", "chat_messages": [\#(message("user", "Hi")), \#(message("assistant", "Yes"))]}]"#
        #expect(try conversations(text).first?.messages.map(\.role) == [.user, .assistant])
    }

    @Test func anArchiveMayKeepTheListInAnObject() throws {
        let chat = #"{"uuid": "c", "name": "Trip", "chat_messages": [{"uuid": "m", "sender": "human", "text": "Hi"}]}"#
        let imported = try Imported(#"{"conversations": [\#(chat), \#(chat)]}"#)
        #expect(imported.format == "claude-ai" && imported.conversations.map(\.title) == ["Trip", "Trip"])
        #expect(imported.texts == ["Hi"])
    }
}

struct ClaudeDesignTests {
    private func chat(_ rows: String...) throws -> Imported {
        let imported = try Imported(
            #"{"uuid":"d","title":"Box","project":{"name":"Packaging"},"messages":[{"uuid":"m","role":"user","content":{"content":"Start","authorAccountUuid":"a"}},\#(rows.joined(separator: ","))]}"#
        )
        #expect(imported.format == "claude-design" && imported.conversations.first?.title == "Box")
        #expect(imported.warnings.isEmpty)
        return imported
    }

    @Test func blocksKeepTheirOrderAndInterjectionsAreTheUsers() throws {
        let blocks = [
            #"{"type":"thinking","text":"Hm"}"#, #"{"type":"text","text":"A box"}"#,
            #"{"type":"tool_call","toolCall":{"id":"t","name":"write_file","input":{"path":"a.html"},"output":"Done"}}"#,
            #"{"type":"user_interjection","message":{"content":"In red"}}"#, #"{"type":"text","text":"Red"}"#,
            #"{"type":"error","message":"It failed"}"#,
        ]
        let imported = try chat(
            #"{"role":"assistant","content":{"content":"A box Red","contentBlocks":[\#(blocks.joined(separator: ","))]}}"#
        )
        #expect(imported.roles == [.user, .assistant, .user, .assistant])
        #expect(imported.texts == ["Start", "A box", "In red", "Red"])
        #expect(imported.messages[1].parts.count == 3)
        #expect(imported.messages[3].status == .error && imported.messages[3].error == "It failed")
    }

    @Test func noticesOfTheProgramAreNotTheUsers() throws {
        let imported = try chat(
            #"{"role":"user","content":{"content":"Verifier agent check completed","pill":true,"attachments":[{"hidden":true,"content":"a result that is not shown"}]}}"#,
            #"{"role":"assistant","content":{"kind":"chat-summary","content":"We built a box."}}"#,
            #"{"role":"assistant","content":{"content":"","questionRecord":{"spec":{"title":"Which?"}}}}"#,
            #"{"role":"user","content":{"content":"See","attachments":[{"type":"image","name":"a.png","path":"uploads/a.png"},{"name":"b","content":"words"}]}}"#
        )
        #expect(imported.roles == [.user, .system, .system, .assistant, .user])
        #expect(imported.messages[1].header == "Verifier agent check completed")
        #expect(imported.messages[2].content == "We built a box.")
        #expect(imported.messages[4].attachments.map(\.source) == ["uploads/a.png", nil])
        #expect(imported.messages[4].attachments.map(\.text) == [nil, "words"])
    }
}
