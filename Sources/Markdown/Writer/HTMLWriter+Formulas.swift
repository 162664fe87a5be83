import MathML
import Bytes
import Hypertext

extension HTMLWriter {
    /// Writes MathML, or the source if the formula is not understood.
    mutating func write(formula source: UTF8Bytes, before text: inout UTF8Bytes) {
        guard let formula = Formula(source), let (mathML, length) = formula.mathML(label: options.labels.formula) else {
            html.append(literal: "<span class=\"math\">")
            append(text: source)
            html.append(literal: "</span>")
            return
        }
        hasMetFormulas = true
        let tail = formula.isBlock ? 0 : FormulaTail.length(in: text)
        if tail > 0 { html.append(literal: "<span class=\"unbroken\">") }
        html.append(mathML)
        let start = tally.mark
        tally.add(length: length)
        tally.closeAtom(since: start, most: RevealCost.atomMost)
        if formula.isBlock { tally.height += HeightEstimate.formula(lines: formula.rowCount) }
        guard tail > 0 else { return }
        append(text: text.part(0..<tail))
        html.append(literal: "</span>")
        text = text.part(from: tail)
    }
}

/// Text that cannot begin a line and belongs to the previous formula: a comma, the `th` of an *nth*. Browsers treat a
/// formula like a picture, beside which any line may break.
enum FormulaTail {
    /// More letters than in `-th` make a word of their own, or an address.
    private static let mostLetters = 2
    private static let closing: [StaticString] = [
        "”", "’", "»", "…", "。", "，", "、", "）", "；", "：", "！", "？", "」", "】",
    ]

    /// The length of the tail in bytes.
    static func length(in text: UTF8Bytes) -> Int {
        var end = marks(in: text, from: 0)
        if text.byte(at: end) == UInt8(ascii: "-") { end += 1 }
        let letters = text.part(from: end).prefix { $0.isLetter }.count
        guard letters <= mostLetters, !text.byte(at: end + letters).isDigit else { return end }
        return letters == 0 ? end : marks(in: text, from: end + letters)
    }

    private static func marks(in text: UTF8Bytes, from start: Int) -> Int {
        var end = start
        while true {
            if ",.;:!?)]}'\"%".utf8.contains(text.byte(at: end)) {
                end += 1
            } else if let mark = closing.first(where: { text.starts(with: $0, at: end) }) {
                end += mark.utf8CodeUnitCount
            } else {
                return end
            }
        }
    }
}
