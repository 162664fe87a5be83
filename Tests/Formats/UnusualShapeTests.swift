import ConversationModel
import Importing
import TestSupport
import Testing

/// Texts in shapes that few files have: each is in the conversation, or the account names its place.
struct UnusualShapeTests {
    private func read(_ text: String, named name: String = "file.json", format: String? = nil) throws -> Imported {
        try Imported(text, named: name, format: format)
    }

    private func shows(_ words: String, _ imported: Imported) -> Bool {
        imported.conversations.contains { $0.hasText { $0.contains(words) } }
    }

    private func warnsOfLeftOut(_ imported: Imported) -> String? {
        imported.warnings.lazy.compactMap { warning -> String? in
            guard case .leftOut = warning.reason else { return nil }
            return warning.path.map { "\($0)" }
        }.first
    }

    // MARK: JSON in texts

    @Test func jsonInATextIsAccountedForAtItsPlace() throws {
        let card =
            #"{\"type\": \"AdaptiveCard\", \"body\": [{\"type\": \"TextBlock\", \"text\": \"one two three four five\"}, {\"type\": \"Hologram\", \"scene\": \"six seven eight nine ten\"}]}"#
        let imported = try read(
            """
            {"value": [{"id": "1", "messageType": "message", "createdDateTime": "2026-01-01T10:00:00Z", "chatId": "19:x",
              "from": {"user": {"id": "b", "displayName": "B"}}, "body": {"contentType": "html", "content": "<attachment id=\\"a\\"></attachment>"},
              "attachments": [{"id": "a", "contentType": "application/vnd.microsoft.card.adaptive", "content": "\(card)"}]}]}
            """)
        #expect(shows("one two three four five", imported))
        #expect(warnsOfLeftOut(imported) == "$.value[0].attachments[0].content.body[1].scene")
    }

    @Test func unknownBlocksOfTracesAreAccountedFor() throws {
        let imported = try read(
            """
            {"id": "t", "projectId": "p", "timestamp": "2026-01-01T10:00:00Z", "name": "chat", "observations": [],
             "input": {"messages": [{"role": "user", "content": [{"type": "text", "text": "one two three four five"},
               {"type": "callout", "body": "six seven eight nine ten"}]}]},
             "output": {"role": "assistant", "content": "five four three two one"}}
            """)
        #expect(warnsOfLeftOut(imported) == "$.input.messages[0].content[1].body")
    }

    @Test func aPromptThatIsSaidAgainIsShownAgain() throws {
        func span(_ trace: String, _ second: Int, _ answer: String) -> String {
            func message(_ role: String, _ text: String) -> String {
                #"[{\"role\": \"\#(role)\", \"parts\": [{\"type\": \"text\", \"content\": \"\#(text)\"}]}]"#
            }
            let attributes =
                #"{"gen_ai.operation.name": "chat", "gen_ai.conversation.id": "c", "gen_ai.input.messages": "\#(message("user", "Go on"))", "gen_ai.output.messages": "\#(message("assistant", answer))"}"#
            return
                #"{"traceId": "\#(trace)", "spanId": "\#(second)", "name": "chat", "startTimeUnixNano": "17600000\#(second)000000000", "endTimeUnixNano": "17600000\#(second)500000000", "attributes": \#(attributes)}"#
        }
        let imported = try read("[\(span("a", 10, "One")), \(span("b", 20, "Two")), \(span("b", 21, "Three"))]")
        #expect(imported.texts == ["Go on", "One", "Go on", "Two", "Three"])
    }

    @Test func logsOfChangesAreAccountedForByTheirResult() throws {
        let part = #"{"kind": "hologram", "scene": "six seven eight nine ten"}"#
        let log = """
            {"kind": 0, "v": {"version": 3, "sessionId": "s", "responderUsername": "R", "requests": [{"requestId": "r", "message": {"text": "one two three four five"}, "response": [{"value": "five four three two one"}]}]}}
            {"kind": 2, "k": ["requests", 0, "response"], "v": [\(part)]}
            """
        let imported = try read(log, named: "s.jsonl")
        #expect(warnsOfLeftOut(imported) == "$.requests[0].response[1].scene")
    }

    @Test func questionsOfCopilotHaveTheirAnswers() throws {
        let part =
            #"{"kind": "questionCarousel", "questions": [{"id": "q", "title": "Which provider?", "options": [{"id": "a", "label": "The company directory"}]}], "data": {"q": "No, use the old token file"}}"#
        let imported = try read(
            #"{"responderUsername": "R", "requests": [{"requestId": "r", "message": {"text": "a"}, "response": [\#(part)]}]}"#
        )
        #expect(shows("Which provider?: No, use the old token file", imported))
        #expect(shows("The company directory", imported))
    }

    @Test func callsOfCopilotTakeTheRoundOfTheirTool() throws {
        let imported = try read(
            """
            {"responderUsername": "R", "requests": [{"requestId": "r", "message": {"text": "a"}, "response": [
              {"kind": "toolInvocationSerialized", "toolId": "copilot_memory", "presentation": "hidden", "isComplete": true},
              {"kind": "toolInvocationSerialized", "toolId": "copilot_fetchWebPage", "isComplete": true}],
              "result": {"metadata": {"toolCallRounds": [
                {"toolCalls": [{"id": "1", "name": "memory", "arguments": "{}"}, {"id": "2", "name": "fetch_webpage", "arguments": "{}"}]}],
                "toolCallResults": {"1": {"content": [{"value": "private"}]}, "2": {"content": [{"value": "the page"}]}}}}}]}
            """)
        #expect(shows("the page", imported) && !shows("private", imported))
    }

    // MARK: Agents

    private func claude(_ texts: String...) throws -> Imported {
        let lines = texts.enumerated().map { index, text in
            #"{"type": "user", "uuid": "\#(index)", "parentUuid": \#(index == 0 ? "null" : "\"\(index - 1)\""), "sessionId": "s", "timestamp": "2026-01-01T10:00:00Z", "message": {"role": "user", "content": "\#(text)"}}"#
        }
        return try read(lines.joined(separator: "\n"), named: "s.jsonl")
    }

    @Test func everyNotificationOfClaudeCodeIsShown() throws {
        let imported = try claude(
            "Watch the log",
            #"<task-notification><summary>Event</summary><event>the node went away</event></task-notification>\n<task-notification><summary>Done</summary><result>three races</result></task-notification>\nAnd go on please"#
        )
        for words in ["the node went away", "three races", "And go on please"] { #expect(shows(words, imported)) }
        #expect(imported.messages.compactMap(\.header) == ["Event", "Done"])
        #expect(!shows("task-notification", imported))
    }

    @Test func theHintBelowANotificationIsForTheModel() throws {
        let note = "<task-notification><summary>Done</summary></task-notification>"
        let hint = note + #"\nRead the output file to retrieve the result: /tmp/x"#
        #expect(try !shows("output file", claude("a", hint)))
        #expect(try shows("And now fix it", claude("a", hint + #"\n\nAnd now fix it"#)))
        #expect(try shows("Read the output file of", claude("a", note + #"\nRead the output file of the test"#)))
    }

    @Test func tasksOfATeamAreShown() throws {
        let signal =
            #"{\"type\":\"task_assignment\",\"subject\":\"Move the parser\",\"description\":\"Keep the tests green\"}"#
        let imported = try claude(
            "a", #"<teammate-message teammate_id=\"lead\">\#(signal)</teammate-message>\nThanks all"#)
        for words in ["Move the parser", "Keep the tests green", "Thanks all"] { #expect(shows(words, imported)) }
    }

    @Test func outputWithoutACommandIsShown() throws {
        #expect(try shows("Set the model", claude("a", "<local-command-stdout>Set the model</local-command-stdout>")))
    }

    private func codex(_ items: String...) throws -> Imported {
        let lines = items.map { #"{"timestamp": "2026-01-01T10:00:01Z", "type": "response_item", "payload": \#($0)}"# }
        let meta = #"{"timestamp": "2026-01-01T10:00:00Z", "type": "session_meta", "payload": {"id": "s"}}"#
        return try read(([meta] + lines).joined(separator: "\n"), named: "s.jsonl")
    }

    private func prompt(_ text: String) -> String {
        #"{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "\#(text)"}]}"#
    }

    @Test func promptsBehindTheContextOfCodexAreShown() throws {
        let imported = try codex(
            prompt(#"<environment_context><cwd>/x</cwd></environment_context>\n\nCount the boats"#),
            prompt(#"# AGENTS.md instructions for /x\n\n<INSTRUCTIONS>secret</INSTRUCTIONS>"#))
        #expect(imported.texts == ["Count the boats"])
    }

    @Test func reportsOfAgentsOfCodexAreShown() throws {
        let report =
            #"<subagent_notification>{\"agent_path\":\"/r\",\"status\":{\"completed\":\"found a race\"}}</subagent_notification>"#
        let imported = try codex(prompt("a"), prompt(report))
        #expect(imported.texts == ["a", "found a race"] && imported.roles == [.user, .other])
    }

    @Test func resultsOfCodexKeepTheirOtherMembers() throws {
        let imported = try codex(
            prompt("a"), #"{"type": "function_call", "name": "f", "arguments": "{}", "call_id": "c"}"#,
            #"{"type": "function_call_output", "call_id": "c", "output": "{\"output\": \"nine\", \"warnings\": [\"stale\"]}"}"#
        )
        #expect(shows("nine", imported) && shows("stale", imported))
    }

    @Test(arguments: [("ok. 3 passed", true), ("ok. 3 passed and more of it", false), ("Script failed", false)])
    func scriptsOfCodexAreHiddenIfTheyRepeatTheirCalls(printed: String, isHidden: Bool) throws {
        let item =
            #"{"type": "CommandExecution", "id": "x", "command": ["ls"], "status": "completed", "aggregated_output": "ok. 3 passed", "exit_code": 0}"#
        let lines = [
            #"{"type": "session_meta", "payload": {"id": "s"}}"#,
            #"{"type": "response_item", "payload": \#(prompt("a"))}"#,
            #"{"type": "response_item", "payload": {"type": "custom_tool_call", "call_id": "c", "name": "exec", "input": "text(r.output)"}}"#,
            #"{"type": "event_msg", "payload": {"type": "item_completed", "item": \#(item)}}"#,
            #"{"type": "response_item", "payload": {"type": "custom_tool_call_output", "call_id": "c", "output": [{"type": "input_text", "text": "Script completed\nOutput:\n"}, {"type": "input_text", "text": "\#(printed)"}]}}"#,
        ]
        let imported = try read(lines.joined(separator: "\n"), named: "s.jsonl")
        #expect(shows("text(r.output)", imported) != isHidden)
        #expect(shows("ok. 3 passed", imported))
    }

    @Test func choicesOfTheUserOfClineArePrompts() throws {
        let imported = try read(
            #"""
            [{"ts": 1760000000000, "type": "say", "say": "task", "text": "a"},
             {"ts": 1760000001000, "type": "ask", "ask": "followup", "text": "{\"question\": \"Which?\", \"options\": [\"Left\", \"Right\"], \"selected\": \"Right\"}"},
             {"ts": 1760000002000, "type": "say", "say": "api_req_started", "text": "{\"request\": \"x\", \"streamingFailedMessage\": \"the connection was closed\"}"}]
            """#, named: "ui_messages.json")
        #expect(imported.messages.filter { $0.role == .user }.map(\.content) == ["a", "Right"])
        #expect(imported.messages.contains { $0.error?.contains("the connection was closed") == true })
    }

    @Test func everyTagOfClineIsShown() throws {
        func answer(_ text: String) -> String {
            #"{"role": "assistant", "content": [{"type": "text", "text": "\#(text)"}]}"#
        }
        let imported = try read(
            """
            [{"role": "user", "content": [{"type": "text", "text": "<task>a</task>"}]},
             \(answer(#"<ask_followup_question><question>Which?</question><options>[\"The lexer\"]</options></ask_followup_question>"#)),
             {"role": "user", "content": [{"type": "text", "text": "<answer>b</answer>"}]},
             \(answer("<new_task><mode>code</mode><message>Move it</message></new_task>"))]
            """, named: "api_conversation_history.json")
        for words in ["Which?", "- The lexer", "Move it"] { #expect(shows(words, imported)) }
        let marked = try read(
            """
            [{"role": "user", "content": [{"type": "text", "text": "<task>a</task>"}]},
             \(answer("<attempt_completion>Use <b>bold</b> now</attempt_completion>"))]
            """, named: "api_conversation_history.json")
        #expect(shows("Use <b>bold</b> now", marked))
    }

    // MARK: Other applications

    @Test func everyResultOfACallIsKept() throws {
        let imported = try read(
            """
            {"messages": [{"role": "user", "content": "a"},
             {"role": "assistant", "content": null, "tool_calls": [{"id": "c", "type": "function", "function": {"name": "run", "arguments": "{}"}}]},
             {"role": "tool", "tool_call_id": "c", "content": "first"}, {"role": "tool", "tool_call_id": "c", "content": "first, second"},
             {"role": "tool", "tool_call_id": "c", "content": "third"}]}
            """)
        #expect(imported.messages.last?.toolCalls.first?.outputText == "first, second\n\nthird")
        let json = try read(
            """
            {"messages": [{"role": "user", "content": "a"},
             {"role": "assistant", "content": null, "tool_calls": [{"id": "c", "type": "function", "function": {"name": "run", "arguments": "{}"}}]},
             {"role": "tool", "tool_call_id": "c", "content": "first"}, {"role": "tool", "tool_call_id": "c", "content": [{"type": "json", "x": 1}]}]}
            """)
        #expect(shows("first\n\n", json) && shows("\"x\": 1", json))
    }

    @Test func resultsInTheBodyOfFoldedDetailsAreShown() throws {
        let details =
            #"<details type=\"tool_calls\" done=\"true\" id=\"c\" name=\"sea\" arguments=\"{}\"><summary>Run</summary>&quot;eleven degrees&quot;</details>"#
        let imported = try read(
            """
            {"id": "c", "title": "T", "chat": {"history": {"currentId": "b", "messages": {
              "a": {"id": "a", "parentId": null, "childrenIds": ["b"], "role": "user", "content": "q"},
              "b": {"id": "b", "parentId": "a", "childrenIds": [], "role": "assistant", "content": "\(details)"}}}}}
            """)
        #expect(shows("eleven degrees", imported))
    }

    @Test func lmStudioKeepsOtherWordingsAndResultsWithoutACall() throws {
        func text(_ words: String) -> String {
            #"{"type": "singleStep", "role": "user", "content": [{"type": "text", "text": "\#(words)"}]}"#
        }
        let step =
            #"{"type": "contentBlock", "content": [{"type": "toolCallResult", "toolCallId": "9", "content": "half past nine"}]}"#
        let imported = try read(
            """
            {"name": "T", "messages": [{"versions": [\(text("first wording")), \(text("second"))], "currentlySelected": 1},
              {"versions": [{"type": "multiStep", "role": "assistant", "steps": [\(step)]}]}]}
            """)
        #expect(imported.messages.first?.branches.first?.first?.content == "first wording")
        #expect(imported.messages.last?.toolCalls.first?.outputText == "half past nine")
    }

    @Test func displaysOfGeminiThatSayMoreAreShown() throws {
        func shown(_ display: String) throws -> String? {
            let call =
                #"{"id": "c", "name": "ask", "args": {}, "status": "success", "result": [{"functionResponse": {"response": {"output": "answered"}}}], "resultDisplay": "\#(display)"}"#
            return try read(
                #"{"sessionId": "s", "projectHash": "h", "startTime": "2026-01-01T10:00:00Z", "messages": [{"id": "1", "type": "user", "content": "a"}, {"id": "2", "type": "gemini", "content": "b", "toolCalls": [\#(call)]}]}"#
            ).messages.last?.toolCalls.first?.outputText
        }
        #expect(try shown("The blue boat is broken") == "answered\n\nThe blue boat is broken")
        #expect(try shown("Found 3 files") == "answered")
    }

    @Test func cardsOfSlackWithAnAuthorKeepTheirText() throws {
        let imported = try read(
            #"[{"type": "message", "user": "U1", "ts": "1700000000.000100", "text": "a"}, {"type": "message", "bot_id": "B", "ts": "1700000001.000100", "text": "", "attachments": [{"author_name": "Builder", "fallback": "the build broke"}]}]"#,
            format: "slack")
        #expect(shows("Builder", imported) && shows("the build broke", imported))
    }

    // MARK: Speakers

    @Test func unknownRolesAreSpeakersOfTheirOwn() throws {
        let claude = try read(
            #"[{"uuid": "c", "name": "", "chat_messages": [{"uuid": "1", "sender": "human", "text": "a"}, {"uuid": "2", "sender": "agent", "text": "b"}]}]"#
        )
        #expect(claude.messages.map(\.participant) == ["user", "agent"])
        let responses = try read(
            #"{"object": "list", "data": [{"type": "message", "id": "msg_1", "role": "critic", "content": [{"type": "input_text", "text": "a"}]}, {"type": "message", "id": "msg_2", "role": "assistant", "content": [{"type": "output_text", "text": "b"}]}]}"#
        )
        #expect(responses.messages.first?.participant == "critic")
    }

    @Test func theNativeFormatIsKnownByItsSpeakers() throws {
        let text =
            #"{"participants": [{"id": "me", "role": "user", "name": "Ann"}, {"id": "ai", "role": "assistant"}], "messages": [{"participant": "me", "content": "a"}, {"participant": "ai", "content": "b", "toolCalls": [{"name": "f", "output": "c", "status": "ok"}]}]}"#
        let imported = try read(text)
        #expect(imported.format == "pageturner" && shows("c", imported))
        #expect(imported.conversations.first?.participants.first?.name == "Ann")
        let other = text.replacing("\"role\"", with: "\"job\"")
        #expect((try? read(other))?.format != "pageturner", "no speaker has a role")
    }

    // MARK: Times

    @Test func timesThatCannotBeReadAreNamed() throws {
        func warning(_ times: String...) throws -> ImportError? {
            let messages = times.enumerated().map {
                #"{"uuid": "\#($0)", "sender": "human", "text": "a", "created_at": \#($1)}"#
            }
            return try read(
                #"[{"uuid": "c", "name": "", "chat_messages": [\#(messages.joined(separator: ","))]}]"#
            ).warnings.first
        }
        let two = try warning(#""2026-01-01T10:00:00+""#, #""2026-01-01T10:00:00Z""#, #""noon""#)
        #expect(two?.reason == .noDates("2026-01-01T10:00:00+", count: 2))
        #expect(two?.path.map { "\($0)" } == "$[0].chat_messages[0].created_at")
        #expect(try warning("\"\"", "0", "null", "\"0\"") == nil, "these say that there is none")
    }

    @Test func telegramMayHaveNumbersAsTimes() throws {
        let imported = try read(
            #"{"name": "A", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "date": 1700000000, "from": "A", "from_id": "user1", "text": "a"}]}"#
        )
        #expect(imported.messages.first?.timestamp?.rfc3339 == "2023-11-14T22:13:20Z")
    }
}
