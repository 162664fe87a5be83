import ConversationModel
import Files
import Formats
import Foundation
import Inputs
import Site
import TestSupport
import Testing

@testable import Preview

/// However a session grows, its page equals the page of the whole file.
@Suite struct RandomGrowthTests {
    private static let texts = [
        "A few words, and *more*.", "# Head\\n\\n- one\\n- two", "```swift\\nlet a = 1\\n```",
        "![a picture](dot.png) here",
        "| a | b |\\n|---|---|\\n| 1 | 2 |", "A [link][x]\\n\\n[x]: https://example.com", "!",
        "<b>bold</b> & \\\"quoted\\\"",
    ]

    /// A line of a session: a prompt, an answer, a call or its result; sometimes damaged, or a repetition.
    private func line(_ number: Int, _ random: inout SeededGenerator) -> String {
        let text = Self.texts.randomElement(using: &random) ?? ""
        let parent = number == 0 ? "null" : "\"u\(number - Int.random(in: 1...min(number, 2), using: &random))\""
        let content =
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1: #""type":"user","message":{"role":"user","content":"\#(text)"}"#
            case 2, 3: answer(number, #"{"type":"text","text":"\#(text)"}"#)
            case 4: answer(number, #"{"type":"tool_use","id":"t\#(number)","name":"Bash","input":{"command":"ls"}}"#)
            case 5:
                #""type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t\#(number - 1)","content":"\#(text)"}]}"#
            default: "damaged"
            }
        return #"{"uuid":"u\#(number)","parentUuid":\#(parent),"sessionId":"s","isSidechain":false,"timestamp":"#
            + #""2026-01-01T00:\#(10 + number % 50):00Z",\#(content)}"# + "\n"
    }

    private func pictures(in page: [UInt8]) -> [String] {
        String(decoding: page, as: UTF8.self).components(separatedBy: "src=\"").compactMap { rest in
            rest.hasPrefix("media/") ? rest.components(separatedBy: "\"").first : nil
        }
    }

    private func answer(_ number: Int, _ part: String) -> String {
        #""type":"assistant","message":{"id":"m\#(number / 2)","role":"assistant","model":"claude","content":[\#(part)]}"#
    }

    @Test(arguments: 0..<4)
    func pageEqualsThatOfTheWholeFile(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let picture = Data(base64Encoded: "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=")
        try picture?.write(to: URL(filePath: folder.path + "/dot.png"))
        var options = BuildOptions(inputs: [folder.path + "/session.jsonl"], formats: .all, output: "", jobs: 1)
        options.reading = .repeatedly(standardInput: ByteRegion(""), files: FileCache())
        var others = options
        var text = ""
        let store = PageStore(try MemorySite(options))
        var known: [String: [UInt8]] = [:]
        for number in 0..<24 {
            text += line(number, &random)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            switch Int.random(in: 0..<20, using: &random) {
            case 0: text = lines.dropLast(5).map { $0 + "\n" }.joined()
            case 1: text = text.replacing("words", with: "more words", maxReplacements: 1)
            default: break
            }
            // A write may end in the middle of a line.
            let end = text.index(
                text.endIndex, offsetBy: -Int.random(in: 0...3, using: &random), limitedBy: text.startIndex)
            try folder.write(String(text[..<(end ?? text.startIndex)]), to: "session.jsonl")
            store.replace(with: try MemorySite(options))
            others.reading = .repeatedly(standardInput: ByteRegion(""), files: FileCache())
            let whole = PageStore(try MemorySite(others))
            for page in store.site.pages {
                #expect(store.page(at: page.path) == whole.page(at: page.path), "after line \(number)")
                for name in pictures(in: whole.page(at: page.path) ?? []) { #expect(store.file(at: name) != nil) }
                known[page.path] = whole.page(at: page.path)
            }
        }
        #expect(known.values.contains { $0.count > 3000 }, "nothing has grown")
    }
}
