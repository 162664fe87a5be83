import CFiles
import Synchronization

/// A temporary folder that a signal which ends the program deletes first, with the copy of a database in it.
final class FolderDeletedBySignal: Sendable {
    /// Numbers of rows in the table of known folders.
    private static let free = Mutex(Array(0..<Int32(cfiles_folder_limit)))
    private static let handler: Void = cfiles_watch_signals()

    /// nil if there are more folders than the table has rows.
    private let row: Int32?

    init(_ path: String) {
        _ = Self.handler
        row = Self.free.withLock { $0.popLast() }
        if let row { cfiles_add_folder(row, path) }
    }

    deinit {
        guard let row else { return }
        cfiles_remove_folder(row)
        Self.free.withLock { $0.append(row) }
    }
}
