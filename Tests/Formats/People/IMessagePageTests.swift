import ConversationModel
import Testing

@testable import Importing

/// Pages of imessage-exporter.
struct IMessagePageTests {
    private static func message(_ side: String, _ time: String, _ sender: String, _ body: String, id: String = "")
        -> String
    {
        """
        <div class="message"\(id.isEmpty ? "" : ", id=\"\(id)\"")>
        <div class="\(side)">
        <p><span class="timestamp">May 01, 2025 \(time)</span>
        <span class="sender">\(sender)</span></p>
        \(body)
        </div>
        </div>
        """
    }

    private static func text(_ text: String) -> String {
        "<hr><div class=\"message_part\">\n<span class=\"bubble\">\(text)</span>\n</div>"
    }

    private static func page(_ messages: String...) throws -> Conversation {
        let html = "<html><head></head><body>\n\(messages.joined(separator: "\n"))</body></html>"
        let imported = try Imported(html, named: "Ann.html")
        #expect(imported.format == "imessage-html" && imported.warnings.isEmpty)
        return try #require(imported.conversations.first)
    }

    @Test func messagesHaveSendersTimesAndLines() throws {
        let chat = try Self.page(
            Self.message("sent SMS", " 1:00:00 PM", "Me", Self.text("Boat &amp; *train*?\nOr a walk?")),
            Self.message("received", " 1:05:00 PM (Read by you after 2 minutes)", "Ann", Self.text("A walk")))
        #expect(chat.title == "Ann")
        #expect(chat.messages.map(\.role) == [.user, .other])
        #expect(chat.messages[0].content?.contains("train") == true && chat.messages[0].content?.contains("\n") == true)
        #expect(chat.messages[1].timestamp == Timestamp(year: 2025, month: 5, day: 1, hour: 13, minute: 5, second: 0))
        #expect(chat.messages[1].footer == "Read by you after 2 minutes")
    }

    @Test func messagesAfterAMissingEndTagAreShown() throws {
        let first = Self.message("sent iMessage", " 1:00:00 PM", "Me", Self.text("Boat?"))
        let chat = try Self.page(
            String(first.dropLast("</div>\n</div>".count)),
            Self.message("received", " 1:05:00 PM", "Ann", Self.text("Yes")),
            Self.message("sent iMessage", " 1:06:00 PM", "Me", Self.text("Good")))
        #expect(chat.messages.map(\.content) == ["Boat?", "Yes", "Good"])
        #expect(chat.messages.map(\.role) == [.user, .other, .user])
    }

    @Test(arguments: ["xmp", "style", "TEXTAREA"])
    func messagesAfterAnUnclosedElementOfAnotherLanguageAreShown(name: String) throws {
        let chat = try Self.page(
            Self.message("sent iMessage", " 1:00:00 PM", "Me", Self.text("Boat?<\(name)>")),
            Self.message("received", " 1:05:00 PM", "Ann", Self.text("Yes")))
        #expect(chat.messages.map { $0.content?.prefix(5) } == ["Boat?", "Yes"])
    }

    @Test func aReplyIsReadOnce() throws {
        let reply = Self.message("received", " 1:05:00 PM", "Ann", Self.text("Yes"))
        let chat = try Self.page(
            Self.message(
                "sent iMessage", " 1:00:00 PM", "Me",
                Self.text("Boat?") + "<div class=\"replies\"><div class=\"reply\" id=\"R\">\(reply)</div></div>"),
            Self.message("sent iMessage", " 1:02:00 PM", "Me", Self.text("Or a walk?")),
            Self.message("received", " 1:05:00 PM", "Ann", Self.text("Yes"), id: "r-R"))
        #expect(chat.messages.map(\.content) == ["Boat?", "Or a walk?", "Yes"])
        #expect(chat.messages[2].replyTo == chat.messages[0].id)
    }

    @Test func repliesListedOnlyOnceAreMessages() throws {
        func reply(_ time: String, _ text: String, _ more: String = "") -> String {
            "<div class=\"replies\"><div class=\"reply\">"
                + Self.message("received", time, "Ann", Self.text(text) + more) + "</div></div>"
        }
        let chat = try Self.page(
            Self.message(
                "sent iMessage", " 1:00:00 PM", "Me",
                Self.text("Boat?") + reply(" 1:05:00 PM", "Yes", reply(" 1:06:00 PM", "Please"))),
            Self.message("sent iMessage", " 1:01:00 PM", "Me", Self.text("Or a walk?")))
        #expect(chat.messages.map(\.content) == ["Boat?", "Or a walk?", "Yes", "Please"])
        #expect(chat.messages[3].replyTo == chat.messages[2].id)
    }

    @Test func tapbacksFilesEditsAndNotices() throws {
        let tapback = "<div class=\"tapbacks\"><div class=\"tapback\"><span><b>Loved</b> by Ann</span></div></div>"
        let picture = "<hr><div class=\"message_part\"><div class=\"attachment\"><img src=\"a/boat.jpeg\"></div></div>"
        let edits =
            "<div class=\"message_part\"><div class=\"edited\"><table><tr><td></td><td>At nin</td></tr>"
            + "<tr><td><span class=\"timestamp\">Edited later</span></td><td>At nine</td></tr></table></div></div>"
        let chat = try Self.page(
            Self.message("sent iMessage", " 1:00:00 PM", "Me", Self.text("Look") + tapback + picture),
            "<div class =\"announcement\"><p><span class=\"timestamp\">May 01, 2025 1:01:00 PM</span> You left.</p></div>",
            Self.message("received", " 1:05:00 PM", "Ann", edits))
        #expect(chat.messages.map(\.content) == ["Look", "You left.", "At nine"])
        #expect(chat.messages[0].reactions == [Reaction(emoji: "❤️", count: 1, by: ["Ann"])])
        #expect(chat.messages[0].attachments.map(\.source) == ["a/boat.jpeg"])
        #expect(chat.messages[1].kind == .system || chat.messages[1].role == .system)
        #expect(chat.messages[2].footer == "Edited: At nin")
    }

    @Test func stickersAmongTheWordsAreAttachments() throws {
        let sticker = { (name: String) in #"<img class="inline_sticker" src="a/\#(name)" title="App: Memoji">"# }
        let edits =
            "<div class=\"message_part\"><div class=\"edited\"><table><tr><td></td><td>At \(sticker("c.png"))</td></tr>"
            + "<tr><td></td><td>At nine \(sticker("c.png"))</td></tr></table></div></div>"
        let chat = try Self.page(
            Self.message("sent iMessage", " 1:00:00 PM", "Me", Self.text("Hello \(sticker("a.png")) world")),
            Self.message("received", " 1:05:00 PM", "Ann", Self.text(sticker("b.png"))),
            Self.message("received", " 1:06:00 PM", "Ann", edits))
        #expect(chat.messages.map(\.content) == ["Hello world", nil, "At nine"])
        #expect(chat.messages.map { $0.attachments.map(\.source) } == [["a/a.png"], ["a/b.png"], ["a/c.png"]])
        #expect(chat.messages[1].attachments.map(\.alt) == ["App: Memoji"])
    }

    @Test func otherPagesAreRefused() {
        let page = "<html><body><div class=\"message\"><span class=\"timestamp\">now</span></div></body></html>"
        #expect(throws: ImportError.self) { try Imported(page, named: "a.html") }
    }
}
