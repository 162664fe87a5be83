import Serving
import Testing

struct EventLoopTests {
    /// On a busy machine, several timers are due at once.
    @Test func aTimerThatAnotherDropsDoesNotFire() {
        var now = Duration.zero
        let loop = EventLoop(now: { now })
        var fired: [String] = []
        var second: EventLoop.Timer?
        let first = loop.schedule(after: .milliseconds(20)) {
            fired.append("first")
            second = nil
        }
        second = loop.schedule(after: .milliseconds(50)) { fired.append("second") }
        now = .milliseconds(60)
        loop.turn()
        #expect(fired == ["first"])
        withExtendedLifetime((first, second)) {}
    }

    /// The clock of the loop stands still, so that only the limit can end the wait.
    @Test(arguments: [0, 5]) func aTurnWaitsNoLongerThanItsLimit(limit: Int) {
        let loop = EventLoop(now: { .zero })
        let timer = loop.schedule(after: .seconds(20)) {}
        let passed = ContinuousClock().measure { loop.turn(waiting: limit) }
        #expect(passed < .seconds(10))
        withExtendedLifetime(timer) {}
    }

    /// Rounded down, the wait would end before the timer is due, and the turn would do nothing.
    @Test func withoutALimitATurnWaitsForTheNextTimer() {
        let loop = EventLoop()
        var fired: [Int] = []
        let late = loop.schedule(after: .seconds(20)) { fired.append(2) }
        let soon = loop.schedule(after: .microseconds(1500)) { fired.append(1) }
        let passed = ContinuousClock().measure { loop.turn() }
        #expect(fired == [1] && passed < .seconds(10))
        withExtendedLifetime((late, soon)) {}
    }
}
