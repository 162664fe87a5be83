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
        let clean = FieldWalk(conversation.redacted(isGrowing: true))
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
