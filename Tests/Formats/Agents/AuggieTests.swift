import ConversationModel
import Testing

@testable import Importing

/// Sessions of Auggie.
struct AuggieTests {
    private func session(_ exchanges: String...) throws -> Imported {
        try Imported(
            #"{"sessionId": "s", "chatHistory": [\#(exchanges.joined(separator: ","))], "agentState": {"userGuidelines": "Guidelines in five or more words", "modelId": "m"}}"#
        )
    }

    private func exchange(
        _ request: String, _ nodes: String, answer: String, _ answerNodes: String, _ rest: String = ""
    )
        -> String
    {
        #"{"exchange": {"request_message": "\#(request)", "request_nodes": [\#(nodes)], "response_text": "\#(answer)", "response_nodes": [\#(answerNodes)]}, "finishedAt": "2026-06-01T09:00:05Z"\#(rest)}"#
    }

    @Test func exchangesAreMessagesWithResultsAtTheirCalls() throws {
        let imported = try session(
            exchange(
                "List the files that you can see",
                #"{"type": 0, "text_node": {"content": "List the files that you can see"}}, {"type": 4, "ide_state_node": {"terminal": "what the editor shows at the moment"}}"#,
                answer: "I list the files for you",
                #"{"type": 8, "thinking": {"summary": "Hm"}}, {"type": 0, "content": "I list the files "}, {"type": 0, "content": "for you"}, {"type": 7, "tool_use": {"tool_use_id": "t", "tool_name": "launch-process", "input_json": ""}}, {"type": 5, "tool_use": {"tool_use_id": "t", "tool_name": "launch-process", "input_json": "{\"command\": \"ls\"}"}}, {"type": 2, "content": "I list the files for you"}, {"type": 10, "token_usage": {"input_tokens": 10, "output_tokens": 5}}"#
            ),
            exchange(
                "", #"{"type": 1, "tool_result_node": {"tool_use_id": "t", "content": "No", "is_error": true}}"#,
                answer: "There are none", ""))
        #expect(imported.format == "auggie" && imported.warnings.isEmpty)
        #expect(
            imported.texts == ["List the files that you can see", "I list the files for you", "There are none"])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "text", "launch-process"] && answer.model == "m")
        #expect(answer.toolCalls[0].input("command") == "ls" && answer.toolCalls[0].outputText == "No")
        #expect(answer.toolCalls[0].status == .error && answer.usage?.input == 10)
    }

    @Test func summariesAndPicturesAreShown() throws {
        let imported = try session(
            exchange(
                "",
                #"{"type": 10, "history_summary_node": {"summary_text": "Files"}}, {"type": 0, "text_node": {"content": "Look"}}, {"type": 2, "image_node": {"image_data": "AAAA", "format": 2}}"#,
                answer: "", #"{"type": 0, "content": "Yes"}"#, #", "completed": false"#))
        #expect(imported.texts == ["Files", "Look", "Yes"] && imported.messages[0].isCompaction)
        #expect(imported.messages[1].attachments.map(\.source) == ["data:image/jpeg;base64,AAAA"])
        #expect(imported.messages[2].status == .stopped)
    }
}
