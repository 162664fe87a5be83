import Formats
import Foundation
import Importing
import Inputs
import TestSupport
import Testing

@testable import Site

private let hello = #"{"messages": [{"role": "user", "content": "Hello"}]}"#

struct InputFinderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ zip: ZipBuilder, to name: String) throws {
        try Data(zip.archive()).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }

    @Test func discoverySearchesNoMoreThanItsLimit() throws {
        for number in 0..<20 { try folder.write(hello, to: "place/\(number / 10)/\(number % 10).json") }
        let place = folder.path + "/place"
        let found = InputFinder(FormatRegistry.all.searchRules, discovered: [place], limit: 15).find([place])
        #expect(found.count < 16)
        #expect(throws: InputError.tooManyFiles(limit: 15)) { try found.last?.open() }
        let all = InputFinder(FormatRegistry.all.searchRules, discovered: [place], limit: 100).find([place])
        #expect(all.count == 20)
    }

    @Test func aHiddenFileIsFoundIfAFormatNamesIt() throws {
        for name in [".aider.chat.history.md", ".other.md", ".git/a.md"] {
            try folder.write(hello, to: "place/" + name)
        }
        let found = InputFinder(FormatRegistry.all.searchRules).find([folder.path + "/place"])
        #expect(found.map(\.name) == [folder.path + "/place/.aider.chat.history.md"])
    }

    @Test func hiddenFoldersThatLeadToConversationsAreSearched() throws {
        for name in ["local_1/.claude/projects/x/s.jsonl", "local_1/.git/a.json", ".claude/a.json"] {
            try folder.write(hello, to: "place/" + name)
        }
        let session = folder.path + "/place/local_1/.claude/projects/x/s.jsonl"
        for place in ["/place", "/place/local_1"] {
            #expect(InputFinder(FormatRegistry.all.searchRules).find([folder.path + place]).map(\.name) == [session])
        }
    }

    /// A conversation may have been renamed; where an application keeps its own, its names are known.
    @Test func pagesTablesAndDatabasesAreFoundInFoldersAndArchivesOfTheUser() throws {
        let names = ["Ann.html", "chats.sqlite", "copy of logs.db", "photo.png", "room.csv", "script.js"]
        var zip = ZipBuilder()
        for name in names {
            try folder.write("", to: "place/" + name)
            zip.add("in/" + name, "")
        }
        let (place, archive) = (folder.path + "/place", folder.path + "/all.zip")
        try write(zip, to: "all.zip")
        let searched = names.filter { !$0.hasSuffix("png") && !$0.hasSuffix("js") }
        #expect(
            InputFinder(FormatRegistry.all.searchRules).find([place]).map(\.name) == searched.map { place + "/" + $0 })
        #expect(
            InputFinder(FormatRegistry.all.searchRules).find([archive]).map(\.member) == searched.map { "in/" + $0 })
        #expect(InputFinder(FormatRegistry.all.searchRules, discovered: [place]).find([place]).isEmpty)
    }

    @Test func discoverySkipsArchives() throws {
        try folder.write(hello, to: "place/b.json")
        try write(ZipBuilder(), to: "place/a.zip")
        let place = folder.path + "/place"
        let found = InputFinder(FormatRegistry.all.searchRules, discovered: [place]).find([place])
        #expect(found.map(\.name) == [place + "/b.json"])
        #expect(found.map(\.rootedPath.text) == [place + "/./b.json"])
    }

    @Test func patternFindsExistingFiles() throws {
        for path in ["one/chats/a.json", "two/chats/b.json", ".three/chats/c.json", "two/other/d.json"] {
            try folder.write(hello, to: "app/" + path)
        }
        let root = folder.path + "/app/./"
        #expect(PathPattern("app/*/chats").found(below: folder.path) == [root + "one/chats", root + "two/chats"])
        #expect(PathPattern("app/two/chats").found(below: folder.path) == [folder.path + "/app/two/chats"])
        #expect(
            PathPattern("app/one/chats/a.json").found(below: folder.path) == [folder.path + "/app/one/chats/./a.json"])
        #expect(PathPattern("app/.th*/chats").found(below: folder.path) == [root + ".three/chats"])
        #expect(PathPattern("none/*/chats").found(below: folder.path).isEmpty)
        #expect(PathPattern("app/one/none.db").found(below: folder.path).isEmpty)
    }

    @Test func matchesBeyondTheLimitAreRefused() throws {
        for path in ["a/1.json", "b/2.json", "c/3.json"] { try folder.write(hello, to: "app/" + path) }
        let root = folder.path + "/app"
        #expect(
            PathPattern("app/*/*.json", limit: 3).found(below: folder.path)
                == ["a/1.json", "b/2.json", "c/3.json"].map { root + "/./" + $0 })
        let found = PathPattern("app/*/*.json", limit: 2).found(below: folder.path)
        #expect(found == ["a/1.json", "b/2.json", "*/*.json"].map { root + "/./" + $0 })
        let inputs = InputFinder(FormatRegistry.all.searchRules, discovered: Set(found)).find(found)
        #expect(inputs.map(\.name).last == root + "/*/*.json" && inputs.count == 3)
        #expect(throws: InputError.tooManyFiles(limit: PathPattern.limit)) { try inputs.last?.open() }
    }

    /// The files found, by path below the test's folder.
    private func find(_ names: String...) -> [String] {
        InputFinder(.outsideSites(.all)).find(names.map { folder.path + "/" + $0 }).map { input in
            input.name.dropFirst(folder.path.count + 1) + (input.member.map { "!" + $0 } ?? "")
        }
    }

    @Test func foldersAreSearchedInOrder() throws {
        for name in ["b.json", "a/z.jsonl", "a/b/c.JSON", "notes.md", ".hidden/x.json", "picture.png", "d.txt"] {
            try folder.write(hello, to: "in/" + name)
        }
        #expect(find("in") == ["in/a/b/c.JSON", "in/a/z.jsonl", "in/b.json", "in/d.txt", "in/notes.md"])
        #expect(find("in/a", "in/a/z.jsonl") == ["in/a/b/c.JSON", "in/a/z.jsonl"])
    }

    @Test func onlyScriptsOfMessagesAreRead() throws {
        let names = ["data/direct-messages.js", "data/direct-messages-group-headers.js", "assets/app.js"]
        for name in names { try folder.write("", to: "in/" + name) }
        #expect(find("in") == ["in/data/direct-messages.js"])
    }

    @Test func linksAreNotFollowedAndOwnSitesAreSkipped() throws {
        try folder.write(hello, to: "in/a.json")
        try folder.write(hello, to: "elsewhere/b.json")
        try folder.write(UnreadInputsTests.manifest, to: "in/site/" + Manifest.fileName)
        try folder.write(hello, to: "in/site/c.json")
        let link = folder.path + "/in/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/elsewhere")
        for (name, target) in [
            ("b.json", "/elsewhere/b.json"), ("lost.json", "/nowhere"), ("a.png", "/elsewhere/b.json"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/in/" + name, withDestinationPath: folder.path + target)
        }
        // Opening a link says that it is not followed.
        #expect(find("in") == ["in/a.json", "in/b.json", "in/link", "in/site"])
        #expect(find("in/link") == ["in/link/b.json"])  // a link that the user names is followed
        let catalogue = Catalogue(BuildOptions(inputs: [folder.path + "/in"], formats: .all, output: "", jobs: 1))
        #expect(catalogue.entries.count == 1)
        #expect(catalogue.problems.map(\.severity) == [.skipped, .skipped, .skipped])
        #expect(
            catalogue.problems.map(\.cause)
                == [ImportError(opening: .link), ImportError(opening: .link), ImportError(opening: .builtSite)])
    }

    @Test func archivesAreSearchedToo() throws {
        var zip = ZipBuilder()
        for name in ["conversations.json", "user.json", "file-Ab1-upload.json", "sub/chat.txt", "a.png"] {
            zip.add(name, hello)
        }
        try folder.write(hello, to: "in/b.json")
        try write(zip, to: "in/a.zip")
        let members = ["!conversations.json", "!sub/chat.txt"]
        #expect(find("in") == members.map { "in/a.zip" + $0 } + ["in/b.json"])
        #expect(find("in/a.zip") == members.map { "in/a.zip" + $0 })
    }

    @Test func theListsOfASlackExportAreNoConversations() throws {
        for name in ["users.json", "channels.json", "general/2024-03-12.json"] {
            try folder.write(hello, to: "slack/" + name)
            try folder.write(hello, to: "others/" + name.replacing("channels", with: "chats"))
        }
        #expect(find("slack") == ["slack/general/2024-03-12.json"])
        #expect(find("others").count == 3)
    }

    @Test func archiveIsDetectedFromItsBytes() throws {
        var zip = ZipBuilder()
        zip.add("conversations.json", hello)
        try write(zip, to: "download")
        try folder.write(hello, to: "chat.zip")
        #expect(find("download") == ["download!conversations.json"])
        #expect(find("chat.zip") == ["chat.zip"])
    }

    private func problems(_ name: String) -> [ImportError] {
        Catalogue(BuildOptions(inputs: [folder.path + "/" + name], formats: .all, output: "", jobs: 1)).problems.map(
            \.cause)
    }

    @Test func archivesWithNothingToReadAreNamed() throws {
        var zip = ZipBuilder()
        zip.add("picture.png", "x")
        try write(zip, to: "pictures.zip")
        zip.add("package.json", #"{"name": "x"}"#)
        try write(zip, to: "code.zip")
        for name in ["pictures.zip", "code.zip"] {
            #expect(problems(name).last == ImportError(.notSearched(.nothingInArchive)))
        }
        #expect(problems("code.zip").first?.member == "package.json")
    }

    @Test func anArchiveInAnArchiveIsNamed() throws {
        var inner = ZipBuilder()
        inner.add("conversations.json", hello)
        var zip = ZipBuilder()
        zip.add("a.json", hello)
        zip.add("more/inner.zip", String(decoding: inner.archive().map { $0 & 0x7F }, as: UTF8.self))
        try write(zip, to: "outer.zip")
        let found = ImportError.Reason.notSearched(.archiveInArchive)
        #expect(problems("outer.zip").map(\.reason) == [found])
        #expect(problems("outer.zip").map(\.member) == ["more/inner.zip"])
    }

    @Test func filesOfAnArchiveThatAreNotReadAreNamed() throws {
        var zip = ZipBuilder()
        for name in ["a.json", "a.json", "../b.json", "../c.png", ".git//d.json"] { zip.add(name, hello) }
        try write(zip, to: "in.zip")
        #expect(problems("in.zip").map(\.member) == ["a.json", "../b.json"])
        #expect(problems("in.zip").map(\.reason) == [.archive(.sameName), .archive(.unsafeName)])
        var lost = ZipBuilder()
        lost.add("/b.json", hello)
        try write(lost, to: "lost.zip")
        #expect(problems("lost.zip").map(\.reason) == [.archive(.unsafeName)])
    }

    /// On disk, these are two files; `String` takes their names for equal.
    @Test func filesWhoseNamesDifferInTheirBytesAreBothRead() throws {
        let names = ["\u{E9}.json", "e\u{301}.json"]
        for name in names { try Data(hello.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name)) }
        // Some systems have one form of each name only.
        try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        for inputs in [[folder.path], names.map { folder.path + "/" + $0 }] {
            let catalogue = Catalogue(BuildOptions(inputs: inputs, formats: .all, output: "", jobs: 1))
            #expect(catalogue.entries.count == 2 && catalogue.inputs.count == 2)
        }
    }

    #if os(Linux)
        @Test func aNameThatIsNotUTF8IsReported() throws {
            try folder.write(hello, to: "in/a.json")
            for name in [[0xE4], [0xF6]] as [[UInt8]] {
                let path = Array((folder.path + "/in/b-").utf8) + name + Array(".json\0".utf8)
                close(open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600))
            }
            mkdir((Array((folder.path + "/in/").utf8) + [0xFC, 0]).map { CChar(bitPattern: $0) }, 0o700)
            let places = ["b-\\xe4.json", "b-\\xf6.json", "\\xfc"].map { folder.path + "/in/" + $0 }
            #expect(Set(problems("in").map(\.reason)) == Set(places.map { .unreadable(.misnamed(path: $0)) }))
        }
    #endif

    @Test func mistakesInArchivesNameTheFile() throws {
        var zip = ZipBuilder()
        zip.add("a/conversations.json", "[{\"mapping\": {},\n oops}]")
        try write(zip, to: "broken.zip")
        let error = problems("broken.zip").first
        #expect(error?.member == "a/conversations.json")
        #expect(error?.position?.line == 2)
        try folder.write("PK\u{3}\u{4} and nothing more", to: "cut.zip")
        #expect(problems("cut.zip") == [ImportError(.archive(.damaged))])
    }
}
