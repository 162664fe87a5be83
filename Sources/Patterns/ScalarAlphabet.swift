/// The characters that a pattern tells apart, by number: those that are in the same classes have one number.
struct ScalarAlphabet: Sendable {
    private let ascii: [UInt16]
    /// The first character of each run with one number, and that number.
    private let starts: [UInt32]
    private let numbers: [UInt16]
    let count: Int

    /// - Parameter sets: All classes of the pattern.
    init(_ sets: [ScalarSet]) {
        var edges: Set<UInt32> = [0]
        for range in sets.lazy.flatMap(\.ranges) {
            edges.insert(range.lowerBound)
            edges.insert(range.upperBound + 1)
        }
        starts = edges.sorted()
        var known: [[Bool]: UInt16] = [:]
        numbers = starts.map { start in
            let members = sets.map { $0.contains(start) }
            let number = known[members] ?? UInt16(known.count)
            known[members] = number
            return number
        }
        count = known.count
        let (starts, numbers) = (starts, numbers)
        ascii = (0..<128).map { Self.number(of: $0, starts, numbers) }
    }

    func number(of scalar: UInt32) -> Int {
        Int(scalar < 0x80 ? ascii[Int(scalar)] : Self.number(of: scalar, starts, numbers))
    }

    private static func number(of scalar: UInt32, _ starts: [UInt32], _ numbers: [UInt16]) -> UInt16 {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return numbers[low]
    }

    /// The numbers of the characters of a set, which is one of the classes.
    func members(of set: ScalarSet) -> [Bool] {
        var members = [Bool](repeating: false, count: count)
        for (start, number) in zip(starts, numbers) where set.contains(start) { members[Int(number)] = true }
        return members
    }
}
