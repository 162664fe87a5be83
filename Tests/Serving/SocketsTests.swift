import Foundation
import Serving
import Testing

@Suite struct SocketsTests {
    /// A process gets more descriptors than it has, up to what the system grants, and never fewer. Servers of other tests
    /// request some, too, but not as many.
    @Test(.enabled(if: limit().rlim_cur > 2000)) func moreDescriptorsAreRequestedAndNeverFewer() {
        let granted = Self.limit()
        var lower = granted
        lower.rlim_cur -= 2
        Self.set(lower)
        defer { Self.set(granted) }
        Sockets.allow(count: Int(lower.rlim_cur) - 1)
        #expect(Self.limit().rlim_cur == lower.rlim_cur)
        Sockets.allow(count: Int(lower.rlim_cur) + 1)
        #expect(Self.limit().rlim_cur == lower.rlim_cur + 1)
        Sockets.allow(count: Int.max >> 1)
        #expect(Self.limit().rlim_cur == granted.rlim_max)
    }

    private static func set(_ limit: rlimit) {
        var limit = limit
        #if canImport(Darwin)
            setrlimit(RLIMIT_NOFILE, &limit)
        #else
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #endif
    }

    private static func limit() -> rlimit {
        var limit = rlimit()
        #if canImport(Darwin)
            getrlimit(RLIMIT_NOFILE, &limit)
        #else
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #endif
        return limit
    }

    @Test func aPipeThatIsEmptyHasNoBytesYetAndAClosedOneEnds() throws {
        let ends = try #require(Sockets.pipe())
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
        defer { buffer.deallocate() }
        #expect(Sockets.read(ends.read, into: buffer) == nil)
        #expect(Sockets.write(ends.write, [1, 2], [3]) == 3)
        #expect(Sockets.read(ends.read, into: buffer) == 3 && Array(buffer.prefix(3)) == [1, 2, 3])
        Sockets.close(ends.write)
        #expect(Sockets.read(ends.read, into: buffer) == 0)
        Sockets.close(ends.read)
    }

    /// The process gets no signal, and the caller a result.
    @Test func writingToAPipeThatNobodyReadsIsAnError() throws {
        signal(SIGPIPE, SIG_IGN)
        let ends = try #require(Sockets.pipe())
        Sockets.close(ends.read)
        #expect(Sockets.write(ends.write, [1]).map { $0 < 0 } == true)
        Sockets.close(ends.write)
    }
}
