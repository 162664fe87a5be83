import ConversationModel
import Testing

@testable import Importing

@Suite struct ClaudeCodeTests {
    @Test func blocksOfAnAnswerAreOneMessage() throws {
        let conversation = try session(
            Line.user("1", #""hello""#),
            Line.assistant("2", after: "1", answer: "m", #"{"type":"thinking","thinking":"hm"}"#),
            Line.assistant("3", after: "2", answer: "m", Line.text("I look.")),
            Line.assistant("4", after: "3", answer: "m", Line.call("t", "Read")),
            Line.user("5", after: "4", Line.result("t", #""content""#)),
            Line.assistant("6", after: "5", Line.text("Done.")))
        #expect(conversation.lines == ["user: hello", "assistant: I look.", "assistant: Done."])
        #expect(conversation.messages[1].outline == ["thinking", "text", "Read"])
        #expect(conversation.calls.first?.outputText == "content")
        #expect(conversation.calls.first?.status == .ok)
        #expect(conversation.messages[1].model == "claude-x")
        #expect(conversation.id == "s")
        #expect(conversation.source.application == "Claude Code")
        #expect(conversation.createdAt?.rfc3339 == "2026-01-02T03:04:05.678Z")
    }

    @Test func emptyThinkingIsNotShown() throws {
        let conversation = try session(
            Line.user("1", #""a""#),
            Line.assistant("2", after: "1", #"{"type":"thinking","thinking":"","signature":"x"},"# + Line.text("b")))
        #expect(conversation.messages[1].outline == ["text"])
    }

    @Test func foreignLinesOfASessionAreSkipped() throws {
        let conversation = try session(
            #"{"type":"summary","summary":"Another session","leafUuid":"x"}"#, Line.user("1", #""a""#), #""text""#,
            "42",
            #"{"silly":1}"#, #"{"type":"user","message":"error"}"#, #"{"type":"user","message":{"role":"user"}}"#,
            Line.user("2", after: "1", #"["bare"]"#))
        #expect(conversation.lines == ["user: a", "user: bare"])
        #expect(conversation.title == nil)
    }

    @Test func unfinishedLineCostsItselfAlone() throws {
        let whole = Line.user("1", #""a""#) + "\n" + Line.assistant("2", after: "1", Line.text("b"))
        for length in stride(from: 0, to: 200, by: 17) {
            let next = Line.user("3", after: "2", #""and then""#).prefix(length)
            let imported = try Imported(whole + "\n" + next)
            #expect(imported.texts.prefix(2) == ["a", "b"])
            #expect(imported.warnings.count == (imported.texts.count == 3 || length == 0 ? 0 : 1))
        }
        let broken = try Imported(Line.user("1", #""a""#) + "\n{\"type\":\n" + Line.user("2", after: "1", #""b""#))
        #expect(broken.texts == ["a", "b"])
        #expect(broken.warnings.count == 1)
    }

    @Test func aSessionGrowsWithItsLines() throws {
        let lines = [
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.call("t", "Bash")),
            Line.user("3", after: "2", Line.result("t", #""out""#)), Line.assistant("4", after: "3", Line.text("b")),
        ]
        let counts = try lines.indices.map { end in
            try conversations(lines[...end].joined(separator: "\n"))[0].messages.count
        }
        #expect(counts == [1, 2, 2, 2])
    }

    @Test func emptySessionsAreRefused() {
        for text in [
            #"{"type":"summary","summary":"s","leafUuid":"l"}"#, #"{"type":"file-history-snapshot","snapshot":{}}"#,
        ] {
            let error = #expect(throws: ImportError.self) { try conversations(text) }
            #expect(error?.reason == .noMessages)
        }
    }

    @Test func lastTitleCounts() throws {
        let prompt = Line.user("1", #""a""#)
        let generated = #"{"type":"ai-title","aiTitle":"Made up","sessionId":"s"}"#
        let custom = #"{"type":"custom-title","customTitle":"My title","sessionId":"s"}"#
        #expect(try session(prompt, generated).title == "Made up")
        #expect(try session(custom, prompt, generated).title == "My title")
        #expect(try session(prompt).displayTitle == "a")
        #expect(try session(Line.user("1", #""<command-name>/init</command-name>""#)).title == "/init")
    }

    @Test func webSessionsAreRead() throws {
        let text = "{\"loglines\": [\n" + Line.user("1", #""a""#) + ",\n" + Line.assistant("2", Line.text("b")) + "]}"
        #expect(try conversations(text)[0].lines == ["user: a", "assistant: b"])
    }

    @Test func printedStreamsAreRead() throws {
        let conversation = try session(
            #"{"type":"system","subtype":"init","session_id":"p","cwd":"/x"}"#,
            #"{"type":"user","message":{"role":"user","content":"a"},"session_id":"p"}"#,
            #"{"type":"assistant","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"t","name":"Task","input":{"prompt":"do"}}]},"session_id":"p","parent_tool_use_id":null}"#,
            #"{"type":"assistant","message":{"id":"n","role":"assistant","content":[{"type":"text","text":"inside"}]},"session_id":"p","parent_tool_use_id":"t"}"#,
            #"{"type":"result","subtype":"success","result":"b","session_id":"p"}"#)
        #expect(conversation.id == "p")
        #expect(conversation.calls.first?.transcript.map(\.content) == ["inside"])
    }

    @Test func errorsOfTheInterfaceAreShown() throws {
        let conversation = try session(
            Line.user("1", #""a""#),
            Line.assistant("2", after: "1", Line.text("API Error: 500"), #","isApiErrorMessage":true"#),
            #"{"type":"assistant","uuid":"3","parentUuid":"2","sessionId":"s","message":{"id":"3","model":"<synthetic>","content":[{"type":"text","text":"No response requested."}]}}"#
        )
        #expect(conversation.messages.count == 2)
        #expect(conversation.messages[1].error == "API Error: 500")
    }

    @Test func hostileTreesEnd() throws {
        let circle = try session(
            Line.user("1", after: "3", #""a""#), Line.user("2", after: "1", #""b""#),
            Line.user("3", after: "2", #""c""#),
            Line.user("4", after: "4", #""d""#), Line.user("5", after: "nowhere", #""e""#))
        #expect(circle.messages.count == 5)
        let chain = (0..<20_000).map { Line.user("\($0)", after: $0 == 0 ? nil : "\($0 - 1)", "\"x\"") }
        #expect(try conversations(chain.joined(separator: "\n"))[0].messages.count == 20_000)
    }
}
