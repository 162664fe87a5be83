import JSON

/// Telegram's service rows in words.
enum TelegramAction {
    static func words(_ value: JSONValue) -> String {
        let actor = value.firstText("actor", "from") ?? "Somebody"
        if value.string("action") == "phone_call" { return call(value, actor) }
        let words = action(value)
        let said = TelegramText.text(of: value).plain
        return [words.isEmpty ? "" : "\(actor) \(words)", said].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private static func action(_ value: JSONValue) -> String {
        let title = value.firstText("title").map { " “\($0)”" } ?? ""
        switch value.string("action") ?? "" {
        case "create_group": return "created the group\(title)"
        case "create_channel": return "created the channel\(title)"
        case "invite_members": return invitation(value)
        case "remove_members": return removal(value)
        case "join_group_by_link": return "joined the group by an invite link"
        case "join_group_by_request": return "was accepted to the group"
        case "edit_group_title": return "changed the group name to\(title)"
        case "edit_group_photo": return "changed the group photo"
        case "delete_group_photo": return "removed the group photo"
        case "pin_message": return "pinned a message"
        case "clear_history": return "cleared the history"
        case "group_call": return "started a group call" + duration(value)
        case "invite_to_group_call": return "invited \(members(value)) to the group call"
        case "migrate_to_supergroup", "migrate_from_group": return "turned the group into a supergroup"
        case "joined_telegram", "contact_signed_up": return "joined Telegram"
        case "take_screenshot": return "took a screenshot"
        case "topic_created": return "created the topic\(title)"
        case "topic_edit": return "changed the topic"
        case "score_in_game": return "scored \(value["score"]?.numberText ?? "") in a game"
        case "send_payment": return "sent a payment"
        case let action: return action.replacingBytes(of: "_", with: " ")
        }
    }

    private static func call(_ value: JSONValue, _ actor: String) -> String {
        switch value.string("discard_reason") {
        case "missed": "Missed call from \(actor)"
        case "busy": "Declined call from \(actor)"
        default: "Call from \(actor)" + duration(value)
        }
    }

    private static func duration(_ value: JSONValue) -> String {
        let seconds = value["duration_seconds"]?.int ?? value["duration"]?.int
        return seconds.map { " (\(Duration.clock(seconds: $0)))" } ?? ""
    }

    private static func invitation(_ value: JSONValue) -> String {
        isSelf(value) ? "joined the group" : "added \(members(value))"
    }

    private static func removal(_ value: JSONValue) -> String {
        isSelf(value) ? "left the group" : "removed \(members(value))"
    }

    private static func isSelf(_ value: JSONValue) -> Bool {
        let members = Array(value.elements(at: "members"))
        return members.count == 1 && members[0].string != nil && members[0].string == value.string("actor")
    }

    private static func members(_ value: JSONValue) -> String {
        let names = value.elements(at: "members").map { $0.string ?? "Deleted Account" }
        return names.isEmpty ? "somebody" : names.joined(separator: ", ")
    }
}
