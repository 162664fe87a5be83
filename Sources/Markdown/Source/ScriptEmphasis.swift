import Bytes

/// Lets emphasis begin and end beside Chinese, Japanese and Korean letters.
///
/// CommonMark does not read `**注意：**请` as emphasis, because the stars are between punctuation and a letter; other
/// scripts would have a space there. So an empty sentinel, which is punctuation to cmark, separates stars from a
/// following or preceding East Asian letter. (This is the rule of the "CJK-friendly" amendments to CommonMark, which
/// other chat renderers follow.)
enum EastAsianEmphasis {
    static func adjustments(in text: UTF8Bytes) -> [Substitution] {
        let star = UInt8(ascii: "*")
        var found: [Substitution] = []
        var position = 0
        while let start = text.offset(of: star, from: position) {
            position = start
            while text.byte(at: position) == star { position += 1 }
            // Most stars have no such neighbour: bytes from 0xE1 begin characters from U+1000.
            guard text.byte(at: start - 1) >= 0x80 || text.byte(at: position) >= 0xE1,
                let before = scalar(before: start, in: text), let after = scalar(at: position, in: text)
            else { continue }
            if isLetter(before), isPunctuation(after) {
                found.append(Substitution(range: start..<start, meaning: .verbatim))
            } else if isPunctuation(before), isLetter(after) {
                found.append(Substitution(range: position..<position, meaning: .verbatim))
            }
        }
        return found
    }

    private static func scalar(at offset: Int, in text: UTF8Bytes) -> Unicode.Scalar? {
        guard text.indices.contains(offset) else { return nil }
        var next = offset
        return text.takeScalar(at: &next)
    }

    private static func scalar(before offset: Int, in text: UTF8Bytes) -> Unicode.Scalar? {
        var start = offset - 1
        while start > 0, start > offset - 4, text[start].isContinuation { start -= 1 }
        return scalar(at: start, in: text)
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation,
            .connectorPunctuation, .otherPunctuation:
            true
        // Punctuation in Markdown that ASCII has beyond that.
        case .mathSymbol, .currencySymbol, .modifierSymbol: scalar.isASCII
        default: false
        }
    }

    /// Han, kana and hangul.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
            scalar.properties.isAlphabetic
        default: false
        }
    }
}
