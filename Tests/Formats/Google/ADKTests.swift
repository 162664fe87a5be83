import ConversationModel
import Testing

@testable import Importing

/// Sessions of Google's Agent Development Kit.
struct ADKTests {
    private static let events = [
        #"{"id": "1", "author": "user", "invocationId": "e-1", "timestamp": 1750052500.5, "content": {"role": "user", "parts": [{"text": "Roll"}, {"inlineData": {"mimeType": "image/png", "data": "a-b_"}}]}}"#,
        #"{"id": "2", "author": "dice", "invocationId": "e-1", "timestamp": 1750052501, "partial": true, "content": {"role": "model", "parts": [{"text": "I"}]}}"#,
        #"{"id": "3", "author": "dice", "invocationId": "e-1", "timestamp": 1750052502, "content": {"role": "model", "parts": [{"thought": true, "text": "Hm"}, {"functionCall": {"id": "c", "name": "roll", "args": {"sides": 6}}}]}}"#,
        #"{"id": "4", "author": "dice", "invocationId": "e-1", "timestamp": 1750052503, "content": {"role": "user", "parts": [{"functionResponse": {"id": "c", "name": "roll", "response": {"result": "5"}}}]}}"#,
        #"{"id": "5", "author": "dice", "invocationId": "e-1", "timestamp": 1750052504, "content": {"role": "model", "parts": [{"text": "Five"}]}, "actions": {"stateDelta": {}}}"#,
        #"{"id": "6", "author": "other", "invocationId": "e-1", "timestamp": 1750052505, "actions": {}}"#,
        #"{"id": "7", "author": "other", "invocationId": "e-1", "timestamp": 1750052506, "errorMessage": "Overloaded"}"#,
    ]
    private static let list = "[\(events.joined(separator: ","))]"

    private static let python = list.replacing("invocationId", with: "invocation_id")
        .replacing("functionCall", with: "function_call").replacing("functionResponse", with: "function_response")
        .replacing("inlineData", with: "inline_data").replacing("mimeType", with: "mime_type")
        .replacing("errorMessage", with: "error_message").replacing(
            #""thought": true"#, with: #""function_call": null, "thought": true"#)

    @Test(
        arguments: [
            #"{"id": "s", "appName": "dice", "userId": "u", "state": {}, "events": \#(list), "lastUpdateTime": 1750052507}"#,
            #"{"id": "s", "app_name": "dice", "user_id": "u", "state": {}, "events": \#(python), "last_update_time": 1750052507}"#,
            #"[{"id": "s", "appName": "dice", "events": \#(list), "lastUpdateTime": 1750052507}]"#,
        ])
    func eventsAreMessages(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "adk")
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.id == "s" && conversation.source.application == "dice")
        #expect(conversation.createdAt?.milliseconds == 1_750_052_500_500 && conversation.updatedAt != nil)
        #expect(imported.roles == [.user, .assistant, .assistant])
        #expect(imported.texts == ["Roll", "Five", nil])
        #expect(imported.messages[0].attachments.map(\.source) == ["data:image/png;base64,a+b/"])
        #expect(imported.messages[1].outline == ["thinking", "roll", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["5"])
        #expect(imported.messages.map(\.participant) == ["user", "dice", "other"])
        #expect(imported.messages[2].error == "Overloaded")
        #expect(conversation.participants.map(\.name) == ["dice", "other", nil])
    }

    @Test func eventsByThemselvesAreASession() throws {
        #expect(try Imported(Self.list).texts == ["Roll", "Five", nil])
        #expect(try Imported(Self.events.joined(separator: "\n")).texts == ["Roll", "Five", nil])
    }

    @Test func whatWasSpokenIsShown() throws {
        let event = { (author: String, rest: String) in
            #"{"author": "\#(author)", "timestamp": 1750052500, \#(rest)}"#
        }
        let imported = try Imported(
            "["
                + [
                    event("user", #""inputTranscription": {"text": "What time", "finished": false}, "partial": true"#),
                    event("user", #""inputTranscription": {"text": "What time is it?", "finished": true}"#),
                    event("clock", #""output_transcription": {"text": "It is ten.", "finished": true}"#),
                    event(
                        "clock", #""content": {"parts": [{"text": "Ten."}]}, "outputTranscription": {"text": "Ten."}"#),
                ].joined(separator: ",") + "]")
        #expect(imported.format == "adk" && imported.texts == ["What time is it?", "It is ten.", "Ten."])
        #expect(imported.messages.map(\.participant) == ["user", "clock", "clock"])
    }

    @Test func unknownPartsAreReported() throws {
        let imported = try Imported(
            #"{"events": [\#(Self.events[0]), {"author": "a", "timestamp": {}, "content": {"parts": [{"hologram": 1}, 5, {"thoughtSignature": "x"}]}}, 7]}"#
        )
        #expect(imported.texts == ["Roll"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("hologram"), .unknownPart("number")])
    }

    @Test(
        arguments: [
            #""usageMetadata": {"promptTokenCount": 30, "candidatesTokenCount": 4, "totalTokenCount": 34}, "groundingMetadata": {"groundingChunks": [{"web": {"uri": "https://a.example", "title": "A"}}, {}]}, "errorCode": "MAX_TOKENS""#,
            #""usage_metadata": {"prompt_token_count": 30, "candidates_token_count": 4, "total_token_count": 34}, "grounding_metadata": {"grounding_chunks": [{"web": {"uri": "https://a.example", "title": "A"}}, {}]}, "error_code": "MAX_TOKENS""#,
        ])
    func answersHaveTheirTokensSourcesAndErrors(rest: String) throws {
        let imported = try Imported(
            #"[{"author": "dice", "timestamp": 1750052500, "content": {"role": "model", "parts": [{"text": "Five"}]}, \#(rest)}]"#
        )
        #expect(imported.messages.map(\.usage) == [Usage(input: 30, output: 4)])
        #expect(imported.messages[0].citations == [Citation(url: "https://a.example", title: "A")])
        #expect(imported.messages[0].error == "MAX_TOKENS")
    }

    @Test func onlyAnswersHaveAModel() throws {
        let event = { (author: String) in
            #"{"id": "\#(author)-1", "author": "\#(author)", "timestamp": 1750052500, "modelVersion": "m-2", "content": {"parts": [{"text": "Hi"}]}}"#
        }
        let imported = try Imported("[\(event("user")), \(event("dice"))]")
        #expect(imported.messages.map(\.model) == [nil, "m-2"])
        #expect(imported.messages.map(\.id) == ["user-1", "dice-1"])
        #expect(imported.messages.map(\.timestamp?.milliseconds) == [1_750_052_500_000, 1_750_052_500_000])
    }

    @Test func answersThatEndEarlyAreMarked() throws {
        let events = [
            #""turnComplete": true"#, #""interrupted": true"#, #""interrupted": false"#, #""errorCode": "E""#,
        ].map {
            #"{"author": "user", "timestamp": 1, "content": {"parts": [{"text": "Go"}]}}, "#
                + #"{"author": "dice", "timestamp": 1750052500, "content": {"parts": [{"text": "Hi"}]}, \#($0)}"#
        }
        let imported = try Imported("[\(events.joined(separator: ", "))]")
        #expect(
            imported.messages.filter { $0.role == .assistant }.map(\.status) == [
                .complete, .stopped, .complete, .error,
            ])
    }
}
