#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Handles all events on one thread, one by one: `poll(2)` on all descriptors, and timers.
public final class EventLoop {
    /// The events that a descriptor is watched for, or that occurred.
    public struct Readiness: OptionSet, Sendable {
        /// The bits of `poll(2)`.
        public let rawValue: Int16
        public init(rawValue: Int16) { self.rawValue = rawValue }

        /// Bytes can be read, or a connection accepted.
        public static let read = Readiness(rawValue: Int16(POLLIN))
        /// Bytes can be written.
        public static let write = Readiness(rawValue: Int16(POLLOUT))
        /// The other end is closed, or there was an error; always reported.
        public static let closed = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
    }

    /// A scheduled action; dropped after it ran, or when nobody holds the timer.
    public final class Timer {
        /// The time at which the action is due.
        public fileprivate(set) var time: Duration
        fileprivate let action: () -> Void

        fileprivate init(at time: Duration, _ action: @escaping () -> Void) {
            (self.time, self.action) = (time, action)
        }
    }

    private struct Watch {
        let interest: () -> Readiness
        let handler: (Readiness) -> Void
    }

    private struct WeakTimer {
        weak var timer: Timer?
    }

    /// Returns the time since an arbitrary moment in the past.
    public let now: () -> Duration
    private var watches: [Int32: Watch] = [:]
    private var timers: [WeakTimer] = []
    private var isStopped = false

    /// A loop without descriptors or timers.
    ///
    /// - Parameter now: The source of time: the system, or a test.
    public init(now: @escaping () -> Duration = { [start = ContinuousClock.now] in ContinuousClock.now - start }) {
        self.now = now
    }

    /// Calls `handler` whenever one of `interest`, evaluated before each wait, is possible, until `remove`.
    public func add(
        _ descriptor: Int32, _ interest: @autoclosure @escaping () -> Readiness,
        _ handler: @escaping (Readiness) -> Void
    ) {
        watches[descriptor] = Watch(interest: interest, handler: handler)
    }

    /// Stops watching a descriptor. Call it before closing the descriptor, since its number may be reused.
    public func remove(_ descriptor: Int32) { watches[descriptor] = nil }

    /// Runs an action once, after a delay.
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(at: now() + delay, action)
        timers.append(WeakTimer(timer: timer))
        return timer
    }

    /// Runs until `stop`.
    public func run() {
        while !isStopped { turn() }
    }

    /// Ends `run`.
    public func stop() { isStopped = true }

    /// Waits for an event, and handles all events that are due.
    ///
    /// - Parameter limit: The most milliseconds to wait; negative waits forever.
    public func turn(waiting limit: Int = -1) {
        var descriptors = watches.map { pollfd(fd: $0, events: $1.interest().rawValue, revents: 0) }
        poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: timeout(limit)))
        // A handler may remove others, and a descriptor's number may be reused meanwhile.
        for descriptor in descriptors where descriptor.revents != 0 {
            watches[descriptor.fd]?.handler(Readiness(rawValue: descriptor.revents))
        }
        fireTimers()
    }

    private func timeout(_ limit: Int) -> Int {
        guard let next = timers.lazy.compactMap({ $0.timer?.time }).min() else { return limit }
        // Rounded up, so that nobody wakes too early.
        let wait = max(0, Int(((next - now()) / .milliseconds(1)).rounded(.up)))
        return limit < 0 ? wait : min(limit, wait)
    }

    private func fireTimers() {
        guard !timers.isEmpty else { return }
        let now = now()
        let due = timers.compactMap(\.timer).filter { $0.time <= now }.sorted { $0.time < $1.time }
            .map { WeakTimer(timer: $0) }
        timers.removeAll { $0.timer.map { $0.time <= now } ?? true }
        // An action may drop another timer that is due.
        for one in due { one.timer?.action() }
    }
}
