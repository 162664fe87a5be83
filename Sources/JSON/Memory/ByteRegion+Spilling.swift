#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension ByteRegion {
    /// Fewer bytes are not worth a file.
    private static let spilledSize = 1 << 20

    /// The same bytes in a temporary file without a name, mapped into memory: so `release` can give back the memory that
    /// they take, and they are read again when they are needed. The file is gone with them.
    ///
    /// The region itself if it is small, mapped already, or there is no room for the file.
    public var spilled: ByteRegion {
        guard count >= Self.spilledSize, !memory.isMapped, let file = TemporaryFile() else { return self }
        return file.mapped(text).map { ByteRegion(memory: $0) } ?? self
    }
}

/// A file that has lost its name as soon as it was made; closed when it goes out of scope.
private struct TemporaryFile: ~Copyable {
    private let descriptor: Int32

    /// nil where none can be made.
    init?() {
        // Elsewhere the folder may be in memory.
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
        var path = Array((folder + "/pageturner-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// The bytes, from the file; nil if there is no room for them.
    func mapped(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteMemory? {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeBufferPointer(rebasing: bytes[written...])
            let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(written))
            guard count > 0 || errno == EINTR else { return nil }
            written += max(0, count)
        }
        guard let start = mmap(nil, bytes.count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        return ByteMemory(mapped: UnsafeRawBufferPointer(start: start, count: bytes.count))
    }
}
