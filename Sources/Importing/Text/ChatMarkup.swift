/// Reads the marks that people type for formatting in a chat: `*bold*`, `` `code` ``, `> quote`.
///
/// Each app has its own marks. They resemble Markdown, but a star without meaning here must not get one there.
package struct ChatMarkup: Sendable {
    /// A mark around formatted text.
    package struct Mark: Sendable {
        package let text: [UInt8]
        /// nil removes the mark and formats nothing, such as for underlining.
        package let style: RichText.Style
        /// The mark counts only at the edges of words.
        let isBesideWords: Bool
        /// A mark next to another of its kind is text: the underscores of `__init__` are part of a name.
        package let isAlone: Bool

        package init(_ text: String, _ style: RichText.Style, besideWords: Bool, alone: Bool = false) {
            self.text = Array(text.utf8)
            self.style = style
            isBesideWords = besideWords
            isAlone = alone
        }
    }

    /// Text with a form of its own, such as a mention: the text to show, and the number of bytes it replaces.
    package struct Special {
        package let text: String
        package let link: String?
        package let length: Int

        package init(text: String, link: String?, length: Int) {
            self.text = text
            self.link = link
            self.length = length
        }
    }

    /// Longer marks come before their prefixes.
    package let marks: [Mark]
    /// A backslash makes the next character literal.
    package var hasEscapes = false
    /// The first line of a code block may name its language.
    package var namesLanguages = false
    /// Lines with `#` are headings, shown in bold; lines with `-#` are small print, shown as other text.
    package var hasHeadings = false
    /// A line that begins with `>>> ` begins a quote of everything after it.
    package var hasLongQuotes = false
    /// The bytes with which special text begins; nil for any.
    package var specialStarts: [UInt8]?
    /// Entities stand for `&`, `<` and `>` in code, too.
    package var hasEntities = false

    /// The marks of apps that use a single character for each style.
    package static let singleMarks = [
        Mark("*", .bold, besideWords: true, alone: true),
        Mark("_", .italic, besideWords: true, alone: true),
        Mark("~", .strike, besideWords: true, alone: true),
    ]

    package static let fence = Array("```".utf8)

    package init(
        marks: [Mark], hasEscapes: Bool = false, namesLanguages: Bool = false, hasHeadings: Bool = false,
        hasLongQuotes: Bool = false, hasEntities: Bool = false
    ) {
        self.marks = marks
        self.hasEscapes = hasEscapes
        self.namesLanguages = namesLanguages
        self.hasHeadings = hasHeadings
        self.hasLongQuotes = hasLongQuotes
        self.hasEntities = hasEntities
    }

    /// Reads a message.
    ///
    /// - Parameter special: Reads special text at the start of the bytes, if there is any.
    package func read(_ text: String, special: (ArraySlice<UInt8>) -> Special? = { _ in nil }) -> RichText {
        var result = RichText()
        read(Array(text.utf8)[...], special, into: &result)
        return result
    }

    private func read(
        _ text: ArraySlice<UInt8>, _ special: (ArraySlice<UInt8>) -> Special?, into result: inout RichText
    ) {
        var rest = text
        while let start = rest.firstRange(of: Self.fence)?.lowerBound,
            let end = rest[(start + 3)...].firstRange(of: Self.fence)?.lowerBound
        {
            if let quote = longQuote(in: rest[..<start]) { return read(rest, upTo: quote, special, into: &result) }
            append(lines: rest[..<start], special, to: &result)
            append(code: rest[(start + 3)..<end], to: &result)
            rest = rest[(end + 3)...]
            if rest.first == 0x0A { rest.removeFirst() }
        }
        if let quote = longQuote(in: rest) { return read(rest, upTo: quote, special, into: &result) }
        append(lines: rest, special, to: &result)
    }

    private static let longQuote = Array(">>> ".utf8)

    /// The place of the first line that begins a quote of everything after it.
    private func longQuote(in text: ArraySlice<UInt8>) -> Int? {
        guard hasLongQuotes else { return nil }
        var rest = text
        while let found = rest.firstRange(of: Self.longQuote) {
            if found.lowerBound == text.startIndex || text[found.lowerBound - 1] == 0x0A { return found.lowerBound }
            rest = rest[found.upperBound...]
        }
        return nil
    }

    /// Reads the lines before a quote, and the quote; there is no such quote within it.
    private func read(
        _ text: ArraySlice<UInt8>, upTo quote: Int, _ special: (ArraySlice<UInt8>) -> Special?,
        into result: inout RichText
    ) {
        let before = text[..<quote]
        append(lines: before.last == 0x0A ? before.dropLast() : before, special, to: &result)
        var inner = self
        inner.hasLongQuotes = false
        var quoted = RichText()
        inner.read(text[(quote + Self.longQuote.count)...], special, into: &quoted)
        result.append(quote: quoted)
    }

    /// A web address at the start of the bytes; its characters are not marks.
    package static func address(_ bytes: ArraySlice<UInt8>) -> Special? {
        guard bytes.starts(with: "http".utf8), bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8)
        else { return nil }
        var address = bytes.prefix { $0 > 0x20 && !"<>|*\"".utf8.contains($0) }
        while let last = address.last, last == UInt8(ascii: "_") || last == UInt8(ascii: "~") { address.removeLast() }
        let text = String(decoding: address, as: UTF8.self)
        return Special(text: text, link: text, length: address.count)
    }

    /// The bytes with which a mark or special text begins.
    private var starts: ByteSet {
        guard let specialStarts else { return .all }
        return ByteSet(specialStarts + marks.compactMap(\.text.first) + "`\\".utf8)
    }

    // MARK: Blocks

    private func append(code: ArraySlice<UInt8>, to result: inout RichText) {
        var code = code
        var language = ""
        if namesLanguages, let end = code.firstIndex(of: 0x0A),
            code[..<end].allSatisfy({ $0.isWordByte || "+#-.".utf8.contains($0) })
        {
            language = String(decoding: code[..<end], as: UTF8.self)
            code = code[(end + 1)...]
        }
        if code.first == 0x0A { code.removeFirst() }
        if code.last == 0x0A { code.removeLast() }
        result.append(code: decoded(code), language: language)
    }

    package func decoded(_ code: ArraySlice<UInt8>) -> String {
        let text = String(decoding: code, as: UTF8.self)
        return hasEntities ? text.withoutEntities : text
    }

    private func append(lines: ArraySlice<UInt8>, _ special: (ArraySlice<UInt8>) -> Special?, to result: inout RichText)
    {
        guard !lines.isEmpty else { return }
        var quote: RichText?
        var isFirst = true
        for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.first == UInt8(ascii: ">"), line.dropFirst().first == 0x20 {
                if quote == nil { quote = RichText() } else { quote?.append("\n") }
                quote?.append(inline(line.dropFirst(2), special))
                continue
            }
            if let finished = quote {
                result.append(quote: finished)
                quote = nil
            } else if !isFirst {
                result.append("\n")
            }
            isFirst = false
            append(line: line, special, to: &result)
        }
        if let quote { result.append(quote: quote) }
    }

    private func append(line: ArraySlice<UInt8>, _ special: (ArraySlice<UInt8>) -> Special?, to result: inout RichText)
    {
        let title = line.drop { $0 == UInt8(ascii: "#") }
        if hasHeadings, (1...3).contains(line.count - title.count), title.first == 0x20 {
            result.append(inline(title.dropFirst(), special), adding: .bold)
        } else if hasHeadings, line.starts(with: "-# ".utf8) {
            result.append(inline(line.dropFirst(3), special))
        } else {
            result.append(inline(line, special))
        }
    }

    private func inline(_ line: ArraySlice<UInt8>, _ special: (ArraySlice<UInt8>) -> Special?) -> [RichText.Run] {
        var reader = ChatMarkupLine(self, line, starts)
        return reader.runs(special)
    }
}

extension RichText {
    package mutating func append(_ runs: [Run], adding style: Style = []) {
        for run in runs { append(run.text, style: run.style.union(style), link: run.link) }
    }
}

extension UInt8 {
    /// A letter, a digit, or any byte beyond ASCII.
    package var isWordByte: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self >= 0x80
    }
}
