/// Texts that the user replaces, such as the names of people.
///
/// They are found whole, whatever their case, the form of their accents and the white space in them. `Tom` is not found
/// in `Tomato`; scripts without spaces between words have no such limits.
struct OwnWords: Sendable {
    private struct Word: Sendable {
        let characters: [Character]
        let replacement: String
    }

    /// The longest first.
    private var words: [Word] = []
    /// The first bytes that a word may begin with.
    private var beginnings = [Bool](repeating: false, count: 256)
    /// The most bytes of a word in a text: accents may be letters of their own.
    private var longest = 0

    init(_ replacements: [Redaction.Replacement] = []) {
        for replacement in replacements { add(replacement) }
        words.sort { $0.characters.count > $1.characters.count }
    }

    var isEmpty: Bool { words.isEmpty }

    private mutating func add(_ replacement: Redaction.Replacement) {
        let characters = Array(Self.folded(replacement.text))
        guard let first = characters.first else { return }
        words.append(Word(characters: characters, replacement: replacement.replacement))
        longest = max(longest, characters.count * Self.mostBytes)
        if let byte = first.asciiValue {
            beginnings[Int(byte)] = true
            beginnings[Int(Character(UnicodeScalar(byte)).uppercased().utf8.first ?? byte)] = true
        } else {
            // The base of an accented letter, or its first byte in either case.
            for byte in 0..<beginnings.count where UInt8(byte).isASCIILetter || byte >= 0xC0 { beginnings[byte] = true }
        }
    }

    private static let mostBytes = 12

    /// The replacement of a text that is one of the words; nil for others.
    func replacement(of text: String) -> String? {
        guard !words.isEmpty else { return nil }
        let characters = Array(Self.folded(text))
        return words.first { $0.characters == characters }?.replacement
    }

    func occur(in text: String) -> Bool {
        !words.isEmpty && text.withBytes { !ranges(in: $0).isEmpty }
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The places of words in a text, in order.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        var found: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if beginnings[Int(text[index])], case .whole(let end) = match(at: index, in: text) {
                found.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return found
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

    private func match(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Match {
        guard let first = WordEdge.scalar(at: index, in: text) else { return .none }
        let last = WordEdge.scalar(before: index, in: text)
        if let last, first.isPartOfWord, last.isPartOfWord { return .none }
        let window = String(decoding: text[index..<min(text.count, index + longest)], as: UTF8.self)
        var result = Match.none
        for word in words {
            switch Self.match(word.characters, window) {
            case .whole(let length):
                let end = index + length
                let next = WordEdge.scalar(at: end, in: text)
                if let next, next.isPartOfWord, WordEdge.scalar(before: end, in: text)?.isPartOfWord == true {
                    continue
                }
                return .whole(end)
            case .unfinished: result = .unfinished
            case .none: break
            }
        }
        return result
    }

    /// - Returns: The length of the match in bytes.
    private static func match(_ word: [Character], _ text: String) -> Match {
        var rest = text[...]
        for (place, character) in word.enumerated() {
            guard let next = rest.first else { return place > 0 ? .unfinished : .none }
            if character == " " {
                guard next.isWhitespace else { return .none }
                rest = rest.drop { $0.isWhitespace }
            } else {
                guard next == character || next.lowercased() == String(character) else { return .none }
                rest.removeFirst()
            }
        }
        return .whole(text.utf8.count - rest.utf8.count)
    }
}

/// The letters around a place in a text.
private enum WordEdge {
    static func scalar(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index < text.count else { return nil }
        return String(decoding: text[index..<min(text.count, index + 4)], as: UTF8.self).unicodeScalars.first
    }

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
