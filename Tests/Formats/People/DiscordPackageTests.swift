import ConversationModel
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Discord's data package of an account.
struct DiscordPackageTests {
    private static let messages = #"""
        [{"ID": 1419422247004934226, "Timestamp": "2024-03-01 12:01:00", "Contents": "**Look** <@1>", "Attachments": "https://cdn.example/1/a.png?ex=0 https://cdn.example/b.mp3"},
        7, {"ID": "12", "Timestamp": "2024-03-01 12:00:00", "Contents": "Hi", "Attachments": ""},
        {"ID": 11, "Timestamp": "2024-03-01 11:00:00", "Contents": "", "Attachments": ""}]
        """#

    private func read(_ channel: String) throws -> Conversation {
        let files = [
            "Messages/c77/messages.json": Self.messages, "Messages/c77/channel.json": channel,
            "Messages/index.json": #"{"77": "Direct Message with ann#0"}"#,
            "Account/user.json": #"{"id": "1", "username": "bo", "global_name": "Bo"}"#,
        ]
        let path = "Messages/c77/messages.json"
        let file = try InputFile(path, in: MemoryTree(files: files), name: path)
        return try #require(try conversations(of: file).first)
    }

    @Test func aChannelHasItsNameAndOneSpeaker() throws {
        let conversation = try read(
            #"{"id": "77", "type": "GUILD_TEXT", "name": "cats", "guild": {"id": "1", "name": "Zoo"}}"#)
        #expect((conversation.id, conversation.title) == ("77", "#cats – Zoo"))
        #expect(conversation.participants.map(\.name) == ["Bo"])
        #expect(conversation.messages.map(\.role) == [.user, .user])
        #expect(conversation.messages.map(\.id) == ["12", "1419422247004934226"])
        #expect(conversation.messages.map(\.content) == ["Hi", "**Look** @somebody"])
        #expect(conversation.messages[0].timestamp?.rfc3339.hasPrefix("2024-03-01T12:00:00") == true)
        #expect(conversation.messages[1].attachments.map(\.kind) == [.image, .audio])
        #expect(conversation.messages[1].attachments.map(\.name) == ["a.png", "b.mp3"])
    }

    @Test func directChatIsNamedAsInTheList() throws {
        #expect(try read(#"{"id": "77", "type": "DM", "recipients": ["1", "2"]}"#).title == "Direct Message with ann#0")
    }

    @Test func aFileAloneIsRead() throws {
        let imported = try Imported(Self.messages, named: "messages.json")
        #expect(imported.format == "discord-package")
        #expect(imported.messages.count == 2)
    }

    @Test func theAccountsFolderHasANameInItsLanguage() throws {
        let path = "Messages/c77/messages.json"
        let files = [
            path: Self.messages, "Aktivitäten/user.json": #"{"id": "1"}"#,
            "Konto/user.json": #"{"id": "1", "username": "bo"}"#,
        ]
        let file = try InputFile(path, in: MemoryTree(files: files), name: path)
        let conversation = try #require(try conversations(of: file).first)
        #expect(conversation.participants.map(\.name) == ["bo"])
    }
}
