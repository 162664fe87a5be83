import Bytes

/// A language as tables: the meanings of its words, and the constructs by their first byte.
final class Grammar: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: Int
        /// Names that begin with a capital are types.
        static let capitalTypes = Traits(rawValue: 1)
        /// `Name(` makes a value of a type; without this it calls a function.
        static let capitalCallsAreTypes = Traits(rawValue: 1 << 1)
        /// `value.Name` is a property like any other.
        static let plainCapitalMembers = Traits(rawValue: 1 << 2)
        /// `float Speed`: a name after a type, or before `=`, is not a type.
        static let typesComeFirst = Traits(rawValue: 1 << 3)
        /// `size_t`
        static let underscoreTTypes = Traits(rawValue: 1 << 4)
        /// The dot is an operator: the next name is not a member.
        static let dotIsOperator = Traits(rawValue: 1 << 5)
        static let ignoresCase = Traits(rawValue: 1 << 6)
        /// A string before a colon is a key.
        static let stringKeys = Traits(rawValue: 1 << 7)
        /// A word before a colon is a key.
        static let wordKeys = Traits(rawValue: 1 << 8)
        /// A word before `=` is a key.
        static let assignedKeys = Traits(rawValue: 1 << 9)
        /// The first word of a statement or block is its keyword.
        static let leadingKeywords = Traits(rawValue: 1 << 10)
        /// The word after an opening parenthesis is the function.
        static let lisp = Traits(rawValue: 1 << 11)
        /// A name with a hyphen is a command, one that begins with it an option.
        static let hyphens = Traits(rawValue: 1 << 12)
        /// `println!(…)` calls a macro.
        static let bangCalls = Traits(rawValue: 1 << 13)
        /// `<T>(x)` may begin a generic function: not every tag is JSX.
        static let typeParameters = Traits(rawValue: 1 << 14)
    }

    enum ByteClass: UInt8, Sendable {
        case punctuation, space, lineEnd, word, digit
    }

    let wordBytes: ByteSet
    let traits: Traits
    /// The separator between digits: C++'s `1'000`.
    let digitSeparator: UInt8
    /// The contents of strings with an interpolating prefix.
    let prefixInterpolation: Interpolation?
    private let words: WordTable
    private let classes: [ByteClass]
    /// All threads share them: counting references to the same array would slow them down.
    nonisolated(unsafe) private let rules: UnsafeBufferPointer<Rule>
    /// For each byte, the rules that begin with it.
    private let rulesByByte: [Range<Int>]

    init(
        _ words: [(WordMeaning, String)], _ rules: [Rule], _ traits: Traits = [], wordBytes: ByteSet = .word(),
        digitSeparator: UInt8 = 0, prefixInterpolation: Interpolation? = nil
    ) {
        self.words = WordTable(words, foldsCase: traits.contains(.ignoresCase))
        self.traits = traits
        self.wordBytes = wordBytes
        self.digitSeparator = digitSeparator
        self.prefixInterpolation = prefixInterpolation
        let (sorted, ranges) = Self.sorted(rules)
        let buffer = UnsafeMutableBufferPointer<Rule>.allocate(capacity: sorted.count)
        _ = buffer.initialize(fromContentsOf: sorted)
        self.rules = UnsafeBufferPointer(buffer)
        rulesByByte = ranges
        let opening = Set(rules.map(\.open.first))
        classes = (UInt8.min...UInt8.max).map { byte in
            opening.contains(byte) ? .punctuation : Self.byteClass(byte, wordBytes)
        }
    }

    deinit {
        rules.deallocate()
    }

    func byteClass(_ byte: UInt8) -> ByteClass {
        classes[Int(byte)]
    }

    /// The rules that begin with the byte, in the order they were given: longer delimiters first.
    func rules(for byte: UInt8) -> Slice<UnsafeBufferPointer<Rule>> {
        rules[rulesByByte[Int(byte)]]
    }

    func meaning(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> WordMeaning? {
        words.meaning(of: range, in: bytes)
    }

    private static func byteClass(_ byte: UInt8, _ wordBytes: ByteSet) -> ByteClass {
        if byte == "\n" { return .lineEnd }
        if byte.isSpace { return .space }
        if byte.isDigit { return .digit }
        return wordBytes.contains(byte) ? .word : .punctuation
    }

    private static func sorted(_ rules: [Rule]) -> ([Rule], [Range<Int>]) {
        var sorted: [Rule] = []
        let ranges = (UInt8.min...UInt8.max).map { byte in
            let start = sorted.count
            sorted += rules.filter { $0.open.first == byte }
            return start..<sorted.count
        }
        return (sorted, ranges)
    }
}
