import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Texts of agents' files that a reader does not miss, since they repeat others or are for programs. They must not count
/// as left out; those that no other text repeats must be shown.
struct RepeatedTextTests {
    private func read(_ text: String) throws -> (conversation: Conversation?, leftOut: Int) {
        let source = try FormatRegistry.all.open(InputFile(name: "x.jsonl", folder: nil, bytes: ByteRegion(text)))
        var notes = ImportDiagnostics(isAccountWanted: true)
        return (try source.read(source.records[0], &notes), notes.account.leftOut)
    }

    private func lines(_ lines: String...) -> String { lines.joined(separator: "\n") }

    /// A text that is long enough to be counted.
    private let words = "These are more than five words"

    @Test func requestOfOpenHandsShowsTheAgentsOwnMessages() throws {
        let call =
            #"{"role": "assistant", "content": "", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "bash", "arguments": "{}"}}]}"#
        let (conversation, leftOut) = try read(
            #"{"messages": [{"role": "user", "content": "An example of how to use the tools. Say hi"}, {"role": "assistant", "content": "<function=bash>{}</function> is what I call now"}], "raw_messages": [{"role": "user", "content": "Say hi"}, \#(call)], "response": {"choices": [{"message": {"role": "assistant", "content": "Hi"}}]}, "raw_response": {"choices": [{"message": {"role": "assistant", "content": "Hi in the words of the other form"}}]}}"#
        )
        #expect(conversation?.messages.first?.content == "Say hi" && leftOut == 0)
        #expect(conversation?.messages.flatMap(\.toolCalls).map(\.name) == ["bash"])
    }

    @Test func outputThatPiCutOffIsNotMissed() throws {
        let (conversation, leftOut) = try read(
            lines(
                #"{"type": "session", "id": "s", "cwd": "/x"}"#,
                #"{"type": "message", "message": {"role": "assistant", "content": [{"type": "toolCall", "id": "c", "name": "bash", "arguments": {"command": "ls"}, "partialJson": "{\"command\": \"ls and four more words"}]}}"#,
                #"{"type": "message", "message": {"role": "toolResult", "toolCallId": "c", "content": [{"type": "text", "text": "\#(words)\n[Cut off]"}], "details": {"truncation": {"content": "\#(words)"}}}}"#
            ))
        #expect(conversation?.messages.flatMap(\.toolCalls).map(\.outputText) == ["\(words)\n[Cut off]"])
        #expect(leftOut == 0)
    }

    @Test func callOfKimiInOtherWordsIsNotMissedButAPlanIsShown() throws {
        let call = { (id: String, rest: String) in
            #"{"type": "context.append_loop_event", "event": {"type": "tool.call", "toolCallId": "\#(id)", "name": "Tool", "description": "\#(self.words)", \#(rest)}}"#
        }
        let (conversation, leftOut) = try read(
            lines(
                call(
                    "c",
                    #""args": {"path": "x"}, "display": {"kind": "file_io", "detail": "path x and four more words"}"#),
                #"{"type": "context.append_loop_event", "event": {"type": "tool.result", "toolCallId": "c", "result": {"output": "out", "note": "<system>Two of two lines were read</system>"}}}"#,
                #"{"type": "permission.record_approval_result", "action": "Running something with five words", "sessionApprovalRule": "Bash(a rule with five words)", "result": {"decision": "approved"}}"#,
                call(
                    "d", #""args": {}, "display": {"kind": "plan_review", "plan": "First one thing and then another"}"#)
            ))
        let calls = conversation?.messages.flatMap(\.toolCalls) ?? []
        #expect(calls.map { $0.text(at: "path") ?? $0.text(at: "plan") } == ["x", "First one thing and then another"])
        #expect(leftOut == 0)
    }

    @Test func roundsOfCopilotRepeatTheAnswerUnlessItHasNoText() throws {
        let session = { (answer: String) in
            #"{"requesterUsername": "u", "requests": [{"requestId": "r", "message": {"text": "Hi"}, "response": [\#(answer){"kind": "toolInvocationSerialized", "toolId": "t", "invocationMessage": "Reading two files with five words", "pastTenseMessage": "Read two files", "generatedTitle": "Read all that there is to read"}], "result": {"metadata": {"toolCallRounds": [{"response": "See [a](a.md) for all of it", "thinking": {"text": "One thought and then another one"}, "toolCalls": []}], "codeBlocks": [{"markdownBeforeBlock": "See a for all of it:"}]}}}]}"#
        }
        let parts = #"{"kind": "thinking", "value": "One thought"}, {"value": "See `a` for all of it"}, "#
        #expect(try read(session(parts)).leftOut == 0)
        #expect(try read(session("")).leftOut > 0)
    }

    @Test func instructionsInACopilotPromptAreHiddenAndPastedTextIsShown() throws {
        let (conversation, leftOut) = try read(
            #"{"requesterUsername": "u", "requests": [{"requestId": "r", "message": {"text": "Hi"}, "variableData": {"variables": [{"kind": "promptText", "name": "prompt:instructionsList", "automaticallyAdded": true, "value": "Here is a list of skills", "modelDescription": "What the model reads about them"}, {"kind": "paste", "name": "Pasted", "code": "let pasted = all of this"}]}, "response": [{"value": "Hello"}]}]}"#
        )
        #expect(conversation?.messages.first?.attachments.map(\.text) == ["let pasted = all of this"])
        #expect(leftOut == 0)
    }

    @Test func finalTextOfADroidWithOtherNamesOfIDsIsShown() throws {
        let (conversation, leftOut) = try read(
            lines(
                #"{"type": "message", "session_id": "s", "role": "user", "text": "Step 1", "id": "m1"}"#,
                #"{"type": "tool_call", "session_id": "s", "toolCallId": "c", "toolName": "Shell", "parameters": {}, "id": "e1"}"#,
                #"{"type": "tool_result", "session_id": "s", "toolCallId": "c", "value": "out", "id": "e2"}"#,
                #"{"type": "completion", "session_id": "s", "finalText": "\#(words)", "id": "end"}"#))
        #expect(conversation?.id == "s" && conversation?.messages.last?.content == words && leftOut == 0)
        #expect(conversation?.messages.flatMap(\.toolCalls).map(\.outputText) == ["out"])
    }

    @Test func eventsOfInspectRepeatTheMessages() throws {
        let sample = { (answer: String) in
            #"{"id": 1, "epoch": 1, "input": "What is the capital city of France?", "target": "", "messages": [{"role": "user", "content": "Answer this: What is the capital city of France? A: Rome B: Paris"}, {"role": "assistant", "content": "It is PARIS, as it has been"}], "scores": {"includes": {"value": "C", "answer": "\#(answer)"}}, "attachments": {"aa": "Writes a file of any size"}, "events": [{"event": "model", "tools": [{"description": "Reads a file of any size"}, {"description": "attachment://aa"}]}, {"event": "sandbox", "input": "A script of more than five words"}, {"event": "state", "changes": [{"value": "The state of all that there is"}]}]}"#
        }
        let repeated = try read(sample("it is paris, as it has been"))
        #expect(repeated.conversation?.messages.count == 2 && repeated.leftOut == 0)
        let other = try read(sample("Another answer that nobody has given"))
        #expect(other.conversation?.messages.last?.content?.contains("that nobody has given") == true)
        #expect(other.leftOut == 0)
    }

    @Test func eventsOfOpenHandsSayTheSameSeveralTimes() throws {
        let old = try read(
            #"[{"id": 1, "source": "agent", "action": "run", "message": "Running command: ls and four more", "args": {"command": "ls", "thought": ""}, "tool_call_metadata": {"model_response": {"choices": [{"message": {"tool_calls": [{"function": {"arguments": "{\"command\": \"ls and four more words\"}"}}]}}]}}}, {"id": 2, "cause": 1, "observation": "run", "content": "out", "message": "Command ls and four more executed", "extras": {"metadata": {"suffix": "[The command completed with exit code 0.]"}, "new_content": "The whole file with five words"}}]"#
        )
        #expect(old.leftOut == 0 && old.conversation?.messages.flatMap(\.toolCalls).map(\.outputText) == ["out"])
        let new = try read(
            lines(
                #"{"kind": "ActionEvent", "source": "agent", "timestamp": "2026-01-01T00:00:00", "tool_name": "terminal", "tool_call_id": "c", "tool_call": {"arguments": "{\"command\": \"ls\"}"}, "action": {"command": "ls with the secrets taken out of it"}, "summary": "List all files in the folder"}"#,
                #"{"kind": "ObservationEvent", "source": "environment", "timestamp": "2026-01-01T00:00:00", "tool_name": "terminal", "tool_call_id": "c", "observation": {"content": [{"type": "text", "text": "out"}], "command": "ls with the secrets taken out of it", "metadata": {"suffix": "[The command completed with exit code 0.]"}}}"#
            ))
        let call = try #require(new.conversation?.messages.flatMap(\.toolCalls).first)
        #expect(new.leftOut == 0 && call.title == "List all files in the folder" && call.outputText == "out")
    }

    @Test func wordsThatClaudeCodePrintsAtTheEndAreShownOnce() throws {
        let answer =
            #"{"type": "assistant", "uuid": "a", "session_id": "s", "message": {"role": "assistant", "id": "m", "content": [{"type": "text", "text": "Done with all of the work"}]}}"#
        let read = { (result: String) in
            try self.read(self.lines(answer, #"{"type": "result", "session_id": "s", \#(result)}"#))
        }
        #expect(try read(#""result": "Done with all of the work""#).conversation?.messages.count == 1)
        let other = try read(#""result": "\#(words)""#)
        #expect(
            other.conversation?.messages.map(\.content) == ["Done with all of the work", words] && other.leftOut == 0)
        let failed = try read(#""result": "\#(words)", "is_error": true"#)
        #expect(failed.conversation?.messages.last?.error == words && failed.leftOut == 0)
    }

    @Test func wholeFilesOfAnEditWithGeminiAreNotMissed() throws {
        let (_, leftOut) = try read(
            #"{"sessionId": "s", "projectHash": "p", "messages": [{"type": "user", "content": "Hi"}, {"type": "gemini", "content": "Done", "toolCalls": [{"id": "c", "name": "replace", "args": {}, "resultDisplay": {"fileName": "a", "fileDiff": "@@ -1 +1 @@", "originalContent": "The whole file with five words", "newContent": "The whole file with other words"}}]}]}"#
        )
        #expect(leftOut == 0)
    }

    @Test func halvesOfTheContentOfSWEAgentAreNotMissed() throws {
        let (_, leftOut) = try read(
            #"{"trajectory": [{"action": "ls", "observation": "a.txt", "thought": "Look"}], "history": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Let us look at all files now.\n```\nls\n```", "thought": "Let us look at all files now.", "action": "ls of a folder of files\n"}]}"#
        )
        #expect(leftOut == 0)
    }

    @Test func opinionsAboutTheTranslatorAreNotMissed() throws {
        let (_, leftOut) = try read(
            #"{"user1": {"lang": "french"}, "user2": {"lang": "english"}, "final_evaluation_user1": {"tech": "It went well from start to end"}, "utterances": {"0": {"language": "french", "original_text": "a"}}}"#
        )
        #expect(leftOut == 0)
    }

    /// Some versions do not say what they take out of the queue.
    @Test func newsAboutTasksInTheQueueOfClaudeCodeAreNoPrompts() throws {
        let prompt = { (id: String, text: String) in
            #"{"type": "user", "uuid": "\#(id)", "sessionId": "s", "message": {"role": "user", "content": "\#(text)"}}"#
        }
        let queue = { (operation: String) in
            #"{"type": "queue-operation", "operation": "\#(operation)", "sessionId": "s""#
        }
        for seed in 0..<40 {
            var random = SeededGenerator(seed: UInt64(seed))
            let queued = (0..<Int.random(in: 1...4, using: &random)).map { number in
                let task = #"{\"task_id\":\"t\(number)\",\"description\":\"Run\"}"#
                return Bool.random(using: &random) ? "Prompt \(number)" : task
            }
            let all =
                [prompt("a", "Hi")] + queued.map { queue("enqueue") + #", "content": "\#($0)"}"# }
                + queued.map { _ in queue("remove") + "}" } + [prompt("b", "Bye")]
            let (conversation, leftOut) = try read(all.joined(separator: "\n"))
            let texts = queued.filter { $0.hasPrefix("Prompt") }
            #expect(conversation?.messages.map(\.content) == ["Hi"] + texts + ["Bye"] && leftOut == 0, "\(all)")
        }
    }

    @Test func queueAndLastPromptOfClaudeCodeAreNotMissed() throws {
        let queue = { (operation: String, content: String) in
            #"{"type": "queue-operation", "operation": "\#(operation)", "sessionId": "s", "content": "\#(content)"}"#
        }
        let (conversation, leftOut) = try read(
            lines(
                #"{"type": "user", "uuid": "u", "sessionId": "s", "message": {"role": "user", "content": "Hi"}}"#,
                queue("enqueue", words), queue("popAll", words),
                queue("enqueue", #"{\"task_id\":\"t\",\"description\":\"Run all of the many tests\"}"#),
                #"{"type": "last-prompt", "sessionId": "s", "lastPrompt": "The beginning of a long prompt…"}"#))
        #expect(conversation?.messages.map(\.content) == ["Hi"] && leftOut == 0)
    }
}
