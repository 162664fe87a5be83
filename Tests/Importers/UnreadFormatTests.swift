import Testing

@testable import Importers

/// Files that look like those of a format that is read, but are of another one.
@Suite struct UnreadFormatTests {
    private static let link = #""uuid":"1","parentUuid":null,"sessionId":"s""#

    @Test(arguments: [
        (
            "Qwen Code sessions",
            #"{\#(link),"type":"user","message":{"role":"user","parts":[{"text":"Hi"}]}}"#
        ),
        (
            "iFlow CLI sessions",
            #"{\#(link),"type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":{"responseParts":{}}}]}}"#
        ),
        ("Factory Droid sessions", #"{"type":"session_start","id":"d","title":"T","owner":"ann","cwd":"/x"}"#),
        (
            "streams of Factory Droid",
            #"{"type":"tool_call","sessionId":"s","toolId":"Read","toolName":"Read","parameters":{}}"#
        ),
        ("Grok Build sessions", #"{"type":"user","content":[{"type":"text","text":"Hi"}],"prompt_index":0}"#),
        ("streams of Gemini CLI", #"{"type":"init","session_id":"s","model":"m"}"#),
        (
            "streams of Cursor",
            #"{"type":"tool_call","subtype":"started","call_id":"c","tool_call":{"readToolCall":{}},"session_id":"s"}"#
        ),
        ("events of Claude's managed agents", #"{"type":"agent.message","id":"e","content":[]}"#),
    ])
    func isRefusedByName(title: String, line: String) {
        let text = [line, #"{"type":"message","message":{"role":"user","content":"Hi"}}"#].joined(separator: "\n")
        #expect(throws: ImportError(.unreadFormat(title))) { try Imported(text) }
        #expect(throws: ImportError(.unreadFormat(title))) { try Imported(line) }
    }

    @Test func whoNamesAFormatGetsIt() throws {
        let lines = [
            #"{"type":"session_start","id":"d","owner":"ann","cwd":"/x"}"#,
            #"{"type":"message","id":"m","message":{"role":"user","content":[{"type":"text","text":"Hi"}]}}"#,
        ]
        #expect(try Imported(lines.joined(separator: "\n"), format: "pi").texts == ["Hi"])
    }

    @Test func eventsWithTheirDataAreCopilots() throws {
        let text = #"{"type":"user.message","content":"Hi"}"#
        #expect(try Imported(text).format == "copilot-cli")
    }
}
