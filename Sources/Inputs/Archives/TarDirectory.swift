import Files

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

    /// Files with a path inside the archive, without folders and links. Of files with the same path, the last counts:
    /// it was appended later.
    private(set) var members: [Member] = []
    private(set) var refused: [ArchiveRefusal] = []
    private var places: [ExactName: Int] = [:]

    static func isTar(_ bytes: ByteRegion) -> Bool { TarHeader(bytes, at: 0) != nil }

    init(_ bytes: ByteRegion) throws(ArchiveError) {
        var offset = 0
        var attributes = TarAttributes()
        var isAtEnd = false
        var end = TarBlock.end
        reading: while true {
            let block = TarBlock(bytes, at: offset)
            switch block {
            case .empty:
                // Archives may follow each other, each with empty blocks at its end.
                isAtEnd = true
                offset += TarHeader.length
            case .header(let header):
                isAtEnd = false
                let start = offset + TarHeader.length
                let size = header.size(attributes)
                guard size <= bytes.count - start else {
                    end = .damaged
                    break reading
                }
                add(header, attributes, start..<start + size)
                attributes.update(header.kind, bytes.slice(start..<start + size))
                guard members.count + refused.count <= Self.countLimit else {
                    throw .tooManyFiles(limit: Self.countLimit)
                }
                offset = start + (size + TarHeader.length - 1) / TarHeader.length * TarHeader.length
            case .damaged, .end:
                if !isAtEnd { end = block }
                break reading
            }
        }
        guard case .damaged = end else { return }
        guard let last = members.last?.path else { throw .damaged }
        refused.append(ArchiveRefusal(name: nil, reason: .archive(.damagedAfter(last))))
    }

    private mutating func add(_ header: TarHeader, _ attributes: TarAttributes, _ place: Range<Int>) {
        let name = attributes.name ?? header.name
        switch header.kind {
        case .file:
            guard let path = FilePath.inside(name) else {
                refused.append(ArchiveRefusal(name: name, reason: .archive(.unsafeName)))
                return
            }
            let member = Member(path: path, size: place.count, offset: place.lowerBound)
            if let earlier = places.updateValue(members.count, forKey: ExactName(path)) {
                members[earlier] = member
                places[ExactName(path)] = earlier
            } else {
                members.append(member)
            }
        case .link: refused.append(ArchiveRefusal(name: name, reason: .link))
        case .other: refused.append(ArchiveRefusal(name: name, reason: .unreadable(.notRegular(path: name))))
        case .folder, .longName, .attributes, .note: break
        }
    }
}

/// Facts about a file that the archive has before the file's header.
private struct TarAttributes {
    private(set) var name: String?
    private(set) var size: Int?

    /// - Parameter content: Belongs to a header that was just read.
    mutating func update(_ kind: TarHeader.Kind, _ content: ByteRegion) {
        switch kind {
        case .longName: name = ArchiveName.text(content.prefix(4096).array.prefix { $0 != 0 })
        case .attributes: read(content.prefix(65_536).array)
        case .note: break
        case .file, .folder, .link, .other: self = TarAttributes()
        }
    }

    /// Reads lines such as `27 path=folder/file.json`. The number is the length of the line: values may have line breaks.
    private mutating func read(_ content: [UInt8]) {
        var rest = content[...]
        while let space = rest.firstIndex(of: UInt8(ascii: " ")),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length <= rest.count,
            rest.startIndex + length > space + 1
        {
            let line = rest[(space + 1)..<(rest.startIndex + length - 1)]
            rest = rest.dropFirst(length)
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let value = ArchiveName.text(line[(sign + 1)...])
            switch String(decoding: line[..<sign], as: UTF8.self) {
            case "path": name = value
            case "size": size = Int(value).flatMap { $0 < 0 ? nil : $0 }
            default: continue
            }
        }
    }
}

/// A block at the place of a header.
private enum TarBlock {
    case header(TarHeader)
    /// Only zeros, as at the end of an archive.
    case empty
    case damaged
    /// The end of the bytes.
    case end

    init(_ bytes: ByteRegion, at offset: Int) {
        let block = bytes.slice(offset..<max(offset, min(offset + TarHeader.length, bytes.count)))
        if let header = TarHeader(bytes, at: offset) {
            self = .header(header)
        } else if block.isEmpty {
            self = .end
        } else {
            self = block.withUnsafeBufferPointer { $0.allSatisfy { $0 == 0 } } ? .empty : .damaged
        }
    }
}

/// The header of a file.
private struct TarHeader {
    static let length = 512

    enum Kind {
        case file, folder, link
        /// The name of the next file, if it is too long for a header (GNU).
        case longName
        /// Attributes of the next file (pax).
        case attributes
        /// The target of a link (GNU), or attributes of all files.
        case note
        /// A device, a sparse file, or part of a file.
        case other
    }

    let name: String
    let kind: Kind
    private let size: Int

    /// nil if there is no valid header.
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
        // Old archives mark folders by their names.
        case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): kind = name.hasSuffix("/") ? .folder : .file
        case UInt8(ascii: "1"), UInt8(ascii: "2"): kind = .link
        case UInt8(ascii: "5"): kind = .folder
        case UInt8(ascii: "L"): kind = .longName
        case UInt8(ascii: "x"): kind = .attributes
        case UInt8(ascii: "K"), UInt8(ascii: "g"): kind = .note
        default: kind = .other
        }
    }

    /// The bytes that follow the header. Those of folders and links have none, whatever their headers state.
    func size(_ attributes: TarAttributes) -> Int {
        switch kind {
        case .folder, .link: 0
        case .file, .other: attributes.size ?? size
        case .longName, .attributes, .note: size
        }
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String {
        ArchiveName.text(field.prefix { $0 != 0 })
    }

    /// A number in octal digits, or in bytes if the first bit is set (GNU). nil for negative ones.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        guard let first = field.first, first & 0x80 != 0 else {
            return text(field).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0, radix: 8) }.flatMap {
                $0 < 0 ? nil : $0
            }
        }
        guard first & 0x40 == 0 else { return nil }
        var number = Int(first & 0x3F)
        for byte in field.dropFirst() {
            guard number < 1 << 50 else { return nil }
            number = number << 8 | Int(byte)
        }
        return number
    }

    /// The sum of all bytes, with those of the sum itself counted as spaces.
    private static func checksum(_ header: [UInt8]) -> Int {
        header.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(header[$1])) }
    }
}
