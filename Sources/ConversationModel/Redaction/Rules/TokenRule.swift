/// A kind of token that its beginning identifies: a row of `TokenTable`.
struct TokenRule: Sendable {
    /// Conditions that distinguish a token from a name with the same characters.
    struct Checks: OptionSet, Sendable {
        let rawValue: UInt8

        static let digit = Checks(rawValue: 1)
        /// A small letter and a capital.
        static let bothCases = Checks(rawValue: 2)
        /// The length is as the rule says, neither more nor less.
        static let exact = Checks(rawValue: 4)
        /// It begins with a UUID.
        static let uuid = Checks(rawValue: 8)
        static let noCapital = Checks(rawValue: 16)
        /// No parenthesis follows, as after the name of a function.
        static let notCalled = Checks(rawValue: 32)
        /// No four equal characters follow one another, as in pictures and programs in base64.
        static let varied = Checks(rawValue: 64)
    }

    /// The issuer and the kind, for documents.
    let issuer: StaticString
    let kind: StaticString
    let prefix: StaticString
    /// The number of characters after the prefix.
    let length: ClosedRange<Int>
    /// The characters after the prefix.
    let alphabet: ByteClass
    /// One more character that may be among them; 0 for none.
    let also: UInt8
    /// The fewest consecutive letters and digits somewhere in it, more than people write.
    let run: Int
    let checks: Checks
    /// The document, or the scanner, that tells the shape.
    let source: StaticString

    /// - Parameter run: nil for a token that is one run of letters and digits.
    init(
        _ issuer: StaticString, _ kind: StaticString, _ prefix: StaticString, _ length: ClosedRange<Int>,
        _ alphabet: ByteClass, run: Int? = nil, _ checks: Checks = [], also: Unicode.Scalar = "\0",
        from source: StaticString
    ) {
        (self.issuer, self.kind, self.prefix, self.length) = (issuer, kind, prefix, length)
        (self.alphabet, self.checks, self.source) = (alphabet, checks, source)
        self.also = UInt8(ascii: also)
        let least = Self.least(length, checks)
        self.run = min(run ?? least, least)
    }

    /// The fewest characters after the prefix. Issuers change lengths, and a text may cut a token off: a sixth may be
    /// missing.
    var least: Int { Self.least(length, checks) }

    private static func least(_ length: ClosedRange<Int>, _ checks: Checks) -> Int {
        checks.contains(.exact) ? length.lowerBound : max(min(length.lowerBound, 12), length.lowerBound * 5 / 6)
    }
}
