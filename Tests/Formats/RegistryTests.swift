import Foundation
import Testing

@testable import Importers

/// The list of formats is written by hand, as their order matters.
struct RegistryTests {
    @Test func everyFormatIsInTheList() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Importers/Formats").standardized
        var missing: [String] = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            missing += source.matches(of: /struct (\w+): \w*Format\b[^{]*\{/).map { String($0.output.1) }
        }
        missing.removeAll(where: Set(FormatRegistry.all.map { "\($0)" }).contains)
        #expect(missing.isEmpty, "add them to Formats/AllFormats.swift, before more general formats")
        #expect(Set(FormatRegistry.formats.map(\.name)).count == FormatRegistry.all.count, "two formats share a name")
    }
}
