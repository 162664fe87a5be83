import CZlib

/// Makes valid and invalid zip archives.
public struct ZipBuilder {
    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    public init() {}

    public enum Packing: Int, Sendable {
        case stored = 0
        case deflated = 8
        case zstandard = 93
    }

    /// False claims of an archive about a file.
    public struct Claims {
        public var method: Int?
        public var size: Int?
        public var checksum: UInt32?
        public var flags = 0
        /// The mode of a Unix file.
        public var mode = 0o100644
        /// The start of its bytes; nothing is added to the archive but its name in the list.
        public var offset: Int?
        /// Sizes and offset are in an extra field, as in large archives.
        public var isLarge = false

        public init() {}
    }

    public mutating func add(
        _ path: String, _ content: [UInt8], _ packing: Packing = .deflated, claims: Claims = Claims()
    ) {
        add(name: Array(path.utf8), content, packing, claims: claims)
    }

    /// - Parameter name: In any encoding.
    public mutating func add(
        name: [UInt8], _ content: [UInt8], _ packing: Packing = .deflated, claims: Claims = Claims()
    ) {
        let packed = Self.pack(content, packing)
        let checksum =
            claims.checksum
            ?? content.withUnsafeBufferPointer {
                UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
            }
        let start =
            number(20, 2) + number(claims.flags, 2) + number(claims.method ?? packing.rawValue, 2) + number(0, 4)
            + number(Int(checksum), 4)
        let (size, offset) = (claims.size ?? content.count, claims.offset ?? body.count)
        let sizes = number(packed.count, 4) + number(size, 4)
        let extra =
            claims.isLarge ? number(1, 2) + number(24, 2) + [size, packed.count, offset].flatMap { number($0, 8) } : []
        directory += number(0x0201_4B50, 4) + number(3 << 8 | 20, 2) + start
        directory += (claims.isLarge ? number(-1, 8) : sizes) + number(name.count, 2) + number(extra.count, 2)
        directory +=
            number(0, 6) + number(claims.mode << 16, 4) + number(claims.isLarge ? -1 : offset, 4) + name + extra
        if claims.offset == nil {
            body += number(0x0403_4B50, 4) + start + sizes + number(name.count, 2) + number(0, 2) + name + packed
        }
        count += 1
    }

    public mutating func add(_ path: String, _ content: String) {
        add(path, Array(content.utf8))
    }

    /// The archive, with a comment at its end.
    ///
    /// - Parameters:
    ///   - isLarge: Number and offset of the files are in the record of large archives.
    ///   - stated: The number of files that the archive states, if it is not theirs.
    public func archive(comment: String = "", isLarge: Bool = false, stated: Int? = nil) -> [UInt8] {
        let count = stated ?? count
        let end =
            number(0x0605_4B50, 4) + number(0, 4) + number(isLarge ? -1 : count, 2) + number(isLarge ? -1 : count, 2)
            + number(directory.count, 4) + number(isLarge ? -1 : body.count, 4) + number(comment.utf8.count, 2)
        return body + directory + (isLarge ? largeEnd : []) + end + Array(comment.utf8)
    }

    private var largeEnd: [UInt8] {
        let record =
            number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + number(count, 8)
            + number(count, 8) + number(directory.count, 8) + number(body.count, 8)
        return record + number(0x0706_4B50, 4) + number(0, 4) + number(body.count + directory.count, 8) + number(1, 4)
    }

    private func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func pack(_ content: [UInt8], _ packing: Packing) -> [UInt8] {
        switch packing {
        case .stored: content
        case .deflated: deflate(content)
        case .zstandard: Zstd.pack(content)
        }
    }

    private static func deflate(_ content: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        _ = deflateInit2_(
            &stream, 9, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var content = content
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(content.count))))
        content.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                _ = CZlib.deflate(&stream, Z_FINISH)
            }
        }
        return Array(output.prefix(Int(stream.total_out)))
    }
}
