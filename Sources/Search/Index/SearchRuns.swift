import Synchronization

/// The words of all readers, in runs: the words of a run are sorted, and its batches are in no other run.
public final class SearchRuns<Store: SearchStore>: Sendable {
    /// Idle readers are only used again after their threads have finished.
    private struct Idle: @unchecked Sendable {
        let reader: SearchReader<Store>
    }

    private struct State {
        var readers: [Idle] = []
        var count = 0
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

    func spill(_ table: TermTable) throws(Store.Failure) {
        let number = state.withLock { state in
            state.count += 1
            return state.count - 1
        }
        var part: [UInt8] = []
        try table.forEach { word, list throws(Store.Failure) in
            RunReader<Store>.append(word, list, to: &part)
            guard part.count >= Self.partSize else { return }
            try store.spill(part, of: number)
            part.removeAll(keepingCapacity: true)
        }
        try store.spill(part, of: number)
    }

    /// All runs, after every reader has finished.
    func readers() -> [RunReader<Store>] {
        let (idle, count) = state.withLock { ($0.readers, $0.count) }
        // A table is released when its run is stored, before the next one.
        return (0..<count).map { RunReader(store, spilled: $0) } + idle.map { RunReader(store, $0.reader.take()) }
    }
}

/// Reads a run from its first word to its last.
struct RunReader<Store: SearchStore> {
    private let store: Store
    /// nil if the whole run is in memory.
    private let run: Int?
    private var offset = 0
    private var bytes: [UInt8] = []
    private var index = 0
    private(set) var word: [UInt8] = []
    private(set) var list: ArraySlice<UInt8> = []
    private(set) var hasEnded = false

    init(_ store: Store, spilled run: Int) {
        (self.store, self.run) = (store, run)
    }

    init(_ store: Store, _ table: TermTable) {
        (self.store, run) = (store, nil)
        var bytes: [UInt8] = []
        table.forEach { word, list in Self.append(word, list, to: &bytes) }
        self.bytes = bytes
    }

    static func append(_ word: ArraySlice<UInt8>, _ list: [UInt8], to bytes: inout [UInt8]) {
        Varint.append(word.count, to: &bytes)
        Varint.append(list.count, to: &bytes)
        bytes += word
        bytes += list
    }

    /// Moves to the next word; false at the end.
    mutating func next() throws(Store.Failure) -> Bool {
        try require(20)
        guard let wordCount = Varint.read(bytes, at: &index), let listCount = Varint.read(bytes, at: &index) else {
            hasEnded = true
            return false
        }
        try require(wordCount + listCount)
        word = Array(bytes[index..<(index + wordCount)])
        list = bytes[(index + wordCount)..<(index + wordCount + listCount)]
        index += wordCount + listCount
        return true
    }

    /// Ensures that this many bytes are in memory, if they exist.
    private mutating func require(_ count: Int) throws(Store.Failure) {
        guard let run, bytes.count - index < count else { return }
        let more = try store.spilled(run, from: offset, count: max(count, SearchRuns<Store>.partSize))
        offset += more.count
        bytes = Array(bytes[index...]) + more
        index = 0
    }
}
