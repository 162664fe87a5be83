import Bytes

extension CodeLexer {
    /// A string literal, with the code in it.
    mutating func string(_ code: inout Scanner, _ form: StringForm, open: Int, from first: Int? = nil) {
        var start = first ?? code.position
        code.advance(open)
        while !code.atEnd {
            let byte = code.bytes[code.position]
            if byte == form.close.first, code.starts(with: form.close) {
                code.advance(form.close.count)
                guard form.doubles, code.byte == byte else { break }
            }
            if byte == "\n", !form.spansLines { break }
            if let interpolation = form.interpolation, interpolate(&code, interpolation, form, &start) { continue }
            code.advance(byte == form.escape && byte != 0 ? 2 : 1)
        }
        emitString(&code, form.kind, from: start)
    }

    private mutating func emitString(_ code: inout Scanner, _ kind: TokenKind, from start: Int) {
        code.emit(grammar.traits.contains(.stringKeys) && isKeyString(code) ? .property : kind, from: start)
        last = .operand
        expected = nil
    }

    /// True if a colon follows. The white space looked at is not looked at again from another string.
    private func isKeyString(_ code: Scanner) -> Bool {
        var index = code.position
        while index < code.end, code.bytes[index].isSpace { index += 1 }
        return index < code.end && code.bytes[index] == ":"
    }

    private mutating func interpolate(
        _ code: inout Scanner, _ interpolation: Interpolation, _ form: StringForm, _ start: inout Int
    ) -> Bool {
        let byte = code.byte
        if byte == interpolation.open.first, code.starts(with: interpolation.open) {
            if interpolation.doubledIsText, code.byte(after: 1) == byte {
                code.advance(2)
                return true
            }
            guard depth < Self.deepest else { return false }
            expression(&code, interpolation, form, &start)
            return true
        }
        guard interpolation.variables, byte == "$", code.byte(after: 1).isWordByte else { return false }
        variable(&code, form.kind, &start)
        return true
    }

    private mutating func expression(
        _ code: inout Scanner, _ interpolation: Interpolation, _ form: StringForm, _ start: inout Int
    ) {
        code.emit(form.kind, from: start)
        // The `$` of `{$name}` belongs to the name.
        code.advance(interpolation.open.first == "{" ? 1 : interpolation.open.count)
        nested(&code, until: Closer(close: interpolation.close, atLineEnd: !form.spansLines))
        if code.byte == interpolation.close { code.advance() }
        start = code.position
    }

    private func variable(_ code: inout Scanner, _ kind: TokenKind, _ start: inout Int) {
        code.emit(kind, from: start)
        start = code.position
        code.advance()
        code.skip(.identifier)
        code.emit(.variable, from: start)
        start = code.position
    }

    /// Code within something else, one level deeper.
    mutating func nested(_ code: inout Scanner, until closer: Closer) {
        depth += 1
        last = .start
        expected = nil
        scan(&code, until: closer)
        depth -= 1
    }

    /// A string after a prefix that ends at the position.
    mutating func prefixedString(_ code: inout Scanner, from start: Int, _ interpolation: Interpolation?) -> Bool {
        for rule in grammar.rules(for: code.byte) where code.starts(with: rule.open) {
            guard case .string(var form) = rule.action else { continue }
            form.interpolation = interpolation
            string(&code, form, open: rule.open.count, from: start)
            return true
        }
        return false
    }
}
