import Bytes

/// Shell scripts: commands, options, variables, quotes, here-documents.
struct ShellLexer {
    /// The next word is a command.
    private var expectsCommand = true
    /// The word that `for` and `case` expect.
    private var expectsIn = false
    /// Dollars expand make's variables.
    private let inMakefile: Bool
    private var heredocs = HeredocQueue()
    private var depth = 0

    init(expectsCommand: Bool = true, inMakefile: Bool = false) {
        self.inMakefile = inMakefile
        self.expectsCommand = expectsCommand
    }

    mutating func scan(_ code: inout Scanner) {
        scan(&code, until: nil)
    }

    /// Scans to an unmatched closing character, or to the end.
    private mutating func scan(_ code: inout Scanner, until close: Unicode.Scalar?) {
        var open = 0
        while !code.atEnd {
            if let close, code.byte == close {
                if open == 0 { return }
                open -= 1
            }
            if code.byte == "(" { open += 1 }
            step(&code)
        }
    }

    private mutating func step(_ code: inout Scanner) {
        switch code.byte {
        case " ", "\t", "\r": code.position += 1
        case "\n": lineEnd(&code)
        case "#" where Self.mayPrecedeComment(code.previous): comment(&code)
        case "'": quoted(&code)
        case "\"": doubleQuoted(&code)
        case "$": dollar(&code)
        case ";", "|", "&", "(", ")", "`", "{", "!": separator(&code)
        case "<": redirection(&code)
        case "\\": code.advance(2)
        case let byte where ByteSet.shellWord.contains(byte): word(&code)
        default: code.position += 1
        }
    }

    private mutating func lineEnd(_ code: inout Scanner) {
        expectsCommand = true
        if heredocs.isEmpty { code.position += 1 } else { heredocs.bodies(&code) }
    }

    private mutating func separator(_ code: inout Scanner) {
        let next = code.byte(after: 1)
        switch code.byte {
        case "&": expectsCommand = code.previous != ">" && next != ">"  // not `2>&1`, `&>file`
        case "{", "!": expectsCommand = expectsCommand || next.isBlank  // not `{a,b}`
        case "(": expectsCommand = code.previous != "=" && code.previous != "("  // not `=(list)`, `((sum))`
        default: expectsCommand = true
        }
        code.position += 1
    }

    private static func mayPrecedeComment(_ byte: UInt8) -> Bool {
        byte.isSpace || byte == 0 || byte == ";" || byte == "(" || byte == ")"
    }

    private func comment(_ code: inout Scanner) {
        let start = code.position
        code.skipToLineEnd()
        code.emit(.comment, from: start)
    }

    private mutating func redirection(_ code: inout Scanner) {
        let isString = code.starts(with: "<<<")
        if !isString, code.byte(after: 1) == "<", heredocs.open(&code, .shell) { return }
        code.advance(isString ? 3 : 1)
    }
}

// MARK: Words

extension ShellLexer {
    private mutating func word(_ code: inout Scanner) {
        let start = code.position
        if code.byte == "-", code.byte(after: 1).isLetter || code.byte(after: 1) == "-" {
            return option(&code)
        }
        code.skip(.shellWord)
        if expectsCommand { return command(&code, from: start) }
        switch Self.words.meaning(of: start..<code.position, in: code.bytes) {
        case .constant? where code.bytes[start - 1].isBlank: code.emit(.keyword, from: start)  // the end of a test
        case .contextual? where expectsIn:
            expectsIn = false
            code.emit(.keyword, from: start)
        default: break
        }
    }

    private func option(_ code: inout Scanner) {
        let start = code.position
        code.skip(.identifierOrHyphen)
        code.emit(.property, from: start)
        if code.byte == "=" { code.skip(.optionValue) }
    }

    private mutating func command(_ code: inout Scanner, from start: Int) {
        switch code.byte {
        case "=": return assignment(&code, from: start)
        case ")": return  // a pattern of `case`
        case "\"", "'": return expectsCommand = false
        default: break
        }
        let meaning = Self.words.meaning(of: start..<code.position, in: code.bytes)
        switch meaning {
        case .keyword?: code.emit(.keyword, from: start)
        case .definesType?, .value?:
            expectsIn = meaning == .definesType
            code.emit(.keyword, from: start)
            expectsCommand = false
        case .function?:  // `sudo`: the command is yet to come
            code.emit(.function, from: start)
        default:
            code.emit(.function, from: start)
            expectsCommand = false
        }
    }

    /// Words of the value are not commands: it ends at a blank.
    private mutating func assignment(_ code: inout Scanner, from start: Int) {
        // The plus of `+=` may be part of a word, too.
        if code.previous == "+" { code.position -= 1 }
        code.emit(.variable, from: start)
        code.skip(.assignmentSign)
        guard ByteSet.shellWord.contains(code.byte) else { return }
        code.skip(.shellWord)
    }

    private static let words = WordTable(
        [
            (.keyword, "if then elif else fi while until do done esac time"),
            (.contextual, "in"),
            (.constant, "] ]]"),
            (.definesType, "for case select"),
            (
                .value,
                "function export local readonly declare return exit break continue source alias set "
                    + "unset eval trap shift typeset [ [["
            ),
            (.function, "sudo env exec command nohup xargs doas builtin"),
        ], foldsCase: false)
}

// MARK: Variables and quotes

extension ShellLexer {
    /// A quotation or variable is the command itself, or the value assigned before it.
    private mutating func operand(_ code: Scanner) {
        if code.previous != "=" { expectsCommand = false }
    }

    private mutating func quoted(_ code: inout Scanner) {
        let start = code.position
        operand(code)
        code.skipQuoted(escape: code.previous == "$" ? "\\" : "\0", spansLines: true)
        code.emit(.string, from: start)
    }

    private mutating func doubleQuoted(_ code: inout Scanner) {
        var start = code.position
        operand(code)
        let outer = expectsCommand
        code.advance()
        while !code.atEnd, code.byte != "\"" {
            if code.byte == "$", ByteSet.shellVariable.contains(code.byte(after: 1)), depth < CodeLexer.deepest {
                code.emit(.string, from: start)
                dollar(&code, inQuotes: true)
                start = code.position
            } else {
                code.advance(code.byte == "\\" ? 2 : 1)
            }
        }
        code.advance()
        code.emit(.string, from: start)
        expectsCommand = outer
    }

    private mutating func dollar(_ code: inout Scanner, inQuotes: Bool = false) {
        let start = code.position
        if !inQuotes { operand(code) }
        if inMakefile { return MakefileLexer.expansion(&code) }
        switch code.byte(after: 1) {
        case " " where !inQuotes && code.isFirstOnLine:
            code.advance()
            code.emit(.meta, from: start)
            expectsCommand = true
        case "{":
            skipBraces(&code)
            code.emit(.variable, from: start)
        case "(":
            code.advance(2)
            substitution(&code)
        case let next where ByteSet.shellVariable.contains(next):
            code.advance()
            if next.isWordByte, !next.isDigit { code.skip(.identifier) } else { code.advance() }
            code.emit(.variable, from: start)
        default: code.advance()
        }
    }

    /// The command within `$( )`.
    private mutating func substitution(_ code: inout Scanner) {
        guard depth < CodeLexer.deepest else { return }
        let outer = expectsCommand
        expectsCommand = code.byte != "("
        depth += 1
        scan(&code, until: ")")
        depth -= 1
        code.advance()
        expectsCommand = outer
    }

    private func skipBraces(_ code: inout Scanner) {
        var open = 0
        repeat {
            if code.byte == "{" { open += 1 } else if code.byte == "}" { open -= 1 }
            code.advance()
        } while !code.atEnd && code.byte != "\n" && (open > 0 || code.previous == "$")
    }
}

extension ByteSet {
    fileprivate static let shellWord = word("_-./:@%+,~^*?[]")
    fileprivate static let shellVariable = word("_{(?@#*!$-")
    fileprivate static let assignmentSign = ByteSet("+=")
    fileprivate static let optionValue = word("_-./:@%+,~^*?[]=")
    fileprivate static let identifierOrHyphen = word("_-")
}
