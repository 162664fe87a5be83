public import Files

extension ByteRegion {
    /// True if the bytes begin like those of a single compressed file.
    var isPacked: Bool { Zstandard.isPacked(self) }

    /// The decompressed bytes of a single compressed file; other bytes unchanged.
    ///
    /// - Parameter room: The most bytes of the result, if that is less than the limit for a file of this size.
    public func unpacked(within room: Int = .max) throws(InputError) -> ByteRegion {
        guard isPacked else { return self }
        do throws(CompressionError) {
            return try Zstandard.unpack(self, limit: min(room, UnpackingLimit.bytes(ofFile: count)))
        } catch {
            throw .compression(error)
        }
    }
}
