/// The time that passes between messages, as far as it is work.
public enum WorkingTime {
    /// A longer pause is a break.
    private static let longestPause = 30 * 60_000

    /// True if nobody worked between two times, in milliseconds.
    public static func isBreak(from earlier: Int, to later: Int) -> Bool { later - earlier > longestPause }

    /// The milliseconds between two times; 0 for a break. Timestamps are too small for their differences to overflow.
    static func pause(from latest: Int?, to time: Int) -> Int {
        guard let latest, (0...longestPause).contains(time - latest) else { return 0 }
        return time - latest
    }
}
