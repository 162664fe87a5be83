import ConversationModel
import Importing
import JSON

/// Media of a Telegram message that are not files: a poll, a place, a contact.
enum TelegramCards {
    static func phrases(_ message: JSONValue) -> [Phrase] {
        [
            poll(message), place(message), contact(message), game(message), invoice(message), giveaway(message),
            results(message), paid(message),
        ]
        .compactMap(\.self)
    }

    private static func poll(_ message: JSONValue) -> Phrase? {
        guard let poll = message["poll"], poll.isObject else { return nil }
        let answers = poll.elements(at: "answers").map { answer in
            let votes = Phrase.count(answer["voters"]?.int ?? 0, one: "1 vote", many: "%1 votes")
            return Phrase.joined([.text("• \(TelegramText.text(answer["text"]).plain)"), votes], by: " – ")
        }
        let question = TelegramText.text(poll["question"]).plain
        return .joined([Phrase("Poll: %1", .text(question))] + answers, by: "\n")
    }

    private static func place(_ message: JSONValue) -> Phrase? {
        let names = [message.firstText("place_name"), message.firstText("address")].compactMap(\.self)
        let place = message["location_information"]
        guard place != nil || !names.isEmpty else { return nil }
        let coordinates = [place?["latitude"]?.numberText, place?["longitude"]?.numberText].compactMap(\.self)
        let words = (names + coordinates).joined(separator: ", ")
        return words.isEmpty ? Phrase("Location") : Phrase("Location: %1", .text(words))
    }

    private static func contact(_ message: JSONValue) -> Phrase? {
        guard let contact = message["contact_information"] else { return nil }
        let parts = ["first_name", "last_name", "phone_number"].compactMap { contact.firstText($0) }
        return Phrase("Contact: %1", .text(parts.joined(separator: " ")))
    }

    private static func game(_ message: JSONValue) -> Phrase? {
        guard let title = message.firstText("game_title") else { return nil }
        let more = [message.firstText("game_description"), message.firstText("game_link")].compactMap(\.self)
        return lines(Phrase("Game: %1", .text(title)), more)
    }

    /// The exporter writes the object of an invoice as a text.
    private static func invoice(_ message: JSONValue) -> Phrase? {
        guard let invoice = message["invoice_information"]?.unwrapped, let title = invoice.firstText("title") else {
            return nil
        }
        let words = Phrase("Invoice: %1", .text(title)).with(TelegramMoney.text(invoice))
        return lines(words, [invoice.firstText("description")].compactMap(\.self))
    }

    private static func giveaway(_ message: JSONValue) -> Phrase? {
        guard let giveaway = message["giveaway_information"], giveaway.isObject else { return nil }
        return prizes(of: giveaway, Phrase("Giveaway"), count: giveaway["quantity"]?.int)
    }

    private static func results(_ message: JSONValue) -> Phrase? {
        guard let results = message["giveaway_results"], results.isObject else { return nil }
        return prizes(of: results, Phrase("Giveaway results"), count: results["winners_count"]?.int)
    }

    private static func prizes(of giveaway: JSONValue, _ title: Phrase, count: Int?) -> Phrase {
        let title = count.map { Phrase("%1 (%2)", title, .number($0)) } ?? title
        let stars = giveaway["stars"]?.int == 0 ? nil : TelegramPayment.stars(giveaway["stars"])
        let prizes = [giveaway.firstText("additional_prize"), stars].compactMap(\.self)
        return prizes.isEmpty ? title : .joined([title, .text(prizes.joined(separator: ", "))], by: ": ")
    }

    /// A list of media in older exports; newer ones have nothing but the price.
    private static func paid(_ message: JSONValue) -> Phrase? {
        if let media = message["paid_media"], media.isArray {
            return Phrase("%1 (%2)", Phrase("Paid media"), .number(media.count))
        }
        return TelegramPayment.stars(message["paid_stars_amount"]).map { Phrase("Paid media").with($0) }
    }

    private static func lines(_ first: Phrase, _ more: [String]) -> Phrase {
        more.isEmpty ? first : .joined([first] + more.map(Phrase.text), by: "\n")
    }

    /// A to-do list, below its title.
    static func tasks(_ message: JSONValue) -> RichText {
        var text = RichText()
        guard let list = message["todo_list"], list.isObject else { return text }
        let title = TelegramText.text(list["title"]).plain
        if title.isEmpty { text.append(Phrase("Checklist")) } else { text.append(title, style: .bold) }
        text.append(tasks: list.elements(at: "answers").map { TelegramText.text($0["text"]) }.filter { !$0.isEmpty })
        return text
    }
}
