/// Pairs equal elements of two sequences in their order, as a diff does.
///
/// Short stretches are aligned exactly. Longer ones are split at elements that occur once on each side, or else into
/// pieces, so that time and memory grow with the length of the sequences, whatever they contain.
struct SequenceAlignment {
    /// The most cells of a table for an exact alignment.
    private static let cellLimit = 1 << 16
    /// The longest side of a piece, so that the table of one fits the limit.
    private static let pieceLength = 1 << 8
    /// The most splits around a stretch: each looks at all of its elements.
    private static let depthLimit = 12

    /// For each element of the first sequence, the index of its partner in the second.
    private(set) var partners: [Int?]

    private let one: [Int]
    private let other: [Int]
    private var open: [Stretch]

    private struct Stretch {
        var one: Range<Int>
        var other: Range<Int>
        let depth: Int
    }

    /// Aligns two sequences of numbers; equal numbers stand for equal elements.
    init(_ one: [Int], _ other: [Int]) {
        (self.one, self.other) = (one, other)
        partners = [Int?](repeating: nil, count: one.count)
        open = [Stretch(one: one.indices, other: other.indices, depth: 0)]
        while let stretch = open.popLast() { align(stretch) }
    }

    private mutating func align(_ stretch: Stretch) {
        let stretch = trimmed(stretch)
        guard !stretch.one.isEmpty, !stretch.other.isEmpty else { return }
        if stretch.one.count <= Self.cellLimit / stretch.other.count { return alignExactly(stretch) }
        let anchors = stretch.depth < Self.depthLimit ? anchors(in: stretch) : []
        if anchors.isEmpty { cut(stretch) } else { split(stretch, at: anchors) }
    }

    /// Pairs equal elements at both ends.
    private mutating func trimmed(_ stretch: Stretch) -> Stretch {
        var stretch = stretch
        while let first = stretch.one.first, let second = stretch.other.first, one[first] == other[second] {
            partners[first] = second
            stretch.one.removeFirst()
            stretch.other.removeFirst()
        }
        while let last = stretch.one.last, let second = stretch.other.last, one[last] == other[second] {
            partners[last] = second
            stretch.one.removeLast()
            stretch.other.removeLast()
        }
        return stretch
    }

    /// Pairs the longest common subsequence.
    private mutating func alignExactly(_ stretch: Stretch) {
        let table = CommonLengths(one[stretch.one], other[stretch.other])
        for (first, second) in table.pairs { partners[first] = second }
    }

    /// Elements that occur once on each side, in the order of both.
    private func anchors(in stretch: Stretch) -> [(one: Int, other: Int)] {
        var places: [Int: Int?] = [:]
        for index in stretch.other {
            let isNew = places.updateValue(index, forKey: other[index]) == nil
            if !isNew { places[other[index]] = .some(nil) }
        }
        var counts: [Int: Int] = [:]
        for index in stretch.one { counts[one[index], default: 0] += 1 }
        let common = stretch.one.compactMap { index -> (one: Int, other: Int)? in
            guard counts[one[index]] == 1, let place = places[one[index]] ?? nil else { return nil }
            return (index, place)
        }
        return common.longestRising
    }

    private mutating func split(_ stretch: Stretch, at anchors: [(one: Int, other: Int)]) {
        var (first, second) = (stretch.one.lowerBound, stretch.other.lowerBound)
        for anchor in anchors {
            partners[anchor.one] = anchor.other
            add(first..<anchor.one, second..<anchor.other, below: stretch)
            (first, second) = (anchor.one + 1, anchor.other + 1)
        }
        add(first..<stretch.one.upperBound, second..<stretch.other.upperBound, below: stretch)
    }

    /// Cuts both sides into as many pieces, each short enough for an exact alignment.
    private mutating func cut(_ stretch: Stretch) {
        let longest = max(stretch.one.count, stretch.other.count)
        let count = (longest + Self.pieceLength - 1) / Self.pieceLength
        for piece in 0..<count {
            add(stretch.one.part(piece, of: count), stretch.other.part(piece, of: count), below: stretch)
        }
    }

    private mutating func add(_ one: Range<Int>, _ other: Range<Int>, below stretch: Stretch) {
        guard !one.isEmpty, !other.isEmpty else { return }
        open.append(Stretch(one: one, other: other, depth: stretch.depth + 1))
    }
}

extension Range<Int> {
    /// One of several parts of nearly the same length.
    func part(_ index: Int, of count: Int) -> Range<Int> {
        lowerBound + self.count * index / count..<lowerBound + self.count * (index + 1) / count
    }
}

extension [(one: Int, other: Int)] {
    /// The longest part whose second numbers rise; the first ones rise anyway.
    fileprivate var longestRising: Self {
        /// The index of the pair that ends the best part of each length.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: count)
        for index in indices {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if self[ends[middle]].other < self[index].other { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var part: Self = []
        var next = ends.last
        while let index = next {
            part.append(self[index])
            next = previous[index]
        }
        return part.reversed()
    }
}
