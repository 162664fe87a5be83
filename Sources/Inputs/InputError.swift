public import JSON

/// Why an input could not be opened.
public enum InputError: Error, Sendable, Hashable {
    case unreadable(FileError)
    case archive(ArchiveError)
    /// A file that is packed alone.
    case compression(CompressionError)
    case database(DatabaseError)
    /// A folder has more files and folders than are searched.
    case tooManyFiles(limit: Int)
    /// Nothing in an archive has a name that conversations have.
    case nothingInArchive
}
