import CDeflate

/// Reads the parts of scripts that `ScriptPacker` made.
///
/// It reuses its memory; use one per thread.
final class ScriptUnpacker {
    private let decompressor = libdeflate_alloc_decompressor()
    /// The most bytes of a part: that of a damaged script may be anything.
    private static let largestPart = 1 << 30

    deinit {
        libdeflate_free_decompressor(decompressor)
    }

    /// nil for a script that is damaged.
    func parts(of script: [UInt8]) -> [[UInt8]]? {
        let texts = script.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        // Quotation marks stand around the parts, and nowhere else.
        guard texts.count >= 3, texts.count % 2 == 1 else { return nil }
        var parts: [[UInt8]] = []
        for index in stride(from: 1, to: texts.count, by: 2) {
            guard let part = inflate(SevenBits.bytes(of: texts[index])) else { return nil }
            parts.append(part)
        }
        return parts
    }

    private func inflate(_ bytes: [UInt8]) -> [UInt8]? {
        var capacity = max(1024, bytes.count * 8)
        while capacity <= Self.largestPart {
            var result = LIBDEFLATE_SUCCESS
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
                result = libdeflate_deflate_decompress(
                    decompressor, bytes, bytes.count, output.baseAddress, capacity, &count)
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return part }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
            capacity *= 4
        }
        return nil
    }
}

extension SevenBits {
    /// The bytes of such a text: the lowest seven bits of each character's code are data.
    static func bytes(of text: some Collection<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 7 / 8)
        var (bits, count, lead) = (UInt32(0), UInt32(0), UInt8(0))
        for byte in text {
            if byte >= 0xC0 {
                lead = byte
                continue
            }
            let value = byte < 0x80 ? byte : (lead & 1) << 6 | byte & 0x3F
            bits |= UInt32(value) &<< count
            count &+= 7
            if count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count &-= 8
            }
        }
        return bytes
    }
}
