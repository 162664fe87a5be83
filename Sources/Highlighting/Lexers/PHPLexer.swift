import Bytes

/// PHP, alone or within HTML.
enum PHPLexer {
    static func scan(_ code: inout Scanner) {
        let opens = code.bytes.indices.dropLast().contains { code.bytes[$0] == "<" && code.bytes[$0 + 1] == "?" }
        if !opens { return CodeLexer.scan(&code, .php) }
        while !code.atEnd {
            let open = code.ahead { code in
                while !code.atEnd, !code.starts(with: "<?") { code.position += 1 }
            }
            code.within(code.position..<open) { MarkupLexer().scan(&$0) }
            embedded(&code)
        }
    }

    /// From `<?php` or `<?=` to `?>`.
    private static func embedded(_ code: inout Scanner) {
        let start = code.position
        code.advance(2)
        if code.byte == "=" { code.advance() } else { code.skip(.identifier) }
        code.emit(.meta, from: start)
        CodeLexer.scan(&code, .php)
        let end = code.position
        code.advance(2)
        code.emit(.meta, from: end)
    }
}
