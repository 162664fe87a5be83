import ConversationModel
import Foundation
import Testing

@testable import Importers

/// What the fuzzer begins with: small files of each format, in a folder of its name.
struct SeedTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Importer.seeds").standardized

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test func everyFormatHasSeedsThatAreTakenForIt() throws {
        #expect(try Set(Self.names(in: Self.folder)) == Set(Importers.formats.map(\.name)))
        for format in Importers.formats.map(\.name) {
            let folder = Self.folder.appendingPathComponent(format)
            let names = try Self.names(in: folder)
            #expect(!names.isEmpty, "\(format)")
            for name in names {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let imported = try Imported(text, named: name)
                #expect(imported.format == format && !imported.messages.isEmpty, "\(format)/\(name)")
            }
        }
    }

    /// The fuzzer of archives begins with right ones and wrong ones.
    @Test(
        arguments: [
            ("plain.zip", nil), ("large.zip", nil), ("deep.zip", nil), ("dense.zip", nil), ("paths.zip", nil),
            ("claims.zip", nil), ("ustar.tar", nil), ("gnu.tar", nil), ("pax.tar", nil),
            ("overlapping.zip", .overlapping), ("deeper.zip", .tooDeep(limit: 64)),
        ] as [(String, ArchiveError?)])
    func seedsOfArchivesAreWhatTheyAreCalled(name: String, refusal: ArchiveError?) throws {
        let folder = Self.folder.deletingLastPathComponent().appendingPathComponent("Archive.seeds")
        let bytes = ByteRegion(try Data(contentsOf: folder.appendingPathComponent(name)))
        #expect(Archive.isArchive(bytes))
        if let refusal {
            #expect(throws: ImportError(.archive(refusal))) { try Archive(bytes, path: nil) }
        } else {
            #expect(try !Archive(bytes, path: nil).entries(in: "").isEmpty)
        }
    }
}
