import Foundation
import TestSupport
import Testing

@testable import Preview
@testable import Serving

@Suite struct WatcherTests {
    private let folder: TemporaryFolder
    private let clock = FakeClock()
    private let loop: EventLoop

    init() throws {
        folder = try TemporaryFolder()
        loop = EventLoop { [clock] in clock.time }
        try FileManager.default.createDirectory(atPath: folder.path + "/sub/.hidden", withIntermediateDirectories: true)
        try folder.write("1", to: "file")
    }

    private func watcher(polling: Bool, _ changed: @escaping () -> Void) -> any FileWatcher {
        polling ? PollingWatcher(on: loop, changed) : makeFileWatcher(on: loop, changed)
    }

    /// True if the watcher reports a change.
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
    func changesAreReported(polling: Bool) throws {
        var count = 0
        let watcher = watcher(polling: polling) { count += 1 }
        watcher.watch(WatchList([folder.path + "/file", folder.path + "/sub"]))
        let heard = { count }
        #expect(try hears(heard) { try folder.write("22", to: "file") })
        #expect(try hears(heard) { try folder.write("1", to: "sub/new") })
        #expect(
            try hears(heard) {
                try folder.write("333", to: "temporary")
                _ = rename(folder.path + "/temporary", folder.path + "/file")
            })
        #expect(try hears(heard) { try FileManager.default.removeItem(atPath: folder.path + "/file") })
        #expect(try !hears(heard) { try folder.write("1", to: "another") })
        #expect(try !hears(heard) { try folder.write("1", to: "sub/.swap") })
        #expect(try !hears(heard) { try folder.write("1", to: "sub/.hidden/a") })
        withExtendedLifetime(watcher) {}
    }

    @Test func linksAreWatchedAtBothEnds() throws {
        symlink(folder.path + "/file", folder.path + "/sub/link")
        let list = WatchList([folder.path + "/sub/link"])
        let real = try #require(realpath(folder.path, nil).map { String(cString: $0) })
        #expect(list.folders[real]?.contains("file") == true)
        #expect(list.folders[folder.path + "/sub"]?.contains("link") == true)
    }

    @Test(arguments: [true, false])
    func folderMayHaveTwoNames(polling: Bool) throws {
        symlink("file", folder.path + "/link")
        symlink(folder.path, folder.path + "/sub/up")
        var count = 0
        let watcher = watcher(polling: polling) { count += 1 }
        watcher.watch(WatchList([folder.path + "/sub/up/link"]))
        let heard = { count }
        #expect(try hears(heard) { try folder.write("22", to: "file") })
        #expect(
            hears(heard) {
                unlink(folder.path + "/link")
                symlink("sub", folder.path + "/link")
            })
        withExtendedLifetime(watcher) {}
    }

    @Test func manyChangesAreReportedOnce() {
        var looks: [Bool] = []
        let gate = Debouncer(on: loop) {
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

    @Test func incompleteResultIsCheckedAgain() {
        var looks: [Bool] = []
        let gate = Debouncer(on: loop) {
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
