import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Site

/// A build neither replaces nor deletes what no build wrote.
@Suite struct ForeignFileTests {
    private let folder: TemporaryFolder
    private var site: String { folder.path + "/site" }

    init() throws {
        folder = try TemporaryFolder()
    }

    @discardableResult
    private func build(_ files: [String: String], force: Bool = false) throws -> SiteWriter.Outcome {
        let writer = try SiteWriter(site, subfolders: SiteFile.folders, force: force)
        var manifest = Manifest()
        for (path, text) in files {
            let file = try #require(SiteFile(path: path))
            manifest.files[file] = try writer.stage(file, Array(text.utf8))
        }
        return try writer.commit(manifest, jobs: 2)
    }

    private func touch(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: site + "/" + name)
    }

    @Test func foreignFilesAreNotReplaced() throws {
        try build(["a.html": "A"])
        for name in ["404.html", "z.html", "media/z.png"] { try folder.write("mine", to: "site/" + name) }
        let files = ["a.html": "A2", "404.html": "page", "z.html": "page", "media/z.png": "page"]
        #expect(throws: WriteError.foreignFile(path: site + "/404.html", others: 2)) { try build(files) }
        #expect(folder.text("site/a.html") == "A", "nothing is written")
        #expect(folder.text("site/404.html") == "mine")
        #expect(folder.files().filter { $0.contains("staging") } == [])
        try build(files, force: true)
        #expect(folder.text("site/404.html") == "page" && folder.text("site/media/z.png") == "page")
    }

    @Test func equalForeignFilesAreAccepted() throws {
        try build(["a.html": "A"])
        try folder.write("page", to: "site/b.html")
        #expect(try build(["a.html": "A", "b.html": "page"]).moved == 0)
    }

    @Test func foldersAndLinksInTheWayAreRefused() throws {
        try build(["a.html": "A"])
        try folder.write("", to: "site/b.html/x")
        try FileManager.default.createSymbolicLink(atPath: site + "/c.html", withDestinationPath: "a.html")
        for name in ["b.html", "c.html"] {
            #expect(throws: WriteError.foreignFile(path: site + "/" + name, others: 0)) {
                try build(["a.html": "A2", name: "page"])
            }
        }
        #expect(folder.text("site/a.html") == "A")
    }

    @Test func pagesEditedByHandAreNotReplaced() throws {
        try build(["a.html": "A", "b.html": "B"])
        try folder.write("edited", to: "site/a.html")
        #expect(throws: WriteError.foreignFile(path: site + "/a.html", others: 0)) {
            try build(["a.html": "A2", "b.html": "B2"])
        }
        #expect(folder.text("site/a.html") == "edited" && folder.text("site/b.html") == "B")
        try build(["a.html": "A2", "b.html": "B2"], force: true)
        #expect(folder.text("site/a.html") == "A2")
    }

    @Test func pagesEditedByHandAreNotDeleted() throws {
        try build(["a.html": "A", "b.html": "B", "c.html": "C"])
        try folder.write("edited", to: "site/b.html")
        #expect(try build(["a.html": "A"]).kept == [SiteFile("b.html")])
        #expect(folder.text("site/b.html") == "edited" && folder.text("site/c.html") == nil)
        #expect(try build(["a.html": "A"]).kept.isEmpty, "it is no part of the site any more")
        #expect(folder.text("site/b.html") == "edited")
    }

    /// Copies by git, cp and other programs have new times.
    @Test func copiedSiteIsRecognised() throws {
        try build(["a.html": "A", "b.html": "B"])
        try touch("a.html")
        try touch("b.html")
        #expect(try build(["a.html": "A2"]).kept.isEmpty)
        #expect(folder.text("site/a.html") == "A2" && folder.text("site/b.html") == nil)
    }

    /// A forged manifest, made to get files deleted.
    @Test(arguments: [
        #""README.md":[4,1]"#, #""README.md":[6,1]"#, #""README.md":[4,1,"0"]"#,
        #""README.md":[6,-1,"ffffffffffffffff"]"#,
        #""../secret.txt":[6,1]"#, #""/secret.txt":[6,1]"#, #""media/../README.md":[4,1]"#, #""README.md\u0000":[4,1]"#,
    ])
    func forgedManifestDeletesNothing(entry: String) throws {
        try folder.write("secret", to: "secret.txt")
        try folder.write("mine", to: "site/README.md")
        try folder.write(#"{"format":"pageturner-site/1","files":{\#(entry)},"pages":{}}"#, to: "site/.pageturner.json")
        do throws(any Error) { try build(["a.html": "A"]) } catch {}
        #expect(folder.text("site/README.md") == "mine")
        #expect(folder.text("secret.txt") == "secret")
    }

    @Test func aStreamThatCannotBeMadeLeavesNoDescriptor() throws {
        let file = try folder.write("a file", to: "file")
        let descriptor = open(file, O_RDONLY)
        #expect(descriptor >= 0)
        #expect(Directory.stream(of: descriptor) == nil)
        #expect(fcntl(descriptor, F_GETFD) == -1)
    }

    @Test(arguments: [1, 2])
    func pendingWorkIsDoneOnce(jobs: Int) {
        let count = Atomic(0)
        let pending = Future(jobs: jobs) { count.add(1, ordering: .relaxed).newValue }
        #expect((0..<3).map { _ in pending.value } == [1, 1, 1])
    }
}
