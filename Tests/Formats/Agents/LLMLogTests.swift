import ConversationModel
import Testing

@testable import Importing

/// The output of `llm logs`, as JSON and as Markdown.
struct LLMLogTests {
    private static func row(_ conversation: String, _ time: String, _ prompt: String, _ rest: String = "") -> String {
        #"{"id": "i\#(time)", "model": "m", "prompt": "\#(prompt)", "response": "Re: \#(prompt)","#
            + #""conversation_id": "\#(conversation)", "datetime_utc": "2026-01-01T10:00:\#(time)"\#(rest)}"#
    }

    @Test func responsesOfAConversationAreJoinedInTheOrderOfTime() throws {
        let rows = [Self.row("a", "03", "Three"), Self.row("b", "02", "Two"), Self.row("a", "01", "One")]
        let imported = try Imported("[" + rows.joined(separator: ",") + "]")
        #expect(imported.format == "llm-json")
        #expect(imported.conversations.map(\.id) == ["a", "b"])
        #expect(imported.texts == ["One", "Re: One", "Three", "Re: Three"])
        #expect(imported.messages[0].timestamp == Timestamp(rfc3339: "2026-01-01T10:00:01Z"))
    }

    @Test func callsFindTheResultsOfTheNextResponse() throws {
        let rest = [
            #", "system": "Be brief", "prompt_fragments": [{"hash": "ab", "content": "By the sea", "aliases": []}],"#,
            #""tool_calls": [{"name": "now", "arguments": {"zone": "UTC"}, "tool_call_id": "t"}]"#,
        ].joined()
        let result = #", "tool_results": [{"name": "now", "output": "", "exception": "No clock", "tool_call_id": "t"}]"#
        let imported = try Imported("[\(Self.row("a", "01", "One", rest)),\(Self.row("a", "02", "", result))]")
        #expect(imported.roles == [.system, .user, .assistant, .assistant])
        let call = try #require(imported.messages[2].toolCalls.first)
        #expect(call.input("zone") == "UTC" && call.outputText == "No clock" && call.status == .error)
        #expect(imported.messages[1].attachments.map(\.text) == ["By the sea"])
        #expect(imported.messages[2].model == "m")
    }

    @Test func instructionRowsAreNotALog() throws {
        let imported = try Imported(#"[{"prompt": "Hi", "response": "Hello", "conversation_id": "c"}]"#)
        #expect(imported.format == "instructions")
    }

    private static let log = """
        # 2026-01-02T10:00:00    conversation: c1 id: r1

        Model: **m** (resolved: **m-1**)

        ## Prompt

        What time is it?

        ## System

        Be brief

        ### Attachments

        1. **image/png**: `/x/clock.png`
        2. **image/png**: https://example.org/a.png

        ## Response

        ### Tool calls

        - **now**: `t1`  \("")
            Arguments: `{"zone": "UTC"}`
        - **say**: `t2`  \("")
            words:
            ```
            two lines
            of words
            ```

        I look at the clock.

        ## Token usage

        1,200 input, 3 output

        # 2026-01-02T10:00:05

        ## Prompt

        -- none --

        ### Tool results

        - **now**: `t1`  \("")
            ```
            12:00

            noon
            ```
        - **say**: `t2`  \("")
            ```

            ```  \("")
            **Error**: No voice


        ## Response

        It is noon.

        ## Prompt

        # 2026-01-01T10:00:00    conversation: c2 id: r3

        Model: **n**

        ## Prompt:

        ```
        ## Response
        ```

        ## Response:

        Hello

        """

    @Test func markdownIsReadByItsSections() throws {
        let imported = try Imported(Self.log, named: "logs.md")
        #expect(imported.format == "llm-markdown" && imported.conversations.map(\.id) == ["c1", "c2"])
        #expect(imported.texts == ["Be brief", "What time is it?", "I look at the clock.", "It is noon.\n\n## Prompt"])
        #expect(imported.roles == [.system, .user, .assistant, .assistant])
        #expect(imported.messages[1].attachments.map(\.name) == ["clock.png", "a.png"])
        #expect(imported.messages[1].attachments.map(\.isMissing) == [true, false])
        #expect(imported.messages[2].usage?.input == 1200 && imported.messages[2].usage?.output == 3)
        #expect(imported.messages.suffix(2).map(\.model) == ["m-1", "m-1"])
    }

    @Test func callsOfMarkdownHaveArgumentsAndResults() throws {
        let calls = try Imported(Self.log, named: "logs.md").messages[2].toolCalls
        #expect(calls.map(\.name) == ["now", "say"])
        #expect(calls[0].input("zone") == "UTC" && calls[0].outputText == "12:00\n\nnoon")
        #expect(calls[1].input == .text("words:\n```\ntwo lines\nof words\n```"))
        #expect(calls[1].status == .error && calls[1].outputText?.hasSuffix("**Error**: No voice") == true)
    }

    @Test func headingsInAFenceAreText() throws {
        let messages = try Imported(Self.log, named: "logs.md").conversations[1].messages
        #expect(messages.map(\.content) == ["```\n## Response\n```", "Hello"])
    }

    @Test func expandedFragmentsHaveTheirTexts() throws {
        let log = Self.log.replacing(
            "## System",
            with: "### Prompt fragments\n\n<details><summary>ab</summary>\nBy the\nsea\n</details>\n\n## System")
        let file = try #require(Imported(log, named: "logs.md").messages[1].attachments.first)
        #expect(file.name == "ab" && file.text == "By the\nsea")
        let short = Self.log.replacing("## System", with: "### Prompt fragments\n\n- ab\n- cd\n\n## System")
        #expect(try Imported(short, named: "logs.md").messages[1].attachments.prefix(2).map(\.name) == ["ab", "cd"])
    }

    @Test(arguments: [
        "# 2026-01-02T10:00:00\n\nNotes of the day.\n", "# Diary\n\n## Prompt\n\nHi\n\n## Response\n\nHello\n",
    ])
    func notesWithADateAreNotALog(text: String) {
        #expect(throws: ImportError.self) { try Imported(text, named: "notes.md") }
    }
}
