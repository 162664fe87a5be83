import ConversationModel
import Testing

@testable import Transcript

/// The outline of a conversation.
@Suite struct OutlineTests {
    private func views(_ texts: [String?]) -> [MessageView] {
        texts.enumerated().map { index, text in
            let view = MessageView()
            view.number = index + 1
            view.outline = text
            return view
        }
    }

    private func lines(_ texts: [String?], on range: Range<Int>, page: (Int) -> String = { _ in "" }) -> [String] {
        Outline(views(texts)).lines(on: range, page: page).entries.map { "\($0.href) \($0.text)" }
    }

    @Test func fewPromptsHaveNoOutline() {
        #expect(lines(["a", nil, "b", nil, "c"], on: 0..<5).isEmpty)
        #expect(
            lines(["a", nil, "b", "c", "d"], on: 0..<5) == [
                "#message-1 a", "#message-3 b", "#message-4 c", "#message-5 d",
            ])
    }

    @Test func linesLinkToOtherPages() {
        let lines = lines(["a", "b", "c", "d"], on: 1..<3) { $0 < 1 ? "chat.html" : "chat.3.html" }
        #expect(lines == ["chat.html#message-1 a", "#message-2 b", "#message-3 c", "chat.3.html#message-4 d"])
    }

    @Test func pageWithTooManyPromptsListsItsOwn() {
        let outline = Outline(views((1...1001).map { "p\($0)" }))
        let part = outline.lines(on: 500..<502) { _ in "other.html" }
        #expect(part.entries.map(\.href) == ["#message-501", "#message-502"] && part.isPartial)
        let end = outline.lines(on: 1000..<1001) { _ in "other.html" }
        #expect(end.entries.map(\.href) == ["#message-1001"] && end.isPartial)
        let whole = outline.lines(on: 0..<1001) { _ in "other.html" }
        #expect(whole.entries.count == 1001 && !whole.isPartial)
    }

    // MARK: In a page

    private func message(_ role: Role, _ text: String, at day: Int? = nil) -> Message {
        var message = Message(participant: role.rawValue, role: role, parts: text.isEmpty ? [] : [.text(text)])
        message.timestamp = day.flatMap { Timestamp(milliseconds: $0 * 86_400_000) }
        return message
    }

    private func page(_ messages: [Message], _ layout: Conversation.Layout? = nil) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.participants = [.user, .assistant, .other].map { Participant(id: $0.rawValue, role: $0) }
        conversation.messages = messages
        var options = PageOptions()
        options.layout = layout
        let renderer = PageRenderer(try PageDesign(options))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    private func outline(of page: String) -> [String] {
        page.matches(of: /<li><a href="([^"]*)">([^<]*)<\/a>/).map { "\($0.output.1) \($0.output.2)" }
    }

    @Test func promptsAreListedByTheirFirstWords() throws {
        var command = message(.user, "")
        command.command = "/compact"
        var picture = message(.user, "")
        picture.attachments = [Attachment(kind: .image, name: "cat.png")]
        let page = try page([
            message(.user, "**Why** is `a < b`\nin [there](https://example.org)?"), message(.assistant, "Because."),
            message(.user, "# Long\n" + String(repeating: "word ", count: 60)), command, picture,
            message(.user, "\u{202E}turned"),
        ])
        let lines = outline(of: page)
        #expect(lines.count == 5)
        #expect(lines[0] == "#message-1 Why is a &lt; b in there?")
        #expect(lines[1].hasPrefix("#message-3 Long word word") && lines[1].count < 100)
        #expect(lines[2...] == ["#message-4 /compact", "#message-5 cat.png", "#message-6 turned"])
        #expect(page.contains("popovertarget=\"outline\""))
    }

    @Test func chatsBetweenPeopleListDays() throws {
        let days = [0, 0, 1, 2, 2, 3].map { message(.other, "Hello", at: $0) }
        #expect(
            outline(of: try page(days, .messages)) == [
                "#message-1 1 Jan 1970", "#message-3 2 Jan 1970", "#message-4 3 Jan 1970",
                "#message-6 4 Jan 1970",
            ])
        #expect(outline(of: try page(days, .faceToFace)).isEmpty)
    }

    @Test func shortConversationHasNoOutline() throws {
        let page = try page([message(.user, "Hi"), message(.assistant, "Hello")])
        #expect(!page.contains("popovertarget=\"outline\""))
    }
}
