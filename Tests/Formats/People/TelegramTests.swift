import ConversationModel
import Testing

@testable import Importing

struct TelegramTests {
    private func chat(_ messages: String, _ head: String = #""name": "Ann", "type": "personal_chat", "id": 7"#) throws
        -> Imported
    {
        try Imported(#"{\#(head), "messages": [\#(messages)]}"#, named: "result.json")
    }

    private let hello =
        #"{"id": 1, "type": "message", "date": "2024-03-01T12:00:00", "from": "Ann", "from_id": "user7", "text": "Hello"}"#
    private let answer =
        #"{"id": 2, "type": "message", "date": "2024-03-01T12:01:00", "from": "Bo", "from_id": "user9", "text": "Hi", "reply_to_message_id": 1}"#

    @Test func privateChatIdentifiesTheOwner() throws {
        let imported = try chat("\(hello), \(answer)")
        #expect(imported.format == "telegram")
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.title == "Ann")
        #expect(conversation.source.application == "Telegram")
        #expect(conversation.participants.map(\.name) == ["Ann", "Bo"])
        #expect(conversation.participants.map(\.role) == [.other, .user])
        #expect(imported.roles == [.other, .user])
        #expect(imported.messages.last?.replyTo == "1")
        #expect(conversation.preferredLayout == .messages)
    }

    @Test func allChatsOfAnAccountAreFound() throws {
        let imported = try Imported(
            """
            {"about": "", "personal_information": {"user_id": 9, "first_name": "Bo"},
             "chats": {"list": [{"name": "Ann", "type": "private_group", "id": 7, "messages": [\(hello), \(answer)]},
                                {"name": "Empty", "id": 8, "messages": []}]},
             "left_chats": {"list": [{"name": "Old", "id": 3, "messages": [\(hello)]}]}}
            """)
        #expect(imported.conversations.map(\.title) == ["Ann", "Old"])
        #expect(imported.roles == [.other, .user])
    }

    @Test func serviceRowsAreSystemMessages() throws {
        let imported = try chat(
            #"{"id": 1, "type": "service", "date": "2024-03-01T12:00:00", "actor": "Ann", "action": "invite_members", "members": ["Bo", null], "text": ""}, "#
                + #"{"id": 2, "type": "service", "date": "2024-03-01T12:00:00", "actor": "Ann", "action": "phone_call", "duration_seconds": 65, "text": ""}, "#
                + #"{"id": 3, "type": "service", "date": "2024-03-01T12:00:00", "actor": "Ann", "action": "something_new", "text": ""}"#
        )
        #expect(imported.messages.map(\.kind) == [.system, .system, .system])
        #expect(imported.texts == ["Ann added Bo and Deleted account", "Call from Ann (1:05)", "Ann something new"])
    }

    @Test func richTextIsNotShownTwice() throws {
        let imported = try chat(
            #"{"id": 1, "type": "message", "date_unixtime": "1709294400", "from": "Ann", "from_id": "user7", "text": ["see ", {"type": "bold", "text": "this*"}], "text_entities": [{"type": "plain", "text": "see "}, {"type": "bold", "text": "this*"}]}, "#
                + #"{"id": 2, "type": "message", "date_unixtime": "1709294401", "from": "Ann", "from_id": "user7", "text": [{"type": "pre", "text": "x = 1", "language": "python"}, "\n", {"type": "text_link", "text": "here", "href": "javascript:alert(1)"}]}"#
        )
        #expect(imported.texts == ["see **this\\***", "```python\nx = 1\n```\n\n[here](<javascript:alert(1)>)"])
        #expect(imported.messages.allSatisfy { $0.contentFormat == .markdown })
    }

    @Test func localTimeAndMomentDetermineTheZone() throws {
        let imported = try chat(
            #"{"id": 1, "type": "message", "date": "2024-03-01T14:00:00", "date_unixtime": "1709294400", "from": "Ann", "from_id": "user7", "text": "a"}, "#
                + #"{"id": 2, "type": "message", "date": "2024-03-01T14:00:00", "from": "Ann", "from_id": "user7", "text": "b", "edited": "2024-03-01T14:05:00"}"#
        )
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-03-01T14:00:00+02:00")
        #expect(imported.messages[1].timestamp?.rfc3339 == "2024-03-01T14:00:00")
        #expect(imported.messages[1].editedAt != nil)
    }

    @Test func omittedMediaAreAttachments() throws {
        let imported = try chat(
            #"{"id": 1, "type": "message", "date_unixtime": "1", "from": null, "from_id": "user7", "photo": "(File not included. Change data exporting settings to download.)", "width": 10, "height": 20, "text": ""}, "#
                + #"{"id": 2, "type": "message", "date_unixtime": "2", "from": null, "from_id": "user7", "file": "voice/a.ogg", "media_type": "voice_message", "mime_type": "audio/ogg", "duration_seconds": 62, "text": ""}, "#
                + #"{"id": 3, "type": "message", "date_unixtime": "3", "from": null, "from_id": "user7", "file": "s.tgs", "thumbnail": "s.tgs_thumb.jpg", "media_type": "sticker", "sticker_emoji": "😀", "text": ""}"#
        )
        let attachments = imported.messages.flatMap(\.attachments)
        #expect(attachments.map(\.kind) == [.image, .audio, .image])
        #expect(attachments.map(\.source) == [nil, "voice/a.ogg", "s.tgs_thumb.jpg"])
        #expect(attachments.map(\.isMissing) == [true, false, false])
        #expect(attachments.map(\.name) == ["Photo", "Voice message (1:02)", "Sticker 😀"])
        #expect(imported.conversations.first?.participants.first?.displayName == Phrase("Deleted account"))
    }

    @Test func pollsReactionsAndForwardsAreShown() throws {
        let imported = try chat(
            #"{"id": 1, "type": "message", "date_unixtime": "1", "from": "Ann", "from_id": "user7", "forwarded_from": "News", "poll": {"question": "When?", "answers": [{"text": "Now", "voters": 1}, {"text": "Later", "voters": 2}]}, "text": "", "reactions": [{"type": "emoji", "count": 2, "emoji": "👍", "recent": [{"from": "Bo"}]}, {"type": "custom_emoji", "count": 1}]}"#
        )
        #expect(imported.texts == ["Poll: When?\n• Now – 1 vote\n• Later – 2 votes"])
        #expect(imported.messages.first?.header == "Forwarded from News")
        #expect(
            imported.messages.first?.reactions == [
                Reaction(emoji: "👍", count: 2, by: ["Bo"]), Reaction(emoji: ":emoji:"),
            ])
    }

    /// Its number belongs to a message of the other chat.
    @Test func replyToAnotherChatSaysSo() throws {
        let messages = [
            #""id": 1, "text": "Hi""#,
            #""id": 2, "text": "Yes", "reply_to_message_id": 1, "reply_to_peer_id": "channel9""#,
            #""id": 3, "text": "No", "reply_to_message_id": 1, "reply_to_peer_id": "channel9", "forwarded_from": "Cy""#,
        ]
        let imported = try chat(
            messages.map { #"{"type": "message", "date_unixtime": "1", "from": "Ann", "from_id": "user7", \#($0)}"# }
                .joined(separator: ", "))
        let elsewhere = "In reply to a message in another chat"
        #expect(imported.messages.map(\.replyTo) == [nil, nil, nil])
        #expect(imported.messages.map(\.header) == [nil, elsewhere, "Forwarded from Cy\n" + elsewhere])
    }

    @Test func unsupportedContentIsDescribed() throws {
        let messages = [
            #""text": "", "giveaway_information": {"quantity": 3}"#, #""text": "", "paid_media": [{"photo": "x"}]"#,
            #""text": "Today:", "todo_list": {"title": "T*", "answers": [{"id": 1, "text": "a_b"}, {"id": 2, "text": [{"type": "bold", "text": "c"}]}, 7]}"#,
            #""text": "", "todo_list": null"#, #""text": "", "giveaway_information": 5, "paid_media": null"#,
        ]
        let imported = try chat(
            messages.map { #"{"type": "message", "date_unixtime": "1", "from": "Ann", "from_id": "user7", \#($0)}"# }
                .joined(separator: ", "))
        #expect(
            imported.texts == [
                "Giveaway (3)", "Paid media (1)", "Today:\n**T\\***\n\n- [ ] a_b\n- [ ] **c**",
            ])
        #expect(imported.messages[2].contentFormat == .markdown)
    }

    @Test func idsMayBeNumbersAndValuesOfAnyType() throws {
        let imported = try chat(
            #"{"id": "x", "type": "message", "date": 5, "from": 3, "from_id": 77, "text": {"a": 1}}, 7, null, "#
                + #"{"type": "message", "date": null, "from_id": 77, "text": "still here"}"#)
        #expect(imported.texts == ["still here"])
        #expect(imported.messages.first?.participant == "user77")
    }
}
