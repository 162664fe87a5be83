import Synchronization

/// The folder for exported conversations. Files that the export did not write stay unchanged.
final class ExportFolder: Sendable {
    private let directory: Directory
    private let force: Bool
    /// Conversations that are written at the same time may show the same picture.
    private let copying = Mutex(())

    init(_ path: String, force: Bool) throws(WriteError) {
        directory = try Directory(creating: path)
        self.force = force
    }

    /// Writes a file atomically.
    func add(_ name: String, _ bytes: [UInt8]) throws(WriteError) {
        if directory.read(name) == bytes { return }
        guard force || !directory.contains(name) else {
            throw .exists(path: directory.path(of: name), others: 0)
        }
        try directory.replace(name, with: bytes)
    }

    /// Writes the files that a conversation shows. They are named by their contents.
    func add(_ media: [SiteFile: [UInt8]]) throws(WriteError) {
        guard !media.isEmpty else { return }
        let folder = try Directory(creating: SiteFile.media, in: directory)
        try copying.withLock { _ throws(WriteError) in
            for (file, bytes) in media.sorted(by: { $0.key < $1.key }) where !folder.contains(file.name) {
                try folder.replace(file.name, with: bytes)
            }
        }
    }
}
