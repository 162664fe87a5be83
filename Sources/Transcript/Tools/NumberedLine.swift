/// A line of a file with its number before it, as tools print files: `    12→let x = 1`.
public struct NumberedLine {
    public let number: Int
    /// The sign after the number.
    public let sign: String
    /// The text after the sign.
    public let text: Substring

    /// nil for another line.
    ///
    /// - Parameter signs: Those that may stand after the number.
    public init?(_ line: Substring, signs: [String]) {
        let rest = line.utf8.drop { $0 == UInt8(ascii: " ") }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard let number = Int(Substring(digits)), number < 1 << 40 else { return nil }
        let after = rest[digits.endIndex...]
        guard let sign = signs.first(where: { after.starts(with: $0.utf8) }) else { return nil }
        (self.number, self.sign) = (number, sign)
        text = Substring(after.dropFirst(sign.utf8.count))
    }
}
