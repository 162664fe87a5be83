import CZlib
import Files

extension ZipDirectory.Member {
    private static let headerSignature: UInt32 = 0x0403_4B50
    private static let deflated = 8
    private static let zstandard = 93

    /// The file's bytes: a slice of the archive if they are stored.
    func unpack(from archive: ByteRegion) throws(ArchiveError) -> ByteRegion {
        guard !isEncrypted else { throw .encrypted }
        let packed = try packedBytes(in: archive)
        let bytes: ByteRegion
        switch method {
        case Self.stored: bytes = packed
        case Self.deflated: bytes = try Inflation.inflate(packed, to: size)
        case Self.zstandard: bytes = try unpackZstandard(packed)
        default: throw .unknownMethod(method)
        }
        guard bytes.count == size, bytes.checksum == checksum else { throw .damaged }
        return bytes
    }

    private func unpackZstandard(_ packed: ByteRegion) throws(ArchiveError) -> ByteRegion {
        do throws(CompressionError) {
            return try Zstandard.unpack(packed, limit: size)
        } catch .tooLarge {
            // The directory states another size.
            throw .damaged
        } catch {
            throw .compression(error)
        }
    }

    /// The compressed bytes. The lengths in the file's own header count; the directory's may differ.
    private func packedBytes(in archive: ByteRegion) throws(ArchiveError) -> ByteRegion {
        let numbers = LittleEndian(archive)
        guard numbers.uint32(at: headerOffset) == Self.headerSignature, let name = numbers.int16(at: headerOffset + 26),
            let extra = numbers.int16(at: headerOffset + 28)
        else { throw .damaged }
        let start = headerOffset + Self.headerSize + name + extra
        guard start <= archive.count - packedSize else { throw .damaged }
        return archive.slice(start..<start + packedSize)
    }
}

/// Unpacks raw deflate data (RFC 1951) with zlib.
private enum Inflation {
    /// zlib counts in 32 bits.
    private static let step = 1 << 30

    /// Never writes more than `size` bytes; any other number of bytes is damage.
    static func inflate(_ packed: ByteRegion, to size: Int) throws(ArchiveError) -> ByteRegion {
        try ByteRegion(count: size) { (output) throws(ArchiveError) in
            try packed.withUnsafeBufferPointer { (input) throws(ArchiveError) in
                try inflate(input, into: output)
            }
        }
    }

    private static func inflate(
        _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) throws(ArchiveError) {
        var stream = z_stream()
        // Negative: no header around the data.
        guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw .damaged }
        defer { inflateEnd(&stream) }
        // zlib only reads from here, despite the type of the field.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.next_out = output.baseAddress
        var status = Z_OK
        var (taken, made) = (0, 0)
        while status == Z_OK {
            stream.avail_in = UInt32(min(step, input.count - taken))
            stream.avail_out = UInt32(min(step, output.count - made))
            let (offered, room) = (Int(stream.avail_in), Int(stream.avail_out))
            status = CZlib.inflate(&stream, Z_NO_FLUSH)
            taken += offered - Int(stream.avail_in)
            made += room - Int(stream.avail_out)
        }
        guard status == Z_STREAM_END, made == output.count else { throw .damaged }
    }
}

extension ByteRegion {
    /// The CRC-32 of the bytes, as in zip archives.
    fileprivate var checksum: UInt32 {
        withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
