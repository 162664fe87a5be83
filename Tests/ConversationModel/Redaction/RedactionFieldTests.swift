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
}
