import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Direct messages in archives of X.
struct TwitterTests {
    private func script(_ entries: [String], id: String = "1-2") -> String {
        #"window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": "\#(id)", "messages": [\#(entries.joined(separator: ","))]}} ]"#
    }

    private func message(_ id: Int, _ text: String, by sender: Int = 2, _ rest: String = "") -> String {
        #"{"messageCreate": {"id": "\#(id)", "senderId": "\#(sender)", "text": "\#(text)", "createdAt": "2024-03-01T12:00:0\#(id).000Z"\#(rest)}}"#
    }

    private func read(_ files: [String: String], _ path: String = "data/direct-messages.js") throws -> Conversation {
        let file = try InputFile(path, in: MemoryTree(files: files), name: path)
        return try #require(try conversations(of: file).first)
    }

    @Test func accountIdentifiesTheOwner() throws {
        let account =
            #"window.YTD.account.part0 = [ {"account": {"accountId": "1", "username": "bo", "accountDisplayName": "Bo"}} ]"#
        let text = script([message(2, "Hello"), message(1, "Hi &lt;3", by: 1)])
        let conversation = try read(["data/direct-messages.js": text, "data/account.js": account])
        #expect((conversation.id, conversation.title, conversation.source.application) == ("1-2", nil, "X"))
        #expect(conversation.participants.map(\.name) == ["Bo", nil])
        #expect(conversation.messages.map(\.role) == [.user, .other])
        #expect(conversation.messages.map(\.content) == ["Hi <3", "Hello"])
        #expect(conversation.messages[0].timestamp?.rfc3339 == "2024-03-01T12:00:01Z")
    }

    @Test func conversationsAreSplitAndHaveTheirIds() throws {
        let file = InputFile(name: "direct-messages.js", folder: nil, bytes: ByteRegion(script([message(1, "a")])))
        let source = try FormatRegistry.all.open(file)
        #expect(source.format.name == "twitter")
        #expect(source.records.map { source.facts(of: $0) } == [ConversationFacts(id: "1-2")])
    }

    @Test func headersAreNotMessages() {
        let header = #"{"messageCreate": {"id": "1", "senderId": "2", "createdAt": "2024-03-01T12:00:00.000Z"}}"#
        #expect(throws: ImportError.self) { try Imported(script([header])) }
    }

    @Test func shortLinksAreExpandedAndFilesAreFound() throws {
        let rest =
            #", "urls": [{"url": "https://t.co/a", "expanded": "https://a.example"}, {"url": "https://t.co/b", "expanded": "https://twitter.com/messages/media/1"}], "mediaUrls": ["https://ton.twitter.com/dm/1/2/p.jpg", "https://video.twimg.com/dm_video/1/v.mp4?tag=1", 7]"#
        let text = script([message(1, "see https://t.co/a, https://t.co/c https://t.co/b", by: 1, rest)])
        let conversation = try read(["data/direct-messages.js": text, "data/direct_messages_media/1-p.jpg": ""])
        let message = conversation.messages[0]
        #expect(message.content == "see https://a.example, https://t.co/c")
        #expect(message.attachments.map(\.kind) == [.image, .video])
        #expect(message.attachments.map(\.source) == ["direct_messages_media/1-p.jpg", nil])
        #expect(message.attachments.map(\.isMissing) == [false, true])
    }

    @Test func groupNoticesAreSystemMessages() throws {
        let imported = try Imported(
            script(
                [
                    #"{"reactionCreate": {"createdAt": "2024-03-01T12:00:09.000Z"}}"#, "7", "{}",
                    #"{"participantsLeave": {"userIds": ["3"], "createdAt": "2024-03-01T12:00:05.000Z"}}"#,
                    #"{"conversationNameUpdate": {"initiatingUserId": "2", "name": "Garden", "createdAt": "2024-03-01T12:00:04.000Z"}}"#,
                    #"{"participantsJoin": {"initiatingUserId": "2", "userIds": ["3", "4"], "createdAt": "2024-03-01T12:00:03.000Z"}}"#,
                    message(2, "Hi"),
                    #"{"joinConversation": {"initiatingUserId": "2", "createdAt": "2024-03-01T12:00:01.000Z"}}"#,
                ], id: "77"))
        #expect(
            imported.texts == ["Added by 2", "Hi", "2 added 3 and 4", "2 named the group “Garden”", "3 left"])
        #expect(imported.messages.map(\.kind) == [.system, .text, .system, .system, .system])
        #expect(imported.conversations[0].title == "Garden")
        #expect(imported.warnings.map(\.reason) == [.unknownPart("reactionCreate")])
    }

    @Test func reactionsAndEditsAreKept() throws {
        let rest =
            #", "reactions": [{"senderId": "1", "reactionKey": "like"}, {"senderId": "3", "reactionKey": "like"}, {"reactionKey": "🦀"}, 7], "editHistory": [{"createdAtSec": "1709300000", "editedText": "b"}]"#
        let message = try #require(try Imported(script([message(1, "a", by: 1, rest)])).messages.first)
        #expect(message.reactions == [Reaction(emoji: "❤️", count: 2, by: ["1", "3"]), Reaction(emoji: "🦀")])
        #expect(message.editedAt?.milliseconds == 1_709_300_000_000)
    }
}
