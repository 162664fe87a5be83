import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

/// Sessions of Codex together with the sessions of the agents that they started.
struct CodexFamilyTests {
    private static func line(_ type: String, _ payload: String) -> String {
        #"{"timestamp": "2026-08-07T19:07:50.123Z", "type": "\#(type)", "payload": \#(payload)}"#
    }

    private static func session(_ id: String, parent: String? = nil, path: String? = nil) -> String {
        let path = path.map { #""agent_path": "\#($0)", "# } ?? ""
        let source = parent.map { #"{"subagent": {"thread_spawn": {\#(path)"parent_thread_id": "\#($0)"}}}"# }
        return line("session_meta", #"{"id": "\#(id)", "cwd": "/x", "source": \#(source ?? #""cli""#)}"#)
    }

    private static func said(_ role: String, _ text: String) -> String {
        line(
            "response_item",
            #"{"type": "message", "role": "\#(role)", "content": [{"type": "text", "text": "\#(text)"}]}"#)
    }

    private static func spawn(_ call: String, output: String = #""{}""#, task: String = "Review it") -> String {
        [
            line(
                "response_item",
                #"{"type": "function_call", "name": "spawn_agent", "call_id": "\#(call)", "arguments": "{\"message\":\"\#(task)\"}"}"#
            ),
            line(
                "response_item", #"{"type": "function_call_output", "call_id": "\#(call)", "output": \#(output)}"#),
        ].joined(separator: "\n")
    }

    private static func started(_ agent: String, by call: String) -> String {
        line(
            "event_msg",
            #"{"type": "sub_agent_activity", "event_id": "\#(call)", "agent_thread_id": "\#(agent)", "kind": "started"}"#
        )
    }

    private static func agent(_ id: String, of parent: String, path: String? = nil) -> [String] {
        [session(id, parent: parent, path: path), said("user", "Review it"), said("assistant", "\(id) is done")]
    }

    private func opened(_ files: [[String]]) throws -> [Source] {
        try files.enumerated().map { number, lines in
            let bytes = ByteRegion(lines.joined(separator: "\n"))
            return try FormatRegistry.all.open(InputFile(name: "rollout-\(number).jsonl", folder: nil, bytes: bytes))
        }
    }

    private func merged(_ files: [[String]]) throws -> [Source] { FormatRegistry.all.merge(try opened(files)) }

    private func read(_ sources: [Source]) throws -> [Conversation] {
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversations = try sources.flatMap { source in
            try source.records.compactMap { try source.read($0, &notes) }
        }
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0)
        return conversations
    }

    private func calls(_ conversation: Conversation?) -> [ToolCall] {
        conversation?.messages.flatMap(\.toolCalls) ?? []
    }

    private func transcript(_ call: ToolCall?) -> [String?] { call?.transcript.map(\.content) ?? [] }

    @Test(arguments: [
        [spawn("c"), started("a", by: "c")],
        [
            spawn("c"),
            line("event_msg", #"{"type": "collab_agent_spawn_end", "call_id": "c", "new_thread_id": "a"}"#),
        ],
        [
            spawn("c"),
            line(
                "event_msg",
                #"{"type": "item_completed", "item": {"type": "SubAgentActivity", "id": "c", "kind": "started", "agent_thread_id": "a"}}"#
            ),
        ],
        [
            spawn("c"),
            line(
                "event_msg",
                #"{"type": "item_completed", "item": {"type": "CollabAgentToolCall", "id": "c", "tool": "spawn_agent", "receiver_thread_ids": ["a"]}}"#
            ),
        ],
        [spawn("c", output: #""{\"agent_id\":\"a\"}""#)],
        [spawn("c", output: #""{\"task_name\":\"/root/review\"}""#)],
    ])
    func sessionOfAnAgentIsInTheCallThatStartedIt(link: [String]) throws {
        let files = [
            Self.agent("a", of: "s", path: "/root/review"),
            [Self.session("s"), Self.said("user", "Hi")] + link + [Self.said("assistant", "Fine")],
        ]
        #expect(try Set(opened(files).map(\.groupKey)) == ["codex s"])
        let conversations = try read(merged(files))
        #expect(conversations.map(\.id) == ["s"])
        // The task is the input of the call.
        #expect(transcript(calls(conversations.first).first) == ["a is done"])
        #expect(calls(conversations.first).first?.title == "review")
    }

    @Test func sessionOfAnAgentAloneIsAConversation() throws {
        let conversations = try read(merged([Self.agent("a", of: "s", path: "/root/review")]))
        #expect(conversations.first?.messages.map(\.content) == ["Review it", "a is done"])
    }

    @Test func agentWhoseCallIsUncertainKeepsItsOwnConversation() throws {
        let path = #""{\"task_name\":\"/root/review\"}""#
        let parent = [Self.session("s"), Self.said("user", "Hi"), Self.said("assistant", "Fine")]
        let agents = {
            [Self.agent("a", of: "s", path: "/root/review"), Self.agent("b", of: "s", path: "/root/review")]
        }
        // No call, a call that two agents may come from, two calls that an agent may come from, and the call of a fork.
        #expect(try merged([parent, agents()[0]]).map(\.records.count) == [1, 1])
        #expect(try merged([parent + [Self.spawn("c", output: path)]] + agents()).map(\.records.count) == [1, 1, 1])
        let twice = parent + [Self.spawn("c", output: path), Self.spawn("d", output: path)]
        #expect(try merged([twice, agents()[0]]).map(\.records.count) == [1, 1])
        let fork = [Self.session("f")] + parent.dropFirst() + [Self.spawn("c"), Self.started("a", by: "c")]
        #expect(try merged([parent, fork, agents()[0]]).map(\.records.count) == [1, 1, 1])
    }

    @Test func agentOfAnAgentIsInItsCall() throws {
        let files = [
            [Self.session("s"), Self.said("user", "Hi"), Self.spawn("c"), Self.started("a", by: "c")],
            Self.agent("a", of: "s") + [Self.spawn("c"), Self.started("b", by: "c")], Self.agent("b", of: "a"),
        ]
        let conversations = try read(merged(files))
        #expect(conversations.count == 1)
        let inner = try #require(calls(conversations[0]).first?.transcript.flatMap(\.toolCalls).first)
        #expect(transcript(inner) == ["b is done"])
    }

    @Test func agentOfATurnThatWasTakenBackIsShown() throws {
        let back = Self.line("event_msg", #"{"type": "thread_rolled_back", "num_turns": 1}"#)
        let start = [
            Self.session("s"), Self.said("user", "Hi"), Self.said("assistant", "Hello"), Self.said("user", "Go"),
            Self.spawn("c"), Self.started("a", by: "c"), back,
        ]
        let branched = try read(merged([start + [Self.said("user", "Stop")], Self.agent("a", of: "s")]))
        #expect(
            branched[0].messages.flatMap(\.branches).joined().flatMap(\.toolCalls).map(transcript) == [["a is done"]])
        let ended = try read(merged([start, Self.agent("a", of: "s")]))
        #expect(calls(ended[0]).map(transcript) == [["Review it", "a is done"]])
    }

    @Test func callThatStartedTwoAgentsLosesNeither() throws {
        let parent = [Self.session("s"), Self.said("user", "Hi"), Self.spawn("c")]
        let links = [Self.started("a", by: "c"), Self.started("b", by: "c")]
        let conversations = try read(merged([parent + links, Self.agent("a", of: "s"), Self.agent("b", of: "s")]))
        let texts = calls(conversations[0]).flatMap(transcript)
        #expect(conversations.count == 1 && texts.contains("a is done") && texts.contains("b is done"))
    }

    @Test func circleOfAgentsIsReadOnce() throws {
        let files = [("a", "b"), ("b", "a"), ("c", "c")].map { id, parent in
            Self.agent(id, of: parent) + [Self.spawn("c"), Self.started(parent, by: "c")]
        }
        let sources = try merged(files)
        #expect(sources.map(\.records.count).reduce(0, +) == 2)
        let conversations = try read(sources)
        let own = conversations.flatMap { $0.messages.map(\.content) }
        let inner = conversations.flatMap { calls($0).flatMap(transcript) }
        #expect((own + inner).compactMap(\.self).filter { $0.hasSuffix("done") }.sorted().count == 3)
    }

    @Test func chainOfAThousandAgentsIsCutIntoConversations() throws {
        let files = (0..<1000).map { number in
            Self.agent("a\(number)", of: "a\(number - 1)") + [Self.spawn("c"), Self.started("a\(number + 1)", by: "c")]
        }
        let sources = try merged(files)
        #expect(sources.map(\.records.count).reduce(0, +) == 112)
        #expect(sources.compactMap(\.records.first).reduce(0) { $0 + $1.parts.count } == 888)
        _ = try read(sources)
    }

    @Test func thousandAgentsOfASessionAreInTheirCalls() throws {
        let spawns = (0..<1000).map { Self.spawn("c\($0)") + "\n" + Self.started("a\($0)", by: "c\($0)") }
        let agents = (0..<1000).map { Self.agent("a\($0)", of: "s") }
        let conversations = try read(merged(agents + [[Self.session("s"), Self.said("user", "Hi")] + spawns]))
        #expect(conversations.count == 1)
        #expect(calls(conversations[0]).map(transcript) == (0..<1000).map { ["a\($0) is done"] })
    }

    /// Lines with numbers from `first` on.
    private func numbered(_ lines: [String], from first: Int) -> [String] {
        lines.enumerated().map { #"{"ordinal": \#(first + $0), "# + $1.dropFirst() }
    }

    private func continuation(of base: String, at end: Int) -> String {
        Self.line(
            "session_meta",
            #"{"id": "a", "cwd": "/x", "history_base": {"thread_id": "\#(base)", "end_ordinal_exclusive": \#(end)}}"#)
    }

    private func turn(_ number: Int) -> [String] {
        [Self.said("user", "P\(number)"), Self.said("assistant", "A\(number)")]
    }

    @Test func aSessionThatWasTakenBackContinuesInAnotherFile() throws {
        let files = [
            "rollout-1-a.jsonl": numbered([Self.session("a")] + turn(1) + turn(2), from: 0),
            "rollout-2-a_b.jsonl": numbered([continuation(of: "a", at: 3)] + turn(3), from: 3),
            "rollout-3-a_c.jsonl": numbered([continuation(of: "b", at: 4)] + turn(4), from: 4),
            "rollout-4-a_d.jsonl": numbered([continuation(of: "unknown", at: 4)] + turn(5), from: 4),
        ]
        let sources = try files.sorted { $0.key < $1.key }.map { name, lines in
            try FormatRegistry.all.open(
                InputFile(name: name, folder: nil, bytes: ByteRegion(lines.joined(separator: "\n"))))
        }
        let conversations = try read(FormatRegistry.all.merge(sources))
        #expect(conversations.map { $0.messages.map(\.content) } == [["P1", "A1", "P4", "A4"], ["P5", "A5"]])
        let branches = conversations[0].messages[2].branches
        #expect(branches.map { $0.map(\.content) } == [["P2", "A2"], ["P3", "A3"]])
    }
}
