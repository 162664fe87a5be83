import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ctrl-C, and the polite request to end, as something to read in the loop.
public enum Signals {
    /// Where the handler writes to. A handler may do next to nothing: not even allocate.
    private static let pipe = Atomic<Int32>(-1)

    /// Whoever writes to somebody who is gone is told so by the call, and is not ended.
    public static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Calls `action` at the first signal; a second one ends the program whatever it does.
    public static func stop(_ loop: EventLoop, _ action: @escaping () -> Void) {
        guard let ends = Sockets.pipe() else { return }
        pipe.store(ends.write, ordering: .relaxed)
        loop.add(ends.read, .read) { _ in action() }
        // Whoever started the program may have blocked them.
        var all = sigset_t()
        sigemptyset(&all)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&all, number)
            signal(number) { number in
                var byte: UInt8 = 0
                _ = write(Signals.pipe.load(ordering: .relaxed), &byte, 1)
                signal(number, SIG_DFL)
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
    }
}
