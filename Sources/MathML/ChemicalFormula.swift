/// Turns the notation of mhchem's `\ce` into TeX: `2H2 + O2 -> 2H2O`, `SO4^2-`, `NH4+`, `Fe^{3+}(aq)`.
///
/// Follows mhchem's manual as far as models write it: elements and their counts, charges, coefficients, brackets, states,
/// bonds, arrows with words. Anything else is refused, and stays as its source.
struct ChemicalFormula {
    private let characters: [Character]
    private var position = 0
    private var tex = ""
    /// The last thing was an element or a closing bracket, which a count or a charge belongs to.
    private var isAfterSpecies = false

    /// - Parameter source: The argument of `\ce`.
    static func tex(_ source: String) throws(TeXParser.Unreadable) -> String {
        var formula = ChemicalFormula(characters: Array(source))
        while formula.position < formula.characters.count { try formula.read() }
        return formula.tex
    }

    private init(characters: [Character]) {
        self.characters = characters
    }

    private var current: Character? { position < characters.count ? characters[position] : nil }
    /// True at a blank, a bracket that closes, or the end.
    private func endsWord(at place: Int) -> Bool {
        place >= characters.count || characters[place] == " " || ")]}".contains(characters[place])
    }

    private mutating func read() throws(TeXParser.Unreadable) {
        guard let character = current else { return }
        if let arrow = takeArrow() { return try write(arrow: arrow) }
        switch character {
        case " ": write(sign: " ", species: false)
        case "A"..."Z": write("\\mathrm{\(takeElement())}")
        case "a"..."z": write("\\mathrm{\(take { $0.isASCII && $0.isLetter })}")
        case "0"..."9": try readNumber()
        case "^": try readScript("^")
        case "_": try readScript("_")
        case "+", "-": readPlusOrMinus(character)
        case "(", "[": write(sign: character == "(" ? "(" : "[", species: false)
        case ")", "]": write(sign: String(character), species: true)
        case "=": write(sign: "=", species: false)
        case "#": write(sign: "\\equiv ", species: false)
        case "*", ".", "·": write(sign: "\\cdot ", species: false)
        case ",", "/": write(sign: String(character), species: false)
        default: throw TeXParser.Unreadable()
        }
    }

    private mutating func take(_ isPart: (Character) -> Bool) -> String {
        let start = position
        while let character = current, isPart(character) { position += 1 }
        return String(characters[start..<position])
    }

    /// A capital letter and the small ones after it.
    private mutating func takeElement() -> String {
        let capital = String(characters[position])
        position += 1
        return capital + take { $0.isASCII && $0.isLetter && $0.isLowercase }
    }

    private mutating func write(_ species: String) {
        tex += species
        isAfterSpecies = true
    }

    private mutating func write(sign: String, species: Bool) {
        position += 1
        tex += sign
        isAfterSpecies = species
    }

    /// A count after an element, or else a coefficient: `2`, `1/2`.
    private mutating func readNumber() throws(TeXParser.Unreadable) {
        if isAfterSpecies { return tex += "_{\(take(\.isNumber))}" }
        let number = take(\.isNumber)
        if current == "/", position + 1 < characters.count, characters[position + 1].isNumber {
            position += 1
            tex += "\\tfrac{\(number)}{\(take(\.isNumber))}"
        } else {
            tex += number
        }
        tex += "\\,"
    }

    /// `^2-`, `^{3+}`, `_{n}`; alone, `^` is a gas.
    private mutating func readScript(_ mark: String) throws(TeXParser.Unreadable) {
        position += 1
        if mark == "^", endsWord(at: position), !isAfterSpecies { return tex += "\\uparrow " }
        var script: String
        if current == "{" {
            position += 1
            script = take { $0 != "}" }
            position += 1
        } else {
            script = take { $0.isNumber || $0 == "+" || $0 == "-" }
        }
        guard !script.isEmpty, script.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-".contains($0)) })
        else { throw TeXParser.Unreadable() }
        tex += (isAfterSpecies ? "" : "{}") + "\(mark){\(script)}"
    }

    /// A charge at the end of a word, else a bond or a plus.
    private mutating func readPlusOrMinus(_ sign: Character) {
        if isAfterSpecies, endsWord(at: position + 1) {
            position += 1
            tex += "^{\(sign)}"
        } else {
            write(sign: String(sign), species: false)
        }
    }

    // MARK: Arrows

    private static let arrows: [(text: String, plain: String, stretched: String?)] = [
        ("<=>", "\\rightleftharpoons ", nil), ("<->", "\\leftrightarrow ", "\\xleftrightarrow"),
        ("->", "\\longrightarrow ", "\\xrightarrow"), ("<-", "\\longleftarrow ", "\\xleftarrow"),
    ]

    private mutating func takeArrow() -> (plain: String, stretched: String?)? {
        for arrow in Self.arrows where characters[position...].starts(with: arrow.text) {
            position += arrow.text.count
            return (arrow.plain, arrow.stretched)
        }
        return nil
    }

    private mutating func write(arrow: (plain: String, stretched: String?)) throws(TeXParser.Unreadable) {
        isAfterSpecies = false
        guard current == "[" else { return tex += " " + arrow.plain }
        let (above, below) = (try takeWords(), current == "[" ? try takeWords() : "")
        guard let stretched = arrow.stretched else {
            return tex += "\\overset{\(above)}{\\underset{\(below)}{\(arrow.plain)}}"
        }
        tex += " \(stretched)\(below.isEmpty ? "" : "[\(below)]"){\(above)}"
    }

    /// The words in brackets above or below an arrow: a formula, or else text.
    private mutating func takeWords() throws(TeXParser.Unreadable) -> String {
        position += 1
        let words = take { $0 != "]" }
        guard current == "]" else { throw TeXParser.Unreadable() }
        position += 1
        guard words.allSatisfy({ $0.isLetter || $0.isNumber || " +-°%.,/".contains($0) }) else {
            throw TeXParser.Unreadable()
        }
        let isFormula = words.contains { $0.isASCII && $0.isUppercase } && !words.contains(" ")
        return isFormula ? try Self.tex(words) : "\\text{\(words.replacing("%", with: "\\%"))}"
    }
}
