/// The meaning of a word that a language knows.
enum WordMeaning: UInt8, Sendable {
    case keyword
    /// A keyword only before another word or an opening: `type Name`, `from "x"`, `match value`.
    case contextual
    /// A keyword that is a value: `this`, `self`. What follows is an operator.
    case value
    case constant
    case type
    case function
    case meta
    /// The next word is a type's name: `class`, `struct`.
    case definesType
    /// Like `definesType`, for a word that is a name elsewhere: `record`, `type`.
    case contextualType
    /// The next word is a function's name: `func`, `def`.
    case definesFunction
    /// A prefix of the quote that follows: `r"…"`.
    case stringPrefix
    /// A prefix of a string with expressions: `f"…"`.
    case interpolatingPrefix
    /// Rust's `r#"…"#`.
    case hashPrefix
    /// C++'s `R"x(…)x"`.
    case parenPrefix
    /// Perl's `qw(…)` and `m/…/`.
    case quoteOperator
    /// Perl's `s/…/…/`.
    case substitution
}

/// The words of a language, looked up without making a string: up to 16 bytes in two integers, in an open hash table.
struct WordTable: Sendable {
    private struct Slot {
        var word: PackedWord
        var meaning: WordMeaning
    }

    private var slots: [Slot?]
    private let foldsCase: Bool

    init(_ lists: [(WordMeaning, String)], foldsCase: Bool) {
        self.foldsCase = foldsCase
        let words = lists.flatMap { meaning, words in words.split(separator: " ").map { (Array($0.utf8), meaning) } }
        var size = 8
        while size < words.count * 3 { size *= 2 }
        slots = Array(repeating: nil, count: size)
        for (word, meaning) in words {
            word.withUnsafeBufferPointer { insert($0, meaning) }
        }
    }

    private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, _ meaning: WordMeaning) {
        guard let packed = PackedWord(word, 0..<word.count, foldsCase: foldsCase) else { return }
        slots[slot(of: packed)] = Slot(word: packed, meaning: meaning)
    }

    func meaning(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> WordMeaning? {
        guard let packed = PackedWord(bytes, range, foldsCase: foldsCase) else { return nil }
        return slots[slot(of: packed)]?.meaning
    }

    /// The slot of the word, taken or free. A free one always exists: the table is at most a third full.
    private func slot(of word: PackedWord) -> Int {
        var index = word.hash & (slots.count - 1)
        while let found = slots[index], found.word != word {
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }
}

/// Up to 16 bytes; no word of any language here is longer.
private struct PackedWord: Equatable {
    private static let width = 16

    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, foldsCase: Bool) {
        guard range.count <= Self.width else { return nil }
        if range.lowerBound + Self.width <= bytes.count, let start = bytes.baseAddress {
            // Nearly always there are sixteen bytes to read at once.
            let word = UnsafeRawPointer(start + range.lowerBound)
            low = word.loadUnaligned(as: UInt64.self).littleEndian & Self.mask(min(range.count, 8))
            high =
                word.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian & Self.mask(max(range.count - 8, 0))
        } else {
            for (place, index) in range.enumerated() {
                let byte = UInt64(bytes[index]) << UInt64((place & 7) * 8)
                if place < 8 { low |= byte } else { high |= byte }
            }
        }
        guard foldsCase else { return }
        // Sets bit 5, which makes letters lower case and leaves digits and hyphens as they are.
        low |= 0x2020_2020_2020_2020 & Self.mask(min(range.count, 8))
        high |= 0x2020_2020_2020_2020 & Self.mask(max(range.count - 8, 0))
    }

    /// Ones in the lowest bytes.
    private static func mask(_ bytes: Int) -> UInt64 {
        bytes == 8 ? .max : (1 << UInt64(8 * bytes)) - 1
    }

    var hash: Int {
        let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 32)
    }
}
