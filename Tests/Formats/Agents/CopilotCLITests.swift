import ConversationModel
import Files
import Formats
import Testing

@testable import Importing
@testable import Inputs

struct CopilotCLITests {
    private static let start = #"{"type":"session.start","data":{"sessionId":"s"}}"#

    private func read(_ lines: String...) throws -> Conversation {
        let imported = try Imported(([Self.start] + lines).joined(separator: "\n"))
        #expect(imported.format == "copilot-cli")
        return try #require(imported.conversations.first)
    }

    @Test func aResultWithoutAParentBelongsToItsCall() throws {
        let conversation = try read(
            Self.prompt("1", "Explore"), Self.answer("2", "I start a helper", Self.calls("t", "task")),
            Self.line("subagent.started", #""toolCallId":"t","agentName":"explore""#),
            Self.answer("3", "Looking", Self.calls("s", "view") + #","parentToolCallId":"t""#),
            Self.line("tool.execution_start", #""toolCallId":"s","toolName":"view","parentToolCallId":"t""#),
            Self.line("tool.execution_complete", #""toolCallId":"s","success":true,"result":{"content":"a.swift"}"#),
            Self.line("tool.execution_complete", #""toolCallId":"t","success":true,"result":{"content":"One"}"#))
        let calls = conversation.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["task"] && calls.first?.outputText == "One")
        let inner = calls.first?.transcript.flatMap(\.toolCalls) ?? []
        #expect(inner.map(\.name) == ["view"] && inner.first?.outputText == "a.swift")
    }

    @Test func whatHooksGetIsNotLeftOut() throws {
        let words = "one two three four five six seven"
        let input = #""toolName":"view","toolArgs":{"path":"\#(words)"},"toolResult":{"textResultForLlm":"\#(words)"}"#
        #expect(
            try leftOut(
                Self.prompt("1", words),
                Self.line("hook.start", #""hookType":"userPromptSubmitted","input":{"prompt":"\#(words)"}"#),
                Self.answer("2", words, Self.calls("t", "view")),
                Self.line("hook.start", #""hookType":"postToolUse","input":{\#(input)}"#)) == 0)
    }

    /// The share of the text that no code reads.
    private func leftOut(_ lines: String...) throws -> Int {
        let text = ([Self.start] + lines).joined(separator: "\n")
        let source = try FormatRegistry.all.open(InputFile(name: "events.jsonl", folder: nil, bytes: ByteRegion(text)))
        var notes = ImportDiagnostics(isAccountWanted: true)
        _ = try source.read(source.records[0], &notes)
        return notes.account.leftOut
    }

    private static func prompt(_ id: String, _ text: String, _ rest: String = "", agent: String? = nil) -> String {
        line("user.message", id: id, #""content":"\#(text)"\#(rest)"#, agent: agent)
    }

    private static func answer(_ id: String, _ text: String, _ rest: String = "", agent: String? = nil) -> String {
        line("assistant.message", id: id, #""content":"\#(text)"\#(rest)"#, agent: agent)
    }

    private static func line(_ type: String, id: String = "", _ data: String, agent: String? = nil) -> String {
        let agent = agent.map { #","agentId":"\#($0)""# } ?? ""
        return #"{"type":"\#(type)","id":"\#(id)"\#(agent),"data":{\#(data)}}"#
    }

    private static func calls(_ id: String, _ name: String, _ arguments: String = "{}") -> String {
        #","toolRequests":[{"toolCallId":"\#(id)","name":"\#(name)","arguments":\#(arguments)}]"#
    }

    private static func rewind(_ data: String) -> String { line("session.snapshot_rewind", data) }

    // MARK: Sub-agents

    @Test func stepsOfSubAgentsAreInTheirCalls() throws {
        let conversation = try read(
            Self.prompt("1", "Review"), Self.answer("2", "I delegate.", Self.calls("t", "task", #"{"prompt":"Look"}"#)),
            Self.line("subagent.started", #""toolCallId":"t","agentName":"explore""#, agent: "a"),
            Self.prompt("3", "Look", agent: "a"),
            Self.answer("4", "I read it.", Self.calls("u", "view") + #","parentToolCallId":"t""#, agent: "a"),
            Self.line(
                "tool.execution_complete", #""toolCallId":"u","success":true,"result":{"content":"text"}"#, agent: "a"),
            Self.line("subagent.failed", #""toolCallId":"t","error":"No connection""#, agent: "a"),
            Self.line("tool.execution_complete", #""toolCallId":"t","success":false,"error":{"message":"Failed"}"#),
            Self.answer("5", "Sorry"))
        #expect(conversation.messages.map(\.content) == ["Review", "I delegate.", "Sorry"])
        let task = conversation.messages[1].toolCalls + conversation.messages[2].toolCalls
        #expect(task.map(\.name) == ["task"] && task[0].status == .error)
        let transcript = task[0].transcript
        #expect(transcript.map(\.content).first == "I read it.")
        #expect(transcript.flatMap(\.toolCalls).map(\.outputText) == ["text"])
        #expect(transcript.last?.error == "No connection")
    }

    @Test func olderVersionsNameOnlyTheCallOfASubAgent() throws {
        let conversation = try read(
            Self.prompt("1", "Review"), Self.answer("2", "", Self.calls("t", "task")),
            Self.answer("3", "Inside", Self.calls("v", "task") + #","parentToolCallId":"t""#),
            Self.answer("4", "Deeper", #","parentToolCallId":"v""#), Self.answer("5", "Done"))
        #expect(conversation.messages.map(\.content) == ["Review", "Done"])
        let outer = conversation.messages[1].toolCalls[0].transcript
        #expect(outer.compactMap(\.content) == ["Inside"])
        #expect(outer.flatMap(\.toolCalls).map { $0.transcript.map(\.content) } == [["Deeper"]])
    }

    @Test func reportOfANestedAgentMayNameItsParent() throws {
        let conversation = try read(
            Self.prompt("1", "Review"), Self.answer("2", "", Self.calls("t", "task")),
            Self.line("subagent.started", #""toolCallId":"t""#, agent: "a"),
            Self.answer("3", "Inside", Self.calls("v", "task"), agent: "a"),
            Self.line("subagent.started", #""toolCallId":"v""#, agent: "a"),
            Self.answer("4", "Still inside", agent: "a"))
        let outer = conversation.messages[1].toolCalls[0].transcript
        #expect(outer.compactMap(\.content) == ["Inside", "Still inside"])
    }

    @Test func subAgentsWithoutACallComeLast() throws {
        let conversation = try read(
            Self.line("subagent.started", #""toolCallId":"t","agentDisplayName":"Explorer""#, agent: "a"),
            Self.answer("1", "Inside", agent: "a"), Self.prompt("2", "Hi"))
        #expect(conversation.messages.map(\.content) == ["Hi", nil])
        #expect(conversation.messages[1].toolCalls[0].title == "Explorer")
        #expect(conversation.messages[1].toolCalls[0].transcript.map(\.content) == ["Inside"])
    }

    // MARK: Prompts

    @Test func textsOfSkillsAndAgentsAreNoPrompts() throws {
        let lines = [
            Self.prompt("1", "Read it"), Self.prompt("2", "Use the tool pdftotext to read", #","source":"skill-pdf""#),
            Self.prompt("3", "The agent has completed its work", #","source":"agent-a""#), Self.answer("4", "Done"),
        ]
        #expect(try read(lines[0], lines[1], lines[2], lines[3]).lines == ["user: Read it", "assistant: Done"])
        #expect(try leftOut(lines[0], lines[1], lines[2], lines[3]) == 0)
    }

    @Test func continuationsByAutopilotAreNotices() throws {
        let conversation = try read(
            Self.prompt("1", "Go"), Self.prompt("2", "Continue", #","isAutopilotContinuation":true"#))
        #expect(conversation.lines == ["user: Go", "system: Continue"])
    }

    @Test func attachmentsOfPromptsAreShown() throws {
        let attachments = #"""
            ,"attachments":[{"type":"file","path":"/p/a.py","displayName":"a.py"},{"type":"directory","path":"/p/b"},
            {"type":"selection","filePath":"/p/c.py","text":"x = 1"},{"type":"blob","mimeType":"image/png","data":"iVBOR"},
            {"type":"blob","mimeType":"text/plain","displayName":"d"},
            {"type":"github_reference","title":"A bug","url":"https://example.org/1"},{"type":"github_url","url":"https://example.org/2"},7,
            {"type":"extension_context","title":"Canvas"}]
            """#.replacing("\n", with: "")
        let found = try read(Self.prompt("1", "Hi", attachments)).messages[0].attachments
        #expect(
            found.map(\.name) == [
                "a.py", "b", "c.py", nil, "d", "A bug", "https://example.org/2", "Canvas",
            ])
        #expect(found[2].text == "x = 1" && found[3].source == "data:image/png;base64,iVBOR")
        #expect(found[4].isMissing && found[5].source == "https://example.org/1")
    }

    // MARK: Turns that were taken back

    @Test func turnsThatWereTakenBackAreABranchOfTheNextPrompt() throws {
        let conversation = try read(
            Self.prompt("1", "First"), Self.answer("2", "One"), Self.prompt("3", "Wrong"),
            Self.answer("4", "No", Self.calls("t", "task")), Self.answer("5", "Inside", agent: "t"),
            Self.rewind(#""upToEventId":"3","eventsRemoved":3"#), Self.prompt("6", "Right"), Self.answer("7", "Yes"))
        #expect(conversation.messages.map(\.content) == ["First", "One", "Right", "Yes"])
        let branches = conversation.messages[2].branches
        #expect(branches.map { $0.map(\.content) } == [["Wrong", "No"]])
        #expect(branches[0][1].toolCalls[0].transcript.map(\.content) == ["Inside"])
    }

    @Test func eventsThatWereTakenBackMayBeListed() throws {
        let conversation = try read(
            Self.prompt("1", "First"), Self.prompt("2", "Wrong"), Self.answer("3", "No"),
            Self.rewind(#""eventIds":["2","3",null]"#), Self.rewind(#""upToEventId":"unknown""#), Self.rewind(""))
        #expect(conversation.messages.map(\.content) == ["First"])
    }

    @Test func takingBackMoreDropsWhatWasTakenBackBefore() throws {
        let conversation = try read(
            Self.prompt("1", "First"), Self.prompt("2", "Wrong"), Self.rewind(#""upToEventId":"2""#),
            Self.prompt("3", "Worse"), Self.rewind(#""upToEventId":"1""#), Self.rewind(#""upToEventId":"2""#),
            Self.prompt("4", "Right"))
        #expect(conversation.messages.map(\.content) == ["Right"])
        #expect(conversation.messages[0].branches.map { $0.map(\.content) } == [["First", "Worse"]])
    }

    // MARK: Notices

    @Test func noticesAndSummariesAreShown() throws {
        let lines = [
            Self.prompt("1", "Hi"),
            Self.line(
                "system.notification", #""content":"<system_notification>\nThe agent is done\n</system_notification>""#),
            Self.line("session.warning", #""message":"The quota is nearly used""#),
            Self.line("session.compaction_complete", #""success":true,"summaryContent":"We said hello""#),
            Self.line("session.compaction_complete", #""success":false,"error":"Too long""#),
            Self.line("session.task_complete", #""summary":"It is done""#),
        ]
        let conversation = try read(lines[0], lines[1], lines[2], lines[3], lines[4], lines[5])
        #expect(
            conversation.messages.map(\.content) == [
                "Hi", "The agent is done", "The quota is nearly used", "We said hello", "Too long", "It is done",
            ])
        #expect(conversation.messages[3].isCompaction && !conversation.messages[4].isCompaction)
    }

    @Test func summaryThatACallHasIsNotRepeated() throws {
        let call = Self.calls("t", "task_complete", #"{"summary":"It is done"}"#)
        let conversation = try read(
            Self.answer("1", "", call), Self.line("session.task_complete", #""summary":"It is done""#))
        #expect(conversation.messages.map(\.content) == [nil])
    }

    @Test func whatOnlyTheModelSeesIsHidden() throws {
        #expect(
            try leftOut(
                Self.line("system.message", #""content":"You are an agent and so on""#),
                Self.line("skill.invoked", #""content":"Follow this list of five steps""#),
                Self.prompt("1", "Hi", #","transformedContent":"It is noon on a Monday, Hi""#),
                Self.answer("2", "", Self.calls("t", "bash", #"{"command":"echo one two three four"}"#)),
                Self.line(
                    "tool.execution_start", #""toolCallId":"t","arguments":{"command":"echo one two three four"}"#),
                Self.line(
                    "tool.execution_complete",
                    #""toolCallId":"t","result":{"content":"a","detailedContent":"a in very many more words"}"#)) == 0)
    }

    @Test func callThatNoAnswerAnnouncedIsShown() throws {
        let call = #""toolCallId":"t","toolName":"bash","arguments":{"command":"ls"}"#
        let conversation = try read(Self.prompt("1", "Hi"), Self.line("tool.execution_start", call))
        #expect(conversation.messages[1].toolCalls[0].input("command") == "ls")
    }

    @Test func answersNameTheirModel() throws {
        let conversation = try read(Self.prompt("1", "Hi"), Self.answer("2", "Yes", #","model":"m""#))
        #expect(conversation.messages[1].model == "m")
    }

    // MARK: Assets, refusals, commands

    private static func result(_ id: String, _ result: String, _ rest: String = "") -> String {
        line("tool.execution_complete", #""toolCallId":"\#(id)","success":true,"result":{\#(result)}\#(rest)"#)
    }

    @Test func picturesAreFoundInTheirAssets() throws {
        let asset = #""assetId":"sha256:a","data":"iVBORw","mimeType":"image/png","type":"image","byteLength":4"#
        let reference = #""assetId":"sha256:a","mimeType":"image/png","byteLength":4"#
        let conversation = try read(
            Self.prompt("1", "Look", #","attachments":[{"type":"blob","displayName":"a.png",\#(reference)}]"#),
            Self.answer("2", "", Self.calls("t", "view")), Self.answer("3", "", Self.calls("u", "shot")),
            Self.result("t", #""content":"Seen","binaryResultsForLlm":[{"type":"image",\#(reference)}]"#),
            Self.result("u", #""content":"","contents":[{"type":"image","data":"iVBORw","mimeType":"image/png"}]"#),
            Self.line("session.binary_asset", asset))
        let picture = "data:image/png;base64,iVBORw"
        #expect(conversation.messages[0].attachments.map(\.source) == [picture])
        #expect(!conversation.messages[0].attachments[0].isMissing)
        #expect(conversation.messages[1].toolCalls.map { $0.attachments.map(\.source) } == [[picture], [picture]])
    }

    @Test func aRefusalHasTheReason() throws {
        let denied = #""result":{"kind":"denied-interactively-by-user","feedback":"Keep my files"}"#
        let lines = [
            Self.prompt("1", "Clean up"), Self.answer("2", "", Self.calls("t", "rm")),
            Self.line("permission.completed", #""requestId":"p","toolCallId":"t",\#(denied)"#),
            Self.line("tool.execution_complete", #""toolCallId":"t","success":false,"error":{"message":"Denied"}"#),
            Self.line("permission.completed", #""requestId":"q",\#(denied)"#),
        ]
        let messages = try read(lines[0], lines[1], lines[2]).messages
        #expect(messages[1].toolCalls[0].outputText == "Rejected by the user: Keep my files")
        let more = try read(lines[0], lines[1], lines[2], lines[3], lines[4]).messages
        #expect(more[1].toolCalls[0].outputText == "Denied\n\nRejected by the user: Keep my files")
        #expect(more[1].toolCalls[0].status == .error && more.last?.content == "Rejected by the user: Keep my files")
    }

    @Test func commandsOfTheUserAreTheirs() throws {
        let request = #""toolCallId":"t","toolName":"bash","arguments":{"command":"git status"}"#
        let conversation = try read(
            Self.prompt("1", "Hi"), Self.line("tool.user_requested", request),
            Self.line("tool.execution_start", request),
            Self.result("t", #""content":"On branch main""#, #","isUserRequested":true"#), Self.answer("2", "Yes"))
        #expect(conversation.messages.map(\.role) == [.user, .user, .assistant])
        #expect(conversation.messages[1].command == "! git status")
        #expect(conversation.messages[1].content == "On branch main")
    }

    @Test func sourcesHandoffsAndClearingsAreShown() throws {
        let source = #"{"id":"c","title":"Foxes","url":"https://a.example","provider":"x"}"#
        let span = #"{"startIndex":0,"endIndex":2,"references":[{"sourceId":"c","citedText":"Red foxes"}]}"#
        let conversation = try read(
            Self.line("session.handoff", #""summary":"Two tests are open","sourceType":"remote""#),
            Self.answer("1", "So", #","citations":{"sources":[\#(source)],"spans":[\#(span)]}"#),
            Self.line("session.context_cleared", #""messagesCleared":2,"initialMessage":"Follow the plan""#),
            Self.answer("2", "", Self.calls("t", "ask")),
            Self.result("t", #""content":"","structuredContent":{"a":1}"#))
        #expect(conversation.messages[0].content == "Two tests are open" && conversation.messages[0].role == .system)
        let citation = Citation(url: "https://a.example", title: "Foxes", quote: "Red foxes")
        #expect(conversation.messages[1].citations == [citation])
        #expect(conversation.messages[2].isCompaction && conversation.messages[2].content == "Follow the plan")
        #expect(conversation.messages[3].toolCalls[0].output != nil)
    }
}
