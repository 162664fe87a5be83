import Dispatch
import Site
import Synchronization

/// How far a build is, on one line of the terminal that is written over.
final class ProgressLine: BuildProgress {
    private struct State {
        var total = 0
        var done = 0
        var start: UInt64 = 0
        var shown: UInt64 = 0
    }

    /// Nanoseconds between two looks of the line.
    private static let interval: UInt64 = 100_000_000
    private let state = Mutex(State())

    func begin(total: Int) {
        let now = DispatchTime.now().uptimeNanoseconds
        state.withLock { $0 = State(total: total, done: 0, start: now, shown: now) }
    }

    func advance() {
        let now = DispatchTime.now().uptimeNanoseconds
        let line = state.withLock { state -> String? in
            state.done += 1
            guard now - state.shown > Self.interval else { return nil }
            state.shown = now
            return Self.line(state, now)
        }
        if let line { Terminal.progress(line) }
    }

    func end() {
        if state.withLock({ $0.shown > $0.start }) { Terminal.progress("") }
    }

    /// `1,200 of 48,000 conversations, 2,400 a second, 20 s left`
    private static func line(_ state: State, _ now: UInt64) -> String {
        let seconds = Double(now - state.start) / 1e9
        let rate = Double(state.done) / max(seconds, 0.001)
        let left = Double(state.total - state.done) / max(rate, 0.001)
        return
            "\(state.done) of \(state.total) conversations, \(Int(rate.rounded())) a second, \(Int(left.rounded(.up))) s left"
    }
}
