import ConversationModel
import Testing

@testable import Importing

/// Texts of imessage-exporter.
struct IMessageTextTests {
    private static func chat(_ text: String) throws -> Conversation {
        let imported = try Imported(text, named: "Bo.txt")
        #expect(imported.format == "imessage-text")
        return try #require(imported.conversations.first)
    }

    @Test func wordsAfterAReplyContinueTheMessageAboveIt() throws {
        let chat = try Self.chat(
            """
            May 17, 2022  5:33:42 PM
            Me
            /photo.jpeg
                May 17, 2022  5:34:42 PM
                Bo
                Nice photo

                Really nice

            And my second part

            May 17, 2022  5:34:42 PM
            Bo
            Nice photo

            Really nice
            This message responded to an earlier message.

            """)
        #expect(chat.messages.map(\.participant) == ["Me", "Bo"])
        #expect(chat.messages[0].content == "/photo.jpeg\nAnd my second part")
        #expect(chat.messages[1].content == "Nice photo\n\nReally nice")
        #expect(chat.messages[1].replyTo == chat.messages[0].id)
    }

    @Test func olderExportsIndentOnlyTheFirstLineOfAReply() throws {
        let chat = try Self.chat(
            """
            May 17, 2022  5:33:42 PM
            Me
            Question
                May 17, 2022  5:34:42 PM
                Bo
                One
            two

            three

            May 17, 2022  5:34:42 PM
            Bo
            One
            two

            three
            This message responded to an earlier message.

            """)
        #expect(chat.messages.map(\.content) == ["Question", "One\ntwo\n\nthree"])
        #expect(chat.messages[1].replyTo == chat.messages[0].id)
    }

    @Test func eachPartHasItsTapbacks() throws {
        let chat = try Self.chat(
            """
            May 17, 2022  5:29:42 PM
            Me
            Look at this
            Tapbacks:
                Loved by Bo
                Sticker from Bo: /a.heic (App: Free People) from Bo
            Second part: Photo by my sister
            Tapbacks:
                Liked by Bo

            May 17, 2022  5:30:42 PM
            Bo
            This message was deleted from the conversation!
            Hello world

            """)
        #expect(chat.messages[0].content == "Look at this\nSecond part: Photo by my sister")
        #expect(chat.messages[0].reactions.map(\.emoji) == ["❤️", "👍"])
        #expect(chat.messages[0].footer == "Sticker from Bo: /a.heic (App: Free People) from Bo")
        #expect(chat.messages[1].content == "Hello world")
        #expect(chat.messages[1].footer == "This message was deleted from the conversation!")
    }

    @Test func unindentedTapbacksEndWithAnEmptyLine() throws {
        let chat = try Self.chat(
            """
            May 17, 2022  5:29:42 PM
            Me
            Look at this
            Reactions:
            Loved by Bo

            Photo by my sister

            May 17, 2022  5:30:42 PM
            Bo
            Hello

            """)
        #expect(chat.messages.map(\.content) == ["Look at this\n\nPhoto by my sister", "Hello"])
        #expect(chat.messages[0].reactions.map(\.by) == [["Bo"]])
    }
}
