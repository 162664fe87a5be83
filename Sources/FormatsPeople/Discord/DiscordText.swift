import ConversationModel
import Importing
import JSON

/// Discord's dialect of Markdown, and the embeds below a message.
enum DiscordText {
    private static let markup = ChatMarkup(
        marks: [
            ChatMarkup.Mark("***", [.bold, .italic], besideWords: false),
            ChatMarkup.Mark("**", .bold, besideWords: false), ChatMarkup.Mark("__", [], besideWords: false),
            ChatMarkup.Mark("~~", .strike, besideWords: false), ChatMarkup.Mark("||", .spoiler, besideWords: false),
            ChatMarkup.Mark("*", .italic, besideWords: false), ChatMarkup.Mark("_", .italic, besideWords: true),
        ], hasEscapes: true, namesLanguages: true, hasHeadings: true, hasLongQuotes: true)

    static func text(of message: JSONValue) -> RichText {
        var text = read(message.string("content") ?? "", names(in: message))
        appendCards(of: message, to: &text)
        return text
    }

    private static func names(in message: JSONValue) -> [String: String] {
        var names: [String: String] = [:]
        for person in message.elements(at: "mentions") { names[person.id] = person.firstText("nickname", "name") }
        return names
    }

    static func appendCards(of message: JSONValue, to text: inout RichText) {
        let names = names(in: message)
        for embed in message.elements(at: "embeds") {
            let card = card(embed, names)
            if !card.isEmpty { text.append(quote: card) }
        }
    }

    static func read(_ text: String, _ names: [String: String]) -> RichText {
        markup.read(text) { special($0, names) }
    }

    // MARK: Embeds

    /// The card of a link or of a bot.
    private static func card(_ embed: JSONValue, _ names: [String: String]) -> RichText {
        var card = RichText()
        func begin() { if !card.isEmpty { card.append("\n") } }
        if let author = embed["author"]?.firstText("name") { card.append(author) }
        if let title = embed.firstText("title") {
            begin()
            card.append(title, style: .bold, link: embed.firstText("url"))
        }
        if let description = embed.firstText("description") {
            begin()
            card.append(read(description, names))
        }
        for field in embed.elements(at: "fields") {
            begin()
            card.append(field.firstText("name") ?? "", style: .bold)
            card.append("\n")
            card.append(read(field.string("value") ?? "", names))
        }
        if let footer = embed["footer"]?.firstText("text") {
            begin()
            card.append(footer)
        }
        return card
    }

    // MARK: Brackets

    private static func special(_ bytes: ArraySlice<UInt8>, _ names: [String: String]) -> ChatMarkup.Special? {
        switch bytes.first {
        case UInt8(ascii: "<"): angled(bytes, names)
        case UInt8(ascii: "["): link(bytes)
        // An address keeps its underscores.
        case UInt8(ascii: "h"): ChatMarkup.address(bytes)
        default: nil
        }
    }

    /// `<@id>`, `<#id>`, `<:name:id>`, `</command:id>`, `<t:seconds>`, `<https://…>`.
    private static func angled(_ bytes: ArraySlice<UInt8>, _ names: [String: String]) -> ChatMarkup.Special? {
        guard let end = bytes.prefix(512).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let inside = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        let length = end + 1 - bytes.startIndex
        guard let (text, link) = reference(inside, names) else { return nil }
        return ChatMarkup.Special(text: text, link: link, length: length)
    }

    private static func reference(_ inside: String, _ names: [String: String]) -> (text: String, link: String?)? {
        if inside.hasPrefix("http://") || inside.hasPrefix("https://") {
            return inside.contains(" ") ? nil : (inside, inside)
        }
        let parts = inside.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].isEmpty || parts[0] == "a", parts[2].allSatisfy(\.isNumber) {
            return (":\(parts[1]):", nil)
        }
        if parts.count > 1, parts[0] == "t", let time = Double(parts[1]).flatMap({ Timestamp(seconds: $0) }) {
            return (time.readable, nil)
        }
        if inside.hasPrefix("/"), parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy(\.isNumber) {
            return (String(parts[0]), nil)
        }
        let id = inside.drop { !$0.isNumber }
        guard !id.isEmpty, id.allSatisfy(\.isNumber) else { return nil }
        switch inside.dropLast(id.count) {
        case "@", "@!": return ("@" + (names[String(id)] ?? "somebody"), nil)
        case "@&": return ("@role", nil)
        case "#": return ("#channel", nil)
        default: return nil
        }
    }

    /// `[text](https://…)`, or `[text](https://… "title")`.
    private static func link(_ bytes: ArraySlice<UInt8>) -> ChatMarkup.Special? {
        // The text ends before the next bracket: any number of brackets can follow each other.
        let words = bytes.dropFirst().prefix(512).prefix { $0 != UInt8(ascii: "[") }
        guard let middle = words.firstPair(UInt8(ascii: "]"), UInt8(ascii: "(")),
            let end = bytes[(middle + 2)...].prefix(512).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let text = bytes[(bytes.startIndex + 1)..<middle]
        let target = bytes[(middle + 2)..<end].prefix { $0 != 0x20 }
        let address = String(decoding: target, as: UTF8.self).filter { $0 != "<" && $0 != ">" }
        guard !text.isEmpty, address.hasPrefix("http://") || address.hasPrefix("https://") else { return nil }
        return ChatMarkup.Special(
            text: String(decoding: text, as: UTF8.self), link: address, length: end + 1 - bytes.startIndex)
    }
}

extension ArraySlice<UInt8> {
    /// The first index at which two bytes are adjacent.
    fileprivate func firstPair(_ first: UInt8, _ second: UInt8) -> Int? {
        indices.dropLast().first { self[$0] == first && self[$0 + 1] == second }
    }
}
