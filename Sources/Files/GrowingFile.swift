#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that others write to and that is read repeatedly: if it has only grown, only the new bytes are read.
public final class GrowingFile {
    private let path: String
    private var status: FileStatus?
    private var room = GrowingBytes(capacity: 0)
    /// The contents at the last reading.
    public private(set) var bytes = ByteRegion("")
    /// Bytes were appended, and the earlier ones were assumed unchanged because the last of them were.
    public private(set) var isTrusted = false

    /// The bytes before the old end that are compared to see if the file has only grown.
    private static let sampleSize = 4096
    private static let leastRoom = 65_536
    /// The most bytes, which no conversation reaches: a sparse file may claim any number.
    private static let largestSize = 1 << 32

    /// A file at a path; nothing is read yet.
    public init(_ path: String) {
        self.path = path
    }

    /// The bytes as they are now.
    public func read() throws(FileError) -> ByteRegion {
        let file = try OpenFile(path)
        if file.status == status, !file.status.isFresh { return bytes }
        guard file.status.size <= Self.largestSize else { throw .system(path: path, code: EFBIG) }
        if try hasGrown(file) {
            isTrusted = true
            try append(from: file)
        } else if try !isSame(file) {
            room = GrowingBytes(capacity: Self.capacity(for: file.status.size))
            isTrusted = false
            try append(from: file)
        }
        status = file.status
        return bytes
    }

    /// Compares all bytes with those of the file, if that has not been done since some were appended.
    ///
    /// - Returns: True if they are equal; if not, the next reading reads the whole file.
    public func verify() -> Bool {
        guard isTrusted else { return true }
        isTrusted = false
        guard let file = try? OpenFile(path), file.status.size >= bytes.count, (try? hasBytes(file)) == true else {
            status = nil
            return false
        }
        return true
    }

    private func hasGrown(_ file: borrowing OpenFile) throws(FileError) -> Bool {
        guard let status, file.status.isSameFile(as: status), file.status.size > bytes.count, !bytes.isEmpty else {
            return false
        }
        return try hasBytes(file, from: max(0, bytes.count - Self.sampleSize))
    }

    private func isSame(_ file: borrowing OpenFile) throws(FileError) -> Bool {
        guard status != nil, file.status.size == bytes.count else { return false }
        return try hasBytes(file)
    }

    /// True if the file still has the bytes of the last reading, from an offset on.
    private func hasBytes(_ file: borrowing OpenFile, from start: Int = 0) throws(FileError) -> Bool {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { piece.deallocate() }
        var offset = start
        while offset < bytes.count {
            let wanted = UnsafeMutableRawBufferPointer(rebasing: piece[..<min(piece.count, bytes.count - offset)])
            guard try file.read(into: wanted, from: offset) == wanted.count else { return false }
            let known = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes.text)[offset...])
            guard let one = wanted.baseAddress, let other = known.baseAddress, memcmp(one, other, wanted.count) == 0
            else { return false }
            offset += wanted.count
        }
        return true
    }

    /// Reads the bytes of the file beyond those in the room.
    private func append(from file: borrowing OpenFile) throws(FileError) {
        let added = file.status.size - room.bytes.count
        if room.rest.count < added {
            room = GrowingBytes(moving: room, capacity: Self.capacity(for: file.status.size))
        }
        let rest = UnsafeMutableRawBufferPointer(rebasing: room.rest[..<added])
        room.append(try file.read(into: rest, from: room.bytes.count))
        bytes = ByteRegion(memory: ByteMemory(of: room))
    }

    /// Room that is never written to takes no memory.
    private static func capacity(for size: Int) -> Int {
        size &+ max(size / 2, leastRoom)
    }
}

extension ByteRegion {
    /// True if the region is known, without comparing bytes, to be an earlier one with bytes appended.
    public func extends(_ earlier: ByteRegion) -> Bool {
        guard offset == earlier.offset, count >= earlier.count else { return false }
        if memory === earlier.memory { return true }
        guard let origin = memory.room?.origin else { return false }
        return origin === earlier.memory.room?.origin
    }
}
