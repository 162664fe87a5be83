/// The letters around a place in a text.
enum WordEdge {
    static func scalar(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index < text.count else { return nil }
        return String(decoding: text[index..<min(text.count, index + 4)], as: UTF8.self).unicodeScalars.first
    }

    /// True if a word may start at a place.
    static func isStart(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        !isInside(index, of: text) || isEscape(before: index, in: text)
    }

    /// True if a word may end at a place.
    static func isEnd(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        !isInside(index, of: text)
    }

    private static func isInside(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let next = scalar(at: index, in: text), next.isPartOfWord else { return false }
        return scalar(before: index, in: text)?.isPartOfWord == true
    }

    /// True if the letter before a place ends an escape: `\\n`, `\\u000a`, `%20`.
    private static func isEscape(before index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        func isMark(_ mark: UInt8, at place: Int) -> Bool { place >= 0 && text[place] == mark }
        let backslash = UInt8(ascii: "\\")
        if isMark(backslash, at: index - 2) { return "ntrbfv0".utf8.contains(text[index - 1]) }
        if isMark(UInt8(ascii: "%"), at: index - 3) { return text[index - 2..<index].allSatisfy(isHexDigit) }
        return isMark(backslash, at: index - 6) && isMark(UInt8(ascii: "u"), at: index - 5)
            && text[index - 4..<index].allSatisfy(isHexDigit)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isHexDigit }

    private static func scalar(before index: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
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
