import Synchronization

/// The automaton read from the end of a text to its start: at each place, the set of states from which the rest of the
/// text completes a match. Sets are made when a text needs them, and each is made once.
///
/// Only one thread uses it at a time.
final class ReverseStates: @unchecked Sendable {
    typealias Number = Int32
    /// The most steps between sets that are remembered for the next block of a text, four bytes each.
    private static let most = 1 << 21

    private let program: PatternProgram
    /// A match is not completed by the text, but reaches its end.
    private let isUnfinished: Bool
    private var sets: [StateSet] = []
    private var numbers: [StateSet: Number] = [:]
    /// For each set, character and context, the set before it; -1 for one that is not made yet.
    private var before: [Number] = []
    /// For each set, whether a match begins there.
    private var starts: [Bool] = []

    init(_ program: PatternProgram, isUnfinished: Bool = false) {
        (self.program, self.isUnfinished) = (program, isUnfinished)
    }

    private var contexts: Int { program.hasEdges ? EdgeContext.count : 1 }
    private var width: Int { program.alphabet.count * contexts }

    subscript(number: Number) -> StateSet { sets[Int(number)] }

    func hasStart(_ number: Number) -> Bool { starts[Int(number)] }

    func number(of set: StateSet) -> Number {
        if let number = numbers[set] { return number }
        let number = Number(sets.count)
        sets.append(set)
        numbers[set] = number
        before += repeatElement(-1, count: width)
        starts.append(set.contains(program.first))
        return number
    }

    /// Forgets all sets if there are too many, so that their numbers change.
    func makeRoom() {
        guard before.count > Self.most else { return }
        (sets, numbers, before, starts) = ([], [:], [], [])
    }

    /// The set at the end of a text.
    func last(in context: EdgeContext) -> StateSet {
        var set = StateSet(count: program.states.count)
        guard isUnfinished else { return closed(&set, from: [0], in: context) }
        for state in program.states.indices.dropFirst() { set.insert(state) }
        return set
    }

    /// The set before a character.
    func number(before next: Number, character: Int, in context: EdgeContext) -> Number {
        let place = Int(next) * width + character * contexts + Int(context.rawValue)
        let known = before[place]
        if known >= 0 { return known }
        var set = StateSet(count: program.states.count)
        let after = self[next]
        var open = isUnfinished ? [] : [0]
        for taker in program.takers[character] where after.contains(taker.next) { open.append(taker.state) }
        let made = number(of: closed(&set, from: open, in: context))
        before[place] = made
        return made
    }

    /// Adds states, and all that lead to them without a character.
    private func closed(_ set: inout StateSet, from states: [Int], in context: EdgeContext) -> StateSet {
        var open = states
        while let state = open.popLast() {
            guard set.insert(state) else { continue }
            for source in program.sources[state] {
                if case .edge(let edge, _) = program.states[source], !edge.holds(in: context) { continue }
                open.append(source)
            }
        }
        return set
    }
}

/// A set of states, by number.
struct StateSet: Hashable {
    private var words: [UInt64]

    init(count: Int) {
        words = [UInt64](repeating: 0, count: (count + 63) / 64)
    }

    func contains(_ state: Int) -> Bool { words[state >> 6] >> UInt64(state & 63) & 1 == 1 }

    /// - Returns: False if it was there.
    @discardableResult
    mutating func insert(_ state: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(state & 63)
        defer { words[state >> 6] |= bit }
        return words[state >> 6] & bit == 0
    }
}

/// The sets that a pattern's texts have needed so far. Each thread takes its own.
final class StateMemory: Sendable {
    private let free = Mutex<[ReverseStates]>([])

    func use<Value>(_ program: PatternProgram, _ body: (ReverseStates) -> Value) -> Value {
        let states = free.withLock { $0.popLast() } ?? ReverseStates(program)
        defer { free.withLock { $0.append(states) } }
        return body(states)
    }
}
