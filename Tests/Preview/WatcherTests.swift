import Foundation
import Testing

@testable import Preview

@Suite struct WatcherTests {
    private let folder: String
    private let clock = FakeClock()
    private let loop: EventLoop

    init() throws {
        folder = NSTemporaryDirectory() + "scrollback-\(UUID().uuidString)"
        loop = EventLoop(clock: clock.clock)
        try FileManager.default.createDirectory(atPath: folder + "/sub/.hidden", withIntermediateDirectories: true)
        try write("file", "1")
    }

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    /// Whether a change was heard of.
    private func hears(_ heard: () -> Int, _ change: () throws -> Void) rethrows -> Bool {
        let before = heard()
        try change()
        for _ in 0..<20 where heard() == before {
            clock.time += PollingWatcher.interval
            loop.turn(waiting: 1)
        }
        return heard() > before
    }

    @Test(arguments: [true, false])
    func changesAreHeard(polling: Bool) throws {
        var count = 0
        let watcher: any FileWatcher =
            polling ? PollingWatcher(on: loop) { count += 1 } : makeFileWatcher(on: loop) { count += 1 }
        watcher.watch(WatchList([folder + "/file", folder + "/sub"]))
        let heard = { count }
        #expect(try hears(heard) { try write("file", "22") })
        #expect(try hears(heard) { try write("sub/new", "1") })
        #expect(
            try hears(heard) {
                try write("temporary", "333")
                _ = rename(folder + "/temporary", folder + "/file")
            })
        #expect(try hears(heard) { try FileManager.default.removeItem(atPath: folder + "/file") })
        #expect(try !hears(heard) { try write("another", "1") })
        #expect(try !hears(heard) { try write("sub/.swap", "1") })
        #expect(try !hears(heard) { try write("sub/.hidden/a", "1") })
        withExtendedLifetime(watcher) {}
    }

    @Test func linksAreWatchedAtBothEnds() throws {
        symlink(folder + "/file", folder + "/sub/link")
        let list = WatchList([folder + "/sub/link"])
        let real = try #require(realpath(folder, nil).map { String(cString: $0) })
        #expect(list.folders[real]?.contains("file") == true)
        #expect(list.folders[folder + "/sub"]?.contains("link") == true)
    }

    @Test func aFolderMayBeReachedByTwoNames() throws {
        symlink("file", folder + "/link")
        symlink(folder, folder + "/sub/up")
        var count = 0
        let watcher = makeFileWatcher(on: loop) { count += 1 }
        watcher.watch(WatchList([folder + "/sub/up/link"]))
        let heard = { count }
        #expect(try hears(heard) { try write("file", "22") })
        #expect(
            hears(heard) {
                unlink(folder + "/link")
                symlink("sub", folder + "/link")
            })
        withExtendedLifetime(watcher) {}
    }

    @Test func manyChangesAreOne() {
        var looks: [Bool] = []
        let gate = ChangeGate(on: loop) {
            looks.append($0); return false
        }
        for _ in 0..<5 {
            gate.changed()
            clock.time += .milliseconds(5)
            loop.turn(waiting: 0)
        }
        #expect(looks.isEmpty)
        clock.time += .milliseconds(8)
        loop.turn(waiting: 0)
        #expect(looks == [false])
        for _ in 0..<20 {
            gate.changed()
            clock.time += .milliseconds(5)
            loop.turn(waiting: 0)
        }
        #expect(looks.count >= 2, "patience has an end")
    }

    @Test func whatMayBeHalfIsLookedAtOnceMore() {
        var looks: [Bool] = []
        let gate = ChangeGate(on: loop) {
            looks.append($0); return true
        }
        gate.changed()
        for _ in 0..<100 {
            clock.time += .milliseconds(10)
            loop.turn(waiting: 0)
        }
        #expect(looks == [false, true])
    }
}
