/// Collects bytes of unknown number: few stay in memory, many go to a temporary file.
public final class ByteSpool {
    private var buffer: [UInt8] = []
    private var file: TemporaryFile?
    /// There is no room for a file, so everything stays in memory.
    private var staysInMemory = false

    /// An empty spool in memory.
    public init() {}

    /// The number of bytes so far.
    public var count: Int { buffer.count + (file?.count ?? 0) }

    /// Appends bytes.
    public func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= ByteRegion.spilledSize, !staysInMemory { spill() }
    }

    private func spill() {
        if file == nil { file = TemporaryFile() }
        if buffer.withUnsafeBufferPointer({ file?.append($0) }) == true {
            buffer.removeAll(keepingCapacity: true)
        } else {
            staysInMemory = true
        }
    }

    /// All appended bytes.
    public func finish() -> ByteRegion {
        guard let size = file?.count, size > 0 else { return ByteRegion(buffer) }
        if !staysInMemory { spill() }
        guard let memory = file?.mapped(file?.count ?? 0) else { return ByteRegion(buffer) }
        let written = ByteRegion(memory: memory)
        return buffer.isEmpty ? written : ByteRegion(written.array + buffer)
    }
}
