import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// The exporter removes quotes of attributes, and spaces around tags.
struct DiscordPageTests {
    private func page(
        _ messages: String, server: String = "Garden", channel: String = "Plants / roses", more: String = ""
    )
        -> String
    {
        """
        <!DOCTYPE html><html lang=en><head><title>\(server)</title><style>.chatlog__message-container{color:red}</style>
        </head><body><div class=preamble><div class=preamble__entries-container><div class=preamble__entry>\(server)</div>
        <div class=preamble__entry>\(channel)</div>\(more)</div></div><div class=chatlog>\(messages)</div></body></html>
        """
    }

    /// Six minutes after midnight, 2024-09-29, and seconds for each number.
    private func id(_ number: Int) -> String { String((307_497_960_000 + number * 1000) << 22) }

    private func box(_ number: Int, _ inside: String) -> String {
        "<div class=chatlog__message-container data-message-id=\(id(number))><div class=chatlog__message>\(inside)</div></div>"
    }

    private func first(_ number: Int, from name: String, _ body: String, reply: String = "", date: String = "")
        -> String
    {
        box(
            number,
            "\(reply)<div class=chatlog__header><span class=chatlog__author title=\(name)1 data-user-id=u\(name)>\(name)</span>"
                + "<span class=chatlog__timestamp title=\"\(date)\"><a href=#a>\(date)</a></span></div>\(body)")
    }

    private func text(_ html: String, edit: String? = nil) -> String {
        let edit = edit.map { "<span class=chatlog__edited-timestamp title=\"\($0)\">(edited)</span>" } ?? ""
        return
            "<div class=\"chatlog__content chatlog__markdown\"><span class=chatlog__markdown-preserve>\(html)</span>\(edit)</div>"
    }

    private func reply(to id: String, _ text: String) -> String {
        "<div class=chatlog__reply><div class=chatlog__reply-author>Ann</div><div class=chatlog__reply-content>"
            + "<span class=chatlog__reply-link onclick=\"scrollToMessage(event,'\(id)')\">\(text)</span></div></div>"
    }

    @Test func aWebhookMayHaveManyNames() throws {
        for seed in 0..<30 {
            var random = SeededGenerator(seed: UInt64(seed))
            let names = (0..<6).map { _ in ["Ann", "Bo", "Cy"].randomElement(using: &random) ?? "" }
            let messages = names.enumerated().map { index, name in
                box(
                    index,
                    "<div class=chatlog__header><span class=chatlog__author title=x data-user-id=9>\(name)</span>"
                        + "<span class=chatlog__author-tag>BOT</span></div>\(text("a"))")
            }
            let conversation = try #require(try Imported(page(messages.joined())).conversations.first)
            let shown = Dictionary(uniqueKeysWithValues: conversation.participants.map { ($0.id, $0.name) })
            #expect(conversation.messages.map { shown[$0.participant] ?? nil } == names)
        }
    }

    @Test func aGroupOfMessagesHasOneAuthor() throws {
        let imported = try Imported(
            page(first(1, from: "Ann", text("Hi")) + box(2, text("you")) + first(3, from: "Bo", text("Yes"))))
        #expect(imported.format == "discord-html" && imported.texts == ["Hi", "you", "Yes"])
        #expect(imported.conversations[0].title == "#roses – Garden")
        #expect(imported.messages.map(\.participant) == ["uAnn", "uAnn", "uBo"])
        #expect(imported.conversations[0].participants.map(\.name) == ["Ann", "Bo"])
        // The time is in the id.
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-09-29T00:06:01Z")
    }

    @Test func directChatIsNamedAfterTheOtherPerson() throws {
        let imported = try Imported(
            page(
                first(1, from: "Bo", text("a")) + first(2, from: "Ann", text("b")), server: "Direct Messages",
                channel: "Bo"))
        #expect(imported.conversations[0].title == "Bo" && imported.roles == [.other, .user])
    }

    @Test(arguments: [
        ("<strong>b</strong>\n\n<u>u</u> <s>s</s>", "**b**\n\nu ~~s~~"),
        ("one\ntwo", "one\\\ntwo"),
        (
            "<img class=\"chatlog__emoji \" alt=\"wave\" title=\"wave\" src=\"w.png\"> <img class=chatlog__emoji alt=😄>",
            ":wave: 😄"
        ),
        ("<code class=\"chatlog__markdown-pre chatlog__markdown-pre--inline\">a</code>", "`a`"),
        (
            "<code class=\"chatlog__markdown-pre chatlog__markdown-pre--multiline language-js\">let a\n\n  &lt;b</code>c",
            "```js\nlet a\n\n  <b\n```\n\nc"
        ),
        (
            "<div class=\"chatlog__markdown-quote\"><div class=\"x\"></div><div class=\"y\">a\nb</div></div>c",
            "> a\\\n> b\n\nc"
        ),
        ("<ul><li>a</li><li>b</li></ul>", "-  a\n-  b"),
        (
            "<a href=\"https://a.example\">it</a> <span class=\"chatlog__markdown-mention\">@Ann</span>",
            "[it](<https://a.example>) @Ann"
        ),
    ])
    func textsKeepTheirLinesAndForms(html: String, markdown: String) throws {
        #expect(try Imported(page(first(1, from: "Ann", text(html)))).texts == [markdown])
    }

    @Test func repliesToMissingMessagesAreQuoted() throws {
        let imported = try Imported(
            page(
                first(1, from: "Ann", text("Hi")) + first(2, from: "Bo", text("Yes"), reply: reply(to: id(1), "Hi"))
                    + first(3, from: "Bo", text("No"), reply: reply(to: "7", "Before"))))
        #expect(imported.messages.map(\.replyTo) == [nil, id(1), "7"])
        #expect(imported.texts == ["Hi", "Yes", "> **Ann**\\\n> Before\n\nNo"])
    }

    @Test(arguments: [
        ("Sunday, September 29, 2024 12:06 AM", "Sunday, September 29, 2024 1:08 AM", "2024-09-29T01:08:01Z"),
        ("29 September 2024 02:06", "30 September 2024 02:06", "2024-09-30T00:06:01Z"),
        ("Sonntag, 29. Sept 2024 02:06", "Sonntag, 29. Sept 2024 02:06", "2024-09-29T00:06:01Z"),
        ("mardi 1 octobre 2024 02:06", "mardi 1 octobre 2024 03:06", nil),
    ])
    func editsAreAsFarFromTheMessageAsTheirDates(own: String, edit: String, time: String?) throws {
        let imported = try Imported(page(first(1, from: "Ann", text("Hi", edit: edit), date: own)))
        #expect(imported.messages[0].editedAt?.rfc3339 == time)
    }

    @Test func filesStickersAndReactionsAreRead() throws {
        let imported = try Imported(
            page(
                first(
                    1, from: "Ann",
                    """
                    <div class=chatlog__attachment><a href=f/a.png><img class=chatlog__attachment-media src=f/a.png alt="A rose" title="Image: a (1).png (1.5 KB)"></a></div>
                    <div class=chatlog__attachment><video class=chatlog__attachment-media controls><source src=f/b.mp4 alt="Video attachment" title="Video: b.mp4 (2 MB)"></video></div>
                    <div class=chatlog__attachment><div class=chatlog__attachment-generic><div class=chatlog__attachment-generic-name><a href=f/c.pdf> c.pdf </a></div><div class=chatlog__attachment-generic-size>7 bytes</div></div></div>
                    <div class=chatlog__sticker title=Cat><img class=chatlog__sticker--media src=f/d.png alt=Sticker></div>
                    <div class=chatlog__reactions><div class=chatlog__reaction title=smile><img class="chatlog__emoji chatlog__emoji--small" alt="😄"><span class=chatlog__reaction-count>2</span></div></div>
                    """)))
        let message = imported.messages[0]
        #expect(message.attachments.map(\.name) == ["a (1).png", "b.mp4", "c.pdf", "Sticker Cat"])
        #expect(message.attachments.map(\.source) == ["f/a.png", "f/b.mp4", "f/c.pdf", "f/d.png"])
        #expect(message.attachments.map(\.bytes) == [1536, 2_097_152, 7, nil])
        #expect(message.attachments.map(\.alt) == ["A rose", nil, nil, nil])
        #expect(message.attachments.map(\.kind) == [.image, .video, .file, .image])
        #expect(message.reactions.map(\.emoji) == ["😄"] && message.reactions[0].count == 2)
    }

    @Test func cardsAreQuoted() throws {
        let preserve = { (words: String) in "<div class=\"chatlog__markdown chatlog__markdown-preserve\">\(words)</div>"
        }
        let imported = try Imported(
            page(
                first(
                    1, from: "Bot",
                    """
                    <div class=chatlog__embed><div class=chatlog__embed-content><div class=chatlog__embed-text>
                    <div class=chatlog__embed-author>Site</div>
                    <div class=chatlog__embed-title><a class=chatlog__embed-title-link href=https://b.example>\(preserve("Card"))</a></div>
                    <div class=chatlog__embed-description>\(preserve("One\nTwo"))</div></div>
                    <img class=chatlog__embed-thumbnail src=t.png></div>
                    <div class=chatlog__embed-images><img class=chatlog__embed-image src=e.png></div>
                    <div class=chatlog__embed-footer><span class=chatlog__embed-footer-text>Foot</span></div></div>
                    <div class=chatlog__embed><a href=g.png><img class=chatlog__embed-generic-image src=g.png></a></div>
                    """)))
        #expect(imported.texts == ["> Site\n> \n> [**Card**](<https://b.example>)\n> \n> One\\\n> Two\n> \n> Foot"])
        #expect(imported.messages[0].attachments.map(\.source) == ["e.png", "g.png"])
    }

    @Test func noticesCommandsAndForwardedMessagesAreRead() throws {
        func notice(_ number: Int, _ words: String) -> String {
            box(
                number,
                "<span class=chatlog__system-notification-author>Ann</span> <span class=chatlog__system-notification-content>\(words)</span>"
            )
        }
        let command =
            "<div class=chatlog__reply><div class=chatlog__reply-author>Ann</div><div class=chatlog__reply-content> used /draw </div></div>"
        let forwarded =
            "<div class=chatlog__forwarded><div class=\"chatlog__forwarded-content chatlog__markdown\"><span class=chatlog__markdown-preserve>Far</span></div><div class=chatlog__forwarded-timestamp><span>Originally sent: 1/1/2020 1:00 AM</span></div></div>"
        let imported = try Imported(
            page(
                notice(1, "<span>pinned </span><a>a message</a><span> to this channel.</span>")
                    + notice(2, "<span>added </span><a>Bo</a><span> to the group.</span>")
                    + notice(3, "<span>changed the channel name: </span><span>New</span>")
                    + first(4, from: "Bot", text("A cat"), reply: command) + first(5, from: "Ann", forwarded)))
        #expect(
            imported.texts == [
                "Ann pinned a message", "Ann added Bo", "Ann changed the channel name: New", "A cat", "Far",
            ])
        #expect(
            imported.messages.map(\.header) == [nil, nil, nil, "Ann used /draw", "Forwarded (1/1/2020 1:00 AM)"])
    }

    /// Style sheets are no text.
    @Test func theTopicIsANoticeAndNothingIsLeftOut() throws {
        let topic = "<div class=\"preamble__entry preamble__entry--small\">All that we know about <em>roses</em></div>"
        let html = page(first(1, from: "Ann", text("Hi")), more: topic)
            .replacing("{color:red}", with: "{ color: red; font: some very long name of a font }")
        let source = try FormatRegistry.all.open(InputFile(name: "a.html", folder: nil, bytes: ByteRegion(html)))
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(conversation.messages.map(\.content) == ["All that we know about roses", "Hi"])
        #expect(notes.account.leftOut == 0)
    }

    @Test func partsAreOneConversation() throws {
        let names = ["Garden - roses [900719925474099312].html", "Garden - roses [900719925474099312] [part 2].html"]
        let texts = [page(first(1, from: "Ann", text("a"))), page(first(2, from: "Bo", text("b")))]
        let sources = try zip(names, texts).map {
            try FormatRegistry.all.open(InputFile(name: "out/" + $0, folder: "out", bytes: ByteRegion($1)))
        }
        let merged = FormatRegistry.all.merge(sources).filter { !$0.records.isEmpty }
        #expect(merged.count == 1 && Set(sources.map(\.groupKey)).count == 1)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try merged[0].read(merged[0].records[0], &notes))
        #expect(conversation.id == "900719925474099312" && conversation.messages.map(\.content) == ["a", "b"])
        #expect(sources[0].facts(of: sources[0].records[0]).title == "#roses – Garden")
        let found = names.filter { FormatRegistry.all.searchRules.includes($0, isNamed: false) }
        #expect(found == names)
    }
}
