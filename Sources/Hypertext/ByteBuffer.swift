#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A growing buffer of bytes with value semantics.
///
/// A page is assembled from thousands of short runs. An array needs twice the instructions for each, as it does not
/// know the length of a run in advance.
struct ByteBuffer: @unchecked Sendable {
    /// The memory, which copies share until one of them changes.
    private final class Memory {
        var start: UnsafeMutableRawPointer?

        deinit { free(start) }
    }

    private var memory = Memory?.none
    /// The start of the memory, copied here because reading it from the object costs more than appending.
    private var start: UnsafeMutableRawPointer?
    private var capacity = 0
    private(set) var count = 0

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        if capacity &- count < bytes.count || !isKnownUniquelyReferenced(&memory) { makeRoom(for: bytes.count) }
        guard let start else { return }
        memcpy(start + count, source, bytes.count)
        count &+= bytes.count
    }

    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(memory) {} }
        return try body(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count))
    }

    /// Empties it but keeps the memory.
    mutating func removeAll() {
        if isKnownUniquelyReferenced(&memory) { count = 0 } else { self = ByteBuffer() }
    }

    mutating func reserveCapacity(_ size: Int) {
        if size > capacity { resize(to: size) }
    }

    @inline(never)
    private mutating func makeRoom(for size: Int) {
        let needed = count + size
        resize(to: needed <= capacity ? capacity : max(64, 2 * capacity, needed))
    }

    /// Moves to unshared memory of this size.
    private mutating func resize(to size: Int) {
        let isShared = memory != nil && !isKnownUniquelyReferenced(&memory)
        guard let resized = realloc(isShared ? nil : start, size) else { fatalError("out of memory") }
        if isShared, let start { memcpy(resized, start, count) }
        if isShared || memory == nil { memory = Memory() }
        memory?.start = resized
        start = resized
        capacity = size
    }
}

extension ByteBuffer: Hashable {
    static func == (left: ByteBuffer, right: ByteBuffer) -> Bool {
        guard left.count == right.count, let first = left.start, let second = right.start else {
            return left.count == right.count
        }
        return memcmp(first, second, left.count) == 0
    }

    func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
