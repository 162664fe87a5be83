/// An immutable stretch of bytes that shares its owner: a mapped file, or a buffer in memory.
///
/// Slicing costs nothing and keeps the owner alive. So one conversation of a large export can be
/// handed to another thread as it is, and still knows its place in the file.
public struct ByteRegion: Sendable {
    let memory: ByteMemory
    /// The region's start in its owner, in bytes.
    public let offset: Int
    /// The length in bytes.
    public let count: Int

    init(memory: ByteMemory) {
        self.init(memory: memory, offset: 0, count: memory.bytes.count)
    }

    private init(memory: ByteMemory, offset: Int, count: Int) {
        self.memory = memory
        self.offset = offset
        self.count = count
    }

    /// A copy of `bytes`.
    public init(_ bytes: some Collection<UInt8>) {
        self.init(memory: ByteMemory(copying: bytes))
    }

    /// The UTF-8 of `text`.
    public init(_ text: String) {
        self.init(text.utf8)
    }

    /// A region of `count` bytes, all of which `fill` writes.
    public init<Failure: Error>(
        count: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
        do throws(Failure) {
            try fill(buffer)
        } catch {
            buffer.deallocate()
            throw error
        }
        self.init(memory: ByteMemory(adopting: buffer))
    }

    /// True if the bytes were read from a file that others write to, and may be followed by more at the next reading.
    public var isGrowing: Bool { memory.room != nil }

    /// True if there are no bytes.
    public var isEmpty: Bool { count == 0 }

    /// A part of the region, clamped to it.
    public func slice(_ range: Range<Int>) -> ByteRegion {
        let inside = range.clamped(to: 0..<count)
        return ByteRegion(memory: memory, offset: offset + inside.lowerBound, count: inside.count)
    }

    /// The first `length` bytes, or all if there are fewer.
    public func prefix(_ length: Int) -> ByteRegion {
        slice(0..<max(0, length))
    }

    /// The region without its first `length` bytes.
    public func dropFirst(_ length: Int) -> ByteRegion {
        slice(min(max(0, length), count)..<count)
    }

    /// The region without white space and zeros at its end, which file systems may leave after a crash.
    public var withoutPadding: ByteRegion {
        withUnsafeBufferPointer { text in
            let last = text.lastIndex { $0 != 0 && $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            return prefix(last.map { $0 + 1 } ?? 0)
        }
    }

    /// Releases the memory of the bytes of a mapped file, which can still be read.
    public func release() {
        memory.release(offset..<offset + count)
    }

    /// Line and column of the byte `index` of this region, counted in the whole owner.
    public func position(at index: Int) -> SourcePosition {
        memory.lines.position(of: offset + min(max(0, index), count), in: memory.bytes)
    }

    /// Calls `body` with the bytes; the pointer must not leave it.
    public func withUnsafeBufferPointer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(memory) {} }
        return try body(text)
    }

    /// The bytes, for the readers of this package. Use them only while the region is alive, as in the methods of a type
    /// that stores it.
    package var text: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory.bytes[offset..<offset &+ count])
    }
}

extension ByteRegion {
    /// The bytes as a string; invalid UTF-8 becomes U+FFFD.
    public var string: String {
        withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// A copy of the bytes.
    public var array: [UInt8] {
        withUnsafeBufferPointer { Array($0) }
    }

    /// True if both regions have the same bytes.
    public func isEqual(to other: ByteRegion) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBufferPointer { bytes in other.withUnsafeBufferPointer { bytes.elementsEqual($0) } }
    }

    /// True if the region begins with these bytes.
    public func starts(with prefix: [UInt8]) -> Bool {
        withUnsafeBufferPointer { $0.starts(with: prefix) }
    }
}
