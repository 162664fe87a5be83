import ConversationModel
import Testing

/// Additions stay where they belong, and go with the message that they are about.
struct AdditionTests {
    private static func talk(_ count: Int = 6) -> Conversation {
        let messages = (0..<count).map { index in
            Message(
                id: "m\(index)", participant: index % 2 == 0 ? "u" : "a", role: index % 2 == 0 ? .user : .assistant,
                parts: [.text("Words \(index)")])
        }
        return Conversation(id: "c", title: "A talk", messages: messages)
    }

    private static let note = Annotation(quote: "Words", note: "Zq7note", by: "Ada")

    private func plan(_ conversation: Conversation, _ edits: Edit...) -> (plan: EditPlan, failures: [EditFailure]) {
        var failures: [EditFailure] = []
        let plan = conversation.plan(edits) { failures.append($1) }
        return (plan, failures)
    }

    @Test func additionsChangeNothingElse() {
        let talk = Self.talk()
        let edits: [Edit] = [
            .annotate(Self.note, at: Anchor(id: "m1")), .annotate(Annotation(quote: "1"), at: Anchor(id: "m1")),
            .chapter("One", at: Anchor(id: "m0")), .chapter("Two", at: Anchor(id: "m2")), .cover(Anchor(id: "m1")),
            .cover(Anchor(id: "m3")), .pace(.cut, .init(from: Anchor(id: "m2"), to: Anchor(id: "m4"))),
            .pace(.speed(2), .init(from: Anchor(id: "m4"))), .summary("About it"),
        ]
        let plan = talk.plan(edits) { _, _ in Issue.record("lost") }
        let edited = talk.edited(by: plan)
        #expect(edited.removed.isEmpty && edited.lostAdditions == 0 && edited.conversation.leftOut.isEmpty)
        let all = edited.conversation.messages.map(\.additions)
        #expect(all.map(\.chapter) == ["One", nil, "Two", nil, nil, nil])
        #expect(all.map(\.pace) == [nil, nil, .cut, .cut, .speed(2), nil])
        #expect(all.map(\.isCover) == [false, false, false, true, false, false])
        #expect(all[1].annotations == [Self.note, Annotation(quote: "1")])
        #expect(edited.conversation.summary == "About it")
        #expect(edited.conversation.messages.map(\.parts) == talk.messages.map(\.parts))
        #expect(edited.conversation.messages.map(\.id) == talk.messages.map(\.id))
    }

    @Test(arguments: [Edit.omitMessages(.init(from: Anchor(id: "m1"))), NumberRanges("1").map(Edit.omitTurns)])
    func anAdditionGoesWithItsMessage(omission: Edit?) throws {
        let talk = Self.talk()
        let (plan, failures) = plan(
            talk, try #require(omission), .annotate(Self.note, at: Anchor(id: "m1")),
            .chapter("Zq7note", at: Anchor(id: "m1")))
        #expect(failures.isEmpty)
        let edited = talk.edited(by: plan)
        #expect(edited.lostAdditions == 1)
        #expect(FieldWalk(edited.conversation).texts.allSatisfy { !$0.value.contains("Zq7note") })
    }

    @Test func messagesWithinOthersHaveNoPlaceForThem() {
        var talk = Self.talk()
        talk.messages[1].alternatives = [Message(id: "other", participant: "a", role: .assistant, parts: [.text("O")])]
        let anchor = Anchor(id: "other")
        let (_, failures) = plan(
            talk, .annotate(Self.note, at: anchor), .chapter("C", at: anchor), .cover(anchor),
            .pace(.cut, .init(from: anchor)), .chapter("C", at: Anchor(id: "nobody")))
        #expect(failures == [.nested, .nested, .nested, .nested, .lost(.notFound)])
    }

    /// Anchors of additions hold when the conversation grows and other messages are edited.
    @Test(arguments: 0..<6) func additionsStayAtTheirMessages(place: Int) {
        let talk = Self.talk()
        let anchor = AnchorIndex(talk).anchor(of: place)
        var grown = Self.talk(20)
        for index in grown.messages.indices where index != place {
            grown.messages[index].parts = [.text("Other \(index)")]
        }
        let (plan, failures) = plan(grown, .chapter("C", at: anchor))
        #expect(failures.isEmpty)
        #expect(grown.edited(by: plan).conversation.messages.firstIndex { $0.additions.chapter != nil } == place)
    }

    @Test func additionsAreRedacted() {
        var talk = Self.talk()
        talk.summary = "DB_PASSWORD=Wq7hunterZ22kPa9"
        talk.lostNotes = ["Wq7hunterZ22kPa9"]
        talk.messages[0].additions.annotations = [
            Annotation(quote: "Wq7hunterZ22kPa9", note: "Wq7hunterZ22kPa9", by: "Wq7hunterZ22kPa9")
        ]
        talk.messages[0].additions.chapter = "Wq7hunterZ22kPa9"
        let clean = talk.redacted(by: Redaction()).conversation
        #expect(FieldWalk(clean).texts.allSatisfy { !$0.value.contains("hunter") })
    }
}
