/// Divides a site between segments of a search index that stay, and a new one.
struct SegmentPlan {
    /// A site of fewer bytes of pages is indexed as a whole: that takes milliseconds.
    private static let smallestSite = 1 << 22
    /// The index is made as a whole again once this part of it would be in the new segment, or gone from the others.
    private static let largestPart = 10

    /// The numbers of the conversations that the new segment has.
    private(set) var added: [Int] = []
    /// The numbers, through all segments, of the conversations that have changed or are gone.
    private(set) var gone: [Int] = []
    /// For each conversation of the site, the number of its segment; that of the new one is the last.
    private(set) var order: [Int] = []

    /// nil if the whole index should be made again.
    ///
    /// - Parameters:
    ///   - keys: What distinguishes each conversation of the site from all others, in order.
    ///   - sizes: The bytes of their pages.
    ///   - segments: The keys of the conversations in each segment, in order.
    init?(_ keys: [UInt64], sizes: [Int], in segments: [[UInt64]]) {
        let size = sizes.reduce(0) { $0.saturatingAdding($1) }
        guard size >= Self.smallestSite, !segments.isEmpty else { return nil }
        let firsts = segments.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        var places: [UInt64: (segment: Int, number: Int)] = [:]
        for (segment, keys) in segments.enumerated() {
            for (number, key) in keys.enumerated() where places[key] == nil {
                places[key] = (segment, firsts[segment] + number)
            }
        }
        var next = firsts
        for (index, key) in keys.enumerated() {
            // A conversation that has moved backwards counts as changed, as segments keep their order.
            guard let place = places[key], place.number >= next[place.segment] else {
                added.append(index)
                order.append(segments.count)
                continue
            }
            gone += next[place.segment]..<place.number
            next[place.segment] = place.number + 1
            order.append(place.segment)
        }
        for segment in segments.indices { gone += next[segment]..<firsts[segment + 1] }
        gone.sort()
        let addedSize = added.reduce(0) { $0.saturatingAdding(sizes[$1]) }
        guard addedSize <= size / Self.largestPart, gone.count <= firsts[segments.count] / Self.largestPart else {
            return nil
        }
    }
}
