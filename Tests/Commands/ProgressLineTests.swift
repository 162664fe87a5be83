import Testing

@testable import Commands

@Test(arguments: [
    (1200, 48_000, 0.5, "1,200 of 48,000 conversations, 2,400 a second, 20 s left"),
    (1, 1000, 1, "1 of 1,000 conversations, 1 a second, 16 min 39 s left"),
    (10, 100_000, 10, "10 of 100,000 conversations, 1 a second, 27 h 46 min left"),
    (5, 5, 0, "5 of 5 conversations, 5,000 a second, 0 s left"),
])
func progressShowsCountsRateAndTimeLeft(done: Int, total: Int, seconds: Double, line: String) {
    #expect(ProgressLine.line(done: done, of: total, .conversations, seconds: seconds) == line)
}
