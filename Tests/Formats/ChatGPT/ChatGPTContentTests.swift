import ConversationModel
import JSON
import TestSupport
import Testing

@testable import Importing

/// Each type of content becomes its own kind of part.
struct ChatGPTContentTests {
    private func read(_ build: (inout ChatGPTExport) -> Void) throws -> Conversation {
        var export = ChatGPTExport()
        export.addRoot()
        export.user("Prompt")
        build(&export)
        return try export.read()
    }

    @Test func hiddenTextStaysHidden() throws {
        let conversation = try read { export in
            export.add("system", ChatGPTExport.text("You are ChatGPT"))
            export.add("user", #"{"content_type": "user_editable_context", "user_profile": "a secret"}"#)
            export.add(
                "user", ChatGPTExport.text("hidden"), metadata: #"{"is_visually_hidden_from_conversation": true}"#)
            export.add("assistant", #"{"content_type": "model_editable_context", "model_set_context": "memory"}"#)
            export.add("assistant", #"{"content_type": "app_pairing_content", "parts": ["app"]}"#)
            export.answer("Answer")
        }
        #expect(conversation.lines == ["user: Prompt", "assistant: Answer"])
    }

    @Test(arguments: [
        (
            ":::writing{variant=\"email\" id=\"1\" subject=\"A {B}\"}\nHello\n\nBye\n:::\nBetter?",
            "> **A {B}**\n> \n> Hello\n> \n> Bye\n\nBetter?"
        ),
        ("Here:\n:::writing{variant=\"standard\"}\n```\n:::\n```\n:::", "Here:\n> ```\n> :::\n> ```\n"),
        (":::writing{variant=\"document\" title=\"T\"}\nUnfinished", "> **T**\n> \n> Unfinished\n"),
        (":::writing{} Hello\n:::", "> Hello\n"), (":::writing{\nHello\n:::", ":::writing{\nHello\n:::"),
        ("```\n:::writing{}\n:::\n```", "```\n:::writing{}\n:::\n```"),
    ])
    func aDraftIsAQuote(text: String, shown: String) throws {
        #expect(try read { $0.answer(text) }.lines.last == "assistant: " + shown)
    }

    @Test func quotedTargetPrecedesThePrompt() throws {
        let conversation = try read { export in
            export.answer("Answer")
            export.add("user", ChatGPTExport.text("Why?"), metadata: #"{"targeted_reply": "one\ntwo"}"#)
        }
        #expect(conversation.lines.last == "user: > one\n> two\n\nWhy?")
    }

    @Test func conversationsThatCouldNotBeExportedAreNotCounted() throws {
        var export = ChatGPTExport()
        export.user("Prompt")
        let read = try readings("[null, \(export.conversation), null]")
        #expect(read.conversations.count == 1)
        #expect(read.refusals.isEmpty)
    }

    @Test func reportOfDeepResearchIsAnAnswer() throws {
        let report = ##"{"id": "rep", "content": {"parts": ["# Sails\n\nThey pull."]}}"##
        let plan = #"{"title": "Sails", "steps": [{"text": "Read"}, {"text": "Write"}]}"#
        let state = #"{"status": "completed", "plan": \#(plan), "report_message": \#(report)}"#
        var quoted = JSONOutput()
        quoted.object { $0.member("widget_state", state) }
        let conversation = try read { export in
            export.add("assistant", ChatGPTExport.text("{}"), recipient: "api_tool.call_tool")
            export.add("tool", ChatGPTExport.text("s"), metadata: #"{"chatgpt_sdk": \#(quoted.string)}"#)
            export.answer("It has started.")
        }
        #expect(conversation.messages.map(\.content) == ["Prompt", "# Sails\n\nThey pull.", "It has started."])
        #expect(conversation.messages[1].id == "rep")
        #expect(conversation.messages[1].thinking == [Thinking("- Read\n- Write", title: "Sails")])
        #expect(conversation.messages[1].toolCalls.count == 1)
    }

    @Test func consecutiveAnswersStayMessages() throws {
        let conversation = try read { export in
            export.answer("One")
            export.answer("")
            export.answer("Two")
        }
        #expect(conversation.lines == ["user: Prompt", "assistant: One", "assistant: Two"])
    }

    @Test func thoughtsArePartsOfTheAnswer() throws {
        let answer = try read { export in
            export.add(
                "assistant",
                #"{"content_type": "thoughts", "thoughts": [{"summary": "Looking", "content": "At it."}, {"summary": "", "content": "Again."}]}"#
            )
            export.add(
                "assistant", #"{"content_type": "reasoning_recap", "content": "Nachgedacht für 6s"}"#,
                metadata: #"{"finished_duration_sec": 6}"#)
            export.answer("Answer")
        }.answer
        #expect(answer.outline == ["thinking", "text"])
        #expect(
            answer.thinking == [
                Thinking("**Looking**\n\nAt it.\n\nAgain.", title: "Nachgedacht für 6s", milliseconds: 6000)
            ])
    }

    @Test func theAnalysisChannelIsThinking() throws {
        let answer = try read { export in
            export.add("assistant", ChatGPTExport.text("Hm."), members: #", "channel": "analysis""#)
            export.add("assistant", ChatGPTExport.text("Answer"), members: #", "channel": "final""#)
        }.answer
        #expect(answer.thinking == [Thinking("Hm.")])
        #expect(answer.content == "Answer")
    }

    @Test func codeRunsAreToolCallsWithResults() throws {
        let answer = try read { export in
            export.answer("")
            export.add("assistant", #"{"content_type": "code", "text": "print(1)"}"#, recipient: "python")
            export.add(
                "tool", #"{"content_type": "execution_output", "text": "1"}"#,
                metadata: #"""
                    {"aggregate_result": {"status": "success", "start_time": 10.0, "end_time": 12.5, "messages": [
                    {"message_type": "image", "image_url": "file-service://file-Chart", "width": 640, "height": 480}]}}
                    """#,
                name: "python")
            export.add("assistant", #"{"content_type": "code", "text": "oops"}"#, recipient: "python")
            export.add(
                "tool", #"{"content_type": "execution_output", "text": "NameError"}"#,
                metadata: #"{"aggregate_result": {"status": "failed_with_in_kernel_exception"}}"#, name: "python")
            export.answer("Done")
        }.answer
        #expect(answer.outline == ["python", "python", "text"])
        #expect(answer.toolCalls.map { $0.input("code") } == ["print(1)", "oops"])
        #expect(answer.toolCalls.map(\.outputText) == ["1", "NameError"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.toolCalls[0].milliseconds == 2500)
        #expect(answer.attachments.map(\.kind) == [.image])
        #expect(answer.attachments.first?.isMissing == true)
        #expect(answer.attachments.first?.width == 640)
    }

    @Test func outputsOfAppsAreResults() throws {
        let answer = try read { export in
            export.add("assistant", ChatGPTExport.text("{}"), recipient: "api_tool.call_tool")
            export.add(
                "tool", #"{"content_type": "citable_code_output", "output_str": "L0: Subject"}"#,
                name: "api_tool.call_tool")
            export.answer("Done")
        }.answer
        #expect(answer.toolCalls.map(\.outputText) == ["L0: Subject"])
    }

    @Test func wholePagesAreSourcesWithTheirText() throws {
        let page = { (name: String) in
            #"{"content_type": "sonic_webpage", "url": "https://\#(name).example", "title": "Page \#(name)", "text": "All of \#(name)", "snippet": "Some of \#(name)"}"#
        }
        let answer = try read { export in
            export.add("assistant", ChatGPTExport.text("{}"), recipient: "web.run")
            export.add("tool", page("a"), name: "web.run")
            export.add(
                "tool", #"{"content_type": "multimodal_text", "parts": ["Found:", \#(page("b"))]}"#, name: "web.run")
            export.answer("Done")
        }.answer
        let call = answer.toolCalls[0]
        #expect(call.outputText == "Page a\n\nAll of a\n\nFound:\nPage b\n\nAll of b")
        #expect(
            call.sources
                == ["a", "b"].map {
                    Citation(url: "https://\($0).example", title: "Page \($0)", quote: "Some of \($0)")
                })
    }

    @Test func windowsOfPairedAppsAreFilesOfThePrompt() throws {
        let prompt = try read { export in
            export.add(
                "user",
                #"{"content_type": "multimodal_text", "parts": [{"content_type": "app_pairing_content", "workspaces": [{"app_name": "Terminal", "title": "zsh"}], "context_parts": [{"text": "$ sl"}, {"text": "not found"}]}, "What is wrong?"]}"#
            )
            export.answer("A typo")
        }.messages[1]
        #expect(prompt.content == "What is wrong?")
        #expect(prompt.attachments.map(\.name) == ["Terminal: zsh"])
        #expect(prompt.attachments[0].text == "$ sl\n\nnot found" && !prompt.attachments[0].isMissing)
    }

    @Test func workWithoutAFinalTextJoinsThePreviousAnswer() throws {
        let conversation = try read { export in
            export.answer("I will remember.")
            export.add("assistant", ChatGPTExport.text("Likes tea."), recipient: "bio")
            export.add("tool", ChatGPTExport.text("Model set context updated."), name: "bio")
            export.user("Next")
            export.add("assistant", ChatGPTExport.text("{\"q\": 1}"), recipient: "web")
        }
        #expect(conversation.lines == ["user: Prompt", "assistant: I will remember.", "user: Next", "assistant: "])
        #expect(conversation.messages[1].outline == ["text", "bio"])
        #expect(conversation.messages[3].outline == ["web"])
        #expect(conversation.messages[3].toolCalls[0].status == .pending)
    }

    @Test func browsingCollectsThePagesRead() throws {
        let answer = try read { export in
            export.add("assistant", #"{"content_type": "code", "text": "search(\"swift\")"}"#, recipient: "browser")
            export.add(
                "tool", #"{"content_type": "tether_browsing_display", "result": "1 result"}"#, name: "browser")
            export.add(
                "tool",
                #"{"content_type": "tether_quote", "url": "https://swift.org", "domain": "swift.org", "title": "Swift", "text": "A language"}"#,
                name: "browser")
            export.answer("Found it")
        }.answer
        #expect(answer.toolCalls.map(\.name) == ["browser"])
        #expect(answer.toolCalls[0].outputText == "1 result")
        #expect(
            answer.toolCalls[0].sources == [Citation(url: "https://swift.org", title: "Swift", quote: "A language")])
    }

    @Test func searchesNameTheirTerms() throws {
        let answer = try read { export in
            export.add(
                "assistant",
                #"{"content_type": "code", "text": "{\"search_query\": [{\"q\": \"red boats\"}, {\"q\": \"hulls\"}], \"response_length\": \"short\"}"}"#,
                recipient: "web.run")
            export.add(
                "tool", ChatGPTExport.text(""),
                metadata:
                    #"{"search_result_groups": [{"domain": "a.example", "entries": [{"url": "https://a.example", "title": "A"}]}]}"#,
                name: "web.run")
            export.answer("Found it")
        }.answer
        #expect(answer.toolCalls.map(\.name) == ["web"])
        #expect(answer.toolCalls[0].title == "red boats, hulls")
        #expect(answer.toolCalls[0].sources == [Citation(url: "https://a.example", title: "A")])
        #expect(answer.toolCalls[0].status == .ok)
    }

    /// Older exports keep what a search found beside the answer.
    @Test(arguments: [0, 1, 3])
    func aSearchHasThePagesBesideTheAnswer(count: Int) throws {
        let pages = (0..<count).map {
            #"{"url": "https://a.example/\#($0)", "title": "A\#($0)", "snippet": "So it is"}"#
        }
        let answer = try read { export in
            export.add("assistant", #"{"content_type": "code", "text": "search(\"boats\")"}"#, recipient: "web")
            export.add(
                "tool", ChatGPTExport.text(""), metadata: #"{"is_visually_hidden_from_conversation": true}"#,
                name: "web")
            export.answer(
                "Found it", metadata: #"{"search_result_groups": [{"entries": [\#(pages.joined(separator: ","))]}]}"#)
        }.answer
        #expect(answer.outline == ["web", "text"])
        #expect(answer.toolCalls[0].sources.map(\.title) == (0..<count).map { "A\($0)" })
        #expect(answer.toolCalls[0].status == (count == 0 ? .pending : .ok))
    }

    @Test func unrequestedToolResultsBecomeCalls() throws {
        let answer = try read { export in
            export.add("tool", ChatGPTExport.text("Page 1 of the file"), name: "file_search")
            export.add("tool", #"{"content_type": "system_error", "name": "tool_error", "text": "broken"}"#, name: "x")
            export.answer("Answer")
        }.answer
        #expect(answer.outline == ["file_search", "x", "text"])
        #expect(answer.toolCalls.map(\.outputText) == ["Page 1 of the file", "tool_error\nbroken"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
    }

    @Test func anErrorInsteadOfAnAnswerIsShown() throws {
        let conversation = try read { export in
            export.add("assistant", #"{"content_type": "system_error", "name": "overloaded", "text": "Try later"}"#)
        }
        #expect(conversation.answer.error == "overloaded: Try later")
        #expect(conversation.answer.status == .error)
    }

    @Test func theCanvasIsAFile() throws {
        let answer = try read { export in
            export.add(
                "assistant",
                ChatGPTExport.text(#"{"name": "sort", "type": "code/python", "content": "def sort(): pass"}"#),
                recipient: "canmore.create_textdoc")
            export.add("tool", ChatGPTExport.text("Successfully created"), name: "canmore.create_textdoc")
            export.add(
                "assistant",
                ChatGPTExport.text(#"{"updates": [{"pattern": "pass", "multiple": false, "replacement": "return"}]}"#),
                recipient: "canmore.update_textdoc")
            export.add(
                "assistant", ChatGPTExport.text(#"{"updates": [{"pattern": ".*", "replacement": "all new"}]}"#),
                recipient: "canmore.update_textdoc")
            export.answer("There you are")
        }.answer
        #expect(answer.toolCalls.map { $0.input("path") } == ["sort.py", "sort.py", "sort.py"])
        #expect(answer.toolCalls.map { $0.input("content") } == ["def sort(): pass", nil, "all new"])
        guard case .json(let change)? = answer.toolCalls[1].input else {
            Issue.record("no change")
            return
        }
        #expect(change["edits"]?[0]?.string(at: "old_string") == "pass")
        #expect(change["edits"]?[0]?.string(at: "new_string") == "return")
    }

    @Test func voiceMessagesHaveTheirTranscript() throws {
        let conversation = try read { export in
            export.add(
                "user",
                #"""
                {"content_type": "multimodal_text", "parts": [
                {"content_type": "audio_transcription", "text": "Can you hear me?", "direction": "in"},
                {"content_type": "real_time_user_audio_video_asset_pointer", "frames_asset_pointers": [],
                "audio_asset_pointer": {"content_type": "audio_asset_pointer", "asset_pointer": "sediment://file_9"}}]}
                """#)
            export.add(
                "user",
                #"{"content_type": "multimodal_text", "parts": [{"content_type": "audio_asset_pointer", "asset_pointer": "sediment://file_8", "size_bytes": 9}]}"#
            )
        }
        #expect(conversation.lines == ["user: Prompt", "user: Can you hear me?", "user: "])
        #expect(conversation.messages[1].attachments.isEmpty)
        #expect(conversation.messages[2].attachments.map(\.kind) == [.audio])
    }

    @Test func unknownContentShowsItsText() throws {
        let conversation = try read { export in
            export.add("assistant", #"{"content_type": "hologram", "parts": ["Words", {"x": 1}]}"#)
            export.add("assistant", #"{"content_type": "hologram", "depth": 3}"#)
        }
        #expect(conversation.lines == ["user: Prompt", "assistant: Words"])
    }

    @Test func anInterruptedAnswerWasStopped() throws {
        let conversation = try read { export in
            export.answer("Once upon a", metadata: #"{"finish_details": {"type": "interrupted"}}"#)
        }
        #expect(conversation.answer.status == .stopped)
    }

    @Test func pictureAloneIsAnAnswerWithItsTime() throws {
        var export = ChatGPTExport()
        export.user("Draw")
        export.add("assistant", #"{"content_type": "code", "text": "{}"}"#, recipient: "t2uay3k.sj1i4kz")
        export.add(
            "tool",
            ##"{"content_type": "multimodal_text", "parts": [{"content_type": "image_asset_pointer", "asset_pointer": "sediment://file_1"}]}"##,
            name: "t2uay3k.sj1i4kz")
        export.answer("")
        let answer = try #require(try export.read().messages.last)
        #expect(answer.role == .assistant)
        #expect(answer.id == "m-n1")
        #expect(answer.timestamp == Timestamp(milliseconds: 1_700_000_001_500))
    }

    @Test func codeForTheUserIsShownAsCode() throws {
        var export = ChatGPTExport()
        export.user("Hi")
        export.add("assistant", ##"{"content_type": "code", "language": "json", "text": "{\"a\": \"*x*\"}\n# b"}"##)
        export.add("assistant", #"{"content_type": "code", "language": "unknown", "text": "x"}"#)
        let texts = try export.read().messages.dropFirst().map(\.content)
        #expect(texts == ["```json\n{\"a\": \"*x*\"}\n# b\n```", "```\nx\n```"])
    }

    @Test func contentMayBeAStringAndItsPartsNumbers() throws {
        var export = ChatGPTExport()
        export.add("user", #""Just words""#)
        export.add("assistant", #"{"content_type": "text", "parts": [42]}"#)
        #expect(try export.read().lines == ["user: Just words", "assistant: 42"])
    }
}
