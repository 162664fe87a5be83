#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Handles all events on one thread, one by one: `poll(2)` on all descriptors, and timers.
public final class EventLoop {
    /// The events that a descriptor is watched for, or that occurred.
    public struct Readiness: OptionSet, Sendable {
        /// The bits of `poll(2)`.
        public let rawValue: Int16
        public init(rawValue: Int16) {
            self.rawValue = rawValue
        }

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

    private struct WeakTimer {
        weak var timer: Timer?
    }

    /// The source of time.
    public let clock: MonotonicClock
    private var descriptors: [pollfd] = []
    private var handlers: [(Readiness) -> Void] = []
    private var places: [Int32: Int] = [:]
    private var timers: [WeakTimer] = []
    private var isStopped = false

    /// A loop without descriptors or timers.
    public init(clock: MonotonicClock = .system()) {
        self.clock = clock
    }

    /// Calls `handler` whenever one of `interest` is possible, until `remove`.
    public func add(_ descriptor: Int32, _ interest: Readiness, _ handler: @escaping (Readiness) -> Void) {
        places[descriptor] = descriptors.count
        descriptors.append(pollfd(fd: descriptor, events: interest.rawValue, revents: 0))
        handlers.append(handler)
    }

    /// Changes the events that a descriptor is watched for.
    public func setInterest(_ interest: Readiness, of descriptor: Int32) {
        guard let place = places[descriptor] else { return }
        descriptors[place].events = interest.rawValue
    }

    /// Stops watching a descriptor. Call it before closing the descriptor, since its number may be reused.
    public func remove(_ descriptor: Int32) {
        guard let place = places.removeValue(forKey: descriptor) else { return }
        descriptors.swapAt(place, descriptors.count - 1)
        handlers.swapAt(place, handlers.count - 1)
        descriptors.removeLast()
        handlers.removeLast()
        if place < descriptors.count { places[descriptors[place].fd] = place }
    }

    /// Runs an action once, after a delay.
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(at: clock.now() + delay, action)
        timers.append(WeakTimer(timer: timer))
        return timer
    }

    /// Runs until `stop`.
    public func run() {
        while !isStopped { turn() }
    }

    /// Ends `run`.
    public func stop() {
        isStopped = true
    }

    /// Waits for an event, and handles all events that are due.
    ///
    /// - Parameter limit: The most milliseconds to wait; negative waits forever.
    public func turn(waiting limit: Int = -1) {
        let count = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: timeout(limit)))
        if count > 0 { dispatch() }
        fireTimers()
    }

    private func timeout(_ limit: Int) -> Int {
        guard let next = timers.lazy.compactMap({ $0.timer?.time }).min() else { return limit }
        let wait = max(0, (next - clock.now()).milliseconds)
        return limit < 0 ? wait : min(limit, wait)
    }

    /// A handler may add and remove others, and a descriptor's number may be reused meanwhile.
    private func dispatch() {
        let ready = descriptors.filter { $0.revents != 0 }
        for index in descriptors.indices { descriptors[index].revents = 0 }
        for descriptor in ready {
            guard let place = places[descriptor.fd] else { continue }
            handlers[place](Readiness(rawValue: descriptor.revents))
        }
    }

    private func fireTimers() {
        guard !timers.isEmpty else { return }
        let now = clock.now()
        let due = timers.compactMap(\.timer).filter { $0.time <= now }.sorted { $0.time < $1.time }
        timers.removeAll { $0.timer.map { $0.time <= now } ?? true }
        for timer in due { timer.action() }
    }
}
