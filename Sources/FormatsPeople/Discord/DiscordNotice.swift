import ConversationModel
import Importing
import JSON

/// Notices of Discord in the wording of DiscordChatExporter: English, without a subject.
enum DiscordNotice {
    static func phrase(of value: JSONValue, _ actor: Phrase) -> Phrase {
        if let event = DiscordEvent.phrase(of: value, actor) { return event }
        let words = words(of: value)
        return words.allSatisfy(\.isNumber) ? Phrase("Unsupported message") : phrase(words: words, actor)
    }

    /// - Parameter words: A sentence without its subject, such as `Pinned a message.`
    static func phrase(words: String, _ actor: Phrase) -> Phrase {
        let words = words.prefix(1).uppercased() + words.dropFirst()
        let sentence = words.last == "." ? String(words.dropLast()) : words
        if let known = known(sentence, actor) { return known }
        return .joined([actor, .text(words.prefix(1).lowercased() + words.dropFirst())], by: " ")
    }

    /// The exporter's words; older versions leave out some, or write the name of a thread.
    private static func words(of value: JSONValue) -> String {
        let type = value["type"]?.idText ?? ""
        let content = value.firstText("content")
        guard let usual = sentences[type] else { return content ?? spaced(type) }
        guard let content, !boosts.contains(type) else { return usual }
        let isName = usual == startedThread && !content.hasPrefix(startedThread)
        return isName ? "\(startedThread): \(content)" : content
    }

    private static let startedThread = "Started a thread"
    private static let boosts: Set<String> = ["8", "9", "10", "11"]

    /// By the names of types; types without a name have the API's numbers, as all have in older exports.
    private static let sentences: [String: String] = {
        let sentences = [
            (["RecipientAdd", "1"], "Added a recipient"), (["RecipientRemove", "2"], "Removed a recipient"),
            (["Call", "3"], "Started a call"), (["ChannelNameChange", "4"], "Changed the channel name"),
            (["ChannelIconChange", "5"], "Changed the channel icon"),
            (["ChannelPinnedMessage", "6"], "Pinned a message"), (["GuildMemberJoin", "7"], "Joined the server"),
            (Array(boosts), "Boosted the server"), (["ThreadCreated", "18"], startedThread),
        ]
        let pairs = sentences.flatMap { types, words in types.map { ($0, words) } }
        return Dictionary(pairs) { first, _ in first }
    }()

    private static func known(_ sentence: String, _ actor: Phrase) -> Phrase? {
        switch sentence {
        case "Pinned a message", "Pinned a message to this channel": Phrase("%1 pinned a message", actor)
        case "Joined the server": Phrase("%1 joined the server", actor)
        case "Changed the channel icon": Phrase("%1 changed the group photo", actor)
        case "Left the group": Phrase("%1 left the group", actor)
        default: aboutSomebody(sentence, actor)
        }
    }

    private static func aboutSomebody(_ sentence: String, _ actor: Phrase) -> Phrase? {
        if let name = sentence.between("Added ", " to the group") { return Phrase("%1 added %2", actor, .text(name)) }
        return sentence.between("Removed ", " from the group").map { Phrase("%1 removed %2", actor, .text($0)) }
    }

    /// `StageStart`: stage start.
    private static func spaced(_ type: String) -> String {
        var words = ""
        for character in type {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words
    }
}

extension String {
    /// The words between a beginning and an end; nil if the text does not have both, or nothing between.
    func between(_ start: String, _ end: String) -> String? {
        guard hasPrefix(start), hasSuffix(end) else { return nil }
        let words = dropFirst(start.count).dropLast(end.count)
        return words.isEmpty ? nil : String(words)
    }
}
