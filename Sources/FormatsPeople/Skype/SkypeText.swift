import ConversationModel
import Importing

/// Reads the text of Skype: line breaks count, and tags mark formatting, mentions and quotes.
struct SkypeText {
    private struct Quote {
        let id: String?
        let author: String?
        /// The text before the quote.
        let before: RichText
    }

    private(set) var text = RichText()
    /// The id of the first quoted message, if it is shown.
    private(set) var quoted: String?
    /// The time of an edit, from a mark in the text.
    private(set) var editedAt: Timestamp?

    private let isShown: (String) -> Bool
    private var quote: Quote?
    private var open: [String: Int] = [:]
    private var links: [String?] = []
    private var code: String?

    /// - Parameter isShown: True if a message with this id exists.
    init(_ content: String, isShown: @escaping (String) -> Bool) {
        self.isShown = isShown
        for token in HTMLTokens(content.trimmed) {
            switch token {
            case .text(let words): append(HTMLEntities.decoded(words))
            case .tag(let tag): read(HTMLTag.name(tag), tag, isEnd: tag.first == "/")
            }
        }
        endCode()
        endQuote()
    }

    // MARK: Text

    private func isOpen(_ names: String...) -> Bool { names.contains { open[$0, default: 0] > 0 } }

    private mutating func append(_ words: String) {
        // Replacement texts for older programs, names of emoticons, and the members of the room.
        guard !isOpen("legacyquote", "emoticon", "context", "e_m") else { return }
        if code != nil {
            code? += words
        } else {
            text.append(
                text.isEmpty ? String(words.drop(while: \.isNewline)) : words, style: style, link: links.last ?? nil)
        }
    }

    private var style: RichText.Style {
        var style: RichText.Style = []
        if isOpen("b") { style.insert(.bold) }
        if isOpen("i") { style.insert(.italic) }
        if isOpen("s") { style.insert(.strike) }
        return style
    }

    // MARK: Tags

    private mutating func read(_ name: String, _ tag: Substring, isEnd: Bool) {
        switch name {
        case "b", "i", "s", "legacyquote", "context": count(name, isEnd, tag)
        case "e_m":
            count(name, isEnd, tag)
            if !isEnd {
                editedAt = HTMLTag.attributes(tag)["ts_ms"].flatMap { Double($0) }.flatMap { Timestamp(epoch: $0) }
            }
        case "ss": isEnd ? open["emoticon"] = 0 : beginEmoticon(HTMLTag.attributes(tag))
        case "a": isEnd ? _ = links.popLast() : links.append(HTMLTag.attributes(tag)["href"])
        case "br": append("\n")
        case "pre": isEnd ? endCode() : beginCode()
        case "quote": isEnd ? endQuote() : beginQuote(HTMLTag.attributes(tag))
        default: break
        }
    }

    private mutating func count(_ name: String, _ isEnd: Bool, _ tag: Substring) {
        if tag.last != "/" { open[name] = max(0, open[name, default: 0] + (isEnd ? -1 : 1)) }
    }

    /// Unknown emoticons are shown as typed.
    private mutating func beginEmoticon(_ attributes: [String: String]) {
        guard let emoji = attributes["alt"] ?? attributes["type"].flatMap(SkypeEmoji.emoji) else { return }
        append(emoji)
        open["emoticon"] = 1
    }

    private mutating func beginCode() {
        if code == nil { code = "" }
    }

    private mutating func endCode() {
        guard let text = code else { return }
        code = nil
        self.text.append(code: text)
    }

    // MARK: Quotes

    /// Begins a quote; quotes are not nested.
    private mutating func beginQuote(_ attributes: [String: String]) {
        guard quote == nil else { return }
        quote = Quote(id: attributes["messageid"], author: attributes["authorname"], before: text)
        text = RichText()
    }

    private mutating func endQuote() {
        guard let quote else { return }
        let said = text
        self.quote = nil
        text = quote.before
        if quoted == nil, let id = quote.id, isShown(id) {
            quoted = id
        } else if !said.isEmpty {
            var quoted = RichText()
            if let author = quote.author, !author.isEmpty { quoted.append(author + "\n", style: .bold) }
            quoted.append(said)
            text.append(quote: quoted)
        }
    }
}
