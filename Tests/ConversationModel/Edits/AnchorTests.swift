import ConversationModel
import TestSupport
import Testing

/// Anchors find their messages again, and never others.
struct AnchorTests {
    private static func message(_ mark: Int, _ generator: inout SeededGenerator) -> Message {
        let words = ["Yes", "No", "", "Go on", "Words \(mark)", "Long words of number \(mark)\nand more"]
        var message = Message(
            id: Bool.random(using: &generator) ? "id-\(mark)" : ["", "twice"].randomElement(using: &generator) ?? "",
            participant: ["u", "a"].randomElement(using: &generator) ?? "u", role: .user,
            parts: [.text(words.randomElement(using: &generator) ?? "")])
        message.timestamp = Timestamp(milliseconds: Int.random(in: 0..<20, using: &generator) * 1000)
        message.footer = String(mark)
        return message
    }

    private static func conversation(_ count: Int, _ generator: inout SeededGenerator) -> Conversation {
        var conversation = Conversation(
            participants: [Participant(id: "u", name: "Ann", role: .user), Participant(id: "a", role: .assistant)])
        for mark in 0..<count { conversation.messages.append(message(mark, &generator)) }
        return conversation
    }

    /// The mark of the message that an anchor of a message finds in another conversation.
    private func found(_ anchor: Anchor, in other: Conversation) -> String? {
        (try? AnchorIndex(other).place(of: anchor)).map { other.messages[$0].footer ?? "" }
    }

    @Test(arguments: 0..<500) func anchorsSurviveGrowthEditsAndNewExports(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let before = Self.conversation(30, &generator)
        var after = before
        let place = Int.random(in: 0..<30, using: &generator)
        let anchor = AnchorIndex(before).anchor(of: place)
        for mark in 100..<200 { after.messages.append(Self.message(mark, &generator)) }
        #expect(found(anchor, in: after) == String(place))
        // Exporters break lines differently, and set results, reactions and edits of others.
        for index in after.messages.indices {
            let text = after.messages[index].content ?? ""
            after.messages[index].parts = [.text(text.replacing(" ", with: "\n "))]
            after.messages[index].reactions = [Reaction(emoji: "👍")]
        }
        #expect(found(anchor, in: after) == String(place))
        // Another message may change, unless it is an equal of this one.
        let own = before.messages[place]
        let others = after.messages.indices.filter { $0 != place && after.messages[$0].timestamp != own.timestamp }
        if let other = others.randomElement(using: &generator) {
            after.messages[other].parts = [.text("Something else")]
        }
        #expect(found(anchor, in: after) == String(place))
        // A new export may have ids of its own; equal messages then count in their order.
        if before.messages.allSatisfy({ $0.id != "twice" }) {
            after.messages = after.messages.map {
                var copy = $0; copy.id = "new-" + copy.id; return copy
            }
            let equals = before.messages[..<place].filter {
                $0.content == own.content && $0.timestamp == own.timestamp && $0.participant == own.participant
            }
            if equals.isEmpty { #expect(found(anchor, in: after) == String(place)) }
        }
    }

    @Test(arguments: 0..<200) func aChangedMessageIsNotGuessed(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let before = Self.conversation(20, &generator)
        var after = before
        let place = Int.random(in: 0..<20, using: &generator)
        let anchor = AnchorIndex(before).anchor(of: place)
        after.messages[place].parts = [.text("Something else entirely")]
        #expect(found(anchor, in: after) != String(place))
        if let id = anchor.id, id != "twice" {
            #expect(throws: LostAnchor.changed) { try AnchorIndex(after).place(of: anchor) }
        }
        after.messages.remove(at: place)
        // An equal message may take its number, but only if there are as many.
        let equals = before.messages.filter { $0.content == before.messages[place].content }.count
        if equals == 1, anchor.id != "twice" { #expect(found(anchor, in: after) == nil) }
    }

    /// Ids that count messages are those of others in another export.
    @Test func numbersAreNoIDs() {
        var generator = SeededGenerator(seed: 1)
        var before = Self.conversation(10, &generator)
        before.countsMessages = true
        for index in before.messages.indices {
            before.messages[index].id = String(index)
            before.messages[index].parts = [.text("Words \(index)")]
        }
        let anchor = AnchorIndex(before).anchor(of: 7)
        var after = before
        after.messages.removeFirst(3)
        for index in after.messages.indices { after.messages[index].id = String(index) }
        #expect(found(anchor, in: after) == "7")
    }

    @Test func anIDAloneNamesOneMessage() throws {
        let one = Message(id: "x", participant: "u", role: .user, parts: [.text("1")])
        let other = Message(id: "x", participant: "u", role: .user, parts: [.text("2")])
        let index = AnchorIndex(Conversation(messages: [one, other]))
        #expect(throws: LostAnchor.ambiguous(2)) { try index.place(of: Anchor(id: "x")) }
        #expect(try index.place(of: Anchor(id: "x", number: 2)) == 1)
        #expect(throws: LostAnchor.notFound) { try index.place(of: Anchor(id: "x", number: 3)) }
        #expect(throws: LostAnchor.notFound) { try index.place(of: Anchor(id: "y")) }
    }

    @Test func manyMessagesTakeTimeInProportion() {
        #expect(
            Growth.isLinear(of: 400) { count in
                let same = Message(id: "", participant: "u", role: .user, parts: [.text("Yes")])
                let conversation = Conversation(messages: Array(repeating: same, count: count))
                let index = AnchorIndex(conversation)
                let anchors = [0, count / 2, count - 1].map(index.anchor)
                for anchor in anchors { _ = try? index.place(of: anchor) }
            })
    }
}
