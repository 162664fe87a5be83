import ConversationModel
import Formats
import Foundation
import Inputs
import TestSupport
import Testing

@testable import Importing

/// Growing sessions, read on from the last reading.
@Suite struct SessionReadingTests {
    /// A growing file, and its last reading.
    private final class Growing {
        let folder: TemporaryFolder
        let files = FileCache()
        var session: SessionReading?
        private(set) var text = ""
        private var path: String { folder.path + "/session.jsonl" }

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("", to: "session.jsonl")
        }

        /// In the same file if the text only grows, or else as another file.
        func write(_ text: String) throws {
            if text.hasPrefix(self.text) {
                let handle = try #require(FileHandle(forWritingAtPath: path))
                try handle.seekToEnd()
                try handle.write(contentsOf: Data(text.utf8.dropFirst(self.text.utf8.count)))
                try handle.close()
            } else {
                try FileManager.default.removeItem(atPath: path)
                try folder.write(text, to: "session.jsonl")
            }
            self.text = text
        }

        private func source(_ files: FileCache) throws -> Source {
            try FormatRegistry.all.open(
                InputFile(path: path, in: Folder(of: path, cache: files)), formatName: "claude-code")
        }

        /// nil if there is no conversation.
        func readOn() throws -> Conversation? {
            var notes = ImportDiagnostics(isAccountWanted: true)
            let source = try source(files)
            let record = source.records[0]
            let reading = try? source.read(record, source.facts(of: record), after: session, &notes)
            session = reading?.session
            return reading?.conversation
        }

        func readWhole() throws -> Conversation? {
            var notes = ImportDiagnostics(isAccountWanted: true)
            let source = try source(FileCache())
            return try? source.read(source.records[0], &notes)
        }
    }

    /// Random lines of a session, including lines that change earlier ones.
    private struct Author {
        var random: SeededGenerator
        private var number = 0
        private var last = ""
        private var calls: [String] = []
        private let filler = String(repeating: "Some words that fill a line. ", count: 150)

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
        }

        mutating func line() -> String {
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<12: user(#""\#(text)""#)
            case 12..<40: answer(#"{"type":"text","text":"\#(text)"}"#)
            case 40..<48:
                answer(#"{"type":"thinking","thinking":"\#(text)"}"#)
                    + answer(#"{"type":"text","text":"\#(text)"}"#, continues: true)
            case 48..<66: call()
            case 66..<80: result()
            case 80..<83: back()
            case 83..<86: raw(#""type":"custom-title","customTitle":"Title \#(Int.random(in: 0..<2, using: &random))""#)
            case 86: compaction()
            case 87: user(#""A task""#, #","isSidechain":true"#)
            case 88..<90: raw(#""type":"queue-operation","operation":"remove","content":"\#(text)""#)
            case 90..<92: user(#""<command-name>/cost</command-name>""#)
            case 92..<94: user(#""<local-command-stdout>\#(number)</local-command-stdout>""#)
            case 94: user(#""[Request interrupted by user]""#)
            case 95: user(#""<teammate-message teammate_id=\"a\">Hello</teammate-message>""#)
            case 96:
                user(
                    #""<task-notification><tool-use-id>\#(someCall)</tool-use-id><summary>Done</summary><result>\#(number)</result></task-notification>""#
                )
            default: "damaged\n"
            }
        }

        private var someCall: String {
            mutating get { calls.suffix(6).randomElement(using: &random) ?? "none" }
        }

        private var text: String {
            mutating get { "Text \(Int.random(in: 0..<9, using: &random)). " + filler }
        }

        private mutating func next() -> (id: String, parent: String) {
            number += 1
            defer { last = "u\(number)" }
            return ("u\(number)", last)
        }

        private mutating func user(_ content: String, _ more: String = "") -> String {
            let (id, parent) = next()
            return entry(id, parent, #""type":"user","message":{"role":"user","content":\#(content)}"# + more)
        }

        private mutating func answer(_ part: String, continues: Bool = false) -> String {
            let (id, parent) = next()
            let answer = continues ? number - 1 : number
            return entry(
                id, parent,
                #""type":"assistant","message":{"id":"m\#(answer)","role":"assistant","model":"claude","content":[\#(part)]}"#
            )
        }

        private mutating func call() -> String {
            calls.append("t\(number)")
            return answer(#"{"type":"tool_use","id":"t\#(number)","name":"Bash","input":{"command":"ls"}}"#)
        }

        private mutating func result() -> String {
            let call = someCall
            return user(#"[{"type":"tool_result","tool_use_id":"\#(call)","content":"\#(text)"}]"#)
        }

        /// The user goes back to an earlier line, near or far.
        private mutating func back() -> String {
            let distance = [2, 3, 5, 40].randomElement(using: &random) ?? 2
            last = "u\(max(1, number - distance))"
            return user(#""Again \#(number)""#)
        }

        private mutating func compaction() -> String {
            let (id, parent) = next()
            return entry(id, parent, #""type":"system","subtype":"compact_boundary","content":"Compacted""#)
        }

        private func raw(_ members: String) -> String { "{\(members),\"sessionId\":\"s\"}\n" }

        private func entry(_ id: String, _ parent: String, _ members: String) -> String {
            let parent = parent.isEmpty ? "null" : "\"\(parent)\""
            return
                #"{"uuid":"\#(id)","parentUuid":\#(parent),"sessionId":"s","timestamp":"2026-01-01T00:00:\#(10 + number % 50)Z",\#(members)}"#
                + "\n"
        }
    }

    private func expectSame(_ one: Conversation?, _ other: Conversation?, _ place: String) {
        let isSame = one?.messages == other?.messages
        #expect(isSame, "\(place)")
        #expect(one?.title == other?.title && one?.id == other?.id, "\(place)")
        #expect(one?.participants == other?.participants, "\(place)")
        #expect(one?.createdAt == other?.createdAt && one?.updatedAt == other?.updatedAt, "\(place)")
    }

    @Test(arguments: 0..<5 as Range<UInt64>)
    func readingOnEqualsReadingEverything(seed: UInt64) throws {
        var author = Author(seed: seed)
        let file = try Growing()
        var text = ""
        var continued = 0
        for number in 0..<80 {
            text += author.line()
            if Int.random(in: 0..<40, using: &author.random) == 0 {
                text = String(text.prefix(text.count / 2)) + "\n"
            }
            // A write may end in the middle of a line.
            let missing = Int.random(in: 0..<4, using: &author.random) == 0 ? 30 : 0
            let end = text.index(text.endIndex, offsetBy: -missing, limitedBy: text.startIndex) ?? text.endIndex
            try file.write(String(text[..<end]))
            expectSame(try file.readOn(), try file.readWhole(), "seed \(seed), line \(number)")
            if file.session?.isContinued == true { continued += 1 }
        }
        #expect(continued > 4, "the whole was read nearly each time")
    }

    /// A session that only grows is never read whole again, and little of it is read twice.
    @Test func earlierLinesAreNotReadAgain() throws {
        let file = try Growing()
        var lines: [String] = []
        for number in 0..<120 {
            let text = String(repeating: "word ", count: 400)
            let message =
                number % 10 == 0
                ? #""type":"user","message":{"role":"user","content":"\#(text)"}"#
                : #""type":"assistant","message":{"id":"m\#(number)","role":"assistant","content":[{"type":"text","text":"\#(text)"}]}"#
            lines.append(
                #"{"uuid":"u\#(number)","parentUuid":\#(number == 0 ? "null" : "\"u\(number - 1)\""),"sessionId":"s",\#(message)}"#
                    + "\n")
        }
        try file.write(lines[..<60].joined())
        _ = try file.readOn()
        for count in 61...120 {
            try file.write(lines[..<count].joined())
            _ = try file.readOn()
            #expect(file.session?.isContinued == true)
            #expect((file.session?.bytesReadAgain ?? .max) < 200_000)
        }
        expectSame(try file.readOn(), try file.readWhole(), "at the end")
    }
}
