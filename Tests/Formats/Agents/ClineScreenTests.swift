import ConversationModel
import Testing

@testable import Importing

/// The screen of Cline and its relatives, as `ui_messages.json` records it.
struct ClineScreenTests {
    private func screen(_ entries: (kind: String, text: String)...) throws -> Imported {
        let all = [("task", "Run the tests")] + entries
        let values = all.enumerated().map { number, entry in
            let text = entry.1.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return #"{"ts": \#(1_777_629_600_000 + number), "type": "say", "say": "\#(entry.0)", "text": "\#(text)"}"#
        }
        return try Imported("[\(values.joined(separator: ","))]", format: "cline")
    }

    @Test func piecesOfAnOutputAreJoined() throws {
        let imported = try screen(
            ("command", "npm test"), ("command_output", "one failed"), ("command_output", "two failed"),
            ("command", "ls"), ("command_output", "a"), ("command_output", "a\nb"))
        let outputs = imported.messages.flatMap(\.toolCalls).map(\.outputText)
        #expect(outputs == ["one failed\ntwo failed", "a\nb"], "some versions repeat the earlier pieces")
    }

    @Test func aResponseOfAServerIsNotTheOutputOfACommand() throws {
        let imported = try screen(
            ("command", "npm test"), ("command_output", "ok"), ("mcp_server_response", "Sunny"))
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["execute_command", "use_mcp_tool"])
        #expect(calls.map(\.outputText) == ["ok", "Sunny"])
    }

    @Test func choicesOfAQuestionAreShown() throws {
        let imported = try screen(
            ("followup", #"{"question": "Which?", "options": ["The first", "The second"]}"#),
            ("followup", #"{"question": "And?", "suggest": [{"answer": "This"}]}"#))
        #expect(
            imported.texts.dropFirst().compactMap(\.self).joined()
                == "Which?\n\n- The first\n- The secondAnd?\n\n- This")
    }

    @Test(arguments: ["diff_error", "api_req_failed", "mistake_limit_reached"])
    func failuresAreErrors(kind: String) throws {
        #expect(try screen((kind, "It went wrong")).messages.last?.error == "It went wrong")
    }

    @Test func aKindThatIsNotKnownIsNamed() throws {
        let imported = try screen(("text", "Done"), ("some_new_kind", "Seven words that nobody here has read"))
        #expect(imported.warnings.contains { "\($0)".contains("leftOut") })
        let known = try screen(("text", "Done"), ("checkpoint_created", "Seven words that nobody here has read"))
        #expect(known.warnings.isEmpty)
    }

    // MARK: Roo Code

    @Test func whatAToolFindsIsTheResultOfItsCall() throws {
        let imported = try screen(
            ("tool", #"{"tool": "codebaseSearch", "query": "dates"}"#),
            (
                "codebase_search_result",
                #"{"tool": "codebaseSearch", "content": {"query": "dates", "results": [{"filePath": "a.ts", "startLine": 1, "endLine": 2, "codeChunk": "parse()"}, {"filePath": "b.ts"}]}}"#
            ),
            ("tool", #"{"tool": "newTask", "content": "Ask"}"#), ("subtask_result", "Asked"),
            ("tool", #"{"tool": "generateImage", "path": "a.png"}"#),
            ("image", #"{"imageUri": "vscode://a.png?t=1", "imagePath": "/w/a.png"}"#))
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["codebase_search", "new_task", "generate_image"])
        #expect(calls.map(\.outputText) == ["a.ts:1-2\nparse()\n\nb.ts", "Asked", nil])
        #expect(calls.last?.attachments.map(\.name) == ["a.png"] && calls.last?.attachments.first?.isMissing == true)
        #expect(imported.messages.count == 2, "all are one answer after the task")
    }

    @Test func theUserEditsAListInItsCall() throws {
        let todos =
            #"[{"content": "Read", "status": "completed"}, {"content": "Write", "status": "in_progress"}, {"content": "Rest"}]"#
        let imported = try screen(
            ("tool", #"{"tool": "updateTodoList", "todos": []}"#),
            ("user_edit_todos", #"{"tool": "updateTodoList", "todos": \#(todos)}"#))
        let call = try #require(imported.messages.last?.toolCalls.last)
        #expect(call.name == "update_todo_list")
        #expect(call.outputText == "User edits todo:\n\n[x] Read\n[-] Write\n[ ] Rest")
    }

    @Test func aCompactionHasItsSummary() throws {
        let imported = try Imported(
            #"""
            [{"ts": 1, "say": "text", "text": "Fix it"}, {"ts": 2, "say": "text", "text": "I will"},
            {"ts": 3, "say": "condense_context", "partial": true},
            {"ts": 4, "say": "condense_context", "contextCondense": {"cost": 0.5, "prevContextTokens": 9, "newContextTokens": 1, "summary": "So far, nothing"}},
            {"ts": 5, "say": "sliding_window_truncation", "contextTruncation": {"truncationId": "t", "messagesRemoved": 2}},
            {"ts": 6, "say": "sliding_window_truncation"}, {"ts": 7, "say": "text", "text": "Done"}]
            """#)
        #expect(
            imported.format == "cline" && imported.messages.map(\.isCompaction) == [false, false, true, true, false])
        #expect(imported.texts == ["Fix it", "I will", "So far, nothing", nil, "Done"])
        #expect(imported.messages[2].usage?.cost == 0.5)
    }

    @Test func whatTheUserChangesIsADifference() throws {
        let json = #"{"ts": 2, "type": "say", "say": "user_feedback_diff", "text": "%"}"#
        let edit = #"{\"tool\": \"editedExistingFile\", \"path\": \"a*.py\", \"diff\": \"-old\\n+new\"}"#
        let texts = try ["[edit]", "[plain]"].map { kind in
            let text = kind == "[edit]" ? edit : "Not JSON"
            return try Imported(
                #"[{"ts": 1, "type": "say", "say": "task", "text": "Fix"}, \#(json.replacing("%", with: text))]"#,
                format: "cline"
            ).texts.last
        }
        #expect(texts == ["**a\\*.py**\n\n```diff\n-old\n+new\n```", "Not JSON"])
    }

    @Test func theUsageOfARequestIsThatOfTheAnswerAfterIt() throws {
        let imported = try screen(
            ("api_req_started", #"{"tokensIn": 1}"#), ("text", "One"), ("user_feedback", "More"),
            ("api_req_started", #"{"tokensIn": 2}"#), ("reasoning", "Hm"), ("text", "Two"),
            ("api_req_started", #"{"tokensIn": 4}"#))
        #expect(imported.messages.map { $0.usage?.input } == [nil, 1, nil, 6])
    }
}
