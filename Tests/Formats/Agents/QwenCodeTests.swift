import ConversationModel
import Testing

@testable import Importing

struct QwenCodeTests {
    private func record(_ id: String, after parent: String?, _ type: String, _ more: String) -> String {
        let parent = parent.map { "\"\($0)\"" } ?? "null"
        return #"{"uuid":"\#(id)","parentUuid":\#(parent),"sessionId":"s","timestamp":"2026-01-02T03:04:05Z","#
            + #""type":"\#(type)",\#(more)}"#
    }

    private func prompt(_ id: String, after parent: String?, _ text: String) -> String {
        record(id, after: parent, "user", #""message":{"role":"user","parts":[{"text":"\#(text)"}]}"#)
    }

    private func answer(_ id: String, after parent: String?, _ parts: String) -> String {
        record(id, after: parent, "assistant", #""model":"m","message":{"role":"model","parts":[\#(parts)]}"#)
    }

    private func imported(_ lines: String...) throws -> Imported {
        try Imported(lines.joined(separator: "\n"))
    }

    @Test func filesThatTheRecordOnlyNamesAreMissing() throws {
        let file = #"[{"type":"image","attachmentId":"a.png","mimeType":"image/png"}]"#
        let message = #""message":{"parts":[{"text":"[User message received during tool execution]: "}]}"#
        let ended = #""subtype":"background_task_completed","systemPayload":{"displayText":"Agent a has ended"}"#
        let imported = try imported(
            prompt("a", after: nil, "Look"),
            record(
                "b", after: "a", "user",
                #"\#(message),"subtype":"mid_turn_user_message","systemPayload":{"displayText":"","attachmentReferences":\#(file)}"#
            ),
            record("c", after: "b", "system", ended))
        #expect(imported.roles == [.user, .user, .system])
        #expect(imported.messages[1].attachments.map(\.name) == ["a.png"] && imported.messages[1].content ?? "" == "")
        #expect(imported.messages[1].attachments[0].isMissing && imported.texts[2] == "Agent a has ended")
    }

    @Test func thoughtsCallsAndResultsAreOneAnswer() throws {
        let call = #"{"functionCall":{"id":"c","name":"read_file","args":{"path":"a.txt"}}}"#
        let result =
            #""message":{"parts":[{"functionResponse":{"id":"c","name":"read_file","response":{"output":"x"}}}]},"#
            + #""toolCallResult":{"status":"success","resultDisplay":{"fileName":"a.txt","fileDiff":"-a\n+b"}}"#
        let imported = try imported(
            prompt("a", after: nil, "Look"), answer("b", after: "a", #"{"text":"Hm","thought":true},\#(call)"#),
            record("c", after: "b", "tool_result", result), answer("d", after: "c", #"{"text":"Done"}"#))
        #expect(imported.format == "qwen-code")
        #expect(imported.texts == ["Look", "Done"])
        #expect(imported.messages[1].outline == ["thinking", "read_file", "text"])
        let read = try #require(imported.messages[1].toolCalls.first)
        #expect(read.outputText == "x" && read.status == .ok && read.changes.map(\.diff) == ["-a\n+b"])
        #expect(imported.messages[1].model == "m")
        #expect(imported.conversations[0].id == "s")
    }

    @Test func promptIsShownAsItWasTyped() throws {
        let parts =
            #"{"text":"Look"},{"text":"<qwen:user-prompt-submit-context>\nx\n</qwen:user-prompt-submit-context>"}"#
        let told = #""message":{"parts":[\#(parts)]}"#
        #expect(try imported(record("a", after: nil, "user", told)).texts == ["Look"])
        let typed = #""systemPayload":{"displayText":"Look there"},\#(told)"#
        #expect(try imported(record("a", after: nil, "user", typed)).texts == ["Look there"])
    }

    @Test func recordsOfOneIdAreOneMessage() throws {
        let first = answer("b", after: "a", #"{"text":"One "}"#)
        let imported = try imported(
            prompt("a", after: nil, "Go"), first, first, answer("b", after: "a", #"{"text":"two"}"#))
        #expect(imported.texts == ["Go", "One two"])
    }

    @Test func editedPromptsAreBranches() throws {
        let imported = try imported(
            prompt("a", after: nil, "Go"), answer("b", after: "a", #"{"text":"Old"}"#),
            prompt("c", after: "b", "Right"),
            prompt("d", after: "b", "Left"), answer("e", after: "d", #"{"text":"New"}"#))
        #expect(imported.texts == ["Go", "Old", "Left", "New"])
        #expect(imported.messages.flatMap(\.branches).map { $0.map(\.content) } == [["Right"]])
    }

    @Test func goingBackLeavesABranch() throws {
        let back = #""subtype":"rewind","systemPayload":{"targetUuid":"c"}"#
        let imported = try imported(
            prompt("a", after: nil, "Go"), answer("b", after: "a", #"{"text":"Yes"}"#),
            prompt("c", after: "b", "Right"),
            answer("d", after: "c", #"{"text":"Old"}"#), record("e", after: "d", "system", back),
            prompt("f", after: "e", "Left"))
        #expect(imported.texts == ["Go", "Yes", "Left"])
        #expect(imported.messages.flatMap(\.branches).map { $0.map(\.content) } == [["Right", "Old"]])
    }

    @Test func lostParentHidesNothing() throws {
        let imported = try imported(
            prompt("a", after: nil, "Go"), answer("b", after: "gone", #"{"text":"Yes"}"#), prompt("c", after: "b", "On")
        )
        #expect(imported.texts == ["Go", "Yes", "On"])
    }

    private func goal(_ id: String, after parent: String, _ words: String) -> String {
        let goal = #"{"v":2,"cause":"create","snapshot":{"v":2,"goal":{"objective":"\#(words)"}}}"#
        return record(id, after: parent, "system", #""subtype":"goal_state","systemPayload":\#(goal)"#)
    }

    @Test func goalsAreCommandsAndTheirPromptsAreHidden() throws {
        let runtime = #""subtype":"goal_runtime","message":{"parts":[{"text":"Continue working on the active Goal."}]}"#
        let cron = #""subtype":"cron","message":{"parts":[{"text":"Look at the tide"}]}"#
        let imported = try imported(
            prompt("a", after: nil, "Go"), goal("b", after: "a", "Sail"), record("c", after: "b", "user", runtime),
            answer("d", after: "c", #"{"text":"Ho"}"#), goal("e", after: "d", "Sail"),
            record("f", after: "e", "user", cron), goal("g", after: "f", "Land"))
        #expect(
            imported.messages.map { $0.command ?? $0.content } == [
                "Go", "/goal Sail", "Ho", "Look at the tide", "/goal Land",
            ])
        #expect(imported.messages[3].kind == .system)
        #expect(imported.warnings.isEmpty)
    }

    @Test func promptsThatMentionFilesAreShownAsTyped() throws {
        let mention =
            #""subtype":"at_command","systemPayload":{"filesRead":["a"],"status":"success","userText":"See @a"}"#
        let imported = try imported(
            record("a", after: nil, "system", mention), record("b", after: "a", "system", #""subtype":"other""#),
            prompt("c", after: "b", "See a, with all of its words"), answer("d", after: "c", #"{"text":"Yes"}"#),
            record("e", after: "d", "system", mention))
        #expect(imported.texts == ["See @a", "Yes", "See @a"])
    }

    @Test func errorsOfTurnsAreShown() throws {
        let result =
            #""subtype":"turn_result","systemPayload":{"promptId":"p","state":"error","error":{"message":"No quota"}}"#
        let imported = try imported(prompt("a", after: nil, "Go"), record("b", after: "a", "system", result))
        #expect(imported.messages.map(\.error) == [nil, "No quota"])
    }

    @Test func commandsTitlesAndNotices() throws {
        let command = #""subtype":"slash_command","systemPayload":{"phase":"invocation","rawCommand":"/stats"}"#
        let output =
            #""subtype":"slash_command","systemPayload":{"phase":"result","outputHistoryItems":[{"type":"info","text":"All well"}]}"#
        let title = #""subtype":"custom_title","systemPayload":{"customTitle":"Stars"}"#
        let news =
            #""subtype":"notification","systemPayload":{"displayText":"Built"},"message":{"parts":[{"text":"long"}]}"#
        let imported = try imported(
            prompt("a", after: nil, "Go"), record("b", after: "a", "system", command),
            record("c", after: "b", "system", output), record("d", after: "c", "system", title),
            record("e", after: "d", "user", news))
        #expect(imported.texts == ["Go", "All well", "Built"])
        #expect(imported.messages[1].command == "/stats")
        #expect(imported.messages[2].role == .system)
        #expect(imported.conversations[0].title == "Stars")
    }
}

struct IFlowTests {
    private func line(_ id: String, _ type: String, _ message: String) -> String {
        #"{"uuid":"\#(id)","parentUuid":"a","sessionId":"session-1","type":"\#(type)","message":\#(message)}"#
    }

    private func call(_ id: String) -> String {
        #"{"type":"tool_use","id":"\#(id)","name":"read","input":{"path":"\#(id)"}}"#
    }

    private func result(_ id: String, _ response: String) -> String {
        let parts = #"{"functionResponse":{"id":"\#(id)","name":"read","response":\#(response)}}"#
        return #"{"content":[{"type":"tool_result","tool_use_id":"\#(id)","content":{"responseParts":\#(parts)}}]}"#
    }

    @Test func repeatedCallsAreShownOnce() throws {
        let imported = try Imported(
            [
                line("a", "user", #"{"content":"Look"}"#),
                line("b", "assistant", #"{"id":"response-1","content":[{"type":"text","text":"Yes"},\#(call("x"))]}"#),
                line("c", "assistant", #"{"id":"response-2","content":[\#(call("x")),\#(call("y"))]}"#),
                line("d", "user", result("x", #"{"output":"1"}"#)), line("e", "user", result("y", #"{"error":"2"}"#)),
                line("f", "assistant", #"{"id":"response-3","content":[{"type":"text","text":"Done"}]}"#),
            ].joined(separator: "\n"))
        #expect(imported.format == "iflow")
        #expect(imported.texts == ["Look", "Yes", "Done"])
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.outputText) == ["1", "2"] && calls.map(\.status) == [.ok, .error])
    }
}
