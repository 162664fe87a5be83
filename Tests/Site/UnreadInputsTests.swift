import Formats
import Foundation
import TestSupport
import Testing

@testable import Importing
@testable import Inputs
@testable import Site

/// A conversation that was not read, because its file was skipped, hidden, empty or unreadable this time, is not gone.
struct UnreadInputsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.chat("a"), to: "input/a.json")
        try folder.write(Self.chat("b"), to: "input/sub/b.json")
    }

    private static func chat(_ id: String) -> String {
        #"{"id":"\#(id)","messages":[{"role":"user","content":"Hello \#(id)"}]}"#
    }

    @discardableResult
    private func build(
        _ keeping: BuildOptions.Keeping, _ inputs: [String] = ["input"],
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: inputs.map { folder.path + "/" + $0 }, formats: .all, output: folder.path + "/site", jobs: 2)
        options.keeping = keeping
        change(&options)
        return try SiteBuilder(options).build()
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }

    private func move(_ name: String, to other: String) throws {
        let path = folder.path + "/" + other
        try FileManager.default.createDirectory(
            atPath: FilePath.split(path).folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: folder.path + "/" + name, toPath: path)
    }

    private func link(_ name: String, to other: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/" + name, withDestinationPath: folder.path + "/" + other)
    }

    private func write(_ zip: ZipBuilder, to name: String) throws {
        try Data(zip.archive()).write(to: URL(filePath: folder.path + "/" + name))
    }

    /// A manifest as a build writes it.
    static let manifest = #"{"format":"pageturner-site/1","files":{},"pages":{}}"#

    enum Change: String, CaseIterable {
        case emptyFile, blankFile, unknownFile, brokenFile, noMessages, cutOff, site, deepFolder, linkedFile,
            linkedFolder
    }

    private func make(_ change: Change) throws {
        switch change {
        case .emptyFile: try folder.write("", to: "input/sub/b.json")
        case .blankFile: try folder.write(" \n", to: "input/sub/b.json")
        case .unknownFile: try folder.write(#"{"name":"lamp"}"#, to: "input/sub/b.json")
        case .brokenFile: try folder.write("{\"messages\": [\n", to: "input/sub/b.json")
        case .noMessages: try folder.write(#"{"id":"b","messages":[]}"#, to: "input/sub/b.json")
        case .cutOff: try folder.write(#"{"messages":[]}"#, to: "input/sub/b.json")
        case .site: try folder.write(Self.manifest, to: "input/sub/.pageturner.json")
        case .deepFolder: try move("input/sub", to: "input" + String(repeating: "/d", count: 70))
        case .linkedFile:
            try move("input/sub/b.json", to: "elsewhere/b.json")
            try link("input/sub/b.json", to: "elsewhere/b.json")
        case .linkedFolder:
            try move("input/sub", to: "elsewhere")
            try link("input/sub", to: "elsewhere")
        }
    }

    @Test(arguments: Change.allCases, [BuildOptions.Keeping.present, .all])
    func pageOfAConversationThatWasNotReadStays(change: Change, keeping: BuildOptions.Keeping) throws {
        try build(.all)
        let before = folder.text("site/b.html")
        #expect(before != nil)
        try make(change)
        let report = try build(keeping)
        #expect(folder.text("site/b.html") == before)
        #expect((report.pages, report.outlived) == (2, 0))
    }

    @Test func pageOfADeletedFileGoesAlthoughOthersAreSkipped() throws {
        try folder.write(#"{"name":"lamp"}"#, to: "input/package.json")
        try folder.write("", to: "input/empty.json")
        try build(.all)
        try remove("input/sub/b.json")
        #expect(try build(.present).pages == 1)
        #expect(folder.text("site/b.html") == nil)
    }

    @Test func pageOfAConversationThatItsFileNoLongerHasGoes() throws {
        try folder.write("[\(Self.chat("c")),\(Self.chat("d"))]", to: "input/two.json")
        try build(.all)
        try folder.write("[\(Self.chat("c"))]", to: "input/two.json")
        try build(.present)
        #expect(folder.text("site/c.html") != nil && folder.text("site/d.html") == nil)
    }

    /// An empty folder may be the place of a disk that is not mounted.
    @Test(arguments: ["empty", "missing"])
    func pagesOfANamedFolderWithoutFilesStay(kind: String) throws {
        try move("input/sub", to: "mount")
        try build(.all, ["input", "mount"])
        try remove(kind == "empty" ? "mount/b.json" : "mount")
        let report = try build(.present, ["input", "mount"])
        #expect((report.pages, report.problems.isEmpty) == (2, kind == "empty"))
        #expect(folder.text("site/b.html") != nil)
    }

    @Test func nameThatBeginsLikeAnotherInputIsNotThatInput() throws {
        try move("input/sub", to: "in")
        try build(.all, ["input", "in"])
        try remove("in/b.json")
        try build(.present, ["input", "in"])
        #expect(folder.text("site/b.html") != nil)
    }

    private enum Lost: CaseIterable { case encrypted, damaged, nested, without, emptied }

    @Test func pagesOfAnArchiveThatCannotBeReadStay() throws {
        for (number, lost) in Lost.allCases.enumerated() {
            let name = "input/\(number).zip"
            var zip = ZipBuilder()
            zip.add("chat.json", Self.chat("zip-\(number)"))
            try write(zip, to: name)
            try build(.all)
            #expect(folder.text("site/zip-\(number).html") != nil)
            var other = ZipBuilder()
            switch lost {
            case .encrypted:
                var claims = ZipBuilder.Claims()
                claims.flags = 1
                other.add("chat.json", Array(Self.chat("zip").utf8), claims: claims)
            case .damaged: other.add("chat.json", Self.chat("zip"))
            case .nested: other.add("inner.zip", [0x50, 0x4B, 0x05, 0x06], .stored)
            case .without: other.add("picture.png", "x")
            case .emptied: other.add("chat.json", "")
            }
            try write(other, to: name)
            if lost == .damaged { try folder.write("PK\u{3}\u{4} and no more", to: name) }
            try build(.present)
            #expect(folder.text("site/zip-\(number).html") != nil, "\(lost)")
        }
    }

    @Test func unshownConversationsOfAnInputAreNotGone() throws {
        try folder.write("[\(Self.chat("c")),\(Self.chat("d"))]", to: "input/two.json")
        try build(.all)
        try build(.present) { $0.wanted = [folder.path + "/input/two.json": ["c"]] }
        #expect(folder.text("site/d.html") != nil)
    }

    // MARK: Sites among the inputs

    @Test(arguments: [
        "", "{}", "not json", "[]", #"{"format":"pageturner-site/1"}"#, #"{"format":"pageturner-site/1","files":[]}"#,
        #"{"format":"pageturner-site/2","files":{},"pages":{}}"#,
        #"{"format":"pageturner-site/1","files":{"../x":[1,1]},"pages":{}}"#,
    ])
    func fileOfOtherContentHidesNothing(content: String) throws {
        try folder.write(content, to: "input/.pageturner.json")
        try folder.write(content, to: "input/sub/.pageturner.json")
        #expect(try build(.all).pages == 2)
        var zip = ZipBuilder()
        for name in [".pageturner.json", "more/.pageturner.json"] { zip.add(name, content) }
        for name in ["c", "more/d"] { zip.add(name + ".json", Self.chat(FilePath.split(name).name)) }
        try write(zip, to: "input/export.zip")
        let report = try build(.all)
        #expect((report.pages, report.problems.count) == (4, 0))
    }

    @Test func sitesInFoldersAndArchivesAreSkippedWithANote() throws {
        try folder.write(Self.manifest, to: "input/sub/.pageturner.json")
        var zip = ZipBuilder()
        zip.add("c.json", Self.chat("c"))
        zip.add("more/.pageturner.json", Self.manifest)
        zip.add("more/d.json", Self.chat("d"))
        try write(zip, to: "input/export.zip")
        let report = try build(.nothing)
        #expect(report.pages == 2)
        #expect(report.problems.map(\.severity) == [.skipped, .skipped])
        #expect(report.problems.allSatisfy { $0.cause.reason == .notSearched(.builtSite) })
        #expect(Set(report.problems.map(\.file)) == [folder.path + "/input/sub", folder.path + "/input/export.zip"])
        #expect(report.problems.compactMap(\.cause.member) == ["more"])
    }

    /// A web page may be a saved conversation, but those of a site are not.
    @Test func pagesOfANamedSiteAreLeftOutWithANote() throws {
        try build(.nothing)
        let site = Catalogue(BuildOptions(inputs: [folder.path + "/site"], formats: .all, output: "", jobs: 1))
        #expect(site.problems.map(\.cause.reason) == [.notSearched(.pagesOfBuiltSite)])
        #expect(site.entries.isEmpty)
    }

    @Test(arguments: ["input/site", "input"])
    func siteBesideItsInputsNeedsNoNote(output: String) throws {
        func build() throws -> SiteBuilder.Report {
            try self.build(.present) { options in
                options.output = folder.path + "/" + output
                options.force = true
            }
        }
        for _ in 0..<2 {
            let report = try build()
            #expect((report.pages, report.problems.count) == (2, 0), "\(report.problems)")
        }
        try remove("input/sub/b.json")
        _ = try build()
        #expect(folder.text(output + "/a.html") != nil)
        #expect(folder.text(output + "/b.html") == nil, "the site itself hides no conversation")
    }
}
