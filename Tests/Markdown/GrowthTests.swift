import Foundation
import Markdown
import Testing

/// No shape of a text makes rendering take more than linear time (security rule 16).
@Suite struct GrowthTests {
    /// Processor time of this thread, so that the load of the machine and other tests do not count.
    private static func seconds(_ body: () -> Void) -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        body()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }

    private static let size = 8_000

    @Test(arguments: PathologicalShape.all)
    func growthIsLinear(_ shape: PathologicalShape) {
        var renderer = MarkdownRenderer()
        let texts = [Self.size, 8 * Self.size].map(shape.text)
        let times = texts.map { text in
            (0..<2).map { _ in Self.seconds { _ = renderer.render(text, idPrefix: "message-1") } }.min() ?? 0
        }
        // Eight times the text may take eight times as long; the square would be sixty-four.
        #expect(times[1] < 24 * max(times[0], 0.001))
    }
}
