import Files

/// The first bytes of an SQLite file (its documentation, 'Database File Format', 1.3).
struct DatabaseHeader {
    static let size = 100
    private static let signature = Array("SQLite format 3\0".utf8)
    /// The signature of a journal with changes to undo.
    private static let journalSignature: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    /// Extensions of databases.
    private static let suffixes: Set<String> = ["db", "sqlite", "sqlite3", "vscdb"]

    private let bytes: [UInt8]

    init(_ bytes: ByteRegion) {
        self.bytes = bytes.prefix(Self.size).array
    }

    static func begins(_ bytes: ByteRegion) -> Bool {
        bytes.starts(with: signature)
    }

    /// True if the name has a database's extension and the bytes are not text.
    static func isExpected(of name: String, _ bytes: ByteRegion) -> Bool {
        suffixes.contains(FilePath.suffix(of: name))
            && bytes.prefix(4096).withUnsafeBufferPointer { $0.contains(0) }
    }

    /// True if the bytes begin like a write-ahead log in use (4.1).
    static func isLog(_ bytes: ByteRegion) -> Bool {
        bytes.starts(with: [0x37, 0x7F, 0x06, 0x82]) || bytes.starts(with: [0x37, 0x7F, 0x06, 0x83])
    }

    static func isJournal(_ bytes: ByteRegion) -> Bool {
        bytes.starts(with: journalSignature)
    }

    /// The file's size in its header; nil if an older version did not write it.
    var fileSize: Int? {
        guard bytes.count == Self.size, number(at: 24, 4) == number(at: 92, 4) else { return nil }
        let pageSize = number(at: 16, 2)
        return number(at: 28, 4) * (pageSize == 1 ? 65_536 : pageSize)
    }

    private func number(at start: Int, _ length: Int) -> Int {
        bytes[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
    }
}
