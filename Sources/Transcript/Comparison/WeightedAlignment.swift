/// An element of a sequence that is aligned with another one.
protocol Alignable {
    /// Equal for equal elements.
    var key: Int { get }

    /// The weight of a pair; 0 for elements that have too little in common.
    func weight(with other: Self) -> Float
}

/// Pairs equal and similar elements of two sequences in their order.
///
/// Short sequences are aligned exactly. Longer ones are split at equal elements, and what is between them into pieces, so that
/// time and memory grow with the length of the sequences.
struct WeightedAlignment<Element: Alignable> {
    /// The most cells of a table.
    private static var cellLimit: Int { 1 << 16 }
    /// The longest side of a piece, so that the table of one fits the limit.
    private static var pieceLength: Int { 1 << 8 }

    /// For each element of the first sequence, the index of its partner in the second.
    private(set) var partners: [Int?]

    private let one: [Element]
    private let other: [Element]

    init(_ one: [Element], _ other: [Element]) {
        (self.one, self.other) = (one, other)
        partners = [Int?](repeating: nil, count: one.count)
        if Self.fits(one.indices, other.indices) {
            align(one.indices, other.indices)
        } else {
            split(at: SequenceAlignment(one.map(\.key), other.map(\.key)).partners)
        }
    }

    private static func fits(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        other.isEmpty || one.count <= cellLimit / other.count
    }

    private mutating func split(at anchors: [Int?]) {
        var (first, second) = (0, 0)
        for (index, anchor) in anchors.enumerated() {
            guard let anchor else { continue }
            partners[index] = anchor
            cut(first..<index, second..<anchor)
            (first, second) = (index + 1, anchor + 1)
        }
        cut(first..<one.count, second..<other.count)
    }

    /// Aligns a stretch, in pieces if it is long.
    private mutating func cut(_ first: Range<Int>, _ second: Range<Int>) {
        guard !first.isEmpty, !second.isEmpty else { return }
        if Self.fits(first, second) { return align(first, second) }
        let count = (max(first.count, second.count) + Self.pieceLength - 1) / Self.pieceLength
        for piece in 0..<count { align(first.part(piece, of: count), second.part(piece, of: count)) }
    }

    /// Pairs elements so that the weights of the pairs have the greatest sum.
    private mutating func align(_ first: Range<Int>, _ second: Range<Int>) {
        let table = WeightTable(one[first], other[second])
        for (index, partner) in table.pairs { partners[index] = partner }
    }
}

/// The greatest sums of weights for all ends of two short sequences. `CommonLengths` is the same for equal elements that all
/// weigh 1: it holds one table instead of two, and takes a third of the time.
private struct WeightTable<Element: Alignable> {
    private let one: ArraySlice<Element>
    private let other: ArraySlice<Element>
    private var weights: [Float]
    /// A row for each start in the first sequence, and one for its end.
    private var sums: [Float]
    private let width: Int

    init(_ one: ArraySlice<Element>, _ other: ArraySlice<Element>) {
        (self.one, self.other) = (one, other)
        width = other.count + 1
        sums = [Float](repeating: 0, count: (one.count + 1) * width)
        weights = sums
        for row in one.indices.reversed() {
            for column in other.indices.reversed() { fill(row, column) }
        }
    }

    private mutating func fill(_ row: Int, _ column: Int) {
        let weight = one[row].weight(with: other[column])
        weights[place(row, column)] = weight
        let paired = weight > 0 ? weight + sums[place(row + 1, column + 1)] : 0
        sums[place(row, column)] = max(paired, sums[place(row + 1, column)], sums[place(row, column + 1)])
    }

    private func place(_ row: Int, _ column: Int) -> Int {
        (row - one.startIndex) * width + column - other.startIndex
    }

    /// The indexes of the pairs, rising on both sides.
    var pairs: [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var (row, column) = (one.startIndex, other.startIndex)
        while row < one.endIndex, column < other.endIndex {
            let (sum, weight) = (sums[place(row, column)], weights[place(row, column)])
            if weight > 0, sum == weight + sums[place(row + 1, column + 1)] {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if sum == sums[place(row + 1, column)] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}
