/// A pattern as an automaton (Thompson 1968).
struct PatternProgram: Sendable {
    /// A state, with its next ones.
    enum State {
        /// One character of a class: the index in `classes`.
        case character(Int, next: Int)
        /// Either of two, the first one rather.
        case either(Int, Int)
        case edge(PatternSyntax.Edge, next: Int)
        case start(next: Int)
        case match
    }

    private(set) var states: [State] = [.match]
    private(set) var first = 0
    /// The classes of characters, by their members' numbers.
    private(set) var classes: [[Bool]] = []
    let alphabet: ScalarAlphabet
    private(set) var hasEdges = false
    /// For each state, those that lead to it without a character.
    private(set) var sources: [[Int]] = []
    /// For each number of a character, the states that take it.
    private(set) var takers: [[(state: Int, next: Int)]] = []

    init(_ root: PatternSyntax) throws(PatternError) {
        var builder = Builder()
        first = try builder.add(root, before: 0)
        (states, hasEdges) = (builder.states, builder.hasEdges)
        alphabet = ScalarAlphabet(builder.sets)
        classes = builder.sets.map(alphabet.members)
        sources = [[Int]](repeating: [], count: states.count)
        takers = [[(state: Int, next: Int)]](repeating: [], count: alphabet.count)
        for (number, state) in states.enumerated() { link(state, number) }
    }

    private mutating func link(_ state: State, _ number: Int) {
        switch state {
        case .character(let set, let next):
            for character in 0..<alphabet.count where classes[set][character] {
                takers[character].append((number, next))
            }
        case .either(let one, let other):
            sources[one].append(number)
            if other != one { sources[other].append(number) }
        case .edge(_, let next), .start(let next): sources[next].append(number)
        case .match: break
        }
    }

    /// Adds states from the end to the start, so that each knows its next one.
    private struct Builder {
        var states: [State] = [.match]
        var sets: [ScalarSet] = []
        var hasEdges = false
        private var numbers: [ScalarSet: Int] = [:]

        /// The first state of a part.
        mutating func add(_ part: PatternSyntax, before next: Int) throws(PatternError) -> Int {
            switch part {
            case .empty: return next
            case .characters(let set): return try add(.character(number(of: set), next: next))
            case .edge(let edge):
                hasEdges = true
                return try add(.edge(edge, next: next))
            case .start: return try add(.start(next: next))
            case .sequence(let parts):
                var first = next
                for part in parts.reversed() { first = try add(part, before: first) }
                return first
            case .alternatives(let parts): return try add(alternatives: parts, before: next)
            case .repetition(let part, let least, let most, let isLazy):
                return try add(part, least, most, isLazy, before: next)
            }
        }

        private mutating func add(alternatives parts: [PatternSyntax], before next: Int) throws(PatternError) -> Int {
            var first: Int?
            for part in parts.reversed() {
                let own = try add(part, before: next)
                first = try first.map { other throws(PatternError) in try add(.either(own, other)) } ?? own
            }
            return first ?? next
        }

        private mutating func add(
            _ part: PatternSyntax, _ least: Int, _ most: Int?, _ isLazy: Bool, before next: Int
        ) throws(PatternError) -> Int {
            var first = next
            if let most {
                for _ in least..<most {
                    let own = try add(part, before: first)
                    first = try add(isLazy ? .either(next, own) : .either(own, next))
                }
            } else {
                let loop = try add(.either(next, next))
                let own = try add(part, before: loop)
                states[loop] = isLazy ? .either(next, own) : .either(own, next)
                first = loop
            }
            for _ in 0..<least { first = try add(part, before: first) }
            return first
        }

        private mutating func add(_ state: State) throws(PatternError) -> Int {
            guard states.count < PatternLimits.states else { throw PatternError(.tooLarge, at: 1) }
            states.append(state)
            return states.count - 1
        }

        private mutating func number(of set: ScalarSet) -> Int {
            if let number = numbers[set] { return number }
            numbers[set] = sets.count
            sets.append(set)
            return sets.count - 1
        }
    }
}
