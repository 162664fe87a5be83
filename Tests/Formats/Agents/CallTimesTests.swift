import ConversationModel
import Testing

@testable import Importing

/// A call begins when the model requests it, and lasts until its result arrives, as far as the source has both times.
struct CallTimesTests {
    private static let sessions: [String: [String]] = [
        "claude-code": [
            #"{"type":"user","uuid":"1","sessionId":"s","timestamp":"2026-01-02T03:04:00Z","message":{"role":"user","content":"Look"}}"#,
            #"{"type":"assistant","uuid":"2","parentUuid":"1","sessionId":"s","timestamp":"2026-01-02T03:04:01.500Z","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"t","name":"Bash","input":{"command":"ls"}}]}}"#,
            #"{"type":"user","uuid":"3","parentUuid":"2","sessionId":"s","timestamp":"2026-01-02T03:04:04Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"a"}]}}"#,
        ],
        "codex": [
            #"{"timestamp":"2026-01-02T03:04:00Z","type":"session_meta","payload":{"id":"s","cwd":"/"}}"#,
            #"{"timestamp":"2026-01-02T03:04:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Look"}]}}"#,
            #"{"timestamp":"2026-01-02T03:04:01.500Z","type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{}","call_id":"t"}}"#,
            #"{"timestamp":"2026-01-02T03:04:04Z","type":"response_item","payload":{"type":"function_call_output","call_id":"t","output":"a"}}"#,
        ],
        "gemini-stream": [
            #"{"type":"init","timestamp":"2026-01-02T03:04:00Z","session_id":"s","model":"m"}"#,
            #"{"type":"message","timestamp":"2026-01-02T03:04:01Z","role":"user","content":"Look"}"#,
            #"{"type":"tool_use","timestamp":"2026-01-02T03:04:01.500Z","tool_name":"ls","tool_id":"t","parameters":{}}"#,
            #"{"type":"tool_result","timestamp":"2026-01-02T03:04:04Z","tool_id":"t","status":"success","output":"a"}"#,
        ],
        "pi": [
            #"{"type":"session","version":3,"id":"s","timestamp":"2026-01-02T03:04:00Z","cwd":"/"}"#,
            #"{"type":"message","id":"1","parentId":null,"timestamp":"2026-01-02T03:04:00Z","message":{"role":"user","content":"Look"}}"#,
            #"{"type":"message","id":"2","parentId":"1","timestamp":"2026-01-02T03:04:01.500Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"t","name":"bash","arguments":{}}]}}"#,
            #"{"type":"message","id":"3","parentId":"2","timestamp":"2026-01-02T03:04:04Z","message":{"role":"toolResult","toolCallId":"t","toolName":"bash","content":[{"type":"text","text":"a"}]}}"#,
        ],
        "droid": [
            #"{"type":"session_start","id":"s","sessionTitle":"Title","cwd":"/"}"#,
            #"{"type":"message","id":"1","timestamp":"2026-01-02T03:04:00Z","message":{"role":"user","content":[{"type":"text","text":"Look"}]}}"#,
            #"{"type":"message","id":"2","timestamp":"2026-01-02T03:04:01.500Z","message":{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"LS","input":{}}]}}"#,
            #"{"type":"message","id":"3","timestamp":"2026-01-02T03:04:04Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"a"}]}}"#,
        ],
    ]

    @Test(arguments: sessions.keys.sorted())
    func aCallLastsUntilItsResult(format: String) throws {
        let lines = try #require(Self.sessions[format])
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.format == format)
        let call = try #require(imported.messages.flatMap(\.toolCalls).first)
        #expect(call.start == Timestamp(rfc3339: "2026-01-02T03:04:01.500Z"))
        #expect(call.milliseconds == 2500)
    }

    /// A clock may be set back, and a file may end before the result.
    @Test func callsWithoutAnEndHaveNoDuration() throws {
        let lines = try #require(Self.sessions["gemini-stream"])
        let open = try Imported(lines.dropLast().joined(separator: "\n"))
        #expect(open.messages.flatMap(\.toolCalls).map(\.milliseconds) == [nil])
        #expect(open.messages.flatMap(\.toolCalls).allSatisfy { $0.start != nil })
        let early = try Imported(lines.joined(separator: "\n").replacing("03:04:04Z", with: "03:04:01Z"))
        #expect(early.messages.flatMap(\.toolCalls).map(\.milliseconds) == [nil])
        let end = #""timestamp":"2026-01-02T03:04:04Z","#
        let timeless = try Imported(lines.joined(separator: "\n").replacing(end, with: ""))
        #expect(timeless.messages.flatMap(\.toolCalls).map(\.milliseconds) == [nil])
    }

    /// A duration that the source states counts, as waiting for the user's permission is no part of it.
    @Test func aStatedDurationCounts() throws {
        var lines = try #require(Self.sessions["claude-code"])
        lines[2] = lines[2].dropLast() + #","toolUseResult":{"durationMs":700}}"#
        let call = try #require(try Imported(lines.joined(separator: "\n")).messages.flatMap(\.toolCalls).first)
        #expect(call.milliseconds == 700 && call.start != nil)
    }
}
