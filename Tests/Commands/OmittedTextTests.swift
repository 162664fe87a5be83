import Foundation
import TestSupport
import Testing

/// The parts of a source's texts sum to all of them, whatever its author leaves out.
@Suite struct OmittedTextTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let long = String(repeating: "This is the text of the first turn. ", count: 3)
        try folder.write(
            """
            {"format": "pageturner/1", "messages": [{"role": "user", "content": "\(long)"},
            {"role": "assistant", "content": "Here is an answer of many words.", "thinking": [{"content": "I think about it for some time."}],
            "toolCalls": [{"name": "tides", "output": "It is low at twelve past six."}]},
            {"role": "user", "content": "Write to ann@example.org and tell her all of it",
            "branches": [[{"role": "user", "content": "Tell her nothing of all this, please."}]]},
            {"role": "assistant", "content": "She knows all of it by now."}]}
            """, to: "chat.json")
    }

    @Test func partsSumToAllTexts() throws {
        let plain = try parts([])
        let all = plain.values.reduce(0, +)
        #expect(plain["omitted"] == 0 && plain["redacted"] == 0 && plain["branches"] ?? 0 > 30)
        for (arguments, omitted) in [
            (["--omit", "tool-results"], 29), (["--omit", "thinking"], 31), (["--omit", "tool-results,thinking"], 60),
            (["--turns", "2"], 107 + 32 + 31 + 29),
        ] {
            let text = try CommandLine.run(["check", "chat.json"] + arguments, in: folder.path).output
            #expect(text.contains("left out by the author"), "\(text)")
            for more in [[], ["--redact"]] {
                let parts = try self.parts(arguments + more)
                #expect(parts.values.reduce(0, +) == all, "\(arguments + more): \(parts)")
                #expect(abs((parts["omitted"] ?? 0) - omitted) <= 2, "\(arguments): \(parts)")
                #expect((parts["redacted"] ?? 0 > 0) == !more.isEmpty)
            }
        }
    }

    private func parts(_ arguments: [String]) throws -> [String: Int] {
        let result = try CommandLine.run(["check", "chat.json", "--json"] + arguments, in: folder.path)
        let root = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let files = try #require(root["files"] as? [[String: Any]])
        let text = try #require((files[0]["conversations"] as? [[String: Any]])?[0]["text"] as? [String: Any])
        return text.compactMapValues { $0 as? Int }
    }
}
