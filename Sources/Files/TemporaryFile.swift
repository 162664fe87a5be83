#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An unlinked temporary file, closed with its owner.
final class TemporaryFile {
    private let descriptor: Int32
    /// The number of bytes written.
    private(set) var count = 0

    /// nil if the file cannot be made.
    init?() {
        var path = Array((PrivateFolder.usualParent + "/pageturner-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// Writes bytes at the end.
    ///
    /// - Returns: false if there is no room for all of them.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeBufferPointer(rebasing: bytes[written...])
            let length = pwrite(descriptor, rest.baseAddress, rest.count, off_t(count + written))
            guard length > 0 || length < 0 && errno == EINTR else { return false }
            written += max(0, length)
        }
        count += written
        return true
    }

    /// The bytes of the file, with room for bytes written later, up to a size; nil if they cannot be mapped.
    func mapped(reserving size: Int) -> ByteMemory? {
        ftruncate(descriptor, off_t(size)) == 0 ? mapped(size) : nil
    }

    /// The first bytes of the file; nil if they cannot be mapped.
    func mapped(_ size: Int) -> ByteMemory? {
        guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        return ByteMemory(mapped: UnsafeRawBufferPointer(start: start, count: size), isShared: false)
    }
}
