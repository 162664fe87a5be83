import Foundation
import TestSupport
import Testing

@testable import Site

struct DirectoryTests {
    /// It would keep a full disk full.
    @Test func aFailedReplacementLeavesNoTemporaryFile() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/a.html", withIntermediateDirectories: true)
        let directory = try Directory(existing: folder.path)
        #expect(throws: WriteError.self) { try directory.replace("a.html", with: [1]) }
        #expect(directory.names() == ["a.html"])
        try directory.replace("b.html", with: [1])
        #expect(directory.names() == ["a.html", "b.html"])
    }
}
