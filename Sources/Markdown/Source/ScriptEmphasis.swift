import Bytes

/// Lets emphasis begin and end beside letters of scripts that write no space there.
///
/// CommonMark does not read `**注意：**请` or `**หมายเหตุ:**ข้อความ` as emphasis, because the stars are between punctuation and
/// a letter; English has a space there. So an empty sentinel, which is punctuation to cmark, separates the marks from a
/// following or preceding character outside of ASCII that is no punctuation: a letter, or an emoji. (This extends the
/// rule of the "CJK-friendly" amendments to CommonMark, which other chat renderers follow, to all scripts.)
enum ScriptEmphasis {
    static func adjustments(in text: UTF8Bytes) -> [Substitution] {
        adjustments(of: UInt8(ascii: "*"), 1..., in: text) + adjustments(of: UInt8(ascii: "~"), 2...2, in: text)
    }

    /// - Parameter counts: How many marks in a row are marks: a single tilde often means *about*.
    private static func adjustments(
        of mark: UInt8, _ counts: some RangeExpression<Int>, in text: UTF8Bytes
    ) -> [Substitution] {
        var found: [Substitution] = []
        var position = 0
        while let start = text.offset(of: mark, from: position) {
            position = start
            while text.byte(at: position) == mark { position += 1 }
            // Most marks have no such neighbour.
            guard text.byte(at: start - 1) >= 0x80 || text.byte(at: position) >= 0x80,
                counts.contains(position - start),
                let before = scalar(before: start, in: text), let after = scalar(at: position, in: text)
            else { continue }
            if isLetter(before), after.isPunctuation {
                found.append(Substitution(range: start..<start, meaning: .verbatim))
            } else if before.isPunctuation, isLetter(after) {
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

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && !scalar.isPunctuation && !scalar.separatesWords
    }
}
