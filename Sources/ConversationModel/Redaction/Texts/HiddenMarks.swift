/// Finds the places of a text that a page does not show as they stand there.
struct HiddenMarks {
    struct Mark {
        let range: Range<Int>
        /// The character in its place.
        let shown: UInt8?
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let isMarkup: Bool
    private var index = 0
    /// The next ends of a link and of a tag, so that each is looked for once.
    private var (linkEnd, tagEnd) = (0, 0)

    init(_ text: UnsafeBufferPointer<UInt8>, isMarkup: Bool) {
        (self.text, self.isMarkup) = (text, isMarkup)
    }

    /// The bytes that a mark may begin with.
    private static let beginnings = ByteTable { byte in
        switch byte {
        case .tab, .newline, .carriageReturn: 0
        case ..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: 1
        default: "\\&%*~`_[]<".utf8.contains(byte) ? 1 : 0
        }
    }

    /// The next marks that stand beside one another and may hide something.
    mutating func next() -> [Mark]? {
        let beginnings = Self.beginnings
        while index < text.count {
            guard beginnings[text[index]] != 0, let first = mark(at: index) else {
                index += 1
                continue
            }
            var run = [first]
            index = first.range.upperBound
            while index < text.count, beginnings[text[index]] != 0, let next = mark(at: index) {
                run.append(next)
                index = next.range.upperBound
            }
            if mayHide(run) { return run }
        }
        return nil
    }

    /// True inside of a word; colours of a terminal, and signs of addresses, may also stand around the parts of an
    /// assignment.
    private func mayHide(_ run: [Mark]) -> Bool {
        let start = run[0].range.lowerBound
        if isMarkup || run.contains(where: { text[$0.range.lowerBound] == TerminalCode.escape }) { return true }
        if run.contains(where: { text[$0.range.lowerBound] == UInt8(ascii: "%") }) { return true }
        if run.contains(where: isSignOfMarkup) || isStringInString(run) { return true }
        // An escaped quotation mark belongs to the value around it.
        guard !run.contains(where: { $0.shown.map(isQuote) == true }) else { return false }
        let isInside = start > 0 && isWord(text[start - 1]) || run.contains { $0.shown.map(isWord) == true }
        return isInside && index < text.count && isWord(text[index])
    }

    /// True for a bracket or quotation mark as an entity, of markup inside of markup, and for a space that does not break;
    /// not for an apostrophe.
    private func isSignOfMarkup(_ mark: Mark) -> Bool {
        guard text[mark.range.lowerBound] == UInt8(ascii: "&"), let shown = mark.shown else { return false }
        guard shown == UInt8(ascii: "'") else { return "<>\" ".utf8.contains(shown) }
        return !(isWord(byte(at: mark.range.lowerBound - 1)) && isWord(byte(at: mark.range.upperBound)))
    }

    /// True for `\\n` in a string that stands in another.
    private func isStringInString(_ run: [Mark]) -> Bool {
        run.last?.shown == UInt8(ascii: "\\") && text[index - 1] == UInt8(ascii: "\\")
            && byte(at: index) == UInt8(ascii: "n")
    }

    private func isQuote(_ byte: UInt8) -> Bool {
        !ByteClass(of: byte).isDisjoint(with: .quote) || byte == UInt8(ascii: "\\")
    }

    private func isWord(_ byte: UInt8) -> Bool { !ByteClass(of: byte).isDisjoint(with: .word) }

    private func byte(at index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0 }

    private mutating func mark(at index: Int) -> Mark? {
        switch text[index] {
        case UInt8(ascii: "\\"): escape(at: index)
        case UInt8(ascii: "&"): entity(at: index)
        case UInt8(ascii: "%"): percentEncoded(at: index)
        case UInt8(ascii: "*"), UInt8(ascii: "`"): Mark(range: index..<index + 1, shown: nil)
        case UInt8(ascii: "~"):
            byte(at: index + 1) == UInt8(ascii: "~") ? Mark(range: index..<index + 2, shown: nil) : nil
        case UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"): markup(at: index)
        case TerminalCode.escape:
            Mark(range: index..<TerminalCode.end(of: text, at: index), shown: nil)
        case ..<0x80: Mark(range: index..<index + 1, shown: nil)
        default: invisible(at: index)
        }
    }

    /// `\_`, and `\u005f` in JSON and code.
    private func escape(at index: Int) -> Mark? {
        let next = byte(at: index + 1)
        switch next {
        case UInt8(ascii: "u"): return encoded(at: index, digits: index + 2..<index + 6)
        case UInt8(ascii: "x"): return encoded(at: index, digits: index + 2..<index + 4)
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: return Mark(range: index..<index + 2, shown: next)
        default: return nil
        }
    }

    /// `%5F`, and `%255F` in an address inside of an address.
    private func percentEncoded(at index: Int) -> Mark? {
        var digits = index + 1
        while digits - index < 7, byte(at: digits) == UInt8(ascii: "2"), byte(at: digits + 1) == UInt8(ascii: "5"),
            isHexDigit(byte(at: digits + 2)), isHexDigit(byte(at: digits + 3))
        {
            digits += 2
        }
        if byte(at: digits) == UInt8(ascii: "2"), byte(at: digits + 1) == UInt8(ascii: "0") {
            return Mark(range: index..<digits + 2, shown: 0x20)
        }
        return encoded(at: index, digits: digits..<digits + 2)
    }

    private func isHexDigit(_ byte: UInt8) -> Bool { !ByteClass(of: byte).isDisjoint(with: .hex) }

    /// A printable character by the digits of its number.
    private func encoded(at index: Int, digits: Range<Int>) -> Mark? {
        guard digits.upperBound <= text.count,
            let value = Int(String(decoding: text[digits], as: UTF8.self), radix: 16), (0x21...0x7E).contains(value)
        else { return nil }
        return Mark(range: index..<digits.upperBound, shown: UInt8(value))
    }

    /// `&#95;`, `&#x5f;`, `&lowbar;`, and entities of invisible characters.
    private func entity(at index: Int) -> Mark? {
        let name = text[(index + 1)...].prefix(Self.longestName + 1).prefix { $0 != UInt8(ascii: ";") }
        guard !name.isEmpty, byte(at: name.endIndex) == UInt8(ascii: ";") else { return nil }
        let range = index..<name.endIndex + 1
        guard name.first == UInt8(ascii: "#") else {
            return Self.entities[String(decoding: name, as: UTF8.self)].map { Mark(range: range, shown: $0) }
        }
        let isHex = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = name.dropFirst(isHex ? 2 : 1)
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        if (0x21...0x7E).contains(value) { return Mark(range: range, shown: UInt8(value)) }
        return scalar.properties.isDefaultIgnorableCodePoint ? Mark(range: range, shown: nil) : nil
    }

    /// Signs around words: `_Tom_`, `[Tom](https://…)`, `<b>Tom</b>`.
    private mutating func markup(at index: Int) -> Mark? {
        guard isMarkup else { return nil }
        switch (text[index], byte(at: index + 1)) {
        case (UInt8(ascii: "_"), let next):
            let isInside = isLetter(byte(at: index - 1)) && isLetter(next)
            return isInside ? nil : Mark(range: index..<index + 1, shown: nil)
        case (UInt8(ascii: "]"), UInt8(ascii: "(")):
            linkEnd = end(of: ")", after: index, known: linkEnd)
            return bracket(index..<linkEnd)
        case (UInt8(ascii: "<"), let next) where next == UInt8(ascii: "/") || isLetter(next):
            tagEnd = end(of: ">", after: index, known: tagEnd)
            return bracket(index..<tagEnd)
        case (UInt8(ascii: "["), _): return Mark(range: index..<index + 1, shown: nil)
        default: return nil
        }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || !ByteClass(of: byte).isDisjoint(with: .alphanumeric)
    }

    /// The most bytes of a link's address or a tag.
    private static let longestBracket = 2048

    private func end(of sign: Unicode.Scalar, after index: Int, known: Int) -> Int {
        known > index ? known : text[index...].firstIndex(of: UInt8(ascii: sign)).map { $0 + 1 } ?? text.count + 1
    }

    private func bracket(_ range: Range<Int>) -> Mark? {
        range.upperBound <= text.count && range.count <= Self.longestBracket ? Mark(range: range, shown: nil) : nil
    }

    /// A character without width: a soft hyphen, a joiner, a mark of direction or variation.
    private func invisible(at index: Int) -> Mark? {
        guard let scalar = WordEdge.scalar(at: index, in: text) else { return nil }
        if Self.spaces.contains(scalar) { return Mark(range: index..<index + UTF8.width(scalar), shown: 0x20) }
        guard scalar.properties.isDefaultIgnorableCodePoint else { return nil }
        return Mark(range: index..<index + UTF8.width(scalar), shown: nil)
    }

    /// Spaces that do not break, or are narrow.
    private static let spaces: [Unicode.Scalar] = ["\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"]

    private static let longestName = 17

    /// The entities of HTML for ASCII signs, and for characters without width.
    private static let entities: [String: UInt8?] = {
        let signs = """
            excl! quot" num# dollar$ percnt% amp& apos' lpar( rpar) ast* midast* plus+ comma, period. sol/ colon: semi; \
            lt< equals= gt> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ UnderBar_ grave` \
            DiacriticalGrave` lcub{ lbrace{ verbar| vert| VerticalLine| rcub} rbrace} hyphen- dash-
            """
        let hidden = ["shy", "ZeroWidthSpace", "zwj", "zwnj", "NoBreak", "lrm", "rlm"]
        let named = signs.split(separator: " ").map { (String($0.dropLast()), $0.utf8.last) }
        return Dictionary(named + hidden.map { ($0, nil) } + [("nbsp", 0x20)]) { first, _ in first }
    }()
}
