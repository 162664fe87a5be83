/// The part of a text with the most terms of a query. `Sources/Page/js/search/excerpt.js` cuts the same.
public struct Excerpt: Sendable, Equatable {
    /// A piece of the text.
    public struct Part: Sendable, Equatable {
        public let text: String
        /// True for words of the query.
        public let isMatch: Bool
    }

    /// The UTF-16 units before the first shown match, and of the whole excerpt.
    private static let (before, length) = (40, 180)

    /// The pieces in order, with an ellipsis where the text goes on.
    public let parts: [Part]

    /// The excerpt without its marks.
    public var text: String { parts.map(\.text).joined() }

    /// - Parameter isWhole: It is not cut.
    init(of text: some Collection<UInt8>, _ query: SearchQuery, isWhole: Bool = false) {
        let bytes = Array(text)
        let found = SearchTerm.places(of: query.terms, in: bytes)
        let first = query.terms.count > 1 ? Self.richest(found, bytes) : found.first?.range.lowerBound ?? 0
        let lead = bytes.place(Self.before, unitsBefore: first)
        let start = isWhole || lead == nil ? 0 : bytes.border(lead ?? 0)
        let tail = bytes.place(Self.length, unitsAfter: start)
        let end = isWhole || tail == nil ? bytes.count : bytes.border(tail ?? 0)
        var parts: [Part] = []
        func add(_ range: Range<Int>, isMatch: Bool) {
            guard !range.isEmpty else { return }
            parts.append(Part(text: String(decoding: bytes[range], as: UTF8.self), isMatch: isMatch))
        }
        if start > 0 { parts.append(Part(text: "… ", isMatch: false)) }
        var at = start
        for (range, _) in found where range.lowerBound >= start && range.lowerBound < end {
            add(at..<range.lowerBound, isMatch: false)
            add(range, isMatch: true)
            at = range.upperBound
        }
        if at < end { add(at..<end, isMatch: false) }
        if at < bytes.count, end < bytes.count { parts.append(Part(text: " …", isMatch: false)) }
        self.parts = parts
    }

    /// The place after which the most terms follow within an excerpt; the first of equals.
    private static func richest(_ found: [(range: Range<Int>, terms: UInt64)], _ bytes: [UInt8]) -> Int {
        var (best, most) = (found.first?.range.lowerBound ?? 0, 1)
        for (index, (range, _)) in found.enumerated() {
            let end = bytes.place(length - before, unitsAfter: range.lowerBound) ?? bytes.count
            let terms = found[index...].prefix { $0.range.upperBound <= end }.reduce(0) { $0 | $1.terms }
            if terms.nonzeroBitCount > most { (best, most) = (range.lowerBound, terms.nonzeroBitCount) }
        }
        return best
    }
}

extension [UInt8] {
    /// The offset a number of UTF-16 units before another; nil if the text begins there or later.
    fileprivate func place(_ units: Int, unitsBefore end: Int) -> Int? {
        var (place, left) = (end, units)
        while place > 0, left > 0 {
            place -= 1
            if !UTF8.isContinuation(self[place]) { left -= self[place] >= 0xF0 ? 2 : 1 }
        }
        if left < 0 { place += 1 + self[(place + 1)...].prefix(while: UTF8.isContinuation).count }
        return left > 0 || place == 0 ? nil : place
    }

    /// The offset a number of UTF-16 units after another; nil if the text ends there or earlier.
    fileprivate func place(_ units: Int, unitsAfter start: Int) -> Int? {
        var (place, left) = (start, units)
        while place < count, left > 0 {
            left -= self[place] >= 0xF0 ? 2 : 1
            place += 1
            while place < count, UTF8.isContinuation(self[place]) { place += 1 }
        }
        return place < count ? place : nil
    }

    /// The offset after the next space, or the place itself if none is near.
    fileprivate func border(_ place: Int) -> Int {
        let end = self.place(20, unitsAfter: place) ?? count
        let space = self[place..<end].firstIndex(of: UInt8(ascii: " "))
        return space.map { $0 + 1 } ?? place
    }
}
