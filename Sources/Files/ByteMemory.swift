#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The owner behind a `ByteRegion`.
///
/// Sendable although it holds a pointer: nothing writes to the bytes after `init`, and they are
/// released when no region refers to them any more.
final class ByteMemory: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
    let lines = LineIndex()
    let isMapped: Bool
    /// Set for a file that may lose bytes while it is mapped.
    private var mapping: FileMapping?
    /// The owner of the bytes, if longer regions share them.
    let room: GrowingBytes?
    /// The bytes of a mapping that are released together; a multiple of every system's page size.
    private static let stretch = 1 << 20

    init(copying source: some Collection<UInt8>) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
        _ = copy.initialize(fromContentsOf: source)
        bytes = UnsafeBufferPointer(copy)
        isMapped = false
        mapping = nil
        room = nil
    }

    /// Takes over a buffer made by `allocate`.
    init(adopting buffer: UnsafeMutableBufferPointer<UInt8>) {
        bytes = UnsafeBufferPointer(buffer)
        isMapped = false
        mapping = nil
        room = nil
    }

    /// The bytes written so far.
    init(of room: GrowingBytes) {
        bytes = room.bytes
        isMapped = false
        mapping = nil
        self.room = room
    }

    /// Takes over a mapping made by `mmap`.
    ///
    /// - Parameter isShared: Others may shorten the file.
    init(mapped: UnsafeRawBufferPointer, isShared: Bool) {
        bytes = mapped.bindMemory(to: UInt8.self)
        isMapped = true
        mapping = isShared ? FileMapping(mapped) : nil
        room = nil
    }

    /// True if the file lost bytes while it was read, which read as zeros.
    var hasLostBytes: Bool { mapping?.hasLostBytes ?? false }

    /// Tells the system that a part of a mapping is not needed for now: it leaves memory, and is read from the file
    /// again on the next access.
    func release(_ range: Range<Int>) {
        // A range that spans two stretches releases the bytes before it, too, which are likely done with: most
        // conversations are smaller than a page of memory, and each call has its price.
        let start = range.lowerBound / Self.stretch * Self.stretch
        let end = range.upperBound / Self.stretch * Self.stretch
        guard isMapped, start < end, let base = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: base + start), end - start, MADV_DONTNEED)
    }

    deinit {
        // The address may be another file's as soon as the mapping is gone.
        mapping = nil
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else if room == nil {
            bytes.deallocate()
        }
    }
}
