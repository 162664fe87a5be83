import ConversationModel
@testable import FormatsPeople
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// The export of Signal Desktop.
struct SignalBackupTests {
    private static let people = #"""
        {"version":"1","backupTimeMs":"1785571200000"}
        {"account":{"givenName":"Ann","familyName":"Bee"}}
        {"recipient":{"id":"1","self":{}}}
        {"recipient":{"id":"2","contact":{"aci":"EhISEhISEhISEhISEhISEg==","e164":"491700000","profileGivenName":"Tom"}}}
        {"recipient":{"id":"3","group":{"snapshot":{"title":{"title":"Garden"},"members":[{"userId":"EREREREREREREREREREREQ=="},{"userId":"EhISEhISEhISEhISEhISEg=="}]}}}}
        {"chat":{"id":"20","recipientId":"2"}}
        {"chat":{"id":"30","recipientId":"3"}}
        {"chat":{"id":"10","recipientId":"1"}}

        """#

    /// A message of a chat: 20 is with Tom, 30 is a group.
    private func item(_ chat: Int, by author: Int, at second: Int, _ more: String) -> String {
        let time = 1_785_571_200_000 + second * 1000
        return #"{"chatItem":{"chatId":"\#(chat)","authorId":"\#(author)","dateSent":"\#(time)",\#(more)}}"# + "\n"
    }

    private func text(_ body: String, _ more: String = "") -> String {
        #""standardMessage":{"text":{"body":"\#(body)"}\#(more)}"#
    }

    private func update(_ update: String) -> String { #""updateMessage":{\#(update)}"# }

    private func read(_ items: String...) throws -> Imported {
        try Imported(Self.people + items.joined(), named: "signal-export-2026-08-01/main.jsonl")
    }

    @Test func eachChatWithMessagesIsAConversation() throws {
        let imported = try read(
            item(30, by: 2, at: 1, text("Dig here")), item(20, by: 1, at: 2, #""outgoing":{},"# + text("Hi")),
            item(20, by: 2, at: 3, text("Hello")))
        #expect(imported.format == "signal-backup")
        #expect(imported.conversations.map(\.id) == ["chat-20", "chat-30"])
        #expect(imported.conversations.map(\.title) == ["Tom", "Garden"])
        #expect(imported.roles == [.user, .other] && imported.texts == ["Hi", "Hello"])
        #expect(imported.conversations[0].participants.map(\.name) == ["Ann Bee", "Tom"])
        #expect(imported.messages[0].timestamp?.milliseconds == 1_785_571_202_000)
        #expect(imported.warnings.isEmpty && imported.conversations[0].source.application == "Signal")
    }

    @Test func repliesReactionsAndFormattingAreShown() throws {
        let quote = #","quote":{"targetSentTimestamp":"1785571201000","authorId":"2","text":{"body":"One"}}"#
        let lost = #","quote":{"authorId":"2","text":{"body":"Long ago"}}"#
        let ranges = #"{"length":4,"style":"BOLD"},{"start":9,"length":1,"mentionAci":"EhISEhISEhISEhISEhISEg=="}"#
        let reactions = #""reactions":[{"emoji":"👍","authorId":"1"},{"emoji":"👍","authorId":"2"}]"#
        let imported = try read(
            item(20, by: 2, at: 1, text("One", "," + reactions)), item(20, by: 1, at: 2, text("Two", quote)),
            item(20, by: 1, at: 3, text("Three", lost)),
            item(
                20, by: 1, at: 4, #""standardMessage":{"text":{"body":"Bold and \#u{FFFC}","bodyRanges":[\#(ranges)]}}"#
            ))
        #expect(imported.messages[0].reactions == [Reaction(emoji: "👍", count: 2, by: ["Ann Bee", "Tom"])])
        #expect(imported.messages[1].replyTo == imported.messages[0].id && imported.texts[1] == "Two")
        #expect(imported.messages[2].replyTo == nil && imported.texts[2] == "> Long ago\n\nThree")
        #expect(imported.texts[3] == "**Bold** and @Tom")
    }

    @Test func anEditedMessageHasItsEarlierVersionsAndFirstTime() throws {
        let old = #"{"authorId":"2","dateSent":"1785571201000",\#(text("Helo"))}"#
        let imported = try read(
            item(20, by: 2, at: 5, text("Hello") + #","revisions":[\#(old)]"#),
            item(20, by: 1, at: 6, text("Yes", #","quote":{"targetSentTimestamp":"1785571201000","authorId":"2"}"#)))
        let message = imported.messages[0]
        #expect(message.timestamp?.milliseconds == 1_785_571_201_000)
        #expect(message.editedAt?.milliseconds == 1_785_571_205_000)
        #expect(message.branches.map { $0.map(\.content) } == [["Helo"]])
        #expect(imported.messages[1].replyTo == message.id)
    }

    /// The name of a file is the SHA-256 of its hash and key.
    @Test func filesHaveTheirPlaces() throws {
        let locator = #""locatorInfo":{"plaintextHash":"AAEC","localKey":"AwQF","size":6}"#
        let files = [
            #"{"pointer":{"contentType":"image/jpeg","fileName":"oak.JPG",\#(locator)}}"#,
            #"{"pointer":{"contentType":"image/png",\#(locator)}}"#,
            #"{"pointer":{"contentType":"audio/aac","locatorInfo":{"encryptedDigest":"AAEC"}},"flag":"VOICE_MESSAGE"}"#,
        ]
        let imported = try read(
            item(20, by: 2, at: 1, #""standardMessage":{"attachments":[\#(files.joined(separator: ","))]}"#),
            item(20, by: 2, at: 2, #""stickerMessage":{"sticker":{"emoji":"🌳"}}"#),
            item(20, by: 2, at: 3, #""viewOnceMessage":{}"#))
        let stem = "files/17/17e88db187afd62c16e5debf3e6527cd006bc012bc90b51a810cd80c2d511f43"
        let attachments = imported.messages[0].attachments
        #expect(attachments.map(\.source) == [stem + ".JPG", stem + ".png", nil])
        #expect(attachments.map(\.isMissing) == [false, false, true])
        #expect(attachments.map(\.name) == ["oak.JPG", nil, "Voice message"])
        #expect(imported.messages[1].attachments.first?.name == "Sticker 🌳")
        #expect(imported.messages[2].attachments.map(\.isMissing) == [true])
    }

    @Test func otherMessagesAreShown() throws {
        let options = #"[{"option":"Now","votes":[{"voterId":"1"},{"voterId":"2"}]},{"option":"Later"}]"#
        let imported = try read(
            item(30, by: 2, at: 1, #""poll":{"question":"When?","options":\#(options),"hasEnded":true}"#),
            item(30, by: 2, at: 2, #""remoteDeletedMessage":{}"#),
            item(30, by: 2, at: 3, #""adminDeletedMessage":{"adminId":"1"}"#),
            item(
                30, by: 2, at: 4,
                #""contactMessage":{"contact":{"name":{"givenName":"Cy"},"number":[{"value":"+49"}]}}"#),
            item(30, by: 2, at: 5, #""directStoryReplyMessage":{"emoji":"😍"}"#),
            item(30, by: 2, at: 6, #""paymentNotification":{"note":"Rent"}"#),
            item(30, by: 2, at: 7, #""giftBadge":{}"#))
        #expect(
            imported.texts == [
                "**When?**\n\n• Now – 2 votes\n• Later – 0 votes\n\nPoll ended", nil, nil, "Contact: Cy, +49", "😍",
                "Tom sent a payment (Rent)", "Tom sent a gift",
            ])
        #expect(imported.messages[1...2].allSatisfy { $0.status == .deleted })
    }

    @Test(arguments: [
        (#""simpleUpdate":{"type":"IDENTITY_UPDATE"}"#, "Safety number changed"),
        (#""simpleUpdate":{"type":"REPORTED_SPAM"}"#, "Reported spam"),
        (#""simpleUpdate":{"type":"JOINED_SIGNAL"}"#, "Tom joined"), (#""threadMerge":{}"#, "Thread merge"),
        (#""expirationTimerChange":{}"#, "The time after which messages disappear was changed"),
        (#""profileChange":{"previousName":"T","newName":"Tom"}"#, "T is now called Tom"),
        (
            #""individualCall":{"type":"VIDEO_CALL","direction":"INCOMING","state":"MISSED"}"#,
            "Missed video call from Tom"
        ),
        (#""individualCall":{"direction":"OUTGOING","state":"ACCEPTED"}"#, "Tom called"),
        (#""groupCall":{"startedCallRecipientId":"1"}"#, "Ann Bee started a group call"),
        (
            #""groupChange":{"updates":[{"groupMemberLeftUpdate":{"aci":"EhISEhISEhISEhISEhISEg=="}}]}"#,
            "Tom left the group"
        ),
        (#""groupChange":{"updates":[{"groupAdminStatusUpdate":{}}]}"#, "The group was changed"),
        (#""pollTerminate":{"question":"When?"}"#, "Poll ended (When?)"), ("", ""),
    ])
    func noticesAreTheApps(update: String, words: String) throws {
        let imported = try read(item(30, by: 2, at: 1, text("Hi")), item(30, by: 2, at: 2, self.update(update)))
        #expect(imported.texts.count == (words.isEmpty ? 1 : 2))
        #expect(words.isEmpty || imported.texts.last == words && imported.messages.last?.kind == .system)
    }

    /// The export names everybody but the owner by a public id.
    @Test func theMemberOfAGroupWithoutAContactIsTheOwner() throws {
        let name = #"{"groupNameUpdate":{"updaterAci":"EREREREREREREREREREREQ==","newGroupName":"Garden"}}"#
        let imported = try read(
            item(30, by: 2, at: 1, update(#""groupChange":{"updates":[\#(name)]}"#)),
            item(30, by: 2, at: 2, update(#""pinMessage":{"targetSentTimestamp":"1785571203000","authorId":"2"}"#)),
            item(30, by: 2, at: 3, text("Hi")))
        #expect(imported.texts == ["Ann Bee named the group “Garden”", "Tom pinned a message", "Hi"])
        #expect(imported.messages[1].replyTo == imported.messages[2].id)
    }

    @Test func notesToOneselfHaveATitle() throws {
        #expect(try read(item(10, by: 1, at: 1, text("Milk"))).conversations.map(\.title) == ["Saved messages"])
    }

    @Test func unknownMessagesAndDamagedLinesAreReported() throws {
        let imported = try read(
            item(20, by: 2, at: 1, text("Hi")), item(20, by: 2, at: 2, #""newMessage":{}"#), "{\"chatItem\":{\n",
            item(90, by: 2, at: 3, text("In a chat without a frame")))
        #expect(imported.texts == ["Hi"] && imported.conversations.count == 2)
        #expect(imported.conversations[1].title == "Tom" && imported.warnings.count == 2)
    }

    @Test func exportedFilesAreNotConversations() {
        let paths = [
            "a/main.jsonl", "a/metadata.json", "a/files/ab/abcd.json", "a/files/x.json", "b/files/ab/abcd.json",
        ]
        #expect(SignalBackupFormat.conversationFiles(among: paths) == [paths[0], paths[3], paths[4]])
    }
}
