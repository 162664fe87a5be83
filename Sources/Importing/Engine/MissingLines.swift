import Bytes
import ConversationModel
import JSON

/// The lines of a text that are missing from the conversation read from it.
///
/// Readers of text formats do not record what they read, so words are compared. A line is missing if most of its pairs
/// of neighbouring words, and at least five words' worth, occur nowhere in the conversation: a short message has almost
/// as many words in its date as in its text.
struct MissingLines {
    /// The characters of the missing lines.
    private(set) var unread = 0
    /// The characters of lines that are missing because they are no part of the messages.
    private(set) var framing = 0
    /// The offsets of the first missing lines.
    private(set) var offsets: [Int] = []

    /// The most offsets to keep.
    private static let offsetLimit = 10

    /// Takes time in proportion to the text and the conversation.
    init(of text: UTF8Bytes, in conversation: Conversation, isFrame: (String) -> Bool) {
        let known = PairFilter(of: conversation, capacity: text.count)
        TextLine.forEach(in: text) { line in
            guard known.lacks(text, line) else { return }
            let bytes = UTF8Bytes(rebasing: text[line])
            let words = String(decoding: bytes, as: UTF8.self)
            guard known.lacks(decoded: words) else { return }
            let length = TextCount.characters(in: bytes)
            if isFrame(words.trimmed) {
                framing += length
            } else {
                unread += length
                if offsets.count < Self.offsetLimit { offsets.append(line.lowerBound) }
            }
        }
    }
}

/// The pairs of words in a conversation. A few other pairs are found, too (a Bloom filter with one hash).
struct PairFilter {
    private var bits: [UInt64]
    private let mask: UInt64

    /// Allocates two bits for each byte of a text, about twelve for each pair.
    ///
    /// - Parameter capacity: The bytes of a text with about as many words.
    init(of conversation: Conversation, capacity: Int) {
        var size: UInt64 = 1 << 10
        while size < UInt64(capacity) * 2, size < 1 << 32 { size *= 2 }
        mask = size - 1
        bits = [UInt64](repeating: 0, count: Int(size / 64))
        _ = conversation.hasText {
            add($0)
            return false
        }
        for name in conversation.participants.compactMap(\.name) { add(name) }
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var words = WordPairs()
            words.add(bytes, bytes.indices) { pair, _ in bits[Int(pair & mask) / 64] |= 1 << (pair & 63) }
        }
    }

    /// True if the text of a JSON string is missing from the conversation, judging by its words outside of tags.
    ///
    /// - Parameter source: The text as JSON writes it.
    func lacks(source: UTF8Bytes) -> Bool {
        // Only escapes with a number may stand for letters.
        guard source.contains(0x3C) || source.offset(of: "\\u") != nil else {
            return lacks(source, source.indices, hasEscapes: true)
        }
        let json = "\"" + String(decoding: source, as: UTF8.self) + "\""
        var text = ((try? JSONDocument(parsing: json))?.root.string ?? json).withoutTags
        return text.withUTF8 { lacks($0, $0.indices) }
    }

    /// True if a line is missing from the conversation.
    ///
    /// - Parameter hasEscapes: The text is the source of a JSON string without numbered escapes.
    func lacks(_ text: UTF8Bytes, _ line: Range<Int>, hasEscapes: Bool = false) -> Bool {
        var words = WordPairs(hasEscapes: hasEscapes)
        var (found, foundWeight) = (0, 0)
        words.add(text, line) { pair, weight in
            guard contains(pair) else { return }
            found += 1
            foundWeight += weight
        }
        return words.weight - foundWeight >= 10 && found * 2 < words.count
    }

    /// True if a text is missing from the conversation even with the signs for which character references stand.
    fileprivate func lacks(decoded text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return true }
        var text = HTMLEntities.decoded(text)
        return text.withUTF8 { lacks($0, $0.indices) }
    }

    private func contains(_ pair: UInt64) -> Bool {
        bits[Int(pair & mask) / 64] & 1 << (pair & 63) != 0
    }
}

extension String {
    /// The text without tags such as `<command-name>`, which programs put around it.
    fileprivate var withoutTags: String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let start = rest.firstIndex(of: 0x3C) {
            bytes += rest[..<start]
            let name = rest[(start + 1)...].prefix { $0.isLetter || $0 == 0x2D || $0 == 0x5F || $0 == 0x2F }
            if !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == 0x3E {
                bytes.append(0x0A)
                rest = rest[(name.endIndex + 1)...]
            } else {
                bytes.append(0x3C)
                rest = rest[(start + 1)...]
            }
        }
        return String(decoding: bytes + rest, as: UTF8.self)
    }
}

/// The lines of a text, or the texts between the tags of HTML.
private enum TextLine {
    static func forEach(in text: UTF8Bytes, _ body: (Range<Int>) -> Void) {
        let isMarkup = text.first { $0 > 0x20 } == UInt8(ascii: "<")
        var start = 0
        var index = 0
        while index < text.count {
            if let end = end(in: text, at: index, isMarkup) {
                if start < index { body(start..<index) }
                (start, index) = (end, end)
            } else {
                index += 1
            }
        }
        if start < text.count { body(start..<text.count) }
    }

    /// The place after a line end, a comment, or a tag of HTML; nil elsewhere.
    private static func end(in text: UTF8Bytes, at index: Int, _ isMarkup: Bool) -> Int? {
        if text[index] == 0x0A { return index + 1 }
        guard text[index] == UInt8(ascii: "<") else { return nil }
        if text[index...].starts(with: "<!--".utf8) {
            var end = index + 4
            while end < text.count, !text[end...].starts(with: "-->".utf8) { end += 1 }
            return min(end + 3, text.count)
        }
        guard isMarkup else { return nil }
        let end = text[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count
        return endOfCode(in: text, at: index + 1, after: end) ?? end
    }

    /// Elements whose content is no text.
    private static let code = ["script", "style"]

    /// The place of the end tag of a script or a style sheet; nil for other elements.
    private static func endOfCode(in text: UTF8Bytes, at place: Int, after start: Int) -> Int? {
        guard let name = code.first(where: { text[place...].starts(with: $0.utf8) }) else { return nil }
        let close = "</" + name
        var end = start
        while end < text.count, !(text[end] == UInt8(ascii: "<") && text[end...].starts(with: close.utf8)) { end += 1 }
        return end
    }
}

/// Splits a text into words of letters, and visits each pair of neighbours. Punctuation separates words; one that has
/// digits is a number or an id, and no word.
private struct WordPairs {
    /// The number of pairs so far.
    private(set) var count = 0
    /// Two for each word, or one for each character of a script without spaces between words.
    private(set) var weight = 0
    /// A backslash and the byte after it stand for a sign that separates words.
    var hasEscapes = false

    /// - Parameter body: Takes a pair and the weight of its second word.
    mutating func add(
        _ text: UTF8Bytes, _ range: Range<Int>, _ body: (_ pair: UInt64, _ weight: Int) -> Void
    ) {
        var previous: UInt64?
        var word: UInt64 = 0
        var hasDigits = false
        func end(_ pairs: inout WordPairs, weight: Int) {
            hasDigits = false
            guard word != 0 else { return }
            if let previous {
                pairs.count += 1
                body(Self.mixed(previous &* 31 &+ word), weight)
            }
            pairs.weight += weight
            (previous, word) = (word, 0)
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            switch byte {
            // Chinese, Japanese and Korean.
            case 0xE3...0xED:
                end(&self, weight: 2)
                for next in index..<min(index + 3, range.upperBound) { word = Self.hash(word, text[next]) }
                end(&self, weight: 1)
                index += 2
            // Punctuation, symbols and emoji.
            case 0xC2, 0xE2, 0xEF, 0xF0...0xF7:
                end(&self, weight: 2)
                index += byte == 0xC2 ? 1 : byte >= 0xF0 ? 3 : 2
            case 0x30...0x39: (word, hasDigits) = (0, true)
            case 0xD9 where Self.isDigit(text[index...]), 0xDB where Self.isDigit(text[index...]):
                (word, hasDigits) = (0, true)
                index += 1
            case _ where byte.isLetter || byte >= 0x80: word = hasDigits ? 0 : Self.hash(word, byte)
            default:
                end(&self, weight: 2)
                if hasEscapes, byte == 0x5C { index += 1 }
            }
            index += 1
        }
        end(&self, weight: 2)
    }

    /// True for a digit of Arabic or Persian (U+0660, U+06F0).
    private static func isDigit(_ text: Slice<UTF8Bytes>) -> Bool {
        guard let first = text.first, let second = text.dropFirst().first else { return false }
        return first == 0xD9 ? (0xA0...0xA9).contains(second) : first == 0xDB && (0xB0...0xB9).contains(second)
    }

    /// Spreads the hash over the low bits, which index the filter.
    private static func mixed(_ hash: UInt64) -> UInt64 {
        (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15 >> 16
    }

    /// One step of FNV-1a. The result is never 0, which means that there is no word.
    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        ((hash == 0 ? 0xCBF2_9CE4_8422_2325 : hash) ^ UInt64(byte)) &* 0x100_0000_01B3 | 1
    }
}
