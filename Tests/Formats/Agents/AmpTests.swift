import ConversationModel
import Testing

@testable import Importing

/// Threads of Amp.
struct AmpTests {
    private func thread(_ messages: String...) throws -> Imported {
        try Imported(#"{"id":"T-1","created":1767865803494,"messages":[\#(messages.joined(separator: ","))]}"#)
    }

    @Test(arguments: [
        (#"{"status":"rejected-by-user","reason":"Not now"}"#, "Not now"),
        (#"{"status":"cancelled","reason":"system:disposed"}"#, "system:disposed"),
        (#"{"status":"error","error":{"message":"No such file"}}"#, "No such file"),
        (#"{"status":"error","error":"Timeout"}"#, "Timeout"),
    ])
    func aCallThatDidNotRunHasFailedWithItsReason(run: String, reason: String) throws {
        let call = #"{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"Bash","input":{"cmd":"ls"}}]}"#
        let result = #"{"role":"user","content":[{"type":"tool_result","toolUseID":"t","run":\#(run)}]}"#
        let calls = try thread(call, result).messages.flatMap(\.toolCalls)
        #expect(calls.map(\.status) == [.error] && calls.map(\.outputText) == [reason])
    }

    @Test func commandsOfTheUserAndSummariesAreShown() throws {
        let imported = try thread(
            #"{"role":"user","content":[{"type":"text","text":"Hi"}]}"#,
            #"{"role":"info","content":[{"type":"manual_bash_invocation","args":{"cmd":"git status"},"toolRun":{"status":"done","result":{"output":"clean","exitCode":0}},"hidden":true}]}"#,
            #"{"role":"info","content":[{"type":"summary","summary":{"type":"message","summary":"We said hi"}}]}"#,
            #"{"role":"info","content":[{"type":"text","text":"Note"}]}"#)
        #expect(imported.texts == ["Hi", "clean", "We said hi", "Note"])
        #expect(imported.messages[1].command == "git status" && imported.messages[1].role == .user)
        #expect(imported.messages[2].isCompaction && imported.messages[3].role == .system)
    }

    @Test func anAnswerThatFailedSaysWhy() throws {
        let answer =
            #"{"role":"assistant","content":[{"type":"text","text":"Well"}],"state":{"type":"error","error":{"message":"Overloaded"}}}"#
        let message = try thread(#"{"role":"user","content":[{"type":"text","text":"Hi"}]}"#, answer).messages[1]
        #expect(message.error == "Overloaded" && message.status == .error)
    }
}
