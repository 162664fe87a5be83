extension ByteRegion {
    /// The least size that is worth a file.
    static let spilledSize = 1 << 20

    /// The same bytes in an unlinked temporary file, mapped into memory: `release` can free their memory, and they are
    /// read again when needed. The file is deleted with its last region.
    ///
    /// Returns the region itself if it is small or mapped already, or if there is no room for a file.
    public var spilled: ByteRegion {
        guard count >= Self.spilledSize, !memory.isMapped, let file = TemporaryFile() else { return self }
        guard file.append(text) else { return self }
        return file.mapped(count).map { ByteRegion(memory: $0) } ?? self
    }
}
