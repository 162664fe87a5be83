/// The reason why an archive, or a file in it, cannot be read.
public enum ArchiveError: Error, Sendable, Hashable {
    /// The archive ends too early, or contradicts itself.
    case damaged
    /// The same, after a file that can be read.
    case damagedAfter(String)
    /// The name of the file leads out of the archive, or is not a path.
    case unsafeName
    /// A file before this one has its name.
    case sameName
    /// The archive has no such file.
    case missing
    /// The archive has a password.
    case encrypted
    /// An unknown compression method, by its number in the zip format.
    case unknownMethod(Int)
    /// The bytes of the file cannot be unpacked.
    case compression(CompressionError)
    /// The archive lists more files than the limit.
    case tooManyFiles(limit: Int)
    /// Folders are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// Files share bytes, which no packer writes.
    case overlapping
    /// A file, or all files, would unpack to more bytes than the limit.
    case tooLarge(limit: Int)
}
