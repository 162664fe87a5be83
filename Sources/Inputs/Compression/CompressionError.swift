/// Why compressed bytes cannot be unpacked.
public enum CompressionError: Error, Sendable, Hashable {
    case damaged
    /// They end too early.
    case truncated
    /// They refer to texts that stand elsewhere.
    case needsDictionary
    /// Bytes of memory that unpacking may take.
    case tooMuchMemory(limit: Int)
    /// Bytes that they may unpack to.
    case tooLarge(limit: Int)
}
