/// The lengths of the longest common subsequences of all ends of two short sequences.
struct CommonLengths {
    private let one: ArraySlice<Int>
    private let other: ArraySlice<Int>
    /// A row for each start in the first sequence, and one for its end.
    private var lengths: [Int32]
    private let width: Int

    init(_ one: ArraySlice<Int>, _ other: ArraySlice<Int>) {
        (self.one, self.other) = (one, other)
        width = other.count + 1
        lengths = [Int32](repeating: 0, count: (one.count + 1) * width)
        for row in one.indices.reversed() {
            for column in other.indices.reversed() {
                lengths[place(row, column)] =
                    one[row] == other[column]
                    ? lengths[place(row + 1, column + 1)] + 1
                    : max(lengths[place(row + 1, column)], lengths[place(row, column + 1)])
            }
        }
    }

    private func place(_ row: Int, _ column: Int) -> Int {
        (row - one.startIndex) * width + column - other.startIndex
    }

    /// The indexes of equal elements, rising on both sides.
    var pairs: [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var (row, column) = (one.startIndex, other.startIndex)
        while row < one.endIndex, column < other.endIndex {
            if one[row] == other[column] {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[place(row + 1, column)] >= lengths[place(row, column + 1)] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}
