import ConversationModel
import Patterns
import Testing

/// Patterns of the user's own.
struct OwnPatternTests {
    private func redaction(_ patterns: String...) throws -> Redaction {
        Redaction(matching: try patterns.map { try Pattern($0) })
    }

    @Test func whatAPatternFindsIsRemoved() throws {
        #expect(
            try redaction(#"EMP-\d{5}"#, "(?i)acme").redacted("EMP-12345 of ACME and EMP-1")
                == "[redacted] of [redacted] and EMP-1")
        #expect(try redaction(#"order \K\d+"#).redacted("order 17") == "order [redacted]")
        #expect(try redaction(#"EMP-\d{5}"#).redacted("EMP%2D12345, EMP\u{200B}-12345") == "[redacted], [redacted]")
    }

    /// A value that was found once is removed from base64 and lower case, as other secrets are.
    @Test func aFoundValueIsKnown() throws {
        let texts = ["EMP-123456 is here", "see emp-123456", "RU1QLTEyMzQ1Ng=="]
        let conversation = Conversation(
            id: "emp-123456", title: "About emp-123456",
            messages: texts.map { Message(participant: "a", role: .user, parts: [.text($0)]) })
        let clean = try conversation.redacted(by: redaction(#"EMP-\d{6}"#)).conversation
        #expect(clean.messages.compactMap(\.content) == ["[redacted] is here", "see [redacted]", "[redacted]"])
        #expect(clean.title == "About [redacted]" && clean.id == "[redacted]")
    }

    @Test func aMarkStays() throws {
        let rules = try redaction(#"\w+"#)
        #expect(rules.redacted(rules.redacted("one two")) == "[redacted] [redacted]")
    }

    @Test func differentPatternsAreDifferentRules() throws {
        #expect(try redaction("a").description != redaction("b").description)
        #expect(try redaction("a").description != Redaction(replacing: [.init("a")]).description)
        #expect(Redaction(also: [.phones]).description != Redaction.secrets.description)
    }
}
