public import JSON

/// How files are read.
public enum ReadingMode: Sendable {
    /// Nobody changes them meanwhile.
    case once
    /// Again and again, while others write to them; `standardInput` is what has arrived there so far, `files` what was read
    /// before.
    case repeatedly(standardInput: ByteRegion, files: KeptFiles)

    /// What was read before; nil if nobody changes the files.
    public var keptFiles: KeptFiles? {
        if case .repeatedly(_, let files) = self { files } else { nil }
    }
}
