public import JSON

/// The reason why an input could not be opened.
public enum InputError: Error, Sendable, Hashable {
    /// The system does not open or read it.
    case unreadable(FileError)
    /// It is an archive that cannot be read.
    case archive(ArchiveError)
    /// A single compressed file could not be unpacked.
    case compression(CompressionError)
    /// It is a database that cannot be read.
    case database(DatabaseError)
    /// The folder has more files and folders than the search visits.
    case tooManyFiles(limit: Int)
    /// No file in the archive has a name that conversations have.
    case nothingInArchive
}
