extension TeXParser {
    /// `\left( … \middle| … \right)`.
    mutating func fence() throws(Unreadable) -> MathNode {
        let open = try delimiter()
        var nodes = try row()
        while reader.skip(.command("middle")) {
            nodes.append(.sign(MathSign(text: try delimiter(), role: .relation, stretches: true)))
            nodes += try row()
        }
        guard reader.skip(.command("right")) else { throw Unreadable() }
        return .fence(open: open, nodes, close: try delimiter())
    }

    /// `\big`, `\Bigl` and so on.
    static func height(_ name: String) -> Double? {
        TeXSymbols.sizes[name]
            ?? (name.last.map("lrm".contains) == true ? TeXSymbols.sizes[String(name.dropLast())] : nil)
    }

    mutating func sizedBracket(_ height: Double, _ name: String) throws(Unreadable) -> MathNode {
        let text = try delimiter()
        let role: MathSign.Role =
            switch name.last {
            case "l": .opening
            case "r": .closing
            case "m": .relation
            default: TeXSymbols.sign(text.first ?? " ").role
            }
        return .sign(MathSign(text: text, role: role, height: height))
    }

    private mutating func delimiter() throws(Unreadable) -> String {
        guard let token = reader.next(), let text = TeXSymbols.delimiter(token) else { throw Unreadable() }
        return text
    }
}
