import Bytes

/// Adds up the written text, for the replay's costs and the estimated heights.
struct Tally {
    /// All text so far, in UTF-16 code units.
    private(set) var length = 0
    /// The number of characters that are twice as wide.
    private(set) var wide = 0
    /// Cost of the block being written, see `RevealCost`.
    private(set) var cost = 0
    /// Height of the block being written, in pixels.
    var height = 0

    /// The sums at a moment of writing.
    struct Mark {
        fileprivate let length: Int
        fileprivate let wide: Int
        fileprivate let cost: Int
    }

    var mark: Mark { Mark(length: length, wide: wide, cost: cost) }

    /// Text that is revealed letter by letter.
    mutating func add(_ text: UTF8Bytes) {
        let measured = TextLength.measured(text)
        add(length: measured.units)
        wide += measured.wide
    }

    mutating func add(length: Int) {
        self.length += length
        cost += length
    }

    /// Code, or something without text that is revealed at once.
    mutating func add(cost: Int) {
        self.cost += cost
    }

    /// Turns everything since a mark into one piece that is revealed at once.
    mutating func closeAtom(since start: Mark, most: Int) {
        cost = start.cost + RevealCost.atom(length - start.length, most: most)
    }

    func length(since start: Mark) -> Int {
        length - start.length
    }

    func wide(since start: Mark) -> Int {
        wide - start.wide
    }

    /// Begins the next block.
    mutating func startBlock() {
        cost = 0
        height = 0
    }
}
