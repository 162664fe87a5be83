import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Handles signals that end the program, so that the program can end its children first.
public enum Interruption {
    private static let number = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Starts handling signals. Children that are started later do not receive the terminal's signals.
    static func watch() {
        _ = number.load(ordering: .relaxed)
        // The parent process may have blocked these signals.
        var all = sigset_t()
        sigemptyset(&all)
        for number in signals {
            sigaddset(&all, number)
            signal(number) { Interruption.number.store($0, ordering: .relaxed) }
        }
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    static func check() throws(BrowserError) {
        let number = number.load(ordering: .relaxed)
        if number != 0 { throw .interrupted(signal: number) }
    }

    /// Ends this program with the signal, as without a handler.
    public static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
