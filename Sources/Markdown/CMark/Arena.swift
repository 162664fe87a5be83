import CCMarkGFM

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The memory of one tree: handed out from large chunks, never given back one by one, used again for the
/// next tree. Half of cmark's time goes into `calloc` and `free` otherwise.
///
/// (cmark has an arena of its own, which all threads would share.) cmark's allocator functions get no
/// context, so the arena in use is a thread-local.
final class Arena {
    /// The allocator that cmark uses.
    nonisolated(unsafe) static let allocator: UnsafeMutablePointer<cmark_mem> = {
        pthread_key_create(&key, nil)
        let allocator = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
        allocator.initialize(
            to: cmark_mem(
                calloc: { Arena.zeroed(count: $0, size: $1) },
                realloc: { Arena.resized($0, to: $1) },
                free: { _ in }))
        return allocator
    }()

    /// Made with the allocator, before any thread can ask for it.
    @exclusivity(unchecked) nonisolated(unsafe) private static var key = pthread_key_t()

    /// The rest of the chunk in use.
    private struct Space {
        var next: UnsafeMutableRawPointer
        var end: UnsafeMutableRawPointer
        let arena: Unmanaged<Arena>
    }

    /// The size of each piece precedes it, for `realloc`.
    private static let header = MemoryLayout<Int>.size
    private static let firstChunk = 256 << 10
    /// The memory kept for the next tree, at most.
    private static let kept = 4 << 20

    private let space = UnsafeMutablePointer<Space>.allocate(capacity: 1)
    private var chunks: [UnsafeMutableRawBufferPointer] = []

    init() {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.firstChunk, alignment: 16)
        chunks = [chunk]
        space.initialize(to: Self.space(in: chunk, of: self))
    }

    deinit {
        for chunk in chunks { chunk.deallocate() }
        space.deallocate()
    }

    private static func space(in chunk: UnsafeMutableRawBufferPointer, of arena: Arena) -> Space {
        guard let start = chunk.baseAddress else { fatalError("out of memory") }
        return Space(next: start, end: start + chunk.count, arena: .passUnretained(arena))
    }

    /// Lets cmark allocate from this arena on this thread, then takes everything back.
    func use<Result>(_ body: (UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
        let allocator = Self.allocator
        pthread_setspecific(Self.key, space)
        defer {
            pthread_setspecific(Self.key, nil)
            reset()
        }
        return body(allocator)
    }

    private func reset() {
        while chunks.count > 1, let last = chunks.last, last.count > Self.kept {
            last.deallocate()
            chunks.removeLast()
        }
        // Chunks double, so the last one holds as much as all before it.
        for chunk in chunks.dropLast() { chunk.deallocate() }
        chunks = chunks.suffix(1)
        if let chunk = chunks.last { space.pointee = Self.space(in: chunk, of: self) }
    }

    private func addChunk(for size: Int) {
        let last = chunks.last?.count ?? Self.firstChunk
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: max(2 * last, 2 * size), alignment: 16)
        chunks.append(chunk)
        space.pointee = Self.space(in: chunk, of: self)
    }

    // MARK: What cmark calls

    private static var current: UnsafeMutablePointer<Space> {
        guard let pointer = pthread_getspecific(key) else { fatalError("cmark allocates outside of a parse") }
        return pointer.assumingMemoryBound(to: Space.self)
    }

    private static func zeroed(count: Int, size: Int) -> UnsafeMutableRawPointer {
        let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow, bytes >= 0, bytes < Int.max / 4 else { fatalError("out of memory") }
        let piece = piece(of: bytes)
        memset(piece, 0, bytes)
        return piece
    }

    private static func piece(of bytes: Int) -> UnsafeMutableRawPointer {
        let space = current
        let width = header + (bytes + 7) & ~7
        if space.pointee.next + width > space.pointee.end {
            space.pointee.arena.takeUnretainedValue().addChunk(for: width)
        }
        let piece = space.pointee.next + header
        (piece - header).storeBytes(of: bytes, as: Int.self)
        space.pointee.next = piece + (width - header)
        return piece
    }

    private static func resized(_ piece: UnsafeMutableRawPointer?, to bytes: Int) -> UnsafeMutableRawPointer {
        guard bytes >= 0, bytes < Int.max / 4 else { fatalError("out of memory") }
        guard let piece else { return Self.piece(of: bytes) }
        let old = (piece - header).load(as: Int.self)
        guard bytes > old else { return piece }
        let resized = Self.piece(of: bytes)
        memcpy(resized, piece, old)
        return resized
    }
}
