import Bytes

/// A terminal session: prompts, typed commands, and plain output.
struct ConsoleLexer {
    func scan(_ code: inout Scanner) {
        while !code.atEnd {
            line(&code)
            code.advance()
        }
    }

    private func line(_ code: inout Scanner) {
        let start = code.position
        if code.byte == "#" {
            code.skipToLineEnd()
            return code.emit(.comment, from: start)
        }
        let length = promptLength(code)
        guard length > 0 else { return code.skipToLineEnd() }
        let isPython = code.byte == ">" || code.byte == "."
        code.advance(length)
        code.emit(.meta, from: start)
        code.within(code.position..<code.ahead { $0.skipLogicalLine() }) { code in
            if isPython { CodeLexer.scan(&code, .python) } else { Self.command(&code) }
        }
    }

    private static func command(_ code: inout Scanner) {
        var lexer = ShellLexer()
        lexer.scan(&code)
    }

    /// The bytes of the prompt at the position: `$`, `>>>`, `me@host:~$`, `(env) $`, `PS C:\>`; 0 if there is none.
    private func promptLength(_ code: Scanner) -> Int {
        if let simple = Self.prompts.first(where: { code.starts(with: $0) }) { return simple.count - 1 }
        var length = 0
        var isPrompt = code.byte == "(" || code.byte == "~" || code.starts(with: "PS ") || code.starts(with: "C:\\")
        while length < 100, Self.promptBytes.contains(code.byte(after: length)) {
            if code.byte(after: length) == "@" { isPrompt = true }
            length += 1
        }
        guard isPrompt, Self.signs.contains(code.byte(after: length)) else { return 0 }
        let next = code.byte(after: length + 1)
        return next.isSpace || next == 0 ? length + 1 : 0
    }

    private static let prompts: [Delimiter] = ["$ ", "% ", "❯ ", ">>> ", "... "]
    private static let promptBytes = ByteSet.word("_-@:~/.()[]\\ ")
    private static let signs = ByteSet("$#%>")
}

extension ConsoleLexer {
    /// A shell script or a session, judging by the first line.
    static func shellOrSession(_ code: inout Scanner) {
        if code.starts(with: "$ ") { ConsoleLexer().scan(&code) } else { command(&code) }
    }

    static func pythonOrSession(_ code: inout Scanner) {
        if code.starts(with: ">>> ") { ConsoleLexer().scan(&code) } else { CodeLexer.scan(&code, .python) }
    }
}
