import ConversationModel
import Files
import Testing

@testable import Importing
@testable import Inputs

/// Trajectories of Poolside's agent.
struct PoolsideTests {
    private static let lines = #"""
        {"id":"1","step_id":"a","timestamp":"2026-05-01T10:00:00.000Z","type":"session.start","session_start":{"workspace":"/w","working_directories":["/w"],"prompt":""}}
        {"id":"2","step_id":"a","timestamp":"2026-05-01T10:00:01.000Z","type":"session.input","session_input":{"id":"i","prompt":"Count","mode":"agent"}}
        {"id":"3","step_id":"b","timestamp":"2026-05-01T10:00:02.000Z","type":"tool_call.inference.start","tool_call_inference_start":{"chat_completion_request":{"model":"m","messages":[{"role":"user","content":"Count all the stripes that there are"}]}}}
        {"id":"4","step_id":"b","timestamp":"2026-05-01T10:00:03.000Z","type":"thought.end","thought_end":{"thought":"Hm"}}
        {"id":"5","step_id":"b","timestamp":"2026-05-01T10:00:04.000Z","type":"assistant_message.start"}
        {"id":"6","step_id":"b","timestamp":"2026-05-01T10:00:05.000Z","type":"assistant_message.end","assistant_message_end":{"assistant_message":"I look."}}
        {"id":"7","step_id":"b","timestamp":"2026-05-01T10:00:06.000Z","type":"tool_call.parsed","tool_call_parsed":{"id":"c","name":"shell","args":{"cmd":"ls"},"raw_args":"{\"cmd\":\"ls\"}"}}
        {"id":"8","step_id":"b","timestamp":"2026-05-01T10:00:07.000Z","type":"tool_call.result","tool_call_result":{"id":"c","tool_name":"shell","observation":"none","is_error":true,"execution_error_kind":"x"}}
        {"id":"9","step_id":"b","timestamp":"2026-05-01T10:00:08.000Z","type":"tool_call.inference.end","tool_call_inference_end":{"input_tokens":10,"output_tokens":5,"cache_read_input_tokens":3,"cache_write_input_tokens":1}}
        {"id":"10","step_id":"c","timestamp":"2026-05-01T10:00:09.000Z","type":"session.error","session_error":{"error":"no network"}}
        {"id":"11","step_id":"c","timestamp":"2026-05-01T10:00:09.000Z","type":"session.exit","session_exit":{"reason":"error"}}
        """#

    @Test func eventsAreSteps() throws {
        let name = "trajectory-standalone_5f0c.ndjson"
        let imported = try Imported(InputFile(name: name, folder: nil, bytes: ByteRegion(Self.lines)))
        #expect(imported.format == "poolside")
        #expect(imported.conversations.first?.id == "5f0c")
        #expect(imported.texts == ["Count", "I look.", nil])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "text"])
        #expect(answer.model == "m")
        #expect(answer.timestamp?.rfc3339 == "2026-05-01T10:00:03Z")
        let last = imported.messages[2]
        #expect(last.toolCalls.map(\.name) == ["shell"])
        #expect(last.toolCalls.map(\.outputText) == ["none"])
        #expect(last.toolCalls.map(\.status) == [.error])
        #expect(last.usage == Usage(input: 14, output: 5, cacheRead: 3, cacheWrite: 1))
        #expect(last.error == "no network")
        #expect(imported.warnings.isEmpty)
    }

    @Test func eventsWithoutFactsAreNotOfPoolside() {
        #expect(throws: ImportError.self) {
            try Imported(#"{"id":"1","step_id":"a","type":"session.input","session_input":4}"#)
        }
    }
}
