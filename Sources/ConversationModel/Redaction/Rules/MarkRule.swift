/// A kind of token that a mark in its middle or at its end identifies: a row of `MarkTable`.
struct MarkRule: Sendable {
    /// A part of the token, before or after the mark.
    struct Part: Sendable {
        let length: ClosedRange<Int>
        let alphabet: ByteClass
        /// The texts of which one begins the part, with a space after each; empty if any may.
        let starts: StaticString

        /// - Parameter length: The number of characters.
        static func of(_ length: ClosedRange<Int>, _ alphabet: ByteClass, _ starts: StaticString = "") -> Part {
            Part(length: length, alphabet: alphabet, starts: starts)
        }

        static let nothing = Part(length: 0...0, alphabet: [], starts: "")
    }

    let issuer: StaticString
    let kind: StaticString
    let before: Part
    let mark: StaticString
    let after: Part
    /// The fewest consecutive letters and digits in the longer part.
    let run: Int
    let source: StaticString
    /// The place in the mark of its first byte that is neither a letter nor a digit.
    let trigger: Int

    init(
        _ issuer: StaticString, _ kind: StaticString, _ before: Part, _ mark: StaticString, _ after: Part, run: Int,
        from source: StaticString
    ) {
        (self.issuer, self.kind, self.source) = (issuer, kind, source)
        (self.before, self.mark, self.after, self.run) = (before, mark, after, run)
        trigger = (0..<mark.utf8CodeUnitCount).first { !mark.utf8Start[$0].isASCIIAlphanumeric } ?? 0
    }
}
