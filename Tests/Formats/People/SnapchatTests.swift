import ConversationModel
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Chats in Snapchat's export of an account.
struct SnapchatTests {
    private func message(
        _ type: String, _ content: String, by sender: String = "ann", at second: Int, media: String = "",
        title: String = "null"
    ) -> String {
        #"""
        {"From": "\#(sender)", "Media Type": "\#(type)", "Created": "2024-03-01 12:00:0\#(second) UTC", "Content": \#(content),
        "Conversation Title": \#(title), "IsSender": \#(sender == "bo"), "Created(microseconds)": \#(1_709_294_400_000 + second * 1000),
        "IsSaved": true, "Media IDs": "\#(media)"}
        """#
    }

    @Test func chatsAreSplitAndHaveTheirPeople() throws {
        let imported = try Imported(
            #"""
            {"ann": [\#(message("TEXT", #""Hello""#, by: "bo", at: 2)), \#(message("TEXT", #""Hi""#, at: 1)), \#(message("TEXT", "null", at: 0))],
            "empty": [], "0-1": [\#(message("TEXT", #""All""#, at: 1, title: #""Garden""#))]}
            """#)
        #expect(imported.format == "snapchat")
        #expect(imported.conversations.map(\.id) == ["ann", "0-1"])
        #expect(imported.conversations.map(\.title) == ["ann", "Garden"])
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.roles == [.other, .user])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-03-01T12:00:01Z")
    }

    @Test func expiredSnapsAreNotChats() {
        let snap = #"{"From": "ann", "Media Type": "IMAGE", "Created": "2024-03-01 12:00:00 UTC", "IsSender": false}"#
        #expect(throws: ImportError.self) { try Imported(#"{"ann": [\#(snap)]}"#) }
    }

    @Test func filesAreInAFolderBeside() throws {
        let text = #"""
            {"ann": [\#(message("NOTE", "null", at: 3)), \#(message("MEDIA", #""""#, at: 2, media: "b~a | b~b"))]}
            """#
        let files = ["x/json/chat_history.json": text, "x/chat_media/2024-03-01_b~a.mp4": ""]
        let path = "x/json/chat_history.json"
        let file = try InputFile(path, in: MemoryTree(files: files), name: path)
        let read = try #require(try conversations(of: file).first).messages.flatMap(\.attachments)
        #expect(read.map(\.kind) == [.video, .image, .audio])
        #expect(read.map(\.source) == ["x/chat_media/2024-03-01_b~a.mp4", nil, nil])
        #expect(read.map(\.isMissing) == [false, true, true])
    }

    @Test(arguments: [
        ("STATUSERASEDMESSAGE", "ann deleted a message"), ("STATUSERASEDSNAPMESSAGE", "ann deleted a message"),
        ("STATUSPARTICIPANTREMOVED", "ann left the group"), ("STATUSCALLMISSEDAUDIO", "Missed call from ann"),
        ("STATUSCALLMISSEDVIDEO", "Missed video call from ann"), ("STATUSNEW", "Status of ann"),
        ("STATUSCALLENDEDAUDIO", "Call ended"), ("STATUSCALLENDEDVIDEO", "Call ended"),
        ("STATUSCONVERSATIONCAPTURESCREENSHOT", "ann took a screenshot"),
        ("STATUSSAVETOCAMERAROLL", "ann saved something to the camera roll"),
    ])
    func appNoticesAreSystemMessages(_ type: String, _ words: String) throws {
        let imported = try Imported(#"{"ann": [\#(message(type, #""""#, at: 1))]}"#)
        #expect(imported.texts == [words])
        #expect(imported.messages[0].kind == .system)
    }

    @Test func messageWithOnlyATypeIsLabelled() throws {
        let imported = try Imported(
            #"{"ann": [\#(message("NEWKIND", "null", at: 2)), \#(message("SHARE", #""""#, at: 1)), 7]}"#)
        #expect(imported.texts == ["Shared content"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("NEWKIND")])
    }
}
