/// The end of a growing text that may become part of a secret.
///
/// Any word may become the name in an e-mail address, and a number a card's: the last word is shown when the next one
/// begins.
enum UnfinishedSecret {
    /// The most bytes of a bank account number in groups.
    private static let longestNumber = 42

    /// The start of the text that must not be shown yet.
    static func start(in text: UnsafeBufferPointer<UInt8>) -> Int {
        var start = text.count
        while start > 0, isPartOfWord(text[start - 1]) { start -= 1 }
        // Skips the rest of a multi-byte letter.
        while start < text.count, (0x80...0xBF).contains(text[start]) { start += 1 }
        return numberStart(in: text, before: start)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        !byte.isBlank && byte < 0xE0
    }

    /// The start including earlier groups of the number.
    private static func numberStart(in text: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
        var start = end
        var index = end
        while index > 0, end - index < longestNumber, isPartOfNumber(text[index - 1]) {
            index -= 1
            let isGroup = index == 0 || text[index - 1] == .space || text[index - 1].isBlank
            if isGroup, isNumberGroup(text[index..<end]) { start = index }
        }
        return start
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        byte == .space || !ByteClass(of: byte).isDisjoint(with: .capital) || byte == .hyphen
    }

    /// True for digits of a card, or the country and check digits of an account.
    private static func isNumberGroup(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let group = text.prefix { $0 != .space }
        guard let first = group.first, group.count > 3 else { return false }
        return first.isASCIIDigit || group.dropFirst(2).first?.isASCIIDigit == true
    }
}
