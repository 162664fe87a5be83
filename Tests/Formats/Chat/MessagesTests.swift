import ConversationModel
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Lists of `{role, content}` in their dialects.
struct MessagesTests {
    private func body(_ messages: String, _ rest: String = "") throws -> Imported {
        try Imported(#"{"model": "m"\#(rest), "messages": [\#(messages)]}"#)
    }

    @Test func gptmesModelsAndCostsAreRead() throws {
        let answer = try Imported(
            #"""
            {"role": "user", "content": "Hi", "timestamp": "2026-06-13T10:00:01"}
            {"role": "assistant", "content": "Yes", "metadata": {"model": "m", "cost": 0.5, "usage": {"input_tokens": 3, "output_tokens": 4}}}
            """#
        ).messages[1]
        #expect(answer.model == "m" && answer.usage == Usage(input: 3, output: 4, cost: 0.5))
    }

    @Test(arguments: [
        "1750534101", "1750534101194", "1750534101194000", "1750534101194000000",
        #"{"_seconds": 1750534101, "_nanoseconds": 0}"#,
    ])
    func timesAreReadInAnyUnit(time: String) throws {
        let imported = try Imported(#"{"messages": [{"role": "user", "content": "a", "timestamp": \#(time)}]}"#)
        #expect(imported.messages[0].timestamp?.rfc3339.hasPrefix("2025-06-21T19:28:21") == true)
    }

    @Test func argumentsAreJSONInATextThatMayBeEmptyOrBroken() throws {
        let calls = ["{\\\"a\\\": 1}", "", "{\\\"a\\\": "].enumerated().map { index, arguments in
            #"{"id": "\#(index)", "type": "function", "function": {"name": "f", "arguments": "\#(arguments)"}}"#
        }.joined(separator: ",")
        let imported = try body(
            #"{"role": "user", "content": "Hi"}, {"role": "assistant", "content": null, "tool_calls": [\#(calls)]}, {"role": "tool", "tool_call_id": "0", "content": "one"}, {"role": "assistant", "content": "Done"}"#
        )
        #expect(imported.format == "messages")
        #expect(imported.texts == ["Hi", "Done"])
        let read = imported.messages[1].toolCalls
        #expect(read.map(\.outputText) == ["one", nil, nil])
        if case .json(let value)? = read[0].input { #expect(value["a"]?.int == 1) } else { Issue.record("no JSON") }
        #expect(read[1].input == nil)
        if case .text(let text)? = read[2].input { #expect(text == #"{"a": "#) } else { Issue.record("no text") }
    }

    /// Calls that stand as a part and in the list beside it, and results as parts of kind `tool_output`.
    @Test func callsBesideTheirPartsAreRead() throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            var (messages, outputs): ([String], [String]) = ([#"{"role": "user", "content": "Hi"}"#], [])
            for turn in 0..<Int.random(in: 1...3, using: &random) {
                let ids = (0..<Int.random(in: 1...3, using: &random)).map { "c\(turn)-\($0)" }
                let function = #""name": "f", "arguments": "{}""#
                let parts = ids.map { #"{"type": "tool_call", "tool_call_id": "\#($0)", \#(function)}"# }
                let calls = ids.map { #"{"id": "\#($0)", "type": "function", "function": {\#(function)}}"# }
                let beside = Bool.random(using: &random) ? #", "tool_calls": [\#(calls.joined(separator: ","))]"# : ""
                messages.append(#"{"role": "assistant", "content": [\#(parts.joined(separator: ","))]\#(beside)}"#)
                for id in ids.shuffled(using: &random) {
                    let content = #"[{"type": "tool_output", "text": "of \#(id)"}]"#
                    messages.append(#"{"role": "tool", "tool_call_id": "\#(id)", "content": \#(content)}"#)
                }
                outputs += ids.map { "of \($0)" }
            }
            let calls = try body(messages.joined(separator: ",")).messages.flatMap(\.toolCalls)
            #expect(calls.map(\.outputText) == outputs && calls.allSatisfy { $0.name == "f" }, "\(messages)")
        }
    }

    @Test func contentMayBeParts() throws {
        let content =
            #"[{"type": "text", "text": "Look"}, {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA=="}}, {"type": "input_audio", "input_audio": {"data": "AA==", "format": "wav"}}, {"type": "file", "file": {"filename": "a.pdf", "file_data": "data:application/pdf;base64,AA=="}}]"#
        let message = try body(#"{"role": "user", "content": \#(content)}"#).messages[0]
        #expect(message.content == "Look")
        #expect(message.attachments.map(\.kind) == [.image, .audio, .file])
        #expect(message.attachments[1].mime == "audio/wav")
        #expect(message.attachments[2].name == "a.pdf")
    }

    @Test func systemPromptsAreNotCountedAsMessages() throws {
        let imported = try body(
            #"{"role": "developer", "content": "Rules"}, {"role": "user", "content": "Hi"}"#,
            #", "system": [{"type": "text", "text": "Be kind"}]"#)
        #expect(imported.roles == [.system, .system, .user])
        #expect(imported.messages.map(\.isVisible) == [false, false, true])
    }

    @Test func textSplitAtCitationsIsJoined() throws {
        let content =
            #"[{"type": "text", "text": "The sky "}, {"type": "text", "text": "is blue", "citations": [{"type": "web_search_result_location", "url": "https://a.example/", "title": "Sky", "cited_text": "blue"}]}, {"type": "text", "text": "."}]"#
        let answer = try Imported(
            #"{"type": "message", "role": "assistant", "model": "c", "stop_reason": "end_turn", "content": \#(content)}"#
        ).messages[0]
        #expect(answer.content == "The sky is blue.")
        #expect(answer.citations.map(\.title) == ["Sky"])
    }

    @Test func thoughtsMayBeBlocks() throws {
        let content =
            #"[{"type": "thinking", "thinking": [{"type": "text", "text": "Hm"}, 1]}, {"type": "text", "text": "Yes"}]"#
        let answer = try Imported(#"{"choices": [{"message": {"role": "assistant", "content": \#(content)}}]}"#)
            .messages[0]
        #expect(answer.outline == ["thinking", "text"])
    }

    /// A thought is no answer.
    @Test(arguments: [#""refusal": "No""#, #""audio": {"transcript": "No"}"#])
    func wordsOutsideOfTheContentFollowThoughts(words: String) throws {
        let imported = try Imported(
            #"{"messages": [{"role": "user", "content": "Go"}, {"role": "assistant", "content": null, "reasoning": "Hm", \#(words)}]}"#
        )
        #expect(imported.messages.last?.outline == ["thinking", "text"])
        #expect(imported.texts.last == "No")
    }

    @Test func serverToolsHaveTheirResultsBesideThem() throws {
        let content =
            #"[{"type": "thinking", "thinking": "Hm", "signature": "x"}, {"type": "server_tool_use", "id": "s", "name": "web_search", "input": {"query": "q"}}, {"type": "web_search_tool_result", "tool_use_id": "s", "content": [{"type": "web_search_result", "url": "https://a.example/", "title": "A"}]}, {"type": "redacted_thinking", "data": "secret"}, {"type": "text", "text": "Found"}]"#
        let answer = try body(#"{"role": "assistant", "content": \#(content)}"#).messages[0]
        #expect(answer.outline == ["thinking", "web_search", "text"])
        #expect(answer.toolCalls[0].status == .ok)
        #expect(answer.toolCalls[0].sources == [Citation(url: "https://a.example/", title: "A")])
    }

    @Test(
        arguments: [
            (
                #"{"type": "bash_code_execution_result", "stdout": "one\n", "stderr": "two", "return_code": 0, "content": []}"#,
                "one\ntwo"
            ),
            (#"{"type": "text_editor_code_execution_view_result", "content": "lines", "num_lines": 1}"#, "lines"),
            (#"{"type": "code_execution_tool_result_error", "error_code": "unavailable"}"#, "unavailable"),
            (
                #"{"type": "web_fetch_result", "url": "https://a.example/", "content": {"type": "document", "source": {"type": "text", "data": "page"}}}"#,
                "page"
            ),
            (
                #"[{"type": "text", "text": "a"}, {"type": "search_result", "source": "https://a.example/", "title": "A", "content": [{"type": "text", "text": "b"}]}]"#,
                "a\nb"
            ),
            (
                #"{"type": "tool_search_tool_search_result", "tool_references": [{"type": "tool_reference", "tool_name": "f"}]}"#,
                "f"
            ),
        ])
    func serverToolResultsAreText(result: String, text: String) throws {
        let content =
            #"[{"type": "server_tool_use", "id": "s", "name": "f", "input": {}}, {"type": "f_tool_result", "tool_use_id": "s", "content": \#(result)}]"#
        let call = try body(#"{"role": "assistant", "content": \#(content)}"#).messages[0].toolCalls[0]
        #expect(call.outputText == text)
    }

    @Test func theErrorBesideAResultIsShownOnce() throws {
        func result(_ text: String) throws -> ToolCall {
            let call =
                #"{"role": "assistant", "tool_calls": [{"id": "c", "function": {"name": "f", "arguments": "{}"}}]}"#
            let result =
                #"{"role": "tool", "tool_call_id": "c", "content": "\#(text)", "error": {"message": "Too long."}}"#
            return try Imported("[\(call),\(result)]").messages[0].toolCalls[0]
        }
        #expect(try result("one").outputText == "one\n\nToo long.")
        #expect(try result("Sorry: Too long.").outputText == "Sorry: Too long.")
        #expect(try result("").outputText == "Too long.")
        #expect(try result("one").status == .error)
    }

    @Test func citableDocumentIsAFile() throws {
        let content =
            #"[{"type": "search_result", "source": "https://a.example/", "title": "A", "content": [{"type": "text", "text": "b"}]}, {"type": "document", "title": "D", "source": {"type": "content", "content": [{"type": "text", "text": "c"}]}}, {"type": "text", "text": "Hi"}]"#
        let message = try body(#"{"role": "user", "content": \#(content)}"#).messages[0]
        #expect(message.attachments.map(\.text) == ["b", "c"])
        #expect(message.attachments.map(\.name) == ["A", "D"])
        #expect(message.content == "Hi")
    }

    @Test func blocksOfBedrockAreNamedByTheirOnlyMember() throws {
        let prompt =
            #"{"role": "user", "content": [{"text": "Hi"}, {"image": {"format": "png", "source": {"bytes": "AA=="}}}, {"document": {"format": "txt", "name": "d", "source": {"text": "words"}}}, {"cachePoint": {"type": "default"}}]}"#
        let call =
            #"{"role": "assistant", "content": [{"reasoningContent": {"reasoningText": {"text": "Hm", "signature": "s"}}}, {"reasoningContent": {"redactedContent": "x"}}, {"toolUse": {"toolUseId": "t", "name": "f", "input": {"a": 1}}}]}"#
        let result =
            #"{"role": "user", "content": [{"toolResult": {"toolUseId": "t", "content": [{"text": "one"}, {"json": {"b": 2}}, {"image": {"format": "png", "source": {"bytes": "AA=="}}}], "status": "error"}}]}"#
        let answer =
            #"{"role": "assistant", "content": [{"text": "Done "}, {"citationsContent": {"content": [{"text": "so"}], "citations": [{"title": "A", "location": {"web": {"url": "https://a.example/"}}}]}}]}"#
        let imported = try body([prompt, call, result, answer].joined(separator: ","))
        #expect(imported.messages[0].attachments.map(\.kind) == [.image, .file])
        #expect(imported.messages[1].outline == ["thinking", "f", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["one\n{\"b\": 2}"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
        #expect(imported.messages[1].toolCalls[0].attachments.count == 1)
        #expect(imported.texts.last == "Done so")
        #expect(imported.messages.last?.citations.map(\.title) == ["A"])
        let response = try Imported(
            #"{"output": {"message": {"role": "assistant", "content": [{"text": "Yes"}]}}, "stopReason": "end_turn"}"#)
        #expect(response.texts == ["Yes"])
    }

    private static let request = #"{"model": "m", "messages": [{"role": "user", "content": "Hi"}]}"#
    private static let answer = #"{"model": "m", "choices": [{"message": {"role": "assistant", "content": "Yes"}}]}"#

    @Test(
        arguments: [
            (#"{"custom_id": "r1", "method": "POST", "url": "/v1/chat/completions", "body": \#(request)}"#, ["Hi"]),
            (#"{"custom_id": "r1", "params": \#(request)}"#, ["Hi"]),
            (#"{"custom_id": "r1", "response": {"status_code": 200, "body": \#(answer)}, "error": null}"#, ["Yes"]),
            (
                #"{"custom_id": "r1", "result": {"type": "succeeded", "message": {"type": "message", "role": "assistant", "content": [{"type": "text", "text": "Yes"}]}}}"#,
                ["Yes"]
            ),
            (#"{"request": \#(request), "response": \#(answer)}"#, ["Hi", "Yes"]),
            (#"{"request": {"body": \#(request)}, "response": {"body": \#(answer)}}"#, ["Hi", "Yes"]),
        ])
    func bodiesInLogsAndBatchesAreRead(line: String, texts: [String]) throws {
        for text in [line, line + "\n" + line] {
            let imported = try Imported(text, named: "batch.jsonl")
            #expect(imported.format == "messages")
            #expect(imported.texts == texts)
        }
    }

    @Test func assistantThreadsAreReadBackwards() throws {
        let imported = try Imported(
            #"{"object": "list", "data": [{"id": "b", "object": "thread.message", "created_at": 1699017615, "role": "assistant", "content": [{"type": "text", "text": {"value": "Yes", "annotations": []}}]}, {"id": "a", "object": "thread.message", "created_at": 1699017614, "role": "user", "content": [{"type": "text", "text": {"value": "Hi", "annotations": []}}, {"type": "image_file", "image_file": {"file_id": "f"}}]}]}"#
        )
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.messages[0].attachments.map(\.isMissing) == [true])
    }

    @Test(arguments: ["message", "delta"])
    func perplexityListsItsSourcesBesideTheAnswer(key: String) throws {
        let other = key == "message" ? "delta" : "message"
        let imported = try Imported(
            #"{"id": "p", "model": "sonar", "object": "chat.completion\#(key == "delta" ? ".chunk" : "")", "citations": ["https://a.example/"], "search_results": [{"title": "A", "url": "https://a.example/"}], "choices": [{"index": 0, "\#(key)": {"role": "assistant", "content": "So it is [1]."}, "\#(other)": {"role": "assistant", "content": ""}}]}"#
        )
        #expect(imported.texts == ["So it is [1]."])
        #expect(imported.messages[0].citations == [Citation(marker: "[1]", url: "https://a.example/", title: "A")])
    }

    @Test func chatboxKeepsConversationsByTheirIDs() throws {
        let imported = try Imported(
            #"{"chat-sessions-list": [{"id": "a", "name": "A"}], "session:a": {"id": "a", "name": "A", "messages": [{"role": "user", "contentParts": [{"type": "text", "text": "Hi"}]}, {"role": "assistant", "contentParts": [{"type": "reasoning", "text": "Hm"}, {"type": "tool-call", "toolCallId": "c", "toolName": "f", "args": {}, "state": "result", "result": "one"}, {"type": "text", "text": "Yes"}]}]}, "settings": {}}"#
        )
        #expect(imported.conversations.map(\.title) == ["A"])
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.messages[1].outline == ["thinking", "f", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["one"])
    }

    @Test func typingMindKeepsChatsInItsData() throws {
        let imported = try Imported(
            #"{"data": {"chats": [{"chatID": "a", "id": "a", "chatTitle": "A", "messages": [{"role": "user", "content": "Hi"}]}, {"id": "b", "messages": [{"role": "user", "content": "Ho"}]}], "folders": []}}"#
        )
        #expect(imported.conversations.map(\.id) == ["a", "b"])
        #expect(imported.conversations[0].title == "A")
    }

    @Test func messagesOfBigAGIAreFragments() throws {
        let imported = try Imported(
            #"{"id": "c", "autoTitle": "T", "messages": [{"role": "user", "fragments": [{"ft": "content", "part": {"pt": "text", "text": "Hi"}}, {"ft": "attachment", "title": "a.txt", "part": {"pt": "doc", "data": {"idt": "text", "text": "words"}}}]}, {"role": "assistant", "fragments": [{"ft": "void", "part": {"pt": "ma", "aType": "reasoning", "aText": "Hm"}}, {"ft": "void", "part": {"pt": "ph"}}, {"ft": "content", "part": {"pt": "text", "text": "Yes"}}, 7]}]}"#
        )
        #expect(imported.conversations[0].title == "T")
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.messages[0].attachments.map(\.text) == ["words"])
        #expect(imported.messages[1].outline == ["thinking", "text"])
    }

    @Test func backupsOfNextChatAreRead() throws {
        let call =
            #"{"id": "t", "type": "function", "function": {"name": "find", "arguments": "{\"q\": \"x\"}"}, "content": "found", "isError": false}"#
        let failed = #"{"id": "u", "function": {"name": "get"}, "isError": true, "errorMsg": "gone"}"#
        let imported = try Imported(
            #"""
            {"access-control": {"token": ""}, "chat-next-web-store": {"currentSessionIndex": 0, "sessions": [
              {"id": "s", "topic": "Greeting", "lastUpdate": 1690000000000, "messages": [
                {"id": "m1", "date": "4/3/2023, 12:01:02 PM", "role": "user", "content": [{"type": "text", "text": "Hi"}, {"type": "image_url", "image_url": {"url": "https://a.example/b.png"}}]},
                {"id": "m2", "role": "assistant", "content": "Yes", "model": "gpt-4", "streaming": false, "tools": [\#(call), \#(failed)]}]},
              {"id": "e", "topic": "New",
               "messages": []}]}}
            """#)
        #expect(imported.format == "messages")
        #expect(imported.conversations.map(\.title) == ["Greeting"])
        #expect(imported.messages[0].attachments.count == 1)
        #expect(imported.messages[1].model == "gpt-4")
        let calls = imported.messages[1].toolCalls
        #expect(calls.map(\.name) == ["find", "get"] && calls.map(\.status) == [.ok, .error])
        #expect(calls.map(\.outputText) == ["found", "gone"])
        #expect(imported.messages[1].outline == ["find", "get", "text"])
    }

    @Test func resultsWithoutCallsKeepTheirOrder() throws {
        let results = (1...3).map { #"{"role": "tool", "tool_call_id": "\#($0)", "content": "r"}"# }
        let messages = [results[0], #"{"role": "assistant", "content": "Hi"}"#, results[1], results[2]]
        let imported = try Imported("[" + messages.joined(separator: ",") + "]")
        #expect(imported.messages.flatMap(\.toolCalls).map(\.id) == ["1", "2", "3"])
    }

    @Test func bareListsAndLinesAreConversations() throws {
        #expect(try Imported(#"[{"role": "user", "content": "Hi"}]"#).texts == ["Hi"])
        let rows = ["a", "b"].map { #"{"messages": [{"role": "user", "content": "\#($0)"}]}"# }
        #expect(try Imported(rows.joined(separator: "\n")).conversations.map { $0.messages[0].content } == ["a", "b"])
    }

    @Test func dataSetsWithValuesAndPicturesAreRead() throws {
        let imported = try Imported(
            #"[{"messages": [{"role": "user", "content": [{"type": "text", "value": "<image>Who?"}]}], "images": ["a.png"]}]"#
        )
        #expect(imported.texts == ["Who?"])
        #expect(imported.messages[0].attachments.map(\.source) == ["a.png"])
    }

    @Test func wildChatsTurnsKeepTheirTimesAndLanguage() throws {
        let imported = try Imported(
            #"{"conversation_hash": "h", "model": "gpt", "language": "English", "turn": 1, "conversation": [{"role": "user", "content": "Hi, NAME_1", "timestamp": null, "toxic": false}, {"role": "assistant", "content": "Hello", "timestamp": "2023-04-09T00:02:53+00:00"}]}"#
        )
        #expect(imported.texts == ["Hi, NAME_1", "Hello"])
        #expect(imported.conversations.first?.id == "h")
        #expect(imported.conversations.first?.locale?.rawValue == "en")
        #expect(imported.messages[1].timestamp?.rfc3339 == "2023-04-09T00:02:53Z")
    }

    @Test func reasoningUnderAnyNameIsThinking() throws {
        for key in ["reasoning_content", "reasoning"] {
            let answer = try body(#"{"role": "assistant", "content": "A", "\#(key)": "Hm"}"#).messages[0]
            #expect(answer.thinking.map(\.content) == ["Hm"])
        }
    }

    @Test func nonMessageIsSkippedWithAWarning() throws {
        let imported = try body(#"7, {"role": "user", "content": "Hi"}, null"#)
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.count == 2)
    }

    @Test func linesOfJanAreOneConversation() throws {
        let lines = ["user", "assistant"].map {
            #"{"object": "thread.message", "thread_id": "t", "role": "\#($0)", "content": [{"type": "text", "text": {"value": "Hi", "annotations": []}}], "created_at": 1717000000000}"#
        }
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.texts == ["Hi", "Hi"])
        #expect(imported.messages[0].timestamp?.milliseconds == 1_717_000_000_000)
    }

    @Test(arguments: [
        (#"{"id": "t", "title": "Talk", "created": 1717000000}"#, "t", "Talk"), (#"{"title": 7}"#, "", nil),
        ("not JSON", "", nil),
    ])
    func janThreadFileIsRead(thread: String, id: String, title: String?) throws {
        let line = #"{"object": "thread.message", "role": "user", "content": [{"text": {"value": "Hi"}}]}"#
        let tree = MemoryTree(files: ["threads/t/messages.jsonl": line, "threads/t/thread.json": thread])
        let source = try FormatRegistry.all.open(InputFile("threads/t/messages.jsonl", in: tree, name: "jan"))
        let header = source.facts(of: source.records[0])
        #expect(header.id == id)
        #expect(header.title == title)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(conversation.lines == ["user: Hi"])
        #expect(conversation.id == id)
        #expect(conversation.title == title)
        #expect(conversation.createdAt?.milliseconds == (id.isEmpty ? nil : 1_717_000_000_000))
    }

    @Test func otherFormatsHaveNoThreadFile() throws {
        let line = #"{"role": "user", "content": "Hi"}"#
        let tree = MemoryTree(files: ["messages.jsonl": line, "thread.json": #"{"title": "Talk"}"#])
        let source = try FormatRegistry.all.open(InputFile("messages.jsonl", in: tree, name: "others"))
        #expect(source.facts(of: source.records[0]).title == nil)
        #expect(tree.reads(of: "thread.json") == 0)
    }

    @Test(arguments: [
        #"{"title": "T", "messages": [{"from": "user", "content": "Hi"}, {"from": "assistant", "content": "Yo"}]}"#,
        #"{"conversations": [{"id": "1", "title": "T", "messages": [{"role": "user", "text": "Hi"}, {"role": "assistant", "text": "Yo"}]}]}"#,
        #"{"name": "T", "messages": [{"role": "user", "contentParts": [{"type": "text", "text": "Hi"}]}, {"role": "assistant", "contentParts": [{"type": "text", "text": "Yo"}]}]}"#,
    ])
    func otherProgramsUseOtherNames(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "messages")
        #expect(imported.conversations.first?.title == "T")
        #expect(imported.texts == ["Hi", "Yo"])
        #expect(imported.roles == [.user, .assistant])
    }

    @Test func otherListsAreNotMessages() {
        #expect(throws: ImportError.self) { try Imported(#"[{"sender_id": 1, "text": "Hi", "date": "2024-01-01"}]"#) }
        #expect(throws: ImportError.self) { try Imported(#"[{"from": "mars", "text": "Hi"}]"#) }
    }

    @Test func severalTextsOfAPromptAreParagraphs() throws {
        let texts = #"[{"type": "text", "text": "Context"}, {"type": "text", "text": "Question?"}]"#
        let imported = try body(#"{"role": "system", "content": \#(texts)}, {"role": "user", "content": \#(texts)}"#)
        #expect(imported.texts == ["Context\n\nQuestion?", "Context\n\nQuestion?"])
    }

    @Test func sourcesBesideTheAnswerAreRead() throws {
        let answer = try body(
            #"{"role": "assistant", "content": "Yes", "annotations": [{"type": "url_citation", "url_citation": {"url": "https://a.example/", "title": "A"}}]}"#
        ).messages[0]
        #expect(answer.citations.map(\.url) == ["https://a.example/"])
    }

    @Test func spokenAnswerHasItsTranscript() throws {
        let answer = try body(
            #"{"role": "assistant", "content": null, "audio": {"id": "x", "data": "AA==", "transcript": "Heard"}}"#
        ).messages[0]
        #expect(answer.content == "Heard")
    }

    @Test func ollamaKeepsThinkingAndPicturesBesideTheText() throws {
        let imported = try body(
            #"{"role": "user", "content": "What?", "images": ["iVBORw0KGgo=", "nothing"]}, {"role": "assistant", "content": "A dot", "thinking": "Hm"}"#
        )
        #expect(imported.messages[0].attachments.map(\.source) == ["data:image/png;base64,iVBORw0KGgo="])
        #expect(imported.messages[1].thinking.map(\.content) == ["Hm"])
    }

    @Test func aCompactionIsADivider() throws {
        let imported = try body(
            #"{"role": "user", "content": "Hi"}, {"role": "assistant", "content": [{"type": "compaction", "content": "So far"}, {"type": "text", "text": "After"}]}, {"role": "assistant", "content": [{"type": "compaction", "content": "Again"}]}"#
        )
        #expect(imported.roles == [.user, .system, .assistant, .system])
        #expect(imported.texts == ["Hi", "So far", "After", "Again"])
    }

    @Test func answerAfterACompactionMayBeEmpty() throws {
        let compaction = #"{"role": "assistant", "content": [{"type": "compaction", "content": "So far"}]}"#
        let answer = #"{"role": "assistant", "content": ""}"#
        let imported = try body(#"{"role": "user", "content": "Hi"}, \#(compaction), \#(answer)"#)
        #expect(imported.roles == [.user, .system, .assistant])
    }
}

/// Data sets that state which of two answers is better.
struct PreferenceTests {
    private let prompt = #"{"role": "system", "content": "Short."}, {"role": "user", "content": "2+2?"}"#

    private func answer(_ text: String) -> String { #"{"role": "assistant", "content": "\#(text)"}"# }

    private func expect(_ row: String) throws {
        let imported = try Imported(row + "\n" + row)
        #expect(imported.format == "messages")
        #expect(imported.conversations.count == 2)
        #expect(imported.texts == ["Short.", "2+2?", "4"])
        #expect(imported.messages.last?.alternatives.map(\.content) == ["5"])
        #expect(imported.messages.last?.alternativeIndex == 0)
    }

    @Test func answersMayBeSeparate() throws {
        try expect(#"{"prompt": [\#(prompt)], "chosen": [\#(answer("4"))], "rejected": [\#(answer("5"))]}"#)
        try expect(#"{"messages": [\#(prompt)], "chosen": \#(answer("4")), "rejected": \#(answer("5"))}"#)
        try expect(#"{"messages": [\#(prompt), \#(answer("4"))], "rejected": [\#(answer("5"))]}"#)
    }

    @Test(arguments: ["", #""prompt": "2+2?", "#, #""messages": [{"role": "user", "content": "2+2?"}], "#])
    func theAnswersMayBeginWithThePrompt(rest: String) throws {
        try expect(
            #"{\#(rest)"chosen": [\#(prompt), \#(answer("4"))], "rejected": [\#(prompt), \#(answer("5"))]}"#)
    }

    @Test func openAIsRows() throws {
        try expect(
            #"{"input": {"messages": [\#(prompt)]}, "preferred_output": [\#(answer("4"))], "non_preferred_output": [\#(answer("5"))]}"#
        )
    }

    @Test func severalAnswersToOneRequest() throws {
        let choices = [answer("4"), answer("5"), answer("6")].map { #"{"message": \#($0)}"# }.joined(separator: ",")
        for body in [#""choices": [\#(choices)]"#, #""response": {"body": {"choices": [\#(choices)]}}"#] {
            let imported = try Imported(#"{"messages": [\#(prompt)], \#(body)}"#)
            #expect(imported.texts == ["Short.", "2+2?", "4"])
            #expect(imported.messages.last?.alternatives.map(\.content) == ["5", "6"])
        }
    }

    @Test func anAnswerMayTakeSeveralTurns() throws {
        let call =
            #"{"role": "assistant", "tool_calls": [{"id": "1", "function": {"name": "add"}}]}, {"role": "tool", "tool_call_id": "1", "content": "4"}"#
        let imported = try Imported(
            #"{"prompt": [\#(prompt)], "chosen": [\#(call), \#(answer("4"))], "rejected": [\#(answer("5"))]}"#)
        #expect(imported.messages.map(\.outline) == [["text"], ["text"], ["add", "text"]])
        #expect(imported.messages[2].toolCalls.first?.outputText == "4")
        #expect(imported.messages[2].alternatives.map(\.content) == ["5"])
    }

    @Test(arguments: ["null", "[]", "7", "[7, null]", #"{"a": 1}"#])
    func invalidRejectedAnswerIsIgnored(rejected: String) throws {
        let imported = try Imported(
            #"{"prompt": [\#(prompt)], "chosen": [\#(answer("4"))], "rejected": \#(rejected)}"#)
        #expect(imported.texts == ["Short.", "2+2?", "4"])
        #expect(imported.messages.last?.alternatives.isEmpty == true)
    }
}
