extension ByteRegion {
    /// Fewer bytes are not worth a file.
    static let spilledSize = 1 << 20

    /// The same bytes in a temporary file without a name, mapped into memory: so `release` can give back the memory that
    /// they take, and they are read again when they are needed. The file is gone with them.
    ///
    /// The region itself if it is small, mapped already, or there is no room for the file.
    public var spilled: ByteRegion {
        guard count >= Self.spilledSize, !memory.isMapped, let file = TemporaryFile() else { return self }
        guard file.append(text) else { return self }
        return file.mapped(count).map { ByteRegion(memory: $0) } ?? self
    }
}
