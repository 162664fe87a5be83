/// A word of an author's name as the index has it: after a mark that no text's word contains, so a search for a word does
/// not find it. `Sources/Page/js/search/query.js` writes the same.
///
/// It reuses its memory.
struct AuthorWord: ~Copyable {
    private static let mark = UInt8(ascii: ":")

    private var memory = GrowingMemory<UInt8>(capacity: 0)

    deinit {
        memory.free()
    }

    /// The marked word, which stays in memory until the next one.
    mutating func mark(_ word: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let count = word.count + 1
        reserve(count + Tokenizer.readable)
        memory.start[0] = Self.mark
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
