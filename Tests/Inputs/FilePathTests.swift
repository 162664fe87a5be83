import Testing

@testable import Inputs

struct FilePathTests {
    @Test(arguments: [
        ("chat.json", "chat"), ("/chat.json", "/chat"), ("in/chat.json", "in/chat"), ("v1.2/chat", "v1.2/chat"),
        ("in/.hidden", "in/.hidden"), ("in/a.b.json", "in/a.b"), ("chat", "chat"), ("", ""), ("in/", "in/"),
    ])
    func onlyTheNameLosesItsExtension(path: String, expected: String) {
        #expect(FilePath.withoutSuffix(path) == expected)
    }
}
