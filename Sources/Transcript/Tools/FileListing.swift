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
            guard let (number, text) = Self.numbered(line), number == (first ?? number) + lines.count else { break }
            first = first ?? number
            lines.append(text)
        }
        guard let first, lines.count > 0 else { return nil }
        self.first = first
        text = lines.joined(separator: "\n")
        note = all.dropFirst(lines.count).joined(separator: "\n")
    }

    /// The number at the beginning of a line, and what follows the sign after it.
    private static func numbered(_ line: Substring) -> (number: Int, text: Substring)? {
        let rest = line.utf8.drop { $0 == UInt8(ascii: " ") }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard let number = Int(Substring(digits)), number < 1 << 40 else { return nil }
        let after = rest[digits.endIndex...]
        guard let sign = signs.first(where: { after.starts(with: $0) }) else { return nil }
        return (number, Substring(after.dropFirst(sign.count)))
    }

    private static let signs = ["→", "\t", "|"].map { Array($0.utf8) }
}
