import Bytes

/// A stand-in for a part of a text: its number between two U+12470, a cuneiform word divider.
///
/// That is punctuation to cmark, so emphasis beside it opens and closes as it would beside a bracket.
enum Sentinel {
    private static let divider: StaticString = "\u{12470}"
    private static let scalar: Unicode.Scalar = "\u{12470}"

    static func text(_ number: Int) -> String.UTF8View {
        "\(scalar)\(number)\(scalar)".utf8
    }

    /// The next sentinel at or after `start` whose number is below `count`.
    static func next(in text: UTF8Bytes, from start: Int, count: Int) -> (range: Range<Int>, number: Int)? {
        let width = divider.utf8CodeUnitCount
        var position = start
        while let open = text.offset(of: divider, from: position) {
            var end = open + width
            var number = 0
            while text.byte(at: end).isDigit, number < count {
                number = number * 10 + Int(text.byte(at: end) - UInt8(ascii: "0"))
                end += 1
            }
            if end > open + width, number < count, text.starts(with: divider, at: end) {
                return (open..<end + width, number)
            }
            position = open + width
        }
        return nil
    }

    /// Parts of a text that could be mistaken for a sentinel: the divider itself, and `&#x12470;` and the like.
    static func lookalikes(in text: UTF8Bytes) -> [Substitution] {
        var found: [Substitution] = []
        var position = 0
        while let start = text.offset(of: divider, from: position) {
            position = start + divider.utf8CodeUnitCount
            found.append(Substitution(range: start..<position, meaning: .verbatim))
        }
        position = 0
        while let start = text.offset(of: "&#", from: position) {
            position = start + 2
            if isReference(text.part(from: position)) {
                found.append(Substitution(range: start..<start + 1, meaning: .verbatim))
            }
        }
        return found
    }

    /// True if a numeric character reference to the divider begins here, after its `&#`. CommonMark allows seven
    /// decimal and six hexadecimal digits.
    private static func isReference(_ text: UTF8Bytes) -> Bool {
        let isHexadecimal = text.byte(at: 0).lowercased == UInt8(ascii: "x")
        let digits = text.part(from: isHexadecimal ? 1 : 0).prefix(8).prefix { $0.isAlphanumeric }
        return Int(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10) == Int(scalar.value)
    }
}
