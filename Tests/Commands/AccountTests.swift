import Foundation
import TestSupport
import Testing

/// Every text of a conversation is accounted for.
@Suite struct AccountTests {
    private let folder: TemporaryFolder
    private let words = "one two three four five six seven"

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A chat with a part of an unknown kind.
    private func chat(unknown: String) throws -> String {
        let parts = #"[{"type": "text", "text": "\#(words)"}, {"type": "hologram", "scene": "\#(unknown)"}]"#
        return try folder.write(#"{"messages": [{"role": "user", "content": \#(parts)}]}"#, to: "chat.json")
    }

    @Test func checkSaysHowMuchIsLeftOut() throws {
        let file = try chat(unknown: "eight nine ten eleven twelve")
        let result = try CommandLine.run("check", file)
        #expect(result.output.contains("     shown 54 %, left out 46 %"), "\(result.output)")
        let json = try CommandLine.run("check", "--json", file).output
        for part in [#""shown": 33"#, #""leftOut": 28"#, #""hidden": 0"#, #""branches": 0"#, #""redacted": 0"#] {
            #expect(json.contains(part), "\(part)")
        }
        #expect(json.contains(#""$.messages[0].content[1].scene""#))
    }

    @Test func wholeConversationNeedsNoWord() throws {
        let file = try chat(unknown: "short")
        #expect(try !CommandLine.run("check", file).output.contains("shown"))
    }

    @Test func buildWarnsAndStrictFails() throws {
        let file = try chat(unknown: "eight nine ten eleven twelve")
        let site = folder.path + "/site"
        let result = try CommandLine.run("build", file, "-o", site)
        let warning =
            "chat.json: warning: skipped 46 % of the text: parts of unknown kinds, at $.messages[0].content[1].scene"
        #expect(result.exitCode == 0)
        #expect(result.errors.contains(warning), "\(result.errors)")
        #expect(try CommandLine.run("build", file, "-o", site, "--strict").exitCode == 1)
    }

    @Test func littleMayBeLeftOutWithoutAWarning() throws {
        let long = String(repeating: words + " ", count: 30)
        let parts = #"[{"type": "text", "text": "\#(long)"}, {"type": "hologram", "scene": "a b c d e f"}]"#
        let file = try folder.write(#"{"messages": [{"role": "user", "content": \#(parts)}]}"#, to: "long.json")
        #expect(try !CommandLine.run("check", file).errors.contains("of the text"))
        #expect(try CommandLine.run("check", file).output.contains("left out 1 %"))
    }

    /// The messages of this one came into the wrong place.
    @Test func aConversationOfWhichNothingIsShownIsWarnedOf() throws {
        let file = try folder.write(
            #"""
            [{"id": "a", "title": "A", "mapping": {}, "current_node": "m", "x": {"m": {"message": {"author":
            {"role": "user"}, "content": {"content_type": "text", "parts": ["\#(words)"]}}}}},
            {"id": "b", "title": "B", "mapping": {"m": {"message": {"author": {"role": "user"}, "content":
            {"content_type": "text", "parts": ["Hello"]}}}}}]
            """#, to: "conversations.json")
        let result = try CommandLine.run("check", file)
        #expect(result.errors.contains("warning: skipped 100 % of the text"), "\(result)")
        let build = try CommandLine.run("build", file, "-o", folder.path + "/site")
        #expect(build.errors.contains("warning: skipped 100 % of the text"), "\(build)")
        #expect(folder.text("site/b.html") != nil)
    }

    @Test func repeatedTextIsNotLost() throws {
        let file = try chat(unknown: words)
        #expect(try CommandLine.run("check", file).output.contains("shown 50 %, hidden 50 %"))
    }

    @Test func redactedTextIsCounted() throws {
        let key = "ghp_" + String(repeating: "x9", count: 18)
        let file = try folder.write(
            #"{"messages": [{"role": "user", "content": "my secret key is \#(key) you know"}]}"#, to: "key.json")
        let json = try CommandLine.run("check", "--json", "--redact", file).output
        #expect(json.contains(#""redacted": 40"#) && json.contains(#""shown": 26"#), "\(json)")
    }

    // MARK: Files that are not JSON

    @Test func linesOfATextAreAccountedFor() throws {
        let chat = """
            16/05/2025, 18:00 - Ann: \(words)
            16/05/2025, 18:01 - Bo: eight nine
            ten eleven twelve thirteen fourteen
            16/05/2025, 18:02 - Ann: 你好，我们明天去公园散步好吗

            """
        let file = try folder.write(chat, to: "WhatsApp Chat with Ann.txt")
        let json = try CommandLine.run("check", "--json", file).output
        #expect(json.contains(#""leftOut": 0"#) && !json.contains(#""shown": 0"#), "\(json)")
    }

    /// Only the first lines of a log decide what it is.
    @Test func aLineOfATextThatNothingHasReadIsLeftOut() throws {
        let said = String(repeating: "18:00 <ann> \(words)\n", count: 40)
        let unread = String(repeating: "These words are not of anybody here\n", count: 10)
        let file = try folder.write(said + unread, to: "chat.log")
        let result = try CommandLine.run("check", "--json", file)
        #expect(result.output.contains(#""shown": 1320"#), "\(result.output)")
        #expect(result.output.contains(#""leftOut": 350"#) && result.output.contains(#""line 41""#))
        let built = try CommandLine.run("build", file, "-o", folder.path + "/site")
        #expect(built.errors.contains("chat.log:41:1: warning: skipped 21 % of the text"), "\(built.errors)")
    }
}
