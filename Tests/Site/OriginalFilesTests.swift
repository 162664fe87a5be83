import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// Copies of the inputs beside the pages (`--sources`).
@Suite struct OriginalFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"id": "one", "messages":[{"role":"user","content":"Hello"}]}"#, to: "in/../in/One day.json")
        try folder.write(
            #"[{"type": "message", "user": "U1", "text": "Hello", "ts": "1700000000.000100"}]"#,
            to: "in/s/general/2023-11-14.json")
        try folder.write(
            #"[{"type": "message", "user": "U1", "text": "Again", "ts": "1700100000.000100"}]"#,
            to: "in/s/general/2023-11-15.json")
        try folder.write(#"[{"id": "U1", "name": "u"}]"#, to: "in/s/users.json")
        try folder.write("not a conversation", to: "in/notes.dat")
    }

    private var copies: [String] { folder.files().filter { $0.hasPrefix("site/sources/") }.sorted() }

    @discardableResult
    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/in"], formats: .all, output: folder.path + "/site", jobs: 2)
        options.page.hasOriginals = true
        change(&options)
        return try SiteBuilder(options).build()
    }

    @Test func filesThatWereReadAreCopiedAndLinked() throws {
        try build()
        #expect(copies.count == 3)
        let copy = try #require(copies.first { $0.hasPrefix("site/sources/one-day-") })
        #expect(folder.text(copy) == folder.text("in/One day.json"))
        let page = folder.text("site/one.html") ?? ""
        #expect(page.contains(#"<a href="\#(copy.dropFirst(5))" download="One day.json">One day.json</a>"#))
        #expect(try build().written == 0 && copies.count == 3)
    }

    @Test func copiesFollowTheirFilesAndGoWithTheOption() throws {
        try build()
        let first = copies
        try folder.write(#"{"id": "one", "messages":[{"role":"user","content":"Changed"}]}"#, to: "in/One day.json")
        try build()
        #expect(copies.count == 3 && Set(copies) != Set(first))
        try build { $0.page.hasOriginals = false }
        #expect(copies.isEmpty && folder.text("site/one.html")?.contains("sources/") == false)
    }

    @Test func theCopyOfAKeptPageStays() throws {
        try build { $0.keeping = .all }
        try FileManager.default.removeItem(atPath: folder.path + "/in/One day.json")
        try build { $0.keeping = .all }
        #expect(copies.contains { $0.hasPrefix("site/sources/one-day-") })
    }

    @Test func aFileOfTheUserIsNotReplaced() throws {
        try build()
        let copy = try #require(copies.first)
        try build { $0.page.hasOriginals = false }
        try folder.write("mine", to: copy)
        #expect(throws: BuildError.self) { try build() }
        #expect(folder.text(copy) == "mine")
    }

    @Test(arguments: [
        ("a.json", "a-", "json"), ("messages.html", "messages-", "txt"), ("x.svg", "x-", "txt"),
        ("run.sh", "run-", "bin"),
        ("../../etc/passwd", "file-", "bin"), (".hidden", "hidden-", "bin"), ("聊天.json", "file-", "json"),
        ("a.JSON", "a-", "json"), ("con.xyz", "con-", "bin"), ("a\0b.json", "a-b-", "json"),
    ])
    func namesAreSafe(name: String, start: String, ending: String) {
        let file = Array("x".utf8).withUnsafeBufferPointer { SiteFile.original(named: name, $0) }
        #expect(file.name.hasPrefix(start) && file.name.hasSuffix("." + ending))
        #expect(SiteFile(path: file.path) == file)
    }
}
