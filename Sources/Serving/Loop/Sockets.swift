#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// System calls that differ between systems, or need care.
public enum Sockets {
    /// Reads the available bytes. nil if there are none yet; 0 at the end; negative for an error.
    public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        #if canImport(Darwin)
            let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        return count < 0 && wouldBlock ? nil : count
    }

    /// Writes as many bytes as possible. nil if none can be written now; negative for an error.
    public static func write(_ descriptor: Int32, _ parts: [ArraySlice<UInt8>]) -> Int? {
        var vectors: [iovec] = []
        let count = withBytes(of: parts[...], &vectors) { vectors in writev(descriptor, vectors, Int32(vectors.count)) }
        return count < 0 && wouldBlock ? nil : count
    }

    /// Collects pointers to all parts, which are only valid in nested calls.
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

    /// Makes a descriptor blocking, as other programs expect: for them 'nothing yet' is an error.
    public static func letWait(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }

    /// Sends data without delay: answers are written whole.
    public static func sendWithoutDelay(_ descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The two ends of a non-blocking pipe.
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

    /// Closes a descriptor.
    public static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }
}
