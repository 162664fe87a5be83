import ConversationModel
import JSON
import Testing

@testable import Transcript

struct ToolSummaryTests {
    private func summary(_ name: String, _ input: String, changes: [FileChange] = []) throws -> String {
        let call = ToolCall(name: name, input: .json(try JSONDocument(parsing: input).root))
        return ToolSummary(.english).text(call, ToolKind(name: name), changes)
    }

    @Test(arguments: [
        (#"{"a": 1231, "b": 2331}"#, "1231, 2331"),
        (#"{"text": "Hello", "n": 3}"#, "Hello"),
        (#"{"x": "a text that says enough by itself", "y": "and another one"}"#, "a text that says enough by itself"),
        (#"{"recipe": {"steps": ["boil"]}}"#, #"{"recipe": {"steps": ["boil"]}}"#),
        (#"{}"#, ""),
        (#"{"plan": "> Plan: Make it **better**\n- one"}"#, "Plan: Make it better - one"),
    ])
    func unknownToolsShowTheMostInformativeArgument(input: String, summary: String) throws {
        #expect(try self.summary("whatever", input) == summary)
    }

    @Test(arguments: [
        ("cd /a/long/place && swift test", "swift test"),
        ("cd 'a place' && make && make install", "make && make install"),
        ("cd /a && ", "cd /a &&"),
        ("cd /a; ls && make", "cd /a; ls && make"),
        ("cdrecord -v && eject", "cdrecord -v && eject"),
        ("cd /a", "cd /a"),
    ])
    func commandIsShownWithoutItsDirectory(command: String, summary: String) throws {
        #expect(try self.summary("Bash", #"{"command": "\#(command)"}"#) == summary)
    }

    @Test func changeWithoutAPathUsesTheFileOfTheCall() throws {
        var call = ToolCall(name: "edit", input: .json(try JSONDocument(parsing: #"{"path": "src/a.txt"}"#).root))
        call.changes = [FileChange(path: "", diff: "@@ -1 +1 @@\n-a\n+b")]
        #expect(ToolChanges.of(call, ToolArguments(call.input)).map(\.path) == ["src/a.txt"])
    }

    @Test(arguments: [
        (
            "read_file_v2", #"{"targetFile": "a.txt", "startLineOneIndexed": 2, "endLineOneIndexedInclusive": 4}"#,
            "a.txt, lines 2–4"
        ),
        ("run_terminal_command_v2", #"{"command": "make", "cwd": "/a"}"#, "make"),
        ("glob_file_search", #"{"globPattern": "*.txt", "targetDirectory": "a"}"#, "*.txt in a"),
        ("ripgrep_raw_search", #"{"pattern": "x", "path": "a"}"#, "x in a"),
        ("edit_file_v2", #"{"relativeWorkspacePath": "a.txt", "streamingContent": "x"}"#, "a.txt"),
    ])
    func toolsOfCursorAreKnown(name: String, input: String, summary: String) throws {
        #expect(try self.summary(name, input) == summary)
    }
}
