#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that others write to, and that is read again and again: if it has only grown, no more than what was added.
public final class GrowingFile {
    private let path: String
    private var status: FileStatus?
    private var room = GrowingBytes(capacity: 0)
    /// What the file held when it was read last.
    public private(set) var bytes = ByteRegion("")
    /// Bytes were appended, and those before were taken for unchanged because their last ones were.
    public private(set) var isTrusted = false

    /// Bytes before the old end that tell whether the file has only grown.
    private static let sampleSize = 4096
    private static let leastRoom = 65_536

    public init(_ path: String) {
        self.path = path
    }

    /// The bytes as they are now.
    public func read() throws(FileError) -> ByteRegion {
        let file = try OpenFile(path)
        if file.status == status, !file.status.isFresh { return bytes }
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
    /// - Returns: Whether they are the same; if not, the file is read anew the next time.
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

    /// Whether the file has the same bytes as when it was read, from an offset on.
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

    /// Reads what the file has behind the bytes in the room.
    private func append(from file: borrowing OpenFile) throws(FileError) {
        let added = file.status.size - room.bytes.count
        if room.rest.count < added {
            room = GrowingBytes(moving: room, capacity: Self.capacity(for: file.status.size))
        }
        let rest = UnsafeMutableRawBufferPointer(rebasing: room.rest[..<added])
        room.append(try file.read(into: rest, from: room.bytes.count))
        bytes = ByteRegion(memory: ByteMemory(of: room))
    }

    /// Memory that nobody writes to takes no room.
    private static func capacity(for size: Int) -> Int {
        size &+ max(size / 2, leastRoom)
    }
}

extension ByteRegion {
    /// Whether the region is an earlier one with bytes appended, which is known without looking at them.
    public func extends(_ earlier: ByteRegion) -> Bool {
        guard offset == earlier.offset, count >= earlier.count else { return false }
        if memory === earlier.memory { return true }
        guard let origin = memory.room?.origin else { return false }
        return origin === earlier.memory.room?.origin
    }
}
