import ConversationModel
import Testing

@testable import Importing

/// Service messages of Telegram, and messages of kinds that are not text.
struct TelegramActionTests {
    private func chat(_ messages: [String]) throws -> Imported {
        let values = messages.map { #"{"date": "2025-08-01T12:00:00", \#($0)}"# }.joined(separator: ", ")
        return try Imported(
            #"{"name": "Ann", "type": "personal_chat", "id": 7, "messages": [\#(values)]}"#, named: "result.json")
    }

    private func notices(_ actions: [String]) throws -> [String?] {
        try chat(actions.map { #""type": "service", "actor": "Bo", \#($0)"# }).texts
    }

    private func said(_ contents: [String]) throws -> Imported {
        try chat(contents.map { #""type": "message", "from": "Ann", "from_id": "user7", "text": "", \#($0)"# })
    }

    @Test func messageOfAnUnsupportedKindIsANoticeOfNobody() throws {
        let imported = try Imported(
            #"""
            {"name": "Ann", "type": "personal_chat", "id": 7, "messages": [{"id": 1, "type": "unsupported"},
             {"id": 2, "type": "message", "date": "2025-08-01T12:00:00", "from": "Ann", "from_id": "user7", "text": "Hi"},
             {"id": 3, "type": "message", "date": "2025-08-01T12:01:00", "from": "Bo", "from_id": "user9", "text": "Ho"}]}
            """#)
        #expect(imported.texts == ["Unsupported message", "Hi", "Ho"])
        #expect(imported.roles == [.system, .other, .user])
        #expect(imported.conversations.first?.participants.map(\.id) == ["user7", "user9", "system"])
    }

    @Test func pollMayBeRichText() throws {
        let imported = try said([
            #""poll": {"question": ["When ", {"type": "custom_emoji", "text": "🎉", "document_id": "x"}], "answers": [{"text": ["Sun", {"type": "custom_emoji", "text": "🌞"}], "voters": 2}, {"text": "Mon", "voters": 1}]}"#
        ])
        #expect(imported.texts == ["Poll: When 🎉\n• Sun🌞 – 2 votes\n• Mon – 1 vote"])
    }

    @Test func paidMediaAndGiveawaysAreDescribed() throws {
        let imported = try said([
            #""paid_stars_amount": 50"#,
            #""giveaway_information": {"quantity": 3, "months": 6, "additional_prize": "a hat", "stars": 500}"#,
            #""giveaway_results": {"winners": [1, 2], "winners_count": 2, "additional_prize": "", "stars": 0}"#,
            #""giveaway_results": 5"#,
        ])
        #expect(imported.texts == ["Paid media (50 ⭐)", "Giveaway (3): a hat, 500 ⭐", "Giveaway results (2)"])
    }

    @Test func buttonsAreLinks() throws {
        let imported = try said([
            #""inline_bot_buttons": [[{"type": "url", "text": "Open", "data": "https://a.example/s"}, {"type": "callback", "text": "Vote_1", "data": ""}], [{"type": "url", "text": "Bad", "data": "javascript:x"}], [], 7]"#
        ])
        #expect(imported.texts == ["[Open](<https://a.example/s>) · Vote_1\nBad"])
    }

    @Test func invoicesHaveAPriceAndADescription() throws {
        let imported = try said([
            #""invoice_information": {"title": "Ticket", "description": "For the concert", "amount": 505, "currency": "EUR"}"#,
            // As the exporter writes it.
            #""invoice_information": "{\n \"title\": \"Tea\",\n \"amount\": 7,\n \"currency\": \"XTR\"\n}""#,
            #""invoice_information": {"title": "Rice", "amount": 5, "currency": "JPY"}"#,
            #""invoice_information": {"title": "Oil", "amount": 5, "currency": "KWD"}"#,
        ])
        #expect(
            imported.texts == [
                "Invoice: Ticket (5.05 EUR)\nFor the concert", "Invoice: Tea (7 ⭐)", "Invoice: Rice (5 JPY)",
                "Invoice: Oil (0.005 KWD)",
            ])
    }

    @Test func placesGamesAndContactsKeepAllTheirWords() throws {
        let imported = try said([
            #""place_name": "Pier", "address": "Quay 1""#, #""location_information": null"#,
            #""game_title": "Chess", "game_description": "A board", "game_link": "https://t.me/bot?game=c""#,
            #""contact_information": {"first_name": "Cy"}, "contact_vcard": "contacts/cy.vcard", "contact_vcard_file_size": 9"#,
        ])
        #expect(
            imported.texts == [
                "Location: Pier, Quay 1", "Location", "Game: Chess\nA board\nhttps://t.me/bot?game=c", "Contact: Cy",
            ])
        #expect(imported.messages.last?.attachments.map(\.source) == ["contacts/cy.vcard"])
    }

    @Test func paidReactionsAndPicturesDiffer() throws {
        let imported = try said([
            #""photo": "a.jpg", "reactions": [{"type": "paid", "count": 5}, {"type": "custom_emoji", "count": 1, "document_id": "s/x.webp"}]"#
        ])
        #expect(
            imported.messages.first?.reactions == [Reaction(emoji: "⭐", count: 5), Reaction(emoji: ":emoji:")])
    }

    @Test func giftsKeepTheirAmountAndGreeting() throws {
        #expect(
            try notices([
                #""action": "send_star_gift", "stars": 50, "gift_text": ["Happy ", {"type": "bold", "text": "birthday"}]"#,
                #""action": "send_premium_gift", "months": 3, "cost": "12 EUR""#,
                #""action": "send_ton_gift", "amount_whole": 1, "amount_nano": 50000000"#,
                #""action": "stars_prize", "stars": 9, "boost_peer_name": "News""#,
                #""action": "gift_code_prize", "gift_code": "ABC", "months": 3"#,
            ]) == [
                "Bo sent a gift (50 ⭐): Happy birthday", "Bo sent a gift (Telegram Premium, 12 EUR)",
                "Bo sent a gift (1.05 TON)", "Prize: 9 ⭐ (News)", "Prize: ABC",
            ])
    }

    @Test func noticesOfMoneyAreSentences() throws {
        #expect(
            try notices([
                #""action": "send_payment", "amount": 1050, "currency": "USD""#,
                #""action": "refunded_payment", "peer_name": "Shop", "amount": 3, "currency": "XTR""#,
                #""action": "paid_messages_refund", "stars_count": 4"#,
                #""action": "paid_messages_price_change", "price_stars": 0"#,
                #""action": "process_suggested_post", "rejected": true, "comment": "Does not fit""#,
                #""action": "process_suggested_post", "price_amount_whole": "5", "price_amount_nano": "0", "price_currency": "Stars""#,
                #""action": "suggested_post_success", "price_amount_whole": "2", "price_amount_nano": "500000000", "price_currency": "TON""#,
                #""action": "suggested_post_refund", "user_initiated": true"#,
                #""action": "giveaway_launch""#, #""action": "giveaway_results", "winners": 3"#,
                #""action": "boost_apply", "boosts": 2"#,
            ]) == [
                "Bo sent a payment (10.50 USD)", "Shop refunded a payment (3 ⭐)", "Bo refunded a payment (4 ⭐)",
                "Bo changed the price of messages (0 ⭐)", "Bo rejected the suggested post: Does not fit",
                "Bo approved the suggested post (5 ⭐)", "Bo sent a payment (2.5 TON)", "Bo refunded a payment",
                "Giveaway", "Giveaway results (3)", "Bo boosted the group (2)",
            ])
    }

    @Test func noticesAboutTheChatKeepWhatChanged() throws {
        #expect(
            try notices([
                #""action": "topic_edit", "new_title": "Trips""#, #""action": "topic_edit", "new_icon_emoji_id": 5"#,
                #""action": "todo_append_tasks", "items": [{"id": 3, "text": "Bread"}, {"id": 4, "text": [{"type": "bold", "text": "Tent"}]}]"#,
                #""action": "todo_completions", "completed": [1]"#, #""action": "edit_chat_theme", "emoticon": "🌷""#,
                #""action": "set_chat_wallpaper""#, #""action": "set_messages_ttl", "period": 86400"#,
                #""action": "create_group", "title": "Crew", "members": ["Cy", "Di"]"#,
                #""action": "create_group", "members": []"#,
                #""information_text": "Maintenance at noon""#, #""action": 7"#,
            ]) == [
                "Bo changed the topic to “Trips”", "Bo changed the topic", "Bo added “Bread” and “Tent”",
                "Bo changed the checklist", "Bo changed the theme (🌷)", "Bo changed the background",
                "The time after which messages disappear was changed (24 h)", "Bo created the group “Crew”: Cy and Di",
                "Bo created the group", "Maintenance at noon", "Unsupported message",
            ])
    }

    @Test func noticesAboutPeopleAreSentences() throws {
        #expect(
            try notices([
                #""action": "conference_call", "duration_seconds": 125, "is_active": false, "is_missed": false"#,
                #""action": "conference_call", "is_missed": true"#,
                #""action": "join_group_by_link", "inviter": "Ann""#,
                #""action": "group_call_scheduled", "schedule_date": 1754049600"#,
                #""action": "proximity_reached", "from": "Bo", "to": "Ann", "distance": 100"#,
                #""action": "requested_phone_number""#,
                #""action": "send_passport_values", "values": ["passport", "phone_number"]"#,
                #""action": "allow_sending_messages", "reason_domain": "a.example""#,
            ]) == [
                "Call from Bo (2:05)", "Missed call from Bo", "Bo joined the group by an invite link (Ann)",
                "Bo scheduled a group call (2025-08-01 12:00 UTC)", "Bo is within 100 m of Ann",
                "Bo asked for the phone number", "Bo sent documents (passport, phone number)",
                "The bot may send messages (a.example)",
            ])
    }

    @Test func newPhotosAreShown() throws {
        let imported = try chat([
            #""type": "service", "actor": "Bo", "action": "edit_group_photo", "photo": "photos/a.jpg", "width": 6"#,
            #""type": "service", "actor": "Bo", "action": "suggest_profile_photo", "photo": "(File not included.)""#,
        ])
        #expect(imported.texts == ["Bo changed the group photo", "Bo suggested a profile photo"])
        #expect(imported.messages.flatMap(\.attachments).map(\.source) == ["photos/a.jpg", nil])
    }
}
