import ConversationModel
import Testing

@testable import Importing

struct AgentStreamTests {
    private func imported(_ lines: String...) throws -> Imported {
        try Imported(lines.joined(separator: "\n"))
    }

    @Test func geminisPiecesAreOneAnswer() throws {
        let imported = try imported(
            #"{"type":"init","timestamp":"2026-01-02T03:04:05Z","session_id":"s","model":"m"}"#,
            #"{"type":"message","timestamp":"2026-01-02T03:04:05Z","role":"user","content":"Look"}"#,
            #"{"type":"tool_use","tool_name":"ls","tool_id":"t","parameters":{"path":"."}}"#,
            #"{"type":"tool_result","tool_id":"t","status":"error","error":{"message":"No"}}"#,
            #"{"type":"message","timestamp":"2026-01-02T03:04:06Z","role":"assistant","content":"Do","delta":true}"#,
            #"{"type":"message","timestamp":"2026-01-02T03:04:07Z","role":"assistant","content":"ne","delta":true}"#,
            #"{"type":"result","status":"error","error":{"message":"Quota"}}"#)
        #expect(imported.format == "gemini-stream" && imported.conversations[0].id == "s")
        #expect(imported.texts == ["Look", "Done", nil])
        #expect(imported.messages[1].outline == ["ls", "text"] && imported.messages[1].model == "m")
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
        #expect(imported.messages[1].stream?.chunks.map(\.text) == ["Do", "ne"])
        #expect(imported.messages[2].error == "Quota")
    }

    @Test func cursorsCompleteTextIsNotRepeated() throws {
        let piece = { (text: String, more: String) in
            #"{"type":"assistant","message":{"content":[{"type":"text","text":"\#(text)"}]},"session_id":"s"\#(more)}"#
        }
        let call = { (subtype: String, more: String) in
            #"{"type":"tool_call","subtype":"\#(subtype)","call_id":"c","session_id":"s","tool_call":{"readToolCall":{"args":{"path":"a.txt"}\#(more)}}}"#
        }
        let imported = try imported(
            #"{"type":"user","message":{"content":[{"type":"text","text":"Look"}]},"session_id":"s"}"#,
            #"{"type":"thinking","subtype":"delta","text":"H","session_id":"s"}"#,
            #"{"type":"thinking","subtype":"delta","text":"m","session_id":"s"}"#,
            call("started", ""), call("completed", #","result":{"success":{"content":"x"}}"#),
            piece("Do", #","timestamp_ms":1770000000001"#), piece("ne", #","timestamp_ms":1770000000002"#),
            piece("Done", ""), #"{"type":"result","is_error":false,"result":"Done","session_id":"s"}"#)
        #expect(imported.format == "cursor-stream")
        #expect(imported.texts == ["Look", "Done"])
        #expect(imported.messages[1].outline == ["thinking", "read", "text"])
        #expect(imported.messages[1].thinking.map(\.content) == ["Hm"])
        #expect(imported.messages[1].toolCalls[0].outputText == "x")
        #expect(imported.messages[1].toolCalls[0].input("path") == "a.txt")
    }

    @Test func failedCursorCall() throws {
        let imported = try imported(
            #"{"type":"tool_call","subtype":"completed","call_id":"c","session_id":"s","tool_call":{"shellToolCall":{"args":{},"result":{"rejected":{"reason":"Not now"}}}}}"#,
            #"{"type":"result","is_error":true,"result":"Gone","session_id":"s"}"#)
        #expect(imported.messages[0].toolCalls.map(\.outputText) == ["Not now"])
        #expect(imported.messages[0].toolCalls.map(\.status) == [.error])
        #expect(imported.messages.compactMap(\.error) == ["Gone"])
    }

    @Test func droidsFinalAnswerAppearsOnce() throws {
        let lines = [
            #"{"type":"message","sessionId":"s","timestamp":1767812641000,"role":"user","text":"<system-reminder>\nx\n</system-reminder>\n\nLook"}"#,
            #"{"type":"tool_call","sessionId":"s","id":"c","toolName":"Read","parameters":{"path":"a"}}"#,
            #"{"type":"tool_result","sessionId":"s","id":"c","isError":false,"value":"x"}"#,
        ]
        let said = #"{"type":"message","sessionId":"s","role":"assistant","text":"Done"}"#
        let end = #"{"type":"completion","sessionId":"s","finalText":"Done"}"#
        for text in [lines + [said, end], lines + [end]] {
            let imported = try Imported(text.joined(separator: "\n"))
            #expect(imported.format == "droid-stream")
            #expect(imported.texts == ["Look", "Done"])
            #expect(imported.messages[1].toolCalls.map(\.outputText) == ["x"])
        }
    }

    @Test func codexItemsAreShownOnce() throws {
        let command = { (event: String, output: String, code: String) in
            #"{"type":"item.\#(event)","item":{"id":"1","type":"command_execution","command":"ls","aggregated_output":"\#(output)","exit_code":\#(code)}}"#
        }
        let imported = try imported(
            #"{"type":"thread.started","thread_id":"t"}"#, command("started", "", "null"),
            command("completed", "a", "2"),
            #"{"type":"item.completed","item":{"id":"2","type":"file_change","changes":[{"path":"a","kind":"add"}],"status":"completed"}}"#,
            #"{"type":"item.started","item":{"id":"3","type":"web_search","query":"q","status":"in_progress"}}"#,
            #"{"type":"item.completed","item":{"id":"4","type":"reasoning","text":"**Look**\n\nHm"}}"#,
            #"{"type":"item.completed","item":{"id":"5","type":"agent_message","text":"Done"}}"#)
        #expect(imported.format == "codex-exec" && imported.conversations[0].id == "t")
        #expect(imported.texts == ["Done"])
        #expect(imported.messages[0].outline == ["shell", "apply_patch", "thinking", "text", "web_search"])
        let calls = imported.messages[0].toolCalls
        #expect(calls[0].outputText == "a" && calls[0].status == .error && calls[0].input("command") == "ls")
        #expect(calls[1].status == .ok && calls[2].status == .pending)
    }

    @Test func opencodesPartsAreMessages() throws {
        let event = { (type: String, message: String, part: String) in
            #"{"type":"\#(type)","timestamp":1770000000000,"sessionID":"s","part":{"messageID":"\#(message)",\#(part)}}"#
        }
        let imported = try imported(
            event("step_start", "m1", #""type":"step-start""#),
            event(
                "tool_use", "m1",
                #""type":"tool","tool":"bash","callID":"c","state":{"status":"completed","input":{},"output":"a"}"#),
            event("text", "m1", #""type":"text","text":"Look""#), event("text", "m2", #""type":"text","text":"Done""#),
            #"{"type":"error","sessionID":"s","error":{"name":"E","data":{"message":"Quota"}}}"#)
        #expect(imported.format == "opencode-run")
        #expect(imported.texts == ["Look", "Done"])
        #expect(imported.messages[0].outline == ["bash", "text"])
        #expect(imported.messages[1].error == "Quota")
    }

    @Test func geminisWarningsAreNotes() throws {
        let imported = try imported(
            #"{"type":"init","session_id":"s","model":"m"}"#, #"{"type":"message","role":"user","content":"Look"}"#,
            #"{"type":"error","severity":"warning","message":"A loop was found"}"#,
            #"{"type":"result","status":"success","stats":{"total_tokens":5,"input_tokens":3,"output_tokens":2,"input":1}}"#
        )
        #expect(imported.texts == ["Look", "A loop was found"])
        #expect(imported.messages.last?.error == nil)
    }
}
