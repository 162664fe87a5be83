/// The passages of each word in one thread's batches: a hash table of words, each with a growing list.
///
/// A list is a chain of slices in one memory, each twice as long as the previous one; its last four bytes link to the
/// next slice. So millions of lists take little more memory than their contents. It consists of the differences of the
/// passages' numbers in this table.
struct TermTable: ~Copyable {
    private struct Entry: BitwiseCopyable {
        /// The first eight bytes of the word, which distinguish most words.
        var key: UInt64 = 0
        /// The start of the word.
        var word: UInt32 = 0
        /// The start of the list, its end, and the end of its last slice.
        var head: UInt32 = 0
        var tail: UInt32 = 0
        var limit: UInt32 = 0
        /// The last passage; -1 for none.
        var passage: UInt32 = .max
        var length: UInt8 = 0
        var level: UInt8 = 0
    }

    /// A place in the hash table: the number of an entry from 1, or 0 if it is free, and the hash of its word.
    private struct Place: BitwiseCopyable {
        var number: UInt32 = 0
        var hash: UInt32 = 0
    }

    private static let firstSlice: UInt32 = 12
    private static let highestLevel: UInt8 = 9
    private static let link: UInt32 = 4

    private var entries = GrowingMemory<Entry>(capacity: 1 << 11)
    private var places = GrowingMemory<Place>(capacity: 0)
    private var mask = 0
    private var words = GrowingMemory<UInt8>(capacity: 1 << 14)
    private var slices = GrowingMemory<UInt8>(capacity: 1 << 16)
    private var waiting = WaitingWords()
    private var markedWord = MarkedWord()
    private var passage: UInt32 = 0
    /// The passages in this table.
    private(set) var parts: [PassageNumbers.Part] = []

    init() {
        setPlaces(1 << 12)
    }

    deinit {
        entries.free()
        places.free()
        words.free()
        slices.free()
    }

    /// The approximate size in bytes of memory.
    var size: Int { entries.size + places.size + words.size + slices.size }

    /// Begins a batch, or the rest of one from a passage on. Batches must not decrease.
    mutating func begin(_ batch: Int, from offset: Int = 0) {
        parts.append(PassageNumbers.Part(first: passage, batch: batch, offset: UInt32(truncatingIfNeeded: offset)))
    }

    /// Adds the words of the next passage, those of its author's name, and those of its items.
    mutating func add(
        _ text: [UInt8], by author: [UInt8] = [], having items: [PageItem] = [], _ tokenizer: inout Tokenizer
    ) {
        text.withUnsafeBufferPointer { text in
            tokenizer.tokens(of: text) { word in
                if waiting.append(WaitingWord(word)) { addWaiting() }
            }
        }
        addWaiting()
        if !author.isEmpty { add(author: author, &tokenizer) }
        if !items.isEmpty { add(items) }
        passage &+= 1
    }

    private mutating func add(author: [UInt8], _ tokenizer: inout Tokenizer) {
        author.withUnsafeBufferPointer { author in
            tokenizer.tokens(of: author) { word in
                // The memory of the word is used again for the next one.
                _ = waiting.append(WaitingWord(markedWord.mark(word, as: .author)))
                addWaiting()
            }
        }
    }

    private mutating func add(_ items: [PageItem]) {
        for kind in PageItem.Kind.allCases where items.contains(where: { $0.kind == kind }) {
            kind.name.withUTF8Buffer { name in _ = waiting.append(WaitingWord(markedWord.mark(name, as: .item))) }
            addWaiting()
        }
    }

    /// Looks up all waiting words at once: the processor fetches their entries from memory at the same time.
    @inline(never)
    private mutating func addWaiting() {
        for index in 0..<waiting.count {
            waiting.words[index].number = places.start[Int(waiting.words[index].hash) & mask].number
        }
        for index in 0..<waiting.count where waiting.words[index].number != 0 {
            let word = waiting.words[index]
            let entry = entries.start + Int(word.number &- 1)
            if entry.pointee.key != word.key || Int(entry.pointee.length) != word.bytes.count {
                waiting.words[index].number = 0
            }
        }
        for index in 0..<waiting.count {
            let word = waiting.words[index]
            let isKnown = word.number != 0 && word.bytes.count <= WordKey.width
            add(to: isKnown ? entries.start + Int(word.number &- 1) : entry(of: word))
        }
        waiting.count = 0
    }

    /// Adds the passage to a list.
    @inline(__always)
    private mutating func add(to entry: UnsafeMutablePointer<Entry>) {
        let step = passage &- entry.pointee.passage
        guard step != 0 else { return }
        entry.pointee.passage = passage
        if step < 0x80 { append(UInt8(truncatingIfNeeded: step), to: entry) } else { append(varint: step, to: entry) }
    }

    // MARK: Words

    private mutating func entry(of word: WaitingWord) -> UnsafeMutablePointer<Entry> {
        var place = Int(word.hash) & mask
        while places.start[place].number != 0 {
            if places.start[place].hash == word.hash {
                let entry = entries.start + Int(places.start[place].number &- 1)
                if entry.pointee.key == word.key, self.word(entry.pointee).elementsEqual(word.bytes) { return entry }
            }
            place = (place &+ 1) & mask
        }
        return add(word, at: place)
    }

    private mutating func add(_ word: WaitingWord, at place: Int) -> UnsafeMutablePointer<Entry> {
        if entries.count * 2 >= places.count {
            setPlaces(places.count * 2)
            return entry(of: word)
        }
        var entry = Entry()
        entry.key = word.key
        entry.length = UInt8(truncatingIfNeeded: word.bytes.count)
        entry.word = UInt32(words.grow(by: word.bytes.count))
        for (offset, byte) in word.bytes.enumerated() { words.start[Int(entry.word) + offset] = byte }
        entry.head = addSlice(Self.firstSlice, to: &entry)
        entries.append(entry)
        places.start[place] = Place(number: UInt32(entries.count), hash: word.hash)
        return entries.start + (entries.count - 1)
    }

    private mutating func setPlaces(_ count: Int) {
        let old = places
        places = GrowingMemory(capacity: count)
        _ = places.grow(by: count)
        places.start.initialize(repeating: Place(), count: count)
        mask = count - 1
        for index in 0..<old.count where old.start[index].number != 0 {
            var place = Int(old.start[index].hash) & mask
            while places.start[place].number != 0 { place = (place + 1) & mask }
            places.start[place] = old.start[index]
        }
        old.free()
    }

    // MARK: Lists

    private mutating func addSlice(_ size: UInt32, to entry: inout Entry) -> UInt32 {
        let start = UInt32(slices.grow(by: Int(size)))
        entry.tail = start
        entry.limit = start + size - Self.link
        return start
    }

    @inline(never)
    private mutating func append(varint value: UInt32, to entry: UnsafeMutablePointer<Entry>) {
        var value = value
        while value >= 0x80 {
            append(UInt8(truncatingIfNeeded: value) | 0x80, to: entry)
            value >>= 7
        }
        append(UInt8(value), to: entry)
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8, to entry: UnsafeMutablePointer<Entry>) {
        if entry.pointee.tail == entry.pointee.limit { extend(entry) }
        slices.start[Int(entry.pointee.tail)] = byte
        entry.pointee.tail &+= 1
    }

    @inline(never)
    private mutating func extend(_ entry: UnsafeMutablePointer<Entry>) {
        let link = Int(entry.pointee.limit)
        if entry.pointee.level < Self.highestLevel { entry.pointee.level += 1 }
        let next = addSlice(Self.firstSlice << UInt32(entry.pointee.level), to: &entry.pointee)
        for index in 0..<4 { slices.start[link + index] = UInt8(truncatingIfNeeded: next >> UInt32(8 * index)) }
    }

    private func appendList(_ entry: Entry, to output: inout [UInt8]) {
        var (start, level) = (Int(entry.head), UInt32(0))
        while true {
            let limit = start + Int(Self.firstSlice << level - Self.link)
            if limit == Int(entry.limit) { break }
            output += slices[start..<limit]
            start = (0..<4).reduce(0) { $0 | Int(slices.start[limit + $1]) << (8 * $1) }
            if level < UInt32(Self.highestLevel) { level += 1 }
        }
        output += slices[start..<Int(entry.tail)]
    }

    // MARK: Runs

    /// Calls `body` with each word and its list, in the order of the words' bytes.
    func forEach<Failure: Error>(
        _ body: (_ word: UnsafeBufferPointer<UInt8>, _ list: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var list: [UInt8] = []
        for number in sortedNumbers() {
            let entry = entries.start[number]
            list.removeAll(keepingCapacity: true)
            appendList(entry, to: &list)
            try body(word(entry), list)
        }
    }

    private func word(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
        words[Int(entry.word)..<Int(entry.word) + Int(entry.length)]
    }

    private func sortedNumbers() -> [Int] {
        let keys = (0..<entries.count).map { (key: entries.start[$0].key.bigEndian, number: $0) }
        return keys.sorted { left, right in
            left.key != right.key
                ? left.key < right.key
                : word(entries.start[left.number]).lexicographicallyPrecedes(word(entries.start[right.number]))
        }.map(\.number)
    }
}

/// A word to look up.
struct WaitingWord: BitwiseCopyable {
    let bytes: UnsafeBufferPointer<UInt8>
    let key: UInt64
    let hash: UInt32
    /// The number of its entry, from 1, if it is known.
    var number: UInt32 = 0

    /// - Parameter word: From `Tokenizer`.
    @inline(__always)
    init(_ word: UnsafeBufferPointer<UInt8>) {
        bytes = word
        key = WordKey.key(word)
        hash = WordKey.hash(word, key)
    }
}

/// Words of one passage that wait to be looked up.
struct WaitingWords: ~Copyable {
    private static let most = 64

    let words = UnsafeMutablePointer<WaitingWord>.allocate(capacity: most)
    var count = 0

    deinit {
        words.deallocate()
    }

    /// Adds a word of `Tokenizer`; returns true if there is no room for another one.
    @inline(__always)
    mutating func append(_ word: WaitingWord) -> Bool {
        words[count] = word
        count &+= 1
        return count == Self.most
    }
}

/// The first eight bytes of a word as a number, zeros beyond its end, and a hash of all its bytes.
enum WordKey {
    static let width = 8

    /// - Parameter word: From `Tokenizer`: eight bytes of it can be read.
    @inline(__always)
    static func key(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = chunk(word, 0)
        return word.count >= width ? bytes : bytes & (1 &<< UInt64(8 &* word.count) &- 1)
    }

    @inline(__always)
    static func hash(_ word: UnsafeBufferPointer<UInt8>, _ key: UInt64) -> UInt32 {
        var hash = mixed(key)
        var offset = width
        while offset < word.count {
            // The last chunk reaches back over bytes that count already.
            hash = mixed(hash ^ chunk(word, min(offset, word.count &- width)))
            offset &+= width
        }
        return UInt32(truncatingIfNeeded: hash)
    }

    @inline(__always)
    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }

    @inline(__always)
    private static func chunk(_ word: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
        guard let start = word.baseAddress else { return 0 }
        return UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
    }
}
