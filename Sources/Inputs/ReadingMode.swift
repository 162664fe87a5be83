public import JSON

/// How files are read.
public enum ReadingMode: Sendable {
    /// Nobody changes them meanwhile.
    case once
    /// Again and again, while others write to them; `standardInput` is what has arrived there so far.
    case repeatedly(standardInput: ByteRegion)

    var isChanging: Bool {
        if case .repeatedly = self { true } else { false }
    }
}
