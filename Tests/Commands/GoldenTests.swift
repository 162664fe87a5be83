import Foundation
import TestSupport
import Testing

/// Whole sites, compared file by file with reviewed ones.
///
/// A case is a folder in `Tests/Golden`: `args` (one argument a line; `INPUT` and `OUTPUT` are replaced), its inputs,
/// and `expected/`. `UPDATE_GOLDENS=1` rewrites the expected files; the run still fails, so that nobody updates them
/// unseen.
@Suite struct GoldenTests {
    private static let root = CommandLine.package.appending(path: "Tests/Golden")
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    static var cases: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: root.appending(path: $0 + "/args").path) }.sorted()
    }

    @Test(arguments: cases)
    func siteIsAsExpected(name: String) throws {
        let folder = try TemporaryFolder()
        let input = Self.root.appending(path: name)
        let expected = input.appending(path: "expected").path
        let arguments = try String(contentsOf: input.appending(path: "args"), encoding: .utf8).split(separator: "\n")
            .map {
                $0.replacingOccurrences(of: "INPUT", with: input.path).replacingOccurrences(
                    of: "OUTPUT", with: folder.path + "/site")
            }
        let result = try CommandLine.run(arguments)
        #expect(result.exitCode == 0, "\(result.errors)")

        let made = Self.files(in: folder.path + "/site")
        if Self.isUpdating {
            try Self.write(made, to: expected)
            Issue.record("\(name): expected/ was written anew; look at the difference before committing it")
        }
        let wanted = Self.files(in: expected)
        #expect(Set(made.keys) == Set(wanted.keys))
        for (path, text) in made { #expect(text == wanted[path], "\(name)/\(path) differs") }
    }

    /// The pages of a site. Scripts and styles have tests of their own; their names carry a hash that would
    /// change every page with each of them.
    private static func files(in folder: String) -> [String: String] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var files: [String: String] = [:]
        for path in paths where path.hasSuffix(".html") || path.hasPrefix("media/") {
            guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
            files[path] = withoutVersions(String(decoding: data, as: UTF8.self))
        }
        return files
    }

    /// Hashes of scripts and styles, and the program's version, would change every page.
    private static func withoutVersions(_ html: String) -> String {
        html.replacing(/assets\/([a-z]+)-[0-9a-f]{12}\./) { "assets/\($0.output.1)-HASH." }
            .replacing(/content="pageturner [^"]+"/) { _ in "content=\"pageturner VERSION\"" }
            .replacing(/id="pageturner-data">{"version":"[^"]+"/) { _ in
                "id=\"pageturner-data\">{\"version\":\"VERSION\""
            }
            .replacing(/<style>.*?<\/style>/.dotMatchesNewlines()) { _ in "<style>STYLE</style>" }
            .replacing(/sha256-[A-Za-z0-9+\/=]+/) { _ in "sha256-HASH" }
    }

    private static func write(_ files: [String: String], to folder: String) throws {
        _ = try? FileManager.default.removeItem(atPath: folder)
        for (path, text) in files {
            let file = URL(filePath: folder).appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }
}
