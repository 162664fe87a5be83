#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pipe to or from another program.
final class Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    /// Lower descriptors are reserved: the child's ends of the pipes move there.
    private static let firstPlace: Int32 = 10

    init() throws(BrowserError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(path: "a pipe", code: errno) }
        (reading, writing) = (Self.moved(ends[0]), Self.moved(ends[1]))
        guard reading >= 0, writing >= 0 else { throw .notStarted(path: "a pipe", code: errno) }
    }

    deinit {
        closeReading()
        closeWriting()
    }

    private static func moved(_ descriptor: Int32) -> Int32 {
        defer { close(descriptor) }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, firstPlace)
    }

    func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Makes reads and writes return at once instead of blocking.
    func doNotWait() {
        for end in [reading, writing] where end >= 0 { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    }

    /// Waits until the descriptor can be read or written.
    ///
    /// - Returns: False on timeout.
    static func wait(_ descriptor: Int32, for events: Int32, until end: ContinuousClock.Instant) throws(BrowserError)
        -> Bool
    {
        while true {
            try Interruption.check()
            let left = min(ContinuousClock.now.duration(to: end), .milliseconds(200))
            guard left > .zero else { return false }
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            if poll(&entry, 1, Int32(left / .milliseconds(1)) + 1) > 0 { return true }
        }
    }

    /// Writes all bytes.
    ///
    /// - Returns: False on timeout, or if the other end is closed.
    func write(_ bytes: [UInt8], until end: ContinuousClock.Instant) throws(BrowserError) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Self.write(writing, $0, from: written) }
            if count > 0 {
                written += count
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                guard try Self.wait(writing, for: POLLOUT, until: end) else { return false }
            } else {
                return false
            }
        }
        return true
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        #if canImport(Darwin)
            return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #else
            return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
    }

    /// Appends the available bytes to a buffer.
    ///
    /// - Returns: False at the end of the stream.
    func read(into bytes: inout [UInt8]) -> Bool {
        let size = 1 << 16
        let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            #if canImport(Darwin)
                filled = max(0, Darwin.read(reading, buffer.baseAddress, size))
            #else
                filled = max(0, Glibc.read(reading, buffer.baseAddress, size))
            #endif
        }
        bytes += piece
        return !piece.isEmpty
    }
}
