import ConversationModel
import Testing

@testable import FormatsApps
@testable import Importing

struct LibreChatTests {
    private func export(_ messages: String) throws -> Imported {
        try Imported(
            #"{"conversationId": "c1", "title": "T", "exportAt": "16:33:32 GMT+0200", "options": {"model": "m"}, "messages": [\#(messages)]}"#
        )
    }

    private func message(_ id: String, by user: Bool, _ text: String, parent: String = "0000", _ rest: String = "")
        -> String
    {
        #"{"messageId": "\#(id)", "parentMessageId": "\#(parent)", "isCreatedByUser": \#(user), "sender": "x", "text": "\#(text)", "createdAt": "2024-05-28T18:0\#(id.last ?? "0"):00Z"\#(rest)}"#
    }

    @Test func nestedMessagesAreASequence() throws {
        let answer = message(
            "2", by: false, "Yes", parent: "1", #", "children": [\#(message("3", by: true, "Why", parent: "2"))]"#)
        let imported = try export(message("1", by: true, "Hi", #", "children": [\#(answer)]"#))
        #expect(imported.format == "librechat")
        #expect(imported.texts == ["Hi", "Yes", "Why"])
        #expect(imported.conversations.first?.id == "c1")
        #expect(imported.conversations.first?.createdAt == imported.messages[0].timestamp)
    }

    @Test func aFlatListShowsTheNewestBranch() throws {
        let imported = try export(
            [
                message("1", by: true, "Hi"), message("2", by: false, "One", parent: "1"),
                message("3", by: false, "Two", parent: "1", #", "unfinished": true"#),
            ].joined(separator: ","))
        #expect(imported.texts == ["Hi", "Two"])
        #expect(imported.messages.last?.status == .stopped)
        #expect(imported.messages.last?.alternatives.map(\.content) == ["One"])
    }

    @Test func contentOfManyKindsIsRead() throws {
        let content =
            #", "content": [{"type": "think", "think": "Hm"}, {"type": "tool_call", "tool_call": {"id": "t", "name": "find", "args": "{\"q\":1}", "output": "found"}}, {"type": "text", "text": {"value": "Yes"}}]"#
        let imported = try export(
            message("1", by: true, "Hi") + "," + message("2", by: false, "", parent: "1", content) + ","
                + message("4", by: false, "Quota", parent: "2", #", "error": true"#))
        #expect(imported.messages[1].content == "Yes")
        #expect(imported.messages[1].thinking.count == 1)
        #expect(imported.messages[1].toolCalls.map(\.status) == [.ok])
        #expect(imported.messages[2].error == "Quota")
    }

    @Test func circlesEnd() throws {
        let imported = try export(
            message("1", by: true, "a", parent: "2") + "," + message("2", by: false, "b", parent: "1"))
        #expect(imported.messages.count == 2)
    }
}

struct ChatbotUITests {
    @Test func everyChatIsAConversation() throws {
        let imported = try Imported(
            #"""
            {"version": 4, "history": [
              {"id": "1", "name": "A", "model": {"id": "g", "name": "GPT"}, "prompt": "Short.", "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yes"}]},
              {"id": "2", "name": "Empty", "messages": []}], "folders": [], "prompts": []}
            """#)
        #expect(imported.format == "chatbot-ui")
        #expect(imported.conversations.map(\.title) == ["A"])
        #expect(imported.texts == ["Short.", "Hi", "Yes"])
        #expect(imported.messages.last?.model == "GPT")
    }
}

struct GrokTests {
    private func response(_ id: String, _ sender: String, _ text: String, _ rest: String = "") -> String {
        #"{"response": {"response_id": "\#(id)", "sender": "\#(sender)", "message": "\#(text)"\#(rest)}}"#
    }

    @Test func sendersAndTimesHaveManyNotations() throws {
        let imported = try Imported(
            #"{"conversations": [{"conversation": {"conversation_id": "c", "title": "T", "create_time": "2025-06-21T19:28:21.177720Z"}, "responses": ["#
                + response("1", "human", "Hi", #", "create_time": {"$date": {"$numberLong": "1750534101194"}}"#) + ","
                + response(
                    "2", "ASSISTANT", #"Yes<grok:render card_id=\"x\"><a>1</a></grok:render>."#,
                    #", "thinking_trace": "Hm", "web_search_results": [{"url": "https://e.com", "title": "E"}]"#)
                + "]}]}")
        #expect(imported.format == "grok")
        #expect(imported.conversations.first?.title == "T")
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.texts == ["Hi", "Yes."])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2025-06-21T19:28:21.194Z")
        #expect(imported.messages[1].thinking.count == 1)
        #expect(imported.messages[1].citations.map(\.url) == ["https://e.com"])
    }

    @Test func eachAgentThinks() throws {
        let traces =
            #", "thinking_trace": "Hm", "agent_thinking_traces": [{"thinking_trace": "Hm"}, {"thinking_trace": "Ah"}, {}]"#
        let imported = try Imported(
            #"{"conversations": [{"conversation": {"id": "c"}, "responses": [\#(response("1", "assistant", "", traces))]}]}"#
        )
        #expect(imported.messages[0].thinking.map(\.content) == ["Hm", "Ah"])
    }

    @Test func filesInTheTextAreBlocksOfCode() {
        let text = GrokText.visible(
            #"See <xaiArtifact artifact_id="1" title="a*b.py" contentType="text/python">print(1)</xaiArtifact> done"#)
        #expect(text == "See \n\n**a\\*b.py**\n\n```python\nprint(1)\n```\n\n done")
        #expect(GrokText.visible("<xaiArtifact never closed") == "<xaiArtifact never closed")
    }

    @Test func leafDeterminesTheBranch() throws {
        let imported = try Imported(
            #"{"conversations": [{"conversation": {"id": "c", "leaf_response_id": "2"}, "responses": ["#
                + response("1", "human", "Hi") + ","
                + response("2", "assistant", "One", #", "parent_response_id": "1""#) + ","
                + response("3", "assistant", "Two", #", "parent_response_id": "1""#) + "]}]}")
        #expect(imported.texts == ["Hi", "One"])
        #expect(imported.messages.last?.alternatives.map(\.content) == ["Two"])
    }
}

struct AIStudioTests {
    @Test func chunksOfATurnAreOneMessage() throws {
        let imported = try Imported(
            #"""
            {"runSettings": {"model": "models/gemini-x"}, "systemInstruction": {"parts": [{"text": "Short."}]},
             "chunkedPrompt": {"chunks": [
              {"role": "user", "driveImage": {"id": "1"}}, {"role": "user", "text": "What?"},
              {"role": "model", "text": "Hm", "isThought": true, "parts": [{"text": "H", "thought": true}, {"text": "m", "thought": true}]},
              {"role": "model", "text": "A ", "parts": [{"text": "A "}]}, {"role": "model", "text": "cat."},
              {"role": "model", "executableCode": {"language": "PYTHON", "code": "1"}}, {"role": "user", "text": ""}]},
             "pendingInputs": [{"text": "draft", "role": "user"}]}
            """#)
        #expect(imported.format == "ai-studio")
        #expect(imported.texts == ["Short.", "What?", "A cat."])
        #expect(imported.messages[1].attachments.map(\.isMissing) == [true])
        #expect(imported.messages[2].thinking.map(\.content) == ["Hm"])
        #expect(imported.messages[2].toolCalls.map(\.name) == ["python"])
        #expect(imported.messages.map(\.model) == [nil, nil, "gemini-x"])
    }

    /// Build mode saves its steps as JSON in the text of a chunk.
    @Test(arguments: [1, 2, 4])
    func stepsOfBuildModeAreMessages(turns: Int) throws {
        let step = { (author: String, type: String, more: String) in
            #"{"id": 0, "author": "\#(author)", "payload": {"type": "\#(type)", \#(more)}, "createdTimestamp": 1766737160152}"#
        }
        let files =
            #""entries": [{"path": "a.ts", "isDone": true, "description": "A", "diffs": [{"target": "", "replacement": "let a"}]}]"#
        let steps = (1...turns).flatMap { turn in
            [
                step("user", "text", #""text": "Do \#(turn)", "files": []"#),
                step("model", "thinking", #""text": "Hm""#),
                step("model", "generationTable", files), step("model", "text", #""text": "Done \#(turn)""#),
            ]
        }
        let text = "[\(steps.joined(separator: ", "))]".replacing("\"", with: "\\\"")
        let imported = try Imported(#"{"chunkedPrompt": {"chunks": [{"role": "user", "text": "\#(text)"}]}}"#)
        #expect(imported.texts == (1...turns).flatMap { ["Do \($0)", "Done \($0)"] } && imported.warnings.isEmpty)
        #expect(imported.roles == (1...turns).flatMap { _ in [Role.user, .assistant] })
        for answer in imported.messages where answer.role == .assistant {
            #expect(answer.outline == ["thinking", "edit_file", "text"] && answer.timestamp != nil)
        }
    }

    @Test(arguments: [
        "[1, 2]", "[{}]", #"[{\"author\": \"user\", \"payload\": 1}]"#, #"[{\"author\": \"user\", \"payload\""#,
    ])
    func otherJSONIsAPrompt(text: String) throws {
        let imported = try Imported(#"{"chunkedPrompt": {"chunks": [{"role": "user", "text": "\#(text)"}]}}"#)
        #expect(imported.texts == [text.replacing("\\", with: "")] && imported.warnings.isEmpty)
    }

    private func answer(_ chunks: String) throws -> Message {
        try Imported(#"{"chunkedPrompt": {"chunks": [{"role": "user", "text": "Hi"}, \#(chunks)]}}"#).messages[1]
    }

    @Test func partsAreShownIfTheySayMoreThanTheText() throws {
        let chunk = { (text: String, parts: String) in #"{"role": "model", "text": "\#(text)", "parts": [\#(parts)]}"# }
        let thought = #"{"text": "Hm, a cat.", "thought": true}"#
        let more = try answer(chunk("A cat.", thought + #", {"text": "A cat. "}, {"text": "It is grey."}"#))
        #expect(more.content == "A cat. It is grey." && more.thinking.map(\.content) == ["Hm, a cat."])
        let same = try answer(chunk("A cat.", thought + #", {"text": "A "}, {"text": "cat."}"#))
        #expect(same.content == "A cat." && same.thinking.map(\.content) == ["Hm, a cat."])
        let less = try answer(chunk("A cat.", #"{"text": "A "}"#))
        #expect(less.content == "A cat." && less.thinking.isEmpty)
    }

    @Test func aResultBelongsToTheCodeBeforeIt() throws {
        let code = #"{"role": "model", "executableCode": {"language": "PYTHON", "code": "1"}}"#
        let result = #"{"role": "model", "codeExecutionResult": {"outcome": "OUTCOME_OK", "output": "2"}}"#
        let calls = try answer(
            [code, result, result, code, #"{"role": "model", "text": "So"}"#, result].joined(separator: ",")
        ).parts
        let answer = Message(participant: "", role: .assistant, parts: calls)
        #expect(answer.outline == ["python", "result", "python", "text", "result"])
        #expect(answer.toolCalls.map(\.outputText) == ["2", "2", nil, "2"])
    }

    @Test(arguments: [
        (#"{"index": 6, "footnoteNumber": 1}, {"index": 6, "footnoteNumber": 2}"#, "Été.【1†source】【2†source】 Fin."),
        (#"{"index": 11, "footnoteNumber": 2}, {"index": 1, "footnoteNumber": 1}"#, "É【1†source】té. Fin.【2†source】"),
        (
            #"{"index": 99, "footnoteNumber": 1}, {"index": -1, "footnoteNumber": 1}, {"index": 2, "footnoteNumber": 7}"#,
            "Été. Fin."
        ),
    ])
    func sourcesAreMarkedWhereTheTextRestsOnThem(segments: String, shown: String) throws {
        let grounding =
            #""corroborationSegments": [\#(segments)], "groundingSources": [{"referenceNumber": 1, "uri": "https://a.example", "title": "a"}, {"referenceNumber": 2, "uri": "https://b.example"}, {}], "webSearchQueries": ["summer", "end"]"#
        let answer = try answer(#"{"role": "model", "text": "Été. Fin.", "grounding": {\#(grounding)}}"#)
        #expect(answer.content == shown && answer.outline == ["google_search", "text"])
        #expect(answer.citations.map(\.url) == ["https://a.example", "https://b.example"])
        #expect(answer.citations.map(\.marker) == ["【1†source】", "【2†source】"])
        #expect(answer.toolCalls[0].input == .text("summer\nend"))
    }
}
