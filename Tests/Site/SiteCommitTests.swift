import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Site

/// The guarantees of a commit that fails or is killed, at each of its moves.
@Suite struct SiteCommitTests {
    private static let old = [
        "404.html": "mine", "a.html": "A", "b.html": "B", "gone.html": "gone", "index.html": "A B", "assets/x.css": "x",
        "media/p.png": "p",
    ]
    private static let new = [
        "a.html": "A2", "b.html": "B", "c.html": "C", "index.html": "A2 B C", "index-2.html": "more",
        "assets/y.css": "y", "media/p.png": "p", "404.html": "mine",
    ]
    private static let third = ["b.html": "B3", "index.html": "B3", "404.html": "mine"]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func build(_ files: [String: String], to name: String, move: SiteWriter.Move? = nil) throws {
        let path = folder.path + "/" + name
        let writer =
            try move.map { try SiteWriter(path, subfolders: SiteFile.folders, force: false, move: $0) }
            ?? SiteWriter(path, subfolders: SiteFile.folders, force: false)
        var manifest = Manifest()
        for (path, text) in files {
            let file = try #require(SiteFile(path: path))
            manifest.files[file] = try writer.stage(file, Array(text.utf8))
        }
        _ = try writer.commit(manifest, jobs: 2)
    }

    /// Moves files, and fails at this position.
    private static func failing(at position: Int, _ before: @escaping @Sendable () -> Void = {}) -> SiteWriter.Move {
        let count = Counter()
        return { name, staging, folder, newName throws(WriteError) in
            guard count.next() < position else {
                before()
                throw .system(.write, path: newName, code: EIO)
            }
            return try staging.moveIfThere(name, to: folder, as: newName)
        }
    }

    /// The files of a site, without its manifest and files for the next build.
    private func content(_ name: String) -> [String: String] {
        let files = folder.files().filter { $0.hasPrefix(name + "/") && !$0.contains("/.") }
        return Dictionary(
            uniqueKeysWithValues: files.map { ($0.replacing(name + "/", with: ""), folder.text($0) ?? "") })
    }

    /// Five files and the manifest.
    private static let positions = Array(0...5)

    @Test(arguments: positions)
    func filesAreOldOrNewAndTheNextBuildRepairs(position: Int) throws {
        for next in [Self.old, Self.new, Self.third] {
            let site = "site-\(next.count)"
            try build(Self.old, to: site)
            #expect(throws: WriteError.self) { try build(Self.new, to: site, move: Self.failing(at: position)) }
            expectOldOrNew(content(site))
            try build(next, to: site)
            #expect(content(site) == next)
            #expect(!folder.files().contains { $0.hasPrefix(site + "/.pageturner-staging") })
        }
    }

    private func expectOldOrNew(_ found: [String: String]) {
        for file in Set(Self.old.keys).union(Self.new.keys) {
            #expect([Self.old[file], Self.new[file]].contains(found[file]), "\(file)")
        }
        // No link is broken: a new index has its pages, and an old one still has its own.
        if found["index.html"] == Self.new["index.html"] {
            for (file, text) in Self.new { #expect(found[file] == text) }
        } else {
            for file in Self.old.keys { #expect(found[file] != nil) }
        }
    }

    /// As after a killed build, which cleans up nothing.
    @Test(arguments: positions)
    func nextBuildRepairsAKilledOne(position: Int) throws {
        try build(Self.old, to: "site")
        let path = folder.path
        #expect(throws: WriteError.self) {
            try build(
                Self.new, to: "site", move: Self.failing(at: position) { Self.copy(path + "/site", path + "/killed") })
        }
        expectOldOrNew(content("killed"))
        // The next one is killed, too.
        #expect(throws: WriteError.self) {
            try build(
                Self.third, to: "killed", move: Self.failing(at: 1) { Self.copy(path + "/killed", path + "/again") })
        }
        try build(Self.old, to: "again")
        #expect(content("again") == Self.old)
        #expect(!folder.files().contains { $0.hasPrefix("again/.pageturner-staging") })
    }

    /// Copies a folder with the times of its files, by which a build knows its own.
    private static func copy(_ from: String, _ to: String) {
        do {
            try FileManager.default.copyItem(atPath: from, toPath: to)
            for name in FileManager.default.enumerator(atPath: from)?.compactMap({ $0 as? String }) ?? [] {
                try copyTimes(of: from + "/" + name, to: to + "/" + name)
            }
        } catch {
            Issue.record(error)
        }
    }

    private static func copyTimes(of file: String, to copy: String) throws {
        var status = stat()
        try #require(lstat(file, &status) == 0)
        #if canImport(Darwin)
            let times = [status.st_atimespec, status.st_mtimespec]
        #else
            let times = [status.st_atim, status.st_mtim]
        #endif
        try #require(utimensat(AT_FDCWD, copy, times, AT_SYMLINK_NOFOLLOW) == 0)
    }

    @Test(arguments: 0...8)
    func failedFirstBuildIsRepaired(position: Int) throws {
        #expect(throws: WriteError.self) { try build(Self.new, to: "site", move: Self.failing(at: position)) }
        try build(Self.third, to: "site")
        #expect(content("site") == Self.third)
    }

    @Test func filesMoveBeforePagesAndPagesBeforeTheIndex() throws {
        let moved = Mutex<[String]>([])
        try build(Self.new, to: "site") { name, staging, folder, newName throws(WriteError) in
            moved.withLock { $0.append(name) }
            return try staging.moveIfThere(name, to: folder, as: newName)
        }
        let names = moved.withLock { $0 }
        #expect(Set(names.prefix(2)) == ["assets,y.css", "media,p.png"])
        #expect(names.suffix(3).prefix(2) == ["index-2.html", "index.html"])
        #expect(names.last?.hasPrefix(".pageturner.json") == true)
    }

    /// Not one for each file of the site.
    @Test func oneChangedPageIsOneMove() throws {
        var files = Dictionary(uniqueKeysWithValues: (0..<500).map { ("page-\($0).html", "\($0)") })
        try build(files, to: "site")
        let count = Counter()
        let counted: SiteWriter.Move = { name, staging, folder, newName throws(WriteError) in
            _ = count.next()
            return try staging.moveIfThere(name, to: folder, as: newName)
        }
        files["page-77.html"] = "changed"
        try build(files, to: "site", move: counted)
        #expect(count.next() == 2, "the page and the manifest")
    }
}

/// Counts from 0, on all threads.
private final class Counter: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
