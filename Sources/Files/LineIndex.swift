#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds lines and columns from byte offsets, so that readers need not count them.
///
/// Stores the position of every 1,024th byte up to the last request, so that each of a million errors in a file costs a
/// kilobyte of scanning instead of the whole file.
final class LineIndex: @unchecked Sendable {
    private static let stride = 1024

    /// The places of the bytes 0, 1024, 2048 …; guarded by `lock`.
    private var checkpoints = [SourcePosition(line: 1, column: 1)]
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    func position(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        let offset = min(max(0, offset), text.count)
        let checkpoint = checkpoint(offset / Self.stride, in: text)
        return advance(checkpoint, over: offset / Self.stride * Self.stride..<offset, of: text)
    }

    private func checkpoint(_ number: Int, in text: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while checkpoints.count <= number {
            let start = (checkpoints.count - 1) * Self.stride
            let next = advance(checkpoints[checkpoints.count - 1], over: start..<start + Self.stride, of: text)
            checkpoints.append(next)
        }
        return checkpoints[number]
    }

    private func advance(
        _ position: SourcePosition, over range: Range<Int>, of text: UnsafeBufferPointer<UInt8>
    ) -> SourcePosition {
        let hasMark = range.lowerBound == 0 && text.starts(with: ByteRegion.utf8Mark)
        let start = hasMark ? min(ByteRegion.utf8Mark.count, range.upperBound) : range.lowerBound
        return position.advanced(over: start..<range.upperBound, of: text)
    }
}
