import Formats
import Foundation
import Testing

@testable import Importing

/// The list of formats is written by hand, as their order matters.
struct RegistryTests {
    @Test func everyFormatIsInTheList() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources").standardized
        var missing: [String] = []
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init()
        where file.pathExtension == "swift" && file.path.contains("/Sources/Formats") {
            let source = try String(contentsOf: file, encoding: .utf8)
            missing += source.matches(of: /struct (\w+): \w*Format\b[^{]*\{/).map { String($0.output.1) }
        }
        missing.removeAll(where: Set(FormatRegistry.all.readers.map { "\($0)" }).contains)
        #expect(missing.isEmpty, "add them to Sources/Formats/AllFormats.swift, before more general formats")
        #expect(
            Set(FormatRegistry.all.formats.map(\.name)).count == FormatRegistry.all.readers.count,
            "two formats share a name")
    }
}
