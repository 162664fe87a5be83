import ConversationModel
import Testing

@testable import Importing

/// Google Hangouts in Google Takeout.
struct HangoutsTests {
    private static let details = #"""
        {"id": {"id": "c1"}, "type": "STICKY_ONE_TO_ONE", "self_conversation_state": {"self_read_state": {"participant_id": {"gaia_id": "1"}}},
        "participant_data": [{"id": {"gaia_id": "1"}, "fallback_name": "Bo"}, {"id": {"chat_id": "2"}, "fallback_name": "Ann"}, 7]}
        """#

    private func event(_ id: Int, _ inside: String, by sender: String = #"{"chat_id": "2"}"#) -> String {
        #"{"sender_id": \#(sender), "timestamp": "141512640\#(id)000000", "event_id": "e\#(id)", "event_type": "T\#(id)", \#(inside)}"#
    }

    private func text(_ segments: String, _ rest: String = "") -> String {
        #""chat_message": {"message_content": {"segment": [\#(segments)]\#(rest)}}"#
    }

    private func chat(_ events: [String]) throws -> Imported {
        try Imported(
            #"{"conversations": [{"conversation": {"conversation_id": {"id": "c1"}, "conversation": \#(Self.details)}, "events": [\#(events.joined(separator: ","))]}]}"#,
            named: "Hangouts.json")
    }

    @Test func peopleTimesAndFormattingAreRead() throws {
        let imported = try chat([
            event(
                2,
                text(
                    #"{"type": "TEXT", "text": "Hi "}, {"type": "TEXT", "text": "Bo", "formatting": {"bold": true}}, {"type": "LINE_BREAK"}, {"type": "LINK", "text": "here", "link_data": {"link_target": "https://a.example"}}, {"type": "NEW"}"#
                )),
            event(1, text(#"{"type": "TEXT", "text": "*Hello*"}"#), by: #"{"gaia_id": "1"}"#),
        ])
        let conversation = try #require(imported.conversations.first)
        #expect(imported.format == "hangouts")
        #expect((conversation.id, conversation.title) == ("c1", "Bo and Ann"))
        #expect(conversation.participants.map(\.name) == ["Bo", "Ann"])
        #expect(imported.roles == [.user, .other])
        #expect(imported.texts == ["*Hello*", "Hi **Bo**\n[here](<https://a.example>)"])
        #expect(imported.messages.map(\.id) == ["e1", "e2"])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2014-11-04T18:40:01Z")
        #expect(imported.warnings.map(\.reason) == [.unknownPart("NEW")])
    }

    @Test func theOlderShapeAndSeveralConversationsAreRead() throws {
        let said = event(1, text(#"{"type": "TEXT", "text": "a"}"#))
        let imported = try Imported(
            #"""
            {"conversation_state": [{"conversation_id": {"id": "c0"}, "conversation_state": {"conversation": {"name": "Empty"}}},
            {"conversation_id": {"id": "c1"}, "conversation_state": {"conversation": {"name": "Garden", "type": "GROUP"}, "event": [\#(said)]}}]}
            """#)
        #expect(imported.format == "hangouts")
        #expect(imported.conversations.map(\.id) == ["c1"])
        #expect(imported.conversations.map(\.title) == ["Garden"])
    }

    @Test func photosAndPlacesAreShown() throws {
        let rest =
            #", "attachment": [{"embed_item": {"plus_photo": {"url": "https://a.example/p", "thumbnail": {"image_url": "https://a.example/t", "width_px": 2}}}}, {"embed_item": {"plus_photo": {"media_type": "VIDEO", "thumbnail": {"image_url": "https://a.example/t"}}}}, {"embed_item": {"place_v2": {"name": "Park", "url": "https://m.example"}}}, 7]"#
        let message = try #require(try chat([event(1, text("", rest))]).messages.first)
        #expect(message.content == "Location: Park\n\nhttps://m.example")
        #expect(message.attachments.map(\.kind) == [.image, .video])
        #expect(message.attachments.map(\.source) == ["https://a.example/p", nil])
        #expect(message.attachments[0].width == 2)
    }

    @Test func appNoticesAreSystemMessages() throws {
        let me = #"{"gaia_id": "1"}"#
        let imported = try chat([
            event(1, #""hangout_event": {"event_type": "START_HANGOUT"}"#),
            event(2, #""hangout_event": {"event_type": "END_HANGOUT", "hangout_duration_secs": "85"}"#),
            event(3, #""membership_change": {"type": "JOIN", "participant_id": [\#(me)]}"#),
            event(4, #""membership_change": {"type": "LEAVE", "participant_id": [{"chat_id": "2"}]}"#),
            event(5, #""conversation_rename": {"new_name": "Garden"}"#), event(6, #""x": 1"#),
        ])
        #expect(
            imported.texts == [
                "Ann called", "Call ended (1:25)", "Ann added Bo", "Ann left", "Ann named the group “Garden”",
            ])
        #expect(imported.messages.allSatisfy { $0.kind == .system })
        #expect(imported.warnings.map(\.reason) == [.unknownPart("T6")])
    }

    @Test func theOlderNamesOfAttachmentsAreRead() throws {
        let rest =
            #", "attachment": [{"embed_item": {"type": ["PLUS_PHOTO"], "embeds.PlusPhoto.plus_photo": {"url": "https://a.example/p", "media_type": "PHOTO"}}}, {"embed_item": {"embeds.PlaceV2.place_v2": {"address": {"embeds.PostalAddressV2.postal_address_v2": {"name": "Lane 1"}}}}}, {"embed_item": {"embeds.ThingV2.thing_v2": {"url": "https://m.example"}}}]"#
        let message = try #require(try chat([event(1, text("", rest))]).messages.first)
        #expect(message.attachments.map(\.source) == ["https://a.example/p"])
        #expect(message.content == "Location: Lane 1\n\nLocation\n\nhttps://m.example")
    }

    @Test func voiceMessagesAreFiles() throws {
        let rest =
            #", "attachment": [{"embed_item": {"type": ["PLUS_AUDIO_V2"], "plus_audio_v2": {"url": "https://a.example/v.mp3", "duration": "43000"}}}]"#
        let message = try #require(
            try chat([event(1, text(#"{"type": "TEXT", "text": "Call me"}"#, rest))]).messages.first)
        #expect(message.content == "Call me")
        #expect(message.attachments.map(\.kind) == [.audio])
        #expect(message.attachments.map(\.source) == ["https://a.example/v.mp3"])
    }

    @Test func aPersonWithoutANameHasANumber() throws {
        let people =
            #"{"id": {"chat_id": "2"}, "phone_number": {"e164": "+4930", "i18n_data": {"international_number": "+49 30"}}}, {"id": {"chat_id": "3"}, "phone_number": {"e164": "+4931"}}"#
        let said = [2, 3].map {
            event($0, text(#"{"type": "TEXT", "text": "Hi"}"#), by: #"{"chat_id": "\#($0)"}"#)
        }
        let imported = try Imported(
            #"{"conversations": [{"conversation": {"conversation_id": {"id": "c"}, "conversation": {"type": "GROUP", "participant_data": [\#(people)]}}, "events": [\#(said.joined(separator: ","))]}]}"#
        )
        #expect(imported.conversations[0].participants.map(\.name) == ["+49 30", "+4931"])
    }
}
