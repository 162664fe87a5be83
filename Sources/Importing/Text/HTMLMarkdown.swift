import Bytes
package import ConversationModel

/// Turns HTML of exports into Markdown: paragraphs, headings, lists, tables, quotes, code, emphasis, links.
///
/// Unknown tags are skipped and their text kept; scripts and styles are dropped.
package struct HTMLMarkdown {
    package static func text(of html: some StringProtocol) -> String {
        parts(of: html).text
    }

    /// The text, and the pictures in it.
    package static func parts(of html: some StringProtocol) -> (text: String, pictures: [Picture]) {
        var writer = HTMLMarkdown()
        writer.read(Substring(html))
        return (writer.blocks.joined(separator: "\n\n"), writer.pictures)
    }

    package struct Picture {
        package let address: String
        package let alt: String?

        package var attachment: Attachment {
            var attachment = Attachment(kind: .image, source: address)
            attachment.alt = alt
            return attachment
        }
    }

    /// The text without tags.
    package static func plain(of html: some StringProtocol) -> String {
        var text = ""
        var rest = Substring(html)
        while let start = rest.firstIndex(of: "<"), let end = HTMLTokens.endOfTag(rest[start...]) {
            text += rest[..<start]
            rest = rest[rest.utf8.index(after: end)...]
        }
        return HTMLEntities.decoded(text + rest).replacingBytes(of: "\u{A0}", with: " ").trimmed
    }

    private struct List {
        let isOrdered: Bool
        var number: Int
    }

    /// The deepest level of lists and quotes that is written as such.
    private static let deepest = 8

    private var blocks: [String] = []
    private var runs: [RichText.Run] = []
    private var lines: [String] = []
    private var open: [String: Int] = [:]
    /// The open spans; true for spoilers.
    private var spans: [Bool] = []
    private var openSpoilers = 0
    private var links: [String?] = []
    private var lists: [List] = []
    /// The mark of the item that begins here, such as `2. `.
    private var marker: String?
    private var table = HTMLTable()
    /// The text of a code block, and its language.
    private var code: (text: String, language: String)?
    private var pictures: [Picture] = []
    private var hidden = 0

    private mutating func read(_ html: Substring) {
        for token in HTMLTokens(html) {
            switch token {
            case .text(let text): append(text: text)
            case .tag(let tag): append(tag: tag)
            }
        }
        while table.isOpen { endTable() }
        endBlock()
    }

    // MARK: Text

    private mutating func append(text: Substring) {
        guard hidden == 0, !text.isEmpty else { return }
        let text = HTMLEntities.decoded(text)
        if code != nil {
            code?.text += text
            return
        }
        var words = text.words
        if text.first?.isSpace == true, runs.last?.text.last?.isSpace == false { words = " " + words }
        if text.last?.isSpace == true, !words.isEmpty, words != " " { words += " " }
        guard !words.isEmpty, !(runs.isEmpty && words == " ") else { return }
        runs.join(RichText.Run(text: words, style: style, link: links.last ?? nil))
    }

    private var style: RichText.Style {
        var style: RichText.Style = []
        if isOpen("b") || isOpen("strong") { style.insert(.bold) }
        if isOpen("i") || isOpen("em") { style.insert(.italic) }
        if isOpen("s") || isOpen("del") || isOpen("strike") { style.insert(.strike) }
        if openSpoilers > 0 { style.insert(.spoiler) }
        return isOpen("code") || isOpen("tt") ? style.intersection(.spoiler).union(.code) : style
    }

    private func isOpen(_ name: String) -> Bool { open[name, default: 0] > 0 }

    // MARK: Tags

    private mutating func append(tag: Substring) {
        let isEnd = tag.first == "/"
        let name = HTMLTag.name(tag)
        switch name {
        case "script", "style", "head", "template": hidden = max(0, hidden + (isEnd ? -1 : 1))
        case "b", "strong", "i", "em", "s", "del", "strike", "tt": count(name, isEnd)
        case "span": isEnd ? endSpan() : beginSpan(HTMLTag.attributes(tag))
        case "code": code == nil ? count(name, isEnd) : nameLanguage(tag)
        case "a":
            isEnd
                ? _ = links.popLast() : links.append(HTMLTag.attributes(tag)["href"].flatMap { $0.isEmpty ? nil : $0 })
        case "img": append(picture: HTMLTag.attributes(tag))
        case "emoji": append(emoji: HTMLTag.attributes(tag)["alt"])
        case "br": endLine()
        case "hr": endBlock(); if !table.isInCell { blocks.append("---") }
        case "pre": isEnd ? endCode() : beginCode()
        case "codeblock": isEnd ? endCode() : beginCode(HTMLTag.attributes(tag)["class"]?.lowercased())  // of Teams
        case "ul", "ol": isEnd ? endList() : beginList(isOrdered: name == "ol")
        case "li": endBlock(); marker = isEnd ? nil : nextMarker()
        case "blockquote": endBlock(); count(name, isEnd)
        case "table": isEnd ? endTable() : beginTable()
        case "tr": endBlock(); table.endCell(); if !isEnd { table.beginRow() }
        case "td", "th": endBlock(); table.endCell(); if !isEnd { table.beginCell() }
        case "h1", "h2", "h3", "h4", "h5", "h6": endBlock(); count(name, isEnd)
        case "p", "div", "caption", "section", "article", "header", "footer": endBlock()
        default: break
        }
    }

    /// Matrix, Telegram and DiscordChatExporter cover text with spans.
    private mutating func beginSpan(_ attributes: [String: String]) {
        let isSpoiler = attributes["data-mx-spoiler"] != nil || attributes["class"]?.contains("spoiler") == true
        spans.append(isSpoiler)
        if isSpoiler { openSpoilers += 1 }
    }

    private mutating func endSpan() {
        if spans.popLast() == true { openSpoilers -= 1 }
    }

    private mutating func count(_ name: String, _ isEnd: Bool) {
        open[name] = max(0, open[name, default: 0] + (isEnd ? -1 : 1))
    }

    private mutating func append(emoji: String?) {
        guard hidden == 0, code == nil, let emoji else { return }
        runs.join(RichText.Run(text: emoji.words, style: style, link: links.last ?? nil))
    }

    private mutating func append(picture: [String: String]) {
        // Skype, and Teams in former years.
        if picture["itemtype"]?.hasSuffix("/Emoji") == true { return append(emoji: picture["alt"]) }
        guard hidden == 0, let address = picture["src"], !address.isEmpty else { return }
        pictures.append(Picture(address: address, alt: picture["alt"] ?? picture["title"]))
    }

    // MARK: Blocks

    private mutating func endLine() {
        if code != nil {
            code?.text += "\n"
        } else if !runs.isEmpty {
            lines.append(RunWriter.markdown(runs))
            runs = []
        }
    }

    private mutating func endBlock() {
        guard code == nil else { return }
        endLine()
        guard !lines.isEmpty else { return }
        if table.isInCell {
            table.append(lines)
            lines = []
            return
        }
        let level = (1...6).first { isOpen("h\($0)") }
        let text = level.map { String(repeating: "#", count: $0) + " " + lines.joined(separator: " ") }
        append(block: text ?? lines.joined(separator: "\\\n"))
        lines = []
    }

    /// An item continues the previous list; other blocks inside a list are indented.
    private mutating func append(block: String) {
        let indent = String(repeating: "   ", count: max(0, min(lists.count, Self.deepest) - 1))
        let inside = lists.isEmpty ? "" : indent + (marker ?? "   ")
        let further = lists.isEmpty ? "" : indent + "   "
        let quote = String(repeating: "> ", count: min(open["blockquote", default: 0], Self.deepest))
        let text = block.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            quote + (index == 0 ? inside : further) + line
        }.joined(separator: "\n")
        let continues = marker != nil && isInList
        marker = nil
        isInList = !lists.isEmpty
        if continues, !blocks.isEmpty { blocks[blocks.count - 1] += "\n" + text } else { blocks.append(text) }
    }

    /// The last block is an item.
    private var isInList = false

    private mutating func beginList(isOrdered: Bool) {
        endBlock()
        lists.append(List(isOrdered: isOrdered, number: 0))
    }

    private mutating func endList() {
        endBlock()
        _ = lists.popLast()
        marker = nil
        if lists.isEmpty { isInList = false }
    }

    private mutating func nextMarker() -> String {
        guard var list = lists.popLast() else { return "-  " }
        list.number += 1
        lists.append(list)
        return list.isOrdered ? "\(list.number). " : "-  "
    }

    // MARK: Code

    private mutating func beginCode(_ language: String? = nil) {
        endBlock()
        code = ("", language ?? "")
    }

    private mutating func nameLanguage(_ tag: Substring) {
        let names = HTMLTag.attributes(tag)["class"]?.split(separator: " ") ?? []
        if let name = names.first(where: { $0.hasPrefix("language-") }) {
            code?.language = String(name.dropFirst("language-".count))
        }
    }

    private mutating func endCode() {
        guard let block = code else { return }
        code = nil
        if table.isInCell {
            table.append([RunWriter.markdown([RichText.Run(text: block.text.words, style: .code)])])
            return
        }
        append(block: MarkdownText.codeBlock(block.text, language: block.language))
    }

    // MARK: Tables

    /// A table in a cell is part of the cell.
    private mutating func beginTable() {
        endBlock()
        table.begin()
    }

    private mutating func endTable() {
        endBlock()
        for block in table.end() { append(block: block) }
    }
}

extension String {
    /// The text on one line.
    fileprivate var words: String { split(whereSeparator: \.isSpace).joined(separator: " ") }
}
