/// Makefiles: targets, variables, directives, and the shell in recipes.
struct MakefileLexer {
    func scan(_ code: inout Scanner) {
        while !code.atEnd {
            if code.byte == "\t" { recipe(&code) } else { line(&code) }
            code.advance()
        }
    }

    private func recipe(_ code: inout Scanner) {
        code.skipBlanks()
        code.skip(.recipePrefix)
        code.within(code.position..<code.ahead { $0.skipLogicalLine() }) { code in
            var shell = ShellLexer(inMakefile: true)
            shell.scan(&code)
        }
    }

    private func line(_ code: inout Scanner) {
        code.skipBlanks()
        let start = code.position
        code.skip(.makeWord)
        if Self.directives.meaning(of: start..<code.position, in: code.bytes) != nil {
            code.emit(.keyword, from: start)
        } else if code.position > start {
            name(&code, from: start)
        }
        while !code.atEnd, code.byte != "\n" { step(&code) }
    }

    /// The variable that is set, or the target; more targets after blanks stay plain.
    private func name(_ code: inout Scanner, from start: Int) {
        var isVariable = false
        var isTarget = false
        _ = code.ahead { code in
            code.skipBlanks()
            code.skip(.assignmentPrefix)
            isVariable = code.byte == "="
            isTarget = code.previous == ":" && !isVariable
        }
        if isVariable { code.emit(.variable, from: start) } else if isTarget { code.emit(.function, from: start) }
    }

    private func step(_ code: inout Scanner) {
        let start = code.position
        switch code.byte {
        case "#":
            code.skipToLineEnd()
            code.emit(.comment, from: start)
        case "$": Self.expansion(&code)
        case "\\": code.advance(2)
        default: code.position += 1
        }
    }

    /// `$(name)`, `${name}`, `$@`; functions may be nested, so this reads up to the bracket that closes the first.
    static func expansion(_ code: inout Scanner) {
        let start = code.position
        code.advance()
        guard code.byte < 0x80 else { return }
        var open = 0
        repeat {
            if code.byte == "(" || code.byte == "{" { open += 1 }
            if code.byte == ")" || code.byte == "}" { open -= 1 }
            code.advance()
        } while !code.atEnd && open > 0 && code.byte != "\n"
        code.emit(.variable, from: start)
    }

    private static let directives = WordTable(
        [
            (
                .keyword,
                "ifeq ifneq ifdef ifndef else endif include -include sinclude define endef export unexport override "
                    + "private vpath undefine"
            )
        ], foldsCase: false)
}

extension ByteSet {
    fileprivate static let recipePrefix = ByteSet("@-+")
    fileprivate static let makeWord = word("_-./%")
    fileprivate static let assignmentPrefix = ByteSet(":?+!")
}
