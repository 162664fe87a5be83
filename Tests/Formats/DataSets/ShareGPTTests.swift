import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

struct ShareGPTTests {
    private let row =
        #"{"id": "a1", "conversations": [{"from": "human", "value": "Hi"}, {"from": "gpt", "value": "Hello"}]}"#

    @Test func eachRowOfAnArrayIsAConversation() throws {
        let imported = try Imported("[\(row), \(row)]")
        #expect(imported.format == "sharegpt")
        #expect(imported.conversations.map(\.id) == ["a1", "a1"])
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.roles == [.user, .assistant])
    }

    @Test func linesAndASingleObjectAreReadToo() throws {
        #expect(try Imported("\(row)\n\(row)\n").conversations.count == 2)
        #expect(try Imported(row).conversations.count == 1)
        #expect(
            try Imported(#"[{"from": "human", "value": "Hi"}, {"from": "gpt", "value": "Yo"}]"#).texts == ["Hi", "Yo"])
    }

    @Test func emptyTurnsAreSkipped() throws {
        let imported = try Imported(
            #"{"conversations": [{"from": "human", "value": "Hi"}, {"from": "gpt", "value": " "}, {"from": "human", "value": ""}]}"#
        )
        #expect(imported.texts == ["Hi"])
    }

    @Test func callsAndTheirResultsBelongToTheAnswer() throws {
        let imported = try Imported(
            #"""
            {"system": "Be brief.", "tools": "[]", "conversations": [
              {"from": "human", "value": "Weather?"},
              {"from": "function_call", "value": "{\"name\": \"weather\", \"arguments\": {\"city\": \"Oslo\"}}"},
              {"from": "observation", "value": "{\"sun\": true}"},
              {"from": "gpt", "value": "Sunny."}]}
            """#)
        #expect(imported.roles == [.system, .user, .assistant])
        let answer = try #require(imported.messages.last)
        #expect(answer.content == "Sunny.")
        #expect(answer.toolCalls.map(\.name) == ["weather"])
        guard case .text(let output)? = answer.toolCalls.first?.output else { throw ImportError(.noMessages) }
        #expect(output == #"{"sun": true}"#)
    }

    @Test func invalidCallIsShownAsText() throws {
        let imported = try Imported(#"{"conversations": [{"from": "function_call", "value": "weather(Oslo)"}]}"#)
        guard case .text(let input)? = imported.messages.first?.toolCalls.first?.input else {
            throw ImportError(.noMessages)
        }
        #expect(input == "weather(Oslo)")
    }

    @Test func picturesReplaceTheirMarks() throws {
        let imported = try Imported(
            #"{"conversations": [{"from": "human", "value": "<image>What is it?"}, {"from": "gpt", "value": "A cat"}], "images": ["cat.png"]}"#
        )
        #expect(imported.messages.first?.attachments.map(\.source) == ["cat.png"])
        #expect(imported.texts.first == "What is it?")
    }

    @Test func rejectedAnswerIsAnAlternative() throws {
        let imported = try Imported(
            #"""
            [{"conversations": [{"from": "human", "value": "2+2?"}], "chosen": {"from": "gpt", "value": "4"},
              "rejected": {"from": "gpt", "value": "5"}}]
            """#)
        #expect(imported.texts == ["2+2?", "4"])
        #expect(imported.messages.last?.alternatives.map(\.content) == ["5"])
    }

    @Test func oneDamagedRowDoesNotLoseTheOthers() throws {
        let source = try FormatRegistry.all.open(
            InputFile(name: "x", folder: nil, bytes: ByteRegion("[{\"conversations\": 3}, \(row)]")))
        var notes = ImportDiagnostics(isAccountWanted: true)
        #expect(throws: ImportError.self) { try source.read(source.records[0], &notes) }
        #expect(try source.read(source.records[1], &notes)?.messages.count == 2)
    }
}
