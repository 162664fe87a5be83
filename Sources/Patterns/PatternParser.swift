/// Reads the usual syntax of regular expressions.
struct PatternParser {
    private let text: [Unicode.Scalar]
    var index = 0
    private var depth = 0
    private var isCaseless = false

    static func parse(_ source: String) throws(PatternError) -> PatternSyntax {
        var parser = PatternParser(source)
        parser.isCaseless = parser.skip("(?i)")
        let root = try parser.alternatives()
        if let rest = parser.next { throw parser.error(.unopened(rest)) }
        return root
    }

    private init(_ source: String) {
        // A letter and its accent are two characters of the text.
        text = Array(source.unicodeScalars)
    }

    // MARK: Characters

    var next: Unicode.Scalar? { peek(0) }

    func peek(_ offset: Int) -> Unicode.Scalar? { index + offset < text.count ? text[index + offset] : nil }

    @discardableResult
    mutating func take() -> Unicode.Scalar? {
        defer { index += 1 }
        return next
    }

    mutating func skip(_ word: String) -> Bool {
        guard text[index...].starts(with: word.unicodeScalars) else { return false }
        index += word.unicodeScalars.count
        return true
    }

    func source(from start: Int) -> String {
        String(String.UnicodeScalarView(text[start..<min(index, text.count)]))
    }

    /// - Parameter place: The index of the character; nil for the next one.
    func error(_ reason: PatternError.Reason, at place: Int? = nil) -> PatternError {
        PatternError(reason, at: (place ?? index) + 1)
    }

    // MARK: Structure

    private mutating func alternatives() throws(PatternError) -> PatternSyntax {
        var all = [try sequence()]
        while next == "|" {
            take()
            all.append(try sequence())
        }
        return all.count == 1 ? all[0] : .alternatives(all)
    }

    private mutating func sequence() throws(PatternError) -> PatternSyntax {
        var parts: [PatternSyntax] = []
        while let next, next != "|", next != ")" {
            let part = try atom()
            if !part.isEmpty || startsRepetition { parts.append(try repeated(part)) }
        }
        return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func atom() throws(PatternError) -> PatternSyntax {
        let place = index
        switch take() {
        case "(": return try group(from: place)
        case "[": return .characters(try characterClass(from: place))
        case ".": return .characters(ScalarSet.newline.inverted)
        case "^": return .edge(.lineStart)
        case "$": return .edge(.lineEnd)
        case "\\": return try escape(from: place)
        case "*", "+", "?": throw error(.nothingToRepeat(source(from: place)), at: place)
        case "{":
            index = place
            guard try bounds() == nil else { throw error(.nothingToRepeat(source(from: place)), at: place) }
            take()
            return literal("{")
        case let character?: return literal(character)
        case nil: return .empty
        }
    }

    private func literal(_ character: Unicode.Scalar) -> PatternSyntax { .characters(folded(ScalarSet(character))) }

    /// The set, with both cases if case does not matter.
    func folded(_ set: ScalarSet) -> ScalarSet { isCaseless ? set.caseless : set }

    private mutating func group(from place: Int) throws(PatternError) -> PatternSyntax {
        if next == "?", !skip("?:") {
            index += 2
            throw error(.unsupported(source(from: place)), at: place)
        }
        depth += 1
        guard depth <= PatternLimits.depth else { throw error(.tooLarge, at: place) }
        let inner = try alternatives()
        guard take() == ")" else { throw error(.unclosed("("), at: place) }
        depth -= 1
        return inner
    }

    private mutating func escape(from place: Int) throws(PatternError) -> PatternSyntax {
        switch next {
        case "b": take(); return .edge(.word)
        case "B": take(); return .edge(.noWord)
        case "K": take(); return .start
        default: return .characters(folded(try escapedSet(from: place)))
        }
    }

    // MARK: Repetitions

    private var startsRepetition: Bool { next == "*" || next == "+" || next == "?" || next == "{" }

    private mutating func repeated(_ part: PatternSyntax) throws(PatternError) -> PatternSyntax {
        let place = index
        guard let (least, most) = try bounds() else { return part }
        let sign = source(from: place)
        switch part {
        case .edge, .start, .empty: throw error(.nothingToRepeat(sign), at: place)
        default: break
        }
        let isLazy = skip("?")
        if next == "+" { take(); throw error(.unsupported(source(from: place)), at: place) }
        if next == "*" || next == "?" { take(); throw error(.nothingToRepeat(source(from: index - 1)), at: index - 1) }
        return .repetition(part, least: least, most: most, isLazy: isLazy)
    }

    /// The bounds of a repetition, if one follows. `{` without numbers is an ordinary character.
    private mutating func bounds() throws(PatternError) -> (least: Int, most: Int?)? {
        switch next {
        case "*": take(); return (0, nil)
        case "+": take(); return (1, nil)
        case "?": take(); return (0, 1)
        case "{": return try numbers()
        default: return nil
        }
    }

    private mutating func numbers() throws(PatternError) -> (least: Int, most: Int?)? {
        let place = index
        take()
        let least = number()
        let hasComma = skip(",")
        let most = hasComma ? number() : least
        guard next == "}", least != nil || most != nil else {
            index = place
            return nil
        }
        take()
        let (first, last) = (least ?? 0, most)
        guard max(first, last ?? 0) <= PatternLimits.repetitions, first <= last ?? first, last != 0 else {
            throw error(.badRepetition(source(from: place)), at: place)
        }
        return (first, last)
    }

    /// A number that is too large stays so, however many digits it has.
    private mutating func number() -> Int? {
        var value: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            value = min((value ?? 0) * 10 + Int(digit.value - 0x30), PatternLimits.repetitions + 1)
            take()
        }
        return value
    }
}
