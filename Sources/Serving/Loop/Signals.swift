import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes Ctrl-C and SIGTERM readable in the loop.
public enum Signals {
    /// The descriptor that the handler writes to. A handler may do next to nothing: not even allocate.
    private static let pipe = Atomic<Int32>(-1)

    /// Calls `action` at the first signal; a second one ends the program in any case.
    public static func stop(_ loop: EventLoop, _ action: @escaping () -> Void) {
        guard let ends = Sockets.pipe() else { return }
        pipe.store(ends.write, ordering: .relaxed)
        loop.add(ends.read, .read) { _ in action() }
        // The parent process may have blocked the signals.
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
