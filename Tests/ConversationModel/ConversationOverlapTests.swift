import Testing

@testable import ConversationModel

struct ConversationOverlapTests {
    /// A chat of Ann and Ben, with a message a minute. Texts with `*` are Ben's.
    private func chat(_ texts: [String], from minute: Int, ids: Bool = false) -> Conversation {
        var conversation = Conversation()
        conversation.participants = [
            Participant(id: "ann", name: "Ann", role: .user), Participant(id: "ben", name: "Ben", role: .other),
        ]
        for (index, text) in texts.enumerated() {
            let isBen = text.hasPrefix("*")
            var message = Message(
                participant: isBen ? "ben" : "ann", role: isBen ? .other : .user, parts: [.text(text)])
            message.contentFormat = .plain
            message.timestamp = Timestamp(milliseconds: (minute + index) * 60_000)
            if ids { message.id = "\(minute + index)" }
            conversation.messages.append(message)
        }
        return conversation
    }

    private func overlap(_ newer: Conversation, _ older: Conversation) -> ConversationOverlap {
        ConversationOverlap(.init(newer), .init(older))
    }

    private func texts(_ conversation: Conversation) -> [String] { conversation.messages.map { $0.content ?? "" } }

    @Test func exportsOfTwoDaysOverlap() {
        let older = chat(["a", "*b", "c", "*d"], from: 0)
        let newer = chat(["c", "*d", "e", "f"], from: 2)
        let overlap = overlap(newer, older)
        #expect(overlap.isOneConversation(sharing: 2))
        #expect(!overlap.isOneConversation(sharing: 3))
        #expect(overlap.addsToNewer)
        #expect(texts(overlap.union) == ["a", "*b", "c", "*d", "e", "f"])
        #expect(overlap.union.participants.map(\.id) == ["ann", "ben"])
    }

    @Test func anExportThatTheNewerOneContainsAddsNothing() {
        let overlap = overlap(chat(["a", "b", "c"], from: 0), chat(["a", "b"], from: 0))
        #expect(overlap.isOneConversation(sharing: 1))
        #expect(!overlap.addsToNewer)
    }

    @Test func equalMessagesOfOneMinuteStayBoth() {
        var (older, newer) = (chat(["ok", "ok"], from: 0), chat(["ok", "ok", "ok"], from: 0))
        for index in older.messages.indices { older.messages[index].timestamp = Timestamp(milliseconds: 0) }
        for index in newer.messages.indices { newer.messages[index].timestamp = Timestamp(milliseconds: 0) }
        #expect(texts(overlap(newer, older).union) == ["ok", "ok", "ok"])
        #expect(texts(overlap(older, newer).union) == ["ok", "ok", "ok"])
    }

    @Test func aDeletedMessageIsWhereItWas() {
        let older = chat(["a", "b", "c", "d", "e"], from: 0)
        var newer = older
        newer.messages.remove(at: 2)
        #expect(overlap(newer, older).isOneConversation(sharing: 3))
        #expect(texts(overlap(newer, older).union) == ["a", "b", "c", "d", "e"])
    }

    @Test func aChangedMessageStandsForOneOfItsMinute() {
        var older = chat(["a", "first", "second", "b", "c"], from: 0)
        older.messages[2].timestamp = older.messages[1].timestamp
        var newer = older
        newer.messages[2].parts = [.text("corrected")]
        newer.messages[2].editedAt = newer.messages[2].timestamp
        #expect(texts(overlap(newer, older).union) == ["a", "first", "corrected", "b", "c"])
        newer.messages.removeFirst(2)
        let other = overlap(newer, older)
        #expect(other.isOneConversation(sharing: 2))
        #expect(texts(other.union) == ["a", "first", "second", "corrected", "b", "c"], "nothing says which one it was")
    }

    @Test func severalMessagesOfOneMinuteAreNoProof() {
        func group(_ more: String, at minute: Int) -> Conversation {
            var conversation = chat(["one", "two", "three", more], from: 0)
            for index in 0..<3 { conversation.messages[index].timestamp = Timestamp(milliseconds: 0) }
            conversation.messages[3].timestamp = Timestamp(milliseconds: minute * 60_000)
            return conversation
        }
        #expect(!overlap(group("a", at: 4), group("b", at: 9)).isOneConversation(sharing: 3))
    }

    @Test func partsOfAChatFollowEachOther() {
        let (older, newer) = (chat(["a", "*b"], from: 0, ids: true), chat(["*c", "d"], from: 5, ids: true))
        let both = overlap(newer, older)
        #expect(both.isSequel && !both.isOneConversation(sharing: 1))
        #expect(texts(both.union) == ["a", "*b", "*c", "d"])
        #expect(!overlap(chat(["x"], from: 1), older).isSequel, "within its time")
        #expect(!overlap(chat(["*c"], from: 5), chat(["a"], from: 0)).isSequel, "nobody speaks in both")
        var session = newer
        session.messages[0].role = .assistant
        #expect(!overlap(session, older).isSequel)
        var other = newer
        other.title = "Another"
        #expect(!overlap(other, older).isSequel)
        var another = newer
        another.participants[0].id = "cy"
        #expect(!overlap(another, older).isSequel, "Cy and Ann both know Ben")
    }

    @Test func forkedSessionsAreTwoConversations() {
        let one = chat(["a", "b", "c", "d"], from: 0, ids: true)
        var other = one
        for index in 2..<4 {
            other.messages[index].id = "x\(index)"
            other.messages[index].parts = [.text("other \(index)")]
        }
        #expect(!overlap(one, other).isOneConversation(sharing: 1))
    }

    @Test func aPromptAloneIsNoProof() {
        // Answers of several models to one question, without times.
        func answer(_ text: String) -> Conversation {
            Conversation(messages: [
                Message(participant: "user", role: .user, parts: [.text("Which day?")]),
                Message(participant: "assistant", role: .assistant, parts: [.text(text)]),
            ])
        }
        #expect(!overlap(answer("Monday"), answer("Friday")).isOneConversation(sharing: 1))
        #expect(!overlap(answer("Monday"), answer("Monday")).isOneConversation(sharing: 1))
    }

    @Test func countedIdsMeanAMessageOnlyWithItsTime() {
        let (one, other) = (chat(["a", "b"], from: 0), chat(["c", "d"], from: 50))
        var (first, second) = (one, other)
        for index in 0..<2 {
            first.messages[index].id = "\(index)"
            second.messages[index].id = "\(index)"
        }
        #expect(!overlap(first, second).isOneConversation(sharing: 1))
        #expect(texts(overlap(second, first).union) == ["a", "b", "c", "d"])
        #expect(overlap(second, first).union.messages.map(\.id) == ["0-2", "1-2", "0", "1"])
    }

    @Test func numbersOfMessagesInAFileAreNoIds() {
        var (older, newer) = (chat(["a", "b", "c"], from: 0), chat(["b", "c", "d"], from: 1))
        for index in 0..<3 {
            older.messages[index].id = "\(index)"
            newer.messages[index].id = "\(index)"
        }
        newer.messages[0].status = .deleted
        #expect(!overlap(newer, older).isOneConversation(sharing: 2))
        (older.countsMessages, newer.countsMessages) = (true, true)
        #expect(overlap(newer, older).isOneConversation(sharing: 2))
        let union = overlap(newer, older).union
        #expect(texts(union) == ["a", "b", "c", "d"])
        #expect(union.messages.map(\.id) == ["0-2", "0", "1", "2"])
    }

    @Test(arguments: [(7, "An answer", true), (7, "Another answer", false), (0, "Another answer", false)])
    func anIdCountsWithItsTimeOrItsText(minute: Int, text: String, isSame: Bool) {
        let id = "conversation-turn-1"
        var (older, newer) = (chat(["An answer"], from: 0), chat([text], from: minute))
        (older.messages[0].id, newer.messages[0].id) = (id, id)
        #expect(overlap(newer, older).isOneConversation(sharing: 1) == isSame)
        #expect(overlap(newer, older).addsToNewer != (isSame || minute == 0))
    }

    @Test func countedIdsAtTheSameTimesAreTwoConversations() {
        let apples = chat(["About apples", "*Which?", "Red ones"], from: 0, ids: true)
        #expect(
            !overlap(apples, chat(["About pears", "*Now?", "Not yet"], from: 0, ids: true)).isOneConversation(
                sharing: 1))
        #expect(
            overlap(apples, chat(["About apples", "*Wh", "Red ones"], from: 0, ids: true)).isOneConversation(sharing: 1)
        )
    }

    @Test func exactTimesAreEnoughForAnAnswerThatHasGrown() {
        var (older, newer) = (chat(["a"], from: 0), chat(["ab"], from: 0))
        for milliseconds in [60_000, 60_123] {
            older.messages[0].timestamp = Timestamp(milliseconds: milliseconds)
            newer.messages[0].timestamp = Timestamp(milliseconds: milliseconds)
            #expect(overlap(newer, older).isOneConversation(sharing: 1) == (milliseconds == 60_123))
        }
    }

    @Test func messagesOnOtherBranchesAreKnown() {
        let older = chat(["a", "b"], from: 0, ids: true)
        var newer = chat(["a", "b, edited"], from: 0, ids: true)
        newer.messages[1].id = "new"
        newer.messages[1].branches = [[older.messages[1]]]
        #expect(overlap(newer, older).isOneConversation(sharing: 1))
        #expect(!overlap(newer, older).addsToNewer)
    }

    @Test func peopleAndRepliesKeepTheirIds() {
        var older = chat(["a", "*b", "*c"], from: 0, ids: true)
        let newer = chat(["d", "*b"], from: 0, ids: true)
        // Ben has another number in the older export, and Carl has Ben's.
        older.participants = [
            Participant(id: "ann", name: "Ann", role: .user), Participant(id: "2", name: "Ben", role: .other),
            Participant(id: "ben", name: "Carl", role: .other),
        ]
        older.messages[1].participant = "2"
        older.messages[2].participant = "ben"
        older.messages[2].replyTo = "0"
        let union = overlap(newer, older).union
        let names = Dictionary(uniqueKeysWithValues: union.participants.map { ($0.id, $0.name) })
        #expect(union.messages.map { names[$0.participant] } == ["Ann", "Ben", "Carl"])
        #expect(union.messages.last?.replyTo == "0")
    }

    @Test func aFileThatTheNewerExportLeftOutStays() {
        var older = chat(["", "x", "y"], from: 0, ids: true)
        var newer = older
        older.messages[0].attachments = [Attachment(kind: .image, name: "a.jpg", source: "a.jpg")]
        newer.messages[0].attachments = [Attachment(kind: .image)]
        #expect(overlap(newer, older).addsToNewer)
        #expect(overlap(newer, older).union.messages[0].attachments.first?.source == "a.jpg")
        #expect(!overlap(older, newer).addsToNewer)
    }

    @Test func exportsWithoutCommonMessagesAreTwo() {
        let (may, june) = (chat(["a", "*b"], from: 0, ids: true), chat(["c", "*d"], from: 90, ids: true))
        #expect(!overlap(june, may).isOneConversation(sharing: 1))
        #expect(!overlap(june, may).isOneConversation(sharing: 0))
    }

    /// Each has messages of its own after those that they share.
    @Test(arguments: [Role.other, .assistant])
    func aSessionThatWentOnTwiceIsTwoConversations(role: Role) {
        func session(_ texts: [String], from minute: Int) -> Conversation {
            var session = chat(["a", "*b", "c"], from: 0, ids: true)
            session.messages += chat(texts, from: minute).messages.map { message in
                var message = message
                message.id = "after \(message.content ?? "")"
                return message
            }
            session.participants[1].role = role
            return session
        }
        let (one, other) = (session(["*d", "e"], from: 3), session(["*f", "g", "*h"], from: 4))
        #expect(!overlap(other, one).isOneConversation(sharing: 1))
        // An edited prompt after the end of the other export: between people, that would be a later part of the chat.
        let later = session(["*f", "g", "*h"], from: 50)
        #expect(overlap(later, one).isOneConversation(sharing: 1) == (role == .other))
    }

    @Test func aRenamedPersonMakesTwoConversations() {
        let texts = (0..<40).map { $0.isMultiple(of: 6) ? "*\($0)" : "\($0)" }
        let older = chat(texts, from: 0)
        var newer = chat(texts + ["later"], from: 0)
        newer.participants[1].name = "Fritz"
        #expect(!overlap(newer, older).isOneConversation(sharing: 3))
    }

    @Test func whatItsAuthorChangedIsAsInTheNewerExport() {
        let older = chat(["a", "b", "c", "d", "e"], from: 0)
        var newer = older
        newer.messages[1].parts = [.text("b, edited")]
        newer.messages[1].editedAt = newer.messages[1].timestamp
        newer.messages[2].parts = []
        newer.messages[2].status = .deleted
        newer.messages.removeLast()
        #expect(overlap(newer, older).isOneConversation(sharing: 3))
        #expect(texts(overlap(newer, older).union) == ["a", "b, edited", "", "d", "e"])
    }

    @Test func twoPicturesOfOneMinuteStayBoth() {
        func chat(_ names: [String]) -> Conversation {
            var conversation = self.chat(names, from: 0)
            for (index, name) in names.enumerated() {
                conversation.messages[index].parts = []
                conversation.messages[index].timestamp = Timestamp(milliseconds: 0)
                conversation.messages[index].attachments = [Attachment(kind: .image, name: name, source: name)]
            }
            return conversation
        }
        let union = overlap(chat(["2.jpg", "3.jpg"]), chat(["1.jpg", "2.jpg"])).union
        #expect(union.messages.flatMap { $0.attachments.map(\.name) } == ["1.jpg", "2.jpg", "3.jpg"])
    }

    @Test func peopleWithOneNameStayTwo() {
        var older = chat(["a", "*b", "*c"], from: 0, ids: true)
        older.participants = ["ann", "ben", "eve"].map { Participant(id: $0, name: "Anna", role: .other) }
        older.messages[2].participant = "eve"
        var newer = older
        newer.messages.remove(at: 2)
        newer.participants.removeLast()
        let union = overlap(newer, older).union
        #expect(union.messages.map(\.participant) == ["ann", "ben", "eve"])
        #expect(union.participants.map(\.id) == ["ann", "ben", "eve"])
    }

    @Test func authorsWithinAMessageKeepTheirPlace() {
        var older = chat(["a", "*b"], from: 0, ids: true)
        let newer = chat(["*a"], from: 0, ids: true)
        // Ann and Ben have each other's ids in the older export.
        older.participants[0].name = "Ben"
        older.participants[1].name = "Ann"
        var other = older.messages[1]
        other.id = "other"
        older.messages[1].alternatives = [other]
        older.messages[1].branches = [[other]]
        let union = overlap(newer, older).union
        let last = union.messages[union.messages.count - 1]
        #expect(last.alternatives.map(\.participant) == [last.participant])
        #expect(last.branches.map { $0.map(\.participant) } == [[last.participant]])
    }

    @Test(arguments: [2_000, 20_000])
    func manyEqualIdsTakeTimeInProportion(count: Int) {
        let older = Conversation(
            messages: (0..<count).map { index in
                var message = Message(id: "m", participant: "a", role: .user, parts: [.text("\(index)")])
                message.timestamp = Timestamp(milliseconds: index)
                return message
            })
        var newer = older
        for index in newer.messages.indices {
            newer.messages[index].timestamp = Timestamp(milliseconds: count + index)
            newer.messages[index].parts = [.text("later \(index)")]
        }
        let clock = ContinuousClock()
        let time = clock.measure { #expect(overlap(newer, older).union.messages.count == 2 * count) }
        #expect(time < .seconds(5))
    }

    @Test(arguments: [2_000, 20_000])
    func manyPeopleTakeTimeInProportion(count: Int) {
        func group(of people: Range<Int>, at start: Int) -> Conversation {
            var conversation = Conversation()
            for number in people {
                let name = "Person \(number)"
                conversation.participants.append(Participant(id: "\(start)-\(number)", name: name, role: .other))
                var message = Message(participant: "\(start)-\(number)", role: .other, parts: [.text("I am \(name)")])
                message.timestamp = Timestamp(milliseconds: start + number * 1000)
                conversation.messages.append(message)
            }
            return conversation
        }
        let (older, newer) = (group(of: 0..<count, at: 0), group(of: 1..<(count + 1), at: 1_000_000_000))
        let clock = ContinuousClock()
        let time = clock.measure {
            let union = overlap(newer, older).union
            #expect(union.messages.count == 2 * count)
            #expect(union.participants.count == count + 1, "all but one are in both")
        }
        #expect(time < .seconds(5))
    }
}
