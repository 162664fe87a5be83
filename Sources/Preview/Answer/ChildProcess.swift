import Processes
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
    let process: ProcessGroup
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
        Self.letWait(input.read)
        Self.letWait(output.write)
        let process = try? ProcessGroup(
            "/bin/sh", ["-c", command],
            descriptors: [input.read: STDIN_FILENO, output.write: STDOUT_FILENO, STDERR_FILENO: STDERR_FILENO])
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

    /// Makes a descriptor blocking, as commands expect: for them 'nothing yet' is an error.
    private static func letWait(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }

    /// Asks the process group to end; kills it if it does not. The command itself may have ended before something that it
    /// has started.
    func terminate() {
        guard killer == nil, !process.isOver else { return }
        process.send(SIGTERM)
        // The timers retain the process until its group has ended.
        killer = loop.schedule(after: Self.patience) { [self] in
            process.send(SIGKILL)
            killer = nil
        }
        closeOutput()
        if !hasEnded { reap() }
    }

    private func write() {
        guard !rest.isEmpty else { return closeInput() }
        guard let count = Sockets.write(input, rest) else { return }
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
        timer = nil
        guard let status = process.status() else {
            timer = loop.schedule(after: Self.reapInterval) { [self] in reap() }
            return
        }
        hasEnded = true
        if process.isOver { killer = nil }
        handler(.end(status: status))
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
}
