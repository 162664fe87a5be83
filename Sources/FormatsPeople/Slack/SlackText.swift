import Importing
import JSON

/// Slack's `mrkdwn`, and the cards and blocks below a message.
struct SlackText {
    /// Names of people by id.
    let names: [String: String]
    /// Names of channels by id.
    let channels: [String: String]

    private static let markup = ChatMarkup(marks: ChatMarkup.singleMarks, hasEntities: true)

    /// The whole text of a message. Messages of programs often have only cards or blocks.
    func text(of message: JSONValue) -> RichText {
        var text = body(of: message)
        for card in message.elements(at: "attachments") {
            let content = content(of: card)
            if !content.isEmpty { text.append(quote: content) }
        }
        return text
    }

    /// The text, or the blocks that Slack shows instead of it. A person's text has a copy as `rich_text`, which names
    /// people, teams and dates in other words; the text of a program is a notification, which may name who wrote.
    private func body(of message: JSONValue) -> RichText {
        let text = read(message.string("text") ?? "")
        let blocks = message.elements(at: "blocks")
        let shown = SlackBlocks(self).text(of: blocks)
        if shown.isEmpty { return text }
        if text.isEmpty { return shown }
        let isCopy = blocks.allSatisfy { $0.string("type") == "rich_text" }
        if isCopy, text.countOfWordsMissing(of: shown) < Self.fewestWords { return text }
        if shown.countOfWordsMissing(of: text) == 0 { return shown }
        var both = text
        both.append("\n")
        both.append(shown)
        return both
    }

    /// The words by which a copy must differ to say something else.
    private static let fewestWords = 5

    /// Reads text in which `&`, `<` and `>` are entities, and a quote begins with one.
    func read(_ text: String) -> RichText {
        guard text.containsBytes(of: "&gt;") else { return Self.markup.read(text, special: special) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            guard line.hasPrefix("&gt;") else { return String(line) }
            let rest = line.dropFirst(4)
            return "> " + (rest.first == " " ? rest.dropFirst() : rest)
        }
        return Self.markup.read(lines.joined(separator: "\n"), special: special)
    }

    // MARK: Cards

    private func content(of card: JSONValue) -> RichText {
        var content = RichText()
        // The player of a video, as HTML.
        card["video_html"]?.markRead()
        func begin() { if !content.isEmpty { content.append("\n") } }
        for key in ["pretext", "author_name"] {
            guard let text = card.firstText(key) else { continue }
            begin()
            content.append(read(text))
        }
        if let title = card.firstText("title") {
            begin()
            content.append(read(title).plain, style: .bold, link: card.firstText("title_link"))
        }
        if let text = card.firstText("text") {
            begin()
            content.append(read(text))
        }
        for field in card.elements(at: "fields") {
            begin()
            content.append(read(field.firstText("title") ?? "").plain, style: .bold)
            content.append("\n")
            content.append(read(field.string("value") ?? ""))
        }
        if card.firstText("title", "text") == nil, card["fields"] == nil {
            let blocks = SlackBlocks(self).text(of: card.elements(at: "blocks"))
            let fallback = SlackFiles.picture(of: card) == nil ? card.firstText("fallback").map(read) : nil
            if let body = blocks.isEmpty ? fallback : blocks {
                begin()
                content.append(body)
            }
        }
        // The plain text for clients without cards.
        card["fallback"]?.markRead()
        if let footer = card.firstText("footer") {
            begin()
            content.append(read(footer))
        }
        return content
    }

    // MARK: Brackets

    private func special(_ bytes: ArraySlice<UInt8>) -> ChatMarkup.Special? {
        switch bytes.first {
        case UInt8(ascii: "<"): angled(bytes)
        case UInt8(ascii: "&"): Self.entity(bytes)
        case UInt8(ascii: ":"): Self.emoji(bytes)
        default: nil
        }
    }

    private static let entities = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]

    private static func entity(_ bytes: ArraySlice<UInt8>) -> ChatMarkup.Special? {
        for (entity, character) in entities where bytes.starts(with: entity.utf8) {
            return ChatMarkup.Special(text: character, link: nil, length: entity.utf8.count)
        }
        return nil
    }

    private static func emoji(_ bytes: ArraySlice<UInt8>) -> ChatMarkup.Special? {
        let name = bytes.dropFirst().prefix(64).prefix { $0.isWordByte || "_+-".utf8.contains($0) }
        guard !name.isEmpty, name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ":"),
            let emoji = EmojiNames.emoji(named: String(decoding: name, as: UTF8.self))
        else { return nil }
        // Skin tones follow the name: `:wave::skin-tone-3:`.
        let shade = Array(":skin-tone-".utf8)
        let hasShade = bytes.dropFirst(name.count + 2).starts(with: shade)
        return ChatMarkup.Special(text: emoji, link: nil, length: name.count + 2 + (hasShade ? shade.count + 2 : 0))
    }

    /// `<@U1>`, `<#C1|name>`, `<!here>`, `<https://…|words>`.
    private func angled(_ bytes: ArraySlice<UInt8>) -> ChatMarkup.Special? {
        guard let end = bytes.prefix(4096).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let inside = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self).withoutEntities
        let parts = inside.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let target = parts.first, !target.isEmpty else { return nil }
        let (text, link) = reference(target, parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
        return ChatMarkup.Special(text: text, link: link, length: end + 1 - bytes.startIndex)
    }

    private func reference(_ target: String, _ label: String?) -> (text: String, link: String?) {
        let name = String(target.dropFirst())
        switch target.first {
        case "@": return ("@" + (names[name] ?? label ?? name), nil)
        case "#": return ("#" + (label ?? channels[name] ?? name), nil)
        case "!": return (command(name, label), nil)
        default: return (label ?? (target.hasPrefix("mailto:") ? String(target.dropFirst(7)) : target), target)
        }
    }

    /// `!here`, `!subteam^S1|@team`, `!date^1392734382^{date}|Feb 18`.
    private func command(_ name: String, _ label: String?) -> String {
        guard let label else { return "@" + (name.split(separator: "^").first ?? "") }
        return name.hasPrefix("date") || label.hasPrefix("@") ? label : "@" + label
    }
}

extension RichText {
    /// The number of different words in another text that do not occur in this one.
    fileprivate func countOfWordsMissing(of other: RichText) -> Int {
        let words = { (text: RichText) in Set(text.plain.split { !$0.isLetter && !$0.isNumber }) }
        return words(other).subtracting(words(self)).count
    }
}
