import Bytes

extension CodeLexer {
    /// A regular expression literal, if a value may begin here: else the slash divides.
    mutating func regex(_ code: inout Scanner) -> Bool {
        guard last.expectsOperand, last != .punctuation(UInt8(ascii: "}")) || !code.byte(after: 1).isSpace else {
            return false
        }
        let start = code.position
        code.advance()
        var inClass = false
        while !code.atEnd, code.byte != "\n", inClass || code.byte != "/" {
            switch code.byte {
            case "[": inClass = true
            case "]": inClass = false
            case "\\" where code.byte(after: 1) != "\n": code.advance()
            default: break
            }
            code.advance()
        }
        if code.byte == "/" { code.advance() }
        code.skip(.identifier)
        code.emit(.string, from: start)
        last = .operand
        return true
    }
}
