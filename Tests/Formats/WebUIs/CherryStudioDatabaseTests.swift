import ConversationModel
import Testing

@testable import FormatsApps
@testable import Importing

/// Databases and backups of Cherry Studio 2.
struct CherryStudioDatabaseTests {
    private static let schema = """
        CREATE TABLE topic(id TEXT PRIMARY KEY, name TEXT, assistant_id TEXT, active_node_id TEXT, created_at INTEGER,
            updated_at INTEGER, deleted_at INTEGER);
        CREATE TABLE message(id TEXT PRIMARY KEY, parent_id TEXT, topic_id TEXT, role TEXT, data TEXT, status TEXT,
            siblings_group_id INTEGER, model_id TEXT, model_snapshot TEXT, stats TEXT, compaction_summary TEXT,
            created_at INTEGER, deleted_at INTEGER);
        CREATE TABLE agent_session(id TEXT PRIMARY KEY, name TEXT, created_at INTEGER, updated_at INTEGER);
        CREATE TABLE agent_session_message(id TEXT PRIMARY KEY, session_id TEXT, role TEXT, data TEXT, status TEXT,
            model_id TEXT, created_at INTEGER);
        """

    private static func topic(_ leaf: String, deleted: String = "NULL") -> String {
        "INSERT INTO topic VALUES('t', 'The moon', NULL, '\(leaf)', 1780000000000, 1780000009000, \(deleted));"
    }

    private static func message(
        _ id: String, after parent: String?, _ role: String, _ parts: String, group: Int = 0,
        status: String = "success",
        model: String = "NULL, NULL", stats: String = "NULL", summary: String = "NULL", deleted: String = "NULL"
    ) -> String {
        let parent = parent.map { "'\($0)'" } ?? "NULL"
        return
            "INSERT INTO message VALUES('\(id)', \(parent), 't', '\(role)', '{\"parts\": [\(parts)]}', '\(status)', \(group), \(model), \(stats), \(summary), 178000000\(id.utf8.reduce(0) { $0 + Int($1) } % 10)000, \(deleted));"
    }

    private static func text(_ text: String) -> String { #"{"type": "text", "text": "\#(text)"}"# }

    @Test func theActiveBranchIsShownWithOtherAnswersAndBranches() throws {
        let database = try DatabaseSource(
            Self.schema + Self.topic("d")
                + Self.message("r", after: nil, "root", "")
                + Self.message("a", after: "r", "user", Self.text("What is it?"))
                + Self.message("b", after: "a", "assistant", Self.text("A rock"), group: 1, model: "'p::m1', NULL")
                + Self.message(
                    "c", after: "a", "assistant", Self.text("Cheese"), group: 1,
                    model: #"'p::m2', '{"id": "m2", "name": "M 2", "provider": "p"}'"#)
                + Self.message("d", after: "b", "user", Self.text("Why?"))
                + Self.message("e", after: "d", "assistant", Self.text("Later"), deleted: "1")
                + Self.message("f", after: "r", "user", Self.text("Another beginning")))
        let conversation = try database.conversation()
        #expect(database.format == "cherry-studio-database" && conversation.title == "The moon")
        #expect(conversation.lines == ["user: What is it?", "assistant: A rock", "user: Why?"])
        #expect(conversation.messages[1].model == "m1")
        #expect(conversation.messages[1].alternatives.map(\.content) == ["Cheese"])
        #expect(conversation.messages[1].alternatives.map(\.model) == ["M 2"])
        #expect(conversation.messages.flatMap(\.branches).map { $0.map(\.content) } == [["Another beginning"]])
    }

    @Test func partsArePartsOfTheMessage() throws {
        let parts = [
            #"{"type": "step-start"}"#,
            #"{"type": "reasoning", "text": "Hm", "providerMetadata": {"cherry": {"thinkingMs": 1500}}}"#,
            #"{"type": "text", "text": "Yes", "providerMetadata": {"cherry": {"references": [{"category": "citation", "citationType": "web", "content": {"source": "x", "results": [{"url": "https://a.example", "title": "A"}]}}, {"category": "citation", "citationType": "knowledge", "content": [{"content": "words", "sourceUrl": "https://b.example"}]}, {"category": "mention", "modelId": "m"}]}}}"#,
            #"{"type": "dynamic-tool", "toolName": "find", "toolCallId": "1", "state": "output-available", "input": {"q": "x"}, "output": {"content": [{"type": "text", "text": "found"}]}}"#,
            #"{"type": "tool-read", "toolCallId": "2", "state": "output-available", "input": {}, "output": {"$persistedToolOutput": {"fileEntryId": "f", "head": "The first line", "tail": "The last line", "shape": "text"}}}"#,
            #"{"type": "source-url", "sourceId": "s", "url": "https://a.example", "title": "A"}"#,
            #"{"type": "file", "mediaType": "image/png", "filename": "a.png", "url": "file:///Users/x/CherryStudio/Data/Files/9.png"}"#,
            #"{"type": "data-code", "data": {"content": "1", "language": "swift"}}"#,
            #"{"type": "data-translation", "data": {"content": "Ja", "targetLanguage": "german"}}"#,
            #"{"type": "data-compaction-anchor", "data": {"status": "done", "phase": "in-loop"}}"#,
        ]
        let conversation = try DatabaseSource(
            Self.schema + Self.topic("b") + Self.message("a", after: nil, "user", Self.text("Is it?"))
                + Self.message(
                    "b", after: "a", "assistant", parts.joined(separator: ","), status: "paused",
                    stats: #"'{"promptTokens": 7, "completionTokens": 3, "thoughtsTokens": 2}'"#,
                    summary: "'What was said before'")
        ).conversation()
        #expect(conversation.messages.map(\.isCompaction) == [false, true, false])
        #expect(conversation.messages[1].content == "What was said before")
        let answer = conversation.messages[2]
        #expect(answer.outline == ["thinking", "text", "find", "read", "text"])
        #expect(answer.thinking.map(\.milliseconds) == [1500] && answer.status == .stopped)
        #expect(answer.toolCalls.map(\.outputText) == ["found", "The first line\n…\nThe last line"])
        #expect(answer.citations.map(\.url) == ["https://a.example", "https://b.example"])
        #expect(answer.attachments.map(\.source) == ["Data/Files/9.png"])
        #expect(answer.translations.map(\.content) == ["Ja"])
        #expect(answer.usage?.input == 7 && answer.usage?.output == 3 && answer.usage?.reasoning == 2)
    }

    @Test func earlyVersionsHaveBlocks() throws {
        let row = Self.message("b", after: "a", "assistant", "").replacing(
            #"{"parts": []}"#,
            with:
                #"{"blocks": [{"type": "thinking", "content": "Hm", "thinkingMs": 20}, {"type": "main_text", "content": "Yes", "references": [{"category": "citation", "content": {"results": [{"url": "https://a.example"}]}}]}, {"type": "error", "error": {"message": "Quota"}}]}"#
        )
        let conversation = try DatabaseSource(
            Self.schema + Self.topic("b") + Self.message("a", after: nil, "user", Self.text("Is it?")) + row
        ).conversation()
        let answer = conversation.messages[1]
        #expect(answer.outline == ["thinking", "text"] && answer.thinking.map(\.milliseconds) == [20])
        #expect(answer.citations.map(\.url) == ["https://a.example"] && answer.error == "Quota")
    }

    @Test func errorsAndMarksAreShown() throws {
        let conversation = try DatabaseSource(
            Self.schema + Self.topic("c") + Self.message("a", after: nil, "user", Self.text("Is it?"))
                + Self.message(
                    "b", after: "a", "assistant", #"{"type": "data-error", "data": {"message": "Quota"}}"#,
                    status: "error")
                + Self.message("c", after: "b", "user", #"{"type": "data-clear", "data": {}}"#)
        ).conversation()
        #expect(conversation.messages.map(\.error) == [nil, "Quota", nil])
        #expect(conversation.messages[2].header == "Context cleared")
    }

    @Test func sessionsOfAgentsAreConversations() throws {
        let database = try DatabaseSource(
            Self.schema + Self.topic("a", deleted: "5") + Self.message("a", after: nil, "user", Self.text("Gone"))
                + "INSERT INTO agent_session VALUES('s', 'Files', 1780000000000, 1780000000000);"
                + "INSERT INTO agent_session_message VALUES('1', 's', 'user', '{\"parts\": [\(Self.text("List"))]}', 'success', NULL, 1780000000000), ('2', 's', 'assistant', '{\"parts\": [\(Self.text("None"))]}', 'success', 'p::m', 1780000001000);"
        )
        let conversation = try database.conversation()
        #expect(conversation.title == "Files" && conversation.lines == ["user: List", "assistant: None"])
    }

    @Test func filesBesideTheDatabaseOfABackupAreNoConversations() {
        let paths = [
            "x/backup.sqlite", "x/manifest.json", "x/resources/notes/a.md", "y/manifest.json", "resources/b.md",
        ]
        #expect(
            CherryStudioDatabaseFormat.conversationFiles(among: paths) == [
                "x/backup.sqlite", "y/manifest.json", "resources/b.md",
            ])
        let ofArchive = ["backup.sqlite", "manifest.json", "resources/notes/a.md"]
        #expect(CherryStudioDatabaseFormat.conversationFiles(among: ofArchive) == ["backup.sqlite"])
    }

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(
            Self.schema, [("topic", 7), ("message", 13), ("agent_session", 4), ("agent_session_message", 7)])
    }

    @Test func treesOfAnyShapeAreReadInLinearTime() throws {
        let parents: [(Int) -> String?] = [
            { $0 == 0 ? nil : "m\($0 - 1)" }, { "m\($0 + 1)" }, { $0 == 0 ? nil : "m0" }, { "m\($0 / 2)" },
        ]
        for parent in parents {
            try DatabaseSource.expectLinearTime { count in
                Self.schema + Self.topic("m\(count - 1)")
                    + (0..<count).map {
                        Self.message(
                            "m\($0)", after: parent($0) == "m\(count)" ? "m0" : parent($0),
                            $0.isMultiple(of: 2) ? "user" : "assistant", Self.text("x"), group: 1)
                    }.joined()
            }
        }
    }
}
