import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Notes that the user wants the program to end, so that it can end what it has started first.
public enum Interruption {
    private static let number = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Takes signals from here on; a program that is started meanwhile does not get those of the terminal.
    static func watch() {
        _ = number.load(ordering: .relaxed)
        // Whoever started the program may have blocked them.
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

    /// Ends this program by the signal, as it would have been without a handler.
    public static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
