import Formats
import Foundation
import Testing

@testable import ConversationModel
@testable import Importing
@testable import Inputs

/// Lists take facts from the beginning of a conversation, and its page those of all of it: the two must agree.
struct IdentityTests {
    private static let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fuzz/Importer.seeds").standardized

    @Test(arguments: FormatRegistry.all.formats.map(\.name))
    func factsFoundEarlyAreThoseOfTheConversation(format: String) throws {
        let folder = Self.seeds.appending(path: format)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let source = try FormatRegistry.all.open(InputFile(path: folder.appending(path: name).path))
            for record in source.records {
                var notes = ImportDiagnostics()
                let early = source.facts(of: record)
                let read = try source.importer.conversation(of: record, in: source.file, &notes)
                guard !early.isBlank, let read else { continue }
                #expect(early.id == read.id || early.id.isEmpty || read.id.isEmpty, "\(name)")
                #expect(early.title == read.title || early.title == nil, "\(name)")
                #expect(early.date == read.createdAt || early.date == nil, "\(name)")
            }
        }
    }
}
