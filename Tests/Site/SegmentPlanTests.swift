import TestSupport
import Testing

@testable import Site

struct SegmentPlanTests {
    private static let size = 1 << 20

    private func made(_ keys: [UInt64], in first: [UInt64], size: Int = Self.size) -> SegmentPlan? {
        SegmentPlan(keys, sizes: keys.map { _ in size }, in: first)
    }

    /// The keys of both segments in the order of the site.
    private func joined(_ plan: SegmentPlan, _ keys: [UInt64], _ first: [UInt64]) -> [UInt64] {
        var joined = first.enumerated().filter { !plan.gone.contains($0.offset) }.map(\.element)
        for (added, place) in zip(plan.added, plan.places).reversed() { joined.insert(keys[added], at: place) }
        return joined
    }

    @Test(arguments: 0..<40)
    func bothSegmentsAreTheSite(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let first = (0..<100).map { UInt64($0) }
        var keys = first
        for number in 0..<Int.random(in: 0...6, using: &generator) {
            let place = Int.random(in: 0..<keys.count, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: keys.remove(at: place)
            case 1: keys[place] = UInt64(1000 + number)
            case 2: keys.insert(UInt64(1000 + number), at: place)
            default: keys.append(keys.remove(at: place))
            }
        }
        let plan = try #require(made(keys, in: first))
        #expect(joined(plan, keys, first) == keys)
        #expect(plan.gone == plan.gone.sorted() && plan.places == plan.places.sorted())
        #expect(plan.added.count <= 7)
    }

    @Test func nothingNewNeedsNoSecondSegment() throws {
        let first = (0..<100).map { UInt64($0) }
        let plan = try #require(made(first, in: first))
        #expect(plan.added.isEmpty && plan.gone.isEmpty)
    }

    @Test func aTenthMakesTheWholeIndexAgain() {
        let first = (0..<100).map { UInt64($0) }
        func keys(changed: Int) -> [UInt64] { first.dropLast(changed) + (0..<changed).map { UInt64(1000 + $0) } }
        #expect(made(keys(changed: 10), in: first) != nil)
        #expect(made(keys(changed: 11), in: first) == nil)
        #expect(made(Array(first.dropLast(11)), in: first) == nil)
        #expect(made(first.reversed(), in: first) == nil)
    }

    @Test func aSmallSiteHasOneSegment() {
        let first = (0..<100).map { UInt64($0) }
        #expect(made(first, in: first, size: 1000) == nil)
        #expect(made([], in: first) == nil)
        #expect(made(first, in: []) == nil)
    }
}
