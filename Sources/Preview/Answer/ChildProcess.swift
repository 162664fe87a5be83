import Serving

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A shell command that reads its input and writes an answer, within the preview's loop.
final class ChildProcess {
    enum Event {
        case output(UnsafeRawBufferPointer)
        /// The process has ended; the status after a signal is 128 plus its number, as in a shell.
        case end(status: Int)
    }

    /// The time between SIGTERM and SIGKILL.
    static let patience = Duration.seconds(2)
    private static let chunk = 65_536
    /// The interval of checks for the end of a process that has closed its output.
    private static let reapInterval = Duration.milliseconds(20)

    private let loop: EventLoop
    private let handler: (Event) -> Void
    private let process: pid_t
    private var input: Int32
    private var output: Int32
    private var rest: ArraySlice<UInt8>
    private var timer: EventLoop.Timer?
    private var killer: EventLoop.Timer?
    private var hasEnded = false

    /// nil if the process cannot be started.
    ///
    /// - Parameter handler: Called with each piece of output, and once at the end.
    init?(_ command: String, input bytes: [UInt8], on loop: EventLoop, _ handler: @escaping (Event) -> Void) {
        guard let input = Sockets.pipe() else { return nil }
        guard let output = Sockets.pipe() else {
            Sockets.close(input.read)
            Sockets.close(input.write)
            return nil
        }
        Sockets.letWait(input.read)
        Sockets.letWait(output.write)
        let process = Self.spawn(command, input: input.read, output: output.write)
        Sockets.close(input.read)
        Sockets.close(output.write)
        guard let process else {
            Sockets.close(input.write)
            Sockets.close(output.read)
            return nil
        }
        (self.loop, self.handler, self.process, self.rest) = (loop, handler, process, bytes[...])
        (self.input, self.output) = (input.write, output.read)
        loop.add(input.write, .write) { [unowned self] _ in write() }
        loop.add(output.read, .read) { [unowned self] _ in read() }
    }

    deinit {
        closeInput()
        closeOutput()
    }

    /// Asks the process group to end; kills it if it does not.
    func terminate() {
        guard !hasEnded else { return }
        kill(-process, SIGTERM)
        // The timers retain the process until it has ended.
        killer = loop.schedule(after: Self.patience) { [self] in _ = kill(-process, SIGKILL) }
        closeOutput()
        reap()
    }

    private func write() {
        guard !rest.isEmpty else { return closeInput() }
        guard let count = Sockets.write(input, [rest]) else { return }
        // A command need not read its input.
        guard count > 0 else { return closeInput() }
        rest = rest.dropFirst(count)
        if rest.isEmpty { closeInput() }
    }

    private func read() {
        withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
            guard let count = Sockets.read(output, into: buffer) else { return }
            if count > 0 { return handler(.output(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) }
            closeOutput()
            reap()
        }
    }

    /// Waits for the end: a process that closed its output may still be running.
    private func reap() {
        var status: Int32 = 0
        timer = nil
        guard waitpid(process, &status, WNOHANG) == process else {
            timer = loop.schedule(after: Self.reapInterval) { [self] in reap() }
            return
        }
        hasEnded = true
        killer = nil
        let signal = status & 0x7F
        handler(.end(status: Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)))
    }

    private func closeInput() {
        close(&input)
    }

    private func closeOutput() {
        close(&output)
    }

    private func close(_ descriptor: inout Int32) {
        guard descriptor >= 0 else { return }
        loop.remove(descriptor)
        Sockets.close(descriptor)
        descriptor = -1
    }

    /// Starts the command in a process group of its own, so that it can be ended with its children.
    private static func spawn(_ command: String, input: Int32, output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        // The preview ignores SIGPIPE, but a shell's pipeline must not.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        return posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environ) == 0 ? process : nil
    }
}
