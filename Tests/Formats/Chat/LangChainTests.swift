import ConversationModel
import Testing

@testable import Importing

/// Messages of LangChain and LangGraph, in the three ways in which they are written.
struct LangChainTests {
    private static let members = [
        ("human", "HumanMessage", #""content": "Hi", "additional_kwargs": {}, "id": "h""#),
        (
            "ai", "AIMessage",
            #""content": [{"type": "text", "text": "Let me see."}, {"type": "tool_use", "id": "c1", "name": "search", "input": {"q": 1}}], "additional_kwargs": {"reasoning_content": "Hm"}, "response_metadata": {"model_name": "m"}, "tool_calls": [{"name": "search", "args": {"q": 1}, "id": "c1", "type": "tool_call"}, {"name": "look", "args": {"q": 2}, "id": "c2", "type": "tool_call"}]"#
        ),
        ("tool", "ToolMessage", #""content": "found", "name": "search", "tool_call_id": "c1", "status": "success""#),
        ("tool", "ToolMessage", #""content": "no", "name": "look", "tool_call_id": "c2", "status": "error""#),
        ("ai", "AIMessage", #""content": "Done", "additional_kwargs": {}, "tool_calls": []"#),
    ]

    private static let plain = members.map { #"{"type": "\#($0.0)", \#($0.2)}"# }.joined(separator: ",")
    private static let dictionaries = members.map { #"{"type": "\#($0.0)", "data": {\#($0.2)}}"# }
        .joined(separator: ",")
    private static let serialised = members.map {
        #"{"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", "\#($0.1)"], "kwargs": {\#($0.2)}}"#
    }.joined(separator: ",")

    @Test(
        arguments: [
            "[\(plain)]", "[\(dictionaries)]", "[\(serialised)]", #"{"messages": [\#(plain)]}"#,
            #"{"thread_id": "t", "status": "idle", "values": {"messages": [\#(plain)]}}"#,
        ])
    func messagesHaveTheirCallsAndResults(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "messages")
        #expect(imported.roles == [.user, .assistant, .assistant])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "text", "search", "look"])
        #expect(answer.toolCalls.map(\.outputText) == ["found", "no"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.model == "m")
        #expect(imported.texts.last == "Done")
    }

    @Test func otherConstructorsAreNotMessages() {
        #expect(throws: ImportError.self) {
            try Imported(
                #"[{"lc": 1, "type": "constructor", "id": ["a", "PromptTemplate"], "kwargs": {"content": 1}}]"#)
        }
    }
}
