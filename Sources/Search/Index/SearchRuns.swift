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
            RunReader<Store>.append(word, list, to: &part)
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

/// Reads a run from its first word to its last.
struct RunReader<Store: SearchStore> {
    private let store: Store
    /// nil if the whole run is in memory.
    private let run: Int?
    private let numbers: PassageNumbers
    private var offset = 0
    private var bytes: [UInt8] = []
    private var index = 0
    /// The current word and its list, in `bytes`.
    private var word = 0..<0
    private var list = 0..<0
    /// The first eight bytes of the word, which compare like it unless they are equal.
    private(set) var key: UInt64 = 0
    private(set) var hasEnded = false

    init(_ store: Store, spilled run: Int, _ numbers: PassageNumbers) {
        (self.store, self.run, self.numbers) = (store, run, numbers)
    }

    init(_ store: Store, _ table: borrowing TermTable, _ bases: [UInt32]) {
        (self.store, run, numbers) = (store, nil, PassageNumbers(table.parts, bases))
        var bytes: [UInt8] = []
        table.forEach { word, list in Self.append(word, list, to: &bytes) }
        self.bytes = bytes
    }

    static func append(_ word: UnsafeBufferPointer<UInt8>, _ list: [UInt8], to bytes: inout [UInt8]) {
        Varint.append(UInt32(truncatingIfNeeded: word.count), to: &bytes)
        Varint.append(UInt32(truncatingIfNeeded: list.count), to: &bytes)
        bytes += word
        bytes += list
    }

    /// Moves to the next word; false at the end.
    mutating func next() throws(Store.Failure) -> Bool {
        try require(20)
        guard index < bytes.count else {
            hasEnded = true
            return false
        }
        let (wordCount, listCount) = bytes.withUnsafeBufferPointer { bytes in
            (Int(Varint.read(bytes, at: &index)), Int(Varint.read(bytes, at: &index)))
        }
        try require(wordCount + listCount)
        // A part of the run may be lost, together with the disk.
        let (middle, end) = (min(index + wordCount, bytes.count), min(index + wordCount + listCount, bytes.count))
        (word, list, index) = (index..<middle, middle..<end, end)
        key = bytes[word.prefix(8)].reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * max(0, 8 - word.count))
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

    var currentWord: ArraySlice<UInt8> { bytes[word] }

    func precedes(_ other: RunReader) -> Bool {
        key != other.key ? key < other.key : currentWord.lexicographicallyPrecedes(other.currentWord)
    }

    func hasSameWord(as other: RunReader) -> Bool {
        key == other.key && currentWord == other.currentWord
    }

    /// Appends the passages of the word.
    func append(to passages: inout [UInt32]) {
        bytes.withUnsafeBufferPointer { numbers.append(UnsafeBufferPointer(rebasing: $0[list]), to: &passages) }
    }
}

/// The words of all runs in order, each with its passages in the whole site.
struct RunMerge<Store: SearchStore> {
    private var readers: [RunReader<Store>] = []
    private(set) var word: [UInt8] = []
    private(set) var passages: [UInt32] = []

    init(_ readers: [RunReader<Store>]) throws(Store.Failure) {
        for reader in readers {
            var reader = reader
            if try reader.next() { self.readers.append(reader) }
        }
    }

    /// Moves to the next word; false at the end.
    mutating func next() throws(Store.Failure) -> Bool {
        guard var first = readers.indices.first else { return false }
        var others: [Int] = []
        for index in readers.indices.dropFirst() {
            if readers[index].precedes(readers[first]) {
                first = index
                others.removeAll(keepingCapacity: true)
            } else if readers[index].hasSameWord(as: readers[first]) {
                others.append(index)
            }
        }
        word.removeAll(keepingCapacity: true)
        word += readers[first].currentWord
        passages.removeAll(keepingCapacity: true)
        var hasEnded = false
        for index in [first] + others {
            readers[index].append(to: &passages)
            if try !readers[index].next() { hasEnded = true }
        }
        if hasEnded { readers.removeAll(where: \.hasEnded) }
        // Threads read the batches in turn.
        if !others.isEmpty, zip(passages, passages.dropFirst()).contains(where: { $0 > $1 }) { passages.sort() }
        return true
    }
}
