import ConversationModel
import Files
import Formats
import Inputs
import JSON
import TestSupport
import Testing

@testable import Export
@testable import Importing

/// Text that people change in exported Markdown is read, or a warning reports it.
struct EditedMarkdownTests {
    private typealias Reading = (conversation: Conversation, warnings: [ImportError])

    private static func read(_ text: String) throws -> Reading {
        let source = try FormatRegistry.all.open(InputFile(name: "chat.md", folder: nil, bytes: ByteRegion(text)))
        let record = try #require(source.records.first)
        var notes = ImportDiagnostics()
        let conversation = try #require(try source.read(record, &notes))
        return (conversation, notes.warnings)
    }

    private static func markdown(of conversation: Conversation) -> String {
        String(decoding: MarkdownDocument.bytes(of: conversation), as: UTF8.self)
    }

    private static func answer(_ parts: Message.Part...) -> Message {
        Message(participant: "assistant", role: .assistant, parts: parts)
    }

    private static func search() throws -> ToolCall {
        var call = ToolCall(name: "search", output: .text("the output has words of its own\nand one more line of them"))
        call.input = .json(try JSONDocument(parsing: #"{"query": "words that the agent searches for"}"#).root)
        return call
    }

    /// A conversation with a part of every kind.
    private static func everything() throws -> Conversation {
        var call = try search()
        call.transcript = [answer(.text("a helper says this in its transcript"))]
        call.attachments = [Attachment(kind: .file, name: "a.txt")]
        var prompt = Message(
            participant: "user", role: .user, parts: [.text("please look this up for me\nand be quick")])
        prompt.contentFormat = .plain
        var reply = answer(
            .thinking(Thinking("I had better search for it first")), .toolCall(call),
            .text("this is what I found for you\n\n```\nsome code with many words within\n```\n\nthat is all there is"))
        reply.error = "the answer broke off after these words"
        reply.citations = [Citation(url: "https://example.org", title: "A page with a long title indeed")]
        reply.translations = [
            Translation(language: try #require(LanguageTag("de")), content: "das ist alles was ich dazu fand")
        ]
        var attachment = Attachment(kind: .file, name: "notes.txt")
        attachment.text = "the attached file has these five words"
        reply.attachments = [attachment]
        reply.alternatives = [answer(.text("another answer says the opposite of it"))]
        var last = answer(.text("and so the conversation comes to its end"))
        last.branches = [[prompt, answer(.text("on another branch it went on like this"))]]
        return Conversation(id: "c", title: "The title has five words too", messages: [prompt, reply, last])
    }

    private static let typed = "I typed this with my own hands"

    @Test(arguments: [
        "text", "thinking", "call", "citation", "alternative", "branch", "transcript", "end", "attachment",
    ])
    func textAfterAMarkIsKept(kind: String) throws {
        let lines = Self.markdown(of: try Self.everything()).split(separator: "\n", omittingEmptySubsequences: false)
        for place in lines.indices where lines[place].contains("<!-- turn \(kind)") {
            var changed = lines.map(String.init)
            changed.insert(contentsOf: ["", Self.typed], at: place + 1)
            let reading = try Self.read(changed.joined(separator: "\n"))
            #expect(reading.conversation.hasText { $0.contains(Self.typed) }, "line \(place)")
            #expect(reading.warnings.isEmpty)
        }
    }

    @Test func aReaderOfTheTextSeesWhatHappened() throws {
        let input = try JSONDocument(parsing: #"{"command": "swift <test>", "timeout": 9}"#).root
        let call = ToolCall(name: "Bash", input: .json(input), output: .text("no"), status: .error)
        var message = Self.answer(.toolCall(call), .text("Hm"))
        message.editedAt = Timestamp(milliseconds: 0)
        message.status = .stopped
        message.reactions = [Reaction(emoji: "👍", count: 2, by: []), Reaction(emoji: "❤️", count: 1, by: [])]
        let text = Self.markdown(of: Conversation(title: "T", messages: [message]))
        #expect(text.contains("<summary>Bash: swift &lt;test&gt; (failed)</summary>"))
        #expect(text.contains("**Error**") && !text.contains("**Output**"))
        #expect(text.contains(" · edited · stopped · 👍 2 · ❤️ <!--"))
    }

    @Test func textAfterAThoughtIsAParagraphOfTheMessage() throws {
        let text = Self.markdown(
            of: Conversation(title: "T", messages: [Self.answer(.thinking(Thinking("Hm.")), .text("Hello."))]))
        let changed = text.replacing("<!-- turn end -->\n", with: "<!-- turn end -->\n\nAnd this.\n")
        #expect(try Self.read(changed).conversation.messages.map(\.content) == ["And this.\n\nHello."])
        let behind = text.replacing("Hello.", with: "Hello.\n\nAnd this.")
        #expect(try Self.read(behind).conversation.messages.map(\.content) == ["Hello.\n\nAnd this."])
    }

    @Test func sectionsNeedNoFence() throws {
        var message = Self.answer(.toolCall(try Self.search()), .text("Done."))
        message.error = "It broke."
        let text = Self.markdown(of: Conversation(messages: [message]))
        let unfenced = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
        let reading = try Self.read(unfenced.joined(separator: "\n")).conversation.messages[0]
        #expect(reading.error == "It broke.")
        #expect(reading.toolCalls[0].output == .text("the output has words of its own\nand one more line of them"))
        #expect(reading.toolCalls[0].input == .text(#"{"query": "words that the agent searches for"}"#))
    }

    @Test func textAfterAFenceBelongsToTheMessage() throws {
        var message = Self.answer(.text("Done."))
        message.error = "It broke."
        let text = Self.markdown(of: Conversation(messages: [message])) + "A word on this."
        let reading = try Self.read(text).conversation.messages[0]
        #expect(reading.error == "It broke.")
        #expect(reading.content == "Done.\n\nA word on this.")
    }

    @Test func aDamagedCommentKeepsTheText() throws {
        let text = Self.markdown(of: try Self.everything())
        for (fact, words) in [
            (#"{"lang":"de"}"#, "das ist alles"), (#"{"name":"search"}"#, "words that the agent"),
            (#""role":"user","#, "please look this up"),
        ] {
            #expect(text.contains(fact))
            let reading = try Self.read(text.replacing(fact, with: #"{"la"#))
            #expect(reading.conversation.hasText { $0.contains(words) }, "\(fact)")
            #expect(reading.warnings.contains { $0.position != nil }, "\(fact)")
        }
    }

    @Test func textAboveTheFirstMessageIsAMessageWithAWarning() throws {
        let text = Self.markdown(of: Conversation(title: "Trip", messages: [Self.answer(.text("Hello."))]))
        let reading = try Self.read(text.replacing("# Trip\n", with: "# Trip\n\nA foreword.\n"))
        #expect(reading.conversation.messages.map(\.content) == ["A foreword.", "Hello."])
        #expect(reading.warnings.map(\.reason) == [.missing("participant")])
        #expect(reading.warnings.first?.position?.line == 2)
    }

    @Test func theHeadingIsTheTitle() throws {
        let text = Self.markdown(of: Conversation(title: "A & <b> `c`", messages: [Self.answer(.text("Hello."))]))
        #expect(try Self.read(text).conversation.title == "A & <b> `c`")
        let changed = text.replacing("# A &amp;", with: "# My trip &amp;")
        #expect(try Self.read(changed).conversation.title == "My trip & <b> `c`")
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(changed)))
        #expect(source.records.first.map { source.facts(of: $0).title } == "My trip & <b> `c`")
    }

    @Test func editedNoticeShowsItsNewText() throws {
        var notice = Message(participant: "user", role: .user, parts: [.text("Ann joined")])
        notice.kind = .system
        notice.phrase = Phrase("%1 joined", .text("Ann"))
        let text = Self.markdown(of: Conversation(messages: [notice]))
        #expect(try Self.read(text).conversation.messages[0].phrase != nil)
        let changed = try Self.read(text.replacing("\nAnn joined\n", with: "\nAnn came back\n"))
        #expect(changed.conversation.messages[0].phrase == nil)
        #expect(changed.conversation.messages[0].content == "Ann came back")
    }

    @Test func messagesNestedTooDeeplyDoNotHideTheRest() throws {
        var message = Self.answer(.text("The innermost answer."))
        for _ in 0..<40 {
            var outer = Self.answer(.text("Around."))
            outer.alternatives = [message]
            message = outer
        }
        let messages = [message, Self.answer(.text("The last answer."))]
        let reading = try Self.read(Self.markdown(of: Conversation(messages: messages)))
        #expect(reading.conversation.hasText { $0.contains("The innermost answer.") })
        #expect(reading.conversation.hasText { $0.contains("The last answer.") })
        #expect(!reading.warnings.isEmpty)
    }

    @Test func alternativeReplacesADeletedAnswer() throws {
        var answer = Self.answer(.text("Hello."))
        answer.alternatives = [Self.answer(.text("Hi."))]
        let prompt = Message(participant: "user", role: .user, parts: [.text("Well?")])
        let text = Self.markdown(of: Conversation(messages: [answer, prompt]))
        let reading = try Self.read(text.replacing("\nHello.\n", with: ""))
        #expect(reading.conversation.messages.map(\.content) == ["Hi.", "Well?"])
    }

    @Test func theLastMarkOfALineCounts() throws {
        let text = Self.markdown(
            of: Conversation(title: "T", messages: [Self.answer(.thinking(Thinking("Hm.")), .text("Hello."))]))
        let joined = text.replacing("\n\nHm.\n\n", with: "\n\nHm. <!-- turn text --> ")
        #expect(try Self.read(joined).conversation.messages[0].content == "Hello.")
        let spaced = text.replacing("-->\n", with: "--> \t\n")
        #expect(
            try Self.read(spaced).conversation.messages.map(\.parts) == [
                Self.answer(
                    .thinking(Thinking("Hm.")), .text("Hello.")
                ).parts
            ])
    }

    // MARK: Any change of lines

    /// The longest run of letters and spaces of each line that has five words and no comment.
    private static func runs(in lines: [String]) -> [String] {
        lines.filter { !$0.contains("<!--") }.compactMap { line in
            let run = line.split { !$0.isLetter && $0 != " " }.max { $0.count < $1.count }.map { $0.drop { $0 == " " } }
            return run.flatMap { $0.split(separator: " ").count < 5 ? nil : String($0) }
        }
    }

    private static func change(_ lines: inout [String], _ generator: inout SeededGenerator, _ number: Int) {
        let place = Int.random(in: 1..<lines.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: lines.remove(at: place)
        case 1:
            let name = String(UnicodeScalar(UInt8(97 + number % 26)))
            lines.insert("somebody typed the words of line \(name)", at: place)
        default: lines.swapAt(place, Int.random(in: 1..<lines.count, using: &generator))
        }
    }

    @Test func everyLineOfAChangedFileIsRead() throws {
        let text = Self.markdown(of: try Self.everything())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var generator = SeededGenerator(seed: 5)
        for round in 0..<100 {
            var changed = lines
            for number in 0...Int.random(in: 0...8, using: &generator) { Self.change(&changed, &generator, number) }
            let (conversation, _) = try Self.read(changed.joined(separator: "\n"))
            for run in Self.runs(in: changed) {
                let isRead = conversation.hasText { $0.contains(run) }
                #expect(isRead, "round \(round): \(run)\n\(changed.joined(separator: "\n"))")
                guard isRead else { return }
            }
        }
    }
}
