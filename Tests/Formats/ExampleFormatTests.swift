import Files
import Foundation
import Inputs
import Testing

@testable import Importing

/// The format that `docs/dev/adding-a-format.md` shows.
@Suite struct ExampleFormatTests {
    @Test func conversationIsRead() throws {
        let text = #"""
            {"exampleVersion": 1, "talkId": "t-1", "topic": "Sails", "lines": [
            {"id": "1", "mine": true, "text": "What is a sail?", "time": "2026-03-14T09:15:00Z"},
            {"id": "2", "text": "A wing that stands up."}]}
            """#
        let file = InputFile(name: "talk-1.json", folder: nil, bytes: ByteRegion(text))
        let probe = try Probe(file)
        #expect(ExampleFormat.matches(probe))
        var notes = ImportDiagnostics(isAccountWanted: true)
        let record = try #require(try ExampleFormat.records(of: file, probe).first)
        let conversation = try #require(try ExampleFormat.conversation(of: record, in: file, &notes))
        #expect(conversation.id == "t-1" && conversation.title == "Sails")
        #expect(conversation.messages.map(\.content) == ["What is a sail?", "A wing that stands up."])
        #expect(conversation.participants.map(\.name) == [nil, "Example"])
        #expect(conversation.createdAt != nil)
    }

    @Test func documentShowsTheSameCode() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let path = "../../docs/dev/adding-a-format.md"
        let document = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let code = try String(contentsOf: folder.appending(path: "ExampleFormat.swift"), encoding: .utf8)
        let shown = try #require(document.components(separatedBy: "```swift\n").dropFirst().first)
        let block = try #require(shown.components(separatedBy: "```").first)
        #expect(code == block)
    }
}
