import Bytes

/// The shape of a line of a prompt.
struct TypedLine {
    /// The line in the text, without its line end.
    let range: Range<Int>
    /// The blanks before the first character.
    let indent: Int

    init(_ range: Range<Int>, of text: UTF8Bytes) {
        self.range = range
        indent = text.part(range).firstIndex { !$0.isBlank } ?? range.count
    }

    var isBlank: Bool { indent == range.count }
    /// The place of the first character.
    var start: Int { range.lowerBound + indent }

    /// The number and the kind of marks that open a block of code; nil if none is opened.
    func fence(in text: UTF8Bytes) -> (mark: UInt8, count: Int)? {
        guard !isBlank, let (mark, count) = marks(in: text) else { return nil }
        let info = text.part(start + count..<range.upperBound)
        return mark == UInt8(ascii: "`") && info.contains(mark) ? nil : (mark, count)
    }

    /// True if the line closes a block of code that these marks opened.
    func closes(_ fence: (mark: UInt8, count: Int), in text: UTF8Bytes) -> Bool {
        guard !isBlank, let (mark, count) = marks(in: text), mark == fence.mark, count >= fence.count else {
            return false
        }
        return text.part(start + count..<range.upperBound).allSatisfy(\.isSpace)
    }

    private func marks(in text: UTF8Bytes) -> (mark: UInt8, count: Int)? {
        let mark = text[start]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        let count = text.part(start..<range.upperBound).prefix { $0 == mark }.count
        return count >= 3 ? (mark, count) : nil
    }

    /// A mark of a list at the start of a line.
    struct Item: Equatable {
        /// The bullet, or the sign after a number.
        let mark: UInt8
        /// nil for a bullet.
        let number: Int?
        /// The place of the words.
        let words: Int
    }

    /// The item of a list that the line is; nil if it is none.
    func item(in text: UTF8Bytes) -> Item? {
        guard !isBlank else { return nil }
        let digits = text.part(start..<range.upperBound).prefix { $0.isDigit }.count
        let number =
            (1...9).contains(digits) ? Int(String(decoding: text.part(start..<start + digits), as: UTF8.self)) : nil
        guard number != nil || digits == 0 else { return nil }
        let place = start + digits
        let marks: StaticString = number == nil ? "-*+" : ".)"
        guard place + 2 < range.upperBound, text.part(place..<place + 1).isOne(of: marks), text[place + 1].isBlank
        else { return nil }
        guard let words = (place + 1..<range.upperBound).first(where: { !text[$0].isBlank }) else { return nil }
        return Item(mark: text[place], number: number, words: words)
    }
}

extension UTF8Bytes {
    fileprivate func isOne(of bytes: StaticString) -> Bool {
        bytes.withUTF8Buffer { $0.contains(self[startIndex]) }
    }
}
