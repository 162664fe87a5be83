/// The codewords of a text: its bytes, padded, with error correction, the blocks interleaved.
enum QRCodewords {
    private static let byteMode = 0b0100
    private static let padding: [UInt8] = [0xEC, 0x11]

    /// The smallest version that holds the text; nil if none does.
    static func encoded(_ text: [UInt8]) -> (QRVersion, [UInt8])? {
        let version = QRVersion.all.first { 4 + $0.countBits + text.count * 8 <= $0.capacity * 8 }
        return version.map { ($0, interleaved(data(of: text, $0), $0)) }
    }

    /// The codewords before error correction.
    static func data(of text: [UInt8], _ version: QRVersion) -> [UInt8] {
        var bits: [Bool] = []
        func add(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        add(byteMode, 4)
        add(text.count, version.countBits)
        for byte in text { add(Int(byte), 8) }
        add(0, min(4, version.capacity * 8 - bits.count))
        add(0, (8 - bits.count % 8) % 8)
        let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        return bytes + (0..<version.capacity - bytes.count).map { padding[$0 % 2] }
    }

    private static func interleaved(_ data: [UInt8], _ version: QRVersion) -> [UInt8] {
        var rest = data[...]
        let blocks = version.blocks.map { length in
            defer { rest = rest.dropFirst(length) }
            return Array(rest.prefix(length))
        }
        let corrections = blocks.map { QRCorrection.codewords(for: $0, count: version.correction) }
        return columns(of: blocks) + columns(of: corrections)
    }

    /// The first codewords of all blocks, then the second ones, and so on.
    private static func columns(of blocks: [[UInt8]]) -> [UInt8] {
        (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
            blocks.compactMap { index < $0.count ? $0[index] : nil }
        }
    }
}

/// Reed–Solomon codes over the field of 256 elements that QR codes use.
enum QRCorrection {
    /// The remainder of the data's polynomial by the generator with these many roots.
    static func codewords(for data: [UInt8], count: Int) -> [UInt8] {
        let generator = generator(count)
        var remainder = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ remainder.removeFirst()
            remainder.append(0)
            for index in 0..<count { remainder[index] ^= product(generator[index], factor) }
        }
        return remainder
    }

    /// The coefficients of (x − 1)(x − 2)(x − 4) … without the leading one, the highest power first.
    private static func generator(_ count: Int) -> [UInt8] {
        var coefficients = [UInt8](repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                coefficients[index] = product(coefficients[index], root)
                if index + 1 < count { coefficients[index] ^= coefficients[index + 1] }
            }
            root = product(root, 2)
        }
        return coefficients
    }

    /// Modulo x⁸ + x⁴ + x³ + x² + 1.
    private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        (0..<8).reversed().reduce(UInt8(0)) { product, bit in
            let doubled = product << 1 ^ (product & 0x80 == 0 ? 0 : 0x1D)
            return right >> bit & 1 == 1 ? doubled ^ left : doubled
        }
    }
}
