import Bytes

/// Reads the TeX that people and models write in conversations: KaTeX's, without macros, colours and diagrams.
///
/// Refuses a formula with an unknown part as a whole, so that no formula is shown with another meaning.
struct TeXParser {
    /// The formula was not understood; it is shown as typed.
    struct Unreadable: Error {}

    /// The deepest nesting of groups.
    private static let depthLimit = 32

    var reader: TeXReader
    /// The current alphabet of letters; nil for the default.
    var alphabet: MathAlphabet?
    private var depth = 0

    private init(_ text: some StringProtocol) {
        reader = TeXReader(text)
    }

    /// Parses a formula without its delimiters.
    static func parse(_ text: some StringProtocol) throws(Unreadable) -> [MathNode] {
        var parser = TeXParser(text)
        let rows = try parser.rows()
        guard parser.reader.peek() == nil else { throw Unreadable() }
        guard rows.count > 1 || (rows.first?.count ?? 0) > 1 else { return rows.first?.first.map(\.nodes) ?? [] }
        return [.table(rows, rows.contains { $0.count > 1 } ? .aligned : .centred, isDisplay: true)]
    }

    /// Reads atoms with their indices, up to a token that ends the row, which is not consumed.
    mutating func row() throws(Unreadable) -> [MathNode] {
        let outer = alphabet
        try enter()
        defer { leave(to: outer) }
        var nodes: [MathNode] = []
        while let token = reader.peek(), !Self.ends(token) {
            _ = reader.next()
            if let isDisplay = Self.styles[token] {
                nodes.append(.style(.row(try row()), isDisplay: isDisplay))
            } else if let base = try scriptless(token) {
                nodes.append(try scripted(base))
            }
        }
        return nodes
    }

    private static let styles: [TeXReader.Token: Bool] = [
        .command("displaystyle"): true, .command("textstyle"): false, .command("scriptstyle"): false,
    ]

    private static func ends(_ token: TeXReader.Token) -> Bool {
        switch token {
        case .character("}"), .character("&"), .command("\\"), .command("cr"), .command("end"), .command("right"),
            .command("middle"):
            true
        default: false
        }
    }

    /// The operand of a command or a brace: a group, or the next token alone.
    mutating func argument() throws(Unreadable) -> MathNode {
        try enter()
        defer { leave(to: alphabet) }
        guard let token = reader.next(), !Self.ends(token) else { throw Unreadable() }
        if case .character(let digit) = token, digit.isDigit { return .number(styled(String(digit))) }
        guard let node = try scriptless(token) else { throw Unreadable() }
        return node
    }

    /// Reads an argument in another alphabet.
    mutating func argument(in alphabet: MathAlphabet) throws(Unreadable) -> MathNode {
        let outer = self.alphabet
        self.alphabet = alphabet
        defer { self.alphabet = outer }
        return try argument()
    }

    private mutating func enter() throws(Unreadable) {
        guard depth < Self.depthLimit else { throw Unreadable() }
        depth += 1
    }

    private mutating func leave(to outer: MathAlphabet?) {
        depth -= 1
        alphabet = outer
    }

    /// Reads an atom without its indices; nil for a command that only changes the style.
    private mutating func scriptless(_ token: TeXReader.Token) throws(Unreadable) -> MathNode? {
        switch token {
        case .command(let name): return try command(name)
        case .character("{"): return try group()
        // Indices without a base precede the next atom.
        case .character("^"), .character("_"), .character("'"): return try scripts(.row([]), beginningWith: token)
        case .character("~"): return .space(0.25)
        case .character("$"), .character("#"): throw Unreadable()
        case .character(let character): return symbol(character)
        }
    }

    private mutating func group() throws(Unreadable) -> MathNode {
        let nodes = try row()
        guard reader.skip(.character("}")) else { throw Unreadable() }
        return .row(joined(nodes))
    }

    /// Letters of an upright word belong together.
    private func joined(_ nodes: [MathNode]) -> [MathNode] {
        guard alphabet == .upright else { return nodes }
        var result: [MathNode] = []
        for node in nodes {
            if case .identifier(let letter, true) = node, case .identifier(let word, true) = result.last {
                result[result.count - 1] = .identifier(word + letter, isUpright: true)
            } else {
                result.append(node)
            }
        }
        return result
    }

    private mutating func symbol(_ character: Character) -> MathNode {
        if character.isDigit { return .number(styled(String(character) + reader.digits())) }
        if character.isLetter { return letter(String(character), isUpright: false) }
        return .sign(TeXSymbols.sign(character))
    }

    /// A letter in the current alphabet.
    func letter(_ text: String, isUpright: Bool) -> MathNode {
        guard let alphabet else { return .identifier(text, isUpright: isUpright) }
        return .identifier(alphabet(text), isUpright: alphabet == .upright || alphabet(text) != text)
    }

    private func styled(_ digits: String) -> String {
        alphabet.map { $0(digits) } ?? digits
    }
}

extension MathNode {
    /// The nodes of a row.
    var nodes: [MathNode] {
        if case .row(let nodes) = self { nodes } else { [self] }
    }
}
