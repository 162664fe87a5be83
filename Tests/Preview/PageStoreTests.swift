import Formats
import Site
import TestSupport
import Testing

@testable import Preview

@Suite struct PageStoreTests {
    /// Pictures that pages no longer show are not watched.
    @Test func onlyShownPicturesAreWatched() throws {
        let folder = try TemporaryFolder()
        let options = BuildOptions(inputs: [folder.path + "/chat.json"], formats: .all, output: "", jobs: 1)
        for name in ["a.gif", "b.gif"] {
            try folder.write("GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0};\(name)", to: name)
        }
        func show(_ picture: String) throws -> MemorySite {
            try folder.write(
                #"{"format":"pageturner/1","messages":[{"role":"user","content":"![x](\#(picture))"}]}"#,
                to: "chat.json")
            return try MemorySite(options)
        }
        let store = PageStore(try show("a.gif"))
        _ = store.page(at: "chat.html")
        #expect(store.mediaSources == [folder.path + "/a.gif"])
        store.replace(with: try show("b.gif"))
        _ = store.page(at: "chat.html")
        #expect(store.mediaSources == [folder.path + "/b.gif"])
    }
}
