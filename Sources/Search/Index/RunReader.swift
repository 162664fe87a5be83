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
}

/// Reads words of a run in order.
final class RunReader<Store: SearchStore> {
    private let store: Store
    private let run: Int
    private let numbers: PassageNumbers
    private let partSize: Int
    /// The bytes that were not read yet.
    private var rest: Range<Int>
    /// The bytes before them that are in memory.
    private var bytes: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 0)
    private var index = 0

    /// - Parameters:
    ///   - range: The bytes of the words.
    ///   - partSize: The bytes that are read at once.
    init(_ store: Store, _ run: Int, _ range: Range<Int>, _ numbers: PassageNumbers, partSize: Int) {
        (self.store, self.run, self.numbers, self.partSize) = (store, run, numbers, partSize)
        rest = range
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
        guard bytes.count - index < count, !rest.isEmpty else { return }
        let more = try store.spilled(run, from: rest.lowerBound, count: min(rest.count, max(count, partSize)))
        // A run that the store has lost ends here.
        rest = more.isEmpty ? rest.upperBound..<rest.upperBound : rest.dropFirst(more.count)
        let kept = bytes[index...]
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: kept.count + more.count)
        let end = larger[..<kept.count].initialize(fromContentsOf: kept)
        _ = larger[end...].initialize(fromContentsOf: more)
        bytes.deallocate()
        (bytes, index) = (larger, 0)
    }

    /// Appends the passages of a word of the run.
    func append(_ word: RunWord, to passages: inout [UInt32]) {
        numbers.append(word.list, to: &passages)
    }
}
