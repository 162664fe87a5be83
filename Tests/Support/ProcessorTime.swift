import Foundation

/// Processor time of this thread, so that the load of the machine and other tests do not count.
public enum ProcessorTime {
    public static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = now()
        try body()
        return now() - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Growth that is measured, as a limit of time would depend on the machine.
public enum Growth {
    /// True if eight times the work takes about eight times as long; something quadratic would take 64 times.
    public static func isLinear(of count: Int, _ work: (Int) throws -> Void) rethrows -> Bool {
        try isLinear(of: count, make: { $0 }, work)
    }

    /// As above, of work with something that is made before the time is measured.
    ///
    /// - Parameter least: The seconds below which a time is too short to be measured.
    public static func isLinear<Input>(
        of count: Int, atLeast least: Double = 0, make: (Int) throws -> Input, _ work: (Input) throws -> Void
    ) rethrows -> Bool {
        let (few, many) = (try make(count), try make(8 * count))
        try work(few)
        // The best of a few.
        return try (0..<4).contains { _ in
            let short = try ProcessorTime.seconds { try work(few) }
            let long = try ProcessorTime.seconds { try work(many) }
            return long < 24 * max(short, least)
        }
    }
}
