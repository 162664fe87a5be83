public import Files

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
    /// It is an archive in an archive, which is not searched: unpacking it could take any room.
    case archiveInArchive
    /// It is a folder below so many others that it is not searched.
    case tooDeep
    /// It is a symbolic link in a folder, which is not followed: it may lead anywhere, also in a circle.
    case link
    /// No file in the archive has a name that conversations have.
    case nothingInArchive
    /// It is a folder that the rules mark as one of pages, which is searched only if the user names it.
    case builtSite
    /// It is such a folder, and pages in it were left out although the user named it.
    case pagesOfBuiltSite
}
