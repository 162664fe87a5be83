import ConversationModel
import Export
import Formats
import Foundation
import TestSupport
import Testing
import Transcript

@testable import Site

/// A conversation keeps its page, byte for byte, when it is exported and read back.
struct ExportedPageTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardized

    private static var seeds: [String] {
        let folder = package.appendingPathComponent("Fuzz/Importer.seeds").path
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.sorted().map { folder + "/" + $0 }.filter { !isFolder($0) }
    }

    private static var examples: [String] {
        let folder = package.appendingPathComponent("Examples").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".json") }.map { folder + "/" + $0 }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func options(_ path: String) -> BuildOptions {
        var options = BuildOptions(inputs: [path], formats: .all, output: "", jobs: 1)
        options.page.showsBranches = true
        options.page.isSingleFile = true
        options.page.locale = LanguageTag("de")
        return options
    }

    /// The pages of all conversations of a file, each built on its own.
    private static func pages(of path: String, _ design: PageDesign) throws -> [[UInt8]] {
        try Catalogue(options(path)).entries.map { entry in
            let conversation = try #require(entry.readWhole().conversation)
            let files = MediaFolder(of: entry, isEmbedding: true)
            return PageRenderer(design).render(conversation, links: PageLinks(), files: files).html.bytes
        }
    }

    private func expectSamePages(of paths: [String], as kind: TextKind) throws {
        let design = try PageDesign.make(Self.options("").page)
        for path in paths {
            let pages = try Self.pages(of: path, design)
            let folder = try TemporaryFolder()
            for (number, page) in pages.enumerated() {
                var options = Self.options(path)
                options.select = ["\(number + 1)"]
                let file = "\(folder.path)/\(number).\(kind.rawValue)"
                _ = try TextExporter(options, as: kind, .all).write(to: file)
                let again = try Self.pages(of: file, design)
                #expect(again.count == 1)
                #expect(Self.firstDifference(page, again.first ?? []) == nil, "\(path) \(number)")
            }
        }
    }

    private static func firstDifference(_ one: [UInt8], _ other: [UInt8]) -> String? {
        guard one != other else { return nil }
        let place = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, other.count)
        let around = { (bytes: [UInt8]) in
            String(decoding: bytes[max(0, place - 80)..<min(bytes.count, place + 80)], as: UTF8.self)
        }
        return "\(around(one))\n–––\n\(around(other))"
    }

    @Test(arguments: TextKind.allCases)
    func seedsHaveTheSamePages(kind: TextKind) throws {
        #expect(Self.seeds.count > 80)
        try expectSamePages(of: Self.seeds, as: kind)
    }

    @Test(arguments: TextKind.allCases)
    func examplesHaveTheSamePages(kind: TextKind) throws {
        #expect(Self.examples.count >= 6)
        try expectSamePages(of: Self.examples, as: kind)
    }
}
