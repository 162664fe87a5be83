import ConversationModel
import Formats
import Foundation
import Testing

@testable import Importing
@testable import Inputs

/// The fuzzer's seeds: small files of each format, in a folder of its name.
struct SeedTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Importer.seeds").standardized

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test func everyFormatHasSeedsDetectedAsIt() throws {
        #expect(try Set(Self.names(in: Self.folder)) == Set(FormatRegistry.all.formats.map(\.name)))
        for format in FormatRegistry.all.formats.map(\.name) {
            let folder = Self.folder.appendingPathComponent(format)
            let names = try Self.names(in: folder)
            #expect(!names.isEmpty, "\(format)")
            for name in names {
                let imported = try Imported(InputFile(path: folder.appendingPathComponent(name).path))
                #expect(imported.format == format && !imported.messages.isEmpty, "\(format)/\(name)")
            }
        }
    }
}
