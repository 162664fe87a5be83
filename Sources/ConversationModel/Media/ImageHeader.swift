/// The type and size of a picture, read from its first bytes.
///
/// The name and the declared type of a file are not trusted: only these four formats are shown as pictures (security
/// rule 8).
public struct ImageHeader: Sendable, Hashable {
    /// A type of pictures.
    public enum Kind: String, Sendable {
        case png, jpeg, gif, webp
    }

    /// The type.
    public let kind: Kind
    /// Pixels; nil if the header has no size.
    public let width: Int?
    /// The same of the height.
    public let height: Int?

    /// nil for bytes of another type.
    public init?(_ bytes: [UInt8]) {
        let bytes = PictureBytes(bytes: bytes)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(.png, bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self.init(.gif, bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            let size = Self.jpegSize(bytes)
            self.init(.jpeg, size?.width, size?.height)
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.starts(with: Array("WEBP".utf8), at: 8) {
            let size = Self.webpSize(bytes)
            self.init(.webp, size?.width, size?.height)
        } else {
            return nil
        }
    }

    private init(_ kind: Kind, _ width: Int?, _ height: Int?) {
        self.kind = kind
        let isSane = [width, height].allSatisfy { (1...100_000).contains($0 ?? 0) }
        self.width = isSane ? width : nil
        self.height = isSane ? height : nil
    }

    /// The first frame header; segments before it are skipped (ITU T.81, B.2.2).
    private static func jpegSize(_ bytes: PictureBytes) -> (width: Int?, height: Int?)? {
        var offset = 2
        while let marker = bytes.bigEndian(at: offset, count: 2), marker >> 8 == 0xFF {
            let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
            if isFrame {
                return (bytes.bigEndian(at: offset + 7, count: 2), bytes.bigEndian(at: offset + 5, count: 2))
            }
            guard let length = bytes.bigEndian(at: offset + 2, count: 2), length >= 2 else { return nil }
            offset += 2 + length
        }
        return nil
    }

    /// The three kinds of WebP keep the size in different places (RFC 9649).
    private static func webpSize(_ bytes: PictureBytes) -> (width: Int?, height: Int?)? {
        if bytes.starts(with: Array("VP8X".utf8), at: 12) {
            return (
                bytes.littleEndian(at: 24, count: 3).map { $0 + 1 }, bytes.littleEndian(at: 27, count: 3).map { $0 + 1 }
            )
        }
        if bytes.starts(with: Array("VP8L".utf8), at: 12), let bits = bytes.littleEndian(at: 21, count: 4) {
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        if bytes.starts(with: Array("VP8 ".utf8), at: 12) {
            return (
                bytes.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
                bytes.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF }
            )
        }
        return nil
    }
}

/// Numbers at offsets that may be out of range.
struct PictureBytes {
    let bytes: [UInt8]

    func starts(with prefix: [UInt8], at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: prefix)
    }

    func bigEndian(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    func littleEndian(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
