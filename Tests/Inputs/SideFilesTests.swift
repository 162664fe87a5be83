import JSON
import TestSupport
import Testing

@testable import Inputs

/// Files that many conversations need are read once.
@Suite struct SideFilesTests {
    @Test(arguments: ["known.json", "broken.json", "missing.json"])
    func fileIsReadOnce(path: String) {
        let tree = MemoryTree(files: ["known.json": #"{"name":"Ada"}"#, "broken.json": "{"])
        let names = (0..<3).map { _ in tree.sharedValue(of: path)?["name"]?.string }
        #expect(names == Array(repeating: path == "known.json" ? "Ada" : nil, count: 3))
        #expect(tree.reads(of: path) == 1)
    }

    @Test func absentValueIsNotMadeAgain() {
        let files = SideFiles()
        var made = 0
        for _ in 0..<3 {
            let value: Int? = files.value(for: "a") {
                made += 1
                return nil
            }
            #expect(value == nil)
        }
        #expect(made == 1)
    }
}
