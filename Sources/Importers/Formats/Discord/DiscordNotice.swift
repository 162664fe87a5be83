import ConversationModel
import JSON

/// Notices of Discord in the wording of DiscordChatExporter: English, without a subject.
enum DiscordNotice {
    static func phrase(of value: JSONValue, _ actor: Phrase) -> Phrase {
        let words = value.firstText("content") ?? words(value.string("type") ?? "")
        let sentence = words.last == "." ? String(words.dropLast()) : words
        if let known = known(sentence, actor) { return known }
        return .joined([actor, .text(words.prefix(1).lowercased() + words.dropFirst())], by: " ")
    }

    private static func known(_ sentence: String, _ actor: Phrase) -> Phrase? {
        switch sentence {
        case "Pinned a message": Phrase("%1 pinned a message", actor)
        case "Joined the server": Phrase("%1 joined the server", actor)
        case "Changed the channel icon": Phrase("%1 changed the group photo", actor)
        case "Left the group": Phrase("%1 left the group", actor)
        default: nil
        }
    }

    /// `GuildMemberJoin`: guild member join.
    private static func words(_ type: String) -> String {
        var words = ""
        for character in type {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words
    }
}
