public import Files

extension ByteRegion {
    /// True if the bytes begin like those of a single compressed file.
    var isPacked: Bool { Zstandard.isPacked(self) || Gzip.isPacked(self) }

    /// The decompressed bytes of a single compressed file; other bytes unchanged.
    ///
    /// - Parameter room: The most bytes of the result, if that is less than the limit for a file of this size.
    public func unpacked(within room: Int = .max) throws(InputError) -> ByteRegion {
        guard isPacked else { return self }
        do throws(CompressionError) {
            let limit = min(room, UnpackingLimit.bytes(ofFile: count))
            return try Gzip.isPacked(self) ? Gzip.unpack(self, limit: limit) : Zstandard.unpack(self, limit: limit)
        } catch {
            throw .compression(error)
        }
    }
}
