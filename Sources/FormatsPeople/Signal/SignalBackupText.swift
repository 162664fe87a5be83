import ConversationModel
import Importing
import JSON

/// The text of a message in a backup, with all that is no file.
struct SignalBackupText {
    let people: SignalBackupPeople

    func message(_ value: JSONValue) -> RichText {
        var text = styled(value["text"])
        let body = value["text"]?.string("body") ?? ""
        for (index, preview) in value.elements(at: "linkPreview").enumerated() {
            let card = SignalCLIText.preview(preview, of: index == 0 ? body : "")
            if !card.isEmpty { text.append(quote: card) }
        }
        return text
    }

    private func styled(_ value: JSONValue?) -> RichText {
        SignalText.styled(value?.string("body") ?? "", value?.elements(at: "bodyRanges").compactMap(range) ?? [])
    }

    private func range(_ value: JSONValue) -> SignalText.Range? {
        // Zero is left out.
        let start = value["start"]?.int ?? 0
        if let person = value.firstText("mentionAci") {
            return SignalText.Range(start: start, mention: people.name(ofPublic: person) ?? Phrase.unknown.english)
        }
        guard let length = value["length"]?.int, let style = value.string("style").flatMap({ SignalText.styles[$0] })
        else { return nil }
        return SignalText.Range(start: start, length: length, style: style)
    }

    /// A quote of a message that the chat lacks.
    func quote(_ quote: JSONValue) -> RichText {
        let text = styled(quote["text"])
        guard text.isEmpty else { return text }
        let files = quote.elements(at: "attachments").compactMap { $0.firstText("fileName", "contentType") }
        return RichText(plain: files.joined(separator: "\n"))
    }

    func storyReply(_ value: JSONValue) -> RichText {
        value.firstText("emoji").map { RichText(plain: $0) } ?? styled(value["textReply"]?["text"])
    }

    func poll(_ value: JSONValue) -> RichText {
        let options = value.elements(at: "options")
        var poll = SignalPoll(question: value.firstText("question") ?? "")
        for option in options { poll.add(option.firstText("option") ?? "", votes: option.elements(at: "votes").count) }
        var text = poll.text
        if value["hasEnded"]?.bool == true { text.append(Phrase("Poll ended")) }
        return text
    }

    func contact(_ value: JSONValue?) -> RichText {
        guard let value else { return RichText() }
        let keys = ["prefix", "givenName", "middleName", "familyName", "suffix"]
        let names = keys.compactMap { value["name"]?.firstText($0) }.joined(separator: " ")
        let ways = ["number", "email"].flatMap { value.elements(at: $0).map { $0.firstText("value") } }
        let places = value.elements(at: "address").map(SignalCLIText.address)
        let words = [names, value["name"]?.firstText("nickname"), value.firstText("organization")] + ways + places
        let list = words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        var text = RichText()
        text.append(Phrase("Contact: %1", .text(list)))
        return text
    }
}
