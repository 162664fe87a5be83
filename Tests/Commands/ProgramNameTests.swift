import Foundation
import Testing

@Suite struct ProgramNameTests {
    /// Only the changelog may mention the program's former name.
    @Test func formerNameIsNotMentioned() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let former = Data(("scroll" + "back").utf8)
        let folders = [
            "docs", ".github", "Sources", "Tests", "Templates", "Public", "Examples", "Strings", "Fuzz", "Scripts",
            "Plugins",
        ]
        let documents = try FileManager.default.contentsOfDirectory(atPath: root.path).filter {
            $0.hasSuffix(".md") && $0 != "CHANGELOG.md" || ["Makefile", "Package.swift", "LICENSE"].contains($0)
        }
        var mentions: [String] = []
        for name in documents where try Data(contentsOf: root.appending(path: name)).range(of: former) != nil {
            mentions.append(name)
        }
        for folder in folders {
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            while let file = files?.nextObject() as? String {
                if file.lowercased().contains("scroll" + "back") { mentions.append(file) }
                guard let data = FileManager.default.contents(atPath: root.appending(path: "\(folder)/\(file)").path)
                else {
                    continue
                }
                if data.range(of: former) != nil { mentions.append("\(folder)/\(file)") }
            }
        }
        #expect(mentions == [])
    }
}
