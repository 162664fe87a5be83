/// A word of a run and its list, in the memory of the run's reader.
struct RunWord: BitwiseCopyable {
    let text: UnsafeBufferPointer<UInt8>
    let list: UnsafeBufferPointer<UInt8>
    /// The first eight bytes of the word, which compare like it unless they are equal.
    let key: UInt64

    init(_ text: UnsafeBufferPointer<UInt8>, _ list: UnsafeBufferPointer<UInt8>) {
        (self.text, self.list) = (text, list)
        key = text.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * max(0, 8 - text.count))
    }

    func precedes(_ other: RunWord) -> Bool {
        key != other.key ? key < other.key : text.lexicographicallyPrecedes(other.text)
    }

    func isSame(as other: RunWord) -> Bool {
        key == other.key && text.elementsEqual(other.text)
    }

    /// Appends a word as a run holds it.
    static func append(_ word: UnsafeBufferPointer<UInt8>, _ list: [UInt8], to bytes: inout [UInt8]) {
        Varint.append(UInt32(truncatingIfNeeded: word.count), to: &bytes)
        Varint.append(UInt32(truncatingIfNeeded: list.count), to: &bytes)
        bytes += word
        bytes += list
    }
}

/// Reads a run from its first word to its last.
final class RunReader<Store: SearchStore> {
    private let store: Store
    /// nil if the whole run is in memory.
    private let run: Int?
    private let numbers: PassageNumbers
    private var offset = 0
    /// The part of the run that is in memory.
    private var bytes: UnsafeMutableBufferPointer<UInt8>
    private var index = 0

    init(_ store: Store, spilled run: Int, _ numbers: PassageNumbers) {
        (self.store, self.run, self.numbers) = (store, run, numbers)
        bytes = .allocate(capacity: 0)
    }

    init(_ store: Store, _ table: borrowing TermTable, _ bases: [UInt32]) {
        (self.store, run, numbers) = (store, nil, PassageNumbers(table.parts, bases))
        var bytes: [UInt8] = []
        table.forEach { word, list in RunWord.append(word, list, to: &bytes) }
        self.bytes = .allocate(capacity: bytes.count)
        _ = self.bytes.initialize(from: bytes)
    }

    deinit {
        bytes.deallocate()
    }

    /// The next word, which stays in memory until the one after it is read; nil at the end.
    func next() throws(Store.Failure) -> RunWord? {
        try require(20)
        guard index < bytes.count else { return nil }
        var start = index
        let (wordCount, listCount) = (
            Int(Varint.read(UnsafeBufferPointer(bytes), at: &start)),
            Int(Varint.read(UnsafeBufferPointer(bytes), at: &start))
        )
        index = start
        try require(wordCount + listCount)
        let rest = UnsafeBufferPointer(rebasing: bytes[index...])
        // A part of the run may be lost, together with the disk.
        let (middle, end) = (min(wordCount, rest.count), min(wordCount + listCount, rest.count))
        index += end
        return RunWord(
            UnsafeBufferPointer(rebasing: rest[..<middle]), UnsafeBufferPointer(rebasing: rest[middle..<end]))
    }

    /// Ensures that this many bytes are in memory, if they exist.
    private func require(_ count: Int) throws(Store.Failure) {
        guard let run, bytes.count - index < count else { return }
        let more = try store.spilled(run, from: offset, count: max(count, SearchRuns<Store>.partSize))
        offset += more.count
        let rest = bytes[index...]
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rest.count + more.count)
        let end = larger[..<rest.count].initialize(fromContentsOf: rest)
        _ = larger[end...].initialize(fromContentsOf: more)
        bytes.deallocate()
        (bytes, index) = (larger, 0)
    }

    /// Appends the passages of a word of the run.
    func append(_ word: RunWord, to passages: inout [UInt32]) {
        numbers.append(word.list, to: &passages)
    }
}
