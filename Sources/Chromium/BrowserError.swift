/// Why Chromium or ffmpeg did not do its work, as data; the words are made in `Commands/Diagnostics+Export`.
public enum BrowserError: Error, Sendable, Hashable {
    /// There is no program of any of these names.
    case notFound(Program)
    /// The system refused to start it; `code` is its `errno`.
    case notStarted(path: String, code: Int32)
    /// It ended before its work was done.
    case ended(Program)
    case timedOut(seconds: Int)
    /// The browser refused a command.
    case refused(method: String, message: String)
    /// There is no folder for temporary files; `code` is the system's `errno`.
    case noFolder(code: Int32)
    /// The user wants the program to end.
    case interrupted(signal: Int32)

    public enum Program: Sendable, Hashable {
        case chromium, ffmpeg
    }
}
