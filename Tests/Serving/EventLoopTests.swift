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
}
