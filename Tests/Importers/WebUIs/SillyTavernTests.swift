import ConversationModel
import Testing

@testable import Importers

struct SillyTavernTests {
    private let chat = #"""
        {"user_name": "Kim", "character_name": "Ada", "create_date": "2023-06-19@14h20m3s123ms"}
        {"name": "Ada", "is_user": false, "is_system": false, "send_date": "2023-06-19@14h20m30s123ms", "mes": "*waves* Two", "swipe_id": 1, "swipes": ["One", "*waves* Two", "Three"]}
        {"name": "Kim", "is_user": true, "send_date": "2023-06-19T14:21:00Z", "mes": "Hello"}
        {"name": "Ada", "is_user": false, "mes": "Hi", "extra": {"reasoning": "Polite.", "model": "m"}}
        """#

    @Test func aChatIsReadLineByLine() throws {
        let imported = try Imported(chat)
        #expect(imported.format == "sillytavern")
        #expect(imported.texts == ["*waves* Two", "Hello", "Hi"])
        #expect(imported.conversations.first?.title == "Ada")
        #expect(imported.conversations.first?.participants.map(\.name) == ["Kim", "Ada"])
        #expect(imported.conversations.first?.createdAt?.rfc3339 == "2023-06-19T14:20:03")
        #expect(imported.messages[2].thinking.map(\.content) == ["Polite."])
    }

    @Test func swipesAreAlternatives() throws {
        let message = try Imported(chat).messages[0]
        #expect(message.alternatives.map(\.content) == ["One", "Three"])
        #expect(message.alternativeIndex == 1)
    }

    @Test func numbersOfSwipesThatDoNotExistAreIgnored() throws {
        let imported = try Imported(
            #"{"name": "A", "is_user": false, "mes": "x", "swipe_id": -7, "swipes": ["x", "y"]}"#)
        #expect(imported.texts == ["x"])
        #expect(imported.messages[0].alternatives.isEmpty)
    }
}
