import Bytes

/// CSS, SCSS and Less.
struct StylesheetLexer {
    /// `// …` is a comment, which it is not in CSS.
    var hasLineComments = false

    func scan(_ code: inout Scanner) {
        while !code.atEnd {
            if comment(&code) { continue }
            switch code.byte {
            case " ", "\t", "\n", "\r", "{", "}", ";", ",", ")": code.position += 1
            case "@": atRule(&code)
            default: statement(&code)
            }
        }
    }

    /// A selector if a block follows, a declaration if not.
    private func statement(_ code: inout Scanner) {
        var opensBlock = false
        let end = code.ahead { code in
            skipStatement(&code)
            opensBlock = code.byte == "{"
        }
        if opensBlock { selector(&code, end: end) } else { declaration(&code, end: end) }
    }

    /// Moves to the brace or semicolon that ends it, past interpolations and quotes.
    private func skipStatement(_ code: inout Scanner) {
        while !code.atEnd {
            switch code.byte {
            case "{", "}", ";": return
            case "#" where code.byte(after: 1) == "{": code.skip(past: "}")
            case "(" where code.previous == "l": code.skip(past: ")")  // url(data:…;base64,…)
            case "\"", "'": code.skipQuoted()
            case "/" where skipComment(&code): break
            default: code.advance()
            }
        }
    }

    private func selector(_ code: inout Scanner, end: Int) {
        let start = code.position
        code.position = end
        while code.previous.isSpace, code.position > start { code.position -= 1 }
        code.emit(.tag, from: start)
        code.position = end
    }

    private func declaration(_ code: inout Scanner, end: Int) {
        let start = code.position
        code.skip(.cssName)
        let isVariable = code.bytes[start] == "$"
        if code.position < end { code.emit(isVariable ? .variable : .property, from: start) }
        values(&code, end: end)
    }

    private func atRule(_ code: inout Scanner) {
        let start = code.position
        code.advance()
        code.skip(.cssWord)
        // Less writes variables like this.
        code.emit(code.byte == ":" ? .variable : .keyword, from: start)
        values(&code, end: code.ahead(skipStatement))
    }

    private func values(_ code: inout Scanner, end: Int) {
        code.within(code.position..<end) { code in
            while !code.atEnd {
                if !comment(&code) { value(&code) }
            }
        }
    }

    private func value(_ code: inout Scanner) {
        let start = code.position
        switch code.byte {
        case "\"", "'":
            code.skipQuoted()
            code.emit(.string, from: start)
        case "#": hash(&code)
        case "$", "@":
            code.advance()
            code.skip(.cssWord)
            code.emit(.variable, from: start)
        case "!":
            code.advance()
            code.skip(.cssWord)
            code.emit(.keyword, from: start)
        case "0"..."9": number(&code)
        case "-" where code.byte(after: 1).isDigit: number(&code)
        case let byte where byte.isWordByte || byte == "-": word(&code)
        default: code.position += 1
        }
    }

    /// A colour, or the opening of an interpolation.
    private func hash(_ code: inout Scanner) {
        let start = code.position
        code.advance()
        code.skip(.cssWord)
        if code.position > start + 1 { code.emit(.number, from: start) }
    }

    private func number(_ code: inout Scanner) {
        let start = code.position
        code.advance()
        code.skip(.cssNumber)
        if code.byte == "%" { code.advance() }
        code.emit(.number, from: start)
    }

    private func word(_ code: inout Scanner) {
        let start = code.position
        let isCustom = code.starts(with: "--")
        code.skip(.cssWord)
        if isCustom { return code.emit(.variable, from: start) }
        guard code.byte == "(" else { return }
        code.emit(.function, from: start)
        if code.bytes[start..<code.position].elementsEqual("url".utf8) { url(&code) }
    }

    private func url(_ code: inout Scanner) {
        code.advance()
        guard code.byte != "\"", code.byte != "'" else { return }
        let start = code.position
        code.skip(to: ")")
        code.emit(.string, from: start)
    }

    private func comment(_ code: inout Scanner) -> Bool {
        let start = code.position
        guard skipComment(&code) else { return false }
        code.emit(.comment, from: start)
        return true
    }

    private func skipComment(_ code: inout Scanner) -> Bool {
        if code.starts(with: "/*") {
            code.advance(2)
            code.skip(past: "*/")
        } else if hasLineComments, code.starts(with: "//") {
            code.skipToLineEnd()
        } else {
            return false
        }
        return true
    }
}

extension ByteSet {
    fileprivate static let cssWord = word("_-")
    fileprivate static let cssName = word("_-$@*")
    fileprivate static let cssNumber = word("_.")
}
