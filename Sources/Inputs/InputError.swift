public import JSON

/// The reason why an input could not be opened.
public enum InputError: Error, Sendable, Hashable {
    case unreadable(FileError)
    case archive(ArchiveError)
    /// A single compressed file could not be unpacked.
    case compression(CompressionError)
    case database(DatabaseError)
    /// A folder has more files and folders than are searched.
    case tooManyFiles(limit: Int)
    /// No file in the archive has a name that conversations have.
    case nothingInArchive
}
