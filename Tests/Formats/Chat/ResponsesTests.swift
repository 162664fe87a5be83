import ConversationModel
import JSON
import Testing

@testable import Importing

struct ResponsesTests {
    private func response(_ items: String..., more: String = "") throws -> Imported {
        try Imported(
            #"{"object": "response", "id": "r", "model": "m", "created_at": 1700000000, "status": "completed"\#(more), "output": [\#(items.joined(separator: ","))]}"#
        )
    }

    private let message =
        #"{"type": "message", "role": "assistant", "id": "x", "content": [{"type": "output_text", "text": "See it", "annotations": [{"type": "url_citation", "url": "https://a.example/", "title": "A", "start_index": 0, "end_index": 3}]}]}"#

    @Test func itemsOfAnAnswerAreOneMessage() throws {
        let imported = try response(
            #"{"type": "reasoning", "summary": [{"type": "summary_text", "text": "**Looking**\n\nfor it"}], "encrypted_content": "gAAA"}"#,
            #"{"type": "web_search_call", "id": "w", "status": "completed", "action": {"type": "search", "query": "q", "sources": [{"url": "https://b.example/"}]}}"#,
            #"{"type": "mcp_list_tools", "tools": []}"#, message)
        #expect(imported.format == "openai-responses")
        let answer = imported.messages[0]
        #expect(answer.outline == ["thinking", "web_search", "text"])
        #expect(answer.thinking.map(\.title) == ["Looking"])
        let question = try JSONDocument(parsing: #"{"type":"search","query":"q"}"#).root
        #expect(answer.toolCalls[0].input == .json(question))
        #expect(answer.toolCalls[0].sources.map(\.url) == ["https://b.example/"])
        #expect(answer.citations.map(\.title) == ["A"])
    }

    @Test func aRequestHasItsInstructionsAndResults() throws {
        let imported = try Imported(
            #"""
            {"model": "m", "instructions": "Be brief", "input": [{"role": "user", "content": "Find"},
            {"type": "function_call", "name": "look", "arguments": "{\"key\":\"a\"}", "call_id": "c"},
            {"type": "function_call_output", "call_id": "c", "output": "7"}]}
            """#)
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[2].toolCalls[0].outputText == "7")
        #expect(try Imported(#"{"model": "m", "input": "Hi"}"#).texts == ["Hi"])
    }

    @Test func aCallWithItsOutputHasEnded() throws {
        let calls = try response(
            #"{"type": "mcp_call", "id": "1", "server_label": "s", "name": "a", "arguments": "{}", "error": null, "output": "4"}"#,
            #"{"type": "mcp_call", "id": "2", "server_label": "s", "name": "b", "arguments": "{}", "output": null}"#
        ).messages[0].toolCalls
        #expect(calls.map(\.status) == [.ok, .pending])
    }

    @Test func codeKeepsItsLogsAndServerToolsTheirNames() throws {
        let calls = try response(
            #"{"type": "code_interpreter_call", "id": "1", "status": "completed", "code": "1+1", "outputs": [{"type": "logs", "logs": "2"}]}"#,
            #"{"type": "mcp_call", "id": "2", "server_label": "files", "name": "read", "arguments": "{}", "error": "gone"}"#,
            message
        ).messages[0].toolCalls
        #expect(calls.map(\.name) == ["code_interpreter", "mcp__files__read"])
        #expect(calls[0].outputText == "2")
        #expect(calls[1].status == .error)
    }

    @Test func generatedPicturesAreShownWithTheAnswer() throws {
        let answer = try response(
            #"{"type": "image_generation_call", "id": "1", "result": "AA==", "output_format": "webp", "revised_prompt": "A cat"}"#
        ).messages[0]
        #expect(answer.attachments.map(\.source) == ["data:image/webp;base64,AA=="])
        #expect(answer.attachments.map(\.alt) == ["A cat"])
        #expect(answer.toolCalls.map(\.status) == [.ok])
    }

    @Test func errorsAndUnfinishedAnswersAreMarked() throws {
        let imported = try response(message, more: #", "error": {"message": "Overloaded"}"#)
        #expect(imported.messages.last?.error == "Overloaded")
        let cut = try Imported(#"{"object": "response", "status": "incomplete", "output": [\#(message)]}"#)
        #expect(cut.messages.last?.status == .stopped)
    }

    @Test func shellCallsHaveTheirOutput() throws {
        let calls = try response(
            #"{"type": "local_shell_call", "id": "i", "call_id": "l", "action": {"type": "exec", "command": ["ls"]}}"#,
            #"{"type": "local_shell_call_output", "id": "l", "output": "one"}"#,
            #"{"type": "shell_call", "call_id": "s", "action": {"commands": ["ls"]}}"#,
            #"{"type": "shell_call_output", "call_id": "s", "output": [{"stdout": "two", "stderr": "", "outcome": {"type": "exit", "exit_code": 0}}, {"stdout": "", "stderr": "three", "outcome": {"type": "exit", "exit_code": 1}}]}"#
        ).messages[0].toolCalls
        #expect(calls.map(\.outputText) == ["one", "two\nthree"])
        #expect(calls.map(\.status) == [.ok, .error])
    }

    @Test func serverRequestIsACall() throws {
        let call = try response(
            #"{"type": "mcp_approval_request", "id": "a", "name": "drop", "arguments": "{}", "server_label": "db"}"#
        ).messages[0].toolCalls[0]
        #expect(call.name == "mcp__db__drop")
    }

    @Test func filesAreSources() throws {
        let answer = try response(
            #"{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "See", "annotations": [{"type": "file_citation", "file_id": "f", "filename": "a.pdf", "index": 1}, {"type": "file_citation", "file_id": "f", "filename": "a.pdf", "index": 2}, {"type": "container_file_citation", "filename": "b.csv"}]}]}"#
        ).messages[0]
        #expect(answer.citations.map(\.title) == ["a.pdf", "b.csv"])
    }

    @Test func compactionIsADividerLine() throws {
        #expect(try response(#"{"type": "compaction", "encrypted_content": "x"}"#, message).messages[0].isCompaction)
    }

    private static let items = [
        #"{"type": "message", "id": "u", "role": "user", "status": "completed", "content": [{"type": "input_text", "text": "Find"}, {"type": "input_image", "image_url": "https://a.example/p.png"}]}"#,
        #"{"type": "reasoning", "id": "rs", "summary": [{"type": "summary_text", "text": "Hm"}]}"#,
        #"{"type": "function_call", "id": "fc", "call_id": "c", "name": "look", "arguments": "{}", "status": "completed"}"#,
        #"{"type": "function_call_output", "id": "fo", "call_id": "c", "output": "7"}"#,
        #"{"type": "message", "id": "a", "role": "assistant", "status": "completed", "content": [{"type": "output_text", "text": "Seven", "annotations": []}]}"#,
    ]

    @Test(
        arguments: [
            #"{"object": "list", "data": [\#(items.joined(separator: ","))], "first_id": "u", "has_more": false}"#,
            #"{"object": "list", "data": [\#(items.reversed().joined(separator: ","))]}"#,
            #"{"items": [\#(items.joined(separator: ","))]}"#,
            #"{"object": "conversation", "id": "conv", "created_at": 1700000000, "items": [\#(items.joined(separator: ","))]}"#,
            "[\(items.joined(separator: ","))]",
            "[[\(items.joined(separator: ","))]]",
            items.joined(separator: "\n"),
        ])
    func itemsAreAConversation(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "openai-responses")
        #expect(imported.conversations.count == 1 && imported.roles == [.user, .assistant])
        #expect(imported.texts == ["Find", "Seven"])
        #expect(imported.messages[0].attachments.map(\.source) == ["https://a.example/p.png"])
        #expect(imported.messages[1].outline == ["thinking", "look", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["7"])
    }

    @Test func aListWithoutCallsBeginsWithThePrompt() throws {
        let list = #"{"object": "list", "data": [\#(Self.items[4]), \#(Self.items[0])]}"#
        #expect(try Imported(list).roles == [.user, .assistant])
        let ordered = #"{"object": "list", "data": [\#(Self.items[0]), \#(Self.items[4]), \#(Self.items[0])]}"#
        #expect(try Imported(ordered).roles == [.user, .assistant, .user])
    }

    @Test func unknownItemsAreReported() throws {
        let imported = try Imported(#"{"items": [\#(Self.items[0]), {"type": "hologram", "id": "h"}, {"type": 3}, 4]}"#)
        #expect(imported.texts == ["Find"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("hologram"), .unknownPart("number")])
    }
}
