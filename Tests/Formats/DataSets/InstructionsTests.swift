import ConversationModel
import Testing

@testable import Importing

struct InstructionsTests {
    private let row = #"{"instruction": "Add.", "input": "2+2", "output": "4"}"#

    @Test func eachRowIsAConversation() throws {
        for text in ["[\(row), \(row)]", "\(row)\n\(row)\n"] {
            let imported = try Imported(text)
            #expect(imported.format == "instructions")
            #expect(imported.conversations.count == 2)
            #expect(imported.texts == ["Add.\n\n2+2", "4"])
            #expect(imported.roles == [.user, .assistant])
        }
        #expect(try Imported(row).texts == ["Add.\n\n2+2", "4"])
    }

    @Test(arguments: [
        #"{"instruction": "Hi", "input": "", "output": "Yo"}"#, #"{"prompt": "Hi", "completion": "Yo"}"#,
        #"{"question": "Hi", "answer": "Yo"}"#, #"{"prompt": "Hi", "chosen": "Yo", "rejected": "Yo"}"#,
        #"{"instruction": "Hi", "context": null, "response": "Yo", "category": "chat"}"#,
        #"{"chosen": "\n\nHuman: Hi\n\nAssistant: Yo", "rejected": 7}"#,
    ])
    func namesOfTheColumnsDiffer(_ row: String) throws {
        let imported = try Imported(row)
        #expect(imported.format == "instructions")
        #expect(imported.texts == ["Hi", "Yo"])
        #expect(imported.messages.last?.alternatives.isEmpty == true)
    }

    @Test func earlierTurnsComeFirst() throws {
        let imported = try Imported(
            #"{"system": "Short.", "instruction": "c", "output": "d", "history": [["a", "b"], [7], "x"]}"#)
        #expect(imported.roles == [.system, .user, .assistant, .user, .assistant])
        #expect(imported.texts == ["Short.", "a", "b", "c", "d"])
    }

    @Test func rejectedAnswerIsAnAlternative() throws {
        let strings = #"{"prompt": "Hi", "chosen": "Yo", "rejected": "Go"}"#
        let dialogue =
            #"{"chosen": "\n\nHuman: Hi\n\nAssistant: Yo", "rejected": "\n\nHuman: Hi\n\nAssistant: Go"}"#
        for row in [strings, dialogue] {
            let imported = try Imported(row)
            #expect(imported.texts == ["Hi", "Yo"])
            #expect(imported.messages.last?.alternatives.map(\.content) == ["Go"])
        }
    }

    @Test func dialoguesKeepTheirParagraphs() throws {
        let imported = try Imported(
            #"{"chosen": "\n\nHuman: a\nb\n\nc\n\nAssistant: The Human: I\n\nHuman: e\n\nAssistant: f", "rejected": ""}"#
        )
        #expect(imported.texts == ["a\nb\n\nc", "The Human: I", "e", "f"])
    }

    @Test(arguments: [#"{"output": "4"}"#, #"{"instruction": "Add."}"#, #"{"prompt": 7, "completion": "a"}"#])
    func rowWithoutAnswerIsRefused(_ row: String) {
        #expect(throws: ImportError.self) { try Imported(row) }
    }
}
