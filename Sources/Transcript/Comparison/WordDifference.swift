/// The words that only one of two texts has.
struct WordDifference {
    /// The most words of a coincidence: equal words between longer differences.
    private static let coincidence = 3
    /// Texts of fewer words are short enough for marks throughout.
    private static let shortLength = 60

    /// For each word of the first text, true if only the first has it.
    private(set) var one: [Bool]
    /// For each word of the second text, true if only the second has it.
    private(set) var other: [Bool]
    /// The part of all words that both have, from 0 to 1; 1 for texts without words.
    let likeness: Double

    /// True if all words are equal.
    var isNothing: Bool { !one.contains(true) && !other.contains(true) }
    /// True if marks would cover most of two long texts.
    var isTooLarge: Bool { likeness < 0.3 && one.count + other.count > Self.shortLength }

    /// A stretch of equal words.
    private struct Run {
        let one: Int
        let other: Int
        var length = 1
    }

    init(_ one: [MarkupWord], _ other: [MarkupWord]) {
        var numbers = Numbering()
        let alignment = SequenceAlignment(numbers.all(one.map(\.text)), numbers.all(other.map(\.text)))
        self.one = [Bool](repeating: true, count: one.count)
        self.other = [Bool](repeating: true, count: other.count)
        var shared = 0
        for run in Self.withoutCoincidences(Self.runs(alignment.partners), one.count, other.count) {
            shared += run.length
            for offset in 0..<run.length {
                self.one[run.one + offset] = false
                self.other[run.other + offset] = false
            }
        }
        self.one = self.one.shifted(in: one)
        self.other = self.other.shifted(in: other)
        let total = one.count + other.count
        likeness = total == 0 ? 1 : Double(2 * shared) / Double(total)
    }

    private static func runs(_ partners: [Int?]) -> [Run] {
        var runs: [Run] = []
        for (index, partner) in partners.enumerated() {
            guard let partner else { continue }
            if let last = runs.last, last.one + last.length == index, last.other + last.length == partner {
                runs[runs.count - 1].length += 1
            } else {
                runs.append(Run(one: index, other: partner))
            }
        }
        return runs
    }

    /// Drops short runs between longer differences: readers would see crumbs.
    private static func withoutCoincidences(_ runs: [Run], _ oneCount: Int, _ otherCount: Int) -> [Run] {
        var kept: [Run] = []
        var (oneEnd, otherEnd) = (0, 0)
        for (index, run) in runs.enumerated() {
            let next = index + 1 < runs.count ? (runs[index + 1].one, runs[index + 1].other) : (oneCount, otherCount)
            let before = max(run.one - oneEnd, run.other - otherEnd)
            let after = max(next.0 - run.one - run.length, next.1 - run.other - run.length)
            guard run.length > coincidence || run.length >= min(before, after) else { continue }
            kept.append(run)
            (oneEnd, otherEnd) = (run.one + run.length, run.other + run.length)
        }
        return kept
    }
}
