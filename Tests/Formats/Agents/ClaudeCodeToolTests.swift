import ConversationModel
import Files
import Formats
@testable import FormatsAgents
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Calls of tools, their results, and sub-agents.
@Suite struct ClaudeCodeToolTests {
    private func call(_ result: String, record: String, isError: Bool = false, name: String = "Edit") throws -> ToolCall
    {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.call("t", name)),
            Line.user("3", after: "2", Line.result("t", result, isError: isError), #","toolUseResult":\#(record)"#))
        return try #require(conversation.calls.first)
    }

    @Test func recordedChangesAreShown() throws {
        let edit = try call(
            #""The file has been updated""#,
            record:
                #"{"filePath":"a.py","structuredPatch":[{"oldStart":1,"oldLines":2,"newStart":1,"newLines":2,"lines":[" a","-b","+c"]}]}"#
        )
        #expect(edit.changes == [FileChange(path: "a.py", diff: "@@ -1,2 +1,2 @@\n a\n-b\n+c")])
    }

    @Test func webResultsAreListed() throws {
        let search = try call(
            #""Web search results""#,
            record:
                #"{"query":"q","durationSeconds":1.5,"results":[{"content":[{"title":"T","url":"https://x.org"}]},"text"]}"#,
            name: "WebSearch")
        #expect(search.sources == [Citation(url: "https://x.org", title: "T")])
        #expect(search.milliseconds == 1500)
    }

    @Test func rejectionsAreShort() throws {
        let text = "The user doesn't want to proceed with this tool use. The tool use was rejected. STOP"
        let rejected = try call("\"\(text)\"", record: "\"Error: x\"", isError: true)
        #expect(rejected.outputText == "Rejected by the user")
        #expect(rejected.status == .error)
        let reason = try call("\"\(text) the user said:\\nuse tabs\"", record: "null", isError: true)
        #expect(reason.outputText == "Rejected by the user: use tabs")
        let words = "The user provided the following reason for the rejection:  keep the name"
        let older = try call("\"\(text) \(words)\"", record: "null", isError: true)
        #expect(older.outputText == "Rejected by the user: keep the name")
    }

    @Test func programContextForTheModelIsSkipped() throws {
        #expect(try call(#""1→a\n<system-reminder>x</system-reminder>""#, record: "null").outputText == "1→a\n")
        #expect(
            try call(#""<tool_use_error>no such file</tool_use_error>""#, record: "null", isError: true).outputText
                == "no such file")
    }

    @Test func picturesInResultsAreShown() throws {
        let read = try call(
            #"[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}}]"#, record: "null",
            name: "Read")
        #expect(read.attachments.map(\.source) == ["data:image/png;base64,AAAA"])
    }

    @Test func resultWithoutACallBecomesACall() throws {
        let conversation = try session(
            Line.user("1", Line.result("lost", #""out""#)), Line.user("2", after: "1", #""a""#))
        #expect(conversation.calls.map(\.outputText) == ["out"])
    }

    // MARK: Sub-agents

    private let task = Line.assistant(
        "2", after: "1", Line.call("t", "Task", #"{"description":"look","prompt":"Look around"}"#))

    @Test func subagentsInTheSessionAreFoundByTheirTask() throws {
        let conversation = try session(
            Line.user("1", #""a""#), task,
            Line.user("a1", #""Look around""#, #","isSidechain":true"#),
            Line.assistant(
                "a2", after: "a1", Line.text("I look.") + "," + Line.call("u", "Bash"), #","isSidechain":true"#),
            Line.user("a3", after: "a2", Line.result("u", #""files""#), #","isSidechain":true"#),
            Line.assistant("a4", after: "a3", Line.text("All is well."), #","isSidechain":true"#),
            Line.user("3", after: "2", Line.result("t", #""All is well.""#)))
        #expect(conversation.lines == ["user: a"] || conversation.messages.count == 2)
        let call = try #require(conversation.calls.first)
        // Without the task before it and the report after it, which are the call's input and output.
        #expect(call.transcript.map(\.content) == ["I look."])
        #expect(call.transcript.first?.toolCalls.first?.outputText == "files")
        #expect(ConversationSummary(conversation).toolCalls == 1)
    }

    @Test func aLineOfASubagentWhoseParentIsMissingBelongsToTheTaskBeforeIt() throws {
        let conversation = try session(
            Line.user("1", #""a""#), task,
            Line.user("a1", #""Look around""#, #","isSidechain":true"#),
            Line.assistant("a3", after: "a2", Line.text("I looked at everything."), #","isSidechain":true"#),
            Line.user("3", after: "2", Line.result("t", #""All is well.""#)))
        let call = try #require(conversation.calls.first)
        #expect(call.transcript.map(\.content) == ["I looked at everything."])
    }

    /// Ten calls that each lead to the same ten, six levels deep, would make a million.
    @Test func subagentsThatStartThemselvesEnd() throws {
        let calls = (0..<10).map { Line.call("t\($0)", "Task", #"{"prompt":"Go"}"#) }.joined(separator: ",")
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", calls),
            Line.user("b1", #""Go""#, #","isSidechain":true"#),
            Line.assistant("b2", after: "b1", calls, #","isSidechain":true"#))
        func transcripts(_ messages: [Message]) -> Int {
            messages.flatMap(\.toolCalls).reduce(0) { $0 + $1.transcript.count + transcripts($1.transcript) }
        }
        #expect((1..<100).contains(transcripts(conversation.messages)))
    }

    @Test func subagentFileAloneIsAConversation() throws {
        let lines = [
            Line.user("1", #""Look around""#, #","isSidechain":true,"agentId":"7f""#),
            Line.assistant("2", after: "1", Line.text("b"), #","isSidechain":true,"agentId":"7f""#),
        ]
        let conversation = try conversations(lines.joined(separator: "\n"))[0]
        #expect(conversation.lines == ["user: Look around", "assistant: b"])
        #expect(conversation.id == "agent-7f")
    }

    @Test func filesOfSubagentsJoinTheirSession() throws {
        let main = [
            Line.user("1", #""a""#), task,
            Line.user(
                "3", after: "2",
                Line.result(
                    "t", #"[{"type":"text","text":"Report"},{"type":"text","text":"agentId: 7f (for resuming)"}]"#),
                #","toolUseResult":{"agentId":"7f","content":[{"type":"text","text":"Report"}],"totalDurationMs":42000}"#
            ),
        ]
        let agent = [
            Line.user("a1", #""Look around""#, #","isSidechain":true,"agentId":"7f""#),
            Line.assistant(
                "a2", after: "a1", Line.call("n", "Agent", #"{"prompt":"Deeper"}"#),
                #","isSidechain":true,"agentId":"7f""#),
            Line.user(
                "a3", after: "a2",
                Line.result(
                    "n", #"[{"type":"text","text":"Found"},{"type":"text","text":"agentId: 8a (for resuming)"}]"#),
                #","isSidechain":true,"agentId":"7f""#),
        ]
        let nested = [
            Line.user("b1", #""Deeper""#, #","isSidechain":true,"agentId":"8a""#),
            Line.assistant("b2", after: "b1", Line.text("I dig."), #","isSidechain":true,"agentId":"8a""#),
            Line.assistant("b3", after: "b2", Line.text("Found"), #","isSidechain":true,"agentId":"8a""#),
        ]
        let sources = try [main, agent, nested].map { lines in
            try FormatRegistry.all.open(
                InputFile(name: "x.jsonl", folder: nil, bytes: ByteRegion(lines.joined(separator: "\n"))))
        }
        let joined = FormatRegistry.all.merge(sources)
        #expect(joined.map(\.records.count) == [1, 0, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try joined[0].read(joined[0].records[0], &notes))
        let call = try #require(conversation.calls.first)
        #expect(call.outputText == "Report")
        #expect(call.milliseconds == 42_000)
        let inner = try #require(call.transcript.first?.toolCalls.first)
        #expect(inner.transcript.map(\.content) == ["I dig."] || inner.transcript.first?.content == "I dig.")
    }

    /// A session in a folder, with files of sub-agents beside it.
    private func sessionInFolder(
        _ lines: [String], agents: [String: [String]] = [:], facts: [String: String] = [:],
        results: [String: String] = [:]
    ) throws -> Conversation {
        let folder = try TemporaryFolder()
        let files = [folder.path + "/s.jsonl"] + agents.keys.sorted().map { folder.path + "/s/subagents/" + $0 }
        try folder.write(lines.joined(separator: "\n"), to: "s.jsonl")
        for (name, lines) in agents { try folder.write(lines.joined(separator: "\n"), to: "s/subagents/" + name) }
        for (name, text) in facts { try folder.write(text, to: "s/subagents/" + name) }
        for (name, text) in results { try folder.write(text, to: "s/tool-results/" + name) }
        let merged = FormatRegistry.all.merge(try files.map { try FormatRegistry.all.open(InputFile(path: $0)) })
        #expect(merged.dropFirst().allSatisfy { $0.records.isEmpty })
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try merged[0].read(merged[0].records[0], &notes))
        #expect(notes.account.leftOut == 0)
        return conversation
    }

    private func agent(_ id: String, _ task: String, _ words: String) -> [String] {
        let more = #","isSidechain":true,"agentId":"\#(id)""#
        return [
            Line.user(id + "1", "\"\(task)\"", more),
            Line.assistant(id + "2", after: id + "1", Line.text(words), more),
        ]
    }

    @Test func interruptedSubagentsAreFoundByFactsOrByTheirTask() throws {
        let call = Line.assistant("4", after: "2", Line.call("u", "Agent", #"{"prompt":"Dig"}"#))
        let conversation = try sessionInFolder(
            [Line.user("1", #""a""#), task, call],
            agents: [
                "agent-7f.jsonl": agent("7f", "Look around", "Half of it"),
                "agent-8a.jsonl": agent("8a", "Dig", "Deep"),
            ], facts: ["agent-8a.meta.json": #"{"toolUseId":"u"}"#])
        #expect(conversation.calls.map { $0.transcript.map(\.content) } == [["Half of it"], ["Deep"]])
    }

    @Test func agentsOfAWorkflowAreInItsCall() throws {
        let conversation = try sessionInFolder(
            [
                Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.call("w", "Workflow")),
                Line.user(
                    "3", after: "2", Line.result("w", #""Workflow launched""#),
                    #","toolUseResult":{"taskType":"local_workflow","runId":"wf_1"}"#),
            ],
            agents: [
                "workflows/wf_1/agent-7f.jsonl": agent("7f", "Look", "A bug"),
                "workflows/wf_1/agent-8a.jsonl": agent("8a", "Dig", "None"),
                "agent-9b.jsonl": agent("9b", "Nobody asked", "So"),
                "agent-acompact-1.jsonl": agent("acompact-1", "a", "b"),
                "agent-c0.jsonl": agent("c0", "Warmup", "Ready"),
            ], facts: ["workflows/wf_1/agent-7f.meta.json": #"{"description":"review:bugs"}"#])
        let members = conversation.calls[0].transcript.flatMap(\.toolCalls)
        #expect(members.map(\.title) == ["review:bugs", nil])
        #expect(members.map { $0.transcript.map(\.content) } == [["Look", "A bug"], ["Dig", "None"]])
        #expect(conversation.calls.dropFirst().map { $0.transcript.map(\.content) } == [["Nobody asked", "So"]])
    }

    /// The file of a question aside begins with the session so far.
    @Test func questionsAsideAreShownWithoutTheSession() throws {
        let id = "aside_question-1"
        let more = #","isSidechain":true,"agentId":"\#(id)""#
        let words = "<system-reminder>This is a side question from the user. Answer it.</system-reminder>"
        let conversation = try sessionInFolder(
            [Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b"))],
            agents: [
                "agent-\(id).jsonl": [
                    Line.user("1", #""a""#, more), Line.assistant("2", after: "1", Line.text("b"), more),
                    Line.user("3", after: "2", #""\#(words)\n\nWhy is it so?""#, more),
                    Line.assistant("4", after: "3", Line.text("It was so"), more),
                ]
            ])
        let call = try #require(conversation.calls.first)
        #expect(conversation.calls.count == 1 && call.title == "/btw")
        #expect(call.transcript.map(\.content) == ["Why is it so?", "It was so"])
    }

    private static let saved = "the first of many words\nand the last of them, at the end\n"

    /// The words of versions 2.0.60 and later, with the path of any system.
    @Test(arguments: [
        "<persisted-output>\\nOutput too large (34.3KB). Full output saved to: C:\\\\Users\\\\A B\\\\s\\\\tool-results\\\\b1.txt\\n\\nPreview (first 2KB):\\nthe first\\n</persisted-output>",
        "<persisted-output>\\nOutput too large (6.6MB). Full output saved to: /home/a/s/tool-results/b1.txt\\n\\nPreview (first 2KB):\\nthe first\\n...\\n</persisted-output>",
        "Error: result (57,938 characters) exceeds maximum allowed tokens. Output has been saved to /home/a/s/tool-results/b1.txt.\\nFormat: Plain text",
    ])
    func savedResultsAreWhole(words: String) throws {
        let lines = [
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.call("t", "Bash")),
            Line.user("3", after: "2", Line.result("t", "\"\(words)\"")),
        ]
        let whole = try sessionInFolder(lines, results: ["b1.txt": Self.saved, "b2.txt": "another"])
        #expect(whole.calls.map(\.outputText) == [Self.saved])
        let part = try sessionInFolder(lines, results: ["b2.txt": "another"])
        #expect(part.calls.first?.outputText?.contains("b1.txt") == true)
    }

    @Test func savedResultsOfAgentsAreWhole() throws {
        let words = "<persisted-output>\\nFull output saved to: /s/tool-results/b1.txt\\n</persisted-output>"
        let more = #","isSidechain":true,"agentId":"7f""#
        let conversation = try sessionInFolder(
            [Line.user("1", #""a""#), task],
            agents: [
                "agent-7f.jsonl": [
                    Line.user("5", #""Look around""#, more),
                    Line.assistant("6", after: "5", Line.call("u", "Bash"), more),
                    Line.user("7", after: "6", Line.result("u", "\"\(words)\""), more),
                ]
            ], results: ["b1.txt": Self.saved])
        #expect(conversation.calls[0].transcript.flatMap(\.toolCalls).map(\.outputText) == [Self.saved])
    }

    /// Somebody who quotes the program's words, or names a file elsewhere, gets no file.
    @Test(arguments: [
        "I read: Full output saved to: /s/tool-results/b1.txt", "<persisted-output>Full output saved to: ../b3.txt",
        "<persisted-output>Full output saved to: ..", "<persisted-output>Full output saved to: ",
    ])
    func otherWordsNameNoSavedResult(words: String) throws {
        let conversation = try sessionInFolder(
            [
                Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.call("t", "Bash")),
                Line.user("3", after: "2", Line.result("t", "\"\(words)\"")),
            ], results: ["b1.txt": Self.saved, "../b3.txt": "secret"])
        #expect(conversation.calls.first?.outputText == words)
    }

    /// A session may name a large file again and again.
    @Test func savedResultIsReadAFewTimes() throws {
        let words = "<persisted-output>Full output saved to: b1.txt"
        let calls = (0..<20).flatMap { number -> [String] in
            let last = number == 0 ? "1" : "r\(number - 1)"
            return [
                Line.assistant("a\(number)", after: last, Line.call("t\(number)", "Bash")),
                Line.user("r\(number)", after: "a\(number)", Line.result("t\(number)", "\"\(words)\"")),
            ]
        }
        let conversation = try sessionInFolder([Line.user("1", #""a""#)] + calls, results: ["b1.txt": Self.saved])
        #expect(conversation.calls.count { $0.outputText == Self.saved } == 8)
    }

    @Test func savedResultsAreNoConversations() {
        let paths = ["p/s.jsonl", "p/s/subagents/agent-7f.jsonl"]
        let more = ["p/s/tool-results/b1.txt", "p/s/tool-results/toolu_1.json"]
        #expect(ClaudeCodeFormat.conversationFiles(among: paths + more) == paths)
        #expect(ClaudeCodeFormat.conversationFiles(among: more) == more)
    }

    @Test func filesOfFactsAndJournalsAreNoConversations() {
        let paths = ["s.jsonl", "s/agent-7f.jsonl", "s/wf/agent-8a.jsonl"]
        let more = ["s/agent-7f.meta.json", "s/wf/journal.jsonl"]
        #expect(ClaudeCodeFormat.conversationFiles(among: paths + more) == paths)
        #expect(ClaudeCodeFormat.conversationFiles(among: ["journal.jsonl"]) == ["journal.jsonl"])
    }

    @Test func stepsReportedAsProgressAreATranscript() throws {
        let step = Line.assistant("p", Line.text("step"))
        let conversation = try session(
            Line.user("1", #""a""#), task,
            #"{"type":"progress","uuid":"4","parentUuid":"2","sessionId":"s","parentToolUseID":"t","data":{"type":"agent_progress","agentId":"7f","message":\#(step)}}"#
        )
        #expect(conversation.calls.first?.transcript.map(\.content) == ["step"])
    }

    @Test func backgroundTaskReportsLater() throws {
        let note =
            "<task-notification><tool-use-id>t</tool-use-id><summary>Agent done</summary><result>All well</result></task-notification>"
        let conversation = try session(
            Line.user("1", #""a""#), task, Line.user("3", after: "2", Line.result("t", #""Async agent launched""#)),
            Line.user("4", after: "3", "\"\(note)\""), Line.user("5", after: "4", #""b""#))
        #expect(conversation.calls.first?.outputText == "All well")
        #expect(conversation.messages.first { $0.kind == .system }?.header == "Agent done")
    }

    @Test func headingsDistinguishSessions() throws {
        let lines = [
            #"{"type":"permission-mode","permissionMode":"plan","sessionId":"s"}"#,
            Line.user("0", #""<command-name>/clear</command-name>""#), Line.user("1", after: "0", #""first words""#),
        ]
        let source = try FormatRegistry.all.open(
            InputFile(name: "x.jsonl", folder: nil, bytes: ByteRegion(lines.joined(separator: "\n"))))
        let header = source.facts(of: source.records[0])
        #expect(header.id == "s")
        #expect(header.date?.rfc3339 == "2026-01-02T03:04:05.678Z")
    }
}
