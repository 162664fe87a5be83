import ConversationModel
import JSON

/// Telegram's service messages as text.
enum TelegramAction {
    static func phrase(_ value: JSONValue) -> Phrase {
        let actor = value.firstText("actor", "from").map(Phrase.text) ?? Phrase("Somebody")
        if value.string("action") == "phone_call" { return call(value, actor) }
        let said = TelegramText.text(of: value).plain
        let phrases = [action(value, actor), said.isEmpty ? nil : .text(said)].compactMap(\.self)
        return phrases.count == 1 ? phrases[0] : .joined(phrases, by: ": ")
    }

    private static func action(_ value: JSONValue, _ actor: Phrase) -> Phrase? {
        let title = value.firstText("title").map(Phrase.text)
        switch value.string("action") ?? "" {
        case "": return nil
        case "create_group":
            return title.map { Phrase("%1 created the group “%2”", actor, $0) } ?? Phrase("%1 created the group", actor)
        case "create_channel" where title != nil:
            return Phrase("%1 created the channel “%2”", actor, title ?? .text(""))
        case "invite_members": return invitation(value, actor)
        case "remove_members": return removal(value, actor)
        case "join_group_by_link": return Phrase("%1 joined the group by an invite link", actor)
        case "join_group_by_request": return Phrase("%1 was accepted into the group", actor)
        case "edit_group_title": return Phrase("%1 named the group “%2”", actor, title ?? .text(""))
        case "edit_group_photo": return Phrase("%1 changed the group photo", actor)
        case "delete_group_photo": return Phrase("%1 removed the group photo", actor)
        case "pin_message": return Phrase("%1 pinned a message", actor)
        case "clear_history": return Phrase("%1 cleared the history", actor)
        case "group_call": return Phrase("%1 started a group call", actor).lasting(seconds(value))
        case "invite_to_group_call": return Phrase("%1 invited %2 to the group call", actor, members(value))
        case "migrate_to_supergroup", "migrate_from_group":
            return Phrase("%1 turned the group into a supergroup", actor)
        case "joined_telegram", "contact_signed_up": return Phrase("%1 joined Telegram", actor)
        case "take_screenshot": return Phrase("%1 took a screenshot", actor)
        case "topic_created" where title != nil:
            return Phrase("%1 created the topic “%2”", actor, title ?? .text(""))
        case "topic_edit": return Phrase("%1 changed the topic", actor)
        case "score_in_game":
            return Phrase("%1 scored %2 in a game", actor, .text(value["score"]?.numberText ?? ""))
        case "send_payment": return Phrase("%1 sent a payment", actor)
        case let action: return .joined([actor, .text(action.replacingBytes(of: "_", with: " "))], by: " ")
        }
    }

    private static func call(_ value: JSONValue, _ actor: Phrase) -> Phrase {
        switch value.string("discard_reason") {
        case "missed": Phrase("Missed call from %1", actor)
        case "busy": Phrase("Declined call from %1", actor)
        default: Phrase("Call from %1", actor).lasting(seconds(value))
        }
    }

    private static func seconds(_ value: JSONValue) -> Int? {
        value["duration_seconds"]?.int ?? value["duration"]?.int
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

    private static func members(_ value: JSONValue) -> Phrase {
        let names = value.elements(at: "members").map { $0.string.map(Phrase.text) ?? TelegramChat.deletedAccount }
        return names.isEmpty ? Phrase("somebody") : .list(names)
    }
}
