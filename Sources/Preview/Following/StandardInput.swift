import Serving

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads standard input as it arrives.
final class StandardInput {
    private(set) var bytes: [UInt8] = []
    private(set) var hasEnded = false
    private let loop: EventLoop
    private let changed: () -> Void
    private static let chunk = 65_536
    /// The most bytes of one turn of the loop: the preview answers while a fast program writes.
    private static let turn = 1 << 20

    /// Begins to read; no other part of the program may.
    init(on loop: EventLoop, _ changed: @escaping () -> Void) {
        (self.loop, self.changed) = (loop, changed)
        Sockets.prepare(STDIN_FILENO)
        loop.add(STDIN_FILENO, .read) { [unowned self] _ in read() }
    }

    deinit {
        loop.remove(STDIN_FILENO)
    }

    private func read() {
        withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
            let start = bytes.count
            while bytes.count - start < Self.turn, let count = Sockets.read(STDIN_FILENO, into: buffer) {
                guard count > 0 else {
                    hasEnded = true
                    return loop.remove(STDIN_FILENO)
                }
                bytes += UnsafeRawBufferPointer(rebasing: buffer[..<count])
            }
        }
        changed()
    }
}
