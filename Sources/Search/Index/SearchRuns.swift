import Synchronization

/// The words of all readers, in sorted runs; the passages of a run are in no other run.
public final class SearchRuns<Store: SearchStore>: Sendable {
    /// Idle readers are only used again after their threads have finished.
    private struct Idle: @unchecked Sendable {
        let reader: SearchReader<Store>
    }

    private struct State {
        var readers: [Idle] = []
        var begun = 0
        var runs: [SortedRun] = []
    }

    /// The bytes that are written at once, and the most that are read at once.
    private static var largestPart: Int { 1 << 18 }
    private static var smallestPart: Int { 1 << 12 }

    private let store: Store
    private let state: Mutex<State>

    /// - Parameter store: Keeps the sorted runs until they are merged.
    public init(_ store: Store) {
        self.store = store
        state = Mutex(State())
    }

    func join(_ reader: SearchReader<Store>) {
        let idle = Idle(reader: reader)
        state.withLock { $0.readers.append(idle) }
    }

    func spill(_ table: consuming TermTable) throws(Store.Failure) {
        let number = state.withLock { state in
            state.begun += 1
            return state.begun
        }
        var run = SortedRun(number, table.parts)
        var part: [UInt8] = []
        part.reserveCapacity(Self.largestPart + Self.largestPart / 4)
        try table.forEach { word, list throws(Store.Failure) in
            run.append(word, list, to: &part)
            guard part.count >= Self.largestPart else { return }
            try store.spill(part, of: number)
            part.removeAll(keepingCapacity: true)
        }
        if !part.isEmpty { try store.spill(part, of: number) }
        let finished = run
        state.withLock { $0.runs.append(finished) }
    }

    // MARK: After all readers have finished

    public var readerCount: Int { state.withLock { $0.readers.count } }

    /// Stores the words that a reader still has in memory. Different readers may do so at once.
    public func finish(reader index: Int) throws(Store.Failure) {
        let idle = state.withLock { $0.readers[index] }
        try spill(idle.reader.take())
    }

    /// The first bytes of words, those with the most to merge first.
    var initials: [UInt8] {
        var sizes: [UInt8: Int] = [:]
        for initial in state.withLock({ $0.runs.flatMap(\.initials) }) {
            sizes[initial.byte, default: 0] += initial.bytes.count
        }
        return sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// Readers of the words that begin with a byte.
    ///
    /// - Parameters:
    ///   - bases: The number in the site of the first passage of each batch.
    ///   - memory: The bytes of memory for all of them, if that is enough.
    func readers(of initial: UInt8, _ bases: [UInt32], memory: Int) -> [RunReader<Store>] {
        let runs = state.withLock { $0.runs }
        let partSize = min(Self.largestPart, max(Self.smallestPart, memory / max(1, runs.count)))
        return runs.compactMap { run in
            run.bytes(of: initial).map {
                RunReader(store, run.number, $0, PassageNumbers(run.parts, bases), partSize: partSize)
            }
        }
    }
}
