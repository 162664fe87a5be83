/// Divides a site between a segment of a search index that stays and a second one.
struct SegmentPlan {
    /// A site of fewer bytes of pages is indexed as a whole: that takes milliseconds.
    private static let smallestSite = 1 << 22
    /// The index is made as a whole again once this part of it would be in the second segment, or gone from the first.
    private static let largestPart = 10

    /// The numbers of the conversations that the second segment has.
    private(set) var added: [Int] = []
    /// The numbers of those in the first segment that have changed or are gone.
    private(set) var gone: [Int] = []
    /// For each added one: the number of those before it that are in the first segment.
    private(set) var places: [Int] = []

    /// nil if the whole index should be made again.
    ///
    /// - Parameters:
    ///   - keys: What distinguishes each conversation of the site from all others, in order.
    ///   - sizes: The bytes of their pages.
    ///   - first: The keys of the conversations in the segment, in order.
    init?(_ keys: [UInt64], sizes: [Int], in first: [UInt64]) {
        let size = sizes.reduce(0) { $0.saturatingAdding($1) }
        guard size >= Self.smallestSite else { return nil }
        let numbers = Dictionary(first.enumerated().map { ($1, $0) }) { first, _ in first }
        var (next, kept) = (0, 0)
        for (index, key) in keys.enumerated() {
            // A conversation that has moved backwards counts as changed, as segments keep their order.
            guard let number = numbers[key], number >= next else {
                added.append(index)
                places.append(kept)
                continue
            }
            gone += next..<number
            (next, kept) = (number + 1, kept + 1)
        }
        gone += next..<first.count
        let addedSize = added.reduce(0) { $0.saturatingAdding(sizes[$1]) }
        guard addedSize <= size / Self.largestPart, gone.count <= first.count / Self.largestPart else { return nil }
    }
}
