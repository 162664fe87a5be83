import ArgumentParser
import Site

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The destinations of a command's output.
enum Terminal {
    /// True if a person is looking at the standard error stream.
    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

    /// The cells of a line, where the standard output is a terminal.
    static var width: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    /// Keeps the places of standard streams that are closed: the next file or connection to be opened would get them, and
    /// with them what is meant for the stream. They are opened the wrong way round, so that to use them stays an error.
    static func holdClosedStreams() {
        for (stream, way) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(stream, F_GETFD) == -1 {
            // The lowest free number is given, which is this one.
            _ = open("/dev/null", way)
        }
    }

    /// For people: diagnostics and progress. Control characters in it cannot steer the terminal.
    static func error(_ line: String) {
        _ = Device.write(Array((line.withVisibleControls + "\n").utf8), to: STDERR_FILENO)
    }

    /// Replaces the line that is on the screen.
    static func progress(_ line: String) {
        _ = Device.write(Array("\r\u{1B}[2K\(line.withVisibleControls)".utf8), to: STDERR_FILENO)
    }

    /// Writes the output that the command was asked for.
    ///
    /// - Throws: `ExitCode.notWritten` if not all of it could be written, once that is said.
    static func output(_ bytes: [UInt8]) throws {
        guard let code = Device.write(bytes, to: STDOUT_FILENO) else { return }
        error("error: could not write to standard output: \(SystemError.text(code))")
        throw ExitCode.notWritten
    }

    static func output(_ line: String) throws {
        try output(Array((line + "\n").utf8))
    }
}

extension String {
    /// Characters that control the terminal or turn text around, which names of files and texts of conversations may
    /// contain, as `\u{1B}`.
    var withVisibleControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.map {
            $0.isControl ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : String($0)
        }.joined()
    }
}
