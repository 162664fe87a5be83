import Dispatch
import Site
import Synchronization
import Transcript

/// The progress of a build, on one line of the terminal that is overwritten.
final class ProgressLine: BuildProgress {
    private struct State {
        var things = ProgressUnit.conversations
        var total = 0
        var done = 0
        var start: UInt64 = 0
        var shown: UInt64 = 0
    }

    /// Nanoseconds between two updates of the line.
    private static let interval: UInt64 = 100_000_000
    private let state = Mutex(State())

    func begin(total: Int, of things: ProgressUnit) {
        let now = DispatchTime.now().uptimeNanoseconds
        state.withLock { $0 = State(things: things, total: total, done: 0, start: now, shown: now) }
    }

    func advance() {
        let now = DispatchTime.now().uptimeNanoseconds
        let line = state.withLock { state -> String? in
            state.done += 1
            guard now - state.shown > Self.interval else { return nil }
            state.shown = now
            return Self.line(
                done: state.done, of: state.total, state.things, seconds: Double(now - state.start) / 1e9)
        }
        if let line { Terminal.progress(line) }
    }

    func end() {
        if state.withLock({ $0.shown > $0.start }) { Terminal.progress("") }
    }

    /// `1,200 of 48,000 conversations, 2,400 a second, 20 s left`
    static func line(done: Int, of total: Int, _ things: ProgressUnit, seconds: Double) -> String {
        let rate = Double(done) / max(seconds, 0.001)
        let left = Double(max(0, total - done)) / max(rate, 0.001)
        return "\(CountText.grouped(done)) of \(CountText.grouped(total)) \(things), "
            + "\(CountText.grouped(Int(rate.rounded()))) a second, \(duration(Int(left.rounded(.up)))) left"
    }

    private static func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
        }
    }
}
