import ConversationModel
@testable import FormatsPeople
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

/// Rooms of Matrix, exported by Element or returned by a server.
struct MatrixTests {
    private static let events = [
        event("$0", "m.room.create", #"{"room_version": "10"}"#, state: ""),
        event("$1", "m.room.member", #"{"membership": "join", "displayname": "Ann"}"#, state: "@ann:a.example"),
        event("$2", "m.room.member", #"{"membership": "invite", "displayname": "Bob"}"#, state: "@bob:b.example"),
        event("$3", "m.room.message", #"{"msgtype": "m.text", "body": "Who has *seeds*?"}"#),
        event(
            "$4", "m.room.message",
            #"{"msgtype": "m.text", "body": "> <@ann:a.example> Who\n> has?\n\nMe, lots", "format": "org.matrix.custom.html", "formatted_body": "<mx-reply>x</mx-reply>Me, <strong>lots</strong>", "m.relates_to": {"m.in_reply_to": {"event_id": "$3"}}}"#,
            by: "bob:b"),
        event(
            "$5", "m.reaction", #"{"m.relates_to": {"rel_type": "m.annotation", "event_id": "$4", "key": "👍"}}"#),
        event(
            "$6", "m.room.message",
            #"{"msgtype": "m.image", "body": "Our bed", "filename": "bed.png", "info": {"mimetype": "image/png", "size": 9}}"#,
            by: "bob:b"),
        event("$7", "m.room.message", #"{"msgtype": "m.text", "body": "Wierd"}"#),
        event(
            "$8", "m.room.message",
            #"{"body": "* Weird", "m.new_content": {"msgtype": "m.text", "body": "Weird"}, "m.relates_to": {"rel_type": "m.replace", "event_id": "$7"}}"#
        ),
        event("$9", "m.room.message", "{}"),
        event("$10", "m.room.message", #"{"msgtype": "m.emote", "body": "waves"}"#, by: "bob:b"),
        event(
            "$11", "m.poll.start",
            #"{"m.poll": {"question": {"m.text": [{"body": "When?"}]}, "answers": [{"m.text": [{"body": "Now"}]}]}}"#),
        event("$12", "m.room.encrypted", #"{"algorithm": "m.megolm.v1.aes-sha2"}"#),
        event("$13", "m.room.power_levels", #"{"users": {}}"#, state: ""),
        event("$14", "com.example.thing", #"{"body": "?"}"#),
        event("$15", "m.room.message", #"{"msgtype": "m.text", "body": "Gone"}"#),
        event("$16", "m.room.redaction", #"{"redacts": "$15"}"#),
        event("$17", "m.room.member", #"{"membership": "leave"}"#, by: "bob:b", state: "@bob:b.example"),
    ]

    private static func event(
        _ id: String, _ type: String, _ content: String, by sender: String = "ann:a", state: String? = nil
    ) -> String {
        let key = state.map { #", "state_key": "\#($0)""# } ?? ""
        let time = 1_709_300_000_000 + (Int(id.dropFirst()) ?? 0) * 1000
        return
            #"{"type": "\#(type)", "sender": "@\#(sender).example", "content": \#(content), "origin_server_ts": \#(time), "event_id": "\#(id)"\#(key)}"#
    }

    private static let list = "[" + events.joined(separator: ",") + "]"
    /// In the order in which a server returns them.
    private static let backwards = "[" + events.reversed().joined(separator: ",") + "]"

    private static let anna = #"{"membership": "join", "displayname": "Anna"}"#

    @Test(arguments: [
        (anna, #"{"membership": "join", "displayname": "Ann"}"#, "Ann is now called Anna"), (anna, anna, nil),
        (#"{"membership": "leave"}"#, #"{"membership": "invite"}"#, "Anna declined the invitation"),
        (#"{"membership": "leave"}"#, #"{"membership": "ban"}"#, "Anna let Anna in again"),
        (#"{"membership": "ban"}"#, "{}", "Anna banned Anna"),
        (#"{"membership": "knock"}"#, "{}", "Anna asked to join"),
    ])
    func noticesAboutMembers(_ content: String, _ before: String, _ words: String?) throws {
        let event = try JSONDocument(
            parsing: #"""
                {"type": "m.room.member", "sender": "@a:b", "state_key": "@a:b", "content": \#(content),
                "unsigned": {"prev_content": \#(before)}}
                """#
        ).root
        #expect(MatrixEvent(event) { _ in "Anna" }.phrase?.english == words)
    }

    @Test(arguments: [
        #"{"room_name": "Garden", "exported_by": "Ann", "messages": \#(list)}"#,
        #"{"room_name": "Garden", "exported_by": "@ann:a.example", "chunk": \#(backwards)}"#,
    ])
    func eventsAreMessagesAndTheirChanges(_ text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "matrix")
        let (conversation, read) = (imported.conversations[0], imported.messages)
        #expect(conversation.title == "Garden")
        #expect(conversation.participants.map(\.name) == ["Ann", "Bob", nil])
        #expect(conversation.participants.map(\.role) == [.user, .other, .system])
        #expect(
            imported.texts == [
                "Ann created the room", "Ann joined", "Ann invited Bob", "Who has *seeds*?", "Me, **lots**", "Our bed",
                "Weird", nil, "* Bob waves", "**When?**\n• Now", "This message could not be decrypted", nil,
                "Bob left",
            ])
        #expect(read[3...4].map(\.contentFormat) == [.plain, .markdown])
        #expect(read[4].replyTo == "$3")
        #expect(read[4].reactions == [Reaction(emoji: "👍", by: ["Ann"])])
        #expect(read[5].attachments.map(\.name) == ["bed.png"])
        #expect(read[6].editedAt != nil)
        #expect(read.filter { $0.status == .deleted }.map(\.id) == ["$9", "$15"])
        // Its text, too; that of the edit for apps without edits is not missed.
        #expect(imported.warnings.map(\.reason) == [.unknownPart("com.example.thing"), .skippedTexts(1)])
    }

    @Test(arguments: [list, events.joined(separator: "\n")])
    func eventsAloneAreARoomToo(_ text: String) throws {
        let imported = try Imported(text)
        #expect(imported.conversations.map(\.title) == ["Ann and Bob"])
        #expect(imported.messages.count == 13)
    }

    @Test func onlyTheAuthorCanEditAMessage() throws {
        let edit = Self.event(
            "$2", "m.room.message",
            #"{"m.new_content": {"body": "Bob"}, "m.relates_to": {"rel_type": "m.replace", "event_id": "$1"}}"#,
            by: "bob:b")
        let said = Self.event("$1", "m.room.message", #"{"msgtype": "m.text", "body": "Ann"}"#)
        let imported = try Imported("[\(said), \(edit)]")
        #expect(imported.messages.first?.content == "Ann")
        #expect(imported.messages.first?.editedAt == nil)
    }

    @Test func repairIsReportedOnce() throws {
        let said = Self.event("$1", "m.room.message", #"{"msgtype": "m.text", "body": "\ud800"}"#)
        #expect(try Imported(#"{"room_name": "R", "messages": [\#(said)]}"#).warnings.count == 1)
    }

    @Test func filesHaveTheTimeInTheirNames() throws {
        let messages = ["bed", "two", "be"].enumerated().map { number, name in
            Self.event("$\(number)", "m.room.message", #"{"msgtype": "m.image", "body": "\#(name).png"}"#)
        }
        let tree = MemoryTree(files: [
            "export.json": #"{"room_name": "R", "messages": [\#(messages.joined(separator: ","))]}"#,
            "images/bed-1 March.png": "", "images/two-1.png": "", "images/two-2.png": "",
        ])
        let read = try conversations(of: InputFile("export.json", in: tree, name: "export.json"))[0].messages
        #expect(read.flatMap(\.attachments).map(\.source) == ["images/bed-1 March.png", nil, nil])
        #expect(read.flatMap(\.attachments).map(\.isMissing) == [false, true, true])
    }

    // MARK: Polls

    private static let poll = event(
        "$1", "org.matrix.msc3381.poll.start",
        #"{"org.matrix.msc3381.poll.start": {"question": {"org.matrix.msc1767.text": "When?"}, "max_selections": 1, "answers": [{"id": "a", "org.matrix.msc1767.text": "Now"}, {"id": "b", "org.matrix.msc1767.text": "Later"}]}, "org.matrix.msc1767.text": "When? 1. Now 2. Later"}"#
    )

    private static func vote(_ id: String, _ answers: String, by sender: String) -> String {
        event(
            id, "org.matrix.msc3381.poll.response",
            #"{"m.relates_to": {"rel_type": "m.reference", "event_id": "$1"}, "org.matrix.msc3381.poll.response": {"answers": \#(answers)}}"#,
            by: sender)
    }

    @Test func lastVotesBeforeTheEndCount() throws {
        let end = Self.event(
            "$6", "org.matrix.msc3381.poll.end",
            #"{"m.relates_to": {"event_id": "$1"}, "org.matrix.msc1767.text": "The poll has ended."}"#)
        let events = [
            Self.poll, Self.vote("$2", #"["a"]"#, by: "bob:b"), Self.vote("$3", #"["b", "a"]"#, by: "bob:b"),
            Self.vote("$4", #"["b", "b"]"#, by: "cy:c"), Self.vote("$5", #"["x"]"#, by: "di:d"), end,
            Self.vote("$7", #"["a"]"#, by: "ann:a"), Self.vote("$8", "7", by: "ed:e"),
        ]
        let imported = try Imported("[" + events.joined(separator: ",") + "]")
        #expect(imported.texts == ["**When?**\n\n• Now – 0 votes\n• Later – 2 votes", "The poll has ended."])
        #expect(imported.messages.map(\.kind) == [.text, .system])
        #expect(imported.warnings.isEmpty)
    }

    @Test func pollOfTheFinalVersionIsCounted() throws {
        let events = [
            Self.event(
                "$1", "m.poll.start",
                #"{"m.poll": {"question": {"m.text": [{"body": "When?"}]}, "max_selections": 2, "answers": [{"m.id": "a", "m.text": [{"body": "Now"}]}]}}"#
            ),
            Self.event("$2", "m.poll.response", #"{"m.relates_to": {"event_id": "$1"}, "m.selections": ["a"]}"#),
            Self.event("$3", "m.poll.end", #"{"m.relates_to": {"event_id": "$1"}}"#),
            Self.event("$4", "m.poll.response", #"{"m.relates_to": {"event_id": "$none"}, "m.selections": ["a"]}"#),
        ]
        let imported = try Imported("[" + events.joined(separator: ",") + "]")
        #expect(imported.texts == ["**When?**\n\n• Now – 1 vote", "Poll ended"])
    }

    @Test func editOfAMissingMessageIsShownWithoutItsMark() throws {
        let edit = { (id: String, text: String) in
            Self.event(
                id, "m.room.message",
                #"{"msgtype": "m.text", "body": "* \#(text)", "m.new_content": {"msgtype": "m.text", "body": "\#(text)"}, "m.relates_to": {"rel_type": "m.replace", "event_id": "$gone"}}"#
            )
        }
        let imported = try Imported("[\(edit("$1", "One")), \(edit("$2", "Two"))]")
        #expect(imported.texts == ["Two"])
        #expect(imported.messages[0].editedAt != nil)
        #expect(imported.warnings.isEmpty)
    }

    @Test func signalsOfACallAreNoText() throws {
        let sdp = "v=0 o=- 123 s=- t=0 0 a=group:BUNDLE audio and many more words"
        let events = [
            Self.event("$1", "m.call.invite", #"{"call_id": "c", "offer": {"type": "offer", "sdp": "\#(sdp)"}}"#),
            Self.event("$2", "m.call.candidates", #"{"call_id": "c", "candidates": [{"candidate": "\#(sdp)"}]}"#),
        ]
        let imported = try Imported(
            #"{"room_name": "Garden", "topic": "All about plants and how to grow them", "messages": [\#(events.joined(separator: ","))]}"#
        )
        #expect(imported.texts == ["ann called"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func placeHasItsDescription() throws {
        let place = Self.event(
            "$1", "m.room.message",
            #"{"msgtype": "m.location", "body": "geo:48,11", "geo_uri": "geo:48,11", "org.matrix.msc3488.location": {"uri": "geo:48,11", "description": "The beer garden"}}"#
        )
        #expect(try Imported("[\(place)]").texts == ["geo:48,11\nThe beer garden"])
    }

    @Test func theLastEditMayBeStatedWithTheMessage() throws {
        let edit = { (content: String) in
            #""unsigned": {"m.relations": {"m.replace": {"event_id": "$9", "sender": "@ann:a.example", "origin_server_ts": 1709300009000\#(content)}}}, "event_id""#
        }
        let message = Self.event("$1", "m.room.message", #"{"msgtype": "m.text", "body": "Wierd"}"#)
        let new = #", "content": {"m.new_content": {"msgtype": "m.text", "body": "Weird"}}"#
        for (content, words) in [(new, "Weird"), ("", "Wierd")] {
            let text = message.replacing(#""event_id""#, with: edit(content))
            let imported = try Imported("[\(text)]")
            #expect(imported.texts == [words])
            #expect(imported.messages[0].editedAt?.milliseconds == 1_709_300_009_000)
        }
    }
}
