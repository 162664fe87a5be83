import ConversationModel
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Signal's messages, as two programs export them.
struct SignalTests {
    private static let stored = #"""
        [
        {"id":"a1","conversationId":"c1","type":"outgoing","sent_at":1709300000000,"received_at":5,"body":"Hi *Bob*","bodyRanges":[]},
        {"id":"a2","conversationId":"c1","type":"incoming","source":"+4912","sourceServiceId":"u-1","sent_at":1709300060000,"body":"Bold and \uFFFC struck","bodyRanges":[{"start":0,"length":4,"style":1},{"start":2,"length":2,"style":2},{"start":9,"length":1,"mentionAci":"u-2","replacementText":"Cy"},{"start":11,"length":999,"style":4},{"start":99,"length":1,"style":1},{"start":-1,"length":1,"style":1}],"quote":{"id":1709300000000,"text":"Hi"},"reactions":[{"emoji":"❤️"},{"emoji":"❤️"},{"emoji":"👍"},7]},
        {"id":"a3","conversationId":"c1","type":"incoming","sourceServiceId":"u-1","sent_at":1709300061000,"editMessageTimestamp":1709300099000,"attachments":[{"contentType":"image/jpeg","fileName":"a.jpg","size":1000},{"contentType":"audio/aac"}],"sticker":{"emoji":"🐈"}},
        {"id":"a4","conversationId":"c1","type":"call-history","sent_at":1709300062000},
        {"id":"a5","conversationId":"c1","type":"some-new-thing","sent_at":1709300063000},
        {"id":"a6","conversationId":"c1","type":"incoming","sourceServiceId":"u-1","sent_at":1709300064000,"deletedForEveryone":true},
        {"id":"a7","conversationId":"c1","type":"outgoing","sent_at":1709300065000,"contact":[{"name":{"displayName":"Di"},"number":[{"value":"+49"}]}],"poll":{"question":"When?","options":["Now","Later"]}},
        7]
        """#

    @Test func storedChatHasPeopleFormattingQuotesAndReactions() throws {
        let imported = try Imported(Self.stored, named: "Bob B (+4912).json")
        #expect(imported.format == "signal")
        let (conversation, read) = (imported.conversations[0], imported.messages)
        #expect((conversation.id, conversation.title) == ("c1", "Bob B"))
        #expect(conversation.participants.map(\.id) == ["me", "u-1", "system"])
        #expect(conversation.participants.map(\.role) == [.user, .other, .system])
        #expect(conversation.participants[1].name == "Bob B")
        #expect(read.map(\.id) == ["a1", "a2", "a3", "a4", "a5", "a6", "a7"])
        #expect(read[0].content == "Hi *Bob*")
        #expect(read[0].contentFormat == .plain)
        #expect(read[1].content == "**Bo*****ld*** and @Cy ~~struck~~")
        #expect(read[1].replyTo == "a1")
        #expect(read[1].reactions.map(\.count) == [2, 1])
        #expect(read[1].timestamp?.milliseconds == 1_709_300_060_000)
        #expect(read[2].attachments.map(\.kind) == [.image, .audio, .image])
        #expect(read[2].attachments.map(\.isMissing) == [false, true, true])
        #expect(read[2].editedAt != nil)
        #expect(read[3...4].map(\.content) == ["Call", "Some new thing"])
        #expect(read[5].status == .deleted)
        #expect(read[6].content == "Di, +49\n**When?**\n• Now\n• Later")
    }

    @Test func groupMembersAreNamedAsInMentions() throws {
        let imported = try Imported(
            #"""
            [{"conversationId":"g","type":"incoming","sourceUuid":"u-11111111","sent_at":1709300000000,"body":"\uFFFC","bodyRanges":[{"start":0,"length":1,"mentionUuid":"u-2","replacementText":"Cy"}]},
            {"conversationId":"g","type":"incoming","sourceUuid":"u-2","sent_at":1709300000001,"body":"Yes"},
            {"conversationId":"g","type":"incoming","source":"+491","sourceUuid":"u-3","sent_at":1709300000002,"body":"No"}]
            """#)
        #expect(imported.conversations[0].participants.map(\.name) == ["u-111111", "Cy", "+491"])
    }

    @Test func signalExportHasAChatPerFolder() throws {
        let text = #"""
            {"date":"2024-03-01T14:33:20","sender":"Me","body":"Hi Ann  ","quote":"","sticker":"","reactions":[],"attachments":[]}
            {"date":"2024-03-01T14:34:20","sender":"Ann","body":"Hello\nthere  ","quote":"\n\n> Hi Ann\n\n","sticker":null,"reactions":[["Me","👍"],{"name":"Ann","emoji":"👍"},7],"attachments":[{"name":"a b.png","path":"media/a%20b.png"}]}
            {"date":"2024-03-01T14:35:20","sender":"Ann","body":"  ","quote":"\n\n> Long\n> ago\n\n","sticker":{"emoji":"🐈"},"reactions":[],"attachments":[]}
            {"date":"2024-03-01T14:36:20","sender":"Ann","body":"Missed voice call  ","quote":"","sticker":"","reactions":[],"attachments":[],"call":true}
            {"date":"2024-03-01T14:37:20","sender":"Ann","body":"  ","quote":"","sticker":"","reactions":[],"attachments":[],"deleted":true}
            {"date":"2024-03-01T14:38:20","sender":"No-Sender","body":"  ","quote":"","sticker":"","reactions":[],"attachments":[]}
            """#
        let file = try InputFile("Ann/data.json", in: MemoryTree(files: ["Ann/data.json": text]), name: "Ann/data.json")
        let source = try FormatRegistry.all.open(file)
        #expect(source.format.name == "signal")
        #expect(source.facts(of: source.records[0]) == ConversationFacts(id: "Ann", title: "Ann"))
        let conversation = try #require(try conversations(of: file).first)
        let read = conversation.messages
        #expect((conversation.id, conversation.title) == ("Ann", "Ann"))
        #expect(conversation.participants.map(\.id) == ["Me", "Ann", "system"])
        #expect(conversation.participants.map(\.role) == [.user, .other, .system])
        #expect(read.map(\.content) == ["Hi Ann", "Hello\nthere", "> Long\n> ago\n\n🐈", "Missed voice call", nil])
        #expect(read[1].replyTo == read[0].id)
        #expect(read[1].reactions == [Reaction(emoji: "👍", count: 2, by: ["Me", "Ann"])])
        #expect(read[1].attachments.map(\.source) == ["media/a b.png"])
        #expect(read[3].kind == .system)
        #expect(read[4].status == .deleted)
    }

    @Test func stickerWithoutAnEmojiIsAPicture() throws {
        let imported = try Imported(
            #"""
            {"date":"2024-03-01T14:33:20","sender":"Me","body":"Hi  ","quote":"","sticker":null,"reactions":[],"attachments":[]}
            {"date":"2024-03-01T14:34:20","sender":"Ann","body":"  ","quote":"","sticker":{"id":"3","packId":"ab","emoji":""},"reactions":[],"attachments":[]}
            """#)
        #expect(imported.texts == ["Hi", nil])
        #expect(imported.messages.last?.attachments.map(\.name) == ["Sticker"])
    }

    /// Newer databases keep the text and the time of a message in columns, which sigtop leaves out.
    @Test func rowWithoutItsColumnsIsReported() throws {
        let imported = try Imported(
            #"""
            [{"id":"a1","conversationId":"c1","type":"outgoing","sent_at":1709300000000,"body":"Hi"},
             {"attachments":[],"reactions":[{"emoji":"👍"}]}]
            """#)
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.map(\.reason) == [.missing("type")])
    }
}
