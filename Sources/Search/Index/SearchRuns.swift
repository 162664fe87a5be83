import Synchronization

/// The words of all readers, in runs: the words of a run are sorted, and its passages are in no other run.
public final class SearchRuns<Store: SearchStore>: Sendable {
    /// Idle readers are only used again after their threads have finished.
    private struct Idle: @unchecked Sendable {
        let reader: SearchReader<Store>
    }

    private struct State {
        var readers: [Idle] = []
        /// The passages of each stored run.
        var runs: [[PassageNumbers.Part]] = []
    }

    /// The bytes that are written or read at once.
    static var partSize: Int { 1 << 18 }

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
        let parts = table.parts
        let number = state.withLock { state in
            state.runs.append(parts)
            return state.runs.count - 1
        }
        var part: [UInt8] = []
        part.reserveCapacity(Self.partSize + Self.partSize / 4)
        try table.forEach { word, list throws(Store.Failure) in
            RunWord.append(word, list, to: &part)
            guard part.count >= Self.partSize else { return }
            try store.spill(part, of: number)
            part.removeAll(keepingCapacity: true)
        }
        try store.spill(part, of: number)
    }

    /// All runs, after every reader has finished.
    ///
    /// - Parameter bases: The number in the site of the first passage of each batch.
    func readers(_ bases: [UInt32]) -> [RunReader<Store>] {
        let (idle, runs) = state.withLock { ($0.readers, $0.runs) }
        let stored = runs.enumerated().map { RunReader(store, spilled: $0, PassageNumbers($1, bases)) }
        // A table is released when its run is made, before the next one.
        return stored + idle.map { RunReader(store, $0.reader.take(), bases) }
    }
}
