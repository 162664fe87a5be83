import Bytes
import Hypertext

/// A word, a sign, a formula or a picture in rendered Markdown, with its place in the markup.
struct MarkupWord: Sendable {
    /// Equal for words that look the same.
    let text: String
    /// Never contains part of a tag; empty for elements that no mark may surround.
    let range: Range<Int>
    /// At most spaces separate it from the word before it.
    let isJoined: Bool
}

extension HTML {
    /// The words that a reader sees in rendered Markdown.
    var words: [MarkupWord] {
        withBytes { MarkupWordScan($0).words }
    }
}

/// Steps through markup that this program wrote: tags are closed, and text has no `<` and no bare `&`.
private struct MarkupWordScan {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var words: [MarkupWord] = []
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") { readTag() } else { readText() }
        }
    }

    private mutating func readTag() {
        let start = index
        index = end(ofTagAt: start)
        let tag = text(start..<index)
        switch tag.prefix(while: { $0 != " " && $0 != ">" }) {
        case "<math": skip(past: "</math>")
        case "<img": break
        case "<input": return words.append(MarkupWord(text: tag, range: start..<start, isJoined: false))
        case "<button": return skip(past: "</button>")
        case "<svg": return skip(past: "</svg>")
        case "<div" where tag.contains("\"code-header\""): return skip(past: "</div>")
        default: return
        }
        words.append(MarkupWord(text: text(start..<index), range: start..<index, isJoined: false))
    }

    /// The offset after a tag; `>` in the value of an attribute does not end it.
    private func end(ofTagAt start: Int) -> Int {
        var isQuoted = false
        for index in start..<bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index + 1 }
        }
        return bytes.count
    }

    private mutating func skip(past endTag: StaticString) {
        let tag = UnsafeBufferPointer(start: endTag.utf8Start, count: endTag.utf8CodeUnitCount)
        while index < bytes.count {
            let rest = bytes[index...]
            if bytes[index] == UInt8(ascii: "<"), rest.starts(with: tag) { return index += tag.count }
            index += 1
        }
    }

    /// Reads the text up to the next tag.
    private mutating func readText() {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        var isJoined = false
        for (word, length) in WordSplitter(text(index..<end)[...]) {
            if word.isBlank {
                isJoined = isJoined && !word.contains(where: \.isNewline)
            } else {
                words.append(MarkupWord(text: String(word), range: index..<index + length, isJoined: isJoined))
                isJoined = true
            }
            index += length
        }
        index = end
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Splits text into words, single signs, single characters of scripts without spaces, and white space.
private struct WordSplitter: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ text: Substring) {
        rest = text
    }

    mutating func next() -> (word: Substring, length: Int)? {
        guard let first = rest.first else { return nil }
        let word: Substring
        if first == "&" {
            word = reference
        } else if first.isSpace {
            word = rest.prefix(while: \.isSpace)
        } else if first.isInWord {
            word = rest.prefix(while: \.isInWord)
        } else {
            word = rest.prefix(1)
        }
        rest = rest[word.endIndex...]
        return (word, word.utf8.count)
    }

    /// A character reference; a combining character may follow its semicolon.
    private var reference: Substring {
        guard let end = rest.firstIndex(where: { $0.unicodeScalars.first == ";" }) else { return rest }
        return rest[...end]
    }
}

extension Character {
    /// True for letters and digits of scripts that put spaces between words.
    fileprivate var isInWord: Bool {
        guard isLetter || isNumber || self == "_", let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            return false
        default: return true
        }
    }
}
