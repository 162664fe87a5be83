/// A source of time: the system, or a test.
public struct MonotonicClock {
    /// The time since an arbitrary moment in the past.
    public let now: () -> Duration

    /// - Parameter now: Never returns less than before.
    public init(_ now: @escaping () -> Duration) {
        self.now = now
    }

    /// The system's clock; setting the time does not affect it.
    public static func system() -> MonotonicClock {
        let start = ContinuousClock.now
        return MonotonicClock { ContinuousClock.now - start }
    }
}

extension Duration {
    /// Rounded up, so that no timer fires too early.
    public var milliseconds: Int {
        let parts = components
        return Int(clamping: parts.seconds) * 1000
            + Int((parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}

extension Duration {
    /// A time that never comes.
    public static let never = Duration.seconds(1 << 40)
}
