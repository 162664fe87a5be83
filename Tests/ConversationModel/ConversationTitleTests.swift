import JSON
import Testing

@testable import ConversationModel

struct ConversationTitleTests {
    @Test(arguments: [
        ("# A heading\ntext", "A heading text"),
        ("Some **bold** and `code`", "Some bold and code"),
        ("See [the page](https://a.example/x) for [more", "See the page for [more"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("```swift\nlet a = 1\n```", "let a = 1"),
        ("#hash and #tag", "#hash and #tag"),
        ("> quoted", "quoted"),
        ("a[0] = b[1](c)", "a[0] = b1"),
        ("One\r\n\r\n## Two\r\n```\r\nthree\r\n```", "One Two three"),
        ("plain\nlines", "plain lines"),
        ("", ""),
    ])
    func marksOfMarkdownAreNotInTitles(text: String, title: String) {
        #expect(text.asTitle == title)
    }

    @Test(arguments: 76...84)
    func titleOfPlainWordsIsTheirLine(length: Int) {
        for text in [
            String(repeating: "w", count: length), String(repeating: "ab ", count: length / 3) + "end of it",
            "one " + String(repeating: "w", count: length - 4), String(repeating: "é", count: length) + " ende",
        ] {
            #expect(text.asTitle == text.collapsedWhitespace(limit: 80))
        }
    }

    @Test func titleEndsBeforeACharacterThatIsCut() {
        #expect((String(repeating: "`", count: 2399) + "é").asTitle == "")
    }

    @Test func indexWordsContinueWhereTheTitleIsCut() {
        let text = "Please run `make test` and " + String(repeating: "tell **me** ", count: 30)
        let summary = ConversationSummary(
            Conversation(messages: [Message(participant: "user", role: .user, parts: [.text(text)])]))
        #expect(summary.firstUserText == text)
        #expect(summary.words.hasPrefix("Please run make test and tell me tell me"))
        #expect(summary.title.hasSuffix("…") && summary.words.hasPrefix(summary.title.dropLast()))
        #expect(summary.words.count > summary.title.count && summary.words.count <= 161)
    }

    @Test func firstTextIsPreferredToEvents() {
        var note = Message(participant: "system", role: .system, parts: [.text("What went before")])
        note.kind = .system
        let answer = Message(participant: "a", role: .assistant, parts: [.text("An answer")])
        #expect(Conversation(messages: [note, answer]).displayTitle == "An answer")
        #expect(Conversation(messages: [note]).displayTitle == "What went before")
    }

    /// Without any text, what was done names the conversation.
    @Test func titleOfWorkWithoutWords() throws {
        var message = Message(participant: "a", role: .assistant)
        func title() -> String { Conversation(messages: [message]).displayTitle }
        message.header = "A header"
        #expect(title() == "A header")
        var call = ToolCall(name: "Bash")
        message.parts = [.toolCall(call)]
        #expect(title() == "Bash")
        for (input, words) in [
            (#"{"query":"a"}"#, "a"), (#"{"title":"b","query":"a"}"#, "b"), (#"{"description":"c","title":"b"}"#, "c"),
        ] {
            call.input = .json(try JSONDocument(parsing: input).root)
            message.parts = [.toolCall(call)]
            #expect(title() == words)
        }
        call.title = "Run the tests"
        message.parts = [.toolCall(call)]
        #expect(title() == "Run the tests")
        message.command = "/clear"
        #expect(title() == "/clear")
    }

    @Test(arguments: [
        (["/mode", "Port the theme"], "Port the theme"), (["/mode"], "/mode"), (["/etc/hosts", "Why?"], "/etc/hosts"),
        (["/review the theme", "Thanks"], "/review the theme"),
    ])
    func theNameOfACommandIsNoTitleBesideAPrompt(prompts: [String], title: String) {
        let messages = prompts.map { Message(participant: "u", role: .user, parts: [.text($0)]) }
        #expect(Conversation(messages: messages).displayTitle == title)
    }

    @Test func theTextBeforeACallIsEnough() {
        let parts: [Message.Part] = [.text("Let me look."), .toolCall(ToolCall(name: "find")), .text("Found.")]
        let conversation = Conversation(messages: [Message(participant: "a", role: .assistant, parts: parts)])
        #expect(conversation.displayTitle == "Let me look.")
    }

    @Test func conversationWithoutTextIsNamedAfterItsFirstAction() {
        let call = ToolCall(name: "multiply")
        let message = Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
        #expect(Conversation(messages: [message]).displayTitle == "multiply")
        #expect(Conversation().displayTitle == "Conversation")
    }

    @Test func typedTextIsNoMarkdown() {
        var message = Message(participant: "a", role: .other, parts: [.text("**really**")])
        message.contentFormat = .plain
        #expect(Conversation(messages: [message]).displayTitle == "**really**")
    }

    @Test func promptWithoutAnAnswerStillHasAnAssistant() {
        var conversation = Conversation(messages: [Message(participant: "user", role: .user, parts: [.text("Hi")])])
        #expect(conversation.preferredLayout == .messages)
        conversation.participants = [Participant(id: "assistant", role: .assistant)]
        #expect(conversation.preferredLayout == .assistant)
    }

    @Test(arguments: ["", " \n", "\u{202E}", "\u{200B}\u{FE0F}", "\u{7}"])
    func invisibleTextIsNoTitle(text: String) {
        let call = Message(
            participant: "a", role: .assistant,
            parts: [.text(text), .toolCall(ToolCall(id: "", name: text, input: nil, status: .pending))])
        #expect(Conversation(title: text, messages: [call]).displayTitle == "Conversation")
    }
}
