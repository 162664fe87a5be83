import ConversationModel
import Testing

@testable import Importing

/// Both versions of Cohere's chat interface.
struct CohereTests {
    private let call =
        #"{"role": "assistant", "tool_plan": "I will look.", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "look", "arguments": "{\"day\": 1}"}}]}"#
    private let result =
        #"{"role": "tool", "tool_call_id": "c", "content": [{"type": "document", "document": {"id": "1", "data": "{\"sales\": 7}"}}, {"type": "document", "document": {"data": {"sales": 8}}}]}"#
    private let answer =
        #"{"role": "assistant", "content": [{"type": "thinking", "thinking": "Hm"}, {"type": "text", "text": "Seven."}], "citations": [{"start": 0, "end": 5, "text": "Seven", "type": "TEXT_CONTENT", "sources": [{"type": "document", "id": "doc:0", "document": {"id": "doc:0", "title": "Sales", "snippet": "It was seven"}}, {"type": "tool", "id": "c:0", "tool_output": {"sales": 7}}]}]}"#

    @Test func plansAreThoughtsAndDocumentsResults() throws {
        let imported = try Imported(
            #"{"model": "command", "messages": [{"role": "user", "content": "How many?"}, \#(call), \#(result), \#(answer)]}"#
        )
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.messages[1].outline == ["thinking", "look", "thinking", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == [#"{"sales": 7}"# + "\n" + #"{"sales": 8}"#])
        #expect(imported.messages[1].citations.map(\.title) == ["Sales"])
        #expect(imported.messages[1].citations.map(\.quote) == ["It was seven"])
    }

    @Test func anAnswerByItselfIsRead() throws {
        let imported = try Imported(#"{"id": "x", "finish_reason": "COMPLETE", "message": \#(answer), "usage": {}}"#)
        #expect(imported.texts == ["Seven."])
        #expect(imported.conversations[0].id == "x")
    }

    private let history =
        #"{"role": "SYSTEM", "message": "Be brief"}, {"role": "USER", "message": "Hello"}, {"role": "CHATBOT", "message": "Looking", "tool_calls": [{"name": "look", "parameters": {"day": 1}}]}, {"role": "TOOL", "tool_results": [{"call": {"name": "look", "parameters": {"day": 1}}, "outputs": [{"sales": 7}]}]}"#

    @Test func promptBesideTheHistoryIsRead() throws {
        let imported = try Imported(
            #"{"model": "command-r", "preamble": "You help", "message": "And now?", "chat_history": [\#(history)]}"#)
        #expect(imported.roles == [.system, .system, .user, .assistant, .user])
        #expect(imported.texts == ["You help", "Be brief", "Hello", "Looking", "And now?"])
        let call = try #require(imported.messages[3].toolCalls.first)
        #expect(call.name == "look" && call.output != nil && call.status == .ok)
    }

    @Test func answerBesideAHistoryThatEndsWithItIsReadOnce() throws {
        let imported = try Imported(
            #"{"generation_id": "g", "text": "Eight", "chat_history": [\#(history), {"role": "USER", "message": "And now?"}, {"role": "CHATBOT", "message": "Eight"}], "citations": [{"start": 0, "end": 5, "text": "Eight", "document_ids": ["d", "gone"]}], "documents": [{"id": "d", "title": "Sales", "url": "https://a.example/"}]}"#
        )
        #expect(imported.texts == ["Be brief", "Hello", "Looking", "And now?", "Eight"])
        #expect(imported.messages.last?.citations.map(\.url) == ["https://a.example/"])
    }

    @Test func valuesOfOtherTypesAreLeftOut() throws {
        let imported = try Imported(
            #"{"message": "Hi", "chat_history": [3, {"role": "USER", "message": {"a": 1}}, {"role": "TOOL", "tool_results": {"a": 1}}, {"role": "CHATBOT", "message": "So", "citations": [4, {"sources": 5, "document_ids": [6]}]}]}"#
        )
        #expect(imported.texts == ["So", "Hi"])
    }

    @Test func rowsWithAnotherKindOfHistoryAreRefused() throws {
        let imported = try Imported(
            #"{"chat_history": [{"role": "user", "content": "Hi"}], "question": "How many?", "answer": "Seven"}"#)
        #expect(imported.format == "instructions" && imported.texts == ["How many?", "Seven"])
    }
}
