import CFiles
import Synchronization

/// The mapping of a file that other programs may shorten, or whose disk may go: lost bytes read as zeros, instead of
/// ending the process.
///
/// Large files are mapped, as the inputs may be larger than memory: a mapping takes no memory of its own, `release` can
/// free what was read, and of an archive of 20 GB only the members in use are read. A copy in a temporary file would
/// write each session of 300 MB to disk again.
final class FileMapping: Sendable {
    /// Numbers of rows in the table of known mappings.
    private struct Rows {
        var free: [Int32] = []
        var count: Int32 = 0
    }

    private static let rows = Mutex(Rows())
    private static let handler: Void = cfiles_install_handler()

    /// nil if more mappings are known than a process may have.
    private let row: Int32?

    init(_ bytes: UnsafeRawBufferPointer) {
        _ = Self.handler
        row = Self.rows.withLock { rows in
            if let row = rows.free.popLast() { return row }
            guard rows.count < Int32(cfiles_mapping_limit) else { return nil }
            defer { rows.count += 1 }
            return rows.count
        }
        if let row { cfiles_add_mapping(row, bytes.baseAddress, bytes.count) }
    }

    /// True if bytes that were read are not those of the file.
    var hasLostBytes: Bool {
        row.map { cfiles_has_lost_bytes($0) != 0 } ?? false
    }

    deinit {
        guard let row else { return }
        cfiles_remove_mapping(row)
        Self.rows.withLock { $0.free.append(row) }
    }
}
