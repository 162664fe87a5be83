import ConversationModel
import JSON
import Patterns
import Testing

/// A report tells how much was removed where, and nothing of what it was.
struct RedactionFindingTests {
    private func findings(_ conversation: Conversation, _ redaction: Redaction = .secrets) -> [String] {
        conversation.redacted(by: redaction.counting).findings.map {
            "\($0.kind), \($0.place.description), \($0.count)"
        }
    }

    private func message(_ text: String) -> Message { Message(participant: "a", role: .user, parts: [.text(text)]) }

    @Test(arguments: [
        ("ghp_" + String(repeating: "x9Ab", count: 9), "GitHub personal access token"),
        ("DB_PASSWORD=Vq7hunterA1", "named value"),
        ("write to ann@example.org", "e-mail address"), ("/home/annabel/x", "name of a home folder"),
        ("4111 1111 1111 1111", "payment card"), ("DE89 3704 0044 0532 0130 00", "bank account"),
        ("-----BEGIN RSA PRIVATE KEY-----\nMIIEabcd\n-----END RSA PRIVATE KEY-----", "private key"),
        ("https://ann:Vq7hunterA1@example.org/", "name and password in an address"),
    ])
    func classesAreNamed(text: String, kind: String) {
        #expect(findings(Conversation(messages: [message(text)])) == ["\(kind), message 1, text, 1"])
    }

    @Test func eachRuleHasAClass() throws {
        let rules = Redaction(
            replacing: [.init("Tom")], matching: [try Pattern("EMP-[0-9]+")], also: [.phones, .birthDates, .addresses])
        let text = "Tom, EMP-17, +49 30 1234567, born 12 March 1985, 12 Main Street"
        let kinds = ["date of birth", "pattern 1", "phone number", "postal address", "replaced text"]
        #expect(findings(Conversation(messages: [message(text)]), rules) == kinds.map { "\($0), message 1, text, 1" })
    }

    @Test func placesAreInOrder() throws {
        var call = ToolCall(name: "run", output: .text("a@b.org c@d.org"))
        call.transcript = [message("e@f.org")]
        var answer = Message(
            participant: "i@j.org", role: .assistant, parts: [.toolCall(call), .thinking(Thinking("g@h.org"))])
        answer.branches = [[message("k@l.org")]]
        let conversation = Conversation(
            id: "m@n.org", title: "o@p.org", participants: [Participant(id: "i@j.org", role: .assistant)],
            messages: [message("hi"), answer])
        let places = [
            "id, 1", "title, 1", "speaker 1, id, 1", "message 2, thinking, 1", "message 2, tool output, 2",
            "message 2, sub-agent, 1", "message 2, branch, 1",
        ]
        #expect(findings(conversation) == places.map { "e-mail address, \($0)" })
    }

    @Test func aValueFoundElsewhereCounts() {
        let conversation = Conversation(messages: [message("DB_PASSWORD=Vq7hunterA1"), message("so Vq7hunterA1 it is")])
        #expect(
            findings(conversation) == ["named value, message 1, text, 1", "value found elsewhere, message 2, text, 1"])
    }

    @Test func nothingIsCountedUnlessItIsAskedFor() {
        #expect(Conversation(messages: [message("a@b.org")]).redacted(by: .secrets).findings == [])
    }

    /// No part of four characters of any secret is in a report, in whatever field the secret is.
    @Test func noPartOfASecretIsReported() throws {
        for (prefix, body) in [
            ("ghp_", String(repeating: "x9Ab", count: 9)), ("sk-", String(repeating: "aB3", count: 12)),
        ] {
            var count = 0
            let conversation = try FilledConversation.make {
                count += 1
                return prefix + body.dropLast(3) + String(100 + count)
            }
            let report = findings(conversation).joined(separator: "\n")
            #expect(report.contains("message 1, tool output"))
            let secret = Array(prefix + body)
            let parts = (0...secret.count - 4).map { String(secret[$0..<$0 + 4]) }
            #expect(parts.filter(report.contains) == [])
        }
    }
}
