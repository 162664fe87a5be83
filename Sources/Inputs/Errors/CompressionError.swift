/// The reason why compressed bytes cannot be unpacked.
public enum CompressionError: Error, Sendable, Hashable {
    /// The bytes contradict their format or their checksum.
    case damaged
    /// The bytes end too early.
    case truncated
    /// The bytes need a dictionary from elsewhere.
    case needsDictionary
    /// Unpacking would take more bytes of memory than the limit.
    case tooMuchMemory(limit: Int)
    /// The bytes unpack to more than the limit.
    case tooLarge(limit: Int)
}
