import ConversationModel
import Importing
import JSON

/// Telegram's service messages as text.
enum TelegramAction {
    static func phrase(_ value: JSONValue) -> Phrase {
        let actor = value.firstText("actor", "from").map(Phrase.text) ?? Phrase("Somebody")
        let phrases =
            [call(value, actor) ?? action(value, actor)].compactMap(\.self) + TelegramActionDetails.list(value)
        switch phrases.count {
        case 0: return Phrase("Unsupported message")
        case 1: return phrases[0]
        default: return .joined(phrases, by: ": ")
        }
    }

    private static func action(_ value: JSONValue, _ actor: Phrase) -> Phrase? {
        let name = value.string("action") ?? ""
        guard !name.isEmpty else { return nil }
        return about(people: name, value, actor) ?? about(chat: name, value, actor)
            ?? TelegramPayment.phrase(name, value, actor) ?? words(of: name, actor)
    }

    /// The words of an action that is not known.
    private static func words(of name: String, _ actor: Phrase) -> Phrase {
        .joined([actor, .text(name.replacingBytes(of: "_", with: " "))], by: " ")
    }

    // MARK: Calls

    private static func call(_ value: JSONValue, _ actor: Phrase) -> Phrase? {
        guard ["phone_call", "conference_call"].contains(value.string("action")) else { return nil }
        if value["is_missed"]?.bool == true { return Phrase("Missed call from %1", actor) }
        switch value.string("discard_reason") {
        case "missed": return Phrase("Missed call from %1", actor)
        case "busy": return Phrase("Declined call from %1", actor)
        default: return Phrase("Call from %1", actor).lasting(seconds(value))
        }
    }

    private static func seconds(_ value: JSONValue) -> Int? {
        value["duration_seconds"]?.int ?? value["duration"]?.int
    }

    // MARK: People

    private static func about(people name: String, _ value: JSONValue, _ actor: Phrase) -> Phrase? {
        switch name {
        case "invite_members": invitation(value, actor)
        case "remove_members": removal(value, actor)
        case "join_group_by_link":
            Phrase("%1 joined the group by an invite link", actor).with(value.firstText("inviter"))
        case "join_group_by_request": Phrase("%1 was accepted into the group", actor)
        case "joined_telegram", "contact_signed_up": Phrase("%1 joined Telegram", actor)
        case "group_call": Phrase("%1 started a group call", actor).lasting(seconds(value))
        case "group_call_scheduled":
            Phrase("%1 scheduled a group call", actor).with(value["schedule_date"]?.timestamp?.readable)
        case "invite_to_group_call": Phrase("%1 invited %2 to the group call", actor, members(value))
        case "proximity_reached": proximity(value, actor)
        case "requested_phone_number": Phrase("%1 asked for the phone number", actor)
        case "send_passport_values": Phrase("%1 sent documents", actor).with(documents(value))
        case "allow_sending_messages", "web_app_bot_allowed", "attach_menu_bot_allowed":
            Phrase("The bot may send messages").with(value.firstText("reason_app_name", "reason_domain"))
        default: nil
        }
    }

    private static func invitation(_ value: JSONValue, _ actor: Phrase) -> Phrase {
        isSelf(value) ? Phrase("%1 joined the group", actor) : Phrase("%1 added %2", actor, members(value))
    }

    private static func removal(_ value: JSONValue, _ actor: Phrase) -> Phrase {
        isSelf(value) ? Phrase("%1 left the group", actor) : Phrase("%1 removed %2", actor, members(value))
    }

    private static func isSelf(_ value: JSONValue) -> Bool {
        let members = Array(value.elements(at: "members"))
        return members.count == 1 && members[0].string != nil && members[0].string == value.string("actor")
    }

    static func members(_ value: JSONValue) -> Phrase {
        let names = value.elements(at: "members").map { $0.string.map(Phrase.text) ?? TelegramChat.deletedAccount }
        return names.isEmpty ? Phrase("somebody") : .list(names)
    }

    private static func proximity(_ value: JSONValue, _ actor: Phrase) -> Phrase {
        let distance = (value["distance"]?.numberText ?? "?") + " m"
        return Phrase("%1 is within %2 of %3", actor, .text(distance), person(value.firstText("to")))
    }

    private static func person(_ name: String?) -> Phrase {
        name.map(Phrase.text) ?? TelegramChat.deletedAccount
    }

    private static func documents(_ value: JSONValue) -> String {
        value.elements(at: "values").compactMap { $0.string?.replacingBytes(of: "_", with: " ") }
            .joined(separator: ", ")
    }

    // MARK: The chat

    private static func about(chat name: String, _ value: JSONValue, _ actor: Phrase) -> Phrase? {
        let title = value.firstText("title").map(Phrase.text)
        switch name {
        case "create_group":
            return title.map { Phrase("%1 created the group “%2”", actor, $0) } ?? Phrase("%1 created the group", actor)
        case "create_channel": return title.map { Phrase("%1 created the channel “%2”", actor, $0) }
        case "edit_group_title": return Phrase("%1 named the group “%2”", actor, title ?? .text(""))
        case "edit_group_photo": return Phrase("%1 changed the group photo", actor)
        case "delete_group_photo": return Phrase("%1 removed the group photo", actor)
        case "suggest_profile_photo": return Phrase("%1 suggested a profile photo", actor)
        case "pin_message": return Phrase("%1 pinned a message", actor)
        case "clear_history": return Phrase("%1 cleared the history", actor)
        case "migrate_to_supergroup", "migrate_from_group":
            return Phrase("%1 turned the group into a supergroup", actor)
        case "take_screenshot": return Phrase("%1 took a screenshot", actor)
        case "topic_created": return title.map { Phrase("%1 created the topic “%2”", actor, $0) }
        case "topic_edit":
            guard let title = value.firstText("new_title") else { return Phrase("%1 changed the topic", actor) }
            return Phrase("%1 changed the topic to “%2”", actor, .text(title))
        case "edit_chat_theme": return Phrase("%1 changed the theme", actor).with(value.firstText("emoticon"))
        case "set_chat_wallpaper", "set_same_chat_wallpaper": return Phrase("%1 changed the background", actor)
        case "set_messages_ttl":
            let words = Phrase("The time after which messages disappear was changed")
            return value["period"]?.int.map { Phrase("%1 (%2)", words, Phrase("%1 h", .number($0 / 3600))) } ?? words
        case "score_in_game":
            return Phrase("%1 scored %2 in a game", actor, .text(value["score"]?.numberText ?? ""))
        case "todo_append_tasks": return Phrase("%1 added %2", actor, tasks(value))
        case "todo_completions": return Phrase("%1 changed the checklist", actor)
        default: return nil
        }
    }

    private static func tasks(_ value: JSONValue) -> Phrase {
        let texts = value.elements(at: "items").map { TelegramText.text($0["text"]).plain }.filter { !$0.isEmpty }
        return texts.isEmpty ? Phrase("Checklist") : .list(texts.map { .text("“\($0)”") })
    }
}
