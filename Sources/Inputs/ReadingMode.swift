public import Files

/// The number of times that files are read.
public enum ReadingMode: Sendable {
    /// Files are read once, and nobody changes them meanwhile.
    case once
    /// Files are read repeatedly, while others write to them. `standardInput` has the bytes that arrived so far,
    /// `files` the earlier readings.
    case repeatedly(standardInput: ByteRegion, files: FileCache)

    /// The earlier readings; nil if files are read once.
    public var fileCache: FileCache? {
        if case .repeatedly(_, let files) = self { files } else { nil }
    }
}
