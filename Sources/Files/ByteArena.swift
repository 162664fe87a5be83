/// Keeps many short stretches of bytes together in temporary files, so that they take memory only while they are read.
public final class ByteArena {
    /// The size of a file in bytes.
    private static let segmentSize = 16 << 20
    private var file: TemporaryFile?
    private var memory: ByteMemory?

    /// An arena without a file; the first bytes create it.
    public init() {}

    /// The same bytes in a file, or in memory if they are many or there is no room for a file.
    public func keep(_ bytes: [UInt8]) -> ByteRegion {
        guard bytes.count <= Self.segmentSize / 4 else { return ByteRegion(bytes).spilled }
        if (file?.count ?? Self.segmentSize) + bytes.count > Self.segmentSize { startSegment() }
        guard let file, let memory, bytes.withUnsafeBufferPointer(file.append) else { return ByteRegion(bytes) }
        let end = file.count
        return ByteRegion(memory: memory).slice(end - bytes.count..<end)
    }

    private func startSegment() {
        file = TemporaryFile()
        memory = file?.mapped(reserving: Self.segmentSize)
    }
}
