import ConversationModel
@testable import Importing
import Testing

/// Calls whose ids repeat: some models number the calls of each turn anew.
struct RepeatedCallTests {
    private func call(_ id: String) -> String {
        #"{"role": "assistant", "content": "", "tool_calls": [{"id": "\#(id)", "function": {"name": "f", "arguments": ""}}]}"#
    }

    private func result(_ id: String, _ text: String) -> String {
        #"{"role": "tool", "tool_call_id": "\#(id)", "content": "\#(text)"}"#
    }

    private func outputs(_ messages: String...) throws -> [String?] {
        let imported = try Imported(
            #"{"messages": [{"role": "user", "content": "Hi"}, \#(messages.joined(separator: ","))]}"#)
        return imported.messages.flatMap(\.toolCalls).map(\.outputText)
    }

    @Test func eachResultBelongsToTheLastCallBeforeIt() throws {
        #expect(try outputs(call("0"), result("0", "a"), call("0"), result("0", "b")) == ["a", "b"])
        #expect(try outputs(call("0"), call("0"), result("0", "b")) == [nil, "b"])
        #expect(try outputs(call(""), result("", "a"), call(""), result("", "b")) == ["a", "b"])
    }

    @Test func resultBeforeItsCallIsFound() throws {
        #expect(try outputs(result("0", "a"), call("0"), call("0")) == ["a", nil])
    }

    @Test func callsOfOneMessageAreToldApart() {
        var session = SessionWriter()
        for text in ["a", "b", "c"] {
            session.append(call: "0", "f", nil, at: nil)
            var result = ToolResult(nil)
            result.output = .text(text)
            session.append(result: result, of: "0")
        }
        #expect(session.finish().flatMap(\.toolCalls).map(\.outputText) == ["a", "b", "c"])
    }

    @Test func resultsAreFoundQuicklyAmongManyCallsWithOneID() {
        var session = SessionWriter()
        for _ in 0..<20_000 {
            session.append(call: "0", "f", nil, at: nil)
            session.append(result: ToolResult(nil), of: "0")
        }
        #expect(session.finish().flatMap(\.toolCalls).allSatisfy { $0.status == .ok })
    }
}
