/// Approximate heights in a column of 720 px, in pixels, which reserve space for content that is not laid out yet
/// (dev/replay.md, 'Groups'). Body text is 16 px / 1.6; in Chromium, 32 blocks together are within 2 % by median.
enum HeightEstimate {
    private static let column = 720.0
    private static let textLine = 25.6
    private static let letter = 7.6
    private static let wideLetter = 16.0

    static let rule = 30
    static let image = 300
    /// The visible line of a folded part.
    static let folded = 44
    static let tableRow = 44
    private static let formulaLine = 44
    private static let blockMargin = 16
    private static let itemMargin = 4
    private static let codeLine = 21
    /// Header, padding and margin of a code block.
    private static let codeFrame = 84

    /// A paragraph of `length` UTF-16 code units, `wide` of them twice as wide, inside `indent` lists and quotes.
    static func paragraph(length: Int, wide: Int, indent: Int, isTight: Bool) -> Int {
        let width = Double(length - wide) * letter + Double(wide) * wideLetter
        let lines = max(1, (width / max(column - 32 * Double(indent), 200)).rounded(.up))
        return Int(lines * textLine) + (isTight ? itemMargin : blockMargin)
    }

    static func heading(length: Int) -> Int {
        (length / 70 + 1) * 26 + 8
    }

    /// The height of a displayed formula, beyond the line of its text.
    static func formula(lines: Int) -> Int {
        lines * formulaLine
    }

    static func code(lines: Int) -> Int {
        lines * codeLine + codeFrame
    }
}
