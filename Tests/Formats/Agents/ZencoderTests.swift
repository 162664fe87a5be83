import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

struct ZencoderTests {
    private let lines = [
        #"{"id":"s1","chatId":"c","modelId":"m","parentId":"s0","creationReason":"directContinuation","createdAt":"2026-01-01T00:00:00Z","updatedAt":"2026-01-01T00:01:00Z","version":"1"}"#,
        #"{"role":"system","content":"You are an assistant. Working directory: /w"}"#,
        #"{"role":"user","createdAt":"2026-01-01T00:00:01Z","content":[{"type":"text","text":"Many words for the model","tag":"instructions"},{"type":"text","text":"Fix it","tag":"user-input"}]}"#,
        #"{"role":"assistant","content":[{"type":"reasoning","text":"Hm"},{"type":"text","text":"I read it"},{"type":"tool-call","toolCallId":"t","toolName":"Read","input":{"file_path":"a"}}]}"#,
        #"{"role":"tool","content":[{"type":"tool-result","toolCallId":"t","toolName":"Read","content":[{"type":"text-file-chunk","text":"let a"},{"type":"text","text":"let b"}],"isError":false}]}"#,
        #"{"role":"permission","data":{"allowed":true}}"#,
        #"{"role":"assistant","content":[{"type":"text","text":"Done"}]}"#,
        #"{"role":"finish","reason":"endTurn"}"#,
    ]

    @Test func sessionsAreReadWithoutInstructions() throws {
        let source = try FormatRegistry.all.open(
            InputFile(name: "s1.jsonl", folder: nil, bytes: ByteRegion(lines.joined(separator: "\n"))))
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(source.format.name == "zencoder" && conversation.id == "s1")
        #expect(conversation.lines == ["user: Fix it", "assistant: I read it", "assistant: Done"])
        #expect(conversation.calls.map(\.outputText) == ["let a\nlet b"])
        #expect(
            conversation.messages[1].model == "m" && conversation.messages[1].outline == ["thinking", "text", "Read"])
        #expect(conversation.messages[0].timestamp?.rfc3339 == "2026-01-01T00:00:01Z")
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0)
        #expect(source.facts(of: source.records[0]).predecessor == "s0")
    }
}
