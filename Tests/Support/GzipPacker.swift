import CZlib

/// Packs bytes as one member of gzip.
public enum GzipPacker {
    public static func pack(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        var input = bytes
        let (taken, room) = (UInt32(input.count), UInt32(output.count))
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, taken)
                (stream.next_out, stream.avail_out) = (output.baseAddress, room)
                deflate(&stream, Z_FINISH)
            }
        }
        return Array(output.prefix(Int(stream.total_out)))
    }

    public static func pack(_ text: String) -> [UInt8] { pack(Array(text.utf8)) }
}
