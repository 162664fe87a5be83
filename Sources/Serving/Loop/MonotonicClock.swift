/// Where the time comes from: the system, or a test.
public struct MonotonicClock {
    /// Since some moment in the past.
    public let now: () -> Duration

    public init(_ now: @escaping () -> Duration) {
        self.now = now
    }

    /// The system's; it does not jump when the time is set.
    public static func system() -> MonotonicClock {
        let start = ContinuousClock.now
        return MonotonicClock { ContinuousClock.now - start }
    }
}

extension Duration {
    /// Rounded up, so that whoever waits that long does not wake before.
    public var milliseconds: Int {
        let parts = components
        return Int(clamping: parts.seconds) * 1000
            + Int((parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}

extension Duration {
    /// A time that does not come.
    public static let never = Duration.seconds(1 << 40)
}
