import Files

/// The directory at the end of a zip archive (PKWARE's APPNOTE.TXT, 4.3.12 to 4.3.16).
struct ZipDirectory {
    /// More files than any export has.
    private static let countLimit = 500_000

    /// A readable file.
    struct Member: ArchiveMember {
        static let headerSize = 30
        static let stored = 0

        let path: String
        let method: Int
        let isEncrypted: Bool
        let checksum: UInt32
        let packedSize: Int
        /// The unpacked size in the directory.
        let size: Int
        /// The offset of the file's own header.
        let headerOffset: Int
        var isPacked: Bool { method != Self.stored }

        /// The range of its header and its bytes, as far as it can exist.
        fileprivate func place(_ numbers: LittleEndian) -> Range<Int> {
            let name = numbers.int16(at: headerOffset + 26) ?? 0
            let extra = numbers.int16(at: headerOffset + 28) ?? 0
            return headerOffset..<headerOffset + Self.headerSize + name + extra + packedSize
        }
    }

    /// Files with a path inside the archive, without folders, links and macOS's metadata. Of files with the same path, the
    /// first counts.
    private(set) var members: [Member] = []
    private(set) var refused: [ArchiveRefusal] = []

    init(_ bytes: ByteRegion) throws(ArchiveError) {
        let numbers = LittleEndian(bytes)
        let end = try EndRecord.find(numbers)
        guard end.count <= Self.countLimit else { throw .tooManyFiles(limit: Self.countLimit) }
        var names = Set<ExactName>()
        var offset = end.directoryOffset
        var count = 0
        // Some packers write a smaller number of files than they list.
        while let entry = Entry(numbers, at: offset), entry.end <= end.place {
            add(entry, &names)
            offset = entry.end
            count += 1
            guard count <= Self.countLimit else { throw .tooManyFiles(limit: Self.countLimit) }
        }
        guard count >= end.count else { throw .damaged }
        try requireApart(numbers)
    }

    private mutating func add(_ entry: Entry, _ names: inout Set<ExactName>) {
        guard !entry.isFolder, !entry.isMetadata else { return }
        do throws(InputError) {
            let member = try entry.member()
            guard names.insert(ExactName(member.path)).inserted else { throw .archive(.sameName) }
            members.append(member)
        } catch {
            refused.append(ArchiveRefusal(name: entry.name, reason: error))
        }
    }

    /// Refuses overlapping files: many files that share bytes could unpack to any size.
    private func requireApart(_ numbers: LittleEndian) throws(ArchiveError) {
        let places = members.map { $0.place(numbers) }.sorted { $0.lowerBound < $1.lowerBound }
        guard zip(places, places.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else { throw .overlapping }
    }
}

/// The record that locates the directory.
private struct EndRecord {
    /// The comment after it has at most 65,535 bytes.
    private static let searched = 65_557
    private static let signature: UInt32 = 0x0605_4B50
    private static let signature64: UInt32 = 0x0606_4B50
    private static let locatorSignature: UInt32 = 0x0706_4B50

    let count: Int
    let directoryOffset: Int
    /// The offset of the record.
    let place: Int
    /// The record and its comment are the end of the file, and the directory is where the record says.
    private var isConsistent = false

    /// The record of the archive. The comment, or bytes appended by others, may contain the signature, too.
    static func find(_ numbers: LittleEndian) throws(ArchiveError) -> EndRecord {
        var last: EndRecord?
        for place in stride(from: numbers.count - 22, through: max(0, numbers.count - searched), by: -1) {
            guard let record = EndRecord(numbers, at: place) else { continue }
            if record.isConsistent { return record }
            last = last ?? record
        }
        guard let last else { throw .damaged }
        return last
    }

    private init?(_ numbers: LittleEndian, at place: Int) {
        guard numbers.uint32(at: place) == Self.signature, let count = numbers.int16(at: place + 10),
            let offset = numbers.int32(at: place + 16), let comment = numbers.int16(at: place + 20)
        else { return nil }
        self.place = place
        defer {
            let begins = self.count == 0 ? directoryOffset == place : Entry(numbers, at: directoryOffset) != nil
            isConsistent = place + 22 + comment == numbers.count && begins
        }
        guard count == 0xFFFF || offset == 0xFFFF_FFFF else {
            (self.count, directoryOffset) = (count, offset)
            return
        }
        // An archive may also have exactly this number of files.
        (self.count, directoryOffset) = Self.large(numbers, before: place) ?? (count, offset)
    }

    /// The record that precedes the small one in archives of more than 4 GB or 65,534 files.
    private static func large(_ numbers: LittleEndian, before place: Int) -> (Int, Int)? {
        guard numbers.uint32(at: place - 20) == locatorSignature, let record = numbers.int64(at: place - 12),
            numbers.uint32(at: record) == signature64, let count = numbers.int64(at: record + 32),
            let offset = numbers.int64(at: record + 48)
        else { return nil }
        return (count, offset)
    }
}

/// An entry of the directory.
private struct Entry {
    private static let signature: UInt32 = 0x0201_4B50
    private static let nameOffset = 46

    private let numbers: LittleEndian
    private let start: Int
    private let nameLength: Int
    private let extraLength: Int
    /// The offset of the next entry.
    let end: Int

    init?(_ numbers: LittleEndian, at start: Int) {
        guard numbers.uint32(at: start) == Self.signature, let name = numbers.int16(at: start + 28),
            let extra = numbers.int16(at: start + 30), let comment = numbers.int16(at: start + 32)
        else { return nil }
        self.numbers = numbers
        self.start = start
        (nameLength, extraLength) = (name, extra)
        end = start + Self.nameOffset + name + extra + comment
        guard end <= numbers.count else { return nil }
    }

    /// - Throws: The reason why the file is not read.
    func member() throws(InputError) -> ZipDirectory.Member {
        guard !isLink else { throw .link }
        guard let path = FilePath.inside(name) else { throw .archive(.unsafeName) }
        guard let flags = numbers.int16(at: start + 8), let method = numbers.int16(at: start + 10),
            let checksum = numbers.uint32(at: start + 16), let sizes
        else { throw .archive(.damaged) }
        return ZipDirectory.Member(
            path: path, method: method, isEncrypted: flags & 1 == 1, checksum: checksum, packedSize: sizes.packed,
            size: sizes.full, headerOffset: sizes.offset)
    }

    /// The path with `/`, whatever the packer wrote; it may lead out of the archive.
    var name: String {
        let bytes = numbers.bytes.slice(start + Self.nameOffset..<start + Self.nameOffset + nameLength).array
        return ArchiveName.text(bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 })
    }

    var isFolder: Bool { name.hasSuffix("/") }

    /// True for what macOS stores beside files.
    var isMetadata: Bool { name.hasPrefix("__MACOSX/") }

    /// True for an entry made on Unix that has the file type of a link.
    private var isLink: Bool {
        let system = numbers.int16(at: start + 4).map { $0 >> 8 }
        let mode = numbers.int32(at: start + 38).map { $0 >> 16 }
        return system == 3 && mode.map { $0 & 0o170000 == 0o120000 } == true
    }

    /// The sizes; numbers that do not fit are in the extra field, in this order.
    private var sizes: (packed: Int, full: Int, offset: Int)? {
        guard var full = numbers.int32(at: start + 24), var packed = numbers.int32(at: start + 20),
            var offset = numbers.int32(at: start + 42)
        else { return nil }
        var large = largeNumbers[...]
        if full == 0xFFFF_FFFF, let number = large.popFirst() { full = number }
        if packed == 0xFFFF_FFFF, let number = large.popFirst() { packed = number }
        if offset == 0xFFFF_FFFF, let number = large.popFirst() { offset = number }
        return (packed, full, offset)
    }

    private var largeNumbers: [Int] {
        var offset = start + Self.nameOffset + nameLength
        let end = offset + extraLength
        while let kind = numbers.int16(at: offset), let length = numbers.int16(at: offset + 2),
            offset + 4 + length <= end
        {
            if kind == 1 {
                return stride(from: offset + 4, to: offset + 4 + length - 7, by: 8).compactMap { numbers.int64(at: $0) }
            }
            offset += 4 + length
        }
        return []
    }
}

/// Little-endian numbers at offsets that may be out of range.
struct LittleEndian {
    let bytes: ByteRegion
    var count: Int { bytes.count }

    init(_ bytes: ByteRegion) {
        self.bytes = bytes
    }

    func int16(at offset: Int) -> Int? {
        number(UInt16.self, at: offset).map { Int($0) }
    }

    func int32(at offset: Int) -> Int? {
        uint32(at: offset).map { Int($0) }
    }

    func uint32(at offset: Int) -> UInt32? {
        number(UInt32.self, at: offset)
    }

    /// nil also if the number exceeds the size of any file, so that sums of a few do not overflow.
    func int64(at offset: Int) -> Int? {
        number(UInt64.self, at: offset).flatMap { $0 < 1 << 60 ? Int($0) : nil }
    }

    private func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
        bytes.withUnsafeBufferPointer { buffer in
            guard offset >= 0, offset <= buffer.count - MemoryLayout<Number>.size else { return nil }
            return Number(littleEndian: UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: offset, as: type))
        }
    }
}
