import Bytes

/// A position in the code, and the tokens found so far.
///
/// Reading past either end gives 0, so that lexers need no checks of their own. The position only grows, which makes
/// lexing linear.
struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// The end of the part that is being lexed.
    private(set) var end: Int
    private(set) var tokens: [Token] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        end = bytes.count
        tokens.reserveCapacity(bytes.count / 16)
    }

    var atEnd: Bool { position >= end }
    /// The byte at the position.
    var byte: UInt8 { position < end ? bytes[position] : 0 }
    /// The byte before the position.
    var previous: UInt8 { position > 0 ? bytes[position - 1] : 0 }

    /// The byte that many bytes after the position.
    func byte(after offset: Int) -> UInt8 {
        position + offset < end ? bytes[position + offset] : 0
    }

    func starts(with delimiter: Delimiter) -> Bool {
        guard end - position >= delimiter.count else { return false }
        var packed: UInt32 = 0
        for index in 0..<delimiter.count {
            packed |= UInt32(bytes[position + index]) << UInt32(8 * index)
        }
        return packed == delimiter.packed
    }

    /// True if only blanks are between the start of the line and the position.
    var isFirstOnLine: Bool {
        var index = position - 1
        while index >= 0, bytes[index].isBlank { index -= 1 }
        return index < 0 || bytes[index] == "\n"
    }

    /// The position after moves; the scanner itself does not move.
    mutating func ahead(_ move: (inout Scanner) -> Void) -> Int {
        let start = position
        defer { position = start }
        move(&self)
        return position
    }

    /// Lexes a part of the code, then continues after it.
    mutating func within(_ part: Range<Int>, _ scan: (inout Scanner) -> Void) {
        let whole = end
        (position, end) = (part.lowerBound, min(part.upperBound, whole))
        scan(&self)
        (position, end) = (part.upperBound, whole)
    }
}

// MARK: Moving

extension Scanner {
    mutating func advance(_ count: Int = 1) {
        position = min(position + count, end)
    }

    mutating func skip(_ set: ByteSet) {
        while position < end, set.contains(bytes[position]) { position += 1 }
    }

    mutating func skipBlanks() {
        while position < end, bytes[position].isBlank { position += 1 }
    }

    mutating func skipSpace() {
        while position < end, bytes[position].isSpace { position += 1 }
    }

    mutating func skipDigits() {
        while position < end, bytes[position].isDigit { position += 1 }
    }

    mutating func skip(to stop: Unicode.Scalar) {
        while position < end, bytes[position] != stop { position += 1 }
    }

    /// Moves to the line feed or the end.
    mutating func skipToLineEnd() {
        skip(to: "\n")
    }

    /// Moves past the line feed, or to the end.
    mutating func skipLine() {
        skipToLineEnd()
        advance()
    }

    /// Moves to the end of a line that no backslash continues.
    mutating func skipLogicalLine() {
        skipToLineEnd()
        while !atEnd, goesOn {
            advance()
            skipToLineEnd()
        }
    }

    private var goesOn: Bool {
        previous == "\\" || previous == "\r" && position > 1 && bytes[position - 2] == "\\"
    }

    /// Moves past the next delimiter, or to the end.
    mutating func skip(past delimiter: Delimiter) {
        while position < end {
            if bytes[position] == delimiter.first, starts(with: delimiter) { return advance(delimiter.count) }
            position += 1
        }
    }

    /// Moves past the closing quote, or to the end of the line if that comes first.
    mutating func skipQuoted(escape: Unicode.Scalar = "\\", spansLines: Bool = false) {
        let quote = byte
        advance()
        while position < end, bytes[position] != quote {
            if bytes[position] == "\n", !spansLines { return }
            advance(bytes[position] == escape ? 2 : 1)
        }
        advance()
    }
}

// MARK: Tokens

extension Scanner {
    /// Records the text from `start` to the position, joined to the last token if both have the same kind.
    mutating func emit(_ kind: TokenKind, from start: Int) {
        guard start < position else { return }
        if let last = tokens.last, last.kind == kind, joins(kind, last.end..<start) {
            tokens[tokens.count - 1].end = position
        } else {
            tokens.append(Token(kind: kind, start: start, end: position))
        }
    }

    private func joins(_ kind: TokenKind, _ gap: Range<Int>) -> Bool {
        gap.allSatisfy { bytes[$0].isSpace } && !(kind.isOfLines && gap.count > 1)
    }

    /// Records a number: digits, letters, underscores, fraction, exponent; a separator other than `_` if there is one.
    mutating func number(separator: UInt8 = 0) {
        let start = position
        let isHexadecimal = byte == "0" && byte(after: 1) | 0x20 == "x"
        while position < end, continuesNumber(separator, isHexadecimal) { position += 1 }
        emit(.number, from: start)
    }

    private func continuesNumber(_ separator: UInt8, _ isHexadecimal: Bool) -> Bool {
        let current = bytes[position]
        if current.isDigit || current.isLetter || current == "_" { return true }
        switch current {
        case ".": return byte(after: 1).isDigit && previous != "."
        case "+", "-": return previous | 0x20 == (isHexadecimal ? "p" : "e") && byte(after: 1).isDigit
        default: return current == separator && separator != 0 && byte(after: 1).isLetterOrDigit
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { isLetter || isDigit }
}
