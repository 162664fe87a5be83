import TestSupport

/// Generates TeX by a grammar: constructs nest in each other, and sometimes a piece is lost or doubled.
struct FormulaGrammar {
    private var random: SeededGenerator
    /// Characters that may still be written.
    private var room = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// A formula of about this length and of any depth.
    ///
    /// - Parameter isBroken: Pieces are lost or doubled.
    mutating func formula(length: Int, isBroken: Bool = false) -> String {
        room = length
        var text = ""
        while room > 0 { text += row(depth: 0) + pick([" ", "", " + ", "\\\\", "\\\\[2pt]", "&"]) }
        return isBroken ? broken(text) : text
    }

    private mutating func broken(_ text: String) -> String {
        var characters = Array(text)
        for _ in 0..<1 + characters.count / 200 {
            let place = Int.random(in: 0..<max(1, characters.count), using: &random)
            guard place < characters.count else { continue }
            if Bool.random(using: &random) {
                characters.remove(at: place)
            } else {
                characters.insert(
                    pick(["{", "}", "[", "]", "\\", "^", "_", "&", "\\right)", "$", "%", "<"]).first ?? "{", at: place)
            }
        }
        return String(characters)
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices.randomElement(using: &random) ?? ""
    }

    private mutating func row(depth: Int) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in atom(depth: depth) }.joined(
            separator: pick(["", " ", "+"]))
    }

    private mutating func group(_ depth: Int) -> String { "{\(row(depth: depth + 1))}" }

    private mutating func atom(depth: Int) -> String {
        room -= 4
        guard depth < 7, room > 0 else { return pick(["x", "1", "\\alpha ", "<", "&lt;".replacing("&", with: "\\&")]) }
        let base = structure(depth: depth)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return "{\(base)}_\(group(depth))"
        case 1: return "{\(base)}^\(group(depth))_\(group(depth))"
        case 2: return "\(pick(["\\sum", "\\int", "\\lim", "\\bigcup"]))_\(group(depth))^\(group(depth)) \(base)"
        default: return base
        }
    }

    private mutating func structure(depth: Int) -> String {
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: "\(pick(["\\frac", "\\dfrac", "\\binom", "\\tbinom"]))\(group(depth))\(group(depth))"
        case 2: "\\sqrt\(pick(["", "[3]", "[n+1]", "[]"]))\(group(depth))"
        case 3: "\\left\(pick(["(", "[", ".", "\\{", "<"]))\(row(depth: depth + 1))\\right\(pick([")", "]", ".", "|"]))"
        case 4: "\(pick(["\\hat", "\\vec", "\\overbrace", "\\underbrace", "\\widetilde"]))\(group(depth))"
        case 5: "\(pick(["\\mathbf", "\\mathrm", "\\mathbb", "\\mathcal"]))\(group(depth))"
        case 6: table(depth)
        case 7: "\\xrightarrow\(pick(["", "[a]", "[<]"]))\(group(depth))"
        case 8: "\(pick(["\\text", "\\textbf", "\\operatorname"])){\(pick(["a b", "sin", "größer", "x<y"]))}"
        case 9: "\(pick(["\\overset", "\\underset", "\\stackrel"]))\(group(depth))\(group(depth))"
        case 10: "\(pick(["\\boxed", "\\overline", "\\underline", "\\phantom"]))\(group(depth))"
        case 11: "\\substack{\(row(depth: depth + 1))\\\\\(row(depth: depth + 1))}"
        case 12: "\(pick(["\\displaystyle", "\\bf", "\\big|", "\\Bigl(", "\\not=", "\\pmod"]))\(group(depth))"
        case 13: "\(pick(["1234.5", "a''", "温度", "\u{FFFF}", "<>", "\"'", "~\\,\\quad "]))"
        default: group(depth)
        }
    }

    private mutating func table(_ depth: Int) -> String {
        let (name, columns) =
            [("matrix", ""), ("pmatrix", ""), ("cases", ""), ("array", "{l|c}"), ("aligned", "")]
            .randomElement(using: &random) ?? ("matrix", "")
        let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            "\(row(depth: depth + 1))&\(row(depth: depth + 1))"
        }
        return
            "\\begin{\(name)}\(columns)\(rows.joined(separator: pick(["\\\\", "\\\\[4pt]", "\\\\\\hline "])))\\end{\(name)}"
    }
}
