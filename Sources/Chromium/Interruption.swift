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
    /// The number of tasks in progress that must end before the program does.
    private static let tasks = Mutex(0)

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

    /// Begins a task, on any thread, that a signal ends before it ends the program.
    static func begin() {
        tasks.withLock { count in
            count += 1
            if count == 1 { watch() }
        }
    }

    /// Ends a task. After the last one, signals end the program by themselves.
    static func finish() {
        tasks.withLock { count in
            count -= 1
            guard count == 0 else { return }
            for number in signals { signal(number, SIG_DFL) }
            let number = number.load(ordering: .relaxed)
            if number != 0 { end(by: number) }
        }
    }

    /// Ends this program with the signal, as without a handler.
    public static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
