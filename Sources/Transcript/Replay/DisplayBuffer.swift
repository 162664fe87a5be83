#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The display buffer between arrival and display, as `Sources/Page/js/display-buffer.js` has it, which explains
/// it: costs are UTF-16 code units, times are milliseconds.
struct DisplayBuffer {
    private static let base = 0.2
    private static let slack = 500.0
    private static let tau = 500.0
    private static let flush = 250.0

    private var time = 0.0
    private var arrived = 0.0
    private var shown = 0.0

    /// - Parameter total: All that has arrived by that time; neither decreases.
    mutating func arrive(at time: Double, total: Double) {
        shown += Self.drain(arrived - shown, time - self.time)
        self.time = time
        arrived = total
    }

    /// When all is shown, if nothing more arrives.
    var end: Double {
        let backlog = arrived - shown
        return time + backlog / max(Self.base, backlog / Self.flush)
    }

    /// How much of a backlog is shown after a time.
    static func drain(_ backlog: Double, _ time: Double) -> Double {
        guard backlog > 0, time > 0 else { return 0 }
        guard backlog > slack else { return min(backlog, base * time) }
        let excess = backlog - slack + base * tau
        let reach = tau * log(excess / (base * tau))
        return time < reach
            ? excess * (1 - exp(-time / tau))
            : backlog - slack + min(slack, base * (time - reach))
    }
}
