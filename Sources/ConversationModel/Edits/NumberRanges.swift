/// Numbers from 1, as a person lists them: `3-9,12,20-`.
public struct NumberRanges: Sendable, Hashable {
    private let ranges: [ClosedRange<Int>]

    /// - Returns: nil for anything but ranges of positive numbers that do not run backwards.
    public init?(_ text: String) {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
            guard ends.count <= 2, let first = Self.number(ends[0]) else { return nil }
            guard let last = ends.count == 1 ? first : ends[1].isEmpty ? .max : Self.number(ends[1]), last >= first
            else { return nil }
            ranges.append(first...last)
        }
        self.ranges = ranges
    }

    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(text).flatMap { $0 > 0 ? $0 : nil }
    }

    /// True if one of the ranges has the number.
    public func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

    /// The lower end of the first range beyond these numbers, which therefore names nothing; nil if there is none.
    public func excess(over count: Int) -> Int? { ranges.first { $0.lowerBound > count }?.lowerBound }
}
