import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Site

/// The guarantees of a commit that fails or is killed, at each of its moves.
@Suite struct SiteCommitTests {
    private static let old = [
        "404.html": "mine", "a.html": "A", "b.html": "B", "gone.html": "gone", "index.html": "A B",
        "assets/x-0123456789ab.css": "x",
        "media/0123456789abcdef.png": "p",
    ]
    private static let new = [
        "a.html": "A2", "b.html": "B", "c.html": "C", "index.html": "A2 B C", "index-2.html": "more",
        "assets/y-0123456789ab.css": "y", "media/0123456789abcdef.png": "p", "404.html": "mine",
    ]
    private static let third = ["b.html": "B3", "index.html": "B3", "404.html": "mine"]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// - Parameter isLarge: With so many files more that only changes of the manifest are written.
    private func build(
        _ files: [String: String], to name: String, isLarge: Bool = false, move: SiteWriter.Move? = nil
    ) throws {
        let path = folder.path + "/" + name
        let writer =
            try move.map {
                try SiteWriter(path, subfolders: SiteFile.folders, force: false, isPage: { _ in true }, move: $0)
            }
            ?? SiteWriter(path, subfolders: SiteFile.folders, force: false, isPage: { _ in true })
        var manifest = Manifest()
        let others = isLarge ? (0..<500).map { ("other\($0).html", "other") } : []
        for (path, text) in files.map({ ($0, $1) }) + others {
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
    private func content(_ name: String) -> [String: String] { Self.content(name, in: folder) }

    private static func content(_ name: String, in folder: TemporaryFolder) -> [String: String] {
        let files = folder.files().filter { $0.hasPrefix(name + "/") && !$0.contains("/.") && !$0.contains("/other") }
        return Dictionary(
            uniqueKeysWithValues: files.map { ($0.replacing(name + "/", with: ""), folder.text($0) ?? "") })
    }

    /// Five files and the manifest.
    private static let positions = Array(0...5)

    @Test(arguments: positions, [false, true])
    func filesAreOldOrNewAndTheNextBuildRepairs(position: Int, isLarge: Bool) throws {
        for next in [Self.old, Self.new, Self.third] {
            let site = "site-\(next.count)"
            try build(Self.old, to: site, isLarge: isLarge)
            #expect(throws: WriteError.self) {
                try build(Self.new, to: site, isLarge: isLarge, move: Self.failing(at: position))
            }
            expectOldOrNew(content(site))
            try build(next, to: site, isLarge: isLarge)
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
    @Test(arguments: positions, [false, true])
    func nextBuildRepairsAKilledOne(position: Int, isLarge: Bool) throws {
        try build(Self.old, to: "site", isLarge: isLarge)
        // The next one has changes to add to.
        if isLarge {
            try build(Self.third, to: "site", isLarge: true)
            try build(Self.old, to: "site", isLarge: true)
            #expect(folder.files().contains("site/" + ManifestChanges.fileName))
        }
        let path = folder.path
        #expect(throws: WriteError.self) {
            try build(
                Self.new, to: "site", isLarge: isLarge,
                move: Self.failing(at: position) { Self.copy(path + "/site", path + "/killed") })
        }
        expectOldOrNew(content("killed"))
        // The next one is killed, too.
        #expect(throws: WriteError.self) {
            try build(
                Self.third, to: "killed", isLarge: isLarge,
                move: Self.failing(at: 1) { Self.copy(path + "/killed", path + "/again") })
        }
        try build(Self.old, to: "again", isLarge: isLarge)
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
        #expect(Set(names.prefix(2)) == ["assets,y-0123456789ab.css", "media,0123456789abcdef.png"])
        #expect(names.suffix(3).prefix(2) == ["index-2.html", "index.html"])
        #expect(names.last?.hasPrefix(".pageturner.json") == true)
    }

    /// The text of a page names the pages that it links to. Pages that no other links to are not reachable.
    private static func brokenLinks(in site: [String: String]) -> [String] {
        var reached: Set<String> = []
        var next = ["index.html", "search/index.js"].filter { site[$0] != nil }
        var broken: [String] = []
        while let page = next.popLast() {
            guard reached.insert(page).inserted else { continue }
            for link in (site[page] ?? "").split(separator: " ").map(String.init) {
                if site[link] == nil { broken.append("\(page) → \(link)") } else { next.append(link) }
            }
        }
        return broken
    }

    /// Pages are renamed, added and grow by further pages, while others already link to them.
    @Test(arguments: [
        ["index.html": "m.html z.html", "m.html": "a.html", "a.html": "m.html z.html", "z.html": "a.html"],
        [
            "index.html": "m.html", "m.html": "m.2.html 0.html", "m.2.html": "m.html", "0.html": "m.html zz.html",
            "zz.html": "0.html",
        ],
        [
            "index.html": "m.html index-2.html", "index-2.html": "index.html index-3.html", "index-3.html": "b.html",
            "m.html": "b.html", "b.html": "m.html", "search/index.js": "m.html b.html",
        ],
    ])
    func noLinkIsBrokenAtAnyMoment(new: [String: String]) throws {
        for old in [
            [
                "index.html": "m.html x.html", "m.html": "x.html", "x.html": "m.html",
                "search/index.js": "m.html x.html",
            ],
            ["index.html": "index-2.html m.html", "index-2.html": "b.html", "m.html": "b.html", "b.html": "m.html"],
        ] {
            let site = "site-\(UUID().uuidString)"
            try build(old, to: site)
            let states = Mutex<[[String]]>([])
            nonisolated(unsafe) let root = self.folder
            try build(new, to: site) { name, staging, folder, newName throws(WriteError) in
                let isThere = try staging.moveIfThere(name, to: folder, as: newName)
                states.withLock { $0.append(Self.brokenLinks(in: Self.content(site, in: root))) }
                return isThere
            }
            #expect(states.withLock { $0.flatMap(\.self) } == [])
            #expect(content(site) == new)
        }
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
