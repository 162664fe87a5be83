import ConversationModel
import Testing

@testable import Importing

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

    @Test func messagesOfNothingButAComponentStay() throws {
        func only(_ id: String, _ attachment: String) -> String {
            message(id, "Kim", "<attachment id=\\\"a\\\"></attachment>", #", "attachments": [\#(attachment)]"#)
        }
        let card = "application/vnd.microsoft.card"
        let code =
            #"{"contentType": "\#(card).codesnippet", "content": "{\"language\": \"Python\", \"codeSnippetUrl\": \"https://a.example/c\"}"}"#
        let imported = try Imported(
            "["
                + [
                    only(
                        "1",
                        #"{"contentType": "\#(card).fluidEmbedCard", "content": {"componentUrl": "https://a.example/l"}}"#
                    ),
                    only("2", code), only("3", #"{"contentType": "meetingReference", "name": "Weekly sync"}"#),
                    only("4", #"{"contentType": "tabReference", "content": "{\"tabId\": \"t\"}"}"#),
                ].joined(separator: ",") + "]")
        let files = imported.messages.map(\.attachments.first)
        #expect(files.map { $0?.name } == ["Microsoft Loop", "Python", "Weekly sync", nil])
        #expect(files.map { $0?.source } == ["https://a.example/l", "https://a.example/c", nil, nil])
        #expect(imported.texts.last == "tabReference")
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
        (
            #"{"text": "x", "actions": [{"title": "Open"}, {"title": "More*", "card": {"body": [{"text": "inside"}]}}, {"card": {"text": "last"}}]}"#,
            "x\n\n**More\\***\n\ninside\n\nlast"
        ),
        (#"{"body": [{"type": "CodeBlock", "codeSnippet": "let x"}]}"#, "```\nlet x\n```"),
        (#"{"body": [], "fallbackText": "f"}"#, "f"),
        ("[1, 2", "adaptive"), (#"{"body": {"text": 5}}"#, "adaptive"),
    ])
    func cardsAreShownAsText(card: String, text: String) throws {
        let rest = attached("application/vnd.microsoft.card.adaptive", card)
        let imported = try Imported(
            "[\(message("1", "Kim", "<attachment id='a'></attachment>", rest)), \(message("2", "Kim", "end"))]")
        #expect(imported.texts == [text, "end"])
    }

    @Test(arguments: [(#"{"items": ["#, "]}"), (#"{"actions": [{"card": "#, "}]}")])
    func nestedCardsAreReadToADepth(start: String, end: String) throws {
        let cards = [14, 40].map { depth in
            let card =
                String(repeating: start, count: depth) + #"{"text": "in \#(depth)"}"#
                + String(repeating: end, count: depth)
            return message(
                "\(depth)", "Kim", "<attachment id='a'></attachment>",
                attached("application/vnd.microsoft.card.adaptive", card))
        }
        #expect(try Imported("[\(cards.joined(separator: ", "))]").texts == ["in 14", "adaptive"])
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

    // MARK: Events and forwarded messages

    @Test func forwardedMessageIsAQuoteBelowItsAuthor() throws {
        let forwarded = { (sender: String) in
            attached(
                "forwardedMessageReference",
                #"{"originalMessageId": "9", "originalMessageContent": "<p>the <b>budget</b></p>", "originalMessageSender": \#(sender)}"#
            )
        }
        let imported = try Imported(
            #"[\#(message("1", "Kim", "", forwarded(#"{"application": null, "user": {"displayName": "Zoe"}}"#))), \#(message("2", "Kim", "See", forwarded("null")))]"#
        )
        #expect(imported.texts == ["> the **budget**", "> the **budget**\n\nSee"])
        #expect(imported.messages.map(\.header) == ["Forwarded from Zoe", "Forwarded"])
    }

    private func event(_ name: String, _ details: String) -> String {
        ##"{"id": "3", "messageType": "systemEventMessage", "createdDateTime": "2024-05-03T10:00:00Z", "body": {"contentType": "html", "content": "<systemEventMessage/>"}, "eventDetail": {"@odata.type": "#microsoft.graph.\##(name)EventMessageDetail", "initiator": {"application": null, "user": {"id": "u-Kim", "displayName": null}}\##(details)}}"##
    }

    @Test(arguments: [
        (
            "membersAdded", #", "members": [{"id": "u-x", "displayName": "Cy"}, {"id": "u-Ada"}]"#,
            "Kim added Cy and Ada"
        ),
        ("membersAdded", #", "members": [{"id": "u-Kim"}]"#, "Kim joined"),
        ("membersAdded", #", "members": [{"id": "u-x", "displayName": null}]"#, "Members added"),
        ("membersDeleted", #", "members": [{"id": "u-Ada"}]"#, "Kim removed Ada"),
        ("membersDeleted", #", "members": [{"id": "u-Kim"}]"#, "Kim left"),
        ("membersJoined", #", "members": [{"id": "u-Ada"}]"#, "Ada joined"), ("membersLeft", "", "Members removed"),
        ("chatRenamed", #", "chatDisplayName": "Sea""#, "Kim named the group “Sea”"),
        ("chatRenamed", "", "The group was changed"),
        ("channelAdded", #", "channelDisplayName": "News""#, "Kim created the channel “News”"),
        ("callStarted", "", "Call started (Kim)"),
        ("callEnded", #", "callDuration": "PT1H2M3.5S""#, "Call ended (62:03)"),
        ("callEnded", #", "callDuration": "PT0S""#, "Call ended"),
        ("callEnded", #", "callDuration": "PT9e999S""#, "Call ended"),
        ("messagePinned", "", "Kim pinned a message"),
        ("teamsAppInstalled", #", "teamsAppDisplayName": "Polls""#, "Teams app installed: Polls"),
    ])
    func eventsKeepTheirDetails(name: String, details: String, words: String) throws {
        let imported = try Imported(
            "[\(message("1", "Kim", "Hi")), \(message("2", "Ada", "Ho")), \(event(name, details))]")
        #expect(imported.texts.last == words)
    }

    @Test func recordingsAndFilesHaveTheirAddress() throws {
        let file =
            #", "attachments": [{"contentType": "reference", "name": "a.docx", "contentUrl": "https://s.example/a.docx"}]"#
        let recording = event(
            "callRecording", #", "callRecordingDisplayName": "Talk.mp4", "callRecordingUrl": "https://s.example/t""#)
        let imported = try Imported("[\(message("1", "Kim", "Hi", file)), \(recording)]")
        #expect(
            imported.messages.flatMap(\.attachments).map(\.source) == [
                "https://s.example/a.docx", "https://s.example/t",
            ])
        #expect(imported.texts == ["Hi", "Call recorded (Talk.mp4)"])
    }

    @Test func reactionsHaveNamesOfPeopleAndOfOwnEmoji() throws {
        let rest =
            #", "reactions": [{"reactionType": "custom", "displayName": "parrot", "user": {"user": {"id": "u-Ada"}}}, {"reactionType": "like", "user": {"user": {"id": "x"}}}]"#
        let read = try Imported("[\(message("1", "Kim", "Hi", rest)), \(message("2", "Ada", "Ho"))]").messages[0]
        #expect(read.reactions == [Reaction(emoji: ":parrot:", by: ["Ada"]), Reaction(emoji: "👍")])
    }
}
