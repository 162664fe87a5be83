import Bytes

// The kind of a word that the language does not know, judging by the words before it, its place, and its spelling.
extension CodeLexer {
    mutating func nameKind(_ code: inout Scanner, from start: Int, isMember: Bool) -> TokenKind? {
        if let expected, !isReceiver(code) { return expected }
        return kindByPlace(&code) ?? kindByLooks(code, from: start, isMember: isMember)
    }

    /// True if the name of a declared function is yet to come: `function M.add`.
    func isReceiver(_ code: Scanner) -> Bool {
        expected == .function && (code.byte == "." || code.byte == ":")
    }

    /// True before a single colon.
    func isKey(_ code: Scanner) -> Bool {
        code.byte == ":" && code.byte(after: 1) != ":" && last != .punctuation(UInt8(ascii: "?"))
    }

    private func kindByPlace(_ code: inout Scanner) -> TokenKind? {
        let traits = grammar.traits
        if traits.contains(.wordKeys), isKey(code) { return .property }
        if traits.contains(.assignedKeys), isAssigned(code) { return .property }
        if traits.contains(.leadingKeywords), last.startsStatement { return .keyword }
        if traits.contains(.lisp), last == .punctuation(UInt8(ascii: "(")) { return .function }
        if traits.contains(.bangCalls), code.byte == "!", "([{".utf8.contains(code.byte(after: 1)) {
            code.advance()
            return .function
        }
        return nil
    }

    private func isAssigned(_ code: Scanner) -> Bool {
        var ahead = 0
        while ahead < 32, code.byte(after: ahead).isBlank { ahead += 1 }
        let next = code.byte(after: ahead + 1)
        return code.byte(after: ahead) == "=" && next != "=" && next != ">" && next != "~"
    }

    private func kindByLooks(_ code: Scanner, from start: Int, isMember: Bool) -> TokenKind? {
        let traits = grammar.traits
        let word = code.bytes[start..<code.position]
        let isCapital = traits.contains(.capitalTypes) && code.bytes[start].isUppercase
        if traits.contains(.hyphens), word.contains(UInt8(ascii: "-")) { return Self.hyphenated(word) }
        if code.byte == "(" { return isCapital && traits.contains(.capitalCallsAreTypes) ? .type : .function }
        if isCapital, Self.isConstant(word) { return .number }
        if isCapital, !isVariable(code, isMember) { return .type }
        return traits.contains(.underscoreTTypes) && word.count > 2 && word.suffix(2).elementsEqual("_t".utf8)
            ? .type : nil
    }

    /// PowerShell's `Get-Item` and `-Path`.
    private static func hyphenated(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> TokenKind? {
        guard word.contains(where: \.isLetter) else { return nil }
        return word.first == UInt8(ascii: "-") ? .property : .function
    }

    private func isVariable(_ code: Scanner, _ isMember: Bool) -> Bool {
        if grammar.traits.contains(.plainCapitalMembers), isMember || isKey(code) { return true }
        guard grammar.traits.contains(.typesComeFirst) else { return false }
        if code.byte == " ", code.byte(after: 1) == "=" { return true }
        return switch last {
        case .operand: true
        case .punctuation(let byte): ">?]*&".utf8.contains(byte)
        case .start, .keyword: false
        }
    }

    /// True for `MAX_SIZE`: no lower-case letter, and an underscore (without one it may be a type: `URL`).
    private static func isConstant(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var underscore = false
        for byte in word {
            if byte == "_" { underscore = true } else if !byte.isUppercase, !byte.isDigit { return false }
        }
        return underscore
    }
}
