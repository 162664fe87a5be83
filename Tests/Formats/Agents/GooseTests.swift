import ConversationModel
import Testing

@testable import Importing

/// Sessions of Goose, which are chat messages with blocks of their own.
struct GooseTests {
    private static let messages = [
        #"{"role": "user", "created": 1750000000, "content": [{"type": "text", "text": "List"}]}"#,
        #"{"role": "assistant", "created": 1750000001, "content": [{"type": "thinking", "thinking": "Hm", "signature": ""}, {"type": "toolRequest", "id": "a", "toolCall": {"status": "success", "value": {"name": "developer__shell", "arguments": {"command": "ls"}}}}, {"type": "toolRequest", "id": "b", "toolCall": {"status": "error", "error": "no such tool"}}]}"#,
        #"{"role": "user", "created": 1750000002, "content": [{"type": "toolResponse", "id": "a", "toolResult": {"status": "success", "value": [{"type": "text", "text": "one"}, {"type": "image", "data": "AA==", "mimeType": "image/png"}]}}]}"#,
        #"{"role": "assistant", "created": 1750000003, "content": [{"type": "text", "text": "One."}]}"#,
    ]
    private static let header =
        #"{"working_dir": "/x", "description": "Listing", "message_count": 4, "total_tokens": 1}"#

    @Test(
        arguments: [
            ([header] + messages).joined(separator: "\n"),
            #"{"id": "20250615", "name": "Listing", "working_dir": "/x", "conversation": [\#(messages.joined(separator: ","))]}"#,
        ])
    func blocksAreCallsAndResults(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "goose")
        #expect(imported.conversations.map(\.title) == ["Listing"])
        #expect(imported.texts == ["List", "One."])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "developer__shell", "tool", "text"])
        #expect(answer.toolCalls.map(\.outputText) == ["one", "no such tool"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.toolCalls[0].attachments.map(\.source) == ["data:image/png;base64,AA=="])
        #expect(answer.timestamp?.milliseconds == 1_750_000_001_000)
    }

    @Test func linesOfPlainMessagesAreASession() throws {
        let header =
            #"{"description":"Greeting","id":"20250724_1","created_at":"2025-07-24T10:00:00Z","working_dir":"/boats","extension_data":{},"message_count":2}"#
        let lines = [
            header, #"{"id":"1","role":"user","created":1750000000,"content":[{"type":"text","text":"Hi"}]}"#,
            #"{"id":"2","role":"assistant","created":1750000001,"content":[{"type":"text","text":"Hello"}]}"#,
        ]
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.format == "goose" && imported.texts == ["Hi", "Hello"])
        #expect(imported.conversations.map(\.title) == ["Greeting"])
        #expect(imported.conversations.map(\.id) == ["20250724_1"])
        #expect(imported.conversations.map(\.source.project) == ["boats"])
    }

    @Test func newerResultsStateTheirFailure() throws {
        let imported = try Imported(
            ([Self.header] + Self.messages.prefix(2) + [
                #"{"role": "user", "content": [{"type": "toolResponse", "id": "a", "toolResult": {"status": "success", "value": {"content": [{"type": "text", "text": "no"}], "isError": true}}}]}"#
            ]).joined(separator: "\n"))
        #expect(imported.messages[1].toolCalls.first?.outputText == "no")
        #expect(imported.messages[1].toolCalls.first?.status == .error)
    }

    private func session(_ messages: String...) throws -> Imported {
        try Imported(#"{"id":"1","name":"N","working_dir":"/x","conversation":[\#(messages.joined(separator: ","))]}"#)
    }

    private func message(_ role: String, _ content: String, isVisible: Bool = true) -> String {
        #"{"role":"\#(role)","created":1750000000,"content":[\#(content)],"metadata":{"userVisible":\#(isVisible)}}"#
    }

    @Test func messagesForTheModelAloneAreHidden() throws {
        let messages = [
            message("user", #"{"type":"text","text":"Hi"}"#),
            message("user", #"{"type":"text","text":"A summary"}"#, isVisible: false),
            message("assistant", #"{"type":"text","text":"Hello"}"#),
        ]
        #expect(try session(messages[0], messages[1], messages[2]).texts == ["Hi", "Hello"])
        #expect(try Imported(([Self.header] + messages).joined(separator: "\n")).texts == ["Hi", "Hello"])
        #expect(try Imported("[" + messages.joined(separator: ",") + "]").texts == ["Hi", "Hello"])
    }

    @Test func outputForBothAudiencesIsShownOnce() throws {
        let block = { (text: String, audience: String) in
            #"{"type":"text","text":"\#(text)","annotations":{"audience":[\#(audience)]}}"#
        }
        let call = message("assistant", #"{"type":"toolRequest","id":"a","toolCall":{"value":{"name":"f"}}}"#)
        let outputs: [(blocks: [String], text: String)] = [
            ([block("same", #""assistant""#), block("same", #""user""#)], "same"),
            ([block("cut", #""assistant""#), block("whole", #""user""#)], "cut\nwhole"),
            ([block("one", #""assistant""#)], "one"),
            ([block("x", #""user","assistant""#), block("x", #""user","assistant""#)], "x\nx"),
        ]
        for output in outputs {
            let result = message(
                "user",
                #"{"type":"toolResponse","id":"a","toolResult":{"value":{"content":[\#(output.blocks.joined(separator: ","))]}}}"#
            )
            #expect(try session(call, result).messages.flatMap(\.toolCalls).map(\.outputText) == [output.text])
        }
    }

    @Test func questionsOfToolsAndTheirAnswersAreCalls() throws {
        let imported = try session(
            message(
                "assistant",
                #"{"type":"actionRequired","data":{"actionType":"elicitation","id":"e","message":"Which colour?","requested_schema":{}}}"#
            ),
            message(
                "user",
                #"{"type":"actionRequired","data":{"actionType":"elicitationResponse","id":"e","user_data":{"colour":"blue"}}}"#
            ),
            message(
                "assistant",
                #"{"type":"frontendToolRequest","id":"f","toolCall":{"status":"success","value":{"name":"open","arguments":{"url":"u"}}}}"#
            ))
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["elicitation", "open"])
        #expect(calls[0].input("message") == "Which colour?" && calls[1].input("url") == "u")
        if case .json(let value)? = calls[0].output {
            #expect(value["colour"]?.string == "blue")
        } else {
            Issue.record()
        }
    }

    @Test func requestsForPermissionAreNotices() throws {
        let data =
            #"{"actionType":"toolConfirmation","id":"c","toolName":"f","arguments":{"command":"rm -rf the whole build folder"},"prompt":"Dangerous"}"#
        let imported = try session(
            message("assistant", #"{"type":"actionRequired","data":\#(data)}"#),
            message("assistant", #"{"type":"text","text":"Hello"}"#))
        #expect(imported.texts == ["Dangerous", "Hello"] && imported.warnings.isEmpty)
    }
}
