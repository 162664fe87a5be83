import ConversationModel
import Formats
import TestSupport
import Testing

@testable import Importing
@testable import Inputs

struct GeminiCLITests {
    private func session(_ messages: String...) throws -> Imported {
        try Imported(
            #"{"sessionId": "s", "projectHash": "p", "startTime": "2025-10-27T19:55:00.000Z", "messages": [\#(messages.joined(separator: ","))]}"#
        )
    }

    private let prompt = #"{"id": "1", "timestamp": "2025-10-27T19:55:01.000Z", "type": "user", "content": "Read it"}"#

    @Test func callsBelongToTheAnswerEvenWithoutAWord() throws {
        let calls =
            #"{"id": "2", "type": "gemini", "content": "", "model": "gemini-x", "thoughts": [{"subject": "Planning", "description": "Look first"}], "toolCalls": [{"id": "c", "name": "read_file", "args": {"path": "a.md"}, "status": "success", "result": [{"functionResponse": {"response": {"output": "All of it"}}}]}]}"#
        let imported = try session(prompt, calls, #"{"id": "3", "type": "gemini", "content": "Done"}"#)
        #expect(imported.format == "gemini-cli")
        #expect(imported.texts == ["Read it", "Done"])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "read_file", "text"])
        #expect(answer.thinking.map(\.title) == ["Planning"])
        #expect(answer.toolCalls[0].outputText == "All of it")
        #expect(answer.toolCalls[0].status == .ok)
    }

    @Test func textsBesideAResponseAreItsResult() throws {
        let call =
            #"{"type": "gemini", "content": "ok", "toolCalls": [{"name": "read_many_files", "args": {}, "status": "success", "result": [{"functionResponse": {"response": {"output": "Done."}}}, {"text": "--- a"}, {"text": "--- b"}]}]}"#
        let read = try #require(try session(prompt, call).messages[1].toolCalls.first)
        #expect(read.outputText == "Done.\n\n--- a\n\n--- b")
    }

    @Test func partsOfAnAnswerContinueItsText() throws {
        let answer = #"{"type": "gemini", "content": [{"text": "part one, "}, {"text": "part two."}]}"#
        #expect(try session(prompt, answer).texts == ["Read it", "part one, part two."])
    }

    @Test func programNoticesAreSystemMessages() throws {
        let imported = try session(
            prompt, #"{"type": "info", "content": "Saved"}"#, #"{"type": "error", "content": "Quota"}"#)
        #expect(imported.messages.map(\.kind) == [.text, .system, .system])
    }

    @Test func changedFilesAreShownAsDiffs() throws {
        let call =
            #"{"type": "gemini", "content": "ok", "toolCalls": [{"name": "write_file", "args": {}, "status": "cancelled", "resultDisplay": {"fileDiff": "@@ -1 +1 @@\n-a\n+b", "fileName": "a.txt"}}]}"#
        let read = try #require(try session(prompt, call).messages[1].toolCalls.first)
        #expect(read.changes == [FileChange(path: "a.txt", diff: "@@ -1 +1 @@\n-a\n+b")])
        #expect(read.status == .error)
    }

    private static func lines(_ all: String...) -> String { lines(all) }

    private static func lines(_ lines: [String]) -> String {
        ([#"{"sessionId": "s", "projectHash": "p", "startTime": "2025-10-27T19:55:00Z", "kind": "main"}"#] + lines)
            .joined(separator: "\n")
    }

    private static func record(_ id: String, _ type: String, _ text: String) -> String {
        #"{"id": "\#(id)", "type": "\#(type)", "content": [{"text": "\#(text)"}]}"#
    }

    @Test func recordsInLinesAreReplacedAndReverted() throws {
        let imported = try Imported(
            Self.lines(
                prompt, #"{"id": "2", "type": "gemini", "content": "Dra"}"#,
                #"{"id": "2", "type": "gemini", "content": "Draft"}"#,
                Self.record("3", "user", "Never mind"), #"{"$rewindTo": "3"}"#, #"{"$set": {"summary": "Reading"}}"#))
        #expect(imported.texts == ["Read it", "Draft"])
        #expect(imported.messages[1].branches.map { $0.map(\.content) } == [["Never mind"]])
        #expect(imported.conversations.first?.title == "Reading")
    }

    @Test func whatWasTakenBackIsABranchOfItsReplacement() throws {
        let imported = try Imported(
            Self.lines(
                prompt, Self.record("2", "user", "Left"), Self.record("3", "gemini", "Yes"), #"{"$rewindTo": "3"}"#,
                Self.record("4", "user", "More"), #"{"$rewindTo": "2"}"#, Self.record("5", "user", "Right")))
        #expect(imported.texts == ["Read it", "Right"])
        #expect(imported.messages[1].branches.map { $0.map(\.content) } == [["Yes"], ["Left", "More"]])
    }

    @Test func aSessionThatWasTakenBackWholeIsShown() throws {
        #expect(try Imported(Self.lines(prompt, #"{"$rewindTo": "1"}"#)).texts == ["Read it"])
    }

    @Test func partsThatAreThoughtsAreThinking() throws {
        let answer = #"{"type": "gemini", "content": [{"text": "Hm", "thought": true}, {"text": "Done"}]}"#
        let imported = try session(prompt, answer)
        #expect(imported.messages[1].outline == ["thinking", "text"] && imported.texts[1] == "Done")
    }

    /// The application hides messages that begin with context.
    @Test(arguments: [
        ("<session_context>\\nToday\\n</session_context>", nil), ("<session_context>\\nToday", nil),
        ("<hook_context>x</hook_context>", nil), ("<session_context>Today</session_context>\\nRead it", "Read it"),
        ("<session_context>a</session_context><hook_context>b</hook_context>\\n\\nRead\\nit", "Read\nit"),
    ])
    func wordsBesideContextAreAPrompt(text: String, words: String?) throws {
        let imported = try Imported(
            Self.lines(
                Self.record("1", "user", text), Self.record("2", "user", "On"), Self.record("3", "gemini", "Done")))
        #expect(imported.texts == [words, "On", "Done"].compactMap(\.self))
    }

    @Test func aSummaryForTheModelIsACompaction() throws {
        let history = [
            Self.record("7", "user", "<session_context>Today</session_context>"),
            Self.record("8", "user", "<scratchpad>x</scratchpad><state_snapshot>All read</state_snapshot>"),
            Self.record("9", "gemini", "Got it. Thanks for the additional context!"),
            Self.record("1", "user", "Read it"), Self.record("copy", "gemini", "Done"),
        ]
        let set = #"{"$set": {"messages": [\#(history.joined(separator: ","))]}}"#
        let imported = try Imported(
            Self.lines(prompt, Self.record("2", "gemini", "Done"), set, set, Self.record("3", "user", "On")))
        #expect(imported.texts == ["Read it", "Done", "All read", "On"])
        #expect(imported.messages[2].isCompaction)
    }

    /// The program records a history again, with other ids, when it shortens the outputs of tools.
    @Test func copiesOfAHistoryAreShownOnce() throws {
        let words = ["Read it", "On", "Done", "On"]
        let records = { (prefix: String) in
            words.enumerated().map { Self.record("\(prefix)\($0)", $0 % 2 == 0 ? "user" : "gemini", $1) }
        }
        let copies = records("b")
        let set = #"{"$set": {"messages": [\#(copies.joined(separator: ","))]}}"#
        let lines = records("a") + copies + [set, Self.record("c", "user", "Next")]
        #expect(try Imported(Self.lines(lines)).texts == words + ["Next"])
        let back = try Imported(Self.lines(lines + [#"{"$rewindTo": "b3"}"#, Self.record("d", "gemini", "Yes")]))
        #expect(back.texts == ["Read it", "On", "Done", "Yes"])
        #expect(back.messages.last?.branches.map { $0.map(\.content) } == [["On", "Next"]])
        let next = [#"{"$set": {"messages": [\#(records("a").joined(separator: ","))]}}"#]
        #expect(try Imported(Self.lines(records("a") + next)).texts == words)
    }

    @Test func sessionsOfAgentsAreInTheirCalls() throws {
        let call =
            #"{"id": "2", "type": "gemini", "content": "Ho", "toolCalls": [{"id": "c", "name": "invoke_agent", "args": {"prompt": "Look"}, "status": "success", "agentId": "a"}]}"#
        let agent = { (id: String, lines: [String]) in
            ([#"{"sessionId": "\#(id)", "projectHash": "p", "kind": "subagent"}"#] + lines).joined(separator: "\n")
        }
        let sessions = [
            "chats/session-1.jsonl": Self.lines(prompt, call),
            "chats/s/a.jsonl": agent("a", [Self.record("1", "user", "Look"), Self.record("2", "gemini", "Seen")]),
            "chats/s/b.jsonl": agent("b", [Self.record("1", "user", "Listen")]),
        ]
        let tree = MemoryTree(files: sessions)
        let sources = try sessions.keys.sorted().map { try FormatRegistry.all.open(InputFile($0, in: tree, name: $0)) }
        let joined = FormatRegistry.all.merge(sources).filter { !$0.records.isEmpty }
        #expect(joined.count == 1)
        var notes = ImportDiagnostics()
        let record = try #require(joined.first?.records.first)
        let calls = try #require(try joined.first?.read(record, &notes)).messages.flatMap(\.toolCalls)
        #expect(calls.map { $0.transcript.map(\.content) } == [["Seen"], ["Listen"]])
    }
}
