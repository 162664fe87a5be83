/// Texts that the user replaces, such as the names of people.
///
/// They are found whole, whatever their case, the encoding of their accents and what stands between their words. `Tom` is
/// not found in `Tomato`; in scripts without spaces, a word may stand between letters.
struct Replacements: Sendable {
    private struct Word: Sendable {
        /// Folded characters.
        let characters: [String]
        let replacement: String
        /// Its place among the user's texts.
        let number: Int
    }

    /// By their first two characters, or the first if a space follows; the longest first.
    private var words: [String: [Word]] = [:]
    /// The first bytes that a word may begin with.
    private var beginnings = [Bool](repeating: false, count: 256)
    /// The most bytes of a word in a text: accents may be letters of their own.
    private var longest = 0
    private let count: Int
    /// Notes the words that are found, if somebody wants to know.
    var found: FoundWords?

    init(_ replacements: [Redaction.Replacement] = []) {
        count = replacements.count
        for (number, replacement) in replacements.enumerated() { add(replacement, number) }
        for key in words.keys { words[key]?.sort { $0.characters.count > $1.characters.count } }
    }

    var isEmpty: Bool { words.isEmpty }

    private mutating func add(_ replacement: Redaction.Replacement, _ number: Int) {
        let characters = Self.folded(replacement.text)
        guard let first = characters.first?.first else { return }
        let word = Word(characters: characters, replacement: replacement.replacement, number: number)
        words[Self.beginning(characters), default: []].append(word)
        let length = characters.reduce(Self.mostBetween) { $0 + max(Self.mostBytes, 2 * $1.utf8.count) }
        longest = max(longest, length)
        if let byte = first.asciiValue {
            beginnings[Int(byte)] = true
            beginnings[Int(Character(UnicodeScalar(byte)).uppercased().utf8.first ?? byte)] = true
        } else {
            // The base of an accented letter, or its first byte in either case.
            for byte in 0..<beginnings.count where UInt8(byte).isASCIILetter || byte >= 0xC0 { beginnings[byte] = true }
        }
    }

    /// The most bytes of a letter with its accents, and of everything between the words of a name.
    private static let mostBytes = 12
    private static let mostBetween = 64

    private static func beginning(_ characters: [String]) -> String {
        characters.prefix(2).filter { $0 != " " }.joined()
    }

    /// The replacement of a text that is one of the words; nil for others.
    func replacement(of text: String) -> String? {
        guard !words.isEmpty else { return nil }
        let length = text.utf8.count
        return candidates(for: text).first { word in
            if case .whole(length) = Self.match(word.characters, text) { true } else { false }
        }?.replacement
    }

    /// The words that may begin like a text, the longest first.
    private func candidates(for text: String) -> [Word] {
        let start = text.prefix(2).map(Self.folded)
        // The end of a text that grows may begin any word with its letter.
        if start.count == 1 { return words.values.joined().filter { $0.characters[0] == start[0] } }
        let long = start.count == 2 ? words[start.joined()] ?? [] : []
        return long + (start.first.flatMap { words[$0] } ?? [])
    }

    func occur(in text: String) -> Bool {
        !words.isEmpty && text.withBytes { !ranges(in: $0).isEmpty }
    }

    private static func folded(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").map(folded)
    }

    /// A character without case, in the form that stands for others that look alike.
    private static func folded(_ character: Character) -> String {
        switch character {
        case "\u{2019}", "\u{2018}": "'"
        case "\u{2010}", "\u{2011}": "-"
        case "ς": "σ"
        default: character.lowercased()
        }
    }

    /// The places of words in a text, in order.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        var found: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if beginnings[Int(text[index])], case .whole(let end) = match(at: index, in: text) {
                found.append(index..<end)
                note(index..<end, of: text)
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    /// Notes the words in a place that was found: a long one may contain others.
    private func note(_ place: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
        guard let found, found.count < count else { return }
        let place = UnsafeBufferPointer(rebasing: text[place])
        for index in place.indices where beginnings[Int(place[index])] {
            _ = match(at: index, in: place, noting: found)
        }
    }

    /// The start of a word that the end of a growing text may begin; else the end of the text.
    func unfinishedStart(in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard !words.isEmpty else { return text.count }
        let start = max(0, text.count - longest)
        return (start..<text.count).first { index in
            guard beginnings[Int(text[index])], case .unfinished = match(at: index, in: text) else { return false }
            return true
        } ?? text.count
    }

    private enum Match {
        case none
        /// The text ends before the word does.
        case unfinished
        /// The index after the word.
        case whole(Int)
    }

    /// - Parameter found: Takes all words that match; otherwise the longest one is enough.
    private func match(
        at index: Int, in text: UnsafeBufferPointer<UInt8>, noting found: FoundWords? = nil
    ) -> Match {
        guard let first = WordEdge.scalar(at: index, in: text) else { return .none }
        let last = WordEdge.scalar(before: index, in: text)
        if let last, first.isPartOfWord, last.isPartOfWord, !WordEdge.isEscape(before: index, in: text) { return .none }
        let window = String(decoding: text[index..<min(text.count, index + longest)], as: UTF8.self)
        var result = Match.none
        for word in candidates(for: window) {
            switch Self.match(word.characters, window) {
            case .whole(let length):
                let end = index + length
                let next = WordEdge.scalar(at: end, in: text)
                if let next, next.isPartOfWord, WordEdge.scalar(before: end, in: text)?.isPartOfWord == true {
                    continue
                }
                guard let found else { return .whole(end) }
                found.insert(word.number)
            case .unfinished: result = .unfinished
            case .none: break
            }
        }
        return result
    }

    /// - Returns: The length of the match in bytes.
    private static func match(_ word: [String], _ text: String) -> Match {
        var rest = text[...]
        for (place, character) in word.enumerated() {
            guard let next = rest.first else { return place > 0 ? .unfinished : .none }
            if character == " " {
                let length = lengthBetweenWords(rest)
                guard length > 0 else { return .none }
                rest = rest.dropFirst(length)
            } else {
                guard folded(next) == character else { return .none }
                rest.removeFirst()
            }
        }
        return .whole(text.utf8.count - rest.utf8.count)
    }

    /// The number of characters between two words of a name, as they stand in texts, addresses and names of files.
    private static func lengthBetweenWords(_ text: Substring) -> Int {
        var rest = text
        while let next = rest.first {
            if next.isWhitespace || between.contains(next) {
                rest.removeFirst()
            } else if let entity = entities.first(where: { rest.hasPrefix($0) }) {
                rest = rest.dropFirst(entity.count)
            } else {
                break
            }
        }
        return text.count - rest.count
    }

    private static let between: Set<Character> = [
        "_", "-", ".", "+", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}",
    ]
    private static let entities = ["%20", "&nbsp;", "&#32;", "&#160;"]
}

/// The letters around a place in a text.
enum WordEdge {
    static func scalar(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index < text.count else { return nil }
        return String(decoding: text[index..<min(text.count, index + 4)], as: UTF8.self).unicodeScalars.first
    }

    /// True if the letter before a place ends an escape: `\\n`, `\\u000a`, `%20`.
    static func isEscape(before index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        func isMark(_ mark: UInt8, at place: Int) -> Bool { place >= 0 && text[place] == mark }
        let backslash = UInt8(ascii: "\\")
        if isMark(backslash, at: index - 2) { return "ntrbfv0".utf8.contains(text[index - 1]) }
        if isMark(UInt8(ascii: "%"), at: index - 3) { return text[index - 2..<index].allSatisfy(isHexDigit) }
        return isMark(backslash, at: index - 6) && isMark(UInt8(ascii: "u"), at: index - 5)
            && text[index - 4..<index].allSatisfy(isHexDigit)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isHexDigit }

    static func scalar(before index: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index > 0 else { return nil }
        var start = index - 1
        while start > 0, index - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: text[start..<index], as: UTF8.self).unicodeScalars.first
    }
}

extension Unicode.Scalar {
    /// True for letters and digits of scripts with spaces between words.
    fileprivate var isPartOfWord: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
        return (properties.isAlphabetic || properties.numericType != nil) && !isOfScriptWithoutSpaces
    }

    /// Thai to Khmer, kana, Hangul and ideographs: a name stands between other letters, or before a particle.
    private var isOfScriptWithoutSpaces: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0x31FF, 0xAC00...0xD7FF: true
        default: properties.isIdeographic
        }
    }
}
