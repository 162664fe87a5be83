import ConversationModel
import Formats
@testable import FormatsPeople
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

struct SlackTests {
    private static let sides = [
        "x/users.json":
            #"[{"id": "U1", "name": "ann", "profile": {"display_name": "Ann", "real_name": "Ann Ash"}}, {"id": "U2", "name": "bo", "profile": {"display_name": "", "real_name": "Bo Birch"}}]"#,
        "x/channels.json":
            #"[{"id": "C1", "name": "general", "members": ["U1", "U2"]}, {"id": "C2", "name": "random"}]"#,
        "x/dms.json": #"[{"id": "D1", "members": ["U1", "U2"]}]"#,
    ]

    private func channel(
        _ days: [String: String], folder: String = "general", beside files: [String] = []
    ) throws -> [Conversation] {
        let places = Dictionary(uniqueKeysWithValues: days.map { ("x/\(folder)/\($0.key).json", $0.value) })
        let uploads = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
        let tree = MemoryTree(files: Self.sides.merging(places) { $1 }.merging(uploads) { $1 })
        let sources = FormatRegistry.all.merge(
            try places.keys.sorted().map {
                try FormatRegistry.all.open(InputFile($0, in: tree, name: "x.zip", member: $0))
            }
        )
        var notes = ImportDiagnostics(isAccountWanted: true)
        return try sources.flatMap { source in try source.records.compactMap { try source.read($0, &notes) } }
    }

    private func say(_ text: String, _ rest: String = #""user": "U1", "ts": "1700000000.000100""#) -> String {
        #"[{"type": "message", "text": "\#(text)", \#(rest)}]"#
    }

    /// A person's text has a copy as rich text, which names people and teams in other words.
    @Test func richTextThatRepeatsTheTextIsNotShownAgain() throws {
        let pieces: [(text: String, element: String)] = [
            ("some words of Ann", #"{"type": "text", "text": "some words of Ann"}"#),
            ("*bold &amp; more*", #"{"type": "text", "text": "bold & more", "style": {"bold": true}}"#),
            ("<@U2>", #"{"type": "user", "user_id": "U2"}"#), ("<#C2>", #"{"type": "channel", "channel_id": "C2"}"#),
            ("<!subteam^S1|@crew>", #"{"type": "usergroup", "usergroup_id": "S1"}"#),
            (":fire:", #"{"type": "emoji", "name": "fire"}"#), ("<!here>", #"{"type": "broadcast", "range": "here"}"#),
            ("<https://a.example|site>", #"{"type": "link", "url": "https://a.example", "text": "site"}"#),
        ]
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...6, using: &random)
            let chosen = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }
            let text = chosen.map(\.text).joined(separator: " ")
            let elements = chosen.map(\.element).joined(separator: #", {"type": "text", "text": " "}, "#)
            let block = Self.richText(elements)
            let rest = #""user": "U1", "ts": "1700000000.000100""#
            let day = say(text, rest + #", "blocks": [\#(block)]"#)
            let read = try (channel(["d": day]), channel(["d": say(text, rest)]))
            #expect(read.0.first?.messages == read.1.first?.messages, "\(text)")
            #expect(try leftOut(day) == 0, "\(text)")
        }
    }

    @Test func richTextThatSaysMoreIsShown() throws {
        let words = "Look at the plan of the day after tomorrow"
        let block = Self.richText(#"{"type": "text", "text": "\#(words)"}"#)
        for (text, shown) in [("Look", words), ("Something else", "Something else\n" + words), ("", words)] {
            let day = say(text, #""user": "U1", "ts": "1700000000.000100", "blocks": [\#(block)]"#)
            #expect(try channel(["d": day]).first?.messages.map(\.content) == [shown])
        }
    }

    private static func richText(_ elements: String) -> String {
        #"{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [\#(elements)]}]}"#
    }

    @Test func otherNamesOfAnAuthorAreNotMissed() throws {
        let profile = #""user_profile": {"real_name": "Ann Ash of the house by the sea", "display_name": "Ann"}"#
        #expect(try leftOut(say("Hi", #""user": "U1", "ts": "1700000000.000100", "# + profile)) == 0)
    }

    /// The characters that no code reads.
    private func leftOut(_ day: String) throws -> Int {
        let tree = MemoryTree(files: Self.sides.merging(["x/general/d.json": day]) { $1 })
        let source = try FormatRegistry.all.open(InputFile("x/general/d.json", in: tree, name: "x.zip", member: "d"))
        var notes = ImportDiagnostics(isAccountWanted: true)
        _ = try source.read(source.records[0], &notes)
        return notes.account.leftOut
    }

    /// Unpacking from an archive is limited, so these files must not be unpacked repeatedly.
    @Test func theFilesBesideTheChannelsAreReadOnce() throws {
        let places = ["x/general/2024-03-12.json", "x/random/2024-03-12.json"]
        let tree = MemoryTree(files: Self.sides.merging(places.map { ($0, say("Hi")) }) { $1 })
        for place in places {
            let source = try FormatRegistry.all.open(InputFile(place, in: tree, name: "x.zip", member: place))
            var notes = ImportDiagnostics(isAccountWanted: true)
            _ = try source.read(source.records[0], &notes)
        }
        #expect(tree.reads(of: "x/users.json") == 1)
    }

    @Test func theDaysOfAChannelAreOneConversation() throws {
        let conversations = try channel([
            "2023-11-14": say("one"), "2023-11-15": say("two", #""user": "U2", "ts": "1700090000.000200""#),
        ])
        let conversation = try #require(conversations.first)
        #expect(conversations.count == 1)
        #expect(conversation.id == "general")
        #expect(conversation.title == "#general")
        #expect(conversation.source.application == "Slack")
        #expect(conversation.messages.map(\.content) == ["one", "two"])
        #expect(conversation.participants.map(\.name) == ["Ann", "Bo Birch"])
        #expect(conversation.participants.map(\.alignment) == [nil, nil])
        #expect(conversation.messages.first?.timestamp?.rfc3339 == "2023-11-14T22:13:20Z")
    }

    @Test func aCommentOnAFileIsByItsAuthor() throws {
        let comment =
            #""subtype": "file_comment", "comment": {"user": "U2", "comment": "Nice"}, "ts": "1700000000.000100""#
        let conversation = try #require(try channel(["2023-11-14": say("Bo commented: Nice", comment)]).first)
        #expect(conversation.messages.map(\.participant) == ["U2"])
        #expect(conversation.participants.map(\.name) == ["Bo Birch"])
    }

    @Test func directChatHasBothNames() throws {
        let conversation = try #require(try channel(["2023-11-14": say("hi")], folder: "D1").first)
        #expect(conversation.title == "Ann, Bo Birch")
    }

    @Test func commentsOnACanvasHaveItsTitle() {
        #expect(SlackChannel.title("FC:F012:Plan: the second") == "Plan: the second")
        #expect(SlackChannel.title("FC:F012") == "#FC:F012" && SlackChannel.title("general") == "#general")
        #expect(
            SlackFormat.conversationFiles(among: [
                "users.json", "canvases.json", "lists.json", "huddle_transcripts.json",
            ])
                == ["users.json", "canvases.json", "lists.json", "huddle_transcripts.json"])
        #expect(
            SlackFormat.conversationFiles(among: ["channels.json", "canvases.json", "huddle_transcripts.json"])
                == ["huddle_transcripts.json"])
    }

    @Test func answersInAThreadFollowItsFirstMessage() throws {
        let first = #"{"type": "message", "user": "U1", "text": "question", "ts": "100.1", "thread_ts": "100.1"}"#
        let other = #"{"type": "message", "user": "U1", "text": "between", "ts": "150.1"}"#
        let answer = #"{"type": "message", "user": "U2", "text": "answer", "ts": "90000.1", "thread_ts": "100.1"}"#
        let orphan = #"{"type": "message", "user": "U2", "text": "orphan", "ts": "120.1", "thread_ts": "7.1"}"#
        let conversation = try #require(
            try channel(["1970-01-01": "[\(first), \(other), \(orphan)]", "1970-01-02": "[\(answer)]"]).first)
        #expect(conversation.messages.map(\.content) == ["question", "answer", "orphan", "between"])
        #expect(conversation.messages.map(\.replyTo) == [nil, "100.1", "7.1", nil])
    }

    @Test(arguments: [
        ("*b* _i_ ~s~ `c &amp; d`", "**b** *i* ~~s~~ `c & d`"),
        ("<@U2> <@U9|old> <#C1|general> <!here>", "@Bo Birch @old #general @here"),
        ("<https://e.com/?a=1&amp;b=2|words> <https://e.com>", "[words](<https://e.com/?a=1\\&b=2>) https://e.com"),
        ("1 &lt; 2 &amp;amp; <mailto:a@b.c|a@b.c>", "1 < 2 \\&amp; [a@b.c](<mailto:a@b.c>)"),
        ("&gt; quoted\\n&gt;more\\nnot", "> quoted\n> more\n\nnot"),
        (":+1: :tada::skin-tone-2: :unknown_one: 10:30:00", "👍 🎉 :unknown_one: 10:30:00"),
        ("# no *bold*s 2*3", "# no *bold*s 2*3"),
        ("**", "**"),
    ])
    func textIsSlacksOwnMarkup(text: String, expected: String) throws {
        let message = try #require(try channel(["2023-11-14": say(text)]).first?.messages.first)
        #expect(message.content == expected)
    }

    @Test func channelIdsInTextsBecomeNames() throws {
        let text = say("see <#C2|> <#C2> <#C2|old> <#C9>")
        #expect(try channel(["2023-11-14": text]).first?.messages.first?.content == "see #random #random #old #C9")
        let blocks =
            #""user": "U1", "ts": "6.0", "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "channel", "channel_id": "C2"}]}]}]"#
        #expect(try channel(["2023-11-14": say("", blocks)]).first?.messages.first?.content == "#random")
    }

    @Test func programsWriteInCardsAndBlocks() throws {
        let card =
            #""subtype": "bot_message", "username": "CI", "bot_id": "B1", "ts": "5.0", "attachments": [{"fallback": "f", "pretext": "Built", "title": "Job *1*", "title_link": "https://ci.example", "fields": [{"title": "State", "value": "ok"}]}]"#
        let blocks =
            #""bot_id": "B2", "ts": "6.0", "blocks": [{"type": "header", "text": {"type": "plain_text", "text": "Head"}}, {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "go", "style": {"bold": true}}, {"type": "emoji", "name": "fire"}]}]}]"#
        let conversation = try #require(
            try channel(["2023-11-14": "[" + say("", card).dropFirst().dropLast() + "," + say("", blocks).dropFirst()])
                .first)
        #expect(conversation.messages[0].content == "> Built\n> [**Job 1**](<https://ci.example>)\n> **State**\n> ok")
        #expect(conversation.messages[1].content == "**Head**\n**go**🔥")
        #expect(conversation.participants.map(\.name) == ["CI", "B2"])
    }

    @Test(arguments: [
        (#"{"type": "markdown", "text": "**Done**, all *good*"}"#, "**Done**, all *good*"),
        (
            #"{"type": "table", "rows": [[{"type": "raw_text", "text": "Na|me"}, {"type": "raw_text", "text": "Age"}], [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "Ann", "style": {"bold": true}}]}]}, {"type": "raw_number", "value": 42}], []]}"#,
            "| Na\\|me | Age |\n| --- | --- |\n| **Ann** | 42 |\n|  |"
        ),
        (
            #"{"type": "video", "title": {"type": "plain_text", "text": "The sea"}, "title_url": "https://v.example", "description": {"type": "plain_text", "text": "Waves"}}"#,
            "[**The sea**](<https://v.example>)\nWaves"
        ),
        (
            #"{"type": "plan", "title": "Sail", "tasks": [{"type": "task_card", "title": "Load", "details": {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "the boat"}]}]}}]}"#,
            "**Sail**\n**Load**\nthe boat"
        ), (#"{"type": "alert", "text": {"type": "mrkdwn", "text": "*Storm*"}}"#, "**Storm**"),
    ])
    func aMessageMayHaveOnlyABlock(block: String, content: String) throws {
        let message = try channel(["2023-11-14": say("", #""user": "U1", "ts": "6.0", "blocks": [\#(block)]"#)])
        #expect(message.first?.messages.first?.content == content)
    }

    @Test func groupsDatesAndColoursAreWords() throws {
        let elements =
            ##"{"type": "usergroup", "usergroup_id": "S1"}, {"type": "text", "text": " by "}, {"type": "date", "timestamp": 1700000000, "format": "{date}", "fallback": "Tuesday", "url": "https://d.example"}, {"type": "text", "text": " or "}, {"type": "date", "timestamp": 1700000000}, {"type": "color", "value": "#ff0000"}"##
        let block = #"{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [\#(elements)]}]}"#
        let message = try channel(["2023-11-14": say("", #""user": "U1", "ts": "6.0", "blocks": [\#(block)]"#)])
        #expect(
            message.first?.messages.first?.content
                == "@S1 by [Tuesday](<https://d.example>) or 2023-11-14 22:13 UTC#ff0000")
    }

    @Test func mailsHaveTheirSenderAndText() throws {
        let mail =
            #"{"name": "Hello", "mode": "email", "from": [{"address": "bo@e.example", "original": "Bo <bo@e.example>"}], "plain_text": "Come in", "preview": "Come"}"#
        let message = try channel(["2023-11-14": say("", #""user": "U1", "ts": "6.0", "files": [\#(mail)]"#)])
        #expect(
            message.first?.messages.first?.attachments.map(\.text) == ["From: Bo <bo@e.example>\n\nCome in"])
    }

    @Test(arguments: [
        (
            #"{"created_by": "U1", "date_start": 1700000000, "date_end": 1700000065, "participant_history": ["U1", "U2"]}"#,
            "Ann started a group call (1:05, Ann, Bo Birch)"
        ), (#"{"date_start": 5, "date_end": 0}"#, "Somebody started a group call"),
    ])
    func aHuddleIsACall(room: String, content: String) throws {
        let row = #""subtype": "huddle_thread", "user": "USLACKBOT", "ts": "6.0", "room": \#(room)"#
        let message = try #require(try channel(["2023-11-14": say("A huddle started", row)]).first).messages[0]
        #expect(message.content == content && message.kind == .system)
        #expect(try Imported(say("A huddle started", row)).warnings.isEmpty)
    }

    @Test func whatAVoiceClipSaysIsShown() throws {
        let file =
            #"{"name": "audio_message.m4a", "mimetype": "audio/mp4", "transcription": {"status": "complete", "preview": {"content": "Make it blue", "has_more": false}}}"#
        let message = try channel(["2023-11-14": say("", #""user": "U1", "ts": "6.0", "files": [\#(file)]"#)])
        #expect(message.first?.messages.first?.attachments.map(\.text) == ["Make it blue"])
    }

    /// The votes of a poll are only in its blocks.
    @Test func blocksOfAProgramAreShownAfterItsNotification() throws {
        let blocks =
            #""bot_id": "B1", "ts": "5.0", "blocks": [{"type": "section", "text": {"type": "mrkdwn", "text": "*Lunch?*"}, "accessory": {"type": "overflow", "options": []}}, {"type": "section", "fields": [{"type": "mrkdwn", "text": "Soup | 1"}, {"type": "mrkdwn", "text": "Cake | 2"}]}, {"type": "context", "elements": [{"type": "mrkdwn", "text": "Votes: 3"}]}, {"type": "actions", "elements": [{"type": "button", "text": {"type": "plain_text", "text": "Vote"}}, {"type": "button", "text": {"type": "plain_text", "text": "Results"}, "url": "https://poll.example"}]}]"#
        let content = { try channel(["2023-11-14": say($0, blocks)]).first?.messages.first?.content }
        let shown = "**Lunch?**\nSoup | 1\nCake | 2\nVotes: 3\n[Results](<https://poll.example>)"
        #expect(try content("Ann asks") == "Ann asks\n" + shown)
        #expect(try content("*Lunch?* Soup, Cake") == shown)
        #expect(try content("") == shown)
    }

    @Test func aTextBesideItsCopyOrAnEmptyBlockIsShownOnce() throws {
        let copy =
            #""user": "U1", "ts": "5.0", "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "Hi"}]}]}]"#
        #expect(try channel(["2023-11-14": say("Hi", copy)]).first?.messages.first?.content == "Hi")
        let divider = #""user": "U1", "ts": "5.0", "blocks": [{"type": "divider"}]"#
        #expect(try channel(["2023-11-14": say("Hi", divider)]).first?.messages.first?.content == "Hi")
    }

    @Test func picturesOfCardsAreAttachments() throws {
        let bare =
            #""bot_id": "B1", "ts": "5.0", "attachments": [{"image_url": "https://i.example/a.png", "fallback": "[no preview]"}]"#
        let card =
            #""bot_id": "B1", "ts": "6.0", "attachments": [{"title": "T", "thumb_url": "https://i.example/b.png"}, {"title": "U", "image_url": "https://i.example/c.png"}]"#
        let messages = try #require(
            try channel(["2023-11-14": "[" + say("", bare).dropFirst().dropLast() + "," + say("", card).dropFirst()])
                .first
        ).messages
        #expect(messages.map { $0.content?.contains("**T**") } == [nil, true])
        #expect(messages.flatMap(\.attachments).map(\.kind) == [.image, .image])
        #expect(
            messages.flatMap(\.attachments).map(\.source) == ["https://i.example/a.png", "https://i.example/c.png"])
        #expect(messages.flatMap(\.attachments).map(\.alt) == [nil, "U"])
    }

    @Test func picturesAmongBlocksAreAttachments() throws {
        let blocks =
            #""bot_id": "B1", "ts": "5.0", "blocks": [{"type": "section", "text": {"type": "mrkdwn", "text": "See"}}, {"type": "image", "image_url": "https://i.example/a.png", "alt_text": "A chart"}, {"type": "image", "alt_text": "Lost"}], "attachments": [{"blocks": [{"type": "image", "slack_file": {"url": "https://files.slack.com/b.png"}, "alt_text": "B"}]}]"#
        let message = try #require(try channel(["2023-11-14": say("", blocks)]).first).messages[0]
        #expect(message.content == "See\nLost")
        #expect(message.attachments.map(\.source) == ["https://i.example/a.png", "https://files.slack.com/b.png"])
        #expect(message.attachments.map(\.alt) == ["A chart", "B"])
    }

    @Test func serviceRowsFilesReactionsAndEditsAreShown() throws {
        let join = say("<@U1> has joined the channel", #""subtype": "channel_join", "user": "U1", "ts": "1.0""#)
        let file =
            #""user": "U1", "ts": "2.0", "edited": {"user": "U1", "ts": "3.0"}, "files": [{"name": "a.png", "mimetype": "image/png", "url_private": "https://files.slack.com/a.png", "size": 7}], "reactions": [{"name": "heart", "users": ["U2"], "count": 1}]"#
        let gone = say("This message was deleted.", #""subtype": "tombstone", "user": "USLACKBOT", "ts": "4.0""#)
        let conversation = try #require(
            try channel([
                "2023-11-14": join.dropLast() + "," + say("", file).dropFirst().dropLast() + "," + gone.dropFirst()
            ]).first)
        #expect(conversation.messages.map(\.kind) == [.system, .text, .text])
        #expect(conversation.messages[0].content == "@Ann has joined the channel")
        #expect(conversation.messages[1].attachments.map(\.kind) == [.image])
        #expect(conversation.messages[1].reactions == [Reaction(emoji: "❤️", by: ["Bo Birch"])])
        #expect(conversation.messages[1].editedAt != nil)
        #expect(conversation.messages[2].status == .deleted)
    }

    @Test func downloadedFilesAreFoundBesideTheExport() throws {
        let file = { (id: String) in
            #"{"id": "\#(id)", "name": "a:b.png", "url_private": "https://files.slack.com/\#(id)"}"#
        }
        let files = ["F1", "F2", "F3"].map(file).joined(separator: ",")
        let text = say("", #""user": "U1", "ts": "1.0", "files": [\#(files)]"#)
        let places = ["x/__uploads/F1/a_b.png", "x/general/attachments/F2-a_b.png"]
        let conversation = try #require(try channel(["2023-11-14": text], beside: places).first)
        #expect(conversation.messages[0].attachments.map(\.source) == places + ["https://files.slack.com/F3"])
    }

    @Test func slackdumpsFilesAreRead() throws {
        let imported = try Imported(
            #"""
            {"channel_id": "C7", "name": "random", "messages": [
              {"type": "message", "user": "U1", "text": "a", "ts": "1.0", "thread_ts": "1.0", "slackdump_thread_replies": [
                {"type": "message", "user": "U2", "text": "b", "ts": "9.0", "thread_ts": "1.0"}]},
              {"type": "message", "user": "U1", "text": "c", "ts": "2.0", "user_profile": {"display_name": "Ann"}}]}
            """#)
        #expect(imported.conversations.map(\.id) == ["C7"])
        #expect(imported.texts == ["a", "b", "c"])
    }

    @Test func peopleWhoUploadAFileHaveTheirNames() throws {
        let file = #""subtype": "file_share", "user": "U7", "username": "<@U7|cy>", "ts": "1700000000.000100""#
        let imported = try Imported(say("<@U7|cy> uploaded a file: <https://x.example|a.png>", file))
        #expect(imported.format == "slack" && imported.conversations[0].participants.compactMap(\.name) == ["cy"])
    }

    @Test func namesOfOldProgramsAreRead() throws {
        let added = say(
            "added an integration: <https://x.slack.com/services/B1|github>",
            #""subtype": "bot_add", "bot_id": "B1", "user": "U1", "ts": "1700000000.000100""#)
        let commit = say("pushed", #""subtype": "bot_message", "bot_id": "B1", "ts": "1700000001.000100""#)
        let conversation = try #require(try channel(["2023-11-14": added, "2023-11-15": commit]).first)
        #expect(conversation.participants.compactMap(\.name) == ["github"])
    }
}
