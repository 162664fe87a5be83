import ConversationModel
import Testing

@testable import Importing

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

    @Test func withoutANumberTheSwipeWithTheMessagesTextIsShown() throws {
        let imported = try Imported(#"{"name": "A", "is_user": false, "mes": "y", "swipes": ["x", "y", "z"]}"#)
        let message = imported.messages[0]
        #expect(message.content == "y" && message.alternatives.map(\.content) == ["x", "z"])
        #expect(message.alternativeIndex == 1)
    }

    @Test func numbersOfSwipesThatDoNotExistAreIgnored() throws {
        let imported = try Imported(
            #"{"name": "A", "is_user": false, "mes": "x", "swipe_id": -7, "swipes": ["x", "y"]}"#)
        #expect(imported.texts == ["x"])
        #expect(imported.messages[0].alternatives.isEmpty)
    }

    @Test(arguments: [
        ("2024-1-5 @18h 52m 6s 285ms", "2024-01-05T18:52:06"), ("January 5, 2024 6:52pm", "2024-01-05T18:52:00"),
        ("June 19, 2023 12:20am", "2023-06-19T00:20:00"), ("Dec 1, 2023 12:20 PM", "2023-12-01T12:20:00"),
    ])
    func datesHaveManyForms(text: String, date: String) throws {
        let imported = try Imported(#"{"name": "A", "is_user": false, "mes": "x", "send_date": "\#(text)"}"#)
        #expect(imported.messages.first?.timestamp?.rfc3339 == date)
    }

    @Test(arguments: [
        "@", "2024@18h", "2024-99999999999999999999-5 @1h 2m", "June", "June 31, 2023 1:00am", "June 1, 2023",
    ])
    func invalidDatesAreIgnored(text: String) throws {
        let imported = try Imported(#"{"name": "A", "is_user": false, "mes": "x", "send_date": "\#(text)"}"#)
        #expect(imported.messages.map(\.timestamp) == [nil])
    }

    @Test func groupMembersHaveNames() throws {
        let imported = try Imported(
            #"""
            {"user_name": "unused", "character_name": "unused", "create_date": "2024-1-5 @18h 52m 6s 285ms"}
            {"name": "Kim", "is_user": true, "mes": "Hi all"}
            {"name": "Ada", "is_user": false, "mes": "A"}
            {"name": "user", "is_user": false, "mes": "B"}
            {"name": "Ada", "is_user": false, "mes": "C", "swipe_id": 0, "swipes": ["C", "D"]}
            """#)
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.title == "Ada and user")
        #expect(conversation.participants.map(\.name) == ["Kim", "Ada", "user"])
        #expect(imported.roles == [.user, .assistant, .assistant, .assistant])
        let names = Dictionary(uniqueKeysWithValues: conversation.participants.map { ($0.id, $0.name) })
        #expect(imported.messages.map { names[$0.participant] } == ["Kim", "Ada", "user", "Ada"])
        #expect(imported.messages[3].alternatives.map(\.participant) == [imported.messages[3].participant])
    }

    @Test func hiddenMessagesKeepTheirAuthor() throws {
        let imported = try Imported(
            chat + #"""

                {"name": "Kim", "is_user": true, "is_system": true, "mes": "a"}
                {"name": "Ada", "is_user": false, "is_system": true, "mes": "b"}
                {"name": "Note", "is_user": false, "is_system": true, "mes": "c"}
                """#)
        #expect(imported.roles.suffix(3) == [.user, .assistant, .system])
    }

    private func message(_ extra: String, _ text: String = "", _ rest: String = "") throws -> Message {
        try Imported(
            #"{"name": "Kim", "is_user": true, "mes": "Hi"}"# + "\n"
                + #"{"name": "Ada", "is_user": false, "mes": "\#(text)", "extra": {\#(extra)}\#(rest)}"#
        ).messages[1]
    }

    @Test(arguments: [
        (#""media": [{"url": "/user/images/a.png", "type": "image", "title": "A castle"}], "image": "/user/images/a.png""#),
        (#""image": "/user/images/a.png", "title": "A castle""#),
    ])
    func picturesAloneAreAMessage(extra: String) throws {
        let pictures = try message(extra).attachments
        #expect(pictures.map(\.source) == ["/user/images/a.png"] && pictures.map(\.kind) == [.image])
        #expect(pictures.map(\.alt) == ["A castle"] && pictures.map(\.name) == ["a.png"])
    }

    @Test func filmsAndFilesAreAttached() throws {
        let extra =
            #""media": [{"url": "/b.mp4", "type": "video"}, 4], "files": [{"url": "/c.txt", "name": "c.txt", "size": 3, "text": "abc"}], "file": {"text": "old"}"#
        let files = try message(extra).attachments
        #expect(files.map(\.kind) == [.video, .image, .file, .file])
        #expect(files.map(\.isMissing) == [false, true, false, false])
        #expect(files.map(\.text) == [nil, nil, "abc", "old"] && files[2].bytes == 3)
    }

    @Test func toolCallsAreCallsOfTheCharacter() throws {
        let imported = try Imported(
            #"""
            {"name": "Kim", "is_user": true, "mes": "Roll"}
            {"name": "SillyTavern System", "is_user": false, "is_system": true, "mes": "Tool calls: Roll", "extra": {"tool_invocations": [{"id": "t", "displayName": "Roll", "name": "RollDice", "parameters": "{\"formula\": \"1d20\"}", "result": "17"}]}}
            {"name": "Ada", "is_user": false, "mes": "Seventeen"}
            """#)
        #expect(imported.texts == ["Roll", "Seventeen"])
        let call = try #require(imported.messages[1].toolCalls.first)
        #expect(call.name == "RollDice" && call.input("formula") == "1d20" && call.outputText == "17")
    }

    @Test func theTextOnTheScreenMayBeATranslation() throws {
        #expect(try message(#""display_text": "Hallo""#, "Hello").content == "Hallo")
    }

    @Test func swipesHaveTheirOwnThinking() throws {
        let rest =
            #", "swipes": ["One", "Two"], "swipe_id": 0, "swipe_info": [{"extra": {"reasoning": "First"}}, {"extra": {"reasoning": "Second", "model": "n"}}]"#
        let answer = try message(#""reasoning": "First""#, "One", rest)
        #expect(answer.thinking.map(\.content) == ["First"])
        #expect(answer.alternatives.map { $0.thinking.map(\.content) } == [["Second"]])
        #expect(answer.alternatives.map(\.model) == ["n"])
    }

    @Test func otherPicturesAreShownToo() throws {
        let imported = try Imported(
            #"{"name": "A", "is_user": false, "mes": "See", "extra": {"image": "/b.png", "image_swipes": ["/a.png", "/b.png"]}}"#
        )
        #expect(imported.messages[0].attachments.map(\.source) == ["/b.png", "/a.png"])
    }
}
