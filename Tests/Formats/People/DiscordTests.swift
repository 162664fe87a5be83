import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

struct DiscordTests {
    private func channel(_ messages: String, type: String = "GuildTextChat") throws -> Imported {
        try Imported(
            #"{"guild": {"id": "5", "name": "Garden"}, "channel": {"id": "900719925474099312", "type": "\#(type)", "name": "roses"}, "messages": [\#(messages)], "messageCount": 77}"#
        )
    }

    private func message(_ rest: String, author: String = #"{"id": "1", "name": "ann99", "nickname": "Ann"}"#) -> String
    {
        #"{"id": "900719925474099313", "type": "Default", "timestamp": "2024-03-13T10:00:00.123+00:00", "author": \#(author), \#(rest)}"#
    }

    @Test func aChannelIsAConversation() throws {
        let imported = try channel(message(#""content": "Hi""#) + "," + message(#""content": "Hi""#))
        #expect(imported.format == "discord")
        #expect(imported.conversations.first?.title == "#roses – Garden")
        #expect(imported.conversations.first?.id == "900719925474099312")
        #expect(imported.texts == ["Hi", "Hi"])
        #expect(imported.conversations.first?.participants.map(\.name) == ["Ann"])
    }

    /// A webhook has one id for all that write through it; the name of a person is the last one.
    @Test func aWebhookMayHaveManyNames() throws {
        for seed in 0..<30 {
            var random = SeededGenerator(seed: UInt64(seed))
            let names = (0..<6).map { _ in ["Ann", "Bo", "Cy"].randomElement(using: &random) ?? "" }
            for isBot in [true, false] {
                let messages = names.map { name in
                    message(#""content": "a""#, author: #"{"id": "9", "name": "\#(name)", "isBot": \#(isBot)}"#)
                }
                let conversation = try #require(try channel(messages.joined(separator: ",")).conversations.first)
                let shown = Dictionary(uniqueKeysWithValues: conversation.participants.map { ($0.id, $0.name) })
                let expected = isBot ? names : names.map { _ in names.last ?? "" }
                #expect(conversation.messages.map { shown[$0.participant] ?? nil } == expected)
            }
        }
    }

    @Test func directChatIsNamedAfterTheOtherPerson() throws {
        let imported = try channel(
            message(#""content": "a""#, author: #"{"id": "2", "name": "roses"}"#) + "," + message(#""content": "b""#),
            type: "DirectTextChat")
        #expect(imported.conversations.first?.title == "roses")
        #expect(imported.roles == [.other, .user])
    }

    @Test(arguments: [
        (">>> a\nb\n```\nc\n```", "> a\n> b\n> \n> ```\n> c\n> ```"), ("x\n>>> a", "x\n\n> a"), ("x >>> a", "x >>> a"),
        ("</play song:12345>", "/play song"), ("[a](https://b.org \"T\")", "[a](<https://b.org>)"),
        ("**b** __u__ ~~s~~ ||x||", "**b** u ~~s~~ ||x||"), ("||**b** s|| t", "\\||**b** s|| t"),
        ("<@1> <@!7> <#3> <:smile:4> <a:wave:5>", "@Ann @somebody #channel :smile: :wave:"),
        ("<t:1700000000:R>", "2023-11-14 22:13 UTC"),
        ("[here](https://example.com) <https://example.org>", "[here](<https://example.com>) https://example.org"),
        ("[no](javascript:alert(1)) <b>", "[no](javascript:alert(1)) <b>"),
        ("[sic]", "[sic]"), ("[a] (https://b.org)", "[a] (https://b.org)"),
        ("[a](<https://b.org>)", "[a](<https://b.org>)"), ("[a(b](https://b.org)", "[a(b](<https://b.org>)"),
        ("[a](https://b.org)c", "[a](<https://b.org>)c"),
        ("\\*not\\* it", "*not* it"),
        ("# Title\ntext", "**Title**\ntext"),
        ("```js\nlet x\n```", "```js\nlet x\n```"),
    ])
    func contentIsDiscordsMarkdown(content: String, text: String) throws {
        let escaped = content.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
            .replacing("\"", with: "\\\"")
        let imported = try channel(
            message(#""content": "\#(escaped)", "mentions": [{"id": "1", "name": "ann99", "nickname": "Ann"}]"#))
        #expect(imported.texts == [text])
    }

    @Test func discordNoticesAreSystemMessages() throws {
        let imported = try channel(
            message(#""content": "Pinned a message.""#).replacing("Default", with: "ChannelPinnedMessage") + ","
                + message(#""content": """#).replacing("Default", with: "GuildMemberJoin") + ","
                + message(#""content": "yes""#).replacing(#""Default""#, with: "19"))
        #expect(imported.messages.map(\.kind) == [.system, .system, .text])
        #expect(imported.texts == ["Ann pinned a message", "Ann joined the server", "yes"])
    }

    @Test(arguments: [
        ("RecipientAdd", "Added Bo to the group.", "Ann added Bo"), ("1", "", "Ann added a recipient"),
        ("RecipientRemove", "Removed Bo from the group.", "Ann removed Bo"),
        ("RecipientRemove", "Left the group.", "Ann left the group"), ("Call", "", "Ann started a call"),
        ("Call", "Started a call that lasted 5 minutes.", "Ann started a call that lasted 5 minutes."),
        ("ChannelNameChange", "Changed the channel name: Tea", "Ann changed the channel name: Tea"),
        ("ChannelNameChange", "Changed the channel name.", "Ann changed the channel name."),
        ("ChannelIconChange", "", "Ann changed the group photo"), ("6", "", "Ann pinned a message"),
        ("ThreadCreated", "", "Ann started a thread"), ("ThreadCreated", "Plans", "Ann started a thread: Plans"),
        ("18", "Started a thread.", "Ann started a thread."), ("8", "3", "Ann boosted the server"),
        ("StageStart", "", "Ann stage start"),
    ])
    func discordNoticesAreInPlainWords(type: String, content: String, words: String) throws {
        let notice = message(#""content": "\#(content)""#).replacing("Default", with: type)
        #expect(try channel(notice).texts == [words])
    }

    @Test func smallPrintOfDiscordHasNoMark() throws {
        #expect(try channel(message(##""content": "Well\n-# *small* print""##)).texts == ["Well\n*small* print"])
    }

    @Test func filesCardsReactionsAndRepliesAreShown() throws {
        let imported = try channel(
            message(
                #""content": "", "timestampEdited": "2024-03-13T10:05:00+00:00", "reference": {"messageId": "12"}, "attachments": [{"id": "3", "url": "f/a.png", "fileName": "a.png", "fileSizeBytes": 9}], "embeds": [{"title": "T*", "url": "https://e.com", "description": "**d**", "fields": [{"name": "F", "value": "v"}]}], "reactions": [{"emoji": {"id": "", "name": "👍"}, "count": 2}, {"emoji": {"id": "4", "name": "blob"}, "count": 1}]"#
            ))
        let message = try #require(imported.messages.first)
        #expect(message.content == "> [**T\\***](<https://e.com>)\n> **d**\n> **F**\n> v")
        #expect(message.attachments.map(\.source) == ["f/a.png"])
        #expect(message.attachments.map(\.bytes) == [9])
        #expect(message.reactions.map(\.emoji) == ["👍", ":blob:"])
        #expect(message.replyTo == "12")
        #expect(message.editedAt != nil)
    }

    @Test func picturesAndVideosOfCardsAreAttachments() throws {
        let embeds = [
            #"{"title": "", "image": {"url": "https://i.example/a.png"}, "images": [{"url": "https://i.example/a.png"}], "thumbnail": {"url": "https://i.example/t.png"}}"#,
            #"{"video": {"url": "https://v.example/b.mp4?ex=1"}, "thumbnail": {"url": "https://i.example/b.png"}}"#,
            #"{"video": {"url": "https://v.example/embed/c"}, "thumbnail": {"url": "https://i.example/c.png"}}"#,
            #"{"title": "Words", "description": "more", "thumbnail": {"url": "https://i.example/d.png"}}"#,
            #"{"image": null, "video": 3, "thumbnail": {"url": ""}}"#,
        ]
        let imported = try channel(
            embeds.map { message(#""content": "", "embeds": [\#($0)]"#) }.joined(separator: ","))
        #expect(
            imported.messages.map { $0.attachments.map(\.source) } == [
                ["https://i.example/a.png", "https://i.example/t.png"], ["https://v.example/b.mp4?ex=1"],
                ["https://i.example/c.png"], [], [],
            ])
        #expect(imported.messages.flatMap(\.attachments).map(\.kind) == [.image, .image, .video, .image])
        #expect(imported.texts == [nil, nil, nil, "> **Words**\n> more", "Unsupported message"])
    }

    @Test func theFilesOfALongChannelAreOneConversation() throws {
        let names = ["out/roses.json", "out/roses [part 2].json", "out/other.json"]
        let texts = ["a", "b", "c"].map { text in
            #"{"guild": {"id": "5", "name": "G"}, "channel": {"id": "9", "name": "roses"}, "messages": [\#(message(#""content": "\#(text)""#))]}"#
        }
        let sources = FormatRegistry.all.merge(
            try zip(names, texts).map {
                try FormatRegistry.all.open(InputFile(name: $0, folder: "out", bytes: ByteRegion($1)))
            })
        #expect(sources.map(\.records.count) == [1, 0, 1])
        var notes = ImportDiagnostics(isAccountWanted: true)
        #expect(try sources[0].read(sources[0].records[0], &notes)?.messages.map(\.content) == ["a", "b"])
    }

    // MARK: Notices and programs

    private func notice(_ type: String, _ rest: String) throws -> Imported {
        try channel(
            #"{"id": "7", "type": "\#(type)", "timestamp": "2024-03-13T10:00:00+00:00", "author": {"id": "1", "name": "ann"}, "embeds": [], \#(rest)}"#
        )
    }

    @Test func endOfAPollHasItsWinner() throws {
        let fields =
            #""content": "", "embeds": [{"title": "", "fields": [{"name": "poll_question_text", "value": "Where?"}, {"name": "victor_answer_votes", "value": "4"}, {"name": "victor_answer_text", "value": "Pizza"}]}]"#
        #expect(try notice("46", fields).texts == ["Poll: Where?\n• Pizza – 4 votes"])
        let tie = #""content": "", "embeds": [{"fields": [{"name": "poll_question_text", "value": "Where?"}, 7]}]"#
        #expect(try notice("46", tie).texts == ["Poll: Where?\nPoll ended"])
    }

    @Test func blockedMessageIsShown() throws {
        let card =
            #""content": "", "embeds": [{"description": "bad words", "fields": [{"name": "rule_name", "value": "Words"}]}]"#
        #expect(try notice("24", card).texts == ["A message from ann was blocked (Words): bad words"])
        #expect(try notice("24", #""content": """#).texts == ["A message from ann was blocked"])
    }

    @Test func noticeHasNoNumberAndKeepsItsCard() throws {
        #expect(try notice("27", #""content": "Sea songs""#).texts == ["ann started a stage: Sea songs"])
        #expect(try notice("99", #""content": """#).texts == ["Unsupported message"])
        #expect(
            try notice("99", #""content": "Words", "embeds": [{"description": "Card"}]"#).texts
                == ["ann words\n\n> Card"])
    }

    @Test func noticeHasReactions() throws {
        let read = try notice(
            "ChannelPinnedMessage", #""content": "", "reactions": [{"emoji": {"id": "", "name": "🎉"}, "count": 2}]"#)
        #expect(read.messages.map(\.reactions) == [[Reaction(emoji: "🎉", count: 2)]])
    }

    @Test func answerOfAProgramNamesItsCommand() throws {
        let imported = try channel(
            message(
                #""content": "Pong!", "interaction": {"id": "77", "name": "ping slowly", "user": {"id": "1", "name": "ann", "nickname": "Ann"}}"#
            ))
        #expect(imported.messages.map(\.header) == ["Ann used /ping slowly"])
        #expect(imported.texts == ["Pong!"])
    }

    @Test func messageWithoutContentDoesNotVanish() throws {
        #expect(try channel(message(#""content": """#)).texts == ["Unsupported message"])
    }
}
