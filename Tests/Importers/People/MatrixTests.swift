import ConversationModel
import Testing

@testable import Importers

/// Rooms of Matrix, exported by Element or given by a server.
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
    /// As a server gives them.
    private static let backwards = "[" + events.reversed().joined(separator: ",") + "]"

    private static let anna = #"{"membership": "join", "displayname": "Anna"}"#

    @Test(arguments: [
        (anna, #"{"membership": "join", "displayname": "Ann"}"#, "Ann is now called Anna"), (anna, anna, nil),
        (#"{"membership": "leave"}"#, #"{"membership": "invite"}"#, "Anna declined"),
        (#"{"membership": "leave"}"#, #"{"membership": "ban"}"#, "Anna let Anna in again"),
        (#"{"membership": "ban"}"#, "{}", "Anna banned Anna"),
        (#"{"membership": "knock"}"#, "{}", "Anna asked to join"),
    ])
    func whatARoomSaysOfItsMembers(_ content: String, _ before: String, _ words: String?) throws {
        let event = try JSONDocument(
            parsing: #"""
                {"type": "m.room.member", "sender": "@a:b", "state_key": "@a:b", "content": \#(content),
                "unsigned": {"prev_content": \#(before)}}
                """#
        ).root
        #expect(MatrixEvent(event) { _ in "Anna" }.words == words)
    }
}
