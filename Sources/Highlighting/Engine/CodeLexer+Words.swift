import Bytes

extension CodeLexer {
    mutating func word(_ code: inout Scanner) {
        let start = code.position
        code.skip(grammar.wordBytes)
        let isMember = last == .punctuation(UInt8(ascii: ".")) && !grammar.traits.contains(.dotIsOperator)
        if !isMember, let meaning = grammar.meaning(of: start..<code.position, in: code.bytes),
            apply(meaning, &code, from: start)
        {
            return
        }
        let kind = nameKind(&code, from: start, isMember: isMember)
        if let kind { code.emit(kind, from: start) }
        if !isReceiver(code) { expected = nil }
        last = .operand
    }

    /// Returns false if the word has another meaning here.
    private mutating func apply(_ meaning: WordMeaning, _ code: inout Scanner, from start: Int) -> Bool {
        switch meaning {
        case .keyword: return keyword(&code, from: start, then: .keyword)
        case .contextual:
            return expected == nil && introduces(code) && keyword(&code, from: start, then: .keyword)
        case .value: return keyword(&code, from: start, then: .operand)
        case .constant: return name(.number, &code, from: start)
        case .type: return name(.type, &code, from: start)
        case .function: return name(.function, &code, from: start)
        case .meta: return name(.meta, &code, from: start)
        case .definesType: return definition(.type, &code, from: start)
        case .contextualType: return expected == nil && introduces(code) && definition(.type, &code, from: start)
        case .definesFunction: return definition(.function, &code, from: start)
        case .stringPrefix: return prefixedString(&code, from: start, nil)
        case .interpolatingPrefix: return prefixedString(&code, from: start, grammar.prefixInterpolation)
        case .hashPrefix: return hashString(&code, from: start)
        case .parenPrefix: return parenString(&code, from: start)
        case .quoteOperator: return quoteOperator(&code, from: start, parts: 1)
        case .substitution: return quoteOperator(&code, from: start, parts: 2)
        }
    }

    private mutating func keyword(_ code: inout Scanner, from start: Int, then: Last) -> Bool {
        if grammar.traits.contains(.wordKeys), isKey(code) { return false }
        code.emit(.keyword, from: start)
        last = then
        return true
    }

    private mutating func name(_ kind: TokenKind, _ code: inout Scanner, from start: Int) -> Bool {
        code.emit(expected ?? kind, from: start)
        expected = nil
        last = .operand
        return true
    }

    /// `class` and the like are names elsewhere (`class="x"`, `type: string`): a word must follow.
    private mutating func definition(_ kind: TokenKind, _ code: inout Scanner, from start: Int) -> Bool {
        expected = introduces(code) ? kind : nil
        return keyword(&code, from: start, then: .keyword)
    }

    /// True if a word, a literal or an opening follows a space.
    private func introduces(_ code: Scanner) -> Bool {
        guard code.byte.isBlank else { return false }
        switch code.byte(after: 1) {
        case "\"", "'", "`", "{", "[", "(", "$", "@", "*", "&", "#": return true
        case let next: return next.isWordByte
        }
    }
}
