import ConversationModel
import Files
import Formats
import Foundation
import JSON
import TestSupport
import Testing

@testable import Site

/// A manifest with changes of it is the manifest that was written.
struct ManifestChangesTests {
    private static func file(_ number: Int) throws -> SiteFile { try #require(SiteFile(path: "c\(number).html")) }

    private static func page(_ file: SiteFile, _ number: Int, title: String) throws -> Manifest.Page {
        let entry = #"{"id": "\#(file.name)", "title": "\#(title)", "messages": 1, "words": "", "participants": []}"#
        let value = try JSONDocument(parsing: ByteRegion(Array(entry.utf8))).root
        return Manifest.Page(
            number: number, source: title, entry: try #require(IndexEntry(value, file: file)), continuations: 0,
            media: []
        )
    }

    /// A site of conversations in an order, each with its title.
    private static func manifest(_ order: [(number: Int, title: String)]) throws -> Manifest {
        var manifest = Manifest()
        for (place, conversation) in order.enumerated() {
            let file = try file(conversation.number)
            manifest.files[file] = FileStamp(size: conversation.title.utf8.count, modified: conversation.number)
            manifest.contents[file] = Fingerprint(Array(conversation.title.utf8)).word
            manifest.pages[file] = try page(file, place, title: conversation.title)
        }
        manifest.sides = [["a": "\(order.count)"]]
        manifest.search = SearchRecord(
            source: "\(order.first?.title ?? "")",
            segments: [
                SearchRecord.Segment(settings: "s", name: "s1", conversations: [1, 2], scripts: ["s1", "w1"])
            ])
        return manifest
    }

    private static func bytes(_ manifest: Manifest) -> [UInt8] {
        var bytes: [UInt8] = []
        manifest.write { bytes += $0 }
        return bytes
    }

    @Test(arguments: 0..<12)
    func changesAddUp(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var order = (0..<600).map { (number: $0, title: "Title \($0)") }
        var last = try Self.manifest(order)
        let written = Self.bytes(last)
        var base = ManifestChanges.Base(last, written)
        var count = 1000
        func made() -> Int {
            count += 1
            return count
        }
        for step in 0..<8 {
            // If a conversation has moved, or if words are gone, all is written again.
            var isWhole = false
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let place = Int.random(in: 0..<order.count, using: &generator)
                switch Int.random(in: 0...4, using: &generator) {
                case 0 where step == 7:
                    order.remove(at: place)
                    isWhole = true
                case 1: order[place].title += "!"
                case 2: order.insert((made(), "New \(step)"), at: place)
                case 3 where step == 7:
                    order.append(order.remove(at: place))
                    isWhole = isWhole || place < order.count - 1
                default: order.insert((number: made(), title: "First"), at: 0)
                }
            }
            let next = try Self.manifest(order)
            guard let changes = ManifestChanges(next, after: last, from: base) else {
                #expect(isWhole)
                return
            }
            #expect(!isWhole && changes.json.count < written.count / 4)
            var read = try #require(Manifest(json: written))
            let added = read.add(changes.json, to: ManifestChanges.Base(read, written))
            base = try #require(added)
            #expect(
                String(decoding: Self.bytes(read), as: UTF8.self) == String(decoding: Self.bytes(next), as: UTF8.self))
            last = read
        }
    }

    @Test func fewChangesAreFew() throws {
        let order = (0..<600).map { (number: $0, title: "Title \($0)") }
        let manifest = try Self.manifest(order)
        let base = ManifestChanges.Base(manifest, Self.bytes(manifest))
        #expect(try #require(ManifestChanges(manifest, after: manifest, from: base)).areNone)
        var inserted = order
        inserted.insert((number: 700, title: "New"), at: 300)
        let changes = try #require(ManifestChanges(try Self.manifest(inserted), after: manifest, from: base))
        #expect(changes.files.count == 1 && changes.pages.count == 1 && !changes.areNone)
        #expect(ManifestChanges(try Self.manifest(order.reversed()), after: manifest, from: base) == nil)
        #expect(ManifestChanges(try Self.manifest(order.map { ($0, $1 + "!") }), after: manifest, from: base) == nil)
        #expect(ManifestChanges(try Self.manifest(order.dropLast()), after: manifest, from: base) == nil)
    }

    /// The old manifest stays beside its changes, with all that it says of pages.
    @Test(arguments: ["title", "words", "participants", "project", "media", "sides", "page", "nothing"])
    func wordsThatAreGoneAreInNoByte(of what: String) throws {
        func manifest(_ said: String, _ more: String) throws -> Manifest {
            var manifest = try Self.manifest((0..<600).map { (number: $0, title: "Title \($0)") })
            let file = try Self.file(7)
            let texts = Dictionary(
                uniqueKeysWithValues: ["title", "words", "project", "participants", "media", "sides"].map {
                    ($0, $0 == what ? said : "same")
                })
            let json = """
                {"id": "c7", "title": "\(texts["title"] ?? "")", "messages": 1, "words": "\(texts["words"] ?? "")",
                "project": "\(texts["project"] ?? "")", "participants": ["\(texts["participants"] ?? "")\(more)"]}
                """
            let entry = IndexEntry(try JSONDocument(parsing: ByteRegion(Array(json.utf8))).root, file: file)
            manifest.pages[file] = Manifest.Page(
                number: 7, source: said, entry: try #require(entry), continuations: 0,
                media: [MediaCopy(path: texts["media"] ?? "", stamp: FileStamp(size: 1, modified: 1), copy: file)])
            manifest.sides = [[texts["sides"] ?? "": "1"]]
            if what == "page", said == "other" { manifest.pages[file] = nil }
            return manifest
        }
        let last = try manifest("secret", "")
        let base = ManifestChanges.Base(last, Self.bytes(last))
        let changes = ManifestChanges(try manifest("other", ""), after: last, from: base)
        #expect((changes != nil) == (what == "nothing"))
        if ["title", "words", "project"].contains(what) {
            #expect(ManifestChanges(try manifest("secret and more", ""), after: last, from: base) != nil)
        }
        if what == "nothing" { #expect(ManifestChanges(try manifest("other", "!"), after: last, from: base) == nil) }
    }

    @Test func changesOfAnotherManifestOrNoneCountForNothing() throws {
        let order = (0..<600).map { (number: $0, title: "Title \($0)") }
        let manifest = try Self.manifest(order)
        let base = ManifestChanges.Base(manifest, Self.bytes(manifest))
        let more = try Self.manifest(order + [(number: 700, title: "New")])
        let other = ManifestChanges.Base(more, Self.bytes(more))
        let changes = try #require(ManifestChanges(more, after: manifest, from: base))
        let start = #"{"format": "pageturner-changes/1", "base": "\#(base.fingerprint)""#
        for json in [
            "", "{", "[]", start, start + "}", start + #", "files": {"../x": [1, 1]}}"#,
            start + #", "files": {"a.html": 1}}"#,
        ] {
            var read = manifest
            let added = read.add(Array(json.utf8), to: base)
            #expect(added == nil, "\(json)")
            #expect(Self.bytes(read) == Self.bytes(manifest))
        }
        var read = manifest
        var added = read.add(changes.json, to: other)
        #expect(added == nil)
        // Pages that follow each other, or none, end somewhere.
        let circle =
            start
            + #", "files": {}, "pages": [{"file": "a.html", "after": "b.html"}, {"file": "b.html", "after": "a.html"}]}"#
        added = read.add(Array(circle.utf8), to: base)
        #expect(added != nil)
    }

    /// The whole way, with a site that is read again and merged.
    @Test func aLargeSiteIsChanged() throws {
        let folder = try TemporaryFolder()
        func write(_ changed: Int?) throws {
            let conversations = (0..<510).map { number in
                """
                {"format": "pageturner/1", "id": "c\(number)", "messages": [
                {"role": "user", "content": "Words \(number)\(number == changed ? " more" : "")", "timestamp": "2025-01-01T00:00:00Z"}]}
                """
            }
            try folder.write("[\(conversations.joined(separator: ","))]", to: "in.json")
        }
        func build(_ site: String) throws -> SiteBuilder.Report {
            let options = BuildOptions(
                inputs: [folder.path + "/in.json"], formats: .all, output: folder.path + "/" + site, jobs: 2)
            return try SiteBuilder(options).build()
        }
        func contents(_ site: String) -> [String: Data?] {
            let names = folder.files().filter { $0.hasPrefix(site + "/") && !$0.contains("/.") }
            return Dictionary(
                uniqueKeysWithValues: names.map {
                    (String($0.dropFirst(site.count)), FileManager.default.contents(atPath: folder.path + "/" + $0))
                })
        }
        try write(nil)
        _ = try build("site")
        let whole = folder.text("site/" + Manifest.fileName)
        try write(200)
        _ = try build("site")
        #expect(folder.text("site/" + Manifest.fileName) == whole)
        let changes = try #require(folder.text("site/" + ManifestChanges.fileName))
        #expect(changes.utf8.count < 16_000)
        #expect(try build("site").written == 0)
        #expect(folder.text("site/" + ManifestChanges.fileName) == changes)
        _ = try build("first")
        #expect(contents("site") == contents("first"))
        for site in ["site", "first"] {
            let options = BuildOptions(
                inputs: [folder.path + "/" + site], formats: .all, output: folder.path + "/merged-" + site, jobs: 2)
            _ = try SiteMerger(options).merge()
        }
        #expect(contents("merged-site") == contents("merged-first"))
    }
}
