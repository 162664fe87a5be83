import ConversationModel
import Foundation
import Testing

@testable import Importers

/// What the fuzzer begins with: a small file of each format, named after it.
struct SeedTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Importer.seeds").standardized

    @Test func everyFormatHasSeedsThatAreTakenForIt() throws {
        var found = Set<String>()
        for file in try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil) {
            let name = file.lastPathComponent
            let imported = try Imported(String(contentsOf: file, encoding: .utf8), named: name)
            #expect(name.hasPrefix(imported.format), "\(name)")
            #expect(!imported.messages.isEmpty, "\(name)")
            found.insert(imported.format)
        }
        #expect(found == Set(Importers.formats.map(\.name)))
    }
}
