import Bytes

/// Unified and plain diffs, and the patch formats of coding agents, by whole lines.
struct DiffLexer {
    /// `<` and `>` mark lines only in a diff without context, which begins with `3c3` and the like.
    private var isPlain = false
    /// `+++` is a header only after `---`, and `---` only before it.
    private var awaitsNewName = false

    mutating func scan(_ code: inout Scanner) {
        isPlain = code.byte.isDigit
        while !code.atEnd {
            let start = code.position
            let kind = kind(of: &code)
            code.skipToLineEnd()
            if let kind { code.emit(kind, from: start) }
            code.advance()
        }
    }

    private mutating func kind(of code: inout Scanner) -> TokenKind? {
        if awaitsNewName {
            awaitsNewName = false
            return .meta
        }
        switch code.byte {
        case "+": return .inserted
        case "-": return deletion(&code)
        case "@": return code.starts(with: "@@") ? .heading : nil
        case "*", "=", "<", ">": return marker(code)
        case "\\": return .comment
        case "0"..."9": return isPlain ? .heading : nil
        default: return Self.headers.contains(where: { $0.isPrefix(of: code) }) ? .meta : nil
        }
    }

    private mutating func deletion(_ code: inout Scanner) -> TokenKind {
        guard code.starts(with: "--- ") else { return .deleted }
        _ = code.ahead { code in
            code.skipLine()
            awaitsNewName = code.starts(with: "+++ ")
        }
        return awaitsNewName ? .meta : .deleted
    }

    /// Sides of a plain diff, conflict markers (also of search-and-replace edits), headers between stars.
    private func marker(_ code: Scanner) -> TokenKind? {
        let byte = code.byte
        if byte == code.byte(after: 1), byte == code.byte(after: 2), byte == code.byte(after: 3) { return .heading }
        if code.starts(with: "*** ") { return .meta }
        guard isPlain, byte == "<" || byte == ">" else { return nil }
        return byte == "<" ? .deleted : .inserted
    }

    private static let headers: [Header] = [
        "diff ", "index ", "Index: ", "new file ", "deleted file ", "old mode ", "new mode ", "similarity ",
        "dissimilarity ", "rename ", "copy ", "Binary files ",
    ]

    private struct Header: ExpressibleByStringLiteral {
        let text: StaticString

        init(stringLiteral text: StaticString) {
            self.text = text
        }

        func isPrefix(of code: Scanner) -> Bool {
            (0..<text.utf8CodeUnitCount).allSatisfy { code.byte(after: $0) == text.utf8Start[$0] }
        }
    }
}
