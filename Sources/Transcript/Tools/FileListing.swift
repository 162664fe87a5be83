/// A file that was read, with the number of each line before it: `    12→let x = 1`.
struct FileListing {
    /// The lines without their numbers.
    let text: String
    /// The number of the first line.
    let first: Int
    /// The text below the numbered lines.
    let note: String

    /// nil unless every line but the last few, which may be a note, is numbered in order.
    init?(_ output: String) {
        var lines: [Substring] = []
        var first: Int?
        let all = output.linesAndRest
        for line in all {
            guard let line = NumberedLine(line, signs: Self.signs),
                line.number == (first ?? line.number) + lines.count
            else { break }
            first = first ?? line.number
            lines.append(line.text)
        }
        guard let first, lines.count > 0 else { return nil }
        self.first = first
        text = lines.joined(separator: "\n")
        note = all.dropFirst(lines.count).joined(separator: "\n")
    }

    private static let signs = ["→", "\t", "|"]
}
