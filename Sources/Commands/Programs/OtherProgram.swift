import ArgumentParser
import Chromium

/// A signal interrupted the program. It ends when all that it has started has ended with its owners.
struct Interrupted: Error {
    let signal: Int32
}

/// Runs work that needs a browser or another external program.
enum OtherProgram {
    /// Turns a failure into a message and an exit code.
    ///
    /// - Throws: `Interrupted` after a signal.
    static func run<Result>(_ body: () throws(BrowserError) -> Result) throws -> Result {
        do throws(BrowserError) {
            return try body()
        } catch {
            if case .interrupted(let signal) = error { throw Interrupted(signal: signal) }
            Terminal.error(Diagnostics.line(error))
            if case .replayIsOver = error { throw ExitCode.usage }
            throw ExitCode.programFailed
        }
    }
}
