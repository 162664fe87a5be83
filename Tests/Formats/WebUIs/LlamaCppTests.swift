import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

/// Conversations of llama.cpp's web interface, and session traces.
struct LlamaCppTests {
    private func message(_ id: String, _ role: String, _ text: String, parent: String, _ rest: String = "") -> String {
        #"{"id": "\#(id)", "convId": "c", "type": "text", "timestamp": 175180980\#(id.last ?? "0")123, "role": "\#(role)", "content": "\#(text)", "parent": "\#(parent)", "children": []\#(rest)}"#
    }

    private let root =
        #"{"id": "r", "convId": "c", "type": "root", "timestamp": 1, "role": "system", "content": "", "parent": null, "children": []}"#

    private func export(current: String, _ messages: String...) -> String {
        #"{"conv": {"id": "c", "name": "T", "lastModified": 1751809805123, "currNode": "\#(current)"}, "messages": [\#(([root] + messages).joined(separator: ","))]}"#
    }

    @Test func theCurrentBranchIsShown() throws {
        let text = export(
            current: "m2", message("m1", "user", "Hi", parent: "r"), message("m2", "assistant", "One", parent: "m1"),
            message("m3", "assistant", "Two", parent: "m1", #", "model": "qwen""#),
            message("m4", "user", "Hello", parent: "r"))
        for imported in [try Imported(text), try Imported("[\(text), \(text)]")] {
            #expect(imported.format == "llama-cpp")
            #expect(imported.texts == ["Hi", "One"])
            #expect(imported.messages[1].alternatives.map(\.content) == ["Two"])
            #expect(imported.messages[1].alternatives.map(\.model) == ["qwen"])
            #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["Hello"]])
            #expect(imported.messages[0].timestamp == Timestamp(seconds: 1_751_809_801.123))
            #expect(imported.conversations.first?.title == "T")
            #expect(imported.conversations.first?.source.application == "llama.cpp")
        }
        #expect(try Imported("[\(text), \(text)]").conversations.count == 2)
    }

    @Test func headingsArePartOfTheConversation() throws {
        let text = export(current: "", message("m1", "user", "Hi", parent: "r"))
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion("[\(text)]")))
        let facts = source.records.map { source.facts(of: $0) }
        #expect(facts.map(\.id) == ["c"] && facts.map(\.title) == ["T"])
    }

    @Test func thoughtsAndCallsAreParts() throws {
        let call = #""[{\"id\":\"t\",\"function\":{\"name\":\"find\",\"arguments\":\"{\\\"q\\\":\\\"x\\\"}\"}}]""#
        let imported = try Imported(
            export(
                current: "m4", message("m1", "user", "Hi", parent: "r"),
                message("m2", "assistant", "", parent: "m1", #", "reasoningContent": "Hm", "toolCalls": \#(call)"#),
                message("m3", "tool", "found", parent: "m2", #", "toolCallId": "t""#),
                message("m4", "assistant", "Yes", parent: "m3", #", "thinking": "Ah", "toolCalls": """#)))
        #expect(imported.messages.map(\.outline) == [["text"], ["thinking", "find", "thinking", "text"]])
        let find = try #require(imported.messages[1].toolCalls.first)
        #expect(find.input("q") == "x" && find.outputText == "found" && find.status == .ok)
    }

    @Test func filesOfOldAndNewVersionsAreRead() throws {
        let files =
            #", "extra": [{"type": "IMAGE", "name": "a.png", "size": 9, "base64Url": "data:image/png;base64,AA=="}, {"type": "textFile", "name": "b.txt", "content": "words"}, {"type": "audioFile", "name": "c.wav", "mimeType": "audio/wav", "base64Data": "AA=="}, {"type": "PDF", "name": "d.pdf", "content": "pages"}, {"type": "context", "name": "e", "content": "pasted"}, {"type": "HOLOGRAM"}]"#
        let imported = try Imported(export(current: "m1", message("m1", "user", "Hi", parent: "r", files)))
        let attachments = imported.messages[0].attachments
        #expect(attachments.map(\.kind) == [.image, .file, .audio, .file, .file])
        #expect(attachments.map(\.text) == [nil, "words", nil, "pages", "pasted"])
        #expect(attachments[0].bytes == 9)
        #expect(attachments[2].source == "data:audio/wav;base64,AA==")
        #expect(imported.warnings.map(\.reason) == [.unknownPart("hologram")])
    }

    @Test func idsMayBeNumbers() throws {
        let imported = try Imported(
            #"""
            {"conv": {"id": "conv-1", "name": "T", "lastModified": 1742000000000, "currNode": 3}, "messages": [
              {"id": 1, "convId": "conv-1", "type": "root", "role": "system", "content": "", "parent": -1, "children": [2]},
              {"id": 2, "type": "text", "timestamp": 1742000000000, "role": "user", "content": "Hi", "parent": 1, "children": [3, 4]},
              {"id": 3, "type": "text", "role": "assistant", "content": "One", "parent": 2, "children": []},
              {"id": 4, "type": "text", "role": "assistant", "content": null, "parent": 2, "children": []}]}
            """#)
        #expect(imported.format == "llama-cpp")
        #expect(imported.texts == ["Hi", "One"])
    }

    @Test func linesAreSessions() throws {
        let line = { (message: String) in #"{"type":"message","message":\#(message)}"# }
        let header = #"{"type":"session","harness":"llama.app","id":"c","name":"T","currNode":"m3"}"#
        let summary =
            #"{"id":"m3","type":"compaction","role":"assistant","content":"Greeted","parent":"m2","timestamp":3}"#
        let first = [
            header, line(root), line(message("m1", "user", "Hi", parent: "r")),
            line(message("m2", "assistant", "Yes", parent: "m1")), line(summary),
        ]
        let second = [header.replacing("\"c\"", with: "\"d\""), line(message("m3", "user", "Bye", parent: "r"))]
        let one = try Imported(first.joined(separator: "\n"), named: "a.jsonl")
        #expect(one.format == "llama-cpp")
        #expect(one.texts == ["Hi", "Yes", "Greeted"])
        #expect(one.messages.last?.header != nil)
        let both = try Imported((first + second).joined(separator: "\n") + "\n")
        #expect(both.conversations.map(\.id) == ["c", "d"])
        #expect(both.conversations.map(\.messages.count) == [3, 1])
    }

    @Test func tracesNeedNoIds() throws {
        let imported = try Imported(
            #"""
            {"type":"session","harness":"my-agent","id":"s","name":"T","cwd":"/x"}
            {"type":"message","message":{"role":"system","content":"Be exact."}}
            {"type":"message","message":{"role":"user","content":"Time?"}}
            {"type":"message","message":{"role":"assistant","content":"","reasoningContent":"Look","toolCalls":[{"id":"t1","function":{"name":"clock","arguments":"{}"}}]}}
            {"type":"message","message":{"role":"tool","toolCallId":"t1","content":"15:00"}}
            {"type":"message","message":{"role":"assistant","content":"Three"}}
            {"type":"message","message":{"role":"us
            """#, named: "s.jsonl")
        #expect(imported.format == "llama-cpp")
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[2].toolCalls.map(\.outputText) == ["15:00"])
        #expect(imported.conversations.first?.source.application == "my-agent")
        #expect(imported.warnings.map(\.position?.line) == [7])
    }

    @Test func linesOfPiAreNotDetectedAsTraces() throws {
        let imported = try Imported(
            #"""
            {"type":"session","version":3,"harness":"other","id":"s","cwd":"/x"}
            {"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Hi"}}
            """#)
        #expect(imported.format == "pi")
    }

    @Test func answersHaveTheirTokens() throws {
        let timings = #", "timings": {"prompt_n": 20, "prompt_ms": 80.5, "cache_n": 5, "predicted_n": 3}"#
        let imported = try Imported(
            export(
                current: "m2", message("m1", "user", "Hi", parent: "r"),
                message("m2", "assistant", "One", parent: "m1", timings)))
        #expect(imported.messages.map(\.usage) == [nil, Usage(input: 25, output: 3, cacheRead: 5)])
    }
}
