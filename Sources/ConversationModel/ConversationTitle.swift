extension Conversation {
    /// The title, or else the first words, or the first action.
    public var displayTitle: String { ownTitle ?? Self.untitled.english }

    /// The display title in a language.
    public func displayTitle(in book: some PhraseBook) -> String { ownTitle ?? Self.untitled.said(in: book) }

    private static let untitled = Phrase("Conversation")

    private var ownTitle: String? {
        if let title = title?.asLine(limit: 200) { return title }
        let said = messages.filter { $0.isVisible && $0.hasText }
        let first =
            said.first { $0.role == .user && !$0.firstWords.isCommandName } ?? said.first { $0.role == .user }
            ?? said.first { $0.kind != .system } ?? said.first
        if let words = first?.firstWords.asLine(limit: 80) { return words }
        let call = messages.lazy.flatMap(\.toolCalls).first
        let done = [
            messages.lazy.compactMap(\.command).first, call?.title, call?.firstWords, call?.name,
            messages.lazy.compactMap(\.header).first,
        ]
        return done.lazy.compactMap { $0?.asLine(limit: 80) }.first
    }
}

extension Message {
    /// The beginning of a text of the message on one line, without formatting marks.
    func words(of text: String, limit: Int) -> String {
        contentFormat == .markdown ? text.markdownWords(limit: limit) : text.collapsedWhitespace(limit: limit)
    }

    /// The message's first words, on one line.
    fileprivate var firstWords: String {
        for case .text(let text) in parts {
            let words = words(of: text, limit: 80)
            if !words.isEmpty { return words }
        }
        return ""
    }
}

extension ToolCall {
    /// The task of a sub-agent, or the description of a call.
    fileprivate var firstWords: String? {
        guard case .json(let value)? = input else { return nil }
        return ["description", "title", "query"].lazy.compactMap { value[$0]?.string }.first { !$0.isEmpty }
    }
}

extension String {
    /// Only the beginning becomes a title.
    private static let titleSource = 600

    /// The first words of a Markdown text on one line, without formatting marks.
    public var asTitle: String { markdownWords(limit: 80) }

    /// The first words of a Markdown text, up to a length.
    func markdownWords(limit: Int) -> String {
        let end = unicodeScalars.index(startIndex, offsetBy: Self.titleSource, limitedBy: endIndex) ?? endIndex
        let start = String(self[..<end])
        guard start.utf8.contains(where: \.mayFormat) else { return start.collapsedWhitespace(limit: limit) }
        let lines = start.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { Substring($0).withoutLineMarks }
        let text = lines.filter { !$0.hasPrefix("```") && !$0.hasPrefix("~~~") }.joined(separator: " ")
        return text.withoutInlineMarks.collapsedWhitespace(limit: limit)
    }

    /// The text without paired stars and backticks, and with links replaced by their text.
    private var withoutInlineMarks: String {
        var result = ""
        var rest = self[...]
        while let mark = rest.utf8.firstIndex(where: \.startsInlineMark) {
            result += rest[..<mark]
            rest = rest[mark...]
            if rest.first == "[", let link = rest.link {
                result += link.words
                rest = rest[link.end...]
            } else {
                let run = rest.prefix { $0 == rest.first }
                let after = rest[run.endIndex...]
                // A single star may be a product; two stars, or a backtick, are formatting.
                let isFormat = run.first == "`" || (run.first == "*" && run.count > 1)
                if !isFormat { result += run }
                rest = after
            }
        }
        return result + rest
    }
}

extension String {
    /// True for `/clear`, which says nothing about the conversation; not for `/etc/hosts`.
    fileprivate var isCommandName: Bool {
        hasPrefix("/") && utf8.dropFirst().allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    }
}

extension Substring {
    /// The line without the mark of a heading or a quote.
    fileprivate var withoutLineMarks: Substring {
        let text = drop { $0 == " " }
        let rest = text.drop { $0 == "#" || $0 == ">" }
        return rest.startIndex == text.startIndex || rest.first == " " || rest.isEmpty ? rest : text
    }

    /// `[text](address)` at the beginning.
    fileprivate var link: (words: Substring, end: Index)? {
        guard let middle = rangeOfBytes(of: "]("), let close = self[middle.upperBound...].firstIndex(of: ")") else {
            return nil
        }
        let words = self[index(after: startIndex)..<middle.lowerBound]
        return words.contains("[") ? nil : (words, index(after: close))
    }
}

extension String {
    /// The text on one line; nil if none of it is visible.
    fileprivate func asLine(limit: Int) -> String? {
        let line = collapsedWhitespace(limit: limit)
        let isSeen = line.unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0.properties.generalCategory != .control
        }
        return isSeen ? line : nil
    }
}

extension UInt8 {
    /// It may be part of a mark that a title leaves out.
    fileprivate var mayFormat: Bool {
        switch self {
        case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "~"): true
        default: startsInlineMark
        }
    }

    fileprivate var startsInlineMark: Bool {
        switch self {
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["): true
        default: false
        }
    }
}
