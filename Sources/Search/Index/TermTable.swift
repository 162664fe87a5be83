/// The passages of each word in one thread's batches: a hash table of words, each with a growing list.
///
/// A list is a chain of slices in one array, each twice as long as the previous one; its last four bytes link to the
/// next slice. So millions of lists take little more memory than their contents.
struct TermTable {
    private struct Entry {
        var hash: UInt32 = 0
        var word: UInt32 = 0
        var wordLength: UInt8 = 0
        var level: UInt8 = 0
        /// The start of the list, its end, and the end of its last slice.
        var head: UInt32 = 0
        var tail: UInt32 = 0
        var limit: UInt32 = 0
        var batch: UInt32 = 0
        var passage: UInt32 = .max
    }

    private static let firstSlice: UInt32 = 12
    private static let highestLevel: UInt8 = 9
    private static let link: UInt32 = 4

    private var entries: [Entry] = []
    /// Numbers of entries from 1; 0 for a free place.
    private var places = [UInt32](repeating: 0, count: 1 << 12)
    private var words: [UInt8] = []
    private var slices: [UInt8] = []

    /// The approximate size in bytes of memory.
    var size: Int {
        entries.count * MemoryLayout<Entry>.stride + places.count * 4 + words.count + slices.count
    }

    mutating func removeAll() {
        self = TermTable()
    }

    /// Adds the words of a passage; passages must not decrease.
    mutating func add(_ text: [UInt8], _ tokenizer: inout Tokenizer, batch: UInt32, passage: UInt32) {
        text.withUnsafeBufferPointer { text in
            tokenizer.tokens(of: text) { add($0, batch: batch, passage: passage) }
        }
    }

    private mutating func add(_ word: UnsafeBufferPointer<UInt8>, batch: UInt32, passage: UInt32) {
        let number = number(of: word)
        var entry = entries[number]
        guard entry.batch != batch || entry.passage != passage else { return }
        let isSameBatch = entry.passage != .max && entry.batch == batch
        append(varint: isSameBatch ? 0 : batch &+ 1 &- (entry.passage == .max ? 0 : entry.batch), to: &entry)
        append(varint: passage &- (isSameBatch ? entry.passage : 0), to: &entry)
        (entry.batch, entry.passage) = (batch, passage)
        entries[number] = entry
    }

    // MARK: Words

    private mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        hash ^= hash >> 15
        let mask = places.count - 1
        var place = Int(hash) & mask
        while places[place] != 0 {
            let number = Int(places[place]) - 1
            if entries[number].hash == hash, isWord(number, word) { return number }
            place = (place + 1) & mask
        }
        places[place] = UInt32(entries.count + 1)
        var entry = Entry()
        (entry.hash, entry.word, entry.wordLength) = (hash, UInt32(words.count), UInt8(word.count))
        words.append(contentsOf: word)
        begin(&entry)
        entries.append(entry)
        if entries.count * 2 > places.count { grow() }
        return entries.count - 1
    }

    private func isWord(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = entries[number]
        guard Int(entry.wordLength) == word.count else { return false }
        let start = Int(entry.word)
        for offset in 0..<word.count where words[start + offset] != word[offset] { return false }
        return true
    }

    private mutating func grow() {
        places = [UInt32](repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        for (number, entry) in entries.enumerated() {
            var place = Int(entry.hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(number + 1)
        }
    }

    // MARK: Lists

    private mutating func begin(_ entry: inout Entry) {
        (entry.head, entry.tail) = (UInt32(slices.count), UInt32(slices.count))
        addSlice(Self.firstSlice, to: &entry)
    }

    private mutating func addSlice(_ size: UInt32, to entry: inout Entry) {
        entry.tail = UInt32(slices.count)
        entry.limit = entry.tail + size - Self.link
        slices.append(contentsOf: repeatElement(0, count: Int(size)))
    }

    private mutating func append(varint value: UInt32, to entry: inout Entry) {
        var value = value
        while value >= 0x80 {
            append(UInt8(truncatingIfNeeded: value) | 0x80, to: &entry)
            value >>= 7
        }
        append(UInt8(value), to: &entry)
    }

    private mutating func append(_ byte: UInt8, to entry: inout Entry) {
        if entry.tail == entry.limit {
            let link = Int(entry.limit)
            let next = UInt32(slices.count)
            if entry.level < Self.highestLevel { entry.level += 1 }
            addSlice(Self.firstSlice << UInt32(entry.level), to: &entry)
            for index in 0..<4 { slices[link + index] = UInt8(truncatingIfNeeded: next >> UInt32(8 * index)) }
        }
        slices[Int(entry.tail)] = byte
        entry.tail += 1
    }

    private func appendList(_ entry: Entry, to output: inout [UInt8]) {
        var (start, level) = (Int(entry.head), UInt32(0))
        while true {
            let limit = start + Int(Self.firstSlice << level - Self.link)
            if limit == Int(entry.limit) { break }
            output += slices[start..<limit]
            start = (0..<4).reduce(0) { $0 | Int(slices[limit + $1]) << (8 * $1) }
            if level < UInt32(Self.highestLevel) { level += 1 }
        }
        output += slices[start..<Int(entry.tail)]
    }

    // MARK: Runs

    /// Calls `body` with each word and its list, in the order of the words' bytes.
    func forEach<Failure: Error>(
        _ body: (_ word: ArraySlice<UInt8>, _ list: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var list: [UInt8] = []
        for number in sortedNumbers() {
            let entry = entries[number]
            list.removeAll(keepingCapacity: true)
            appendList(entry, to: &list)
            try body(word(entry), list)
        }
    }

    private func word(_ entry: Entry) -> ArraySlice<UInt8> {
        words[Int(entry.word)..<Int(entry.word) + Int(entry.wordLength)]
    }

    /// The first eight bytes of a word, as a number, distinguish most words.
    private func sortedNumbers() -> [Int] {
        let keys = entries.enumerated().map { number, entry in
            (key: word(entry).sortKey, number: number)
        }
        return keys.sorted { left, right in
            left.key != right.key
                ? left.key < right.key
                : word(entries[left.number]).lexicographicallyPrecedes(word(entries[right.number]))
        }.map(\.number)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var sortKey: UInt64 {
        var key: UInt64 = 0
        for index in 0..<8 {
            key = key << 8 | (index < count ? UInt64(self[startIndex + index]) : 0)
        }
        return key
    }
}
