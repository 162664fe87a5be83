/// The reason why Chromium or ffmpeg failed, as data. `Commands/Errors/Diagnostics+Export` makes the message.
public enum BrowserError: Error, Sendable, Hashable {
    /// No program has any of these names.
    case notFound(Program)
    /// The variable of the environment names a file that is no program.
    case notAProgram(path: String, variable: String)
    /// The system did not start the program; `code` is its `errno`.
    case notStarted(path: String, code: Int32)
    /// The program ended before its work was done.
    case ended(Program)
    /// Chromium or mmdc did not answer within this time.
    case timedOut(seconds: Int)
    /// The browser refused a command.
    case refused(method: String, message: String)
    /// The system created no folder for temporary files; `code` is its `errno`.
    case noFolder(code: Int32)
    /// The film would begin after the end of the replay, which is at this time.
    case replayIsOver(milliseconds: Int)
    /// The user interrupted the program with a signal.
    case interrupted(signal: Int32)

    /// A program that the reader must install.
    public enum Program: Sendable, Hashable {
        /// Chromium or Chrome, for pictures, prints and films.
        case chromium
        /// The encoder of films.
        case ffmpeg
        /// The command line of Mermaid, for diagrams.
        case mmdc
    }
}
