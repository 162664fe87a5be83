import ConversationModel
import Testing

/// Redaction keeps speakers and replies apart and linked.
struct PseudonymTests {
    private let ann = "ann@a.example"
    private let bob = "bob@a.example"
    private let german = LanguageTag("de")

    private func message(_ id: String, _ participant: String, _ text: String = "Hi") -> Message {
        Message(id: id, participant: participant, role: .other, parts: [.text(text)])
    }

    private func conversation(_ messages: [Message]) -> Conversation {
        var conversation = Conversation(id: "c", title: "\(ann) and \(bob)", messages: messages)
        conversation.participants = [
            Participant(id: ann, name: "Ann", role: .user), Participant(id: bob, role: .other),
            Participant(id: "u3", name: "cy@a.example", role: .other), Participant(id: "person-1", role: .other),
        ]
        return conversation
    }

    @Test func peopleNamedBySecretsStayDistinct() {
        let clean = conversation([
            message("1", bob), message("2", ann), message("3", "u3"), message("4", "d@a.example"),
        ])
        .redacted
        #expect(clean.participants.map(\.id) == ["person-2", "person-3", "u3", "person-1"])
        #expect(clean.participants.map(\.name) == ["Ann", nil, "person-4", nil])
        #expect(clean.messages.map(\.participant) == ["person-3", "person-2", "u3", "person-5"])
        #expect(clean.title == "person-2 and person-3")
    }

    @Test func pseudonymsAreConsistent() throws {
        var whole = message("1", ann, "Ask BOB@a.example, cy@a.example or e@a.example")
        whole.reactions = [Reaction(emoji: "+", by: [bob, "cy@a.example", "Ann"])]
        let german = try #require(german)
        whole.translations = [Translation(language: german, content: "Frag \(bob)", by: bob)]
        var call = ToolCall(id: "k@a.example", name: "ask", output: .text(bob))
        call.transcript = [message("t", bob)]
        whole.parts.append(.toolCall(call))
        whole.alternatives = [message("x", bob)]
        whole.branches = [[message("y", bob)]]
        let clean = conversation([whole]).redacted.messages[0]
        #expect(clean.content == "Ask person-3, person-4 or [redacted]")
        #expect(clean.reactions[0].by == ["person-3", "person-4", "Ann"])
        #expect(clean.translations == [Translation(language: german, content: "Frag person-3", by: "person-3")])
        #expect(clean.toolCalls[0].transcript[0].participant == "person-3" && clean.toolCalls[0].id == "call-1")
        #expect(clean.alternatives[0].participant == "person-3" && clean.branches[0][0].participant == "person-3")
    }

    @Test func repliesKeepTheirTargets() {
        let ids = ["\(ann)/1", "\(ann)/2", "message-1", "\(bob)/1", "plain"]
        var messages = ids.map { message($0, ann) }
        for index in messages.indices { messages[index].replyTo = ids[(index + 2) % ids.count] }
        messages.append(message("last", ann))
        messages[5].replyTo = "gone@a.example"
        let clean = conversation(messages).redacted.messages
        #expect(Set(clean.map(\.id)).count == 6)
        for index in ids.indices { #expect(clean[index].replyTo == clean[(index + 2) % ids.count].id) }
        #expect(!clean.map(\.id).contains(clean[5].replyTo ?? ""))
        #expect(clean[2].id == "message-1" && clean[4].id == "plain")
    }

    @Test(arguments: ["DE89 3704 0044 0532 0130 00", "MT84 MALT 0110 0001 2345 MTLC AST0 01S", "4111 1111 1111 1111"])
    func noGroupOfAGrowingNumberIsShown(number: String) {
        for length in 0...number.count {
            var last = message("1", "a", "Pay \(number.prefix(length))")
            last.status = .streaming
            let shown = conversation([last]).redacted.messages[0].content
            #expect(shown == "Pay " || shown == "Pay [redacted]" || length < 1 && shown == "", "\(shown ?? "")")
        }
    }

    @Test func streamingMessageHoldsBackPossibleSecrets() {
        var last = message("1", "a", "Mail ann@a.exam")
        #expect(conversation([last]).redacted.messages[0].content == "Mail [redacted]")
        #expect(
            conversation([last]).redacted(by: .secrets, isGrowing: true).conversation.messages[0].content == "Mail ")
        last.status = .streaming
        last.stream = Stream(chunks: [
            Stream.Chunk(milliseconds: 0, text: "Mail "), Stream.Chunk(milliseconds: 1, text: "an"),
            Stream.Chunk(milliseconds: 2, text: "n@a.exam"),
        ])
        let clean = conversation([last, message("2", "a", "A word")]).redacted.messages
        #expect(clean.map(\.content) == ["Mail ", "A word"])
        #expect(clean[0].stream?.chunks.map(\.text) == ["Mail ", "", ""])
        last.parts = [.text("我们正在写信")]
        #expect(conversation([last]).redacted.messages[0].content == "我们正在写信")
    }
}
