import Testing

@testable import Site

@Suite struct FileNamesTests {
    private func names(_ ids: [String]) -> [String] {
        var names = FileNames()
        return ids.enumerated().map { names.name(id: $1, fallback: "chat-\($0 + 1)", place: "file#\($0)") }
    }

    @Test(arguments: [
        ("Fix Login Bug", "fix-login-bug"),
        ("Été à Łódź", "ete-a-odz"),
        ("../../etc/passwd", "etc-passwd"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("a\u{0}b\nc", "a-b-c"),
        ("<script>alert(1)</script>", "script-alert-1-script"),
        ("日本語", "chat-1"),
        ("", "chat-1"),
        ("🌠", "chat-1"),
    ])
    func namesAreMadeOfLettersDigitsAndDashes(id: String, name: String) {
        #expect(names([id]) == [name])
    }

    @Test func namesAreShort() {
        let name = names([String(repeating: "long ", count: 100)])[0]
        #expect(name.utf8.count <= 80)
        #expect(!name.hasSuffix("-"))
    }

    @Test(arguments: ["index", "Index", "index-2", "con", "NUL", "com1", "LPT9"])
    func reservedNamesGetASuffix(id: String) {
        #expect(names([id])[0].hasPrefix(id.lowercased() + "-"))
    }

    @Test func similarIdsGetDifferentNames() {
        let all = names(["Chat", "chat", "chat!", "CHAT", "chat"])
        #expect(Set(all).count == 5)
        #expect(all[0] == "chat")
        #expect(all == names(["Chat", "chat", "chat!", "CHAT", "chat"]))
    }
}
