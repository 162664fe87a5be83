import ConversationModel
import Testing

@testable import Transcript

/// The mark of redaction is in the language of the page.
struct MarkLanguagesTests {
    private func redacted(_ text: String, in language: String?, _ fallback: String? = nil, twice: Bool = false)
        -> String?
    {
        let rules = Redaction(replacing: [.init("Tom")]).marking(in: .ofPages(in: fallback.flatMap(LanguageTag.init)))
        var conversation = Conversation(messages: [Message(participant: "a", role: .user, parts: [.text(text)])])
        conversation.locale = language.flatMap(LanguageTag.init)
        var clean = conversation.redacted(by: rules).conversation
        if twice { clean = clean.redacted(by: rules).conversation }
        return clean.messages[0].content
    }

    @Test(arguments: [
        ("de", nil, "[geschwärzt]"), ("de-AT", nil, "[geschwärzt]"), ("fr", "de", "[caviardé]"),
        (nil, "de", "[geschwärzt]"),
        (nil, nil, "[redacted]"), ("en", "de", "[redacted]"), ("tlh", nil, "[redacted]"),
    ])
    func theConversationsLanguageComesFirst(language: String?, fallback: String?, mark: String) {
        #expect(
            redacted("DB_PASSWORD=Vq7hunterA1 a@b.org Tom", in: language, fallback)
                == "DB_PASSWORD=\(mark) \(mark) \(mark)")
    }

    /// Every mark stays one, also as the value of a password.
    @Test(arguments: EmbeddedFiles.strings.keys.sorted())
    func aMarkStays(language: String) {
        for text in [
            "password: Vq7hunterA1", "password=Vq7hunterA1&a=b", "the password is Vq7hunterA1 now",
            #"{"token": "Vq7hunterA1xyz"}"#,
        ] {
            let once = redacted(text, in: language)
            #expect(once?.contains("Vq7") == false && once?.contains("[") == true)
            #expect(redacted(text, in: language, twice: true) == once)
        }
    }
}
