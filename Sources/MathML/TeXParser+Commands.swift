import Bytes

extension TeXParser {
    /// Reads a command and its arguments; nil for a command that only changes the style.
    mutating func command(_ name: String) throws(Unreadable) -> MathNode? {
        if let node = TeXSymbols.node(name) { return lettered(node) }
        if let alphabet = MathAlphabet.commands[name] { return try alphabetCommand(name, alphabet) }
        if let mark = TeXSymbols.accents[name] { return .accent(try argument(), mark) }
        if let mark = TeXSymbols.accentsBelow[name] { return .accent(try argument(), mark, isBelow: true) }
        if let arrow = TeXSymbols.arrows[name] { return try wordedArrow(arrow) }
        if let height = Self.height(name) { return try sizedBracket(height, name) }
        if let node = try structure(name) { return node }
        if let node = try wording(name) { return node }
        guard Self.isSilent(name) else { throw Unreadable() }
        return nil
    }

    /// Letters with a command are set in the current alphabet, too.
    private func lettered(_ node: MathNode) -> MathNode {
        guard alphabet != nil, case .identifier(let text, let isUpright) = node else { return node }
        return letter(text, isUpright: isUpright)
    }

    /// `\mathbf{x}` applies to its argument, `\bf` to the rest of its group.
    private mutating func alphabetCommand(_ name: String, _ alphabet: MathAlphabet) throws(Unreadable) -> MathNode? {
        if ["rm", "bf", "cal"].contains(name) {
            self.alphabet = alphabet
            return nil
        }
        return try argument(in: alphabet)
    }

    /// Fractions, roots, stacks, brackets, tables.
    private mutating func structure(_ name: String) throws(Unreadable) -> MathNode? {
        switch name {
        case "frac": return try fraction()
        case "dfrac", "cfrac": return .style(try fraction(), isDisplay: true)
        case "tfrac": return .style(try fraction(), isDisplay: false)
        case "binom": return try binomial()
        case "dbinom": return .style(try binomial(), isDisplay: true)
        case "tbinom": return .style(try binomial(), isDisplay: false)
        case "sqrt": return try root()
        case "overset", "stackrel": return try stacked(isBelow: false)
        case "underset": return try stacked(isBelow: true)
        case "substack": return try substack()
        case "left": return try fence()
        case "begin": return try environment()
        case "not": return try negation()
        case "boxed", "fbox": return .lined(try argument(), .box)
        case "overline": return .lined(try argument(), .above)
        case "underline": return .lined(try argument(), .below)
        case "phantom", "hphantom", "vphantom": return .phantom(try argument())
        case "mathbin", "mathrel", "mathop", "mathord", "mathopen", "mathclose", "mathpunct", "mathinner", "smash":
            return try argument()
        default: return nil
        }
    }

    /// Text, and operators made of text.
    private mutating func wording(_ name: String) throws(Unreadable) -> MathNode? {
        switch name {
        case "text", "textrm", "textnormal", "mbox", "hbox", "textup": return try words(nil)
        case "textbf": return try words(.bold)
        case "textit", "emph": return try words(.italic)
        case "textsf": return try words(.sansSerif)
        case "texttt": return try words(.monospaced)
        case "ce", "cee": return try Self.part(try ChemicalFormula.tex(try plainWords()))
        case "operatorname": return .function(try functionName(), hasLimits: false)
        case "operatorname*": return .function(try functionName(), hasLimits: true)
        case "pmod":
            let open = MathNode.sign(TeXSymbols.sign("(")), close = MathNode.sign(TeXSymbols.sign(")"))
            return .row([.space(1), open, .text("mod\u{A0}"), try argument(), close])
        case "mod": return .row([.space(1), .text("mod\u{A0}"), try argument()])
        case "tag", "tag*": return .row([.space(2), .text("(\(try plainWords()))")])
        case "hspace", "hspace*", "hskip", "kern", "mkern", "mspace":
            _ = try plainWords()
            return .space(0.5)
        case "color", "label":
            _ = try plainWords()
            return .row([])
        case "textcolor", "colorbox":
            _ = try plainWords()
            return try argument()
        default: return nil
        }
    }

    /// True for a command without output.
    private static func isSilent(_ name: String) -> Bool {
        ["nonumber", "notag", "displaylimits", "allowbreak", "nobreak", "noindent", "/"].contains(name)
    }

    private mutating func fraction() throws(Unreadable) -> MathNode {
        .fraction(try argument(), try argument(), hasLine: true)
    }

    private mutating func binomial() throws(Unreadable) -> MathNode {
        .fence(open: "(", [.fraction(try argument(), try argument(), hasLine: false)], close: ")")
    }

    private mutating func root() throws(Unreadable) -> MathNode {
        let degree = try reader.bracketed().map { text throws(Unreadable) in try Self.part(text) }
        return .root(try argument(), degree: degree)
    }

    /// Text in square brackets is a formula, too.
    private static func part(_ text: String) throws(Unreadable) -> MathNode {
        .row(try parse(text))
    }

    private mutating func stacked(isBelow: Bool) throws(Unreadable) -> MathNode {
        let small = try argument()
        let base = try argument()
        return .scripts(base, below: isBelow ? small : nil, above: isBelow ? nil : small, areLimits: true)
    }

    private mutating func wordedArrow(_ arrow: String) throws(Unreadable) -> MathNode {
        let below = try reader.bracketed().map { text throws(Unreadable) in try Self.part(text) }
        let sign = MathNode.sign(MathSign(text: arrow, role: .relation, stretches: true))
        return .scripts(sign, below: below, above: try argument(), areLimits: true)
    }

    /// `\not\in`: a stroke through the sign.
    private mutating func negation() throws(Unreadable) -> MathNode {
        guard case .sign(let sign) = try argument() else { throw Unreadable() }
        return .sign(MathSign(text: sign.text + "\u{338}", role: sign.role))
    }

    private mutating func plainWords() throws(Unreadable) -> String {
        guard let text = reader.braced() else { throw Unreadable() }
        return text
    }

    private mutating func words(_ alphabet: MathAlphabet?) throws(Unreadable) -> MathNode {
        let text = try Self.unescaped(try plainWords())
        return .text(alphabet.map { $0(text) } ?? text)
    }

    /// Text without escapes; formulas and other commands in it are refused.
    private static func unescaped(_ text: String) throws(Unreadable) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                guard "%$_&#{} ".contains(character) else { throw Unreadable() }
            } else if character == "\\" {
                isEscaped = true
                continue
            } else if "${}".contains(character) {
                throw Unreadable()
            }
            result.append(character == "~" && !isEscaped ? "\u{A0}" : character)
            isEscaped = false
        }
        return result
    }

    private mutating func functionName() throws(Unreadable) -> String {
        let name = try plainWords().replacing("\\,", with: " ").replacing("\\ ", with: " ")
        guard !name.contains("\\"), !name.contains("{") else { throw Unreadable() }
        return name.filter { !$0.isWhitespace || $0 == " " }
    }
}
