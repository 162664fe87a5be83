public import JSON

extension ByteRegion {
    /// The decompressed bytes of a single compressed file; other bytes unchanged.
    public func unpacked() throws(InputError) -> ByteRegion {
        guard Zstandard.isPacked(self) else { return self }
        do throws(CompressionError) {
            return try Zstandard.unpack(self, limit: UnpackingLimit.bytes(ofFile: count))
        } catch {
            throw .compression(error)
        }
    }
}
