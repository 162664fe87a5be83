import TestSupport
import Testing

@testable import Site

struct SegmentPlanTests {
    private static let size = 1 << 20

    private func made(_ keys: [UInt64], in segments: [[UInt64]], size: Int = Self.size) -> SegmentPlan? {
        SegmentPlan(keys, sizes: keys.map { _ in size }, in: segments)
    }

    /// The keys of all segments in the order of the site.
    private func joined(_ plan: SegmentPlan, _ keys: [UInt64], _ segments: [[UInt64]]) -> [UInt64] {
        let all = segments.enumerated().flatMap { segment, keys in keys.map { (segment: segment, key: $0) } }
        let kept = all.enumerated().filter { !plan.gone.contains($0.offset) }.map(\.element)
        var waiting = segments.indices.map { segment in kept.filter { $0.segment == segment }.map(\.key)[...] }
        waiting.append(plan.added.map { keys[$0] }[...])
        let joined = plan.order.map { waiting[$0].removeFirst() }
        #expect(waiting.joined().isEmpty)
        return joined
    }

    @Test(arguments: 0..<80)
    func allSegmentsAreTheSite(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var keys = (0..<100).map { UInt64($0) }
        var segments = [[UInt64]](repeating: [], count: Int.random(in: 1...5, using: &generator))
        for key in keys {
            // Sites that are merged may share conversations.
            for _ in 0..<(key % 30 == 7 ? 2 : 1) {
                segments[Int.random(in: segments.indices, using: &generator)].append(key)
            }
        }
        for number in 0..<Int.random(in: 0...6, using: &generator) {
            let place = Int.random(in: 0..<keys.count, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: keys.remove(at: place)
            case 1: keys[place] = UInt64(1000 + number)
            case 2: keys.insert(UInt64(1000 + number), at: place)
            default: keys.append(keys.remove(at: place))
            }
        }
        let plan = try #require(made(keys, in: segments))
        #expect(joined(plan, keys, segments) == keys)
        #expect(plan.gone == plan.gone.sorted())
        #expect(plan.added.count <= 12)
    }

    @Test func nothingNewNeedsNoOtherSegment() throws {
        let first = (0..<100).map { UInt64($0) }
        let plan = try #require(made(first, in: [first]))
        #expect(plan.added.isEmpty && plan.gone.isEmpty)
    }

    @Test func aTenthMakesTheWholeIndexAgain() {
        let first = (0..<100).map { UInt64($0) }
        func keys(changed: Int) -> [UInt64] { first.dropLast(changed) + (0..<changed).map { UInt64(1000 + $0) } }
        #expect(made(keys(changed: 10), in: [first]) != nil)
        #expect(made(keys(changed: 11), in: [first]) == nil)
        #expect(made(Array(first.dropLast(11)), in: [first]) == nil)
        #expect(made(first.reversed(), in: [first]) == nil)
        #expect(made(first, in: [first.filter { $0 % 2 == 0 }, first.filter { $0 % 2 == 1 }]) != nil)
    }

    @Test func aSmallSiteHasOneSegment() {
        let first = (0..<100).map { UInt64($0) }
        #expect(made(first, in: [first], size: 1000) == nil)
        #expect(made([], in: [first]) == nil)
        #expect(made(first, in: []) == nil && made(first, in: [[]]) == nil)
    }
}
