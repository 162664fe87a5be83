extension TeXParser {
    /// Something with the indices, exponents and primes that follow it.
    mutating func scripted(_ base: MathNode) throws(Unreadable) -> MathNode {
        var limits = base.hasLimits
        while let token = reader.peek() {
            if token == .command("limits") || token == .command("nolimits") {
                limits = token == .command("limits")
                _ = reader.next()
            } else if [.character("^"), .character("_"), .character("'")].contains(token) {
                _ = reader.next()
                return try scripts(base, beginningWith: token, areLimits: limits)
            } else {
                break
            }
        }
        return base
    }

    /// - Parameter token: the first of them, which was taken already.
    mutating func scripts(
        _ base: MathNode, beginningWith token: TeXReader.Token, areLimits: Bool = false
    ) throws(Unreadable) -> MathNode {
        var below: MathNode?
        var above: [MathNode] = []
        var hasExponent = false
        var current: TeXReader.Token? = token
        while let token = current {
            switch token {
            case .character("'"): above.append(.sign(MathSign(text: "′", role: .ordinary)))
            case .character("_") where below == nil: below = try argument()
            case .character("^") where !hasExponent:
                above += try argument().nodes
                hasExponent = true
            default: throw Unreadable()
            }
            current = reader.peek().flatMap { Self.isScript($0) ? $0 : nil }
            if current != nil { _ = reader.next() }
        }
        return .scripts(base, below: below, above: above.isEmpty ? nil : .row(above), areLimits: areLimits)
    }

    private static func isScript(_ token: TeXReader.Token) -> Bool {
        token == .character("^") || token == .character("_") || token == .character("'")
    }
}

extension MathNode {
    /// Its scripts are above and below it in a displayed formula.
    fileprivate var hasLimits: Bool {
        switch self {
        case .sign(let sign): sign.role == .large
        case .function(_, let hasLimits): hasLimits
        case .accent(_, let mark, _): "⏞⏟⎴⎵".contains(mark)
        default: false
        }
    }
}
