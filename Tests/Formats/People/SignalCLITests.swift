import ConversationModel
@testable import Importing
import Testing

/// Envelopes that signal-cli printed: `-o json receive`, and notifications of JSON-RPC.
struct SignalCLITests {
    private static let me =
        #""source":"+490","sourceNumber":"+490","sourceUuid":"u-me","sourceName":"Me","sourceDevice":2"#
    private static let ada =
        #""source":"+491","sourceNumber":"+491","sourceUuid":"u-ada","sourceName":"Ada","sourceDevice":1"#
    private static let bo =
        #""source":"u-bo","sourceNumber":null,"sourceUuid":"u-bo","sourceName":"Bo","sourceDevice":1"#
    private static let group = #""groupInfo":{"groupId":"+g=","groupName":"Choir","revision":3,"type":"DELIVER"}"#

    private static func line(_ sender: String, _ time: Int, _ content: String) -> String {
        #"{"envelope":{\#(sender),"timestamp":\#(time),"serverReceivedTimestamp":1,\#(content)},"account":"+490"}"#
    }

    private static func data(_ sender: String, _ time: Int, _ message: String) -> String {
        line(sender, time, #""dataMessage":{"timestamp":\#(time),"expiresInSeconds":0,\#(message)}"#)
    }

    private static func sent(_ time: Int, to person: String?, _ message: String) -> String {
        let destination = person.map { #""destination":"\#($0)","destinationNumber":"\#($0)","destinationUuid":null"# }
        let message = [destination, #""timestamp":\#(time)"#, message].compactMap(\.self).joined(separator: ",")
        return line(me, time, #""syncMessage":{"sentMessage":{\#(message)}}"#)
    }

    private func imported(_ lines: String...) throws -> Imported {
        try Imported(lines.joined(separator: "\n"), named: "signal.jsonl")
    }

    @Test func eachChatIsAConversation() throws {
        let imported = try imported(
            Self.data(Self.ada, 1_709_300_000_000, #""message":"Hi""#),
            Self.data(Self.bo, 1_709_300_001_000, #""message":"Hello all",\#(Self.group)"#),
            Self.line(Self.ada, 1_709_300_001_500, #""typingMessage":{"action":"STARTED","timestamp":1709300001500}"#),
            Self.line(Self.ada, 1_709_300_001_600, #""receiptMessage":{"when":1,"isRead":true,"timestamps":[1]}"#),
            Self.sent(1_709_300_002_000, to: "+491", #""message":"Hi back""#),
            Self.sent(1_709_300_003_000, to: nil, #""message":"Hello Bo",\#(Self.group)"#),
            Self.sent(1_709_300_004_000, to: "+490", #""message":"Buy milk""#))
        #expect(imported.format == "signal-cli")
        #expect(imported.conversations.map(\.id) == ["u-ada", "+g=", "u-me"])
        #expect(imported.conversations.map(\.title) == ["Ada", "Choir", "Me"])
        #expect(
            imported.conversations.map { $0.messages.map(\.content) }
                == [["Hi", "Hi back"], ["Hello all", "Hello Bo"], ["Buy milk"]])
        #expect(imported.conversations[0].participants.map(\.name) == ["Ada", "Me"])
        #expect(imported.conversations[0].participants.map(\.role) == [.other, .user])
        #expect(imported.messages.map(\.timestamp?.milliseconds) == [1_709_300_000_000, 1_709_300_002_000])
        #expect(imported.warnings.isEmpty)
    }

    @Test func notificationsOfTheDaemonAreRead() throws {
        let envelope = #"{"envelope":{\#(Self.ada),"timestamp":1709300000000,"dataMessage":{"message":"Hi"}}"#
        let imported = try imported(
            #"{"jsonrpc":"2.0","result":0,"id":"1"}"#,
            #"{"jsonrpc":"2.0","method":"receive","params":\#(envelope)}}"#,
            #"{"jsonrpc":"2.0","method":"receive","params":{"subscription":0,"result":\#(envelope),"account":"+490"}}}"#
        )
        #expect(imported.format == "signal-cli")
        #expect(imported.texts == ["Hi", "Hi"])
    }

    @Test func listOfTheRESTServerIsRead() throws {
        let imported = try imported("[" + Self.data(Self.ada, 1_709_300_000_000, #""message":"Hi""#) + "]")
        #expect(imported.format == "signal-cli")
        #expect(imported.texts == ["Hi"])
    }

    @Test func accountsInOneFileHaveConversationsOfTheirOwn() throws {
        let line = Self.data(Self.ada, 1_709_300_000_000, #""message":"Hi""#)
        let imported = try imported(line, line.replacing(#""+490""#, with: #""+499""#))
        #expect(imported.conversations.map { $0.messages.count } == [1, 1])
    }

    @Test func stylesAndMentionsAreInTheText() throws {
        let imported = try imported(
            Self.data(Self.bo, 1_709_300_000_000, #""message":"Hi",\#(Self.group)"#),
            Self.data(
                Self.ada, 1_709_300_001_000,
                #""message":"Bold \uFFFC code","mentions":[{"name":"u-bo","number":null,"uuid":"u-bo","start":5,"length":1}],"textStyles":[{"style":"BOLD","start":0,"length":4},{"style":"MONOSPACE","start":7,"length":99},{"style":"SPOILER","start":0,"length":3}],\#(Self.group)"#
            ))
        #expect(imported.texts == ["Hi", "\\||**Bol**||**d** @Bo `code`"])
    }

    @Test func replyLeadsToItsTargetAndElseQuotesIt() throws {
        let imported = try imported(
            Self.sent(1_709_300_000_000, to: "+491", #""message":"Where?""#),
            Self.data(
                Self.ada, 1_709_300_001_000,
                #""message":"Here","quote":{"id":1709300000000,"author":"+490","authorNumber":"+490","authorUuid":"u-me","text":"Where?","attachments":[]}"#
            ),
            Self.data(
                Self.ada, 1_709_300_002_000,
                #""message":"Yes","quote":{"id":5,"authorNumber":"+490","authorUuid":"u-me","text":"Long ago","attachments":[]}"#
            ),
            Self.data(
                Self.ada, 1_709_300_003_000,
                #""message":"Nice","quote":{"id":6,"authorNumber":"+490","authorUuid":"u-me","text":null,"attachments":[{"contentType":"image/jpeg","filename":"cat.jpg"}]}"#
            ))
        #expect(imported.texts == ["Where?", "Here", "> Long ago\n\nYes", "> cat.jpg\n\nNice"])
        #expect(imported.messages[1].replyTo == imported.messages[0].id)
    }

    /// Messages of the same moment differ by their authors.
    @Test func messageIsFoundByItsTimeAndAuthor() throws {
        let target = #""targetAuthorUuid":"u-me","targetSentTimestamp":1709300000000"#
        let imported = try imported(
            Self.data(Self.ada, 1_709_300_000_000, #""message":"Same time""#),
            Self.sent(1_709_300_000_000, to: "+491", #""message":"Same time here""#),
            Self.data(Self.ada, 1_709_300_001_000, #""reaction":{"emoji":"👍",\#(target),"isRemove":false}"#),
            Self.sent(1_709_300_001_500, to: "+491", #""reaction":{"emoji":"🎉",\#(target),"isRemove":false}"#),
            Self.data(Self.ada, 1_709_300_002_000, #""reaction":{"emoji":"❤️",\#(target),"isRemove":false}"#),
            Self.sent(1_709_300_003_000, to: "+491", #""reaction":{"emoji":"🎉",\#(target),"isRemove":true}"#))
        #expect(imported.texts == ["Same time", "Same time here"])
        #expect(imported.messages[0].reactions.isEmpty)
        #expect(imported.messages[1].reactions == [Reaction(emoji: "❤️", count: 1, by: ["Ada"])])
        #expect(Set(imported.messages.map(\.id)).count == 2)
    }

    @Test func editsAndDeletionsChangeMessagesOfTheirAuthor() throws {
        func edit(_ time: Int, _ target: Int, _ text: String) -> String {
            Self.line(
                Self.ada, time,
                #""editMessage":{"targetSentTimestamp":\#(target),"dataMessage":{"timestamp":\#(time),"message":"\#(text)"}}"#
            )
        }
        let imported = try imported(
            Self.data(
                Self.ada, 1_709_300_000_000,
                #""message":"Tow","attachments":[{"contentType":"image/png","id":"x1.png"}]"#),
            edit(1_709_300_001_000, 1_709_300_000_000, "Too"),
            edit(1_709_300_002_000, 1_709_300_001_000, "Two"),
            Self.sent(1_709_300_003_000, to: "+491", #""message":"Oops""#),
            Self.data(Self.ada, 1_709_300_004_000, #""remoteDelete":{"timestamp":1709300003000}"#),
            Self.sent(1_709_300_005_000, to: "+491", #""remoteDelete":{"timestamp":1709300003000}"#),
            edit(1_709_300_006_000, 7, "New to this file"),
            Self.line(
                Self.me, 1_709_300_007_000,
                #""syncMessage":{"sentMessage":{"destinationNumber":"+491","editMessage":{"targetSentTimestamp":8,"dataMessage":{"message":"Mine"}}}}"#
            ))
        #expect(imported.texts == ["Two", nil, "Ada deleted a message", "New to this file", "Mine"])
        #expect(imported.messages[0].attachments.count == 1)
        #expect(imported.messages[0].editedAt?.milliseconds == 1_709_300_002_000)
        #expect(imported.messages[0].timestamp?.milliseconds == 1_709_300_000_000)
        #expect(imported.messages.map(\.status) == [.complete, .deleted, .complete, .complete, .complete])
    }

    @Test func filesContactsAndCardsAreShown() throws {
        let imported = try imported(
            Self.data(
                Self.ada, 1_709_300_000_000,
                #""message":"See https://a.example","attachments":[{"contentType":"image/png","filename":"cat.png","id":"x1.png","size":9,"width":3,"height":4,"caption":"A cat"},{"contentType":"audio/aac","filename":null,"id":"x2.aac","size":5}],"previews":[{"url":"https://a.example","title":"A","description":"About A","image":null}]"#
            ),
            Self.data(Self.ada, 1_709_300_001_000, #""message":null,"sticker":{"packId":"ab","stickerId":3}"#),
            Self.data(
                Self.ada, 1_709_300_002_000,
                #""message":null,"contacts":[{"name":{"given":"Cy","family":"Roe"},"phone":[{"value":"+492","type":"HOME"}],"email":[{"value":"cy@a.example"}],"address":[{"street":"Lane 1","city":"Rome"}],"organization":"Choir"}]"#
            ),
            Self.line(
                Self.ada, 1_709_300_003_000,
                #""storyMessage":{"allowsReplies":true,"textAttachment":{"text":"My day"}}"#),
            Self.line(
                Self.ada, 1_709_300_004_000,
                #""storyMessage":{"allowsReplies":true,"fileAttachment":{"contentType":"video/mp4","id":"x3.mp4"}}"#),
            Self.sent(
                1_709_300_005_000, to: "+491",
                #""message":"Fine!","storyContext":{"authorUuid":"u-ada","sentTimestamp":1709300003000}"#))
        let read = imported.messages
        #expect(read[0].content == "See https://a.example\n\n> **A**\n> About A")
        #expect(read[0].attachments.map(\.source) == ["attachments/x1.png", "attachments/x2.aac"])
        #expect(read[0].attachments.map(\.kind) == [.image, .audio])
        #expect(read[0].attachments[0].alt == "A cat")
        #expect(read[1].attachments.map(\.name) == ["Sticker"])
        #expect(read[2].content == "Contact: Cy Roe, Choir, +492, cy@a.example, Lane 1, Rome")
        #expect(read[3].content == "My day")
        #expect(read[3...4].map(\.header) == ["Shared story", "Shared story"])
        #expect(read[4].attachments.map(\.kind) == [.video])
        #expect(read[5].replyTo == read[3].id)
    }

    @Test func pollHasItsVotes() throws {
        let vote = #""targetSentTimestamp":1709300000000,"authorNumber":"+491","authorUuid":"u-ada","voteCount":1"#
        let imported = try imported(
            Self.data(
                Self.ada, 1_709_300_000_000,
                #""pollCreate":{"question":"When?","allowMultiple":false,"options":["Now","Later"]}"#),
            Self.sent(1_709_300_001_000, to: "+491", #""pollVote":{\#(vote),"optionIndexes":[0]}"#),
            Self.sent(1_709_300_002_000, to: "+491", #""pollVote":{\#(vote),"optionIndexes":[1,9]}"#),
            Self.data(Self.ada, 1_709_300_003_000, #""pollTerminate":{"targetSentTimestamp":1709300000000}"#))
        #expect(imported.texts == ["**When?**\n\n• Now – 0 votes\n• Later – 1 vote", "Poll ended"])
        #expect(imported.messages[1].replyTo == imported.messages[0].id)
    }

    @Test func changesOfTheChatAreNotices() throws {
        let target = #""targetAuthorUuid":"u-ada","targetSentTimestamp":1709300000000"#
        let imported = try imported(
            Self.data(Self.ada, 1_709_300_000_000, #""message":"Rude",\#(Self.group)"#),
            Self.data(Self.bo, 1_709_300_001_000, #""pinMessage":{\#(target),"pinDurationSeconds":60},\#(Self.group)"#),
            Self.data(Self.bo, 1_709_300_002_000, #""unpinMessage":{\#(target)},\#(Self.group)"#),
            Self.data(Self.bo, 1_709_300_003_000, #""adminDelete":{\#(target)},\#(Self.group)"#),
            Self.data(
                Self.bo, 1_709_300_004_000,
                #""message":null,"groupInfo":{"groupId":"+g=","groupName":"Band","revision":4,"type":"UPDATE"}"#),
            Self.data(Self.bo, 1_709_300_005_000, #""message":null,"isExpirationUpdate":true,\#(Self.group)"#),
            Self.data(Self.bo, 1_709_300_006_000, #""payment":{"note":"Rent","receipt":"AA=="},\#(Self.group)"#),
            Self.data(
                Self.ada, 1_709_300_007_000,
                #""reaction":{"emoji":"👍","targetAuthorUuid":"u-bo","targetSentTimestamp":1,"isRemove":false},\#(Self.group)"#
            ))
        #expect(imported.conversations.first?.title == "Choir")
        #expect(imported.messages[0].status == .deleted)
        #expect(
            imported.texts.dropFirst() == [
                "Bo pinned a message", "Bo unpinned a message", "The group was changed",
                "The time after which messages disappear was changed", "Bo sent a payment (Rent)", "Ada: 👍",
            ])
    }

    @Test func callsAndUnreadableMessagesAreNotices() throws {
        let failure = Self.line(Self.ada, 1_709_300_001_000, #""serverDeliveredTimestamp":1"#)
        let imported = try imported(
            Self.line(
                Self.ada, 1_709_300_000_000,
                #""callMessage":{"offerMessage":{"id":1,"type":"AUDIO_CALL","opaque":"AA"}}"#),
            Self.line(Self.ada, 1_709_300_000_500, #""callMessage":{"hangupMessage":{"id":1,"type":"NORMAL"}}"#),
            failure.dropLast() + #","exception":{"message":"No session","type":"ProtocolNoSessionException"}}"#,
            failure.dropLast() + #","exception":{"message":"Old","type":"ProtocolDuplicateMessageException"}}"#)
        #expect(
            imported.texts == ["Call from Ada", "This message could not be decrypted (No session)"])
    }

    @Test func envelopesOfAnUnknownKindAreLeftOutOfTheirChat() throws {
        let hi = Self.data(Self.ada, 1_709_300_000_000, #""message":"Hi""#)
        for other in [
            Self.line(Self.ada, 1_709_300_001_000, #""newsMessage":{"message":"Something of a new kind"}"#),
            Self.line(
                Self.ada, 1_709_300_001_000, #""syncMessage":{"noteToSelf":{"message":"Something of a new kind"}}"#),
            Self.line(Self.ada, 1_709_300_001_000, #""editMessage":{"message":"Something of a new kind"}"#),
        ] {
            let imported = try imported(hi, other)
            #expect(imported.texts == ["Hi"])
            guard case .leftOut? = imported.warnings.first?.reason else {
                Issue.record("no account of \(other)")
                continue
            }
        }
    }

    @Test func wordsBesideAChangeAreShown() throws {
        let imported = try imported(
            Self.data(Self.ada, 1_709_300_000_000, #""message":"Beside a pin","pinMessage":{}"#),
            Self.data(Self.ada, 1_709_300_001_000, #""message":"Beside a reaction","reaction":{"emoji":null}"#))
        #expect(imported.texts == ["Ada pinned a message", "Beside a pin", "Beside a reaction"])
    }

    @Test func damagedLineIsReported() throws {
        let error = try #require(throws: ImportError.self) {
            try imported(Self.data(Self.ada, 1_709_300_000_000, #""message":"Hi""#), "{broken")
        }
        #expect(error.position?.line == 2)
    }

    @Test func similarLinesAreRefused() {
        #expect(throws: ImportError.self) {
            try imported(#"{"envelope":{"timestamp":1,"from":"a"},"account":"b"}"#, #"{"envelope":{"timestamp":2}}"#)
        }
    }

    @Test func unusualValuesAreSurvived() throws {
        let imported = try imported(
            Self.data(
                Self.ada, 1_709_300_000_000,
                #""message":"Hi","textStyles":[{"style":"BOLD","start":-1,"length":9e18}],"mentions":[7],"quote":5"#),
            Self.data(Self.ada, 1_709_300_001_000, #""reaction":{"emoji":7},"pollVote":[]"#),
            #"{"envelope":7}"#)
        #expect(imported.texts == ["Hi"])
    }

    @Test func theLinkOfAStoryIsShown() throws {
        let imported = try imported(
            Self.line(
                Self.ada, 1_709_300_003_000,
                #""storyMessage":{"allowsReplies":true,"textAttachment":{"text":"My day","preview":{"url":"https://a.example","title":"A"}}}"#
            ))
        #expect(imported.texts == ["My day\n\n> **A**\n> https://a.example"])
    }
}
