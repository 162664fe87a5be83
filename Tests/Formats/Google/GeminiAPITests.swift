import ConversationModel
import Testing

@testable import Importing

struct GeminiAPITests {
    @Test func checkpointsAreListsOfParts() throws {
        let imported = try Imported(
            #"[{"role": "user", "parts": [{"text": "Hi"}]}, {"role": "model", "parts": [{"text": "Hm", "thought": true}, {"text": "Hello"}]}]"#
        )
        #expect(imported.format == "gemini-api")
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.messages[1].thinking.map(\.content) == ["Hm"])
    }

    @Test func resultsOfFunctionsBelongToTheirCalls() throws {
        let imported = try Imported(
            #"""
            {"model": "gemini-x", "systemInstruction": {"parts": [{"text": "Be brief"}]}, "contents": [
            {"role": "user", "parts": [{"text": "Weather?"}, {"inlineData": {"mimeType": "image/png", "data": "AA=="}}]},
            {"role": "model", "parts": [{"functionCall": {"name": "weather", "args": {"city": "Bern"}}}]},
            {"role": "function", "parts": [{"functionResponse": {"name": "weather", "response": {"output": "Rain"}}}]},
            {"role": "model", "parts": [{"text": "It rains."}]}]}
            """#)
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[1].attachments.map(\.source) == ["data:image/png;base64,AA=="])
        let call = try #require(imported.messages[2].toolCalls.first)
        #expect(call.input("city") == "Bern")
        #expect(call.outputText == "Rain")
        #expect(call.status == .ok)
        #expect(imported.messages[2].model == "gemini-x")
    }

    @Test func codeMayFail() throws {
        let imported = try Imported(
            #"""
            [{"role": "user", "parts": [{"text": "Run"}]}, {"role": "model", "parts": [
            {"codeExecutionResult": {"outcome": "OUTCOME_OK", "output": "4"}}, {"text": "Again"},
            {"codeExecutionResult": {"outcome": "OUTCOME_DEADLINE_EXCEEDED", "output": ""}}]}]
            """#)
        #expect(imported.messages[1].toolCalls.map(\.status) == [.ok, .error])
    }

    private func list(_ texts: String...) throws -> Imported {
        let roles = ["user", "model"]
        let messages = texts.enumerated().map { number, text in
            #"{"role": "\#(roles[number % 2])", "parts": [{"text": "\#(text)"}]}"#
        }
        return try Imported("[" + messages.joined(separator: ",") + "]")
    }

    private let context =
        #"This is the Gemini CLI. We are setting up the context for our chat.\nToday's date is Monday."#

    @Test func programNoticesBeforeTheFirstPromptAreNotShown() throws {
        let imported = try list(context, "Got it. Thanks for the context!", "Hi", "Hello")
        #expect(imported.texts == ["Hi", "Hello"])
    }

    @Test func contextMayHaveNoAnswer() throws {
        #expect(try list(#"<session_context>\n\#(context)\n</session_context>"#, "Hello").texts == ["Hello"])
    }

    @Test func textThatResemblesContextIsShown() throws {
        #expect(try list("Hi", "Got it. Thanks for the context!", context).texts.count == 3)
        #expect(try list("This is the plan.", "Fine").texts == ["This is the plan.", "Fine"])
    }
}
