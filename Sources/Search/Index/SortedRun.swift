/// Sorted words with their lists, in the store.
struct SortedRun: Sendable {
    /// The words with the same first byte.
    struct Initial: Sendable {
        let byte: UInt8
        /// The place of their first one, and that after their last one.
        var bytes: Range<Int>
    }

    let number: Int
    let parts: [PassageNumbers.Part]
    /// In order. The index of each of them is made by itself: words with different first bytes share no beginning.
    private(set) var initials: [Initial] = []
    private var count = 0

    init(_ number: Int, _ parts: [PassageNumbers.Part]) {
        (self.number, self.parts) = (number, parts)
    }

    func bytes(of initial: UInt8) -> Range<Int>? {
        initials.first { $0.byte == initial }?.bytes
    }

    /// Appends a word, its list and their lengths to the bytes that follow those of the words before it.
    mutating func append(_ word: UnsafeBufferPointer<UInt8>, _ list: [UInt8], to bytes: inout [UInt8]) {
        let start = bytes.count
        Varint.append(UInt32(truncatingIfNeeded: word.count), to: &bytes)
        Varint.append(UInt32(truncatingIfNeeded: list.count), to: &bytes)
        bytes += word
        bytes += list
        let end = count + bytes.count - start
        if let last = initials.indices.last, initials[last].byte == word.first {
            initials[last].bytes = initials[last].bytes.lowerBound..<end
        } else if let first = word.first {
            initials.append(Initial(byte: first, bytes: count..<end))
        }
        count = end
    }
}
