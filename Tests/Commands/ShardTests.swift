import Foundation
import TestSupport
import Testing

/// A site built in shards equals the site built at once.
@Suite struct ShardTests {
    private let folder: TemporaryFolder
    private let export: String

    /// Conversations with and without ids, with the same id, with ids that look the same, and one that is broken.
    init() throws {
        folder = try TemporaryFolder()
        let ids = (0..<30).map { "\"id\": \"c-\($0)\", " } + ["", "", "\"id\": \"A b\", ", "\"id\": \"a.b\", "]
        var lines = ids.enumerated().map { index, id in
            "{\(id)\"title\": \"Talk \(index)\", \"messages\": [{\"role\": \"user\", \"content\": \"Hello \(index)\"}]}"
        }
        lines.append(lines[3])
        export = try folder.write(lines.joined(separator: "\n"), to: "all.jsonl")
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments.map { $0.replacing("@", with: folder.path + "/") })
    }

    private func build(_ name: String, _ options: String...) throws {
        let result = try CommandLine.run(["build", export, "-o", folder.path + "/" + name] + options)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    private func buildShards(_ count: Int, _ options: String...) throws -> [String] {
        try (1...count).map { number throws in
            let name = "shards/\(number)"
            let arguments =
                ["build", export, "-o", folder.path + "/" + name, "--shard", "\(number)/\(count)"] + options
            let result = try CommandLine.run(arguments)
            #expect(result.exitCode == 0, "\(result.errors)")
            return folder.path + "/" + name
        }
    }

    /// Every file but the manifest, which holds times.
    private func files(_ name: String) -> [String: Data] {
        let root = folder.path + "/" + name
        var files: [String: Data] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
        where path != ".pageturner.json" {
            files[path] = FileManager.default.contents(atPath: root + "/" + path)
        }
        return files
    }

    @Test(arguments: [1, 4, 9])
    func mergedShardsAreOneBuild(count: Int) throws {
        try build("whole", "--title", "All", "--theme", "dark")
        let shards = try buildShards(count, "--title", "All", "--theme", "dark")
        let merge =
            ["index"] + shards.reversed() + ["-o", folder.path + "/merged", "--title", "All", "--theme", "dark"]
        let result = try CommandLine.run(merge)
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output == "35 pages: \(folder.path)/merged/index.html\n")
        let whole = files("whole")
        #expect(whole.count > 35)
        #expect(files("merged") == whole)
        #expect(try CommandLine.run(merge).output.contains("nothing has changed"))
    }

    @Test func eachPageIsInOneShard() throws {
        _ = try buildShards(4)
        let pages = (1...4).flatMap {
            files("shards/\($0)").keys.filter { $0.hasSuffix(".html") && $0 != "index.html" }
        }
        #expect(pages.count == 35)
        #expect(Set(pages).count == 35)
    }

    @Test func buildContinuesAMergedSite() throws {
        let shards = try buildShards(3)
        _ = try CommandLine.run(["index"] + shards + ["-o", folder.path + "/merged"])
        let result = try CommandLine.run("build", export, "-o", folder.path + "/merged")
        #expect(result.output == "35 pages, nothing has changed: \(folder.path)/merged/index.html\n")
    }

    @Test func emptyShardIsASite() throws {
        try folder.write(#"{"id": "one", "messages": [{"role": "user", "content": "Hi"}]}"#, to: "one.json")
        for number in 1...2 {
            let result = try run("build", "@one.json", "-o", "@\(number)", "--shard", "\(number)/2")
            #expect(result.exitCode == 0)
        }
        #expect(try run("index", "@1", "@2", "-o", "@both").output.hasPrefix("1 page: "))
        #expect(folder.text("both/one.html") != nil)
    }

    @Test func sitesOfDifferentConversationsAreMergedInTheirOrder() throws {
        for (id, title) in [("b", "First"), ("a", "Second")] {
            let text = #"{"id": "\#(id)", "title": "\#(title)", "messages": [{"role": "user", "content": "Hi"}]}"#
            try folder.write(text, to: id + ".json")
            try run("build", "@\(id).json", "-o", "@site-\(id)")
        }
        #expect(try run("index", "@site-b", "@site-a", "-o", "@both").exitCode == 0)
        let index = try #require(folder.text("both/index.html"))
        let first = try #require(index.firstRange(of: "First"))
        let second = try #require(index.firstRange(of: "Second"))
        #expect(first.lowerBound < second.lowerBound)
    }

    @Test func mergeFailuresAreReported() throws {
        try run("build", "@all.jsonl", "-o", "@1", "--shard", "1/3")
        try run("build", "@all.jsonl", "-o", "@2", "--shard", "2/3")
        let missing = try run("index", "@1", "@2", "-o", "@out")
        #expect(missing.exitCode == 1)
        #expect(missing.errors == "error: shard 3/3 is missing; pass its folder too\n")

        let nothing = try run("index", "@nowhere", "-o", "@out")
        #expect(nothing.exitCode == 1)
        #expect(
            nothing.errors == "error: the folder \(folder.path)/nowhere does not exist\n")

        try folder.write("", to: "other/index.html")
        let other = try run("index", "@other", "-o", "@out")
        #expect(other.exitCode == 1)
        #expect(other.errors == "error: \(folder.path)/other is not a site built by pageturner\n")

        for name in ["x", "y"] {
            let text = #"{"id": "same", "messages": [{"role": "user", "content": "\#(name)"}]}"#
            try folder.write(text, to: name + ".json")
            try run("build", "@\(name).json", "-o", "@site-\(name)")
        }
        let same = try run("index", "@site-x", "@site-y", "-o", "@out")
        #expect(same.exitCode == 1)
        #expect(same.errors.hasSuffix("site-y/same.html are different conversations with the same file name\n"))

        try FileManager.default.removeItem(atPath: folder.path + "/site-x/same.html")
        let gone = try run("index", "@site-x", "-o", "@out")
        #expect(gone.exitCode == 1)
        #expect(gone.errors == "error: \(folder.path)/site-x/same.html is missing; rebuild that site\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/same.html"))
    }

    @Test(arguments: ["--layout=messages", "--detail=answers", "--branches", "--allow-remote-images", "--no-cards"])
    func indexRefusesOptionsOfPages(option: String) throws {
        let result = try CommandLine.run("index", folder.path, "-o", folder.path + "/all", option)
        #expect(result.exitCode == 64 && result.errors.hasPrefix("error: "), "\(result.errors)")
    }

    @Test func foreignFoldersAreRefused() throws {
        try run("build", "@all.jsonl", "-o", "@a")
        try folder.write("mine", to: "out/notes.txt")
        #expect(try run("index", "@a", "-o", "@out").exitCode == 2)
        #expect(try run("index", "@a", "-o", "@out", "--force").exitCode == 0)
    }

    @Test(arguments: ["0/4", "5/4", "1/0", "-1/4", "1", "1/2/3", "a/b", "", "1/9223372036854775807"])
    func wrongShards(shard: String) throws {
        #expect(try run("build", "@all.jsonl", "-o", "@out", "--shard", shard).exitCode == 64)
    }

    @Test func wrongUsage() throws {
        #expect(try run("index").exitCode == 64)
        #expect(try run("build", "@all.jsonl", "--single-file", "-", "--select", "1", "--shard", "1/2").exitCode == 64)
    }
}
