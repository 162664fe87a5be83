import CZlib

/// The data of the scripts below `search/` and `list/`, as a page's script reads it.
public enum ScriptData {
    /// The bytes of a text that `SevenBits` wrote: seven bits of each character, the lowest first.
    public static func bytes(ofSevenBits text: some StringProtocol) -> [UInt8] {
        var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for scalar in text.unicodeScalars {
            bits |= (scalar.value & 127) << count
            count += 7
            guard count >= 8 else { continue }
            bytes.append(UInt8(truncatingIfNeeded: bits))
            (bits, count) = (bits >> 8, count - 8)
        }
        return bytes
    }

    /// The parts that a script passes to its function, inflated; empty for other files.
    public static func parts(of script: [UInt8]) -> [[UInt8]] {
        let text = String(decoding: script, as: UTF8.self)
        guard text.hasPrefix("pageturner"), text.hasSuffix(")\n") else { return [] }
        return text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
            index % 2 == 1 ? inflated(bytes(ofSevenBits: part)) : nil
        }
    }

    /// Raw deflate data (RFC 1951).
    private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var (input, result, buffer) = (bytes, [UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        return input.withUnsafeMutableBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
            while true {
                let status = buffer.withUnsafeMutableBufferPointer { output in
                    (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                    return inflate(&stream, Z_NO_FLUSH)
                }
                result += buffer[..<(buffer.count - Int(stream.avail_out))]
                guard status == Z_OK else { return status == Z_STREAM_END ? result : nil }
            }
        }
    }
}
