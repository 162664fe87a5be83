import Bytes

/// HTML, XML and templates of either, with the scripts and styles in them.
struct MarkupLexer {
    /// XML has no scripts and styles, and no templates.
    var isXML = false
    /// `{# comment #}`, which in Svelte begins a block.
    var hasBraceComments = false

    func scan(_ code: inout Scanner) {
        while !code.atEnd {
            switch code.byte {
            case "<": angle(&code)
            case "&": entity(&code)
            case "{" where !isXML: template(&code)
            default: code.position += 1
            }
        }
    }

    private func angle(_ code: inout Scanner) {
        let start = code.position
        if code.starts(with: "<!--") {
            code.advance(4)
            code.skip(past: "-->")
            code.emit(.comment, from: start)
        } else if code.starts(with: "<![C") {
            code.skip(past: "]]>")
            code.emit(.string, from: start)
        } else if code.byte(after: 1) == "!" || code.byte(after: 1) == "?" {
            code.skip(past: ">")
            code.emit(.meta, from: start)
        } else {
            tag(&code)
        }
    }

    private func tag(_ code: inout Scanner) {
        code.advance()
        let closes = code.byte == "/"
        if closes { code.advance() }
        let start = code.position
        guard code.byte.isLetter || code.byte == "_" else { return }
        code.skip(.tagName)
        let name = start..<code.position
        code.emit(.tag, from: start)
        attributes(&code)
        let isEmpty = code.previous == "/"
        if code.byte == ">" { code.advance() }
        if !isXML, !closes, !isEmpty { rawText(&code, of: name) }
    }

    private func attributes(_ code: inout Scanner) {
        while !code.atEnd, code.byte != ">", code.byte != "<" {
            let start = code.position
            switch code.byte {
            case "\"", "'":
                code.skipQuoted(escape: "\0", spansLines: true)
                code.emit(.string, from: start)
            case "=": value(&code)
            case "{" where !isXML: template(&code)
            default:
                code.skip(.attributeName)
                code.emit(.property, from: start)
                if code.position == start { code.position += 1 }
            }
        }
    }

    /// Reads a value without quotes after `=`.
    private func value(_ code: inout Scanner) {
        code.advance()
        code.skipSpace()
        let start = code.position
        code.skip(.unquotedValue)
        code.emit(.string, from: start)
    }

    private func entity(_ code: inout Scanner) {
        let start = code.position
        code.advance()
        if code.byte == "#" { code.advance() }
        code.skip(.identifier)
        guard code.byte == ";" else { return }
        code.advance()
        code.emit(.number, from: start)
    }

    /// `{{ name }}`, `{% if %}`
    private func template(_ code: inout Scanner) {
        let start = code.position
        if code.starts(with: "{{") {
            code.skip(past: "}}")
            code.emit(.variable, from: start)
        } else if code.starts(with: "{%") {
            code.skip(past: "%}")
            code.emit(.meta, from: start)
        } else if hasBraceComments, code.starts(with: "{#") {
            code.skip(past: "#}")
            code.emit(.comment, from: start)
        } else {
            code.advance()
        }
    }

    /// The text of `script` and `style` is not markup: it extends to the closing tag.
    private func rawText(_ code: inout Scanner, of name: Range<Int>) {
        guard let scan = Self.contentScan(code, name) else { return }
        let end = code.ahead { code in
            while !code.atEnd, !closes(code, name) { code.position += 1 }
        }
        code.within(code.position..<end, scan)
    }

    private static func contentScan(_ code: Scanner, _ name: Range<Int>) -> ((inout Scanner) -> Void)? {
        guard name.count < 7, code.bytes[name.lowerBound] | 0x20 == "s" else { return nil }
        return switch String(decoding: code.bytes[name], as: UTF8.self).lowercased() {
        case "script": { CodeLexer.scan(&$0, .javascript) }
        case "style": { StylesheetLexer().scan(&$0) }
        default: nil
        }
    }

    private func closes(_ code: Scanner, _ name: Range<Int>) -> Bool {
        guard code.byte == "<", code.byte(after: 1) == "/" else { return false }
        return name.enumerated().allSatisfy { offset, index in
            code.byte(after: 2 + offset) | 0x20 == code.bytes[index] | 0x20
        }
    }
}

extension ByteSet {
    fileprivate static let unquotedValue = word("_-.:/#%?&=+,;@$!*()[]")
}

extension CodeLexer {
    static func scan(_ code: inout Scanner, _ grammar: Grammar) {
        var lexer = CodeLexer(grammar)
        lexer.scan(&code)
    }
}
