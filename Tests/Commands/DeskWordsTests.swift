import Testing

@testable import Commands

/// The commands that the desk suggests.
struct DeskWordsTests {
    @Test(arguments: [
        ("chat.json", "chat.json", "chat"), ("my chat.json", "'my chat.json'", "'my chat'"),
        ("v1.2/chat", "v1.2/chat", "v1.2/chat"),
        ("it's.json", #"'it'\''s.json'"#, #"'it'\''s'"#), ("-o.json", "./-o.json", "./-o"),
        ("--redact x", "'./--redact x'", "'./--redact x'"), ("$HOME;ls", "'$HOME;ls'", "'$HOME;ls'"),
    ])
    func aPathIsNoOptionAndNoCommand(path: String, source: String, stem: String) {
        let commands = DeskWords.commands(for: path, " --redact").map(\.command)
        #expect(commands.first == "pageturner build \(source) --single-file \(stem).html --redact")
        #expect(commands.last == "pageturner export \(source) -o \(stem).mp4 --redact")
    }
}
