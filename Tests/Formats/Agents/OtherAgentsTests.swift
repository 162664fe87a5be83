import ConversationModel
import Files
import Formats
@testable import FormatsAgents
@testable import Importing
@testable import Inputs
import Testing

struct PiTests {
    private let lines = [
        #"{"type": "session", "id": "s", "timestamp": "2025-11-20T23:33:00Z", "cwd": "/x", "modelId": "m"}"#,
        #"{"type": "message", "id": "a", "parentId": null, "timestamp": "2025-11-20T23:33:01Z", "message": {"role": "user", "content": [{"type": "text", "text": "Fix it"}]}}"#,
        #"{"type": "message", "id": "b", "parentId": "a", "message": {"role": "assistant", "content": [{"type": "text", "text": "Old"}]}}"#,
        #"{"type": "message", "id": "c", "parentId": "a", "message": {"role": "assistant", "content": [{"type": "thinking", "thinking": "Hm"}, {"type": "toolCall", "id": "t", "name": "edit", "arguments": {"path": "a.txt"}}]}}"#,
        #"{"type": "message", "id": "d", "parentId": "c", "message": {"role": "toolResult", "toolCallId": "t", "toolName": "edit", "content": [{"type": "text", "text": "ok"}], "details": {"diff": "@@ -1 +1 @@\n-a\n+b"}}}"#,
        #"{"type": "compaction", "id": "e", "parentId": "d", "summary": "It was fixed."}"#,
        #"{"type": "message", "id": "f", "parentId": "e", "message": {"role": "bashExecution", "command": "ls", "output": "\u001b[1ma.txt\u001b[0m"}}"#,
        #"{"type": "message", "id": "g", "parentId": "f", "message": {"role": "assistant", "stopReason": "aborted", "content": [{"type": "text", "text": "Don"}]}}"#,
    ]

    @Test func sessionsOfDeepSeekHarnessAreNot() {
        let session = #"{"type": "session", "version": 0, "id": "s", "createdAt": 1787320263519, "cwd": "/x"}"#
        let prompt =
            #"{"type": "user/message", "seq": 2, "data": {"content": [{"type": "text", "text": "Hi"}], "role": "user"}}"#
        #expect(throws: ImportError.self) { try Imported(session + "\n" + prompt) }
    }

    @Test func pathToTheLastEntryIsShown() throws {
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.format == "pi")
        #expect(imported.texts == ["Fix it", nil, "It was fixed.", "a.txt", "Don"])
        #expect(imported.messages[1].toolCalls[0].changes.map(\.diff) == ["@@ -1 +1 @@\n-a\n+b"])
        #expect(imported.messages[2].isCompaction)
        #expect(imported.messages[3].command == "! ls")
        #expect(imported.messages[4].status == .stopped)
    }

    @Test func otherPathsAreBranches() throws {
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.messages[4].branches.map { $0.map(\.content) } == [["Old"]])
    }

    @Test func missingParentHidesNothing() throws {
        let text = lines.joined(separator: "\n").replacing(#""parentId": "e""#, with: #""parentId": "gone""#)
        #expect(try Imported(text).texts == ["Fix it", nil, "It was fixed.", "a.txt", "Don"])
    }

    @Test func withoutLinksAllEntriesAreShown() throws {
        let text = lines.joined(separator: "\n").replacing("parentId", with: "other")
        #expect(try Imported(text).texts.contains("Old"))
    }

    @Test func entryWithALostParentFollowsThePreviousOne() throws {
        let text = lines.joined(separator: "\n").replacing(#""parentId": "e""#, with: #""parentId": "lost""#)
        #expect(try Imported(text).texts == ["Fix it", nil, "It was fixed.", "a.txt", "Don"])
    }

    @Test func circlesEnd() throws {
        let circle = lines.joined(separator: "\n").replacing(#""parentId": null"#, with: #""parentId": "g""#)
        #expect(try Imported(circle).texts.count { $0 == "Don" } == 1)
    }

    @Test func aLastLineOutsideOfTheTreeChangesNothing() throws {
        let imported = try Imported(
            (lines + [#"{"type": "new", "timestamp": "2025-11-20T23:34:00Z"}"#]).joined(separator: "\n"))
        #expect(imported.texts == ["Fix it", nil, "It was fixed.", "a.txt", "Don"])
    }

    @Test func extensionMessageIsANotice() throws {
        let note = { (id: String, parent: String, display: Bool) in
            #"{"type": "custom_message", "id": "\#(id)", "parentId": "\#(parent)", "customType": "x", "content": "Note \#(id)", "display": \#(display)}"#
        }
        let imported = try Imported((lines + [note("h", "g", true), note("i", "h", false)]).joined(separator: "\n"))
        #expect(imported.messages.last?.content == "Note h")
        #expect(imported.messages.last?.kind == .system)
    }
}

struct OpencodeTests {
    private let info =
        #"{"id": "ses_1", "title": "Greeting", "directory": "/x", "projectID": "p", "time": {"created": 1700000000000}}"#
    private let message =
        #"{"id": "msg_2", "sessionID": "ses_1", "role": "assistant", "modelID": "m", "time": {"created": 1700000002000}}"#
    private let parts = [
        #"{"id": "prt_1", "sessionID": "ses_1", "messageID": "msg_2", "type": "reasoning", "text": "Hm"}"#,
        #"{"id": "prt_2", "sessionID": "ses_1", "messageID": "msg_2", "type": "tool", "tool": "bash", "callID": "c", "state": {"status": "completed", "input": {"command": "ls"}, "output": "a", "time": {"start": 1, "end": 2001}}}"#,
        #"{"id": "prt_3", "sessionID": "ses_1", "messageID": "msg_2", "type": "text", "text": "Hello"}"#,
    ]

    @Test func anExportIsRead() throws {
        let imported = try Imported(
            #"{"info": \#(info), "messages": [{"info": \#(message), "parts": [\#(parts.joined(separator: ","))]}]}"#)
        #expect(imported.format == "opencode")
        #expect(imported.conversations.first?.title == "Greeting")
        #expect(imported.messages[0].outline == ["thinking", "bash", "text"])
        #expect(imported.messages[0].toolCalls[0].milliseconds == 2000)
    }

    @Test func aCommandThatFailsIsAnError() throws {
        let command = { (exit: String) in
            #"{"type": "tool", "tool": "bash", "callID": "c", "state": {"status": "completed", "input": {}, "output": "a", "metadata": {"exit": \#(exit)}}}"#
        }
        let parts = ["0", "1", "null"].map(command).joined(separator: ",")
        let imported = try Imported(#"{"info": \#(info), "messages": [{"info": \#(message), "parts": [\#(parts)]}]}"#)
        #expect(imported.messages[0].toolCalls.map(\.status) == [.ok, .error, .ok])
    }

    @Test func theFilesOfTheStorageAreOneConversation() throws {
        let sources = try ([parts[2], info, message] + parts.prefix(2)).map { text in
            try FormatRegistry.all.open(InputFile(name: "x.json", folder: nil, bytes: ByteRegion(text)))
        }
        let joined = FormatRegistry.all.merge(sources)
        #expect(joined.map(\.records.count) == [0, 1, 0, 0, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try joined[1].read(joined[1].records[0], &notes)
        #expect(conversation?.messages.map(\.outline) == [["thinking", "bash", "text"]])
    }

    @Test func aPartBelongsToItsMessageAlsoWithoutASession() throws {
        let part = #"{"id": "part1", "messageID": "msg_2", "type": "text", "text": "Hello"}"#
        let joined = FormatRegistry.all.merge(
            try [info, message, part].map { text in
                try FormatRegistry.all.open(InputFile(name: "x.json", folder: nil, bytes: ByteRegion(text)))
            })
        #expect(joined.map(\.records.count) == [1, 0, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        #expect(try joined[0].read(joined[0].records[0], &notes)?.messages.map(\.content) == ["Hello"])
    }

    @Test func programContextIsNotShown() throws {
        let synthetic = #"{"type": "text", "text": "context", "synthetic": true}, {"type": "text", "text": "Hi"}"#
        let user = message.replacing("assistant", with: "user")
        let imported = try Imported(#"{"info": \#(info), "messages": [{"info": \#(user), "parts": [\#(synthetic)]}]}"#)
        #expect(imported.texts == ["Hi"])
    }

    @Test func messagesOfTheServerAreRead() throws {
        let answer = #"{"info": \#(message), "parts": [\#(parts.joined(separator: ","))]}"#
        for text in [answer, "[\(answer)]"] {
            let imported = try Imported(text)
            #expect(imported.format == "opencode" && imported.conversations.map(\.id) == ["ses_1"])
            #expect(imported.messages.map(\.outline) == [["thinking", "bash", "text"]])
        }
    }

    private func export(_ parts: String..., info: String? = nil) throws -> Imported {
        let user = message.replacing("assistant", with: "user").replacing("msg_2", with: "msg_1")
        let prompt = #"{"info": \#(user), "parts": [{"type": "text", "text": "Hi"}]}"#
        return try Imported(
            #"""
            {"info": \#(info ?? self.info), "messages": [\#(prompt),
                {"info": \#(message), "parts": [\#(parts.joined(separator: ","))]}]}
            """#)
    }

    @Test func pluginMessagesToTheUserAreShown() throws {
        let imported = try export(#"{"type": "text", "text": "Limit near", "ignored": true}"#)
        #expect(imported.texts == ["Hi", "Limit near"])
    }

    @Test func agentTaskIsAPrompt() throws {
        let imported = try export(
            #"{"type": "subtask", "prompt": "Look for it", "description": "Search", "agent": "x"}"#)
        #expect(imported.texts == ["Hi", "Look for it"])
    }

    @Test func changesOfSeveralFilesAreInTheirCall() throws {
        let files = #"[{"relativePath": "a.txt", "diff": "+a"}, {"filePath": "/b.txt", "patch": "+b"}]"#
        let imported = try export(
            #"{"type": "tool", "tool": "apply_patch", "callID": "c", "state": {"status": "completed", "input": {}, "output": "", "metadata": {"files": \#(files)}}}"#
        )
        #expect(imported.messages[1].toolCalls[0].changes.map(\.path) == ["a.txt", "/b.txt"])
        #expect(imported.messages[1].toolCalls[0].changes.map(\.diff) == ["+a", "+b"])
    }

    @Test func picturesFromAToolAreInItsCall() throws {
        let imported = try export(
            #"{"type": "tool", "tool": "read", "callID": "c", "state": {"status": "completed", "input": {}, "output": "", "attachments": [{"type": "file", "mime": "image/png", "url": "data:image/png;base64,AA=="}]}}"#
        )
        #expect(imported.messages[1].toolCalls[0].attachments.map(\.kind) == [.image])
    }

    @Test func rolledBackTurnIsABranch() throws {
        let reverted = info.replacing(#""projectID""#, with: #""revert": {"messageID": "msg_2"}, "projectID""#)
        let imported = try export(#"{"type": "text", "text": "Hello"}"#, info: reverted)
        #expect(imported.texts == ["Hi"])
        #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["Hello"]])
    }

    @Test func messageOfWhichPartsWereRolledBackStays() throws {
        let reverted = info.replacing(
            #""projectID""#, with: #""revert": {"messageID": "msg_1", "partID": "prt_9"}, "projectID""#)
        let imported = try export(#"{"type": "text", "text": "Hello"}"#, info: reverted)
        #expect(imported.texts == ["Hi"])
        #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["Hello"]])
    }

    @Test func timeIsNotATitle() throws {
        let unnamed = info.replacing("Greeting", with: "New session - 2026-01-01T00:00:00.000Z")
        let imported = try export(#"{"type": "text", "text": "Hello"}"#, info: unnamed)
        #expect(imported.conversations[0].title == nil)
    }

    @Test func filesBesideSessionsAreSkipped() {
        let paths = [
            "opencode.db", "auth.json", "log/a.log", "storage/session/p/ses_1.json", "storage/message/ses_1/msg_1.json",
            "storage/session_diff/ses_1.json", "storage/project/p.json", "other/project/a.json",
        ]
        #expect(
            OpencodeFormat.conversationFiles(among: paths) == [
                "opencode.db", "storage/session/p/ses_1.json", "storage/message/ses_1/msg_1.json",
                "other/project/a.json",
            ])
    }

    @Test func agentOfAFolderIsInItsCall() throws {
        let agent = info.replacing("ses_1", with: "ses_2").replacing(
            #""projectID""#, with: #""parentID": "ses_1", "projectID""#)
        let said = message.replacing("ses_1", with: "ses_2").replacing("msg_2", with: "msg_3")
        let text = #"{"id": "prt_9", "sessionID": "ses_2", "messageID": "msg_3", "type": "text", "text": "Found"}"#
        let call = parts[1].replacing(#""output""#, with: #""metadata": {"sessionId": "ses_2"}, "output""#)
        let joined = FormatRegistry.all.merge(
            try [info, agent, message, said, call, text].map { text in
                try FormatRegistry.all.open(InputFile(name: "x.json", folder: nil, bytes: ByteRegion(text)))
            })
        #expect(joined.map(\.records.count) == [1, 0, 0, 0, 0, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try joined[0].read(joined[0].records[0], &notes)
        #expect(conversation?.messages[0].toolCalls[0].transcript.map(\.content) == ["Found"])
    }
}

struct ClineTests {
    @Test func screenIsRead() throws {
        let imported = try Imported(
            #"""
            [{"ts": 1700000000000, "type": "say", "say": "text", "text": "Fix it"},
            {"ts": 1700000001000, "type": "say", "say": "api_req_started", "text": "{}"},
            {"ts": 1700000002000, "type": "say", "say": "reasoning", "text": "Hm"},
            {"ts": 1700000003000, "type": "ask", "ask": "tool", "text": "{\"tool\":\"readFile\",\"path\":\"a.txt\"}"},
            {"ts": 1700000004000, "type": "ask", "ask": "command", "text": "ls"},
            {"ts": 1700000005000, "type": "say", "say": "command_output", "text": "a.txt"},
            {"ts": 1700000006000, "type": "say", "say": "completion_result", "text": "Done"}]
            """#)
        #expect(imported.format == "cline")
        #expect(imported.texts == ["Fix it", "Done"])
        #expect(imported.messages[1].outline == ["thinking", "read_file", "execute_command", "text"])
        #expect(imported.messages[1].toolCalls[1].outputText == "a.txt")
    }

    @Test func tagsInTheTextAreCalls() throws {
        let imported = try Imported(
            #"""
            [{"role": "user", "content": [{"type": "text", "text": "<task>\nFix it\n</task>"}, {"type": "text", "text": "<environment_details>x</environment_details>"}]},
            {"role": "assistant", "content": [{"type": "text", "text": "<thinking>Hm</thinking>Look.\n<read_file>\n<path>a.txt</path>\n</read_file>"}]},
            {"role": "user", "content": [{"type": "text", "text": "[read_file for 'a.txt'] Result:"}, {"type": "text", "text": "let a"}]},
            {"role": "assistant", "content": "<attempt_completion><result>Done</result></attempt_completion>"}]
            """#)
        #expect(imported.texts == ["Fix it", "Look.", "Done"])
        let call = try #require(imported.messages.flatMap(\.toolCalls).first)
        #expect(call.input("path") == "a.txt")
        #expect(call.outputText == "let a")
    }

    @Test func theTwoFilesOfATaskAreOneConversation() throws {
        let shown = #"[{"ts": 1700000000000, "type": "say", "say": "text", "text": "Fix it"}]"#
        let told = #"[{"role": "user", "content": "<task>Fix it</task>"}]"#
        let files = [
            ("a/api_conversation_history.json", told), ("a/ui_messages.json", shown),
            ("b/api_conversation_history.json", told), ("c/ui_messages.json", shown),
        ]
        let sources = try files.map { name, text in
            try FormatRegistry.all.open(InputFile(name: "tasks/" + name, folder: nil, bytes: ByteRegion(text)))
        }
        #expect(FormatRegistry.all.merge(sources).map(\.records.count) == [0, 1, 1, 1])
        #expect(sources.map { $0.facts(of: $0.records[0]).id } == ["a", "a", "b", "c"])
    }
}

struct SmallAgentTests {
    @Test func ampsResultsAreInTheUsersTurn() throws {
        let imported = try Imported(
            #"""
            {"id": "T-1", "created": 1700000000000, "title": "T", "messages": [
            {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
            {"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "Bash", "input": {"cmd": "ls"}}]},
            {"role": "user", "content": [{"type": "tool_result", "toolUseID": "t", "run": {"status": "done", "result": {"output": "a"}}}]},
            {"role": "assistant", "content": [{"type": "text", "text": "One file"}]}]}
            """#)
        #expect(imported.format == "amp")
        #expect(imported.texts == ["Hi", "One file"])
        #expect(imported.messages[1].toolCalls[0].outputText == "a")
    }

    @Test(arguments: [
        (#""id": "T-1", "created": 1700000000000"#, "", true), (#""id": "T-1""#, "", false),
        (#""id": "x", "created": 1700000000000"#, "", false),
        (#""id": "x""#, #", "text": "Hi", "createdAt": 1700000000000"#, true),
        (#""id": "x""#, #", "text": "Hi""#, false),
        (#""id": "x""#, #", "createdAt": 1700000000000"#, false),
    ])
    func ampsThreadsAreKnownByTheirIdsOrMessages(thread: String, message: String, isAmp: Bool) throws {
        let content = message.isEmpty ? #", "content": "Hi""# : ""
        let imported = try? Imported(#"{\#(thread), "messages": [{"role": "user"\#(content)\#(message)}]}"#)
        #expect((imported?.format == "amp") == isAmp)
    }

    @Test func copilotsEventsAreRead() throws {
        let imported = try Imported(
            #"""
            {"type": "session.start", "timestamp": "2025-11-20T23:33:00Z", "data": {"sessionId": "s"}}
            {"type": "user.message", "data": {"content": "Hi"}}
            {"type": "assistant.message", "data": {"reasoningText": "Hm", "content": "", "toolRequests": [{"toolCallId": "t", "name": "bash", "arguments": {"command": "ls"}}]}}
            {"type": "tool.execution_complete", "data": {"toolCallId": "t", "success": false, "result": {"content": "no"}}}
            {"type": "assistant.message", "data": {"content": "Sorry"}}
            {"type": "abort"}
            """#)
        #expect(imported.format == "copilot-cli")
        #expect(imported.texts == ["Hi", "Sorry"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
        #expect(imported.messages[1].status == .stopped)
    }
}
