import ConversationModel
import JSON
import TestSupport
import Testing

@testable import Transcript

/// An open row of a tool shows its contents, or that there are none.
struct ToolCallDetailsTests {
    private func page(_ call: ToolCall) throws -> String {
        let answer = Message(participant: "ai", role: .assistant, parts: [.toolCall(call), .text("Done")])
        let conversation = Conversation(
            title: "T", participants: [Participant(id: "ai", role: .assistant)], messages: [answer])
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    @Test func emptyCallShowsThatItHasNoDetails() throws {
        #expect(try page(ToolCall(name: "web_search")).contains("No details"))
    }

    @Test func transcriptOfAnotherAgentIsADetail() throws {
        var call = ToolCall(name: "Task")
        call.transcript = [Message(participant: "ai", role: .assistant, parts: [.text("Step by step")])]
        let page = try page(call)
        #expect(page.contains("Step by step"))
        #expect(!page.contains("No details"))
    }

    private func page(_ name: String, _ input: String, _ output: String = "") throws -> String {
        try page(
            ToolCall(
                name: name, input: .json(try JSONDocument(parsing: input).root),
                output: output.isEmpty ? nil : .text(output), status: .ok))
    }

    @Test(arguments: [
        ("runner", #"{"command": "evaluate", "script": "the tide turns at nine"}"#),
        ("edit_file", #"{"path": "a", "old_string": "x", "new_string": "y", "input": "the tide turns at nine"}"#),
        ("save", #"{"path": "a", "content": "one", "code_edit": "the tide turns at nine"}"#),
        ("python", #"{"code": "one", "script": "the tide turns at nine"}"#),
    ])
    func textsBesideTheDrawnOneAreShown(name: String, input: String) throws {
        #expect(try page(name, input).contains("the tide turns at nine"))
    }

    @Test(arguments: ["view", "create"])
    func anEditorThatShowsAFileShowsIt(command: String) throws {
        let input = #"{"command": "\#(command)", "path": "a.txt", "file_text": "new"}"#
        #expect(try page("str_replace_editor", input, "lines of it").contains("lines of it"))
    }

    @Test(arguments: [
        ("Bash", #"{"command": "ls", "description": "List all", "timeout": 9}"#),
        (
            "Edit",
            #"{"path": "a", "old_string": "x", "new_string": "y", "instructions": "List all", "replace_all": false}"#
        ),
        ("Write", #"{"path": "a", "content": "x", "explanation": "List all"}"#),
        ("WebFetch", #"{"url": "https://a.example", "prompt": "List all"}"#),
        ("Read", #"{"path": "a", "offset": 1, "explanation": "List all"}"#),
        ("update_plan", #"{"plan": [{"step": "One", "status": "pending"}], "explanation": "List all"}"#),
    ])
    func theAgentsWordsAboutACallAreShownBesideIt(name: String, input: String) throws {
        let page = try page(name, input)
        #expect(page.contains(#"<p class="tool-text tool-note quiet" dir="auto">List all</p>"#))
        #expect(!page.contains("timeout") && !page.contains("replace_all"))
    }

    @Test(arguments: [
        ("Bash", #"{"command": "ls", "shell": "zsh", "timeout": 9}"#, "zsh"),
        ("Task", #"{"prompt": "Go", "subagent_type": "Explore"}"#, "Explore"),
        ("Edit", #"{"path": "a", "old_string": "x", "new_string": "y", "replace_all": true}"#, "replace_all"),
        ("Write", #"{"path": "a", "content": "x", "blocks": ["one"]}"#, "one"),
        ("TodoWrite", #"{"todos": [{"content": "Go", "status": "pending", "note": "Two of them"}]}"#, "Two of them"),
        ("update_plan", #"{"plan": [{"step": "Go", "subtasks": ["Look first"]}]}"#, "Look first"),
        (
            "AskUserQuestion",
            #"{"questions": [{"question": "Q", "options": [{"label": "L", "preview": "A drawing"}]}]}"#, "A drawing"
        ),
        (
            "MultiEdit",
            #"{"file_path": "a", "edits": [{"old_string": "x", "new_string": "y", "why": "Shorter"}]}"#, "Shorter"
        ),
    ])
    func otherArgumentsAreShownBelow(name: String, input: String, words: String) throws {
        #expect(try page(name, input).contains(words))
    }

    @Test(arguments: [
        ("TodoWrite", #"{"todos": [{"content": "Go", "status": "pending", "activeForm": "Going", "id": "1"}]}"#),
        ("AskUserQuestion", #"{"questions": [{"question": "Q", "header": "H", "options": [{"label": "L"}, "M"]}]}"#),
        ("MultiEdit", #"{"file_path": "a", "edits": [{"old_string": "x", "new_string": "y", "replace_all": true}]}"#),
    ])
    func listsThatAreDrawnAreNotShownAgain(name: String, input: String) throws {
        #expect(try !page(name, input).contains(">Input<"))
    }

    @Test(arguments: [
        ("Grep", "pattern"), ("Glob", "pattern"), ("WebSearch", "query"), ("WebFetch", "url"), ("Read", "file_path"),
        ("Task", "description"),
    ])
    func anArgumentThatTheSummaryCutsIsShown(name: String, key: String) throws {
        let long = String(repeating: "word/", count: 40) + "end"
        let task = name == "Task" ? #", "prompt": "Go""# : ""
        let short = try page(name, #"{"\#(key)": "word", "output_mode": "content"\#(task)}"#)
        #expect(!short.contains(">Input<"))
        #expect(try page(name, #"{"\#(key)": "\#(long)"\#(task)}"#).contains(long))
    }

    @Test func theCommandBesideRecordedChangesIsShown() throws {
        var call = ToolCall(name: "Bash", input: .json(try JSONDocument(parsing: #"{"command": "make fix"}"#).root))
        call.changes = [FileChange(path: "a", diff: "@@\n-x\n+y")]
        #expect(try page(call).contains("fix</code>"))
    }

    @Test func aCommandTellsItsFolder() throws {
        let page = try page("shell", #"{"command": ["bash", "-lc", "ls"], "workdir": "/home/ann/lamp"}"#)
        #expect(page.contains("Command in /home/ann/lamp"))
    }

    @Test(arguments: [
        ("The file /a b/c.swift has been updated.", true), ("Success. Updated the following files:\nM a.swift", false),
        (
            "The file /a/c.swift has been updated. Here's the result of running `cat -n` on a snippet of the edited file:\n  1→x",
            false
        ),
        ("File created successfully at: /a/c.swift", false),
        ("File created successfully at: c.swift\nHook failed", true),
        ("Applied 3 edits to /a/c.swift", false), ("Applied 3 edits to /a/c.swift. Two lint errors", true),
        ("Linter: unused variable", true), ("patch rejected", true),
    ])
    func aResultOfAnEditIsShownUnlessItOnlyConfirms(output: String, isShown: Bool) throws {
        let page = try page("Edit", #"{"file_path": "c.swift", "old_string": "a", "new_string": "b"}"#, output)
        #expect(page.contains(">Output<") == isShown)
    }

    @Test func commandsAroundAPatchAreShown() throws {
        func page(_ command: String) throws -> String {
            try self.page(
                "shell", #"{"command": "\#(command.replacing("\n", with: #"\n"#))"}"#)
        }
        let patch = "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: a\n+one\n*** End Patch\nEOF"
        #expect(try !page(patch).contains(">Command<"))
        let more = try page("git stash && " + patch + "\nnpm test")
        #expect(more.contains(">Command<") && more.contains("stash") && more.contains("npm"))
    }

    @Test func aNoteBelowTheLinesOfAFileIsShown() throws {
        let page = try page("Read", #"{"path": "a"}"#, "1→one\n2→two\n\n(More lines follow.)")
        #expect(page.contains("(More lines follow.)"))
    }

    /// Whatever the tool and the size of its output: an archive may be the only place that still has it.
    @Test(arguments: ["Read", "Bash", "Grep", "WebFetch", "Task", "anything"])
    func eachLineOfAResultIsOnThePage(name: String) throws {
        for count in [120, 2_500, 40_000] {
            let output = (1...count).map { "line\($0)end" }.joined(separator: "\n")
            let page = try page(name, #"{"path": "a.txt", "command": "c", "prompt": "p", "url": "u"}"#, output)
            for number in [1, 100, 101, count / 2, count] {
                #expect(page.contains("line\(number)end"), "\(number) of \(count)")
            }
        }
    }

    @Test(arguments: [
        ("Edit", #""old_string": "a", "new_string": "b", "WORD""#, "The file a.b has been updated.\n"),
        ("Bash", #""command": "ls", "WORD""#, "1 "), ("Read", #""path": "a", "WORD""#, "1→a\n"),
    ])
    func manyArgumentsAndLinesTakeNoLongTime(name: String, member: String, line: String) throws {
        let isLinear = try Growth.isLinear(of: 1000) { count in
            let members = (0..<count).map { member.replacing("WORD", with: "k\($0)") + #": ["*** Begin Patch <<"]"# }
            let output = String(repeating: line, count: count)
            _ = try page(name, "{" + members.joined(separator: ",") + "}", output)
        }
        #expect(isLinear)
    }

    @Test func aLongCommandOfTheUserIsShownWhole() throws {
        var message = Message(
            participant: "u", role: .user, parts: [.text(String(repeating: "out ", count: 50) + "END")])
        message.command = "/review " + String(repeating: "word ", count: 300) + "\n  last"
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        let page = renderer.render(
            Conversation(title: "T", messages: [message]), links: PageLinks(), files: NoLocalFiles()
        ).html.string
        #expect(page.contains("word \n  last</code>"))
        #expect(page.contains("out END"))
        #expect(page.contains("text fold"))
    }
}
