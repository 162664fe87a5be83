import Bytes
import ConversationModel
import JSON

/// The lines of a text that are missing from the conversation read from it.
///
/// Readers of text formats do not record what they read, so words are compared. A line counts as read if at least half
/// of its pairs of neighbouring words occur anywhere in the conversation.
struct LineCount {
    /// The characters of the missing lines. Only lines of at least five words count.
    private(set) var unread = 0
    /// The offsets of the first missing lines.
    private(set) var offsets: [Int] = []

    /// The most offsets to keep.
    private static let offsetLimit = 10

    /// Takes time in proportion to the text and the conversation.
    init(of text: UTF8Bytes, in conversation: Conversation) {
        let known = PairFilter(of: conversation, capacity: text.count)
        TextLine.forEach(in: text) { line in
            var words = WordPairs()
            var found = 0
            words.add(text, line) { if known.contains($0) { found += 1 } }
            guard words.weight >= 10, found * 2 < words.count else { return }
            unread += TextCount.characters(in: UTF8Bytes(rebasing: text[line]))
            if offsets.count < Self.offsetLimit { offsets.append(line.lowerBound) }
        }
    }
}

/// The pairs of words in a conversation. A few other pairs are found, too (a Bloom filter with one hash).
private struct PairFilter {
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
            words.add(bytes, bytes.indices) { bits[Int($0 & mask) / 64] |= 1 << ($0 & 63) }
        }
    }

    func contains(_ pair: UInt64) -> Bool {
        bits[Int(pair & mask) / 64] & 1 << (pair & 63) != 0
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

    /// The place behind a line end, a comment, or a tag of HTML; nil elsewhere.
    private static func end(in text: UTF8Bytes, at index: Int, _ isMarkup: Bool) -> Int? {
        if text[index] == 0x0A { return index + 1 }
        guard text[index] == UInt8(ascii: "<") else { return nil }
        if text[index...].starts(with: "<!--".utf8) {
            var end = index + 4
            while end < text.count, !text[end...].starts(with: "-->".utf8) { end += 1 }
            return min(end + 3, text.count)
        }
        guard isMarkup else { return nil }
        return text[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count
    }
}

/// Splits a text into words of letters, and visits each pair of neighbours. Punctuation separates words; one that has
/// digits is a number or an id, and no word.
private struct WordPairs {
    /// The number of pairs so far.
    private(set) var count = 0
    /// Two for each word, or one for each character of a script without spaces between words.
    private(set) var weight = 0

    mutating func add(_ text: UTF8Bytes, _ range: Range<Int>, _ body: (_ pair: UInt64) -> Void) {
        var previous: UInt64?
        var word: UInt64 = 0
        var hasDigits = false
        func end(_ pairs: inout WordPairs, weight: Int) {
            hasDigits = false
            guard word != 0 else { return }
            if let previous {
                pairs.count += 1
                body(Self.mixed(previous &* 31 &+ word))
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
            case _ where byte.isLetter || byte >= 0x80: word = hasDigits ? 0 : Self.hash(word, byte)
            default: end(&self, weight: 2)
            }
            index += 1
        }
        end(&self, weight: 2)
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
