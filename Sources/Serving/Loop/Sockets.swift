#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The calls to the operating system that look different on each, or need care.
public enum Sockets {
    /// Reads what is there. nil if nothing is there yet; 0 for the end; negative for an error.
    public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        #if canImport(Darwin)
            let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        return count < 0 && wouldBlock ? nil : count
    }

    /// Writes as much as is taken. nil if nothing is taken at the moment; negative for an error.
    public static func write(_ descriptor: Int32, _ parts: [ArraySlice<UInt8>]) -> Int? {
        var vectors: [iovec] = []
        let count = withBytes(of: parts[...], &vectors) { vectors in writev(descriptor, vectors, Int32(vectors.count)) }
        return count < 0 && wouldBlock ? nil : count
    }

    /// Collects pointers to all parts, which are only valid inside of each other.
    private static func withBytes(
        of parts: ArraySlice<ArraySlice<UInt8>>, _ vectors: inout [iovec], _ body: ([iovec]) -> Int
    ) -> Int {
        guard let part = parts.first else { return body(vectors) }
        return part.withUnsafeBytes { bytes in
            vectors.append(iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count))
            return withBytes(of: parts.dropFirst(), &vectors, body)
        }
    }

    private static var wouldBlock: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

    /// Asks for so many descriptors at the same time: systems give a process few unless it asks, some 256.
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

    /// Neither waits nor is handed on to other programs.
    public static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Waits again, as other programs expect of what they are given: to them 'nothing yet' is an error.
    public static func letWait(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }

    /// What is written leaves at once: answers are written whole.
    public static func sendWithoutDelay(_ descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Two ends of a pipe, neither of which waits.
    public static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            guard Darwin.pipe(&ends) == 0 else { return nil }
        #else
            guard Glibc.pipe(&ends) == 0 else { return nil }
        #endif
        ends.forEach(prepare)
        return (ends[0], ends[1])
    }

    public static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }
}
