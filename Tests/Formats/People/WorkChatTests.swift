import ConversationModel
import Formats
@testable import FormatsPeople
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

/// Exports of the chats that teams run themselves.
struct WorkChatTests {
    @Test func rocketChatsRoomsAreRead() throws {
        let imported = try Imported(
            #"""
            {"messages":[
            {"_id":"b","rid":"r","msg":"*Hi* :smile: a:b","ts":"2026-01-02T03:05:05Z","tmid":"a","u":{"_id":"2","username":"bo"},
             "reactions":{":+1:":{"usernames":["ann"]},":own:":{"usernames":["ann","cy"],"names":["Ann","Cy"]}},
             "attachments":[{"title":"a.png","image_url":"/a.png"}]},
            {"_id":"a","rid":"r","t":"uj","msg":"ann","ts":{"$date":"2026-01-02T03:04:05Z"},"u":{"_id":"1","username":"ann","name":"Ann"}}],
            "success":true}
            """#)
        #expect(imported.format == "rocketchat" && imported.conversations[0].id == "r")
        #expect(imported.texts == ["Ann joined the group", "**Hi** 😄 a:b"])
        let message = imported.messages[1]
        #expect(message.replyTo == "a" && message.attachments.map(\.source) == ["/a.png"])
        #expect(
            message.reactions == [
                Reaction(emoji: "👍", by: ["ann"]), Reaction(emoji: ":own:", count: 2, by: ["Ann", "Cy"]),
            ])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2026-01-02T03:04:05Z")
    }

    @Test func wordsOfACardStandBesideItsPicture() throws {
        let imported = try Imported(
            #"""
            {"messages":[{"_id":"a","rid":"r","msg":"","ts":"2026-01-02T03:04:05Z","u":{"_id":"1","username":"bot"},
             "attachments":[{"title":"Build","title_link":"https://a.example","text":"All tests passed"},
             {"image_url":"https://a.example/b.png","text":"The chart"}]}]}
            """#)
        #expect(imported.texts == ["> All tests passed\n\n> The chart"])
        #expect(imported.messages[0].attachments.map(\.source) == ["https://a.example", "https://a.example/b.png"])
    }

    @Test func rocketChatsLinkToAQuotedMessageIsNoText() throws {
        let link = "https://a.example/group/r?msg=q"
        let imported = try Imported(
            #"""
            {"messages":[{"_id":"a","rid":"r","msg":"[ ](\#(link))\n[ ](\#(link)) Yes [ ](\#(link))","ts":"2026-01-02T03:04:05Z",
             "u":{"_id":"1","username":"ann"},"attachments":[{"text":"Tea?","author_name":"bo","message_link":"\#(link)"}]},
            {"_id":"b","rid":"r","msg":"[ ](\#(link)) No","ts":"2026-01-02T03:05:05Z","u":{"_id":"1","username":"ann"}}]}
            """#)
        let texts = imported.texts.compactMap(\.self)
        #expect(texts[0].hasPrefix("Yes ") && texts[0].contains(link) && texts[0].hasSuffix("Tea?"))
        #expect(texts[1].contains(link) && texts[1].hasSuffix(" No"), "no quote explains the link")
    }

    @Test func rocketChatsCardsBlocksAndNoticesAreWords() throws {
        let message = { (id: Int, rest: String) in
            #"{"_id":"\#(id)","rid":"r","ts":"2026-01-02T03:04:0\#(id)Z","u":{"_id":"1","username":"ann"},\#(rest)}"#
        }
        let messages = [
            message(
                1, #""msg":"","attachments":[{"pretext":"Pre","title":"Title","fields":[{"title":"K","value":"V"},7]}]"#
            ),
            message(
                2, #""msg":"","blocks":[{"type":"section","text":{"text":"Block"},"fields":[{"text":"Field"}]},7]"#),
            message(3, #""t":"e2e","msg":"x1y2""#), message(4, #""t":"rm","msg":"""#),
            message(5, #""t":"message_pinned","msg":"","attachments":[{"text":"Pinned"}]"#),
            message(6, #""t":"r","msg":"sea""#), message(7, #""t":"room_changed_topic","msg":"Tides""#),
        ]
        let imported = try Imported(#"{"messages":[\#(messages.joined(separator: ","))]}"#)
        #expect(
            imported.texts == [
                "> Pre\n> Title\n> **K** V", "Block\nField", "This message could not be decrypted", nil,
                "ann pinned a message", "ann named the room “sea”", "ann changed the topic to “Tides”",
            ])
        #expect(imported.messages.map(\.kind) == [.text, .text, .text, .text, .system, .system, .system])
        #expect(imported.messages[3].status == .deleted)
    }

    @Test func mattermostsChannelsAreConversations() throws {
        let imported = try Imported(
            [
                #"{"type":"version","version":1}"#,
                #"{"type":"channel","channel":{"team":"t","name":"town-square","display_name":"Town Square"}}"#,
                #"{"type":"channel","channel":{"team":"t","name":"empty","display_name":"Empty"}}"#,
                #"{"type":"post","post":{"team":"t","channel":"town-square","user":"ann","message":"Hello **team**","create_at":1767225600000,"reactions":[{"user":"bob","emoji_name":"+1"}],"replies":[{"user":"bob","message":"Hi","create_at":1767225800000}]}}"#,
                #"{"type":"direct_post","direct_post":{"channel_members":["bob","ann"],"user":"ann","message":"psst","create_at":1767225900000}}"#,
                #"{"type":"direct_post","direct_post":{"channel_members":["ann","bob"],"user":"bob","message":"yes","create_at":1767225900001}}"#,
            ].joined(separator: "\n"))
        #expect(imported.format == "mattermost")
        #expect(imported.conversations.map(\.title) == ["Town Square", "ann and bob"])
        #expect(
            imported.conversations.map { $0.messages.map(\.content) } == [["Hello **team**", "Hi"], ["psst", "yes"]])
        #expect(imported.messages[0].reactions == [Reaction(emoji: "👍", by: ["bob"])])
        #expect(imported.messages[1].replyTo == imported.messages[0].id)
    }

    @Test func aDamagedLineOfMattermostIsReported() throws {
        let post = { (text: String) in
            #"{"type":"post","post":{"team":"t","channel":"c","user":"ann","message":"\#(text)"}}"#
        }
        let lines = [post("One"), String(post("Two").dropLast(9)), post("Three")]
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.texts == ["One", "Three"])
        #expect(imported.warnings.count == 1 && imported.warnings.first?.position?.line == 2, "\(imported.warnings)")
    }

    @Test func mattermostsCardsAreShown() throws {
        let card =
            #"{"fallback":"Build failed","pretext":"News","author_name":"CI","title":"Build 42","title_link":"https://a.example/42","text":"It *failed*","fields":[{"title":"Branch","value":"main"},{"title":"Runs","value":3},{}],"image_url":"https://a.example/a.png","footer":"end"}"#
        let post = { (props: String) in
            #"{"type":"post","post":{"team":"t","channel":"c","user":"bot","type":"slack_attachment","message":"","props":\#(props),"create_at":1767225600000}}"#
        }
        let lines = [
            post(#"{"override_username":"Jenkins","attachments":[\#(card)]}"#),
            post(#"{"attachments":[{"fallback":"Words only"},7]}"#), post(#"{"attachments":{}}"#),
        ]
        let imported = try Imported(lines.joined(separator: "\n"))
        let quote = [
            "CI", "[**Build 42**](<https://a.example/42>)", "It *failed*", "**Branch** main", "**Runs** 3", "end",
        ]
        #expect(imported.texts == ["News\n\n> " + quote.joined(separator: "\n> \n> "), "> Words only"])
        #expect(imported.messages.map(\.participant) == ["Jenkins", "bot"])
        #expect(imported.messages[0].attachments.map(\.source) == ["https://a.example/a.png"])
    }

    @Test func zulipsTopicsAreConversations() throws {
        let message = { (id: Int, topic: String, text: String) in
            #"{"id":\#(id),"sender":7,"recipient":3,"subject":"\#(topic)","content":"\#(text)","date_sent":\#(1_767_225_600 + id).5}"#
        }
        let files = [
            "z/messages-000001.json":
                #"{"zerver_message":[\#(message(2, "lunch", "Hello @**Bob**")),\#(message(1, "tea", "a"))]}"#,
            "z/messages-000002.json": #"{"zerver_message":[\#(message(3, "lunch", "b"))]}"#,
            "z/realm.json": #"{"zerver_userprofile":[{"id":7,"full_name":"Ann"}]}"#,
        ]
        let tree = MemoryTree(files: files)
        let sources = try files.keys.sorted().dropLast().map { path in
            try FormatRegistry.all.open(InputFile(path, in: tree, name: path))
        }
        let joined = FormatRegistry.all.merge(sources)
        #expect(joined.map(\.records.count) == [2, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let lunch = try #require(try joined[0].read(joined[0].records[0], &notes))
        #expect(lunch.title == "lunch" && lunch.messages.map(\.content) == ["Hello **@Bob**", "b"])
        #expect(lunch.participants.map(\.name) == ["Ann"])
        #expect(ZulipFormat.conversationFiles(among: files.keys.sorted()).count == 2)
    }

    @Test func zulipsDirectMessagesAreOneConversationOfTheSamePeople() throws {
        let message = { (id: Int, sender: Int, recipient: Int, text: String) in
            #"{"id":\#(id),"sender":\#(sender),"recipient":\#(recipient),"subject":"\u0007","content":"\#(text)","date_sent":\#(id)}"#
        }
        let messages = [
            message(1, 8, 109, "Are you in?"), message(2, 10, 109, "Only for Bo"), message(3, 9, 108, "Yes"),
            message(4, 8, 301, "Meeting"),
        ]
        let files = [
            "z/messages-000001.json": #"{"zerver_message":[\#(messages.joined(separator: ","))]}"#,
            "z/realm.json": #"""
            {"zerver_userprofile":[{"id":8,"full_name":"Ada"},{"id":9,"full_name":"Bo"},{"id":10,"full_name":"Cy"}],
            "zerver_recipient":[{"id":108,"type":1,"type_id":8},{"id":109,"type":1,"type_id":9},{"id":301,"type":3,"type_id":1}],
            "zerver_subscription":[{"recipient":301,"user_profile":8},{"recipient":301,"user_profile":9},{"recipient":301,"user_profile":10}]}
            """#,
        ]
        let file = try InputFile("z/messages-000001.json", in: MemoryTree(files: files), name: "z/messages-000001.json")
        let found = try conversations(of: file)
        #expect(found.map { $0.messages.map(\.content) } == [["Are you in?", "Yes"], ["Only for Bo"], ["Meeting"]])
        #expect(found.map(\.title) == ["Ada and Bo", "Cy and Bo", "Ada, Bo and Cy"])
    }

    @Test func zulipsReactionsChannelsAndUploadsAreRead() throws {
        let files = [
            "z/messages-000001.json":
                #"{"zerver_message":[{"id":1,"sender":7,"recipient":3,"subject":"lunch","content":"See [a (1).pdf](/user_uploads/2/ab/a.pdf) and ![b.png](/user_uploads/2/cd/b.png), [x](https://a.example)","date_sent":1767225600}]}"#,
            "z/realm.json":
                #"{"zerver_userprofile":[{"id":7,"full_name":"Ann"}],"zerver_userprofile_mirrordummy":[{"id":8,"full_name":"Bo"}],"zerver_recipient":[{"id":3,"type":2,"type_id":5}],"zerver_stream":[{"id":5,"name":"sea"}],"zerver_reaction":[{"message":1,"user_profile":8,"emoji_name":"+1","emoji_code":"1f44d"},{"message":1,"user_profile":7,"emoji_name":"own","reaction_type":"realm_emoji"},{"message":9}]}"#,
        ]
        let file = try InputFile("z/messages-000001.json", in: MemoryTree(files: files), name: "z/messages-000001.json")
        let conversation = try #require(try conversations(of: file).first)
        #expect(conversation.title == "#sea > lunch")
        let read = try #require(conversation.messages.first)
        #expect(read.content == "See a (1).pdf and b.png, [x](https://a.example)")
        #expect(read.attachments.map(\.source) == ["uploads/2/ab/a.pdf", "uploads/2/cd/b.png"])
        #expect(read.attachments.map(\.name) == ["a (1).pdf", "b.png"])
        #expect(read.reactions == [Reaction(emoji: "👍", by: ["Bo"]), Reaction(emoji: ":own:", by: ["Ann"])])
    }

    @Test func chineseChatsAreRead() throws {
        let qq = try Imported(
            #"""
            {"metadata":{"name":"QQChatExporter V5"},"chatInfo":{"name":"群","type":"group","selfUid":"u_2"},"messages":[
            {"id":"1","timestamp":1767225600000,"sender":{"uid":"u_1","name":"Ann"},"content":{"text":"你好","elements":[{"type":"image","data":{"filename":"a.png"}}]}},
            {"id":"2","timestamp":1767225601000,"sender":{"uid":"u_2","name":"Bo"},"recalled":true,"content":{"text":"x"}},
            {"id":"3","system":true,"content":{"text":"Ann joined"}}]}
            """#)
        #expect(qq.format == "qq" && qq.conversations[0].title == "群")
        #expect(qq.texts == ["你好", nil, "Ann joined"] && qq.roles == [.other, .user, .system])
        #expect(qq.messages[0].attachments.map(\.name) == ["a.png"] && qq.messages[1].status == .deleted)
        let weflow = try Imported(
            #"""
            {"weflow":{"version":"1.0"},"session":{"wxid":"w","nickname":"Ann"},"messages":[
            {"localId":1,"createTime":1767225600,"localType":1,"content":"你好","isSend":0,"senderUsername":"w","senderDisplayName":"Ann"},
            {"localId":2,"createTime":1767225601,"localType":1,"content":"yes","isSend":1,"senderUsername":"me","senderDisplayName":"Bo"}]}
            """#)
        #expect(weflow.format == "weflow" && weflow.texts == ["你好", "yes"] && weflow.roles == [.other, .user])
        #expect(weflow.messages[0].timestamp?.rfc3339 == "2026-01-01T00:00:00Z")
    }
}

struct IRCTests {
    @Test func weechatsLogsAreRead() throws {
        let imported = try Imported(
            "2026-01-01 10:00:00\t@ann\thello \u{3}04,01red\u{3}\n2026-01-01 10:00:05\t-->\tbob (b@h) has joined #x\n2026-01-01 10:00:06\t *\tbob waves\n2026-01-01 10:00:09\tbob\thi: there\n",
            named: "irc.libera.#swift.weechatlog")
        #expect(imported.format == "irc" && imported.conversations[0].title == "#swift")
        #expect(imported.texts == ["hello red", "bob (b@h) has joined #x", "* bob waves", "hi: there"])
        #expect(imported.messages.map(\.participant) == ["ann", "system", "bob", "bob"])
        #expect(imported.messages[3].timestamp?.rfc3339 == "2026-01-01T10:00:09")
    }

    @Test func irssisDaysCount() throws {
        let imported = try Imported(
            """
            --- Log opened Thu Jan 01 10:00:00 2026
            10:00 <@ann> hello
            10:01 < bob> hi
            10:01 -!- eve [e@h] has joined #x
            10:02  * ann waves
            --- Day changed Fri Jan 02 2026
            10:03 <eve> yes
            """)
        #expect(imported.texts == ["hello", "hi", "eve [e@h] has joined #x", "* ann waves", "yes"])
        #expect(imported.messages.first?.timestamp?.rfc3339 == "2026-01-01T10:00:00")
        #expect(imported.messages.last?.timestamp?.rfc3339 == "2026-01-02T10:03:00")
    }

    @Test func otherProgramsLogsAreRead() throws {
        let hexchat =
            "**** BEGIN LOGGING AT Thu Jan  1 10:00:00 2026\n\nJan 01 10:00:00 <ann>\thello\nJan 01 10:00:01 *\tbob waves\nJan 01 10:00:02 <bob>\thi\n"
        #expect(try Imported(hexchat).texts == ["hello", "* bob waves", "hi"])
        #expect(try Imported(hexchat).messages[0].timestamp?.rfc3339 == "2026-01-01T10:00:00")
        let znc = "[10:00:00] <ann> hello\n[10:00:01] *** Joins: bob\n[10:00:02] <bob> [hi]\n"
        #expect(try Imported(znc).texts == ["hello", "Joins: bob", "[hi]"])
    }

    @Test(arguments: [
        "10:00 started\n10:01 stopped\n", "[10:00:00] <ann> hello\nand so on\n", "2026-01-01 10:00:00 INFO started\n",
        "10:00 <ann> only one\n", "2026-01-01\ta\tb\n2026-01-02\tc\td\n",
    ])
    func otherLogsAreRefused(text: String) {
        #expect(throws: ImportError.self) { try Imported(text) }
    }
}

/// Chats of phones that programs wrote as text.
struct PhoneChatTests {
    @Test func messagesOfAppleAreRead() throws {
        let imported = try Imported(
            """
            May 17, 2022  5:29:42 PM (Read by you after 1 hour, 49 seconds)
            Me
            Hello there

            and more

            May 17, 2022  8:30:00 PM
            +15551234567
            Hi!
            Tapbacks:
                Loved by Me

            May 17, 2022  8:31:00 PM You named the conversation Tea
            """, named: "tea.txt")
        #expect(imported.format == "imessage-text" && imported.conversations[0].title == "tea")
        #expect(imported.texts == ["Hello there\n\nand more", "Hi!", "You named the conversation Tea"])
        #expect(imported.roles == [.user, .other, .system])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2022-05-17T17:29:42")
        #expect(imported.messages[1].reactions == [Reaction(emoji: "❤️", by: ["Me"])])
    }

    @Test func replyBelowItsTargetIsShownOnce() throws {
        let imported = try Imported(
            """
            May 17, 2022  5:29:42 PM
            Me
            Tea?
            Tapbacks:
                Loved by Bo
                May 17, 2022  5:30:42 PM
                Bo
                Yes
                please

                May 17, 2022  5:31:42 PM
                Cy
                No

            May 17, 2022  5:30:00 PM
            Cy
            Hm

            May 17, 2022  5:30:42 PM
            Bo
            Yes
            please
            This message responded to an earlier message.

            """, named: "tea.txt")
        #expect(imported.texts == ["Tea?", "Hm", "Yes\nplease", "No"])
        let target = imported.messages[0].id
        #expect(imported.messages.map(\.replyTo) == [nil, nil, target, target])
        #expect(imported.messages[0].reactions == [Reaction(emoji: "❤️", by: ["Bo"])])
    }

    @Test func vibersRowsAreMessages() throws {
        let imported = try Imported("01/13/2026,10:00:00,Ann,+100,\"Hello,\nyou\"\n01/13/2026,10:01:00,Me,,Hi\n")
        #expect(imported.format == "viber" && imported.texts == ["Hello,\nyou", "Hi"])
        #expect(imported.roles == [.other, .user])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2026-01-13T10:00:00")
    }

    @Test(arguments: [
        "May 17, 2022 5:29:42 PM com.example.Main run\nINFO: started\nMay 17, 2022 5:29:43 PM x\n",
        "01/13/2026,10:00:00,Ann,total,3\n", "01/13/2026,10:00:00,Ann\n",
    ])
    func similarTextIsRefused(text: String) {
        #expect(throws: ImportError.self) { try Imported(text) }
    }
}

struct MetaPageTests {
    private func box(_ name: String, _ content: String, _ time: String) -> String {
        #"<div class="_3-95 _a6-g"><h2 class="_2pim _a6-h">\#(name)</h2><div class="_3-95 _a6-p"><div><div></div>\#(content)</div></div><div class="_3-94 _a6-o">\#(time)</div></div>"#
    }

    private func page(_ boxes: String...) -> String {
        "<html><head><title>Ann</title></head><body><div>\(boxes.joined())</div></body></html>"
    }

    @Test func newestMessageIsTheFirstOfThePage() throws {
        let imported = try Imported(
            page(
                box("Bo", "<div>Third</div>", "Mar 01, 2024 3:05 pm"),
                box("Ann", "<div>Second &amp; more</div>", "Mar 01, 2024 3:04 pm"),
                box("Bo", "<div>First</div>", "Mar 01, 2024 3:04 pm")), named: "message_1.html")
        #expect(imported.format == "messenger-html" && imported.conversations[0].title == "Ann")
        #expect(imported.texts == ["First", "Second & more", "Third"])
        #expect(imported.roles == [.user, .other, .user])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-03-01T15:04:00")
    }

    @Test func reactionsAndPicturesAreNotText() throws {
        let content =
            #"<div>Look</div><div><img src="messages/inbox/ann_1/photos/a.jpg"></div><ul class="_a6-q"><li><span>❤Ann (Mar 01)</span></li></ul>"#
        let imported = try Imported(page(box("Bo", content, "Mar 01, 2024 3:05 pm")))
        #expect(imported.texts == ["Look"])
        #expect(imported.messages[0].attachments.map(\.source) == ["photos/a.jpg"])
        #expect(imported.messages[0].reactions == [Reaction(emoji: "❤", by: ["Ann"])])
    }

    @Test func otherPagesAreRefused() {
        #expect(throws: ImportError.self) { try Imported("<html><body><div class='_a6-g'>Hi</div></body></html>") }
    }
}
