import ConversationModel
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Skype's export of an account.
struct SkypeTests {
    /// Messages as they are listed: the newest first.
    private func chat(_ messages: [String], _ head: String = #""id": "8:live:ann", "displayName": "Ann""#) throws
        -> Imported
    {
        let list = messages.joined(separator: ",")
        return try Imported(
            #"{"userId": "8:live:bo", "exportDate": "", "conversations": [{\#(head), "MessageList": [\#(list)]}]}"#,
            named: "messages.json")
    }

    private func message(
        _ id: Int, _ content: String, type: String = "RichText", by sender: String = "8:live:ann", at time: Int? = nil,
        _ rest: String = ""
    ) -> String {
        let content = content.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "\n", with: "\\r\\n")
        return #"""
            {"id": "\#(id)", "displayName": null, "originalarrivaltime": "2024-03-01T12:00:0\#(time ?? id)Z",
            "messagetype": "\#(type)", "content": "\#(content)", "from": "\#(sender)"\#(rest)}
            """#
    }

    @Test func peopleOrderAndTimesAreRead() throws {
        let imported = try chat([message(2, "Hello Bo"), message(1, "Hi &lt;Ann&gt; &amp; all\nthere", by: "live:bo")])
        let conversation = try #require(imported.conversations.first)
        #expect(imported.format == "skype")
        #expect((conversation.id, conversation.title) == ("8:live:ann", "Ann"))
        #expect(conversation.source.application == "Skype")
        #expect(conversation.participants.map(\.name) == ["bo", "Ann"])
        #expect(imported.roles == [.user, .other])
        #expect(imported.texts == ["Hi <Ann> & all\nthere", "Hello Bo"])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-03-01T12:00:01Z")
    }

    @Test func conversationsAreSplitAndEmptyOnesSkipped() throws {
        let text = #"""
            {"userId": "bo", "conversations": [{"id": "8:x", "MessageList": []}, 7,
            {"id": "19:g@thread.skype", "threadProperties": {"topic": "Garden"}, "MessageList": [\#(message(1, "a"))]},
            {"id": "8:live:ann", "MessageList": [\#(message(1, "b"))]}]}
            """#
        let imported = try Imported(text.replacing("7,", with: ""))
        #expect(imported.conversations.map(\.title) == ["Garden", "ann"])
        let read = try readings(text)
        #expect(read.conversations.count == 2)
    }

    @Test func formatsEmoticonsMentionsAndCodeAreShown() throws {
        let imported = try chat([
            message(3, #"<pre raw_pre="{code}">a < b"#),
            message(
                2,
                #"<ss type="laugh">:D</ss> <ss type="new" alt="🪩">(new)</ss> <ss type="odd">(odd)</ss> <at id="8:cy">Cy</at>"#
            ),
            message(
                1,
                #"<b raw_pre="*" raw_post="*">bold</b>, <i>it</i> <s>no</s> <a href="https://a.example">here</a> *as is*"#
            ),
        ])
        #expect(
            imported.texts == [
                "**bold**, *it* ~~no~~ [here](<https://a.example>) \\*as is\\*", "😄 🪩 (odd) Cy", "```\na < b\n```",
            ])
    }

    private func quote(_ id: String, _ text: String) -> String {
        #"<quote author="bo" authorname="Bo" messageid="\#(id)"><legacyquote>[1] Bo: </legacyquote>\#(text)<legacyquote>"#
            + "\n\n&lt;&lt;&lt; </legacyquote></quote>"
    }

    @Test func quotesOfExistingMessagesAreReplies() throws {
        let imported = try chat([
            message(3, quote("99", "Gone") + "What?"), message(2, quote("1", "Hi") + "\nHello"), message(1, "Hi"),
        ])
        #expect(imported.texts == ["Hi", "Hello", "> **Bo**\n> Gone\n\nWhat?"])
        #expect(imported.messages.map(\.replyTo) == [nil, "1", nil])
    }

    @Test func changedMessageShowsItsLastVersion() throws {
        let mark = #"<e_m a="bo" ts_ms="1709300000000" ts="1709300000" t="61"></e_m>"#
        let server = #", "properties": {"edittime": "1709300000000", "isserversidegenerated": "True"}"#
        let edited = #", "properties": {"edittime": "1709300000000"}"#
        for list in [
            [message(7, "Weird", at: 1, edited), message(1, "Wierd", server)],
            [message(1, "Wierd", server), message(7, "Weird", at: 1, edited)],
            [message(7, "Weird" + mark, at: 1), message(1, "Wierd")],
        ] {
            let imported = try chat([message(8, quote("7", "Weird") + "Yes")] + list)
            #expect(imported.texts == ["Weird", "Yes"])
            #expect(imported.messages[0].editedAt?.milliseconds == 1_709_300_000_000)
            #expect(imported.messages[1].replyTo == imported.messages[0].id)
        }
    }

    @Test func deletedMessageIsNotShown() throws {
        let imported = try chat([
            message(3, "", #", "properties": {"edittime": "1709300000000"}"#),
            message(2, "Secret", #", "properties": {"deletetime": "1709300000000"}"#), message(1, ""),
        ])
        #expect(imported.messages.map(\.status) == [.deleted, .deleted])
        #expect(imported.texts == [nil, nil])
    }

    private func object(_ type: String, _ inside: String = "", id: String = "0-d1-ab") -> String {
        #"<URIObject uri="https://api.example/v1/objects/\#(id)" type="\#(type)" width="20">To view, go to: <a href="https://x.example">x</a>\#(inside)</URIObject>"#
    }

    @Test func filesAreInAFolderBeside() throws {
        let name = #"<OriginalName v="a b.png"></OriginalName><FileSize v="9"></FileSize>"#
        let messages = [
            message(4, object("Video.1/CallRecording.1", id: "z"), type: "RichText/Media_CallRecording"),
            message(3, object("Audio.1/Message.1"), type: "RichText/Media_AudioMsg"),
            message(2, object("File.1", name, id: "none"), type: "RichText/Media_GenericFile"),
            message(1, object("Picture.1", name), type: "RichText/UriObject"),
        ]
        let text = #"{"conversations": [{"id": "8:ann", "MessageList": [\#(messages.joined(separator: ","))]}]}"#
        let tree = MemoryTree(files: [
            "x/messages.json": text, "x/media/0-d1-ab.1.png": "", "x/media/0-d1-ab.json": "", "x/media/z.2.jpg": "",
        ])
        let file = try InputFile("x/messages.json", in: tree, name: "x/messages.json")
        let read = try #require(try conversations(of: file).first).messages.flatMap(\.attachments)
        #expect(read.map(\.kind) == [.image, .image, .audio, .video])
        #expect(read.map(\.source) == ["media/0-d1-ab.1.png", nil, "media/0-d1-ab.1.png", nil])
        #expect(read.map(\.isMissing) == [false, true, false, true])
        #expect(read.map(\.name) == ["a b.png", "a b.png", nil, nil])
        #expect((read[0].bytes, read[0].width) == (9, 20))
    }

    @Test func cardsContactsPlacesAndPollsAreShownInWords() throws {
        // {"attachments":[{"content":{"title":"Cat","images":[{"url":"https://a.example/c.gif","alt":"cat"}]}},7]}
        let card =
            "eyJhdHRhY2htZW50cyI6W3siY29udGVudCI6eyJ0aXRsZSI6IkNhdCIsImltYWdlcyI6W3sidXJsIjoiaHR0cHM6Ly9hLmV4YW1wbGUvYy5naWYiLCJhbHQiOiJjYXQifV19fSw3XX0="
        let imported = try chat([
            message(6, object("SWIFT.1", #"<Swift b64="?"/>"#), type: "RichText/Media_Card"),
            message(5, object("SWIFT.1", #"<Swift b64="\#(card)"/>"#), type: "RichText/Media_Card"),
            message(4, #"<URIObject type="Poll" title="When?">?</URIObject>"#, type: "Poll"),
            message(
                3, #"<location address="1 Road"><a href="https://m.example">Map</a></location>"#,
                type: "RichText/Location"),
            message(2, #"<contacts><c t="s" s="cy" f="Cy D"></c><c f="Di"/></contacts>"#, type: "RichText/Contacts"),
            message(1, "x", type: "PopCard"),
        ])
        #expect(imported.texts == ["Contact: Cy D and Di", "Location: 1 Road", "Poll: When?", "**Cat**", "Card"])
        #expect(imported.messages[3].attachments.map(\.source) == ["https://a.example/c.gif"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("PopCard")])
    }

    @Test(arguments: [
        (
            "ThreadActivity/AddMember",
            "<a><initiator>8:live:ann</initiator><target>8:cy</target><target>8:di</target></a>", "Ann added cy and di"
        ),
        ("ThreadActivity/AddMember", "<a><initiator>8:cy</initiator><target>8:cy</target></a>", "cy joined"),
        ("ThreadActivity/DeleteMember", "<a><initiator>8:cy</initiator><target>8:cy</target></a>", "cy left"),
        ("ThreadActivity/DeleteMember", "<a><initiator>8:cy</initiator><target>8:di</target></a>", "cy removed di"),
        (
            "ThreadActivity/TopicUpdate", "<t><initiator>8:cy</initiator><value>A &amp; B</value></t>",
            "cy changed the topic to “A & B”"
        ),
        ("ThreadActivity/PictureUpdate", "<t><initiator>8:cy</initiator></t>", "cy changed the group photo"),
        ("ThreadActivity/RoleUpdate", "", "Role update by Ann"),
        ("Event/Call", #"<partlist type="started" alt=""></partlist>"#, "Ann called"),
        ("Event/Call", #"<partlist type="missed"/>"#, "Missed call from Ann"),
        (
            "Event/Call", #"<partlist type="ended"><part><duration>84.8</duration></part></partlist>"#,
            "Call ended (1:25)"
        ),
        ("Event/Call", #"<partlist type="ended"><part><duration>1e99</duration></part></partlist>"#, "Call ended"),
        ("Event/Call", "?", "Call"),
    ])
    func appNoticesAreSystemMessages(_ type: String, _ content: String, _ words: String) throws {
        let imported = try chat([message(1, content, type: type)])
        #expect(imported.texts == [words])
        #expect(imported.messages[0].kind == .system)
    }

    @Test func reactionsStoredAsTextAreCounted() throws {
        let emotions =
            #"[{"key":"heart","users":[{"mri":"8:live:ann"},{"mri":"8:cy"}]},{"key":"1f44d_thumbsup","users":[{}]},{"key":"reactionsConsumptionHorizon","users":[{}]},7]"#
        let quoted = emotions.replacing("\"", with: "\\\"")
        let imported = try chat([
            message(2, "b", #", "properties": {"emotions": "\#(quoted)", "forwardMetadata": "{}"}"#),
            message(1, "a", #", "properties": {"emotions": \#(emotions)}"#),
        ])
        let expected = [Reaction(emoji: "❤️", count: 2, by: ["Ann", "cy"]), Reaction(emoji: "👍")]
        #expect(imported.messages.map(\.reactions) == [expected, expected])
        #expect(imported.messages.map(\.header) == [nil, "Forwarded"])
    }

    @Test func teamsMessagesAreRead() throws {
        let reply =
            #"<blockquote itemscope itemtype="http://schema.skype.com/Reply" itemid="1"><p>Hi</p></blockquote><p>Yes <strong>do</strong></p>"#
        let imported = try chat([
            message(2, reply, type: "RichText/Html"), message(1, "<p>Hi</p>", type: "RichText/Html"),
        ])
        #expect(imported.texts == ["Hi", "Yes **do**"])
        #expect(imported.messages.map(\.replyTo) == [nil, "1"])
    }
}
