public import JSON

/// Why an input could not be opened.
public enum InputError: Error, Sendable, Hashable {
    case unreadable(FileError)
    case archive(ArchiveError)
    /// A file that is packed alone.
    case compression(CompressionError)
    case database(DatabaseError)
    /// Nothing in an archive has a name that conversations have.
    case nothingInArchive
}
