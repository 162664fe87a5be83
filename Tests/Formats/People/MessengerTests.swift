import ConversationModel
import Files
import Formats
@testable import FormatsPeople
@testable import Importing
@testable import Inputs
import Testing

struct MessengerTests {
    private func file(_ text: String, _ name: String) -> InputFile {
        InputFile(name: name, folder: "inbox/ann_1", bytes: ByteRegion(text).decodedText)
    }

    private let thread = #"""
        {"participants": [{"name": "J\u00c3\u00b8rn"}, {"name": "Bo"}], "title": "J\u00c3\u00b8rn", "thread_path": "inbox/ann_1",
         "messages": [
          {"sender_name": "Bo", "timestamp_ms": 3000, "content": "\u00f0\u009f\u0098\u0082 caf\u00c3\u00a9",
           "reactions": [{"reaction": "\u00e2\u009d\u00a4", "actor": "J\u00c3\u00b8rn"}, {"reaction": "\u00e2\u009d\u00a4", "actor": "Bo"}]},
          {"sender_name": "J\u00c3\u00b8rn", "timestamp_ms": 2000, "photos": [{"uri": "messages/inbox/ann_1/photos/1.jpg"}]},
          {"sender_name": "J\u00c3\u00b8rn", "timestamp_ms": 1000, "content": "first"}]}
        """#

    @Test func oldestComesFirstAndEveryStringIsDecoded() throws {
        let imported = try Imported("\u{FEFF}" + thread, named: "instagram/message_1.json")
        #expect(imported.format == "messenger")
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.title == "Jørn")
        #expect(conversation.source.application == "Instagram")
        #expect(imported.texts == ["first", nil, "😂 café"])
        #expect(conversation.participants.map(\.name) == ["Jørn", "Bo"])
        #expect(imported.roles == [.other, .other, .user])
        #expect(imported.messages[1].attachments.map(\.source) == ["photos/1.jpg"])
        #expect(imported.messages[2].reactions == [Reaction(emoji: "❤", count: 2, by: ["Jørn", "Bo"])])
    }

    @Test(arguments: ["café", "Ã", "naïve – yes", "日本", "", "Ã©t\u{E9}"])
    func ordinaryTextIsUnchanged(text: String) {
        #expect(text.withoutMojibake == text)
    }

    @Test func theFilesOfAThreadAreOneConversation() throws {
        let older =
            #"{"thread_path": "inbox/ann_1", "participants": [], "messages": [{"sender_name": "Bo", "timestamp_ms": 500, "content": "zero"}]}"#
        let other =
            #"{"thread_path": "inbox/cy_2", "participants": [], "messages": [{"sender_name": "Cy", "timestamp_ms": 1, "content": "else"}]}"#
        let sources = FormatRegistry.all.merge(
            try [("message_1.json", thread), ("message_2.json", older), ("message_3.json", other)].map {
                try FormatRegistry.all.open(file($0.1, $0.0))
            })
        #expect(sources.map(\.records.count) == [1, 0, 1])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try sources[0].read(sources[0].records[0], &notes)
        #expect(conversation?.messages.map(\.content) == ["zero", "first", nil, "😂 café"])
        #expect(sources[0].facts(of: sources[0].records[0]).title == "Jørn")
    }

    @Test func callsAndMembersAreSystemMessages() throws {
        let imported = try Imported(
            #"""
            {"messages": [{"sender_name": "Ann", "timestamp_ms": 3, "content": "Ann called you.", "call_duration": 65, "type": "Call"},
              {"sender_name": "Ann", "timestamp_ms": 2, "content": "Ann added Cy.", "type": "Subscribe"},
              {"sender_name": "Ann", "timestamp_ms": 1, "is_unsent": true},
              {"sender_name": "Ann", "timestamp_ms": 0, "share": {"link": "https://example.com/x"}, "content": "look"}]}
            """#)
        #expect(imported.messages.map(\.kind) == [.text, .text, .system, .system])
        #expect(imported.texts == ["look\nhttps://example.com/x", nil, "Ann added Cy.", "Ann called you. (1:05)"])
        #expect(imported.messages[1].status == .deleted)
    }

    @Test func messageWithoutSenderIsShown() throws {
        let imported = try Imported(
            #"""
            {"title": "Ann", "messages": [{"sender_name": "Ann", "timestamp_ms": 5, "content": "a"},
              {"sender_name": "Bo", "timestamp_ms": 4, "content": "b"}, {"timestamp_ms": 3, "content": "c"},
              {"sender_name": "", "timestamp_ms": 2, "photos": [{"uri": "p.jpg"}]}, {}, 7, null]}
            """#)
        #expect(imported.texts == [nil, "c", "b", "a"])
        #expect(imported.messages.map(\.participant) == ["unknown", "unknown", "Bo", "Ann"])
        #expect(imported.roles == [.other, .other, .user, .other])
        #expect(imported.conversations.first?.participants.map(\.displayName.english) == ["Bo", "Ann", "Unknown"])
    }

    @Test func theArchiveOfEncryptedChatsIsRead() throws {
        let imported = try Imported(
            #"""
            {"participants": ["Ann", "Bo"], "threadName": "Ann_12", "messages": [
              {"isUnsent": false, "media": [{"uri": "./media/a.mp4"}], "reactions": [], "senderName": "Ann", "text": "", "timestamp": 1700000000000, "type": "media"},
              {"isUnsent": false, "media": [], "reactions": [{"actor": "Ann", "reaction": "👍"}], "senderName": "Bo", "text": "Hi", "timestamp": 1700000000001, "type": "text"}]}
            """#)
        #expect(imported.messages[0].attachments.map(\.kind) == [.video])
        #expect(imported.messages[1].reactions.map(\.emoji) == ["👍"])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2023-11-14T22:13:20Z")
    }

    @Test func encryptedChatIsNamedAfterItsOwnersCounterpart() throws {
        let imported = try Imported(
            #"""
            {"participants": ["Bo", "Ann"], "threadName": "Ann_40", "messages": [
              {"isUnsent": false, "media": [{"uri": "Failed to download media"}], "senderName": "Ann", "text": "", "timestamp": 1700000000000, "type": "media"},
              {"isUnsent": false, "media": [], "senderName": "Ann", "text": "", "timestamp": 1700000000001, "type": "placeholder"},
              {"isUnsent": false, "media": [], "senderName": "Bo", "text": "https://a.example", "timestamp": 1700000000002, "type": "link"}]}
            """#)
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.title == "Ann")
        #expect(imported.roles == [.other, .other, .user])
        #expect(imported.texts == [nil, "Unsupported message", "https://a.example"])
        #expect(imported.messages[0].attachments.map(\.isMissing) == [true])
        #expect(imported.messages[0].attachments.map(\.source) == [nil])
    }

    @Test func sharedProfileHasItsNames() throws {
        let imported = try Imported(
            #"{"title": "Ann", "messages": [{"sender_name": "Ann", "timestamp_ms": 5, "share": {"profile_share_username": "cy.roe", "profile_share_name": "Cy Roe"}}]}"#
        )
        #expect(imported.texts == ["Cy Roe\ncy.roe"])
    }

    @Test func sharedPostNamesItsOwner() throws {
        let imported = try Imported(
            #"{"title": "Ann", "messages": [{"sender_name": "Ann", "timestamp_ms": 5, "share": {"link": "https://a.example/p", "share_text": "Sea", "original_content_owner": "cy"}}]}"#
        )
        #expect(imported.texts == ["cy\nSea\nhttps://a.example/p"])
    }
}
