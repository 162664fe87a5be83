/// The words of all runs in order, each with its passages in the whole site.
struct RunMerge<Store: SearchStore> {
    private var readers: [RunReader<Store>] = []
    /// The current word of each reader.
    private var words: [RunWord] = []
    /// The readers whose current word comes first.
    private var least: [Int] = []
    private(set) var word: [UInt8] = []
    private(set) var passages: [UInt32] = []

    init(_ readers: [RunReader<Store>]) throws(Store.Failure) {
        for reader in readers {
            guard let word = try reader.next() else { continue }
            self.readers.append(reader)
            words.append(word)
        }
    }

    /// Moves to the next word; false at the end.
    mutating func next() throws(Store.Failure) -> Bool {
        findLeast()
        guard let first = least.first else { return false }
        word.removeAll(keepingCapacity: true)
        word += words[first].text
        passages.removeAll(keepingCapacity: true)
        // Threads read the batches in turn.
        for index in least { readers[index].append(words[index], to: &passages) }
        if least.count > 1 { passages.sort() }
        // From the last one, so that those before it keep their places.
        for index in least.reversed() {
            if let next = try readers[index].next() {
                words[index] = next
            } else {
                readers.remove(at: index)
                words.remove(at: index)
            }
        }
        return true
    }

    private mutating func findLeast() {
        least.removeAll(keepingCapacity: true)
        for index in words.indices {
            guard let first = least.first else {
                least.append(index)
                continue
            }
            if words[index].precedes(words[first]) {
                least.removeAll(keepingCapacity: true)
                least.append(index)
            } else if words[index].isSame(as: words[first]) {
                least.append(index)
            }
        }
    }
}
