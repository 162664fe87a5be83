public import JSON

/// The reason why an input could not be opened.
public enum InputError: Error, Sendable, Hashable {
    case unreadable(FileError)
    case archive(ArchiveError)
    /// A single compressed file could not be unpacked.
    case compression(CompressionError)
    case database(DatabaseError)
    /// The folder has more files and folders than the search visits.
    case tooManyFiles(limit: Int)
    /// No file in the archive has a name that conversations have.
    case nothingInArchive
}
