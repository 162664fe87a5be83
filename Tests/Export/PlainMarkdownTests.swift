import ConversationModel
import JSON
import TestSupport
import Testing

@testable import Export

/// Markdown for people and other programs: without comments, with facts in front.
@Suite struct PlainMarkdownTests {
    private func markdown(_ conversation: Conversation, _ style: MarkdownStyle) -> String {
        String(decoding: MarkdownDocument.bytes(of: conversation, style), as: UTF8.self)
    }

    private func conversation(title: String = "A title") throws -> Conversation {
        var call = ToolCall(name: "search", output: .text("what the tool found"))
        call.input = .json(try JSONDocument(parsing: #"{"query": "what to search"}"#).root)
        call.transcript = [Message(participant: "ai", role: .assistant, parts: [.text("what the helper said")])]
        var answer = Message(
            participant: "ai", role: .assistant,
            parts: [
                .thinking(Thinking("what it thought")), .toolCall(call), .text("one text"), .text("```\nopen code"),
            ])
        answer.model = "vega-1"
        answer.timestamp = Timestamp(milliseconds: 1_735_776_000_000)
        answer.error = "what broke"
        answer.citations = [Citation(url: "https://example.org/a", title: "A source")]
        answer.alternatives = [Message(participant: "ai", role: .assistant, parts: [.text("what it said instead")])]
        let prompt = Message(participant: "me", role: .user, parts: [.text("what was asked <!-- turn message -->")])
        return Conversation(
            id: "c", title: title,
            participants: [
                Participant(id: "me", role: .user), Participant(id: "ai", name: "Vega", role: .assistant),
                Participant(id: "silent", name: "Nobody", role: .assistant),
            ], messages: [prompt, answer])
    }

    @Test func plainTextHasAllTextsAndNoComments() throws {
        let text = markdown(try conversation(), MarkdownStyle(isPlain: true))
        for words in [
            "# A title", "## Vega", "what was asked <!-- turn message -->", "what it thought", "what to search",
            "what the tool found", "what the helper said", "one text", "open code", "what broke",
            "[A source](<https://example.org/a>)", "what it said instead",
        ] { #expect(text.contains(words), "\(words)") }
        #expect(text.matches(of: /<!--/).count == 1, "only what somebody wrote")
        #expect(!text.contains("\n\n\n") && text.matches(of: /^```/.anchorsMatchLineEndings()).count % 2 == 0)
    }

    @Test func factsStandInFront() throws {
        let text = markdown(try conversation(), MarkdownStyle(isPlain: true, hasFrontMatter: true))
        #expect(
            text.hasPrefix(
                """
                ---
                title: "A title"
                date: 2025-01-02T00:00:00Z
                lastmod: 2025-01-02T00:00:00Z
                models: ["vega-1"]
                participants: ["You", "Vega"]
                messages: 2
                ---

                # A title

                """))
    }

    @Test(arguments: [
        ("---", #""---""#), ("a: b # c", #""a: b # c""#), ("\"q\" \\ '", #""\"q\" \\ '""#),
        ("two\nlines", #""two lines""#),
        ("{{ x }}", #""{{ x }}""#), ("*a & !b", #""*a & !b""#),
    ])
    func titlesAreStringsOfYAML(title: String, written: String) throws {
        let text = markdown(try conversation(title: title), MarkdownStyle(isPlain: true, hasFrontMatter: true))
        #expect(text.split(separator: "\n")[1] == "title: \(written)")
    }

    @Test func textThatIsReadBackIsUnchanged() throws {
        let conversation = try conversation()
        #expect(
            markdown(conversation, MarkdownStyle())
                == String(decoding: MarkdownDocument.bytes(of: conversation), as: UTF8.self))
        #expect(markdown(conversation, MarkdownStyle()).hasPrefix("<!-- pageturner/1 markdown "))
    }
}
