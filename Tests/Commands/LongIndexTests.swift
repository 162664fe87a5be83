import Foundation
import TestSupport
import Testing

/// A site whose list fills several pages.
@Suite struct LongIndexTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ count: Int) throws {
        let lines = (0..<count).map { number in
            let title = number == 7 ? "A </script> & \\\"quote\\\"" : "Talk \(number)"
            return #"{"id":"c-\#(number)","title":"\#(title)","messages":[{"role":"user","content":"Hello"}]}"#
        }
        try folder.write(lines.joined(separator: "\n"), to: "all.jsonl")
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> CommandLine.Result {
        let result = try CommandLine.run(arguments.map { $0.replacing("@", with: folder.path + "/") })
        #expect(result.exitCode == 0, "\(result.errors)")
        return result
    }

    /// Every file but the manifest, which holds times, and the search, which a merged site has from its parts.
    private func files(_ name: String) -> [String: String?] {
        let names = folder.files().filter {
            $0.hasPrefix(name + "/") && !$0.hasPrefix(name + "/search/") && !$0.hasSuffix("/.pageturner.json")
        }
        return Dictionary(uniqueKeysWithValues: names.map { (String($0.dropFirst(name.count)), folder.text($0)) })
    }

    @Test func mergedShardsHaveTheListOfOneBuild() throws {
        try write(620)
        try run("build", "@all.jsonl", "-o", "@whole", "--quiet")
        for part in 1...2 { try run("build", "@all.jsonl", "-o", "@part-\(part)", "--shard", "\(part)/2", "--quiet") }
        try run("index", "@part-1", "@part-2", "-o", "@merged")
        #expect(files("whole").keys.filter { $0.hasPrefix("/list/") }.count == 2)
        #expect(files("merged") == files("whole"))
        #expect(try run("index", "@part-1", "@part-2", "-o", "@merged").output.contains("nothing has changed"))
    }

    @Test func listIsDeletedWithItsConversations() throws {
        try write(600)
        try run("build", "@all.jsonl", "-o", "@site", "--quiet")
        #expect(folder.text("site/list/index.js")?.hasPrefix("pageturnerList(\"") == true)
        #expect(folder.text("site/index-1.html")?.contains(#"data-list="list/index.js""#) == true)
        try write(599)
        try run("build", "@all.jsonl", "-o", "@site", "--quiet")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/site/list"))
        #expect(folder.text("site/index.html")?.contains("data-list") == false)
    }
}
