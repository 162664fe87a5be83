#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The display buffer between arrival and display, equal to `Sources/Page/js/display-buffer.js`, which explains it.
/// Costs are UTF-16 code units, times are milliseconds.
struct DisplayBuffer {
    private static let base = 0.2
    private static let slack = 500.0
    private static let tau = 500.0
    private static let flush = 250.0

    private var time = 0.0
    private var arrived = 0.0
    private var shown = 0.0

    /// - Parameter total: Everything that has arrived by that time; neither argument decreases.
    mutating func arrive(at time: Double, total: Double) {
        shown += Self.drain(arrived - shown, time - self.time)
        self.time = time
        arrived = total
    }

    /// The time at which everything is shown, if nothing more arrives.
    var end: Double {
        let backlog = arrived - shown
        return time + backlog / max(Self.base, backlog / Self.flush)
    }

    /// The part of a backlog that is shown after a time.
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
