public import JSON

extension ByteRegion {
    /// The bytes of a file as they were before it was packed alone; the same if it is not.
    public func unpacked() throws(InputError) -> ByteRegion {
        guard Zstandard.isPacked(self) else { return self }
        do throws(CompressionError) {
            return try Zstandard.unpack(self, limit: UnpackingLimit.bytes(ofFile: count))
        } catch {
            throw .compression(error)
        }
    }
}
