import CZlib

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Data as a script, which passes its bytes, deflated and in base64, to a function of the page. A page opened from disk
/// can load only scripts.
public enum PackedScript {
    /// - Parameters:
    ///   - function: The name of the function that the script calls.
    ///   - level: That of zlib, from 1 to 9.
    public static func script(_ bytes: [UInt8], calling function: String, level: Int32 = 6) -> [UInt8] {
        Array("\(function)(\"\(Data(deflate(bytes, level)).base64EncodedString())\")\n".utf8)
    }

    /// Raw deflate data (RFC 1951).
    private static func deflate(_ bytes: [UInt8], _ level: CInt) -> [UInt8] {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                CInt(MemoryLayout<z_stream>.size)) == Z_OK
        else { return [] }
        defer { deflateEnd(&stream) }
        return [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(bytes.count)))) { output, filled in
            bytes.withUnsafeBufferPointer { input in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                _ = CZlib.deflate(&stream, Z_FINISH)
            }
            filled = output.count - Int(stream.avail_out)
        }
    }
}
