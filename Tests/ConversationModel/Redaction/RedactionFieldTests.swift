import ConversationModel
import Testing

/// Every field of the model that holds text is redacted.
struct RedactionFieldTests {
    private static let secret = "sk-" + String(repeating: "aB3", count: 12)

    @Test func noFieldOfAConversationKeepsASecret() throws {
        let conversation = try FilledConversation.make { Self.secret }
        let clean = FieldWalk(conversation.redacted)
        #expect(clean.texts.filter { $0.value.contains("aB3aB3") }.map(\.field) == [])
    }

    /// A value that has no form of its own, but is named in one message.
    @Test(arguments: [true, false])
    func noFieldOfAConversationKeepsAValueThatIsNamedElsewhere(isNamedFirst: Bool) throws {
        let value = "Wq7hunterZ22kPa9"
        var conversation = try FilledConversation.make { "about \(value), it said" }
        let named = Message(participant: "x", role: .user, parts: [.text("DB_PASSWORD=\(value) it is")])
        conversation.messages.insert(named, at: isNamedFirst ? 0 : conversation.messages.count)
        for isGrowing in [false, true] {
            let clean = FieldWalk(conversation.redacted(by: .secrets, isGrowing: isGrowing).conversation)
            #expect(clean.texts.filter { $0.value.contains(value) }.map(\.field) == [])
        }
    }

    /// The form in which addresses and names of files have it.
    @Test(arguments: ["c-wq7hunterz22kpa9", "Wq7hunterZ22kPa9", "x/WQ7HUNTERZ22KPA9.json"])
    func idsWithAKnownValueBecomePseudonyms(id: String) {
        var named = Message(participant: "x", role: .user, parts: [.text("DB_PASSWORD=Wq7hunterZ22kPa9")])
        named.id = "1"
        var answer = Message(participant: id, role: .assistant, parts: [.text("ok")])
        (answer.id, answer.replyTo) = (id, "1")
        var again = Message(participant: id, role: .assistant, parts: [.text("ok")])
        (again.id, again.replyTo) = ("3", id)
        let clean = Conversation(messages: [named, answer, again]).redacted.messages
        #expect(clean.map(\.id) == ["1", "message-1", "3"])
        #expect(clean[2].replyTo == "message-1" && clean[1].participant == clean[2].participant)
        #expect(clean[1].participant == "person-1")
    }

    /// A new field of the model belongs into the conversation that the other tests redact.
    @Test func theConversationFillsEveryField() throws {
        let walk = FieldWalk(try FilledConversation.make { Self.secret })
        #expect(walk.emptyFields == [])
        let checked: Set = ["LanguageTag.rawValue", "Phrase.words", "Phrase.one", "Phrase.many", "Phrase.by"]
        let open = walk.texts.filter { !$0.value.contains(Self.secret) && !checked.contains($0.field) }
        #expect(open.map(\.field) == [])
    }

    /// The program also redacts every field of a message that still grows.
    @Test func noFieldOfAGrowingConversationKeepsASecret() throws {
        let conversation = try FilledConversation.make { Self.secret }
        let clean = FieldWalk(conversation.redacted(by: .secrets, isGrowing: true).conversation)
        #expect(clean.texts.filter { $0.value.contains("aB3aB3") }.map(\.field) == [])
    }

    /// Statistics find copies of an answer by these ids.
    @Test func idsOfRequestsStayOrGo() {
        var message = Message(participant: "ai", role: .assistant, parts: [.text("Yes")])
        let id = "msg_01XFDUDYJgAACzvnptvVoYEL req_011CQZnPgvGxRVDn4X2Gi9mR"
        message.requests = [RequestUsage(id: id, Usage(input: 1)), RequestUsage(id: Self.secret, Usage(input: 2))]
        #expect(Conversation(messages: [message]).redacted.messages[0].requests.map(\.id) == [id])
    }

    /// A file may have phrases that no language has.
    @Test(arguments: [
        Phrase(secret), .count(2, one: "1 vote", many: "%1 votes of \(secret)"),
        .joined([.text("Ann"), .text("Bo")], by: " \(secret) "),
        .joined([.text("ghp_AbCdEfGhIjKlMnOpQr"), .text("StUvWxYz0123456789")], by: ""),
    ])
    func wordsOfPhrasesAreTexts(phrase: Phrase) {
        var conversation = Conversation(messages: [])
        conversation.setTitle(phrase)
        let clean = conversation.redacted
        #expect(clean.title == clean.titlePhrase?.english)
        #expect(clean.title?.contains("[redacted]") == true, "\(clean.title ?? "")")
    }

    @Test func phrasesWithoutSecretsStay() {
        var conversation = Conversation(messages: [])
        conversation.setTitle(Phrase("%1 and %2", .text("Ann"), .text("ann@example.org")))
        #expect(conversation.redacted.titlePhrase == Phrase("%1 and %2", .text("Ann"), .text("[redacted]")))
    }
}
