import ConversationModel
import Importing
import JSON

/// Service messages about gifts, prizes and money.
enum TelegramPayment {
    static func phrase(_ name: String, _ value: JSONValue, _ actor: Phrase) -> Phrase? {
        switch name {
        case "send_premium_gift", "send_stars_gift", "send_ton_gift", "send_star_gift":
            Phrase("%1 sent a gift", actor).with(gift(name, value))
        case "gift_code_prize": Phrase("Prize: %1", .text(value.firstText("gift_code") ?? "Telegram Premium"))
        case "stars_prize":
            Phrase("Prize: %1", .text(stars(value["stars"]) ?? "⭐")).with(value.firstText("boost_peer_name"))
        case "giveaway_launch": Phrase("Giveaway")
        case "giveaway_results": Phrase("Giveaway results").with(value["winners"]?.numberText)
        case "boost_apply": Phrase("%1 boosted the group", actor).with(value["boosts"]?.numberText)
        case "send_payment": Phrase("%1 sent a payment", actor).with(TelegramMoney.text(value))
        case "suggested_post_success": Phrase("%1 sent a payment", actor).with(price(value))
        case "refunded_payment":
            Phrase("%1 refunded a payment", value.firstText("peer_name").map(Phrase.text) ?? actor)
                .with(TelegramMoney.text(value))
        case "suggested_post_refund": Phrase("%1 refunded a payment", actor)
        case "paid_messages_refund": Phrase("%1 refunded a payment", actor).with(stars(value["stars_count"]))
        case "paid_messages_price_change":
            Phrase("%1 changed the price of messages", actor).with(stars(value["price_stars"]))
        case "process_suggested_post": judgement(value, actor)
        default: nil
        }
    }

    private static func judgement(_ value: JSONValue, _ actor: Phrase) -> Phrase {
        if value["rejected"]?.bool == true { return Phrase("%1 rejected the suggested post", actor) }
        return Phrase("%1 approved the suggested post", actor).with(price(value))
    }

    static func stars(_ count: JSONValue?) -> String? { count?.numberText.map { $0 + " ⭐" } }

    private static func gift(_ name: String, _ value: JSONValue) -> String {
        let sign = name == "send_ton_gift" ? "TON" : "⭐"
        let amount = decimal(value["amount_whole"], value["amount_nano"]).map { "\($0) \(sign)" }
        let premium = value["months"] == nil ? nil : "Telegram Premium"
        return [premium, amount, stars(value["stars"]), value.firstText("cost")].compactMap(\.self)
            .joined(separator: ", ")
    }

    private static func price(_ value: JSONValue) -> String? {
        guard let amount = decimal(value["price_amount_whole"], value["price_amount_nano"]), amount != "0" else {
            return nil
        }
        return amount + " " + (value.string("price_currency") == "TON" ? "TON" : "⭐")
    }

    /// A number of two parts; the second one counts billionths.
    private static func decimal(_ whole: JSONValue?, _ billionths: JSONValue?) -> String? {
        guard let whole = whole?.idText else { return nil }
        let digits = billionths?.idText ?? ""
        guard digits.count <= 9, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return whole }
        let fraction = (String(repeating: "0", count: 9 - digits.count) + digits).withoutEnd { $0 == "0" }
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }
}
