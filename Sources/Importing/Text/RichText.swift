package import ConversationModel

/// Text with the formatting of a chat app.
///
/// It becomes Markdown in which all other characters are escaped.
package struct RichText {
    package struct Style: OptionSet, Hashable {
        package let rawValue: UInt8
        package static let bold = Style(rawValue: 1)
        package static let italic = Style(rawValue: 2)
        package static let strike = Style(rawValue: 4)
        package static let code = Style(rawValue: 8)
        /// Text that the app covers until a reader asks for it. A page shows it between marks: `||he dies||`.
        package static let spoiler = Style(rawValue: 16)

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// A piece of one line.
    package struct Run {
        package var text: String
        package var style: Style
        package var link: String?

        package init(text: String, style: Style, link: String? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    package enum Block {
        case lines([[Run]])
        case code(String, language: String)
        case quote(RichText)
        /// A task list.
        case tasks([RichText])
        /// Markdown of its author, and rows of cells.
        case markdown(String)
        case table([[RichText]])
        /// A notice of the app, in lines of its own.
        case phrase(Phrase)
    }

    package private(set) var blocks: [Block] = []
    /// Plain text would lose something.
    private(set) var isFormatted = false

    package init() {}

    package init(plain text: String) {
        append(text)
    }

    package init(_ text: String, style: Style) {
        append(text, style: style)
    }

    package mutating func append(_ text: String, style: Style = [], link: String? = nil) {
        guard !text.isEmpty else { return }
        // A literal address becomes a link by itself.
        let link = link == text && text.mentionsAddress ? nil : link
        if !style.isEmpty || link != nil || text.mentionsAddress { isFormatted = true }
        var lines: [[Run]] = [[]]
        if case .lines(let open)? = blocks.last {
            blocks.removeLast()  // so that the lines are not copied
            lines = open
        }
        defer { blocks.append(.lines(lines)) }
        guard text.hasNewline else { return Self.append(text, style, link, to: &lines[lines.count - 1]) }
        var isFirst = true
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if !isFirst { lines.append([]) }
            isFirst = false
            Self.append(String(line), style, link, to: &lines[lines.count - 1])
        }
    }

    package mutating func append(code: String, language: String = "") {
        isFormatted = true
        blocks.append(.code(code, language: language))
    }

    package mutating func append(quote: RichText) {
        isFormatted = true
        blocks.append(.quote(quote))
    }

    package mutating func append(markdown: String) {
        guard !markdown.trimmed.isEmpty else { return }
        isFormatted = true
        blocks.append(.markdown(markdown))
    }

    /// - Parameter table: Rows, of which the first has the headings.
    package mutating func append(table: [[RichText]]) {
        guard table.contains(where: { $0.contains { !$0.isEmpty } }) else { return }
        isFormatted = true
        blocks.append(.table(table))
    }

    package mutating func append(_ phrase: Phrase) {
        blocks.append(.phrase(phrase))
    }

    package mutating func append(tasks: [RichText]) {
        guard !tasks.isEmpty else { return }
        isFormatted = true
        blocks.append(.tasks(tasks))
    }

    /// Appends all of another text.
    package mutating func append(_ other: RichText) {
        for block in other.blocks {
            switch block {
            case .lines(let lines):
                for (index, line) in lines.enumerated() {
                    if index > 0 { append("\n") }
                    append(line)
                }
            case .code(let code, let language): append(code: code, language: language)
            case .quote(let quote): append(quote: quote)
            case .tasks(let tasks): append(tasks: tasks)
            case .markdown(let text): append(markdown: text)
            case .table(let rows): append(table: rows)
            case .phrase(let phrase): append(phrase)
            }
        }
    }

    package var isEmpty: Bool { blocks.isEmpty }

    // MARK: Lines

    /// Spaces move out of the formatting at its edges: emphasis in Markdown cannot begin with a space.
    private static func append(_ text: String, _ style: Style, _ link: String?, to line: inout [Run]) {
        guard !style.isEmpty || link != nil, !style.contains(.code) else {
            line.join(Run(text: text, style: style, link: link))
            return
        }
        let start = text.unicodeScalars.prefix(while: \.properties.isWhitespace)
        let rest = text[start.endIndex...]
        let words = rest.withoutEnd(where: \.properties.isWhitespace)
        line.join(Run(text: String(start), style: [], link: nil))
        line.join(Run(text: String(words), style: style, link: link))
        line.join(Run(text: String(rest[words.endIndex...]), style: [], link: nil))
    }

    // MARK: Results

    /// The content of a chat message: plain text if nothing is formatted.
    package var content: (text: String, isMarkdown: Bool) {
        isFormatted ? (markdown, true) : (plain, false)
    }

    /// The text without formatting.
    package var plain: String {
        let texts = blocks.map { block in
            switch block {
            case .lines(let lines): lines.map { $0.markingSpoilers.map(\.text).joined() }.joined(separator: "\n")
            case .code(let code, _): code
            case .quote(let quote): quote.plain
            case .tasks(let tasks): tasks.map { "• " + $0.plain }.joined(separator: "\n")
            case .markdown(let text): text
            case .table(let rows): rows.map { $0.map(\.plain).joined(separator: "\t") }.joined(separator: "\n")
            case .phrase(let phrase): phrase.english
            }
        }
        return texts.joined(separator: "\n")
    }

    package var markdown: String {
        let texts = blocks.map { block in
            switch block {
            case .lines(let lines): Self.markdown(lines)
            case .code(let code, let language): MarkdownText.codeBlock(code, language: language)
            case .quote(let quote): MarkdownText.quoted(quote.markdown)
            case .tasks(let tasks): tasks.map { Self.task($0.markdown) }.joined(separator: "\n")
            case .markdown(let text): text.trimmed
            case .table(let rows): MarkdownText.table(rows.map { $0.map(\.markdown) })
            case .phrase(let phrase): phrase.escaped.english
            }
        }
        return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The whole text as a phrase, for pages in other languages; nil if it contains no notice of the app.
    package var phrase: Phrase? {
        guard blocks.contains(where: \.isPhrase) else { return nil }
        let phrases = blocks.map { block in
            if case .phrase(let phrase) = block { return isFormatted ? phrase.escaped : phrase }
            var text = RichText()
            text.blocks = [block]
            return Phrase.text(isFormatted ? text.markdown : text.plain)
        }
        return .joined(phrases.filter { $0 != .text("") }, by: isFormatted ? "\n\n" : "\n")
    }

    private static func task(_ markdown: String) -> String {
        "- [ ] " + markdown.replacingBytes(of: "\n", with: "\n  ")
    }

    private static func markdown(_ lines: [[Run]]) -> String {
        var texts = lines.map { RunWriter.markdown($0) }[...]
        while texts.first?.isEmpty == true { texts.removeFirst() }
        while texts.last?.isEmpty == true { texts.removeLast() }
        return texts.joined(separator: "\n")
    }
}

extension RichText.Block {
    fileprivate var isPhrase: Bool { if case .phrase = self { true } else { false } }
}

extension Phrase {
    /// The phrase with its values escaped for Markdown.
    fileprivate var escaped: Phrase { mapTexts { RichText(plain: $0).markdown } }
}

extension String {
    /// Apps make links of addresses, so text with an address needs formatting.
    fileprivate var mentionsAddress: Bool {
        containsBytes(of: "://") || containsBytes(of: "www.")
    }
}
