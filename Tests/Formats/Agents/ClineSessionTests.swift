import ConversationModel
import Files
import Formats
import Testing

@testable import FormatsAgents
@testable import Importing
@testable import Inputs

/// Cline's newer sessions: facts, messages and sub-agents in a folder.
struct ClineSessionTests {
    private static let facts =
        #"{"version":1,"session_id":"s","source":"cli","started_at":"2026-03-01T10:00:00Z","interactive":true,"cwd":"/boats","workspace_root":"/boats","prompt":"<user_input mode=\"act\">Paint the red boat, please</user_input>","metadata":{"title":"Boats","fork":{"forkedFromSessionId":"r"}}}"#

    private static func transcript(_ agent: String, _ id: String, _ messages: String...) -> String {
        #"{"version":1,"updated_at":"2026-03-01T10:05:00Z","agent":"\#(agent)","sessionId":"\#(id)","messages":[\#(messages.joined(separator: ","))],"system_prompt":"You are an agent that paints boats"}"#
    }

    private static let prompt =
        #"{"id":"1","role":"user","ts":1772359200000,"content":[{"type":"text","text":"<user_input mode=\"act\"><mode_notice>The user switched from plan mode to act mode</mode_notice>\nPaint the red boat, please</user_input>"},{"type":"image","data":"iVBORw0KGgo=","mediaType":"image/png"},{"type":"file","path":"/boats/list.md","content":"All of the boats in the harbour"}]}"#
    private static let answer =
        #"{"id":"2","role":"assistant","ts":1772359201000,"modelInfo":{"id":"m","provider":"p"},"metrics":{"inputTokens":3,"outputTokens":4,"cost":0.5},"content":[{"type":"thinking","thinking":"Hm"},{"type":"text","text":"It is red"},{"type":"tool_use","id":"c","name":"read_files","input":{}},{"type":"media","media":{"id":"i","modality":"image","mediaType":"image/png","name":"boat.png","source":{"type":"base64","data":"AAAA"}}},{"type":"media","media":{"id":"j","modality":"image","mediaType":"image/png","source":{"type":"artifact","artifactId":"x"}}}]}"#
    private static let result =
        #"{"id":"3","role":"user","content":[{"type":"tool_result","tool_use_id":"c","name":"read_files","is_error":false,"content":[{"type":"text","text":"One file"},{"type":"file","path":"a.md","content":"Words"}]}]}"#

    private func source(_ name: String, _ text: String) throws -> Source {
        try FormatRegistry.all.open(InputFile(name: "sessions/s/" + name, folder: nil, bytes: ByteRegion(text)))
    }

    @Test func filesOfASessionAreOneConversation() throws {
        let agent = #"{"role":"user","content":[{"type":"text","text":"Sand it"}]}"#
        let sources = FormatRegistry.all.merge([
            try source("agent_1.messages.json", Self.transcript("subagent", "s__agent_1", agent)),
            try source("s.messages.json", Self.transcript("lead", "s", Self.prompt, Self.answer, Self.result)),
            try source("s.json", Self.facts),
        ])
        #expect(
            sources.map(\.records.count) == [0, 0, 1] && sources.map(\.format.name) == ["cline", "cline", "cline"])
        let header = sources[2].facts(of: sources[2].records[0])
        #expect(header.id == "s" && header.title == "Boats" && header.predecessor == "r" && !header.isBlank)
        #expect(sources[2].project(of: sources[2].records[0]) == "/boats")
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try sources[2].read(sources[2].records[0], &notes))
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0, "\(notes)")
        #expect(conversation.source.application == "Cline" && conversation.createdAt != nil)
        #expect(conversation.lines == ["user: Paint the red boat, please", "assistant: It is red"])
        let files = conversation.messages[0].attachments
        #expect(files.map(\.name) == [nil, "list.md"] && files[1].text == "All of the boats in the harbour")
        #expect(files[0].source == "data:image/png;base64,iVBORw0KGgo=")
        let answer = conversation.messages[1]
        #expect(answer.model == "m" && answer.usage?.cost == 0.5 && answer.timestamp?.milliseconds == 1_772_359_201_000)
        #expect(
            answer.attachments.map(\.name) == ["boat.png", nil] && answer.attachments.map(\.isMissing) == [false, true])
        #expect(
            answer.toolCalls[0].outputText == "One file" && answer.toolCalls[0].attachments.map(\.text) == ["Words"])
        #expect(answer.toolCalls[1].title == "agent_1")
        #expect(answer.toolCalls[1].transcript.map(\.content) == ["Sand it"])
    }

    @Test func messagesAloneAreAConversation() throws {
        let text = Self.transcript("subagent", "s__a", Self.prompt)
        let imported = try Imported(text)
        #expect(imported.format == "cline" && imported.conversations.map(\.id) == ["s__a"])
        #expect(imported.texts == ["Paint the red boat, please"])
    }

    @Test func aSessionWithoutMessagesIsBlank() throws {
        for messages in [[], [Self.transcript("lead", "s")]] {
            let sources = FormatRegistry.all.merge(
                try [source("s.json", Self.facts)] + messages.map { try source("s.messages.json", $0) })
            #expect(sources[0].facts(of: sources[0].records[0]).isBlank)
        }
    }

    @Test(arguments: [
        (#"<user_command slash=\"team\">Paint</user_command>"#, "/team Paint"),
        (#"<user_input mode=\"plan\">Paint</user_input>\n\n<a>b</a>"#, "Paint\n\n<a>b</a>"),
        ("<b>Paint</b>", "<b>Paint</b>"),
        ("<mode_notice>open", "<mode_notice>open"), ("<user_input mode=", "<user_input mode="),
    ])
    func promptsAreWhatTheUserWrote(text: String, words: String) throws {
        let message = #"{"role":"user","content":[{"type":"text","text":"\#(text)"}]}"#
        #expect(try Imported(Self.transcript("lead", "s", message)).texts == [words])
    }

    @Test func copiesForTheModelAreNoConversations() {
        let folder = "sessions/s/"
        let names = ["s.json", "s.messages.json", "s.compaction.json", "hooks.jsonl"]
        #expect(
            ClineFormat.conversationFiles(among: names.map { folder + $0 } + ["hooks.jsonl"])
                == [folder + "s.json", folder + "s.messages.json", "hooks.jsonl"])
    }
}
