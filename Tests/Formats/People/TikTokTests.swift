import ConversationModel
import Testing

@testable import Importing

/// Direct messages in TikTok's export of an account.
struct TikTokTests {
    private static let chats = #"""
        {"Chat History with ann:": [{"Date": "2024-03-01 12:01:00", "From": "bo", "Content": "Hello"}, 7,
        {"Date": "2024-03-01 12:00:00", "From": "ann", "Content": "Hi *you*"}], "Chat History with cy:": []}
        """#

    @Test(arguments: [
        #"{"Direct Messages": {"Chat History": {"ChatHistory": \#(chats)}}}"#,
        #"{"Profile": {}, "Direct Message": {"Direct Messages": {"ChatHistory": \#(chats)}}}"#,
        #"{"Direct Messages": {}, "Direct Message": {"Chat History": {"ChatHistory": \#(chats)}}}"#,
    ])
    func chatsAreFoundInAllPlaces(_ text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "tiktok")
        #expect(imported.conversations.map(\.title) == ["ann"])
        #expect(imported.texts == ["Hi *you*", "Hello"])
        #expect(imported.roles == [.other, .user])
        #expect(imported.messages[0].timestamp?.rfc3339.hasPrefix("2024-03-01T12:00:00") == true)
    }
}
