import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// A preview and an editor that save the same file.
@Suite struct AtomicFileTests {
    /// In any interleaving, the file ends with the version saved from outside, and the preview reports the change.
    @Test func aSaveFromOutsideIsNeverLost() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("first", to: "chat.json")
        var random = SeededGenerator(seed: 11)
        for round in 0..<300 {
            var file = try AtomicFile(path)
            let isSaved = Atomic(false)
            let pause = UInt32.random(in: 0...400, using: &random)
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) {
                usleep(pause)
                try? Data("theirs \(round)".utf8).write(to: URL(fileURLWithPath: path + ".theirs"))
                rename(path + ".theirs", path)
                isSaved.store(true, ordering: .sequentiallyConsistent)
            }
            var failure: AtomicFile.Failure?
            while failure == nil, !isSaved.load(ordering: .sequentiallyConsistent) {
                failure = Self.failure { () throws(AtomicFile.Failure) in try file.write(Array("mine".utf8)) }
            }
            group.wait()
            failure = failure ?? Self.failure { () throws(AtomicFile.Failure) in try file.write(Array("mine".utf8)) }
            #expect(failure == .changed)
            #expect(folder.text("chat.json") == "theirs \(round)")
        }
        #expect(folder.files() == ["chat.json"])
    }

    /// Opening a pipe would wait for somebody to read from it.
    @Test func aPipeInPlaceOfTheTemporaryFileIsAnError() throws {
        let folder = try TemporaryFolder()
        var file = try AtomicFile(folder.write("first", to: "chat.json"))
        #expect(mkfifo(folder.path + "/.chat.json.pageturner.tmp", 0o600) == 0)
        #expect(throws: AtomicFile.Failure.self) { try file.write(Array("mine".utf8)) }
        #expect(folder.text("chat.json") == "first")
    }

    private static func failure(_ body: () throws(AtomicFile.Failure) -> Void) -> AtomicFile.Failure? {
        do throws(AtomicFile.Failure) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    /// A save by another program right after our own is not mistaken for ours.
    @Test func aSaveRightAfterOursIsSeen() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("first", to: "chat.json")
        var file = try AtomicFile(path)
        for round in 0..<50 {
            try file.write(Array("mine \(round)".utf8))
        }
        try folder.write("them 49", to: "theirs")
        #expect(rename(folder.path + "/theirs", path) == 0)
        #expect(throws: AtomicFile.Failure.changed) { try file.write(Array("mine".utf8)) }
        #expect(folder.text("chat.json") == "them 49")
        #expect(folder.files() == ["chat.json"])
    }

    @Test func deletedFileStaysDeleted() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("first", to: "chat.json")
        var file = try AtomicFile(path)
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: AtomicFile.Failure.changed) { try file.write(Array("mine".utf8)) }
        #expect(folder.files() == [])
    }
}
