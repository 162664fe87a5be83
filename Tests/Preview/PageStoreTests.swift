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

    /// The next page of a page changes with a conversation that comes between them.
    @Test func pagesLinkInTheOrderOfTheList() throws {
        let folder = try TemporaryFolder()
        let options = BuildOptions(inputs: [folder.path], formats: .all, output: "", jobs: 1)
        func write(_ name: String, on day: Int) throws -> MemorySite {
            try folder.write(
                #"""
                {"format":"pageturner/1","title":"Chat \#(name)","messages":[
                {"role":"user","content":"x","timestamp":"2026-01-0\#(day)T00:00:00Z"}]}
                """#, to: name + ".json")
            return try MemorySite(options)
        }
        func next(of store: PageStore) -> Substring? {
            let page = store.page(at: "a.html").map { String(decoding: $0, as: UTF8.self) }
            return page?.firstMatch(of: /rel="next" href="(.*?)"/)?.1
        }
        _ = try write("a", on: 8)
        let store = PageStore(try write("c", on: 2))
        #expect(next(of: store) == "c.html")
        store.replace(with: try write("b", on: 4))
        #expect(next(of: store) == "b.html")
        store.replace(with: try write("c", on: 6))
        #expect(next(of: store) == "c.html")
        store.replace(with: try write("a", on: 1))
        #expect(next(of: store) == nil)
    }
}
