/// The passages of a table are numbered in the order in which it read them. This finds their numbers in the site.
struct PassageNumbers {
    /// Passages of one batch that follow each other.
    struct Part: Sendable {
        /// The number of the first of them in the table.
        let first: UInt32
        let batch: Int
        /// The number of the first of them in the batch.
        let offset: UInt32
    }

    /// For each part: its first passage in the table, and the distance to that in the site.
    private let ranges: [(first: UInt32, distance: UInt32)]

    /// - Parameter bases: The number in the site of the first passage of each batch.
    init(_ parts: [Part], _ bases: [UInt32]) {
        ranges = parts.map { ($0.first, bases[$0.batch] &+ $0.offset &- $0.first) }
    }

    /// Appends the passages of a list, which ascend in the table.
    func append(_ list: UnsafeBufferPointer<UInt8>, to passages: inout [UInt32]) {
        var (index, passage) = (0, UInt32.max)
        var range = 0
        while index < list.count {
            passage &+= Varint.read(list, at: &index)
            while range + 1 < ranges.count, ranges[range + 1].first <= passage { range += 1 }
            passages.append(passage &+ ranges[range].distance)
        }
    }
}
