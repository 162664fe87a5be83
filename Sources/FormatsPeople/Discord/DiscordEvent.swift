import ConversationModel
import Importing
import JSON

/// Notices that the exporter does not word: it writes the API's number of their type, and their details as a card or as
/// the text (Discord's API, “Message Types”).
enum DiscordEvent {
    /// True if the notice tells what its card does.
    static func isKnown(_ value: JSONValue) -> Bool {
        ["24", "46"].contains(value["type"]?.idText)
    }

    static func phrase(of value: JSONValue, _ actor: Phrase) -> Phrase? {
        switch value["type"]?.idText ?? "" {
        case "24": blocked(value, actor)
        case "46": poll(value)
        case let type: stages[type].map { sentence($0, value, actor) }
        }
    }

    // MARK: Cards

    /// AutoMod stopped a message, which the card has with the name of the rule.
    private static func blocked(_ value: JSONValue, _ actor: Phrase) -> Phrase {
        let card = value["embeds"]?.elements.first
        let notice = Phrase("A message from %1 was blocked", actor).with(field("rule_name", in: card))
        return [card?.firstText("description"), value.firstText("content")].compactMap(\.self).first
            .map { .joined([notice, .text($0)], by: ": ") } ?? notice
    }

    /// The answer with most votes, at the end of a poll.
    private static func poll(_ value: JSONValue) -> Phrase {
        let card = value["embeds"]?.elements.first
        let question = Phrase("Poll: %1", .text(field("poll_question_text", in: card) ?? ""))
        let emoji = field("victor_answer_emoji_name", in: card)
        let answer = [emoji, field("victor_answer_text", in: card)].compactMap(\.self).joined(separator: " ")
        guard !answer.isEmpty else { return .joined([question, Phrase("Poll ended")], by: "\n") }
        let count = field("victor_answer_votes", in: card).flatMap { Int($0) } ?? 0
        let votes = Phrase.count(count, one: "1 vote", many: "%1 votes")
        return .joined([question, .joined([.text("• " + answer), votes], by: " – ")], by: "\n")
    }

    private static func field(_ name: String, in card: JSONValue?) -> String? {
        card?.elements(at: "fields").first { $0.string("name") == name }?.firstText("value")
    }

    // MARK: Words

    private static let stages = [
        "12": "followed a channel", "25": "subscribed to a role", "27": "started a stage", "28": "ended the stage",
        "29": "became a speaker", "31": "changed the topic of the stage", "44": "bought something",
    ]

    /// The text of the message is the name of the channel or the stage.
    private static func sentence(_ words: String, _ value: JSONValue, _ actor: Phrase) -> Phrase {
        let sentence = Phrase.joined([actor, .text(words)], by: " ")
        return value.firstText("content").map { .joined([sentence, .text($0)], by: ": ") } ?? sentence
    }
}
