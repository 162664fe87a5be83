#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// System calls that need care.
public enum Sockets {
    /// Reads the available bytes. nil if there are none yet; 0 at the end; negative for an error.
    public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = readBytes(of: descriptor, into: buffer)
        return count < 0 && wouldBlock ? nil : count
    }

    /// Writes as many bytes as possible of two parts. nil if none can be written now; negative for an error.
    public static func write(_ descriptor: Int32, _ part: ArraySlice<UInt8>, _ next: ArraySlice<UInt8> = []) -> Int? {
        let count = part.withUnsafeBytes { part in
            next.withUnsafeBytes { next in writev(descriptor, [iovec(part), iovec(next)], 2) }
        }
        return count < 0 && wouldBlock ? nil : count
    }

    private static var wouldBlock: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

    /// Requests this many descriptors for the process: the default of some systems is 256.
    public static func allow(count: Int) {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        setrlimit(resource, &limit)
    }

    /// Makes a descriptor non-blocking, and keeps other programs from inheriting it.
    public static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Turns an option of a socket on.
    static func enable(_ option: Int32, _ level: Int, of descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(level), option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The two ends of a non-blocking pipe.
    public static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard makePipe(&ends) else { return nil }
        ends.forEach(prepare)
        return (ends[0], ends[1])
    }

    /// Closes a descriptor.
    public static func close(_ descriptor: Int32) { closeDescriptor(descriptor) }
}

extension iovec {
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
        self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
}
