import ConversationModel
import Files
import Formats
import Foundation
import Testing

@testable import Importing
@testable import Inputs

/// The conversation that another one continues, as each format names it.
struct PredecessorTests {
    private func header(_ text: String) throws -> ConversationFacts {
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
        return source.facts(of: try #require(source.records.last))
    }

    @Test func aForkInClaudeCode() throws {
        let fork = #","forkedFrom":{"sessionId":"first","messageUuid":"1"}"#
        let lines = [Line.user("1", #""Hello""#, fork), Line.assistant("2", after: "1", Line.text("Hi"))]
        #expect(try header(lines.joined(separator: "\n")).predecessor == "first")
        #expect(try header(Line.user("1", #""Hello""#)).predecessor == nil)
    }

    @Test(arguments: [
        "/home/mina/.claude/projects/-boats/first.jsonl", #"C:\\Users\\mina\\.claude\\projects\\boats\\first.jsonl"#,
    ])
    func aPlanInClaudeCode(path: String) throws {
        let note = #"\n\nIf you need specific details, read the full transcript at: \#(path)\n"#
        let plan = Line.user("1", #""Implement the following plan:\n\n# A red boat\n\nBuild it.\#(note)""#)
        let found = try header(plan)
        #expect(found.predecessor == "first")
        #expect(try session(plan).title == "A red boat")
        #expect(try header(Line.user("1", #""Read this: \#(note)""#)).predecessor == nil)
        let summary = Line.user("1", #""This session continues another. \#(note)""#, #","isCompactSummary":true"#)
        #expect(try header(summary + "\n" + Line.user("2", after: "1", #""Go on""#)).predecessor == "first")
    }

    @Test func aForkInCodex() throws {
        let start =
            #"{"timestamp":"2026-01-02T03:04:05Z","type":"session_meta","payload":{"id":"second","cwd":"/boats""#
        let prompt =
            #"{"timestamp":"2026-01-02T03:04:05Z","type":"response_item","payload":{"type":"message","role":"user","#
            + #""content":[{"type":"input_text","text":"Hello"}]}}"#
        let fork = start + #","forked_from_id":"first"}}"# + "\n" + prompt
        #expect(try header(fork).predecessor == "first")
        let agent = #","source":{"subagent":{"thread_spawn":{"parent_thread_id":"first","depth":1}}}"#
        #expect(try header(start + agent + #","forked_from_id":"first"}}"# + "\n" + prompt).predecessor == nil)
    }

    @Test func aForkInPi() throws {
        let start = #"{"type":"session","version":3,"id":"second","timestamp":"2026-01-02T03:04:05Z","cwd":"/boats""#
        let message = #"{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Hello"}}"#
        let path = #","parentSession":"/home/mina/.pi/2026-01-01T00-00-00-000Z_first.jsonl"}"#
        #expect(try header(start + path + "\n" + message).predecessor == "first")
    }

    @Test func aBranchInChatGPT() throws {
        let export = { (metadata: String, text: String) in
            """
            [{"conversation_id":"second","title":"Branch","current_node":"a","mapping":{"a":{"id":"a","parent":null,
            "children":[],"message":{"id":"a","author":{"role":"user"},"metadata":{\(metadata)},
            "content":{"content_type":"text","parts":["\(text)"]}}}}}]
            """
        }
        #expect(try header(export(#""branching_from_conversation_id" : "first""#, "Hello")).predecessor == "first")
        for damage in [#""branching_from_conversation_id":null"#, #""branching_from_conversation_id":{"a":"b"}"#] {
            #expect(try header(export(damage, "Hello")).predecessor == nil)
        }
        let quote = #"{\"branching_from_conversation_id\":\"first\"}"#
        #expect(try header(export("", quote)).predecessor == nil)
    }

    @Test func aBranchInSillyTavern() throws {
        let lines = [
            #"{"user_name":"Mina","character_name":"Captain","chat_metadata":{"main_chat":"Captain - 2026-01-02"}}"#,
            #"{"name":"Mina","is_user":true,"mes":"Hello","send_date":"2026-01-02T03:04:05Z"}"#,
        ]
        #expect(try header(lines.joined(separator: "\n")).predecessor == "Captain - 2026-01-02")
    }
}
