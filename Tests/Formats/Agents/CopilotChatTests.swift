import ConversationModel
import Testing

@testable import Importing

struct CopilotChatTests {
    private func request(_ response: String, _ rest: String = "") -> String {
        #"{"requestId": "r", "message": {"text": "Привет"}, "timestamp": 1759418211240, "modelId": "copilot/gpt-x", "response": [\#(response)]\#(rest)}"#
    }

    private func chat(_ requests: String...) throws -> Imported {
        try Imported(
            #"{"requesterUsername": "kim", "responderUsername": "GitHub Copilot", "requests": [\#(requests.joined(separator: ","))]}"#
        )
    }

    @Test func partsOfAnAnswerAreJoined() throws {
        let parts =
            #"{"value": "See "}, {"kind": "inlineReference", "inlineReference": {"path": "/x/a.swift"}}, {"kind": "undoStop"}, {"kind": "prepareToolInvocation"}, {"value": "."}"#
        let imported = try chat(request(parts))
        #expect(imported.format == "copilot-chat")
        #expect(imported.texts == ["Привет", "See `a.swift`."])
        #expect(imported.messages[1].model == "gpt-x")
        #expect(imported.messages[0].timestamp?.milliseconds == 1_759_418_211_240)
        #expect(imported.conversations.first?.participants.map(\.name) == ["kim", "GitHub Copilot"])
    }

    @Test func toolsHaveInputAndOutput() throws {
        let tool =
            #"{"kind": "toolInvocationSerialized", "toolCallId": "t", "toolId": "copilot_readFile", "isComplete": true, "pastTenseMessage": {"value": "Read [](file:///x/a.swift)"}}"#
        let result =
            #", "result": {"metadata": {"toolCallRounds": [{"toolCalls": [{"id": "t", "name": "read_file", "arguments": "{\"path\":\"a\"}"}]}], "toolCallResults": {"t": {"content": [{"value": "let a = 1"}]}}}}"#
        let call = try #require(try chat(request(tool + #", {"value": "Done"}"#, result)).messages[1].toolCalls.first)
        #expect(call.name == "readFile")
        #expect(call.title == "Read a.swift")
        #expect(call.input("path") == "a")
        #expect(call.outputText == "let a = 1")
    }

    @Test func editsReplaceTheirFences() throws {
        let parts =
            #"{"value": "Here:\n```\n"}, {"kind": "codeblockUri"}, {"kind": "textEditGroup", "uri": {"path": "/x/a.swift"}, "edits": [[{"text": "let b = 2", "range": {"startLineNumber": 3}}]]}, {"value": "\n```\nDone"}"#
        let answer = try chat(request(parts)).messages[1]
        #expect(answer.content == "Here:Done")
        #expect(answer.toolCalls[0].changes == [FileChange(path: "/x/a.swift", diff: "@@ -3 +3 @@\n+let b = 2")])
    }

    @Test func reportOfASubagentIsShown() throws {
        let tool =
            #"{"kind": "toolInvocationSerialized", "toolCallId": "t", "toolId": "runSubagent", "isComplete": true, "toolSpecificData": {"kind": "subagent", "description": "Look", "prompt": "Look around", "result": "Nothing there"}}"#
        let call = try #require(try chat(request(tool)).messages[1].toolCalls.first)
        #expect(call.outputText == "Nothing there")
    }

    @Test func aReviewedPlanHasItsDecision() throws {
        let parts = [
            #"{"rejected": false, "action": "Implement", "actionId": "go"}"#,
            #"{"rejected": true, "feedback": "Plant first"}"#,
        ].map { #"{"kind": "planReview", "title": "Review plan", "content": "1. Dig", "data": \#($0)}"# }
        let answer = try chat(request(#"{"value": "So"}, \#(parts.joined(separator: ",")), {"value": "Done"}"#))
            .messages[1]
        #expect(answer.toolCalls.map(\.title) == ["Review plan", "Review plan"])
        #expect(answer.toolCalls[0].input == .text("1. Dig"))
        #expect(answer.toolCalls.map(\.outputText) == ["Implement", "Plant first"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.parts.count == 4, "the plans are between the texts")
    }

    @Test func hooksAndPullRequestsAreNotices() throws {
        let parts =
            #"{"kind": "pullRequest", "title": "Fix", "description": "Of a test", "author": "kim"}, {"kind": "hook", "stopReason": "Stopped", "systemMessage": "By a rule"}"#
        let answer = try chat(request(parts)).messages[1]
        #expect(answer.content == "> Fix\n>\n> Of a test\n\n\n\n> Stopped\n>\n> By a rule")
    }

    @Test(arguments: ["confirmation", "elicitation", "elicitation2", "elicitationSerialized"])
    func callToConfirmHasItsTitle(kind: String) throws {
        let part = #"{"kind": "\#(kind)", "title": "Go on?", "message": {"value": "It takes long."}}"#
        let answer = try chat(request(part)).messages[1]
        #expect(answer.content == "> Go on?\n>\n> It takes long.")
    }

    @Test func allLinesOfAWarningAreQuoted() throws {
        let part = #"{"kind": "warning", "content": {"value": "Mind:\n\n- this\n- that"}}"#
        #expect(try chat(request(part)).messages[1].content == "> Mind:\n> \n> - this\n> - that")
    }

    @Test func errorsAndCancellationsAreShown() throws {
        let imported = try chat(
            request("", #", "isCanceled": true"#),
            request(#"{"value": "Hal"}"#, #", "result": {"errorDetails": {"message": "Off"}}"#))
        #expect(imported.messages[1].status == .stopped)
        #expect(imported.messages[3].error == "Off")
    }

    @Test func promptsOfTheProgramAreNotices() throws {
        let answer = #"{"value": "Built"}"#
        let imported = try chat(
            request(answer, #", "isSystemInitiated": true, "systemInitiatedLabel": "Terminal finished""#),
            request(answer, #", "requestHiddenFromTranscript": true"#),
            request(answer, #", "hiddenFromTranscript": true"#))
        #expect(imported.roles == [.system, .assistant, .assistant])
        #expect(imported.messages[0].header == "Terminal finished" && imported.messages[0].content == "Привет")
    }

    @Test func turnsThatTheUserTookBackAreHidden() throws {
        let answer = #"{"value": "Built"}"#
        let imported = try chat(
            request(answer), request(answer, #", "shouldBeRemovedOnSend": {"requestId": "r", "afterUndoStop": "u"}"#),
            request(answer, #", "shouldBeRemovedOnSend": {"requestId": "r"}"#))
        #expect(imported.roles == [.user, .assistant, .user, .assistant])
    }

    @Test func theStateOfAnAnswerIsRead() throws {
        let states = [1, 2].map { #", "modelState": {"value": \#($0), "completedAt": 1759418214240}"# }
        let imported = try chat(request(#"{"value": "Half"}"#, states[0]), request(#"{"value": "Half"}"#, states[1]))
        #expect(imported.messages.map(\.status) == [.complete, .complete, .complete, .stopped])
        #expect(imported.messages[1].work?.milliseconds == 3000)
    }

    @Test func aChosenModelIsNamed() throws {
        let parts = [#""resolvedModel": "a""#, #""resolved": {"id": "b"}"#].map {
            #"{"kind": "autoModeResolution", \#($0)}, {"value": "Yes"}"#
        }
        #expect(try chat(request(parts[0]), request(parts[1])).messages.map(\.model) == [nil, "a", nil, "b"])
    }

    @Test func noticesAndSimpleToolsAreRead() throws {
        let parts = ["info", "systemNotification"].map { #"{"kind": "\#($0)", "content": {"value": "About \#($0)"}}"# }
        let tool =
            #"{"kind": "toolInvocationSerialized", "toolCallId": "t", "toolId": "x", "isComplete": true, "toolSpecificData": {"kind": "simpleToolInvocation", "input": "in", "output": "out"}}"#
        let answer = try chat(request((parts + [tool]).joined(separator: ","))).messages[1]
        #expect(answer.content == "> About info\n\n\n\n> About systemNotification")
        #expect(answer.toolCalls[0].input == .text("in") && answer.toolCalls[0].outputText == "out")
    }

    @Test func aLogOfChangesIsReplayed() throws {
        let first = request(#"{"value": "One"}"#)
        let lines = [
            #"{"kind": 0, "v": {"sessionId": "s", "responderUsername": "C", "requests": [\#(first)]}}"#,
            #"{"kind": 1, "k": ["customTitle"], "v": "Greetings"}"#,
            #"{"kind": 2, "k": ["requests", 0, "response"], "v": [{"value": " two"}]}"#,
            #"{"kind": 2, "k": ["requests", 9, "response"], "i": -5, "v": [{"value": "nowhere"}]}"#,
            #"{"kind": 3, "k": ["nothing"]}"#, #"{"kind": 2, "k": [], "i": 99, "v": 7}"#,
        ]
        let imported = try Imported(lines.prefix(5).joined(separator: "\n"))
        #expect(imported.texts == ["Привет", "One two"])
        #expect(imported.conversations.first?.title == "Greetings")
    }
}
