import Bytes

/// Lines of keys and values: TOML, INI, properties, environment files.
struct SettingsLexer {
    /// TOML: arrays span several lines, and a comment begins anywhere.
    let isTOML: Bool
    /// Open brackets: an array or inline table may span several lines.
    private var open = 0
    /// The position is after the equals sign.
    private var inValue = false

    init(isTOML: Bool) {
        self.isTOML = isTOML
    }

    mutating func scan(_ code: inout Scanner) {
        while !code.atEnd {
            if open == 0, !inValue { lineStart(&code) }
            step(&code)
        }
    }

    /// A section, a comment or a key.
    private mutating func lineStart(_ code: inout Scanner) {
        code.skipBlanks()
        let start = code.position
        switch code.byte {
        case "[":
            code.skipToLineEnd()
            trim(&code)
            code.emit(.tag, from: start)
        case ";", "#", "!": comment(&code)
        case "\n": break
        default:
            let stop = code.ahead { while !$0.atEnd, !"=:\n".utf8.contains($0.byte) { $0.position += 1 } }
            guard stop < code.end, code.bytes[stop] != "\n" else { return code.skipToLineEnd() }
            code.position = stop
            trim(&code)
            code.emit(.property, from: start)
            code.position = stop + 1
            inValue = true
        }
    }

    /// Moves back over blanks.
    private func trim(_ code: inout Scanner) {
        while code.previous.isBlank || code.previous == "\r" { code.position -= 1 }
    }

    private mutating func step(_ code: inout Scanner) {
        let start = code.position
        switch code.byte {
        case "\n":
            inValue = false
            if !isTOML { open = 0 }
            code.position += 1
        case "#" where isTOML || code.previous.isSpace, ";" where code.previous.isSpace: comment(&code)
        case "\"" where !code.previous.isWordByte, "'" where !code.previous.isWordByte: quoted(&code)
        case "[", "{":
            open += 1
            code.position += 1
        case "]", "}":
            open = max(open - 1, 0)
            code.position += 1
        case "$" where code.byte(after: 1) == "{":
            code.skip(past: "}")
            code.emit(.variable, from: start)
        case let byte where ByteSet.settingsWord.contains(byte): word(&code)
        default: code.position += 1
        }
    }

    private func comment(_ code: inout Scanner) {
        let start = code.position
        code.skipToLineEnd()
        code.emit(.comment, from: start)
    }

    private func quoted(_ code: inout Scanner) {
        let start = code.position
        let escape: Unicode.Scalar = code.byte == "'" ? "\0" : "\\"
        if code.starts(with: "\"\"\"") || code.starts(with: "'''") {
            let delimiter: Delimiter = code.byte == "'" ? "'''" : "\"\"\""
            code.advance(3)
            code.skip(past: delimiter)
        } else {
            code.skipQuoted(escape: escape)
        }
        code.emit(.string, from: start)
    }

    /// A number, a constant, or the key of an inline table.
    private func word(_ code: inout Scanner) {
        let start = code.position
        code.skip(.settingsWord)
        let isKey = open > 0 && (code.byte == "=" || code.byte == " " && code.byte(after: 1) == "=")
        if isKey {
            code.emit(.property, from: start)
        } else if isConstant(code, start..<code.position) {
            code.emit(.number, from: start)
        }
    }

    private func isConstant(_ code: Scanner, _ range: Range<Int>) -> Bool {
        if Self.constants.meaning(of: range, in: code.bytes) != nil { return true }
        let first = code.bytes[range.lowerBound]
        let digits = first == "-" || first == "+" ? range.dropFirst() : range
        guard let digit = digits.first, code.bytes[digit].isDigit else { return false }
        return code.bytes[range].allSatisfy(ByteSet.settingsNumber.contains)
    }

    private static let constants = WordTable(
        [(.constant, "true false yes no on off null none inf nan")], foldsCase: true)
}

extension ByteSet {
    fileprivate static let settingsWord = word("_-+.:/")
    fileprivate static let settingsNumber = word("_-+.:")
}
