/// The elements of several sequences in rows: those that belong together are in one.
struct AlignedRows<Element> {
    /// A place for each sequence; nil where it has no such element.
    private(set) var rows: [[Element?]] = []
    private var width = 0

    /// Adds a sequence. Its elements without a partner come before the row of the next one with a partner.
    ///
    /// - Parameter align: Returns the index of the partner in the new sequence for each of the rows, in rising order. A row
    ///   is known by its first element.
    mutating func add(_ elements: [Element], align: ([Element], [Element]) -> [Int?]) {
        var added: [[Element?]] = []
        let empty = [Element?](repeating: nil, count: width)
        var next = 0
        for (row, partner) in zip(rows, align(rows.compactMap { $0.compactMap(\.self).first }, elements)) {
            if let partner {
                added += elements[next..<partner].map { empty + [$0] }
                next = partner + 1
            }
            added.append(row + [partner.map { elements[$0] }])
        }
        rows = added + elements[next...].map { empty + [$0] }
        width += 1
    }
}

/// Numbers for keys: equal ones for equal keys.
struct Numbering {
    private var numbers: [String: Int] = [:]

    subscript(key: String) -> Int {
        mutating get {
            if let known = numbers[key] { return known }
            numbers[key] = numbers.count
            return numbers.count - 1
        }
    }

    mutating func all(_ keys: [String]) -> [Int] {
        var all: [Int] = []
        for key in keys { all.append(self[key]) }
        return all
    }
}

extension [Int] {
    /// The share of the numbers that both have, from 0 to 1; both rise.
    func likeness(with other: [Int]) -> Float {
        var (first, second, shared) = (0, 0, 0)
        while first < count, second < other.count {
            if self[first] == other[second] {
                (first, second, shared) = (first + 1, second + 1, shared + 1)
            } else if self[first] < other[second] {
                first += 1
            } else {
                second += 1
            }
        }
        let total = count + other.count
        return total == 0 ? 0 : Float(2 * shared) / Float(total)
    }
}
