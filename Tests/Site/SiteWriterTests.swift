import Files
import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct SiteWriterTests {
    private let folder: TemporaryFolder
    private var site: String { folder.path + "/site" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func writer(force: Bool = false) throws(WriteError) -> SiteWriter {
        try SiteWriter(site, subfolders: ["assets", "media"], force: force, isPage: { _ in true })
    }

    /// One whole build of these files.
    @discardableResult
    private func build(_ files: [String: String], force: Bool = false) throws -> Int {
        let writer = try writer(force: force)
        var manifest = Manifest()
        for (path, text) in files {
            let file = try #require(SiteFile(path: path))
            manifest.files[file] = try writer.stage(file, Array(text.utf8))
        }
        return try writer.commit(manifest, jobs: 2).moved
    }

    @Test func filesAppearOnlyAfterTheCommit() throws {
        do {
            let writer = try writer()
            _ = try writer.stage(SiteFile("a.html"), Array("A".utf8))
            #expect(folder.text("site/a.html") == nil)
        }
        #expect(folder.files() == [], "a build that was given up leaves nothing")
        try build(["a.html": "A", "assets/s-0123456789ab.css": "S"])
        #expect(folder.files() == ["site/.pageturner.json", "site/a.html", "site/assets/s-0123456789ab.css"])
    }

    @Test func unchangedFilesAreNotTouched() throws {
        try build(["a.html": "A", "b.html": "B"])
        let before = try FileManager.default.attributesOfItem(atPath: site + "/a.html")
        let written = try build(["a.html": "A", "b.html": "changed"])
        let after = try FileManager.default.attributesOfItem(atPath: site + "/a.html")
        #expect(written == 1)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(folder.text("site/b.html") == "changed")
    }

    @Test func onlyObsoleteFilesAreDeleted() throws {
        try build(["a.html": "A", "b.html": "B"])
        try folder.write("mine", to: "site/notes.txt")
        try build(["a.html": "A"])
        #expect(folder.text("site/b.html") == nil)
        #expect(folder.text("site/notes.txt") == "mine")
    }

    @Test func foreignFoldersAreRefusedWithoutForce() throws {
        try folder.write("mine", to: "site/notes.txt")
        #expect(throws: WriteError.notOurs(path: site)) { try writer() }
        try build(["a.html": "A"], force: true)
        #expect(folder.text("site/notes.txt") == "mine")
        #expect(folder.text("site/a.html") == "A")
    }

    /// A first build that is killed leaves empty folders.
    @Test func aFolderOfEmptyFoldersIsUsed() throws {
        for name in ["assets", "media"] {
            try FileManager.default.createDirectory(atPath: site + "/" + name, withIntermediateDirectories: true)
        }
        try folder.write("mine", to: "site/media/a.png")
        #expect(throws: WriteError.notOurs(path: site)) { try writer() }
        try FileManager.default.removeItem(atPath: site + "/media/a.png")
        try build(["a.html": "A"])
        #expect(folder.text("site/a.html") == "A")
    }

    @Test func linksAreNotFollowed() throws {
        try folder.write("outside", to: "secret.txt")
        try build(["a.html": "A"])
        try FileManager.default.removeItem(atPath: site + "/a.html")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/a.html", withDestinationPath: folder.path + "/secret.txt")
        #expect(throws: WriteError.foreignFile(path: site + "/a.html", others: 0)) { try build(["a.html": "new"]) }
        try build(["a.html": "new"], force: true)
        #expect(folder.text("secret.txt") == "outside")
        #expect(folder.text("site/a.html") == "new")
    }

    @Test func subfoldersThatAreLinksAreRefused() throws {
        try folder.write("", to: "elsewhere/x")
        try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: site + "/assets", withDestinationPath: folder.path + "/elsewhere")
        #expect(throws: WriteError.self) { try build(["assets/a-0123456789ab.css": "A"], force: true) }
        #expect(folder.files().filter { $0.hasPrefix("elsewhere") } == ["elsewhere/x"])
    }

    @Test func leftoversOfAKilledBuildAreRemoved() throws {
        try build(["a.html": "A"])
        try folder.write("half a pa", to: "site/.pageturner-staging/a.html")
        try build(["a.html": "B"])
        #expect(folder.text("site/a.html") == "B")
        #expect(folder.files() == ["site/.pageturner.json", "site/a.html"])
    }

    @Test func twoBuildsAtOnceAreRefused() throws {
        let first = try writer()
        #expect(throws: WriteError.busy(path: site)) { try writer() }
        withExtendedLifetime(first) {}
    }

    @Test func unwritableFolderIsAnError() throws {
        try folder.write("a file", to: "site")
        #expect(throws: WriteError.self) { try writer() }
        #expect(folder.text("site") == "a file")
    }

    /// Root may write everywhere, so the obstacle here is a folder in the place of a file.
    @Test func aFailedCommitLeavesTheFilesWhole() throws {
        try build(["a.html": "A"])
        try folder.write("", to: "site/b.html/in-the-way")
        #expect(throws: WriteError.self) { try build(["b.html": "B"]) }
        #expect(folder.text("site/a.html") == "A")
    }

    @Test func lostStagedFileIsAnError() throws {
        let writer = try writer()
        var manifest = Manifest()
        manifest.files[SiteFile("a.html")] = try writer.stage(SiteFile("a.html"), Array("A".utf8))
        try FileManager.default.removeItem(atPath: site + "/.pageturner-staging/a.html")
        #expect(throws: WriteError.self) { try writer.commit(manifest, jobs: 2) }
        #expect(folder.text("site/.pageturner.json") == nil)
    }

    @Test func manifestIsReadBack() throws {
        var manifest = Manifest()
        let file = SiteFile("a.html")
        manifest.files[file] = FileStamp(size: 3, modified: 1_700_000_000_000_000_001)
        var json: [UInt8] = []
        manifest.write { json += $0 }
        let read = try #require(Manifest(json: json))
        #expect(read.files == manifest.files)
        #expect(!read.isArchive)
        manifest.isArchive = true
        json = []
        manifest.write { json += $0 }
        #expect(Manifest(json: json)?.isArchive == true)
        #expect(Manifest(json: Array("{}".utf8)) == nil)
        #expect(Manifest(json: Array("not json".utf8)) == nil)
    }

    @Test func numbersInAManifestAreChecked() throws {
        let read = { (size: Int, continuations: Int) in
            Manifest(
                json: Array(
                    #"""
                    {"format":"pageturner-site/1","files":{"a.html":[\#(size),1],"a.2.html":[3,1]},"pages":{"a.html":
                    {"number":0,"source":"","entry":{"id":"a","title":"","messages":1,"words":""},
                    "continuations":\#(continuations)}}}
                    """#.utf8))
        }
        #expect(read(-1, 0) == nil)
        #expect(read(0, 1)?.pages.count == 1)
        #expect(read(0, 2)?.pages.isEmpty == true)
    }

    @Test(arguments: ["", "/a", "../a", "a/../b", ".hidden", "a/.b", "a/b/c", "a//b", "a.html\0.md"])
    func pathsThatLeadElsewhereAreInvalid(path: String) {
        #expect(SiteFile(path: path) == nil)
    }
}
