import CZlib
import Files

/// Unpacks gzip data (RFC 1952): any number of members in a row, and zeros after the last one, as tapes have.
enum Gzip {
    private static let signature: [UInt8] = [0x1F, 0x8B, 0x08]
    private static let roomSize = 1 << 17
    /// zlib counts in 32 bits.
    private static let step = 1 << 30

    /// True if the bytes begin like gzip data.
    static func isPacked(_ bytes: ByteRegion) -> Bool { bytes.starts(with: signature) }

    /// - Parameter limit: The most bytes of the result.
    static func unpack(_ packed: ByteRegion, limit: Int) throws(CompressionError) -> ByteRegion {
        var stream = z_stream()
        // Sixteen more: with a header of gzip, whose checksum zlib compares.
        guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw .tooMuchMemory(limit: 0) }
        defer { inflateEnd(&stream) }
        let spool = ByteSpool()
        try packed.withUnsafeBufferPointer { (input) throws(CompressionError) in
            try unpack(input, from: &stream, limit: limit, into: spool)
        }
        return spool.finish()
    }

    private static func unpack(
        _ packed: UnsafeBufferPointer<UInt8>, from stream: inout z_stream, limit: Int, into spool: ByteSpool
    ) throws(CompressionError) {
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: roomSize)
        defer { room.deallocate() }
        // zlib only reads from here, despite the type of the field.
        stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
        var taken = 0
        while true {
            stream.next_out = room.baseAddress
            stream.avail_out = UInt32(roomSize)
            stream.avail_in = UInt32(min(step, packed.count - taken))
            let offered = Int(stream.avail_in)
            let status = inflate(&stream, Z_NO_FLUSH)
            taken += offered - Int(stream.avail_in)
            let made = roomSize - Int(stream.avail_out)
            guard made <= limit - spool.count else { throw .tooLarge(limit: limit) }
            spool.append(UnsafeBufferPointer(rebasing: room[..<made]))
            switch status {
            case Z_OK: continue
            case Z_STREAM_END:
                guard packed[taken...].contains(where: { $0 != 0 }) else { return }
                inflateReset(&stream)
            // No progress: everything is read.
            case Z_BUF_ERROR: throw .truncated
            default: throw .damaged
            }
        }
    }
}
