import Formats
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
        let writer = try SiteWriter(site, subfolders: SiteFile.folders, force: force, isPage: { _ in true })
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
        for name in ["404.html", "z.html", "media/0123456789abcdef.png"] {
            try folder.write("mine", to: "site/" + name)
        }
        let files = ["a.html": "A2", "404.html": "page", "z.html": "page", "media/0123456789abcdef.png": "page"]
        #expect(throws: WriteError.foreignFile(path: site + "/404.html", others: 2)) { try build(files) }
        #expect(folder.text("site/a.html") == "A", "nothing is written")
        #expect(folder.text("site/404.html") == "mine")
        #expect(folder.files().filter { $0.contains("staging") } == [])
        try build(files, force: true)
        #expect(folder.text("site/404.html") == "page" && folder.text("site/media/0123456789abcdef.png") == "page")
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

    private static let foreign = [
        "README.md", "notes.txt", "Notes.html", "a b.html", "javascript:alert(1).html", "notes.html.bak", "a.2.3.html",
        "assets/own.css", "assets/app-0123456789AB.js", "media/photo.png", "media/0123456789abcdef.svg",
        "search/notes.json", "list/own.js",
    ]

    /// A forged manifest that knows the bytes of the file. Its fingerprint is right.
    @Test(arguments: foreign)
    func aManifestNamesOnlyFilesThatBuildsWrite(path: String) throws {
        try folder.write("mine", to: "site/" + path)
        try forge([path: "mine"])
        do throws(any Error) { try build(["a.html": "A"], force: true) } catch {}
        #expect(folder.text("site/" + path) == "mine")
        #expect(SiteFile(path: path) == nil)
    }

    /// Writes a manifest that lists these files.
    private func forge(_ files: [String: String]) throws {
        let stamps = files.map {
            #""\#($0)":[\#($1.utf8.count),1,"\#(String(Fingerprint(Array($1.utf8)).word, radix: 16))"]"#
        }
        try folder.write(
            #"{"format":"pageturner-site/1","files":{\#(stamps.joined(separator: ","))},"pages":{}}"#,
            to: "site/.pageturner.json")
    }

    /// A page of somebody else may have a name that builds give, too.
    @Test func pagesThatNoBuildWroteAreNeitherDeletedNorReplaced() throws {
        let (mine, ours) = ("<html>mine</html>", #"<meta name="generator" content="pageturner 1.0">"#)
        for text in [mine, ours] {
            try folder.write(text, to: "site/about.html")
            try forge(["about.html": text])
            let commit = { (name: String) throws in
                let writer = try SiteWriter(site, subfolders: SiteFile.folders, force: false)
                var manifest = Manifest()
                manifest.files[SiteFile(name)] = try writer.stage(SiteFile(name), Array("new".utf8))
                _ = try writer.commit(manifest, jobs: 1)
            }
            if text == mine {
                #expect(throws: WriteError.foreignFile(path: site + "/about.html", others: 0)) {
                    try commit("about.html")
                }
            }
            try commit("other.html")
            #expect(folder.text("site/about.html") == (text == mine ? mine : nil))
        }
    }

    /// Such as the marks of a template without the usual head.
    @Test func pagesOfOwnTemplatesAreRecognised() {
        let head = String(repeating: "<!-- long -->", count: 1000)
        for mark in [
            #"<link href="assets/pageturner-0123456789ab.css">"#, #"<script src="assets/index-0123456789ab.js">"#,
        ] {
            #expect(PageMark.isPage(Array((head + mark).utf8)))
        }
        #expect(!PageMark.isPage(Array((head + "about pageturner").utf8)))
    }

    @Test func linksOfAManifestLeadNowhereElse() throws {
        try folder.write("mine", to: "elsewhere/0123456789abcdef.png")
        try folder.write("A", to: "site/a.html")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/media", withDestinationPath: folder.path + "/elsewhere")
        try forge(["media/0123456789abcdef.png": "mine"])
        #expect(throws: WriteError.self) { try build(["b.html": "B"]) }
        #expect(folder.text("elsewhere/0123456789abcdef.png") == "mine")
    }

    @Test(arguments: [1, 70, 2000])
    func foldersAmongTheStagedFilesAreNoObstacle(depth: Int) throws {
        try build(["a.html": "A", "b.html": "B"])
        let staging = site + "/.pageturner-staging"
        for name in ["a.html", ".pageturner.json.1", "own"] {
            try #require(
                system(
                    "mkdir -p '\(staging)/\(name)' && cd '\(staging)/\(name)' && for i in $(seq \(depth)); do mkdir d && cd d; done; echo mine > own"
                ) == 0)
        }
        for text in ["A2", "A3"] {
            try build(["a.html": text])
            #expect(folder.text("site/a.html") == text)
        }
        let kept = try FileManager.default.contentsOfDirectory(atPath: staging).sorted()
        #expect(kept == [".folder-1", ".folder-2", ".folder-3"])
        _ = system("rm -rf '\(staging)'")
    }

    @Test func emptyFoldersAmongTheStagedFilesAreRemoved() throws {
        try build(["a.html": "A"])
        try FileManager.default.createDirectory(
            atPath: site + "/.pageturner-staging/a.html", withIntermediateDirectories: true)
        try build(["a.html": "A2"])
        #expect(folder.text("site/a.html") == "A2")
        #expect(!FileManager.default.fileExists(atPath: site + "/.pageturner-staging"))
    }

    /// A sparse file may claim any size.
    @Test(arguments: [1 << 32, 1 << 40])
    func aHugeManifestIsNone(size: Int) throws {
        try folder.write("{", to: "site/.pageturner.json")
        try #require(truncate(site + "/.pageturner.json", off_t(size)) == 0)
        #expect(throws: WriteError.notOurs(path: site)) { try build(["a.html": "A"]) }
        let catalogue = Catalogue(BuildOptions(inputs: [folder.path], formats: .all, output: "", jobs: 1))
        #expect(catalogue.problems.isEmpty)
    }

    @Test func aHugePageIsNotOurs() throws {
        try build(["a.html": "A", "b.html": "B"])
        try #require(truncate(site + "/b.html", 1 << 42) == 0)
        #expect(try build(["a.html": "A2"]).kept == [SiteFile("b.html")])
        try #require(truncate(site + "/a.html", 1 << 42) == 0)
        #expect(throws: WriteError.foreignFile(path: site + "/a.html", others: 0)) { try build(["a.html": "A3"]) }
    }

    @Test func addressesOfFilesAreNoSchemes() {
        let addresses = [
            "a-b.2.html": "a-b.2.html", "javascript:alert(1).html": "./javascript%3Aalert%281%29.html",
            "data:text": "./data%3Atext", "a#b?c%d e\"é.html": "./a%23b%3Fc%25d%20e%22%C3%A9.html",
        ]
        for (name, address) in addresses { #expect(SiteFile(name).address == address) }
        #expect(SiteFile("//host").address == ".///host")
        #expect(SiteFile("0123456789abcdef.png", in: SiteFile.media).address == "media/0123456789abcdef.png")
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
