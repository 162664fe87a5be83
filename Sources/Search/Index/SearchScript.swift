import CZlib

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The form of an index's pieces: a script that passes its bytes, deflated and in base64, to the page's search. A page
/// opened from disk can load only scripts.
public enum SearchScript {
    /// The function that pieces call.
    private static let function = "pageturnerSearch"
    /// Texts are many: packing them slightly better would take twice as long.
    private static func level(_ kind: SearchPiece) -> CInt { kind == .texts ? 4 : 6 }

    /// The script for a piece.
    public static func script(_ bytes: [UInt8], _ kind: SearchPiece) -> [UInt8] {
        Array("\(function)(\"\(Data(deflate(bytes, level(kind))).base64EncodedString())\")\n".utf8)
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
