public import Files

/// The reason why a text is not JSON, and the place, as data: the message is worded where it is shown.
public struct JSONError: Error, Sendable, Hashable {
    /// The reason, with the values that a message needs.
    public let reason: Reason
    /// In bytes from the start of the whole file.
    public let offset: Int
    /// The line and column of the mistake.
    public let position: SourcePosition
    /// The innermost value that holds the place.
    public let path: JSONPath

    /// The most characters of a word or number in a reason.
    public static let longestWord = 20

    /// The mistakes that a reader reports.
    public enum Reason: Sendable, Hashable {
        /// A character that is not allowed here; U+FFFD for a byte that is not UTF-8.
        case unexpected(Unicode.Scalar, expected: Expectation)
        /// The text ends too early.
        case unexpectedEnd(expected: Expectation)
        /// A word other than `true`, `false` and `null`, such as `NaN`; its beginning.
        case unknownWord(String)
        /// Something that begins like a number; its beginning.
        case invalidNumber(String)
        /// A backslash in a string that begins no escape.
        case invalidEscape
        /// An unescaped control character in a string.
        case controlCharacter(UInt8)
        /// A comma before `]` or `}`.
        case trailingComma
        /// Something after the value.
        case trailingContent
        /// Containers nested deeper than allowed.
        case tooDeep(limit: Int)
        /// More bytes in one document than allowed.
        case tooLarge(limit: Int)
    }

    /// The tokens that the grammar accepts.
    public enum Expectation: String, Sendable, Hashable {
        /// The raw values are for messages.
        case value = "a value"
        case valueOrEnd = "a value or ']'"
        case key = "a key in quotes"
        case keyOrEnd = "a key in quotes or '}'"
        case colon = "':'"
        case commaOrArrayEnd = "',' or ']'"
        case commaOrObjectEnd = "',' or '}'"
        case quote = "the closing quote"
        case digit = "a digit"
    }

    /// True if more text could complete it: the file is cut short, or a line is still being written.
    public var isTruncation: Bool {
        if case .unexpectedEnd = reason { true } else { false }
    }
}

extension JSONError.Reason {
    /// The reason with the words of the text changed.
    public func mapTexts(_ change: (String) -> String) -> Self {
        switch self {
        case .unknownWord(let word): .unknownWord(change(word))
        case .invalidNumber(let number): .invalidNumber(change(number))
        default: self
        }
    }
}

extension JSONError.Reason: CustomStringConvertible {
    /// A few words, the same for the same reason: "expected ',' or '}', found ';'".
    public var description: String {
        switch self {
        case .unexpected(let found, let expected): "expected \(expected.rawValue), found \(Self.name(found))"
        case .unexpectedEnd(let expected): "expected \(expected.rawValue), found the end of the text"
        case .unknownWord(let word): "expected a value, found the word '\(word)'"
        case .invalidNumber(let text): "'\(text)' is not a number in JSON"
        case .invalidEscape: "invalid escape in a string"
        case .controlCharacter(let byte): "control character \(Self.codePoint(UInt32(byte))) in a string"
        case .trailingComma: "trailing comma"
        case .trailingContent: "unexpected content after the value"
        case .tooDeep(let limit): "nested more than \(limit) levels deep"
        case .tooLarge(let limit): "more than \(limit) bytes in one value"
        }
    }

    private static func name(_ scalar: Unicode.Scalar) -> String {
        scalar.isPlain && scalar != " " ? "'\(scalar)'" : codePoint(scalar.value)
    }

    private static func codePoint(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Unicode.Scalar {
    /// True if a message can show the character as it is: it is visible, and controls neither the terminal nor the
    /// direction of the text.
    var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }
}
