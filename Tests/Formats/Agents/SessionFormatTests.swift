import ConversationModel
import Files
import Formats
@testable import FormatsAgents
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

/// Sessions of agents that are lists of steps.
struct SessionFormatTests {
    private func imported(_ lines: String...) throws -> Imported {
        try Imported(lines.joined(separator: "\n"))
    }

    @Test func droidsRemindersAreNotShown() throws {
        let imported = try imported(
            #"{"type":"session_start","id":"d","title":"T","sessionTitle":"Stars","owner":"ann","cwd":"/x"}"#,
            #"{"type":"message","id":"m","message":{"role":"user","content":[{"type":"text","text":"<system-reminder>\nx\n</system-reminder>\n\nLook"}]}}"#,
            #"{"type":"message","message":{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"Read","input":{}}]}}"#,
            #"{"type":"message","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"x","is_error":true}]}}"#,
            #"{"type":"compaction_state","summaryText":"Stars were counted."}"#)
        #expect(imported.format == "droid")
        #expect(imported.conversations[0].id == "d" && imported.conversations[0].title == "Stars")
        #expect(imported.texts == ["Look", nil, "Stars were counted."])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
        #expect(imported.messages[2].isCompaction)
    }

    @Test func droidsAgentsAreInTheirCalls() throws {
        let message = { (role: String, block: String) in
            #"{"type":"message","message":{"role":"\#(role)","content":[\#(block)]}}"#
        }
        let text = { (words: String) in #"{"type":"text","text":"\#(words)"}"# }
        let start = { (id: String, more: String) in
            #"{"type":"session_start","id":"\#(id)","owner":"ann","sessionTitle":"\#(id)","cwd":"/x"\#(more)}"#
        }
        let call = #"{"type":"tool_use","id":"t","name":"Task","input":{"prompt":"Dig"}}"#
        let agent = { (id: String, call: String) in
            [
                start(id, #","callingSessionId":"p","callingToolUseId":"\#(call)""#), message("user", text("Dig")),
                message("assistant", text("Deep")),
            ]
        }
        let files = [
            "c.jsonl": agent("c", "t"), "d.jsonl": agent("d", "lost"),
            "p.jsonl": [start("p", ""), message("user", text("Go")), message("assistant", call)],
            "p.settings.json": [#"{"model":"m","tokenUsage":{"inputTokens":5,"cacheReadTokens":2,"outputTokens":3}}"#],
        ].mapValues { $0.joined(separator: "\n") }
        let tree = MemoryTree(files: files)
        let names = DroidFormat.conversationFiles(among: files.keys.sorted())
        #expect(names == ["c.jsonl", "d.jsonl", "p.jsonl"])
        let sources = FormatRegistry.all.merge(
            try names.map { try FormatRegistry.all.open(InputFile($0, in: tree, name: $0)) })
        #expect(sources.map(\.records.count) == [0, 0, 1])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try sources[2].read(sources[2].records[0], &notes))
        #expect(conversation.calls.map { $0.transcript.map(\.content) } == [["Deep"], ["Dig", "Deep"]])
        #expect(conversation.calls.map(\.title) == [nil, "d"])
        #expect(conversation.messages.last?.model == "m")
        #expect(conversation.usage.map(\.usage.input) == [7] && conversation.usage.map(\.usage.output) == [3])
    }

    private static let grok = [
        #"{"type":"system","content":"You are the program"}"#,
        #"{"type":"user","content":[{"type":"text","text":"rules"}],"synthetic_reason":"project_instructions"}"#,
        #"{"type":"user","content":[{"type":"text","text":"Look"}],"prompt_index":0}"#,
        #"{"type":"reasoning","summary":[{"type":"summary_text","text":"Hm"}]}"#,
        #"{"type":"backend_tool_call","kind":{"tool_type":"web_search","action":{"query":"q"},"id":"w"}}"#,
        #"{"type":"assistant","content":"Yes","tool_calls":[{"id":"c","name":"read","arguments":"{\"path\":\"a\"}"}],"model_id":"m"}"#,
        #"{"type":"tool_result","tool_call_id":"c","content":"x"}"#,
        #"{"type":"user","content":[{"type":"text","text":"Wait"}],"synthetic_reason":"interjection"}"#,
    ].joined(separator: "\n")

    @Test func grokBuildsNotesAreNotShown() throws {
        let imported = try Imported(Self.grok)
        #expect(imported.format == "grok-build")
        #expect(imported.texts == ["Look", "Yes", "Wait"])
        #expect(imported.messages[1].outline == ["thinking", "web_search", "text", "read"])
        #expect(imported.messages[1].toolCalls[1].outputText == "x" && imported.messages[1].model == "m")
    }

    @Test func grokBuildsTitleIsInTheSummary() throws {
        let summary = #"{"info":{"id":"g-1"},"generated_title":"Stars","created_at":"2026-01-02T03:04:05Z"}"#
        let tree = MemoryTree(files: ["s/chat_history.jsonl": Self.grok, "s/summary.json": summary])
        let file = try InputFile("s/chat_history.jsonl", in: tree, name: "s/chat_history.jsonl")
        let conversation = try #require(try conversations(of: file).first)
        #expect(conversation.id == "g-1" && conversation.title == "Stars" && conversation.createdAt != nil)
        #expect(
            GrokBuildFormat.conversationFiles(among: ["s/chat_history.jsonl", "s/summary.json", "t/summary.json"])
                == ["s/chat_history.jsonl", "t/summary.json"])
    }

    @Test func grokBuildsUpdatesHaveTimesAndEarlierMessages() throws {
        let update = { (time: Int, kind: String, more: String) in
            #"{"timestamp":\#(1_786_000_000 + time),"params":{"update":{"sessionUpdate":"\#(kind)"\#(more)}}}"#
        }
        let said = { (time: Int, kind: String, words: String) in
            update(time, kind, #","content":{"type":"text","text":"\#(words)"}"#)
        }
        let updates = [
            said(0, "user_message_chunk", "Fix it"), said(1, "agent_message_chunk", "I "),
            said(2, "agent_message_chunk", "fix"), said(3, "user_message_chunk", "No"),
            update(4, "rewind_marker", #","target_prompt_index":1"#), said(5, "user_message_chunk", "Test"),
            update(6, "compaction_checkpoint", ""), said(7, "user_message_chunk", "Go on"),
            update(8, "tool_call", #","toolCallId":"c","title":"Read""#),
            update(9, "tool_call_update", #","toolCallId":"c","status":"failed""#),
            said(10, "agent_message_chunk", "Done"),
        ].joined(separator: "\n")
        let user = { (words: String, more: String) in
            #"{"type":"user","content":[{"type":"text","text":"\#(words)"}]\#(more)}"#
        }
        let meta = #","synthetic_reason":"compaction_meta""#
        let history = [
            user("<user_info>x</user_info>", meta), user("Test", ""),
            user("This session is being continued. Summary", meta), user("Go on", #","prompt_index":1"#),
            #"{"type":"assistant","content":"","tool_calls":[{"id":"c","name":"read","arguments":"{}"}],"model_id":"m"}"#,
            #"{"type":"tool_result","tool_call_id":"c","content":"x","images":[{"type":"image","url":"data:image/png;base64,iVBO"}]}"#,
            #"{"type":"assistant","content":"Done","model_id":"m"}"#,
        ].joined(separator: "\n")
        let tree = MemoryTree(files: ["s/chat_history.jsonl": history, "s/updates.jsonl": updates])
        let file = try InputFile("s/chat_history.jsonl", in: tree, name: "s/chat_history.jsonl")
        let messages = try #require(try conversations(of: file).first).messages
        #expect(
            messages.map(\.content)
                == ["Fix it", "I fix", "Test", "This session is being continued. Summary", "Go on", "Done"])
        #expect(
            messages.map(\.timestamp).map { $0.map { Int($0.milliseconds / 1000) - 1_786_000_000 } } == [
                0, 1, 5, 6, 7, 8,
            ])
        let call = try #require(messages.last?.toolCalls.first)
        #expect(call.status == .error && call.attachments.count == 1)
        #expect(messages[3].isCompaction)
    }

    @Test func kimisPromptsAreShownOnce() throws {
        let told = { (text: String, kind: String) in
            #"{"type":"context.append_message","message":{"role":"user","content":[{"type":"text","text":"\#(text)"}],"origin":{"kind":"\#(kind)"}}}"#
        }
        let event = { (event: String) in #"{"type":"context.append_loop_event","event":{\#(event)}}"# }
        let imported = try imported(
            #"{"type":"metadata","protocol_version":"1.4"}"#, #"{"type":"config.update","modelAlias":"m"}"#,
            #"{"type":"turn.prompt","input":[{"type":"text","text":"Look"}],"time":1750000000000}"#,
            told("Look", "user"), told("Be brief", "system"), told("From elsewhere", "user"),
            event(#""type":"content.part","part":{"type":"think","think":"Hm"}"#),
            event(#""type":"tool.call","toolCallId":"c","name":"Read","args":{"path":"a"}"#),
            event(#""type":"tool.result","toolCallId":"c","result":{"output":"x","isError":true}"#),
            event(#""type":"content.part","part":{"type":"text","text":"Done"}"#),
            #"{"type":"full_compaction.begin"}"#, #"{"type":"full_compaction.complete"}"#)
        #expect(imported.format == "kimi")
        #expect(imported.texts == ["Look", "From elsewhere", "Done", nil])
        #expect(imported.messages[2].outline == ["thinking", "Read", "text"] && imported.messages[2].model == "m")
        #expect(imported.messages[2].toolCalls.map(\.status) == [.error])
        #expect(imported.messages[3].isCompaction)
    }

    @Test func kimisCompactionHasItsSummary() throws {
        let compaction = [
            #"{"type":"full_compaction.begin","source":"manual","time":1785619014348}"#,
            #"{"type":"context.apply_compaction","summary":"What was done","contextSummary":"Go on after this: What was done","time":1785619064648}"#,
            #"{"type":"full_compaction.complete","time":1785619064679}"#,
        ]
        let cancelled = [compaction[0], #"{"type":"full_compaction.cancel","time":1785619014349}"#]
        let start = [
            #"{"type":"metadata","protocol_version":"1.4"}"#,
            #"{"type":"turn.prompt","input":[{"type":"text","text":"Hi"}],"time":1785619014347}"#,
        ]
        let imported = try Imported((start + compaction).joined(separator: "\n"))
        #expect(imported.texts == ["Hi", "What was done"])
        #expect(imported.messages[1].isCompaction)
        #expect(try Imported((start + cancelled).joined(separator: "\n")).texts == ["Hi"])
    }

    @Test func kimisOlderEventsAreRead() throws {
        let event = { (type: String, payload: String) in
            #"{"timestamp":1770000100.5,"message":{"type":"\#(type)","payload":\#(payload)}}"#
        }
        let imported = try imported(
            event("TurnBegin", #"{"user_input":[{"type":"text","text":"Look"}]}"#),
            event("ToolCall", #"{"id":"c","function":{"name":"Read","arguments":"{\"path\":"}}"#),
            event("ToolCallPart", #"{"arguments_part":"\"a\"}"}"#),
            event("ToolResult", #"{"tool_call_id":"c","return_value":{"is_error":false,"output":"x"}}"#),
            event("ContentPart", #"{"type":"text","text":"Done"}"#))
        #expect(imported.texts == ["Look", "Done"])
        let call = try #require(imported.messages[1].toolCalls.first)
        #expect(call.input("path") == "a" && call.outputText == "x")
        #expect(imported.messages[0].timestamp?.milliseconds == 1_770_000_100_500)
    }

    @Test func kimisSubagentsPlansAndSideQuestionsAreShown() throws {
        let event = { (type: String, payload: String) in
            #"{"timestamp":1770000100.5,"message":{"type":"\#(type)","payload":\#(payload)}}"#
        }
        let inside = { (call: String, type: String, payload: String) in
            event("SubagentEvent", #"{\#(call)"event":{"type":"\#(type)","payload":\#(payload)}}"#)
        }
        let call = #""parent_tool_call_id":"c","#
        let imported = try imported(
            event("TurnBegin", #"{"user_input":"Go"}"#),
            event("ToolCall", #"{"id":"c","function":{"name":"Agent","arguments":"{\"prompt\":\"Look\"}"}}"#),
            inside(call, "TurnBegin", #"{"user_input":"Look"}"#),
            inside(call, "ToolCall", #"{"id":"x","function":{"name":"Glob","arguments":"{}"}}"#),
            inside(call, "ToolResult", #"{"tool_call_id":"x","return_value":{"output":"one"}}"#),
            inside(call, "ContentPart", #"{"type":"text","text":"Seen"}"#),
            inside("", "ContentPart", #"{"type":"text","text":"Alone"}"#),
            event("ToolResult", #"{"tool_call_id":"c","return_value":{"output":"Report"}}"#),
            event("PlanDisplay", #"{"content":"1. Dig","file_path":"/p/plan.md"}"#),
            event("ApprovalResponse", #"{"request_id":"a","response":"reject","feedback":"Not there"}"#),
            event("BtwBegin", #"{"id":"b","question":"What is it?"}"#),
            event("BtwEnd", #"{"id":"b","response":"A tree"}"#),
            event("Notification", #"{"id":"n","title":"Task","body":"Done"}"#),
            event("HookResolved", #"{"event":"Stop","action":"block","reason":"Tests fail"}"#))
        #expect(
            imported.texts == ["Go", "1. Dig", "Not there", "What is it?", "A tree", "Task\n\nDone", "Tests fail", nil])
        let agent = try #require(imported.messages[1].toolCalls.first)
        #expect(agent.outputText == "Report" && agent.transcript.map(\.content) == ["Seen"])
        #expect(agent.transcript[0].toolCalls.map(\.outputText) == ["one"])
        #expect(imported.messages.last?.toolCalls.first?.transcript.map(\.content) == ["Alone"], "no call mentions it")
    }

    @Test func kimisContextIsRead() throws {
        let imported = try imported(
            #"{"role":"_system_prompt","content":"You are the program"}"#, #"{"role":"_checkpoint","id":0}"#,
            #"{"role":"user","content":"Look"}"#,
            #"{"role":"assistant","content":[{"type":"think","think":"Hm"},{"type":"text","text":"Yes"}],"tool_calls":[{"id":"c","function":{"name":"Read","arguments":"{}"}}]}"#,
            #"{"role":"tool","content":"x","tool_call_id":"c"}"#)
        #expect(imported.format == "kimi")
        #expect(imported.texts == ["Look", "Yes"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["x"])
    }

    @Test func kimisSessionIsNamedAfterItsFolder() throws {
        let line = #"{"type":"turn.prompt","input":[{"type":"text","text":"Hi"}]}"#
        let tree = MemoryTree(files: [
            "p/s1/agents/main/wire.jsonl": line, "p/s1/state.json": #"{"title":"Stars"}"#, "p/s2/wire.jsonl": line,
        ])
        for (path, id, title) in [("p/s1/agents/main/wire.jsonl", "s1", "Stars"), ("p/s2/wire.jsonl", "s2", nil)] {
            let conversation = try conversations(of: InputFile(path, in: tree, name: path)).first
            #expect(conversation?.id == id && conversation?.title == title)
        }
    }

    @Test func sessionsOfMistralVibeHaveTheFactsBesideThem() throws {
        let folder = "logs/session/session_20260701_100000_1a2b3c4d"
        let lines = [
            #"{"role":"user","content":"Look","injected":false,"message_id":"a"}"#,
            #"{"role":"assistant","content":"Well","injected":false,"reasoning_content":"Hm","message_id":"b","tool_calls":[{"id":"c","index":0,"type":"function","function":{"name":"bash","arguments":"{\"command\":\"ls\"}"}}]}"#,
            #"{"role":"tool","content":"a.txt","injected":false,"name":"bash","tool_call_id":"c"}"#,
            #"{"role":"user","content":"Stay in plan mode","injected":true,"message_id":"d"}"#,
            #"{"role":"assistant","content":"Done","injected":false,"message_id":"e"}"#,
        ]
        let facts =
            #"{"session_id":"1a2b3c4d","title":"Files","start_time":"2026-07-01T10:00:00+00:00","environment":{"working_directory":"/home/u/garden"},"config":{"active_model":"devstral"}}"#
        let files = ["\(folder)/messages.jsonl": lines.joined(separator: "\n"), "\(folder)/meta.json": facts]
        #expect(FormatRegistry.all.searchRules.conversationFiles(files.keys.sorted()) == ["\(folder)/messages.jsonl"])
        let path = "\(folder)/messages.jsonl"
        let source = try FormatRegistry.all.open(
            InputFile(path, in: MemoryTree(files: files), name: path), formatName: nil)
        #expect(source.format.name == "mistral-vibe")
        let conversation = try #require(
            try conversations(of: InputFile(path, in: MemoryTree(files: files), name: path)).first)
        #expect(conversation.title == "Files" && conversation.source.project == "garden")
        #expect(conversation.messages.map(\.content) == ["Look", "Well", "Done"])
        let answer = conversation.messages[1]
        #expect(answer.outline == ["thinking", "text", "bash"] && answer.model == "devstral")
        #expect(answer.toolCalls.map(\.outputText) == ["a.txt"])
    }

    @Test func antigravitysResultsFollowTheirCalls() throws {
        let step = { (source: String, type: String, more: String) in
            #"{"step_index":1,"source":"\#(source)","type":"\#(type)","created_at":"2026-01-02T03:04:05Z",\#(more)}"#
        }
        let imported = try imported(
            step(
                "USER_EXPLICIT", "USER_INPUT",
                #""content":"<USER_REQUEST>\nLook\n</USER_REQUEST>\n<ADDITIONAL_METADATA>x</ADDITIONAL_METADATA>""#),
            step("SYSTEM", "EPHEMERAL_MESSAGE", #""content":"Be brief""#),
            step(
                "MODEL", "PLANNER_RESPONSE",
                #""thinking":"Hm","tool_calls":[{"name":"a","args":{}},{"name":"b","args":{}}]"#),
            step("MODEL", "VIEW_FILE", #""content":"1""#),
            step("MODEL", "RUN_COMMAND", #""content":"2","status":"ERROR""#),
            step("MODEL", "BROWSER_NAVIGATE", #""content":"3""#),
            step("MODEL", "PLANNER_RESPONSE", #""content":"Done""#))
        #expect(imported.format == "antigravity")
        #expect(imported.texts == ["Look", "Done"])
        #expect(imported.messages[1].outline == ["thinking", "a", "b", "browser_navigate", "text"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["1", "2", "3"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.ok, .error, .ok])
    }

    @Test func antigravitysIdIsTheNameOfItsFolder() throws {
        let path = "brain/b-1/.system_generated/logs/transcript_full.jsonl"
        let tree = MemoryTree(files: [
            path: #"{"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","content":"Hi"}"#
        ])
        #expect(try conversations(of: InputFile(path, in: tree, name: path)).map(\.id) == ["b-1"])
    }

    @Test func cursorsPromptIsWhatWasTyped() throws {
        let line = { (role: String, blocks: String) in #"{"role":"\#(role)","message":{"content":[\#(blocks)]}}"# }
        let imported = try imported(
            line(
                "user",
                #"{"type":"text","text":"<attached_files>x</attached_files>\n<user_query>\nLook\n</user_query>"}"#),
            line(
                "assistant",
                #"{"type":"text","text":"[REDACTED]"},{"type":"tool_use","name":"Shell","input":{"command":"ls"}}"#),
            line("assistant", #"{"type":"text","text":"Done\n\n[REDACTED]"}"#), #"{"type":"turn_ended"}"#)
        #expect(imported.format == "cursor")
        #expect(imported.texts == ["Look", "Done"])
        #expect(imported.messages[1].outline == ["Shell", "text"] && imported.messages[1].toolCalls[0].status == nil)
    }

    @Test func managedAgentsEventsAreRead() throws {
        let events = [
            #"{"id":"sevt_1","type":"user.message","content":[{"type":"text","text":"Look"}],"processed_at":"2026-01-02T03:04:05Z"}"#,
            #"{"id":"sevt_2","type":"agent.mcp_tool_use","mcp_server_name":"s","name":"find","input":{}}"#,
            #"{"id":"sevt_3","type":"agent.mcp_tool_result","mcp_tool_use_id":"sevt_2","content":[{"type":"text","text":"x"}]}"#,
            #"{"id":"sevt_4","type":"agent.message","content":[{"type":"text","text":"Done"}]}"#,
        ]
        let list = "[" + events.joined(separator: ",") + "]"
        for text in [events.joined(separator: "\n"), list, #"{"data":\#(list),"has_more":false}"#] {
            let imported = try Imported(text)
            #expect(imported.format == "managed-agents")
            #expect(imported.texts == ["Look", "Done"])
            #expect(imported.messages[1].outline == ["mcp__s__find", "text"])
            #expect(imported.messages[1].toolCalls.map(\.outputText) == ["x"])
            #expect(imported.conversations[0].createdAt != nil)
        }
    }

    @Test func managedAgentsOutcomeIsTheTaskAndItsVerdict() throws {
        let events = [
            #"{"id":"sevt_1","type":"user.define_outcome","description":"Build it","rubric":{"type":"text","content":"It runs."},"processed_at":"2026-01-02T03:04:05Z"}"#,
            #"{"id":"sevt_2","type":"agent.message","content":[{"type":"text","text":"Built"}]}"#,
            #"{"id":"sevt_3","type":"span.outcome_evaluation_end","result":"satisfied","explanation":"It does run."}"#,
        ]
        let imported = try Imported(events.joined(separator: "\n"))
        #expect(imported.format == "managed-agents")
        #expect(imported.texts == ["Build it\n\nIt runs.", "Built", "**satisfied**\n\nIt does run."])
        #expect(imported.roles == [.user, .assistant, .system])
    }

    @Test func positsMessagesFollowTheTree() throws {
        let line = { (id: Int, role: String, text: String) in
            #"{"id":\#(id),"message":{"role":"\#(role)","content":"\#(text)","providerOptions":{"providerMetadata":{"positai":{"timestamp":1735776000000}}}}}"#
        }
        let lines = [
            line(0, "user", "Hi"), line(1, "assistant", "Yes"), line(2, "user", "Left"), line(3, "user", "Right"),
        ]
        let turn = { (id: String, parent: String, isActive: Bool, messages: String) in
            #"{"id":"\#(id)","parentId":"\#(parent)","isActive":\#(isActive),"lmMessageIds":[\#(messages)]}"#
        }
        let turns = [
            turn("a", "r", true, "0"), turn("b", "a", true, "1"), turn("c", "b", true, "2"), turn("d", "b", false, "3"),
        ]
        let tree = MemoryTree(files: [
            "r/lm-messages.jsonl": lines.joined(separator: "\n"),
            "r/conversation.json": #"{"root":{"id":"r","title":"T"},"messages":[\#(turns.joined(separator: ","))]}"#,
        ])
        let path = "r/lm-messages.jsonl"
        let conversation = try #require(try conversations(of: InputFile(path, in: tree, name: path)).first)
        #expect(conversation.id == "r" && conversation.title == "T")
        #expect(conversation.messages.map(\.content) == ["Hi", "Yes", "Left"])
        #expect(conversation.messages.flatMap(\.branches).map { $0.map(\.content) } == [["Right"]])
        #expect(conversation.messages[0].timestamp != nil)
    }

    @Test func opencodesListOfMessagesIsASession() throws {
        let message = { (id: Int, role: String, text: String) in
            #"{"info":{"id":"msg_\#(id)","sessionID":"ses_1","role":"\#(role)","time":{"created":1767225600000}},"parts":[{"type":"text","text":"\#(text)"}]}"#
        }
        let imported = try Imported("[\(message(1, "user", "Hi")),\(message(2, "assistant", "Yes"))]")
        #expect(imported.format == "opencode" && imported.conversations.map(\.id) == ["ses_1"])
        #expect(imported.texts == ["Hi", "Yes"])
    }

    @Test func unfinishedLineIsSaidUnlessTheFileIsWatched() throws {
        let lines =
            #"{"type":"turn.prompt","input":[{"type":"text","text":"Look"}]}"# + "\n" + #"{"type":"turn.prompt","inp"#
        let imported = try Imported(lines)
        #expect(imported.texts == ["Look"] && imported.warnings.map(\.position?.line) == [2])
        let folder = try TemporaryFolder()
        let watched = GrowingFile(try folder.write(lines, to: "wire.jsonl"))
        let growing = try Imported(InputFile(name: "wire.jsonl", folder: nil, bytes: watched.read()))
        #expect(growing.texts == ["Look"] && growing.warnings.isEmpty)
    }
}

/// Conversations of agents that are one value.
struct AgentDocumentTests {
    @Test func kirosTurnsAreRead() throws {
        let imported = try Imported(
            #"""
            {"conversation_id":"k","history":[
            {"user":{"content":{"Prompt":{"prompt":"Look"}},"timestamp":"2026-01-02T03:04:05Z"},
             "assistant":{"ToolUse":{"content":"Yes","tool_uses":[{"id":"t","name":"fs_read","args":{"path":"a"}}]}}},
            {"user":{"content":{"ToolUseResults":{"tool_use_results":[{"tool_use_id":"t","content":[{"Text":"x"}],"status":"Error"}]}}},
             "assistant":{"Response":{"content":"Done"}}},
            {"user":{"content":{"CancelledToolUses":{"prompt":"Stop it"}}},"assistant":{"Response":{"content":"Well"}}}]}
            """#)
        #expect(imported.format == "kiro" && imported.conversations[0].id == "k")
        #expect(imported.texts == ["Look", "Yes", "Done", "Stop it", "Well"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["x"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
    }

    @Test func kirosOlderTurnsArePairs() throws {
        let imported = try Imported(
            #"""
            {"conversation_id":"k","history":[[{"content":{"Prompt":{"prompt":"Look"}}},{"Response":{"content":"Done"}}]]}
            """#)
        #expect(imported.texts == ["Look", "Done"])
    }

    @Test func trajectoriesAreRead() throws {
        let imported = try Imported(
            #"""
            {"schema_version":"ATIF-v1.4","session_id":"s","agent":{"name":"terminus","model_name":"m"},"steps":[
            {"step_id":1,"timestamp":"2026-01-02T03:04:05Z","source":"user","message":"Look"},
            {"step_id":2,"source":"agent","message":"Yes","reasoning_content":"Hm",
             "tool_calls":[{"tool_call_id":"c","function_name":"bash","arguments":{"command":"ls"}}],
             "observation":{"results":[{"content":"a.txt"}]}},
            {"step_id":3,"source":"agent","message":[{"type":"text","text":"Done"}]},
            {"step_id":4,"source":"system","message":"Time is up."}]}
            """#)
        #expect(imported.format == "atif" && imported.conversations[0].participants[1].name == "terminus")
        #expect(imported.texts == ["Look", "Yes", "Done", "Time is up."])
        #expect(imported.messages[1].outline == ["thinking", "text", "bash"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["a.txt"])
        #expect(imported.messages[3].role == .system && imported.messages[1].model == "m")
    }
}
