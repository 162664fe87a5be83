#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Shows lines a screen at a time on a terminal, and prints them anywhere else.
final class Pager {
    /// The usual pager: it ends at once if everything fits on the screen, and keeps colours.
    private static let usual = (program: "less", options: "FRX")
    private static let size = 1 << 16

    /// The standard input of the pager; nil without one.
    private let input: UnsafeMutablePointer<FILE>?
    private var waiting: [UInt8] = []
    /// The error of standard output, after which nothing more is written.
    private var failure: (any Error)?
    /// False once nobody reads on: the user has left the pager.
    private(set) var isRead = true

    /// - Parameter isWanted: False to print in any case.
    init(isWanted: Bool) {
        let program = getenv("PAGER").map { String(cString: $0) } ?? Self.usual.program
        guard isWanted, Terminal.isRead, !program.isEmpty, program != "cat" else {
            input = nil
            return
        }
        setenv("LESS", Self.usual.options, 0)
        // A pager that the user leaves closes the pipe.
        signal(SIGPIPE, SIG_IGN)
        input = popen(program, "w")
    }

    func write(_ line: String) {
        waiting += line.utf8
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count >= Self.size { flush() }
    }

    private func flush() {
        defer { waiting.removeAll(keepingCapacity: true) }
        guard isRead, failure == nil else { return }
        if let input {
            isRead = fwrite(waiting, 1, waiting.count, input) == waiting.count && fflush(input) == 0
        } else {
            do { try Terminal.output(waiting) } catch { failure = error }
        }
    }

    /// Waits until the user leaves the pager.
    func finish() throws {
        flush()
        if let input { pclose(input) }
        if let failure { throw failure }
    }
}
