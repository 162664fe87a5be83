// Sources: Sources/Inputs Fuzz/JSONMutator.swift
// Module: Inputs
// Imports: Bytes Files JSON
// Flags: -I Sources/CBytes -I Sources/CFiles -I Sources/CZlib -I Sources/CZstd -I Sources/CSQLite -lz -lzstd -lsqlite3

import Files
import JSON

/// Opens the input as a compressed file and as an archive, unpacks it, and checks invariants.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = ByteRegion(UnsafeBufferPointer(start: start, count: count))
    if let unpacked = try? bytes.unpacked() {
        precondition(unpacked.count <= max(1 << 20, count * 200), "unpacks to too much")
    }
    guard let archive = try? Archive(bytes, path: nil) else { return 0 }
    var walk = ArchiveWalk(archive)
    walk.visit("", depth: 0)
    precondition(walk.unpacked <= max(1 << 20, count * 200) + count, "unpacks to too much")
    return 0
}

private struct ArchiveWalk {
    private let archive: Archive
    /// The bytes of all files.
    private(set) var unpacked = 0

    init(_ archive: Archive) {
        self.archive = archive
    }

    mutating func visit(_ folder: String, depth: Int) {
        precondition(depth <= 64, "lies too deep")
        let entries = archive.entries(in: folder)
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.name <= $1.name }
        precondition(isSorted && Set(entries).count == entries.count, "is listed twice or out of order")
        for entry in entries {
            let path = FilePath.join(folder, entry.name)
            precondition(FilePath.inside(path) == path, "leads out")
            if entry.isFolder {
                visit(path, depth: depth + 1)
            } else if let bytes = try? archive.bytes(of: path) {
                unpacked += bytes.count
            }
        }
    }
}
