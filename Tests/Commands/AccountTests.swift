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

    @Test func checkReportsTheShareLeftOut() throws {
        let file = try chat(unknown: "eight nine ten eleven twelve")
        let result = try CommandLine.run("check", file)
        #expect(result.output.contains("     shown 54 %, left out 46 %"), "\(result.output)")
        let json = try CommandLine.run("check", "--json", file).output
        for part in [#""shown": 33"#, #""leftOut": 28"#, #""hidden": 0"#, #""branches": 0"#, #""redacted": 0"#] {
            #expect(json.contains(part), "\(part)")
        }
        #expect(json.contains(#""$.messages[0].content[1].scene""#))
    }

    /// Many writers escape every letter beyond ASCII. Half a surrogate pair and NUL are shown as U+FFFD.
    @Test func anEscapeCountsAsItsCharacter() throws {
        let text = #"\u0437\u0438\u043c\u0430 \ud83d\ude00 \n\n\n \ud83d one \u0000 two three four"#
        let file = try folder.write(#"{"messages": [{"role": "user", "content": "\#(text)"}]}"#, to: "chat.json")
        let json = try CommandLine.run("check", "--json", file).output
        #expect(json.contains(#""shown": 33"#) && json.contains(#""hidden": 0"#), "\(json)")
    }

    @Test func completeConversationNeedsNoReport() throws {
        let file = try chat(unknown: "short")
        #expect(try !CommandLine.run("check", file).output.contains("shown"))
    }

    /// Texts of fewer than five words are shown, too.
    @Test func whatThePageShowsInOtherWordsIsNotHidden() throws {
        func line(_ id: String, _ role: String, _ text: String) -> String {
            let message = #"{"role":"\#(role)","content":[{"type":"text","text":"\#(text)"}]}"#
            return #"{"type":"\#(role)","uuid":"\#(id)","sessionId":"s","version":"2.1.260","message":\#(message)}"#
        }
        let lines = [
            line("1", "user", "<bash-input>{ echo foo;echo bar; } | cat -n</bash-input>"),
            line(
                "2", "user",
                #"<bash-stdout>     1\tfoo\n     2\tSch\u00f6n ist es hier heute</bash-stdout><bash-stderr></bash-stderr>"#
            ),
            line("3", "user", "what is line 2?"), line("4", "assistant", "empty"),
        ]
        let file = try folder.write(lines.joined(separator: "\n"), to: "bang.jsonl")
        let result = try CommandLine.run("check", file).output
        #expect(!result.contains("shown") && !result.contains("hidden"), "\(result)")
        #expect(try CommandLine.run("check", "--json", file).output.contains(#""hidden": 0"#))
        let chat = try folder.write(
            #"{"name": "Eva", "type": "personal_chat", "id": 77, "messages": [{"id": 1, "type": "message", "date": "2022-05-01T10:00:00", "date_unixtime": "1651399200", "from": "Eva", "from_id": "user1", "text": "", "media_type": "voice_message", "file": "(File not included. Change data exporting settings to download.)", "mime_type": "audio/ogg"}]}"#,
            to: "result.json")
        #expect(try !CommandLine.run("check", chat).output.contains("hidden"))
    }

    /// Commands to the program are messages, but no prompts and no title.
    @Test func commandsCountAsMessages() throws {
        func line(_ id: Int, _ role: String, _ text: String) -> String {
            let message = #"{"role":"\#(role)","content":"\#(text)"}"#
            return #"{"type":"\#(role)","uuid":"\#(id)","sessionId":"s","version":"2.1.260","message":\#(message)}"#
        }
        let kinds = [
            ("user", "<command-name>/clear</command-name>"), ("user", "<bash-input>make</bash-input>"),
            ("user", "What is line 2?"), ("assistant", "It is empty."),
        ]
        for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 0...5, using: &random)
            let more = (0..<count).map { _ in kinds[.random(in: 0..<3, using: &random)] }
            let chosen = ([kinds[2]] + more).shuffled(using: &random) + [kinds[3]]
            let lines = chosen.enumerated().map { line($0, $1.0, $1.1) }
            let file = try folder.write(lines.joined(separator: "\n"), to: "\(seed).jsonl")
            let json = try CommandLine.run("check", "--json", file).output
            #expect(json.contains(#""messages": \#(chosen.count),"#), "\(json)")
            let prompts = chosen.count { $0.1 == kinds[2].1 }
            #expect(json.contains(#""user": \#(prompts),"#), "\(json)")
            #expect(json.contains(#""title": "What is line 2?""#), "\(json)")
        }
    }

    @Test func thePathOfAnIconIsNoText() throws {
        let file = try chat(unknown: "My Server - general chat [123].json_Files/abc-1.png")
        #expect(try !CommandLine.run("check", file).output.contains("left out"))
        let talk = try chat(unknown: "one two three look at the picture now")
        #expect(try CommandLine.run("check", talk).output.contains("left out"))
    }

    @Test func checkNamesShortMessagesOfUnknownKinds() throws {
        func line(_ kind: String, _ text: String) -> String {
            let payload = #"{"type":"\#(kind)","role":"user","content":[{"type":"input_text","text":"\#(text)"}]}"#
            return #"{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":\#(payload)}"#
        }
        let known = (1...9).map { line("message", "\($0) \(words)") }
        func check(_ texts: String...) throws -> String {
            let file = try folder.write(
                (known + texts.map { line("whisper", $0) }).joined(separator: "\n"), to: "short.jsonl")
            return try CommandLine.run("check", file).errors
        }
        let place = "parts of unknown kinds, at $.payload.content[0].text"
        let one = try check("See you")
        #expect(one.contains("short.jsonl:10:") && one.contains(": warning: skipped a short text: \(place)"), "\(one)")
        #expect(try check("Yes", "No").contains("warning: skipped 2 short texts: \(place)"))
        #expect(try !check("", "user").contains("short text"), "empty, or known from elsewhere")
        #expect(try !check("a", "b", "c").contains("short text"), "so many are names or values")
    }

    @Test func checkNamesTheHiddenTextsIfTheyAreTheLargerPart() throws {
        func lines(_ instructions: String) -> String {
            """
            {"type":"session_meta","payload":{"id":"s","base_instructions":{"text":"\(instructions)"}}}
            {"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"\(words)"}]}}
            """
        }
        let long = String(repeating: "never say this to anybody ", count: 4)
        let file = try folder.write(lines(long), to: "s.jsonl")
        let result = try CommandLine.run("check", file).output
        #expect(result.contains("\n     hidden: $.payload.base_instructions.text\n"), "\(result)")
        #expect(try CommandLine.run("check", file, "--json").output.contains("$.payload.base_instructions.text"))
        try folder.write(lines("say this to nobody, please"), to: "s.jsonl")
        #expect(try !CommandLine.run("check", file).output.contains("hidden: "), "the smaller part")
        try folder.write(lines(long).replacing(words, with: long), to: "s.jsonl")
        #expect(try !CommandLine.run("check", file).output.contains("hidden: "), "the page has the same words")
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

    @Test func smallOmissionsCauseNoWarning() throws {
        let long = String(repeating: words + " ", count: 30)
        let parts = #"[{"type": "text", "text": "\#(long)"}, {"type": "hologram", "scene": "a b c d e f"}]"#
        let file = try folder.write(#"{"messages": [{"role": "user", "content": \#(parts)}]}"#, to: "long.json")
        #expect(try !CommandLine.run("check", file).errors.contains("of the text"))
        #expect(try CommandLine.run("check", file).output.contains("left out 1 %"))
    }

    /// The first conversation has its messages under an unknown key.
    @Test func conversationThatShowsNothingCausesAWarning() throws {
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

    /// Texts of fewer than five words do not count, unless the page shows less.
    @Test func largeOmissionsInAShortConversationCauseAWarning() throws {
        let short = try folder.write(
            #"""
            {"messages": [{"role": "user", "content": "Hi"},
            {"role": "assistant", "content": [{"type": "hologram", "scene": "Good morning, Ann"}]}]}
            """#, to: "short.json")
        let result = try CommandLine.run("check", short)
        #expect(result.errors.contains("of the text: parts of unknown kinds, at $.messages[1].content[0].scene"))
        let more = try folder.write(
            #"{"app": "Two words", "messages": [{"role": "user", "content": "Hello, how are you?"}]}"#, to: "more.json")
        #expect(try CommandLine.run("check", more).errors.isEmpty)
    }

    @Test func repeatedTextIsNotLost() throws {
        let file = try chat(unknown: words)
        let result = try CommandLine.run("check", file).output
        #expect(!result.contains("hidden") && !result.contains("left out"), "\(result)")
    }

    @Test func redactedTextIsCounted() throws {
        let key = "ghp_" + String(repeating: "x9", count: 18)
        let file = try folder.write(
            #"{"messages": [{"role": "user", "content": "my secret key is \#(key) you know"}]}"#, to: "key.json")
        let json = try CommandLine.run("check", "--json", "--redact", file).output
        #expect(json.contains(#""redacted": 40"#) && json.contains(#""shown": 26"#), "\(json)")
    }

    @Test(arguments: [
        #"{"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "ok", "KEY": {"text": "long, and of a kind that nobody knows, by anyone"}}]}"#,
        #"[{"KEY": [1,]}]"#, #"{"KEY": 1}"#, #"{"messages": [{"role": "user", "content": "Hi", "a": KEY}]}"#,
    ])
    func redactionReachesThePlacesOfProblems(text: String) throws {
        let key = "ghp_" + String(repeating: "x9", count: 18)
        for secret in ["ann@example.org", key] {
            let file = try folder.write(text.replacing("KEY", with: secret), to: "keys.json")
            for command in [["check"], ["check", "--json"], ["build", "-o", folder.path + "/site"]] {
                let plain = try CommandLine.run(command + [file])
                let result = try CommandLine.run(command + [file, "--redact"])
                // An error quotes a word, which ends at the sign of an address.
                #expect((plain.errors + plain.output).contains(secret.prefix(3)), "\(plain.errors)")
                #expect(!(result.errors + result.output).contains(secret.prefix(4)), "\(result.errors)")
            }
        }
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

    /// The date of a short message has as many words as its text.
    @Test(arguments: ["13/6/2018 9:25 p. m. - ", "[2018/6/13 下午9:25:15] ", "١٣‏/٦‏/٢٠١٨، ٩:٢٥ م - "])
    func shortMessagesAreShownWhateverTheirDateFormat(date: String) throws {
        let lines = ["Ann: Hello there", "Bob: Hi Ann", "Ann: How are you?"].map { date + $0 + "\n" }
        let file = try folder.write(lines.joined(), to: "WhatsApp Chat with Ann.txt")
        let result = try CommandLine.run("check", file)
        #expect(result.errors.isEmpty && result.output.contains("3 messages"), "\(result)")
        #expect(!result.output.contains("left out"), "\(result)")
    }

    /// Each line describes the export and is part of no message.
    @Test(arguments: [
        ("KakaoTalkChats.txt", "앤 님과 카카오톡 대화\n저장한 날짜 : 2026년 1월 1일 오전 10:00\n\n2026년 1월 1일 오전 9:25, 앤 : 네\n"),
        ("[LINE] a.txt", "[LINE] Chat with Ann\nSaved on: 2026/01/01 12:00\n\n2026/01/01(Thu)\n09:25\tAnn\tHi\n"),
        ("a.log", "**** BEGIN LOGGING AT Thu Jan  1 10:00:00 2026\nJan 01 10:00:00 <a>\thi\nJan 01 10:00:01 <b>\thi\n"),
        ("a.md", "# A\n_Exported on 3/25/2026 at 23:01:57 GMT+8 from Cursor (2.6)_\n\n---\n\n**User**\n\nHi\n"),
        ("b.md", "---\nsource: https://chatgpt.com/c/1\n---\n#### You:\nHi\n\n#### ChatGPT:\nHi\n"),
        (
            "a.txt",
            "May 17, 2022  5:29:42 PM (Read by you after 9 seconds)\nMe\nHi\n\nMay 17, 2022  5:30:00 PM\nMe\nHi\n"
        ),
    ])
    func linesAboutTheExportAreNotLeftOut(name: String, text: String) throws {
        let result = try CommandLine.run("check", folder.write(text, to: name))
        #expect(result.exitCode == 0 && !result.errors.contains("warning"), "\(result)")
        #expect(!result.output.contains("left out"), "\(result)")
    }

    /// A stream splits words into pieces, and contains much else.
    @Test func streamEventsAreAccountedForByTheirValues() throws {
        let pieces = ["one two ", "three four ", "five six"].map {
            #"data: {"id": "s", "object": "chat.completion.chunk", "choices": [{"delta": {"content": "\#($0)"}}]}"#
                + "\n\n"
        }
        let whole = try CommandLine.run("check", folder.write(pieces.joined(), to: "a.sse"))
        #expect(whole.errors.isEmpty && whole.output.contains("1 message "), "\(whole)")
        let more = #"data: {"id": "s", "choices": [], "unknown": "eight nine ten eleven twelve"}"# + "\n\n"
        let part = try CommandLine.run("check", folder.write(pieces.joined() + more, to: "b.sse"))
        #expect(part.errors.contains("of the text: parts of unknown kinds, at $.unknown"), "\(part)")
    }

    /// Only the first lines of a log determine its format.
    @Test func unreadLineOfATextIsLeftOut() throws {
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
