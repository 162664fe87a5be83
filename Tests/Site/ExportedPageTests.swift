import ConversationModel
import Export
import Foundation
import TestSupport
import Testing
import Transcript

@testable import Site

/// A conversation that is exported and read again has the same page, byte for byte.
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

    private static func options(_ path: String, _ number: Int? = nil) -> BuildOptions {
        var options = BuildOptions(inputs: [path], output: "", jobs: 1)
        options.select = number.map { ["\($0)"] } ?? []
        options.page.showsBranches = true
        options.page.locale = LanguageTag("de")
        return options
    }

    private func expectSamePages(of path: String, as kind: TextKind) throws {
        let count = Catalogue(Self.options(path)).entries.count
        for number in 1...max(1, count) {
            let options = Self.options(path, number)
            let folder = try TemporaryFolder()
            let file = "\(folder.path)/chat.\(kind.rawValue)"
            _ = try TextExporter(options, as: kind, .all).write(to: file)
            let page = try SinglePageBuilder(options).build().html
            let again = try SinglePageBuilder(Self.options(file)).build()
            #expect(again.problems.isEmpty, "\(path)")
            #expect(Self.firstDifference(page, again.html) == nil, "\(path) \(number)")
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
        for path in Self.seeds { try expectSamePages(of: path, as: kind) }
    }

    @Test(arguments: TextKind.allCases)
    func examplesHaveTheSamePages(kind: TextKind) throws {
        #expect(Self.examples.count >= 6)
        for path in Self.examples { try expectSamePages(of: path, as: kind) }
    }
}
