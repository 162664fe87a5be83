import Formats
import Foundation
import Testing

@testable import ConversationModel
@testable import Importing
@testable import Inputs

/// A list takes the id from the header, and a format may state it again when it reads: the two must agree.
struct IdentityTests {
    private static let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fuzz/Importer.seeds").standardized

    @Test(arguments: FormatRegistry.all.formats.map(\.name))
    func theHeaderIsThatOfTheConversation(format: String) throws {
        let folder = Self.seeds.appending(path: format)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let source = try FormatRegistry.all.open(InputFile(path: folder.appending(path: name).path))
            for record in source.records {
                var notes = ImportDiagnostics()
                let header = source.header(of: record)
                guard !header.isBlank, let read = try source.importer.read(record, in: source.file, &notes) else {
                    continue
                }
                #expect(header.id == read.id || header.id.isEmpty || read.id.isEmpty, "\(name)")
            }
        }
    }
}
