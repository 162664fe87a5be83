import ConversationModel
import Testing

@testable import Importers

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

    @Test func recordsInLinesAreReplacedAndReverted() throws {
        let lines = [
            #"{"sessionId": "s", "projectHash": "p", "startTime": "2025-10-27T19:55:00Z"}"#, prompt,
            #"{"id": "2", "type": "gemini", "content": "Dra"}"#, #"{"id": "2", "type": "gemini", "content": "Draft"}"#,
            #"{"id": "3", "type": "user", "content": "Never mind"}"#, #"{"$rewindTo": "3"}"#,
            #"{"$set": {"summary": "Reading"}}"#,
        ]
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.texts == ["Read it", "Draft"])
        #expect(imported.conversations.first?.title == "Reading")
    }
}
