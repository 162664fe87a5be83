import Importing

/// Turns the exporter's HTML of a text into Markdown.
enum DiscordPageText {
    static func markdown(of html: Substring) -> String {
        HTMLMarkdown.text(of: usual(html, keepsLines: true))
    }

    /// The HTML in elements that every reader of HTML knows: breaks for the ends of lines, quotes, blocks of code, emoji as
    /// their names.
    ///
    /// - Parameter keepsLines: Ends of lines count outside of elements, too.
    static func usual(_ html: Substring, keepsLines: Bool) -> String {
        var writer = Writer(keepsLines: keepsLines)
        for token in HTMLTokens(html) {
            switch token {
            case .text(let text): writer.append(text: text)
            case .tag(let tag): writer.append(tag: tag)
            }
        }
        return writer.output
    }

    /// The character of an emoji's picture, or the name of a server's own: `:wave:`.
    static func emoji(_ attributes: [String: String]) -> String? {
        guard let name = attributes["alt"], !name.isEmpty else { return nil }
        return name.utf8.allSatisfy { $0 < 0x80 } ? ":\(name):" : name
    }

    private struct Writer {
        /// An element that is not closed yet.
        private struct Open {
            let name: String
            let end: String
            let keepsLines: Bool
        }

        private(set) var output = ""
        private var open: [Open] = []
        private let keepsLines: Bool
        /// The element of a block of code.
        private var code: String?

        /// The deepest element whose end is known.
        private static let deepest = 256

        init(keepsLines: Bool) {
            self.keepsLines = keepsLines
        }

        mutating func append(text: Substring) {
            guard code == nil, open.last?.keepsLines ?? keepsLines else {
                output += text
                return
            }
            let text = String(text).replacingBytes(of: "\r\n", with: "\n")
            output += text.replacingBytes(of: "\n\n", with: "<p>").replacingBytes(of: "\n", with: "<br>")
        }

        mutating func append(tag: Substring) {
            let name = HTMLTag.name(tag)
            let isEnd = tag.first == "/"
            if let code {
                guard isEnd, name == code else { return }
                output += "</code></pre>"
                self.code = nil
            } else if isEnd {
                end(name, tag)
            } else {
                let attributes = HTMLTag.attributes(tag)
                begin(name, tag, attributes, Set((attributes["class"] ?? "").split(separator: " ")))
            }
        }

        private mutating func begin(
            _ name: String, _ tag: Substring, _ attributes: [String: String], _ classes: Set<Substring>
        ) {
            if classes.contains("chatlog__markdown-pre--multiline") { return begin(code: name, classes) }
            switch name {
            case "img":
                guard classes.contains("chatlog__emoji"), let emoji = DiscordPageText.emoji(attributes) else { return }
                output += "<emoji alt=\"\(emoji.filter { !"<>&\"".contains($0) })\">"
            case "div", "span":
                let (start, end) = Self.tags(name, classes)
                output += start
                guard open.count < Self.deepest else { return }
                let keeps = classes.contains("chatlog__markdown-preserve")
                open.append(Open(name: name, end: end, keepsLines: keeps || (open.last?.keepsLines ?? keepsLines)))
            default: output += "<\(tag)>"
            }
        }

        private mutating func begin(code name: String, _ classes: Set<Substring>) {
            let language = classes.first { $0.hasPrefix("language-") } ?? ""
            output += "<pre><code class=\"\(language.filter { $0.isLetter || $0.isNumber || $0 == "-" })\">"
            code = name
        }

        private mutating func end(_ name: String, _ tag: Substring) {
            if let last = open.last, last.name == name {
                output += last.end
                open.removeLast()
            } else {
                output += "<\(tag)>"
            }
        }

        private static func tags(_ name: String, _ classes: Set<Substring>) -> (start: String, end: String) {
            if classes.contains("chatlog__markdown-spoiler") { return ("<span class=\"spoiler\">", "</span>") }
            if classes.contains("chatlog__markdown-quote") { return ("<blockquote>", "</blockquote>") }
            let titles: Set<Substring> = ["chatlog__embed-title", "chatlog__embed-field-name"]
            return classes.isDisjoint(with: titles) ? ("<\(name)>", "</\(name)>") : ("<\(name)><b>", "</b></\(name)>")
        }
    }
}
