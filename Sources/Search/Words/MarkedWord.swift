/// A word of the index that is in no text: of an author's name, or the kind of an item. It follows a mark that no text's word
/// contains, so a search for a word does not find it. `Sources/Page/js/search/query.js` writes the same.
///
/// It reuses its memory.
struct MarkedWord: ~Copyable {
    enum Mark: UInt8 {
        /// `:`, before a word of an author's name.
        case author = 0x3A
        /// `;`, before the kind of an item.
        case item = 0x3B
    }

    private var memory = GrowingMemory<UInt8>(capacity: 0)

    deinit {
        memory.free()
    }

    /// The marked word, which stays in memory until the next one.
    mutating func mark(_ word: UnsafeBufferPointer<UInt8>, as mark: Mark) -> UnsafeBufferPointer<UInt8> {
        let count = word.count + 1
        reserve(count + Tokenizer.readable)
        memory.start[0] = mark.rawValue
        for (index, byte) in word.enumerated() { memory.start[index + 1] = byte }
        return memory[0..<count]
    }

    private mutating func reserve(_ count: Int) {
        let more = count - memory.count
        guard more > 0 else { return }
        let first = memory.grow(by: more)
        (memory.start + first).initialize(repeating: 0, count: more)
    }
}
