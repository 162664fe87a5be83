import ConversationModel
import TestSupport
import Testing

@testable import Importing

struct LLMTests {
    private static let responses = """
        CREATE TABLE conversations(id TEXT PRIMARY KEY, name TEXT, model TEXT);
        CREATE TABLE responses(id TEXT PRIMARY KEY, model TEXT, prompt TEXT, system TEXT, response TEXT,
            conversation_id TEXT, datetime_utc TEXT, resolved_model TEXT, reasoning TEXT);
        CREATE TABLE tool_calls(id INTEGER PRIMARY KEY, response_id TEXT, name TEXT, arguments TEXT, tool_call_id TEXT);
        CREATE TABLE tool_results(id INTEGER PRIMARY KEY, response_id TEXT, name TEXT, output TEXT, tool_call_id TEXT,
            exception TEXT);
        CREATE TABLE fragments(id INTEGER PRIMARY KEY, content TEXT, source TEXT);
        CREATE TABLE prompt_fragments(response_id TEXT, fragment_id INTEGER, "order" INTEGER);
        CREATE TABLE attachments(id TEXT PRIMARY KEY, type TEXT, path TEXT, url TEXT, content BLOB);
        CREATE TABLE prompt_attachments(response_id TEXT, attachment_id TEXT, "order" INTEGER);
        INSERT INTO conversations VALUES('c', 'Clocks', 'm');
        """

    @Test func responsesAreRead() throws {
        let rows = """
            INSERT INTO responses VALUES
                ('2', 'm', '', 'Be short', 'It is noon', 'c', '2026-01-01T10:00:05', NULL, NULL),
                ('1', 'm', 'What time is it where I am?', 'Be short', '', 'c', '2026-01-01T10:00:00', 'm-1', 'Hm');
            INSERT INTO tool_calls VALUES(1, '1', 'now', '{"zone":"UTC"}', 't');
            INSERT INTO tool_results VALUES(1, '2', 'now', '12:00', 't', NULL);
            INSERT INTO fragments VALUES(1, 'I am in a small town by the sea', '/x/town.txt');
            INSERT INTO prompt_fragments VALUES('1', 1, 0);
            INSERT INTO attachments VALUES('a', 'image/png', NULL, NULL, x'00FF');
            INSERT INTO prompt_attachments VALUES('1', 'a', 0);
            """
        let database = try DatabaseSource(Self.responses + rows)
        let conversation = try database.conversation()
        #expect(database.format == "llm" && conversation.title == "Clocks")
        #expect(conversation.messages.map(\.role) == [.system, .user, .assistant])
        #expect(conversation.messages[2].outline == ["thinking", "now", "text"])
        #expect(
            conversation.messages[2].toolCalls[0].outputText == "12:00"
                && conversation.messages[2].content == "It is noon")
        #expect(conversation.messages[1].attachments.map(\.name) == ["town.txt", nil])
        #expect(conversation.messages[1].attachments.map(\.source) == [nil, "data:image/png;base64,AP8="])
        #expect(conversation.createdAt == Timestamp(rfc3339: "2026-01-01T10:00:00Z"))
    }

    /// SQLite does not convert bytes, even in a column of texts.
    @Test func textThatIsStoredAsBytesIsRead() throws {
        let rows = """
            INSERT INTO responses VALUES('1', 'm', CAST('Where am I?' AS BLOB), NULL, CAST('In ä town' AS BLOB), 'c',
                '2026-01-01T10:00:00', NULL, x'00FF');
            """
        let conversation = try DatabaseSource(Self.responses + rows).conversation()
        #expect(conversation.messages.map(\.content) == ["Where am I?", "In ä town"])
    }

    private static let threads = """
        CREATE TABLE threads(id TEXT PRIMARY KEY, name TEXT, tip_message_hash TEXT, datetime_utc TEXT);
        CREATE TABLE messages(hash TEXT PRIMARY KEY, parent_hash TEXT, role TEXT);
        CREATE TABLE parts(id INTEGER PRIMARY KEY, message_hash TEXT, position INTEGER, type TEXT, tool_name TEXT, text TEXT,
            payload TEXT);
        CREATE TABLE turns(id TEXT, thread_id TEXT, tip_message_hash TEXT, model TEXT, resolved_model TEXT, datetime_utc TEXT);
        CREATE TABLE fragments(id INTEGER PRIMARY KEY, content TEXT, source TEXT);
        CREATE TABLE part_fragments(part_id INTEGER, fragment_id INTEGER, "order" INTEGER);
        CREATE TABLE attachments(id TEXT PRIMARY KEY, type TEXT, path TEXT, url TEXT, content BLOB);
        CREATE TABLE part_attachments(part_id INTEGER, attachment_id TEXT, "order" INTEGER);
        """

    @Test func threadsAreRead() throws {
        let rows = """
            INSERT INTO threads VALUES('t', 'Clocks', 'm4', '2026-01-01T10:00:00Z'), ('u', 'Other', 'm5', '2026-01-01T11:00:00Z');
            INSERT INTO messages VALUES('m1', NULL, 'user'), ('m2', 'm1', 'assistant'), ('m3', 'm2', 'tool'),
                ('m4', 'm3', 'assistant'), ('m5', 'm1', 'assistant');
            INSERT INTO parts VALUES(1, 'm1', 0, 'text', NULL, NULL, '{"text_ref":[{"literal":"About this: "},{"fragment":7}]}'),
                (2, 'm1', 1, 'attachment', NULL, NULL, '{"attachment":{"id":"a"}}'),
                (3, 'm2', 0, 'reasoning', NULL, 'Hm', NULL),
                (4, 'm2', 1, 'tool_call', 'now', NULL, '{"name":"now","arguments":{"zone":"UTC"},"tool_call_id":"c"}'),
                (5, 'm3', 0, 'tool_result', 'now', NULL, '{"name":"now","output":"12:00","tool_call_id":"c"}'),
                (6, 'm4', 0, 'text', NULL, 'It is noon', NULL), (7, 'm5', 0, 'text', NULL, 'No idea', NULL);
            INSERT INTO turns VALUES('x', 't', 'm2', 'm', 'm-1', '2026-01-01T10:00:05Z'), ('y', 't', 'm4', 'm', 'm-1', '2026-01-01T10:00:09Z');
            INSERT INTO fragments VALUES(7, 'a small town by the sea', '/x');
            INSERT INTO part_fragments VALUES(1, 7, 0);
            INSERT INTO attachments VALUES('a', 'image/png', NULL, 'https://a.example/b.png', NULL);
            INSERT INTO part_attachments VALUES(2, 'a', 0);
            """
        let database = try DatabaseSource(Self.threads + rows)
        #expect(database.format == "llm" && database.source.records.count == 2)
        let conversation = try database.conversation(at: 0)
        #expect(
            conversation.title == "Clocks" && conversation.messages[0].content == "About this: a small town by the sea")
        #expect(conversation.messages[0].attachments.map(\.source) == ["https://a.example/b.png"])
        #expect(
            conversation.messages[1].outline == ["thinking", "now", "text"] && conversation.messages[1].model == "m-1")
        #expect(conversation.messages[1].toolCalls[0].outputText == "12:00")
        #expect(try database.conversation(at: 1).messages.last?.content == "No idea")
    }

    @Test func messagesInACircleEnd() throws {
        let database = try DatabaseSource(
            Self.threads
                + "INSERT INTO threads VALUES('t', 'T', 'a', ''); INSERT INTO messages VALUES('a', 'b', 'user'), ('b', 'a', 'user'); INSERT INTO parts VALUES(1, 'a', 0, 'text', NULL, 'Hi', NULL);"
        )
        #expect(try database.conversation().messages.map(\.content) == ["Hi"])
    }

    @Test func excessivelySharedThreadsAreRefused() {
        let messages = (0..<400).map { "INSERT INTO messages VALUES('m\($0)', 'm\($0 - 1)', 'user');" }.joined()
        let threads = (0..<400).map { "INSERT INTO threads VALUES('t\($0)', 'T', 'm399', '');" }.joined()
        #expect(throws: ImportError(.database(.damaged))) { try DatabaseSource(Self.threads + messages + threads) }
    }

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(
            Self.responses,
            [
                ("conversations", 3), ("responses", 9), ("tool_calls", 5), ("tool_results", 6), ("fragments", 3),
                ("prompt_fragments", 3), ("attachments", 5), ("prompt_attachments", 3),
            ])
        try DatabaseSource.expectNoTrap(
            Self.threads,
            [
                ("threads", 4), ("messages", 3), ("parts", 7), ("turns", 6), ("fragments", 3), ("part_fragments", 3),
                ("attachments", 5), ("part_attachments", 3),
            ])
    }

    @Test func theTimeGrowsWithTheRows() throws {
        try DatabaseSource.expectLinearTime { count in
            Self.responses
                + (0..<count).map { "INSERT INTO responses VALUES('\($0)', 'm', 'x', 's', 'y', 'c', '2026', '', '');" }
                .joined()
        }
        try DatabaseSource.expectLinearTime { count in
            Self.threads + "INSERT INTO threads VALUES('t', 'T', 'm\(count - 1)', '');"
                + (0..<count).map {
                    "INSERT INTO messages VALUES('m\($0)', 'm\($0 - 1)', 'user'); INSERT INTO parts VALUES(\($0), 'm\($0)', 0, 'text', NULL, 'x', NULL);"
                }.joined()
        }
    }
}
