import JSON

/// The files of a tar archive, which stores them uncompressed (POSIX.1-2017, 'pax', 'ustar Interchange Format').
struct TarDirectory {
    /// More files than any export has.
    private static let countLimit = 500_000

    /// A readable file.
    struct Member: ArchiveMember {
        let path: String
        let size: Int
        var packedSize: Int { size }
        var isPacked: Bool { false }
        fileprivate let offset: Int

        func unpack(from archive: ByteRegion) throws(ArchiveError) -> ByteRegion {
            guard offset <= archive.count - size else { throw .damaged }
            return archive.slice(offset..<offset + size)
        }
    }

    /// Files with a path inside the archive, without folders and links.
    private(set) var members: [Member] = []

    static func isTar(_ bytes: ByteRegion) -> Bool { TarHeader(bytes, at: 0) != nil }

    init(_ bytes: ByteRegion) throws(ArchiveError) {
        var offset = 0
        var longName: String?
        while let header = TarHeader(bytes, at: offset) {
            let start = offset + TarHeader.length
            guard header.size <= bytes.count - start else { throw .damaged }
            let content = bytes.slice(start..<start + header.size)
            switch header.kind {
            case .file:
                if let path = FilePath.inside(longName ?? header.name) {
                    members.append(Member(path: path, size: header.size, offset: start))
                }
                longName = nil
            case .longName: longName = content.prefix(4096).string.untilNull
            case .attributes: longName = Self.path(in: content.prefix(65_536).string) ?? longName
            case .other: longName = nil
            }
            guard members.count <= Self.countLimit else { throw .tooManyFiles(limit: Self.countLimit) }
            offset = start + (header.size + TarHeader.length - 1) / TarHeader.length * TarHeader.length
        }
    }

    /// The path in attributes, which are lines such as `27 path=folder/file.json`.
    private static func path(in attributes: String) -> String? {
        attributes.split(separator: "\n").lazy.compactMap { line in
            let attribute = line.drop { $0.isNumber }
            return attribute.hasPrefix(" path=") ? String(attribute.dropFirst(" path=".count)) : nil
        }.first
    }
}

/// The header of a file.
private struct TarHeader {
    static let length = 512

    enum Kind {
        case file
        /// The name of the next file, if it is too long for a header (GNU).
        case longName
        /// Attributes of the next file (pax).
        case attributes
        case other
    }

    let name: String
    let size: Int
    let kind: Kind

    /// nil if there is no header, as at the end of the archive.
    init?(_ bytes: ByteRegion, at offset: Int) {
        guard offset <= bytes.count - Self.length else { return nil }
        let header = bytes.slice(offset..<offset + Self.length).array
        guard header[257..<262].elementsEqual("ustar".utf8), let size = Self.number(header[124..<136]),
            Self.number(header[148..<156]) == Self.checksum(header)
        else { return nil }
        let folder = Self.text(header[345..<500])
        // GNU's own form has other data here.
        let isPosix = header[262] == 0
        name = FilePath.join(isPosix ? folder : "", Self.text(header[0..<100]))
        self.size = size
        switch header[156] {
        case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): kind = .file
        case UInt8(ascii: "L"): kind = .longName
        case UInt8(ascii: "x"): kind = .attributes
        default: kind = .other
        }
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String {
        String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// A number in octal digits.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        text(field).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0, radix: 8) }.flatMap {
            $0 < 0 ? nil : $0
        }
    }

    /// The sum of all bytes, with those of the sum itself counted as spaces.
    private static func checksum(_ header: [UInt8]) -> Int {
        header.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(header[$1])) }
    }
}

extension String {
    fileprivate var untilNull: String { String(prefix { $0 != "\0" }) }
}
