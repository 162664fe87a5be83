import Bytes

extension CodeLexer {
    enum Outcome {
        case none, applied, leave
    }

    /// Tries the constructs that begin with the byte at the position.
    mutating func apply(_ code: inout Scanner) -> Outcome {
        for rule in grammar.rules(for: code.byte) where code.starts(with: rule.open) {
            switch rule.action {
            case .lineComment(let kind):
                let start = code.position
                code.skipToLineEnd()
                code.emit(kind, from: start)
            case .blockComment(let close, let nests, let kind):
                blockComment(&code, rule.open, close, nests: nests, kind)
            case .string(let form):
                string(&code, form, open: rule.open.count)
            case .sigil(let kind, let sigil):
                guard self.sigil(&code, rule.open, kind, sigil) else { continue }
            case .special(.leave):
                return .leave
            case .special(let special):
                guard apply(special, &code) else { continue }
            }
            return .applied
        }
        return .none
    }

    private mutating func apply(_ special: Special, _ code: inout Scanner) -> Bool {
        switch special {
        case .preprocessor: preprocessor(&code)
        case .regex: regex(&code)
        case .jsx: jsx(&code)
        case .hashString: hashString(&code, from: code.position)
        case .longBracket(let kind): longBracket(&code, kind)
        case .attribute: bracketAttribute(&code)
        case .characterOrLifetime: characterOrLifetime(&code)
        case .heredoc(let form): heredoc(&code, form)
        case .percentLiteral: percentLiteral(&code)
        case .documentation(let close): documentation(&code, close)
        case .escape: escape(&code)
        case .leave: false
        }
    }

    private func blockComment(
        _ code: inout Scanner, _ open: Delimiter, _ close: Delimiter, nests: Bool, _ kind: TokenKind
    ) {
        let start = code.position
        code.advance(open.count)
        var level = 1
        while level > 0, !code.atEnd {
            if code.byte == close.first, code.starts(with: close) {
                level -= 1
                code.advance(close.count)
            } else if nests, code.byte == open.first, code.starts(with: open) {
                level += 1
                code.advance(open.count)
            } else {
                code.position += 1
            }
        }
        code.emit(kind, from: start)
    }

    private mutating func sigil(_ code: inout Scanner, _ open: Delimiter, _ kind: TokenKind, _ form: Sigil) -> Bool {
        let start = code.position
        let next = code.byte(after: open.count)
        if form == .detached, code.previous.isWordByte || ":<)]".utf8.contains(code.previous) { return false }
        guard grammar.wordBytes.contains(next) || form == .wordOrMark && "!&#@?0123456789".utf8.contains(next) else {
            return false
        }
        code.advance(open.count + 1)
        if grammar.wordBytes.contains(next) { code.skip(form == .wordOrMark ? .identifier : grammar.wordBytes) }
        while form == .dotted, code.byte == ".", code.byte(after: 1).isWordByte {
            code.advance()
            code.skip(grammar.wordBytes)
        }
        code.emit(kind, from: start)
        last = kind == .keyword ? .keyword : .operand
        return true
    }

    /// A directive's name, and the file that `#include` names in angle brackets. The rest of the line is code.
    private mutating func preprocessor(_ code: inout Scanner) -> Bool {
        guard code.isFirstOnLine else { return false }
        let start = code.position
        code.advance()
        code.skipBlanks()
        code.skip(grammar.wordBytes)
        code.emit(.meta, from: start)
        code.skipBlanks()
        if code.byte == "<" { angleQuoted(&code) }
        last = .start
        return true
    }

    private func angleQuoted(_ code: inout Scanner) {
        let start = code.position
        while !code.atEnd, code.byte != "\n", code.previous != ">" { code.position += 1 }
        code.emit(.string, from: start)
    }

    /// Reads up to the bracket that closes it, within the line.
    private mutating func bracketAttribute(_ code: inout Scanner) -> Bool {
        let start = code.position
        var open = 0
        repeat {
            if code.byte == "[" { open += 1 } else if code.byte == "]" { open -= 1 }
            code.advance()
        } while !code.atEnd && code.byte != "\n" && (open > 0 || code.previous != "]")
        code.emit(.meta, from: start)
        last = .start
        return true
    }

    private func escape(_ code: inout Scanner) -> Bool {
        code.advance(2)
        return true
    }

    private func documentation(_ code: inout Scanner, _ close: Delimiter) -> Bool {
        guard code.position == 0 || code.previous == "\n" else { return false }
        let start = code.position
        repeat {
            code.skipLine()
        } while !code.atEnd && !code.starts(with: close)
        code.skipToLineEnd()
        code.emit(.comment, from: start)
        return true
    }
}
