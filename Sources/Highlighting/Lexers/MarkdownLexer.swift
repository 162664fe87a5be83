import Bytes

/// Markdown's source: headings, marks at the start of lines, inline code, link targets, fenced code.
struct MarkdownLexer {
    func scan(_ code: inout Scanner) {
        if code.starts(with: "---") { frontMatter(&code) }
        while !code.atEnd {
            line(&code)
            code.advance()
        }
    }

    private func frontMatter(_ code: inout Scanner) {
        let start = code.position
        repeat {
            code.skipLine()
        } while !code.atEnd && !code.starts(with: "---")
        code.skipToLineEnd()
        code.emit(.meta, from: start)
    }

    private func line(_ code: inout Scanner) {
        code.skipBlanks()
        let start = code.position
        switch code.byte {
        case "#" where heading(&code): return
        case "`" where code.starts(with: "```"), "~" where code.starts(with: "~~~"): return fence(&code)
        case ">", "-", "+", "*":
            code.advance()
            if code.byte.isBlank || code.bytes[start] == ">" { code.emit(.meta, from: start) }
        case "0"..."9":
            code.skipDigits()
            if code.byte == "." { code.advance() }
            if code.byte == " ", code.previous == "." { code.emit(.meta, from: start) }
        default: break
        }
        inlines(&code)
    }

    private func heading(_ code: inout Scanner) -> Bool {
        let start = code.position
        code.skip(.hash)
        guard code.byte.isBlank else { return false }
        code.skipToLineEnd()
        code.emit(.heading, from: start)
        return true
    }

    private func inlines(_ code: inout Scanner) {
        while !code.atEnd, code.byte != "\n" {
            switch code.byte {
            case "`": inlineCode(&code)
            case "]" where code.byte(after: 1) == "(": target(&code)
            case "<" where code.starts(with: "<!--"): comment(&code)
            case "\\" where code.byte(after: 1) != "\n": code.advance(2)
            default: code.position += 1
            }
        }
    }

    /// Reads to the next run of as many backticks on the line. Without one the rest of the line is plain: going back to
    /// try the shorter runs would be quadratic.
    private func inlineCode(_ code: inout Scanner) {
        let start = code.position
        code.skip(.backtick)
        let opening = code.position - start
        while !code.atEnd, code.byte != "\n" {
            let run = code.position
            code.skip(.backtick)
            if code.position - run == opening { return code.emit(.string, from: start) }
            if code.position == run { code.position += 1 }
        }
    }

    private func target(_ code: inout Scanner) {
        code.advance(2)
        let start = code.position
        while !code.atEnd, code.byte != ")", code.byte != "\n" { code.position += 1 }
        code.emit(.string, from: start)
    }

    private func comment(_ code: inout Scanner) {
        let start = code.position
        code.skip(past: "-->")
        code.emit(.comment, from: start)
    }

    // MARK: Fences

    private func fence(_ code: inout Scanner) {
        let start = code.position
        let mark = code.byte
        let length = markLength(&code, mark)
        let info = code.position
        code.skipToLineEnd()
        let language = Language.named(String(decoding: code.bytes[info..<min(code.position, info + 80)], as: UTF8.self))
        code.emit(.meta, from: start)
        code.advance()
        let end = code.ahead { code in
            while !code.atEnd, !closes(&code, mark, length) { code.skipLine() }
        }
        code.within(code.position..<end) { code in
            // Markdown in Markdown in … is not followed.
            if let language, language.name != "Markdown" { language.scan(&code) }
        }
        closingFence(&code, mark)
    }

    private func closingFence(_ code: inout Scanner, _ mark: UInt8) {
        code.skipBlanks()
        let start = code.position
        _ = markLength(&code, mark)
        code.emit(.meta, from: start)
        code.skipToLineEnd()
    }

    private func closes(_ code: inout Scanner, _ mark: UInt8, _ length: Int) -> Bool {
        var found = 0
        _ = code.ahead { code in
            code.skipBlanks()
            found = markLength(&code, mark)
            code.skipBlanks()
            if !code.atEnd, code.byte != "\n", code.byte != "\r" { found = 0 }
        }
        return found >= length
    }

    private func markLength(_ code: inout Scanner, _ mark: UInt8) -> Int {
        let start = code.position
        while !code.atEnd, code.byte == mark { code.position += 1 }
        return code.position - start
    }
}

extension ByteSet {
    fileprivate static let hash = ByteSet("#")
    fileprivate static let backtick = ByteSet("`")
}
