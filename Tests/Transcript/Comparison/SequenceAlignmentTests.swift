import TestSupport
import Testing

@testable import Transcript

/// Equal elements of two sequences are paired in their order.
@Suite struct SequenceAlignmentTests {
    private func pairs(_ one: [Int], _ other: [Int]) -> [[Int]] {
        SequenceAlignment(one, other).partners.enumerated().compactMap { index, partner in
            partner.map { [index, $0] }
        }
    }

    private func random(_ count: Int, below limit: Int, seed: UInt64) -> [Int] {
        var numbers = SeededGenerator(seed: seed)
        return (0..<count).map { _ in Int.random(in: 0..<limit, using: &numbers) }
    }

    @Test func equalSequencesArePairedThroughout() {
        let numbers = random(100_000, below: 7, seed: 1)
        #expect(SequenceAlignment(numbers, numbers).partners == numbers.indices.map { $0 })
    }

    @Test func elementsOfOneSideAreAlone() {
        #expect(pairs([1, 2, 3, 4], [1, 3, 9, 4]) == [[0, 0], [2, 1], [3, 3]])
        #expect(pairs([], [1]) == [])
        #expect(pairs([1], []) == [])
        #expect(pairs([1, 2], [3, 4]) == [])
    }

    @Test func shortSequencesHaveAsManyPairsAsPossible() {
        // Two of three swapped elements at most.
        #expect(pairs([1, 2, 3], [3, 2, 1]).count == 1)
        #expect(pairs([1, 2, 1, 2, 1], [2, 1, 2, 1, 2]).count == 4)
        #expect(pairs([5, 1, 2, 3, 6], [7, 1, 2, 3, 8]) == [[1, 1], [2, 2], [3, 3]])
    }

    @Test func distantUniqueElementIsFound() {
        let noise = random(3000, below: 5, seed: 2)
        let other = random(5000, below: 5, seed: 3)
        let found = pairs(noise + [77] + noise + [88], other + [77] + other + [99])
        #expect(found.contains([3000, 5000]))
    }

    @Test func commonBeginningIsAligned() {
        let start = Array(0..<2000)
        let found = pairs(start + random(2000, below: 9, seed: 4), start + Array(50_000..<53_000))
        #expect(found.count == 2000 && found.allSatisfy { $0[0] == $0[1] })
    }

    @Test(arguments: [2, 5, 50, 4000], [1, 40, 3000])
    func pairsAreEqualAndInOrder(alphabet: Int, count: Int) {
        let (one, other) = (
            random(count, below: alphabet, seed: 5), random(count * 2, below: alphabet, seed: UInt64(alphabet))
        )
        let found = pairs(one, other)
        #expect(found.allSatisfy { one[$0[0]] == other[$0[1]] })
        #expect(zip(found, found.dropFirst()).allSatisfy { $0[1] < $1[1] })
    }

    /// Inputs without anchors, with many, and with anchors that hide others.
    static let shapes: [(name: String, make: @Sendable (Int) -> ([Int], [Int]))] = [
        ("one element", { ([Int](repeating: 1, count: $0) + [2], [3] + [Int](repeating: 1, count: $0 * 2)) }),
        (
            "few elements",
            { count in
                ((0..<count).map { $0 % 3 }, (0..<count).map { ($0 * $0 + $0 / 7) % 3 })
            }
        ),
        ("reversed", { (Array(0..<$0), Array((0..<$0).reversed())) }),
        ("nothing in common", { (Array(0..<$0), Array($0..<2 * $0)) }),
        ("pairs swapped", { count in (Array(0..<count), (0..<count).map { $0 ^ 1 }) }),
        (
            "nested",
            { count in
                // Each level becomes unique only once the one around it has been cut off.
                let one = (0..<count).map { min($0, count - $0) }
                return (one, one.map { $0 ^ 1 })
            }
        ),
    ]

    @Test(arguments: shapes.map(\.name))
    func timeGrowsWithTheLength(name: String) throws {
        let make = try #require(Self.shapes.first { $0.name == name }).make
        func seconds(_ count: Int) -> Double {
            let (one, other) = make(count)
            return ProcessorTime.seconds { _ = SequenceAlignment(one, other) }
        }
        // Eight times the length: a square would take 64 times as long.
        let ratios = (0..<3).lazy.map { _ in seconds(32_000) / max(seconds(4000), 1e-4) }
        #expect(ratios.contains { $0 < 24 })
    }
}
