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
    private let isMapped: Bool

    init(copying source: some Collection<UInt8>) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.count)
        _ = copy.initialize(fromContentsOf: source)
        bytes = UnsafeBufferPointer(copy)
        isMapped = false
    }

    /// Takes over a buffer made by `allocate`.
    init(adopting buffer: UnsafeMutableBufferPointer<UInt8>) {
        bytes = UnsafeBufferPointer(buffer)
        isMapped = false
    }

    /// Takes over a mapping made by `mmap`.
    init(mapped: UnsafeRawBufferPointer) {
        bytes = mapped.bindMemory(to: UInt8.self)
        isMapped = true
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }
}
