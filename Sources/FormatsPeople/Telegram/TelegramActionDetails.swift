import ConversationModel
import Importing
import JSON

/// The texts that follow a service message: a greeting with a gift, the reason for a refusal.
enum TelegramActionDetails {
    static func list(_ value: JSONValue) -> [Phrase] {
        let texts = [
            TelegramText.text(of: value).plain, TelegramText.text(value["gift_text"]).plain,
            value.string("comment") ?? "", value.string("information_text") ?? "",
        ]
        return founders(value) + texts.filter { !$0.isEmpty }.map(Phrase.text)
    }

    /// The first members of a new group.
    private static func founders(_ value: JSONValue) -> [Phrase] {
        guard value.string("action") == "create_group", value["members"]?.elements.first != nil else { return [] }
        return [TelegramAction.members(value)]
    }
}
