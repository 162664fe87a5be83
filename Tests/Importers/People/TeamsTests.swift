import ConversationModel
import Testing

@testable import Importers

struct TeamsTests {
    private func message(_ id: String, _ name: String, _ html: String, _ rest: String = "") -> String {
        #"{"id": "\#(id)", "messageType": "message", "createdDateTime": "2024-05-0\#(id)T10:00:00.5Z", "from": {"user": {"id": "u-\#(name)", "displayName": "\#(name)"}}, "body": {"contentType": "html", "content": "\#(html)"}\#(rest)}"#
    }

    @Test func theNewestComesLastAndHTMLIsShown() throws {
        let imported = try Imported(
            #"{"value": [\#(message("2", "Ada", "<p>Yes, <b>now</b></p>", #", "replyToId": "1""#)), \#(message("1", "Kim", "Ready?"))]}"#
        )
        #expect(imported.format == "teams")
        #expect(imported.texts == ["Ready?", "Yes, **now**"])
        #expect(imported.messages[1].replyTo == "1")
        #expect(imported.conversations.first?.title == "Ada and Kim")
    }

    @Test func appNoticesAreSystemMessages() throws {
        let event =
            ##"{"id": "3", "messageType": "systemEventMessage", "createdDateTime": "2024-05-03T10:00:00Z", "from": null, "body": {"contentType": "html", "content": "<systemEventMessage/>"}, "eventDetail": {"@odata.type": "#microsoft.graph.membersAddedEventMessageDetail"}}"##
        let imported = try Imported("[\(message("1", "Kim", "Hi")), \(event)]")
        #expect(imported.messages[1].kind == .system)
        #expect(imported.texts[1] == "Members added")
    }

    @Test func deletedTextAppearsNowhere() throws {
        let rest = #", "deletedDateTime": "2024-05-02T00:00:00Z", "attachments": [{"name": "a.pdf"}]"#
        let imported = try Imported("[\(message("1", "Kim", "Hi", rest)), \(message("2", "Ada", "Yes"))]")
        #expect(imported.messages[0].status == .deleted)
        #expect(imported.messages[0].isEmpty)
        #expect(imported.texts == [nil, "Yes"])
    }

    @Test func reactionsAndFilesAreKept() throws {
        let rest =
            #", "attachments": [{"name": "a.pdf"}], "reactions": [{"reactionType": "like"}, {"reactionType": "like"}, {"reactionType": "🎉"}]"#
        let read = try Imported("[\(message("1", "Kim", "Hi", rest))]").messages[0]
        #expect(read.attachments.map(\.name) == ["a.pdf"])
        #expect(read.reactions.map(\.emoji) == ["👍", "🎉"])
        #expect(read.reactions.map(\.count) == [2, 1])
    }

    @Test func repliesFollowTheirMessageInOrder() throws {
        let answers =
            #", "replies": [\#(message("9", "Kim", "late")), \#(message("4", "Bo", "soon", #", "replyToId": "1""#)), 7]"#
        let imported = try Imported(
            #"{"value": [\#(message("5", "Ada", "else")), \#(message("1", "Kim", "first", answers))]}"#)
        #expect(imported.texts == ["first", "soon", "late", "else"])
        #expect(imported.messages.map(\.replyTo) == [nil, "1", "1", nil])
    }

    @Test func programsHaveTheirNames() throws {
        let bot = message("1", "x", "Hi").replacing(
            #""user": {"id": "u-x", "displayName": "x"}"#,
            with: #""application": {"id": "b", "displayName": "Build"}, "device": null, "user": null"#)
        let imported = try Imported("[\(bot)]")
        #expect(imported.messages.map(\.kind) == [.text])
        #expect(imported.conversations.first?.participants.map(\.name) == ["Build"])
    }

    @Test func picturesInTheTextAreAttachments() throws {
        let html =
            #"<p>Look<img src='https://i.example/a?b&amp;c' alt='A'></p><img alt='none'><style><img src='x'></style>"#
        let imported = try Imported(
            #"[\#(message("1", "Kim", html)), \#(message("2", "Kim", "<img src='https://i.example/b'>"))]"#)
        #expect(imported.texts == ["Look", nil])
        let attachments = imported.messages.flatMap(\.attachments)
        #expect(attachments.map(\.source) == ["https://i.example/a?b&c", "https://i.example/b"])
        #expect(attachments.map(\.kind) == [.image, .image])
        #expect(attachments.map(\.alt) == ["A", nil])
    }

    @Test func codeIsABlockInItsLanguage() throws {
        let code = #"<p>See</p><codeblock class=\"Python\"><code>x = 1<br>y *z*</code></codeblock><p>Done</p>"#
        #expect(try Imported("[\(message("1", "Kim", code))]").texts == ["See\n\n```python\nx = 1\ny *z*\n```\n\nDone"])
    }

    @Test func emojiAreText() throws {
        let html =
            #"Hi <emoji id='smile' alt='🙂'></emoji>, <img itemtype='http://schema.skype.com/Emoji' src='x' alt='😆'><emoji>"#
        let read = try Imported("[\(message("1", "Kim", html))]").messages[0]
        #expect(read.content == "Hi 🙂, 😆")
        #expect(read.attachments.isEmpty)
    }

    @Test func subjectComesFirst() throws {
        let read = try Imported("[\(message("1", "Kim", "Hi", #", "subject": "A *plan*""#))]")
        #expect(read.texts == ["**A \\*plan\\***\n\nHi"])
        let plain = message("1", "Kim", "2*3*4", #", "subject": "S""#).replacing(#""html""#, with: #""text""#)
        #expect(try Imported("[\(plain)]").texts == ["**S**\n\n2\\*3\\*4"])
    }

    private func attached(_ type: String, _ content: String) -> String {
        let text = content.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#)
        return #", "attachments": [{"id": "a", "contentType": "\#(type)", "name": null, "content": "\#(text)"}]"#
    }

    @Test(arguments: [
        (
            #"{"body": [{"type": "TextBlock", "text": "One"}, {"type": "ColumnSet", "columns": [{"items": [{"type": "TextBlock", "text": "two"}]}]}, {"type": "FactSet", "facts": [{"title": "State", "value": "ok"}, {"title": "By"}]}, {"type": "RichTextBlock", "inlines": ["a ", {"text": "b"}]}], "fallbackText": "f"}"#,
            "One\n\ntwo\n\n**State** ok\\\n**By**\n\na b"
        ),
        (#"{"title": "T*", "text": "x", "buttons": [{"title": "Go"}]}"#, "**T\\***\n\nx"),
        (#"{"body": [], "fallbackText": "f"}"#, "f"),
        ("[1, 2", nil), (#"{"body": {"text": 5}}"#, nil),
    ])
    func cardsAreShownAsText(card: String, text: String?) throws {
        let rest = attached("application/vnd.microsoft.card.adaptive", card)
        let imported = try Imported(
            "[\(message("1", "Kim", "<attachment id='a'></attachment>", rest)), \(message("2", "Kim", "end"))]")
        #expect(imported.texts == (text.map { [$0] } ?? []) + ["end"])
    }

    @Test func quoteIsAReplyOrShown() throws {
        let quote = { (id: String) in
            attached(
                "messageReference",
                #"{"messageId": "\#(id)", "messagePreview": "a *b*", "messageSender": {"application": null, "user": {"displayName": "Bo"}}}"#
            )
        }
        let imported = try Imported(
            "[\(message("1", "Bo", "first")), \(message("2", "Kim", "yes", quote("1"))), \(message("3", "Kim", "no", quote("8")))]"
        )
        #expect(imported.messages.map(\.replyTo) == [nil, "1", nil])
        #expect(imported.texts == ["first", "yes", "> **Bo**\n> a \\*b\\*\n\nno"])
        #expect(imported.messages.allSatisfy { $0.attachments.isEmpty })
    }
}
