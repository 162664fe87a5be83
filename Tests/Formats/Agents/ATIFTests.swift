import ConversationModel
import Testing

@testable import Importing

/// Trajectories whose agents start others, and the notes of the program that ran them.
struct ATIFTests {
    private func trajectory(_ id: String, _ steps: String, agents: String = "") -> String {
        #"{"schema_version":"ATIF-v1.7","session_id":"run","trajectory_id":"\#(id)","agent":{"name":"\#(id)","model_name":"m-\#(id)","tool_definitions":[{"description":"Does a thing for the model alone"}]},"steps":[\#(steps)],"subagent_trajectories":[\#(agents)]}"#
    }

    private func said(_ text: String) -> String { #"{"source":"agent","message":"\#(text)"}"# }

    /// An agent whose call starts another one.
    private func asked(_ agent: String, call: String = "c") -> String {
        #"{"source":"agent","message":"","tool_calls":[{"tool_call_id":"\#(call)","function_name":"Agent","arguments":{}}],"observation":{"results":[{"source_call_id":"\#(call)","content":"Found by \#(agent)","subagent_trajectory_ref":[{"trajectory_id":"\#(agent)","session_id":"run"}]}]}}"#
    }

    @Test func subAgentsAreInTheCallsThatStartedThem() throws {
        let imported = try Imported(
            trajectory(
                "root", asked("b") + "," + asked("a") + "," + said("Done"),
                agents: trajectory("a", said("I am a")) + "," + trajectory("b", said("I am b"))))
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.outputText) == ["Found by b", "Found by a"])
        #expect(calls.map { $0.transcript.map(\.content) } == [["I am b"], ["I am a"]])
        #expect(calls[0].transcript[0].model == "m-b")
        #expect(imported.warnings.isEmpty)
    }

    @Test func anAgentThatNoCallNamesIsKept() throws {
        let imported = try Imported(
            trajectory("root", said("Done"), agents: trajectory("a", said("I am a")) + #",4,{"steps":3}"#))
        #expect(imported.messages.flatMap(\.toolCalls).map(\.title) == ["a", nil])
        #expect(imported.messages.flatMap(\.toolCalls)[0].transcript.map(\.content) == ["I am a"])
    }

    @Test func anAgentThatStartsItselfIsReadOnce() throws {
        let imported = try Imported(trajectory("root", asked("a"), agents: trajectory("a", asked("a"))))
        let call = imported.messages.flatMap(\.toolCalls)[0]
        #expect(call.transcript.flatMap(\.toolCalls).map(\.transcript.count) == [0])
    }

    @Test func deepAgentsComeAfterTheOthers() throws {
        var nested = trajectory("agent12", said("I am the last of all"))
        for depth in (0..<12).reversed() {
            nested = trajectory("agent\(depth)", asked("agent\(depth + 1)"), agents: nested)
        }
        let imported = try Imported(nested)
        #expect(imported.messages.flatMap(\.toolCalls).map(\.name) == ["Agent", "task"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func notesOfTheProgramHaveTheirResultsAndParts() throws {
        let imported = try Imported(
            trajectory(
                "root",
                said("One") + ","
                    + [
                        #"{"source":"system","message":"Compacted.","observation":{"results":[{"content":"The user asked for one"}]}}"#,
                        #"{"source":"system","message":[{"type":"text","text":"Time"},{"type":"text","text":"is up"}]}"#,
                        said("Two"),
                    ].joined(separator: ",")))
        #expect(imported.texts == ["One", "Compacted.\n\nThe user asked for one", "Time\n\nis up", "Two"])
        #expect(imported.roles == [.assistant, .system, .system, .assistant])
    }

    /// Some programs write the result of a call as a step of their own.
    @Test func aResultInANoteBelongsToItsCall() throws {
        let call = #"{"source":"agent","message":"","tool_calls":[{"tool_call_id":"t","function_name":"read"}]}"#
        let result = #"{"source":"system","observation":{"results":[{"source_call_id":"t","content":"words"}]}}"#
        let imported = try Imported(trajectory("root", [call, result, said("Done")].joined(separator: ",")))
        #expect(imported.messages.flatMap(\.toolCalls).map(\.outputText) == ["words"])
        #expect(imported.texts == ["Done"])
    }
}
