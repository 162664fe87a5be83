import ConversationModel
import Formats
import TestSupport
import Testing

@testable import FormatsAgents
@testable import Importing
@testable import Inputs

/// Sessions of Kiro's command line and editor.
struct KiroTests {
    @Test func linesArePromptsAnswersAndResults() throws {
        let imported = try Imported(
            #"""
            {"version": "v1", "kind": "Prompt", "data": {"message_id": "m1", "content": [{"kind": "text", "data": "List the files"}], "meta": {"timestamp": 1770000000}}}
            {"version": "v1", "kind": "AssistantMessage", "data": {"message_id": "m2", "content": [{"kind": "text", "data": "I will"}, {"kind": "toolUse", "data": {"toolUseId": "t", "name": "shell", "input": {"command": "ls"}}}]}}
            {"version": "v1", "kind": "ToolResults", "data": {"message_id": "m3", "content": [{"kind": "toolResult", "data": {"toolUseId": "t", "content": [{"kind": "text", "data": "a.txt"}], "status": "error"}}, {"kind": "odd", "data": 4}]}}
            """#)
        #expect(imported.format == "kiro-session" && imported.texts == ["List the files", "I will"])
        let call = try #require(imported.messages[1].toolCalls.first)
        #expect(call.input("command") == "ls" && call.outputText == "a.txt" && call.status == .error)
        #expect(imported.messages[0].timestamp?.milliseconds == 1_770_000_000_000)
        #expect(imported.warnings.map(\.reason) == [.unknownPart("odd")])
    }

    @Test func thoughtsPrecedeTheAnswer() throws {
        let imported = try Imported(
            #"""
            {"version": "v1", "kind": "Prompt", "data": {"content": [{"kind": "text", "data": "Hi"}]}}
            {"version": "v1", "kind": "AssistantMessage", "data": {"content": [{"kind": "thinking", "data": {"text": "Greet", "signature": "s"}}, {"kind": "text", "data": "Hello"}]}}
            """#)
        #expect(imported.messages[1].outline == ["thinking", "text"] && imported.warnings.isEmpty)
        #expect(imported.messages[1].thinking == [Thinking("Greet")])
    }

    @Test(arguments: [(#"{"session_id": "s", "title": "Files"}"#, "s", "Files"), ("not JSON", "", nil)])
    func theFileBesideHasTheTitle(facts: String, id: String, title: String?) throws {
        let line = #"{"kind": "Prompt", "data": {"content": [{"kind": "text", "data": "Hi"}]}}"#
        let tree = MemoryTree(files: ["a/s.jsonl": line, "a/s.json": facts])
        let source = try FormatRegistry.all.open(InputFile("a/s.jsonl", in: tree, name: "kiro"))
        #expect(source.facts(of: source.records[0]).title == title)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(conversation.id == id && conversation.title == title && conversation.lines == ["user: Hi"])
    }

    @Test func theLogsOfTheEditorHaveTheWholeAnswer() throws {
        let imported = try Imported(
            #"""
            {"sessionId": "s", "title": "Login", "workspaceDirectory": "/w", "history": [
            {"message": {"role": "user", "content": [{"type": "text", "text": "Add a page"}], "id": "1"}},
            {"message": {"role": "assistant", "content": "On it.", "id": "2"}, "executionId": "e", "promptLogs": [{"completion": "I have added it"}, {"completion": "On it."}, {}]}, 4]}
            """#)
        #expect(imported.format == "kiro-ide" && imported.conversations.map(\.title) == ["Login"])
        #expect(imported.texts == ["Add a page", "On it.", "I have added it"])
    }

    /// Continue's sessions look alike.
    @Test func sessionsOfContinueStayTheirs() throws {
        let imported = try Imported(
            #"{"sessionId": "s", "workspaceDirectory": "/w", "history": [{"message": {"role": "user", "content": "Hi"}, "promptLogs": []}]}"#
        )
        #expect(imported.format == "continue")
    }

    @Test func theCopyOfTheScreenIsNotMissed() throws {
        let imported = try Imported(
            #"{"conversation_id": "k", "history": [{"user": {"content": {"Prompt": {"prompt": "Build the parser for me now"}}}, "assistant": {"Response": {"content": "I can do that for you"}}}], "transcript": ["> Build the parser for me now", "I can do that for you"]}"#
        )
        #expect(imported.format == "kiro" && imported.warnings.isEmpty)
    }

    private func chat(_ messages: (role: String, text: String)...) throws -> Imported {
        let list = messages.map { role, text in
            #"{"role": "\#(role)", "content": "\#(text.replacing("\n", with: "\\n"))"}"#
        }
        return try Imported(
            #"{"executionId": "e", "chat": [\#(list.joined(separator: ","))], "metadata": {"modelId": "claude-sonnet-4", "workflowId": "w", "startTime": 1785000000000, "endTime": 1785000060000}}"#
        )
    }

    @Test func aChatOfTheEditorHasTheWordsOfTheUser() throws {
        let imported = try chat(
            ("human", "<identity>You are Kiro, who has many rules</identity>"),
            ("bot", "I will follow these instructions."),
            ("human", "## Included Rules (a.md)\nSome guidance\n<user-rule id=a>\nBe kind\n</user-rule>\n```\n"),
            ("bot", "I will follow these instructions."),
            ("human", "<kiro-ide-message>Write a parser</kiro-ide-message>"), ("bot", "I have"), ("tool", "Written"),
            (
                "human",
                "## Included Rules\n<user-rule>Be kind</user-rule>Now test it\n<EnvironmentContext>a.ts</EnvironmentContext>"
            ),
            ("bot", "I will follow these instructions."))
        #expect(imported.format == "kiro-ide" && imported.warnings.isEmpty)
        #expect(imported.texts == ["Write a parser", "I have", "Now test it", "I will follow these instructions."])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["Written"])
        #expect(imported.messages[1].model == "claude-sonnet-4")
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.id == "w" && conversation.createdAt?.milliseconds == 1_785_000_000_000)
    }

    @Test(arguments: [("Write a parser", 1), ("Write a reader", 2)])
    func theLongestChatOfAWorkflowIsKept(prompt: String, count: Int) throws {
        func chat(_ texts: String...) -> String {
            let list = texts.map { #"{"role": "human", "content": "\#($0)"}"# }.joined(separator: ", ")
            return #"{"chat": [\#(list)], "metadata": {"workflowId": "w"}}"#
        }
        let tree = MemoryTree(files: ["a/1.chat": chat(prompt), "a/2.chat": chat("Write a parser", "Test it")])
        let sources = try ["a/1.chat", "a/2.chat"].map {
            try FormatRegistry.all.open(InputFile($0, in: tree, name: "kiro"))
        }
        #expect(KiroIDEFormat.merge(sources).flatMap(\.records).count == count)
    }

    // MARK: Executions

    private func execution(
        _ id: String, _ actions: String, start: Int, prompt: String = "Write a parser", _ rest: String = ""
    )
        -> String
    {
        #"{"executionId": "\#(id)", "workflowType": "chat-agent", "status": "succeed", "startTime": \#(start), "chatSessionId": "s", "input": {"data": {"messages": [{"role": "user", "content": [{"type": "text", "text": "\#(prompt)"}]}]}}, "actions": [\#(actions)]\#(rest)}"#
    }

    private func say(_ text: String) -> String {
        #"{"actionId": "a", "actionType": "say", "output": {"message": "\#(text)"}}"#
    }

    private let edit =
        #"{"actionId": "b", "actionType": "replace", "input": {"file": "a.swift", "originalContent": "let a = 1", "modifiedContent": "let a = 2"}}"#

    @Test func anExecutionIsATurn() throws {
        let imported = try Imported(
            execution(
                "e",
                [
                    say("I write it"), edit,
                    #"{"actionId": "c", "actionType": "runCommand", "input": {"command": "make"}, "output": {"output": "No", "exitCode": 1}}"#,
                    #"{"actionId": "d", "actionType": "mcp", "input": {"toolName": "find", "toolArgs": {"q": "x"}}, "output": {"response": "found"}}"#,
                    #"{"actionType": "model"}"#, say("It is written"),
                ].joined(separator: ","), start: 1_785_000_000_000,
                #", "context": {"messages": [{"role": "human", "entries": [{"type": "text", "text": "<key_kiro_features>Many words for the model alone</key_kiro_features>"}, {"type": "text", "text": "Hi"}]}, {"role": "bot", "entries": [{"type": "text", "text": "Hello"}, {"type": "toolUse", "name": "look", "args": {"path": "x"}}]}, {"role": "tool", "entries": [{"type": "toolUseResponse", "message": "seen"}]}]}"#
            ))
        #expect(imported.format == "kiro-ide" && imported.warnings.isEmpty)
        #expect(imported.conversations.map(\.id) == ["s"])
        #expect(imported.texts == ["Hi", "Hello", "Write a parser", "I write itIt is written"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["seen"])
        let calls = imported.messages[3].toolCalls
        #expect(calls.map(\.name) == ["replace", "runCommand", "find"])
        #expect(
            calls[0].input("new_string") == "let a = 2" && calls[1].status == .error && calls[2].outputText == "found")
    }

    private let session =
        #"{"sessionId": "s", "title": "T", "workspaceDirectory": "/w", "history": [{"message": {"role": "user", "content": "Write a parser"}}, {"message": {"role": "assistant", "content": "On it."}, "executionId": "e1"}, {"message": {"role": "user", "content": "Test it"}}, {"message": {"role": "assistant", "content": "On it too."}, "executionId": "e2"}]}"#

    /// - Parameter isBeside: The session is there.
    @Test(arguments: [true, false]) func executionsJoinTheirSession(isBeside: Bool) throws {
        var files = [
            "x/1": execution(
                "e2", say("It works"), start: 20, prompt: "Test it",
                #", "context": {"messages": [{"role": "human", "entries": [{"type": "text", "text": "Write a parser"}]}]}"#
            ),
            "x/2": execution("e1", say("It is written") + "," + edit, start: 10),
            "x/1 of a backup": execution("e1", say("It is"), start: 10),
            "x/2 of a backup": execution("e1", say("It is written") + "," + edit, start: 10),
        ]
        if isBeside { files["y/s.json"] = session }
        let tree = MemoryTree(files: files)
        let sources = try files.keys.sorted().map { try FormatRegistry.all.open(InputFile($0, in: tree, name: "kiro")) }
        #expect(Set(sources.map(\.groupKey)).count == 1)
        let records = KiroIDEFormat.merge(sources).flatMap { source in source.records.map { (source, $0) } }
        #expect(records.count == 1)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let (source, record) = try #require(records.first)
        let conversation = try #require(try source.read(record, &notes))
        #expect(
            conversation.messages.map(\.content) == ["Write a parser", "It is written", "Test it", "It works"])
        #expect(conversation.id == "s" && conversation.messages[1].toolCalls.count == 1)
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0)
    }

    @Test func emptyOutputsAreNoResults() throws {
        let actions = ["{}", #"{"error": null}"#, #"{"output": "done"}"#].map {
            #"{"actionId": "a", "actionType": "runCommand", "input": {"command": "make"}, "output": \#($0)}"#
        }
        let imported = try Imported(execution("e", actions.joined(separator: ","), start: 1))
        #expect(imported.messages[1].toolCalls.map(\.outputText) == [nil, nil, "done"])
        #expect(imported.messages[1].toolCalls.allSatisfy { $0.status == .ok })
    }

    /// A file of several executions is none of the session's parts.
    @Test func aFileOfSeveralExecutionsKeepsThem() throws {
        let several = "[" + execution("e1", say("One"), start: 1) + "," + execution("e2", say("Two"), start: 2) + "]"
        let tree = MemoryTree(files: ["x/list": several, "x/s.json": session])
        let sources = try ["x/list", "x/s.json"].map {
            try FormatRegistry.all.open(InputFile($0, in: tree, name: "kiro"))
        }
        #expect(KiroIDEFormat.merge(sources).map(\.records.count) == [2, 1])
    }
}
