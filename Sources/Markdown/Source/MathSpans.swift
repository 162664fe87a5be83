import Bytes
import MathML

/// Formulas in TeX, which cmark must not see: `\(…\)`, `\[…\]`, `$$…$$`, `$…$` and `\begin{align}…\end{align}`.
///
/// Markdown knows no formulas. It would take the backslashes for escapes, the underscores for emphasis, and a
/// line that begins with `-` or `=` for a list or a heading. A span ends at a blank line and holds no
/// backtick, so that it cannot swallow code.
enum MathSpans {
    static func find(in text: UTF8Bytes) -> [Substitution] {
        spans(in: text, from: UInt8(ascii: "\\"), end: escapedEnd)
            + spans(in: text, from: UInt8(ascii: "$"), end: dollarEnd)
    }

    /// The spans that begin with a sign; the caller finds the end of a span and decides if it is a formula.
    private static func spans(
        in text: UTF8Bytes, from sign: UInt8, end: (UTF8Bytes, Int) -> (offset: Int, isMath: Bool)
    ) -> [Substitution] {
        var found: [Substitution] = []
        var position = 0
        while let start = text.offset(of: sign, from: position) {
            let span = end(text, start)
            if span.isMath { found.append(Substitution(range: start..<span.offset, meaning: .math)) }
            position = max(span.offset, start + 1)
        }
        return found
    }

    /// `\(…\)` and `\[…\]`. Brackets are also escaped to be no link, so they must look like a formula.
    private static func escapedEnd(_ text: UTF8Bytes, _ start: Int) -> (offset: Int, isMath: Bool) {
        if text.starts(with: "\\begin{", at: start) { return environmentEnd(text, start) }
        let open = text.byte(at: start + 1)
        guard open == UInt8(ascii: "(") || open == UInt8(ascii: "["), !isInAddress(text, start) else {
            return (start + 2, false)
        }
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
        var position = start + 2
        while let backslash = nextStop(UInt8(ascii: "\\"), in: text, from: position) {
            let next = text.byte(at: backslash + 1)
            if next == close {
                let content = text.part(start + 2..<backslash)
                let isMath = open == UInt8(ascii: "(") ? !content.isEmpty : looksLikeTeX(content)
                return (backslash + 2, isMath)
            }
            guard next != open else { return (backslash, false) }
            // Does not skip a line end, or a blank line would be missed.
            position = backslash + (next == UInt8(ascii: "\n") ? 1 : 2)
        }
        return (start + 2, false)
    }

    /// The end of an environment of formulas without delimiters. It may hold others, of the same name, too.
    private static func environmentEnd(_ text: UTF8Bytes, _ start: Int) -> (offset: Int, isMath: Bool) {
        let none = (offset: start + 2, isMath: false)
        let name = text.part(from: start + 6).prefix {
            $0.isLetter || $0 == UInt8(ascii: "*") || "{}".utf8.contains($0)
        }
        guard let close = name.firstIndex(of: UInt8(ascii: "}")),
            Formula.isEnvironment(String(decoding: name[..<close].dropFirst(), as: UTF8.self))
        else { return none }
        let ending = Array("\\end".utf8) + name[...close]
        var position = start + 7
        var depth = 0
        while let backslash = nextStop(UInt8(ascii: "\\"), in: text, from: position) {
            position = backslash + 1
            if text.part(from: backslash).starts(with: ending) {
                if depth == 0 { return (backslash + ending.count, true) }
                depth -= 1
            }
            if text.starts(with: "\\begin{", at: backslash), text.part(from: backslash + 6).starts(with: name[...close])
            {
                depth += 1
            }
        }
        // The search for the next span goes on from here, so that each byte is passed once.
        return (position, false)
    }

    /// The end of `$$…$$`, and of `$…$` without a space inside the dollars and without a letter or digit outside
    /// (except the ending of an *nth*), which excludes prices.
    private static func dollarEnd(_ text: UTF8Bytes, _ start: Int) -> (offset: Int, isMath: Bool) {
        let dollar = UInt8(ascii: "$")
        let width = text.byte(at: start + 1) == dollar ? 2 : 1
        guard let end = nextStop(dollar, in: text, from: start + width) else { return (start + width, false) }
        let content = text.part(start + width..<end)
        if width == 2 {
            return text.byte(at: end + 1) == dollar ? (end + 2, !content.isEmpty) : (end, false)
        }
        let before = text.byte(at: start - 1)
        let isMath =
            before != UInt8(ascii: "\\") && !before.isAlphanumeric && !isInWord(text, from: end + 1)
            && content.first?.isSpace == false && content.last?.isSpace == false
            && (looksLikeTeX(content) || looksLikeVariables(content))
        return (isMath ? end + 1 : end, isMath)
    }

    /// True if the text continues a word with more than the ending of a number or a plural.
    private static func isInWord(_ text: UTF8Bytes, from start: Int) -> Bool {
        let word = text.part(from: start).prefix { $0.isAlphanumeric }
        return !word.isEmpty && !["th", "st", "nd", "rd", "s"].contains { word.elementsEqual($0.utf8) }
    }

    /// The next `byte` before a blank line or a backtick.
    private static func nextStop(_ byte: UInt8, in text: UTF8Bytes, from start: Int) -> Int? {
        var position = start
        while position < text.count {
            let current = text[position]
            if current == byte { return position }
            if current == UInt8(ascii: "`") { return nil }
            if current == UInt8(ascii: "\n"), isBlankLine(text, from: position + 1) { return nil }
            position += 1
        }
        return nil
    }

    /// A line that begins there; one without its end may yet be none.
    static func isBlankLine(_ text: UTF8Bytes, from start: Int) -> Bool {
        var position = start
        while text.byte(at: position).isBlank { position += 1 }
        return text.byte(at: position) == UInt8(ascii: "\n")
    }

    /// True for a command, an index or an equation: not every pair of brackets or dollars contains a formula.
    private static func looksLikeTeX(_ content: UTF8Bytes) -> Bool {
        zip(content, content.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1.isLetter }
            || content.contains { "^_={}".utf8.contains($0) }
    }

    /// True for `x`, `n + 1`, `f(x)`, `1/2`: letters that are not words, and signs between them.
    private static func looksLikeVariables(_ content: UTF8Bytes) -> Bool {
        var letters = 0
        var hasLetters = false
        let content = withoutEscapes(content)
        for byte in content {
            letters = byte.isLetter ? letters + 1 : 0
            hasLetters = hasLetters || letters > 0
            guard letters <= 2, byte.isAlphanumeric || " +-*/()[],.|<>!'%&#".utf8.contains(byte) else { return false }
        }
        return hasLetters || looksLikeNumbers(content)
    }

    /// The text without the backslashes of signs that mean something to TeX, and of small spaces.
    private static func withoutEscapes(_ content: UTF8Bytes) -> [UInt8] {
        var signs: [UInt8] = []
        var isEscaped = false
        for byte in content {
            if isEscaped {
                signs.append(
                    "%&#".utf8.contains(byte)
                        ? byte : ",;:! ".utf8.contains(byte) ? UInt8(ascii: " ") : UInt8(ascii: "\\"))
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                // Without a backslash, a percent sign begins a comment of TeX, and the others are errors.
                signs.append("%&#".utf8.contains(byte) ? UInt8(ascii: "\\") : byte)
            }
        }
        return signs
    }

    /// True for digits and signs, which may also be prices: text between two prices ends with a separator, and has
    /// spaces outside of brackets.
    private static func looksLikeNumbers(_ content: [UInt8]) -> Bool {
        guard let first = content.first, let last = content.last, last.isDigit || ")]|!%".utf8.contains(last) else {
            return false
        }
        return "([".utf8.contains(first) || !content.contains(UInt8(ascii: " "))
    }

    /// Parentheses are also escaped in addresses (`wiki/Foo_\(bar\)`).
    private static func isInAddress(_ text: UTF8Bytes, _ start: Int) -> Bool {
        let before = text.byte(at: start - 1)
        return before.isAlphanumeric || "_/-.=%&#?+~".utf8.contains(before) || text.starts(with: "](", at: start - 2)
    }
}
