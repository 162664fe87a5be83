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

    /// True if a person reads standard output.
    static var isRead: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The number of columns, if standard output is a terminal.
    static var width: Int? {
        var size = winsize()
        guard isRead, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    /// True if the user can also type an answer.
    static var canAsk: Bool { isInteractive && isatty(STDIN_FILENO) == 1 }

    /// Occupies the descriptors of closed standard streams: otherwise the next opened file or connection would get
    /// them, and with them the stream's output. They are opened in the wrong direction, so that using them stays an
    /// error.
    static func holdClosedStreams() {
        for (stream, way) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(stream, F_GETFD) == -1 {
            // The system assigns the lowest free number, which is this one.
            _ = open("/dev/null", way)
        }
    }

    /// Makes a write beyond the size that files may have an error like that of a full disk, instead of the program's end.
    static func ignoreSizeSignal() {
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Prints diagnostics and progress, with control characters made visible.
    static func error(_ line: String) {
        _ = Device.write(Array((line.withVisibleControls + "\n").utf8), to: STDERR_FILENO)
    }

    /// Draws a picture of the program's own, whose colours are control characters, for a person at the terminal.
    static func draw(_ lines: [String]) {
        _ = Device.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: STDERR_FILENO)
    }

    /// Replaces the current line on the screen.
    static func progress(_ line: String) {
        _ = Device.write(Array("\r\u{1B}[2K\(line.withVisibleControls)".utf8), to: STDERR_FILENO)
    }

    /// Writes the requested output of a command.
    ///
    /// - Throws: `ExitCode.notWritten` after reporting that not all of it was written.
    static func output(_ bytes: [UInt8]) throws {
        guard let code = Device.write(bytes, to: STDOUT_FILENO) else { return }
        error("error: could not write to standard output: \(SystemError.text(code))")
        throw ExitCode.notWritten
    }

    /// Writes a report as JSON, with characters that control the terminal or the text direction as `\u009b`.
    static func output(json bytes: [UInt8]) throws {
        guard bytes.contains(where: { $0 >= 0x7F }) else { return try output(bytes) }
        // Below 0x7F, JSON has nothing but the ends of its own lines.
        let text = String(decoding: bytes, as: UTF8.self).replacing({ $0.isControl && $0.value >= 0x7F }) {
            let digits = String($0.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        try output(Array(text.utf8))
    }

    static func output(_ line: String) throws {
        try output(Array((line + "\n").utf8))
    }
}

extension String {
    /// The text with characters that control the terminal or the text direction shown as `\u{1B}`: names of files and
    /// texts of conversations may contain them.
    var withVisibleControls: String {
        replacing(\.isControl) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
    }

    fileprivate func replacing(
        _ isReplaced: (Unicode.Scalar) -> Bool, by name: (Unicode.Scalar) -> String
    ) -> String {
        guard unicodeScalars.contains(where: isReplaced) else { return self }
        return unicodeScalars.map { isReplaced($0) ? name($0) : String($0) }.joined()
    }
}
