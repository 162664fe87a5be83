import ConversationModel
import Files
import Formats
import Foundation
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

struct OpencodeDatabaseTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/opencode.db" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let schema = """
        CREATE TABLE session(id TEXT PRIMARY KEY, project_id TEXT, parent_id TEXT, directory TEXT, title TEXT,
            time_created INTEGER, time_updated INTEGER);
        CREATE TABLE message(id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER, data TEXT);
        CREATE TABLE part(id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, data TEXT);
        INSERT INTO session VALUES('ses_1', 'p', NULL, '/tmp', 'Greeting', 1767225600000, 1767225700000),
            ('ses_2', 'p', NULL, '/tmp', 'Other', 1767225800000, 1767225800000);
        """
    private static let rows = """
        INSERT INTO message VALUES
            ('msg_2', 'ses_1', 1, '{"role":"assistant","modelID":"m","time":{"created":1767225602000}}'),
            ('msg_1', 'ses_1', 1, '{"role":"user","time":{"created":1767225601000}}'),
            ('msg_3', 'ses_2', 1, '{"role":"user"}');
        INSERT INTO part VALUES
            ('prt_3', 'msg_2', 'ses_1', '{"type":"text","text":"Here you are, these are the files"}'),
            ('prt_1', 'msg_1', 'ses_1', '{"type":"text","text":"List the files in here, please"}'),
            ('prt_2', 'msg_2', 'ses_1', '{"type":"tool","tool":"bash","callID":"c",
                "state":{"status":"completed","input":{"command":"ls"},"output":"a b"}}'),
            ('prt_4', 'msg_3', 'ses_2', '{"type":"text","text":"Hello there"}');
        """

    private func source(_ sql: String) throws -> Source {
        SampleDatabase(path, sql).close()
        return try FormatRegistry.all.open(InputFile(path: path))
    }

    @Test func rowsAreConversations() throws {
        let source = try source(Self.schema + Self.rows)
        #expect(source.format.name == "opencode" && source.records.count == 2)
        #expect(source.facts(of: source.records[0]).title == "Greeting")
        #expect(source.facts(of: source.records[1]).id == "ses_2")
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(conversation.lines.first == "user: List the files in here, please")
        #expect(conversation.messages.map(\.outline) == [["text"], ["bash", "text"]])
        #expect(conversation.messages[1].model == "m" && conversation.messages[1].id == "msg_2")
        #expect(conversation.createdAt == Timestamp(epoch: 1_767_225_600_000))
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0 && notes.account.shown > 0)
        let other = try #require(try source.read(source.records[1], &notes))
        #expect(other.lines == ["user: Hello there"])
    }

    // MARK: opencode 2

    private static let turns = """
        CREATE TABLE session_message(id TEXT PRIMARY KEY, session_id TEXT, type TEXT, seq INTEGER, data TEXT);
        ALTER TABLE session ADD COLUMN fork_session_id TEXT;
        DELETE FROM message WHERE session_id = 'ses_1';
        DELETE FROM part WHERE session_id = 'ses_1';
        UPDATE session SET fork_session_id = 'ses_2' WHERE id = 'ses_1';
        INSERT INTO session(id, parent_id, title, time_created, time_updated) VALUES('ses_3', 'ses_1', 'Dig', 1, 1);
        INSERT INTO session_message VALUES
            ('msg_9', 'ses_3', 'user', 1, '{"text":"Dig a deep hole over there"}'),
            ('msg_8', 'ses_2', 'user', 1, '{"text":"Words that the first shape has too"}'),
            ('msg_5', 'ses_1', 'shell', 5, '{"command":"ls","output":{"output":"oak","cursor":3,"size":3,"truncated":false}}'),
            ('msg_1', 'ses_1', 'user', 1, '{"text":"Plant an oak in here, please","time":{"created":1767225601000},
                "files":[{"uri":"file:///a.txt","mime":"text/plain","name":"a.txt","source":{"text":"@a.txt is the file meant"}}]}'),
            ('msg_2', 'ses_1', 'system', 2, '{"text":"What the program tells the model","description":"Told"}'),
            ('msg_3', 'ses_1', 'assistant', 3, '{"model":{"id":"m"},"tokens":{"input":3,"output":4},"content":[
                {"type":"reasoning","text":"Where to dig?"},
                {"type":"tool","id":"c","name":"bash","state":{"status":"completed","input":{"command":"dig"},
                    "content":[{"type":"text","text":"a hole"},{"type":"file","uri":"data:image/png;base64,AA==","mime":"image/png"}],
                    "structured":{"stdout":"a hole of the same words again"}},"time":{"created":1,"ran":5,"completed":9}},
                {"type":"tool","id":"d","name":"subagent","state":{"status":"error","input":{},
                    "error":{"type":"x","message":"It rained"},"metadata":{"sessionID":"ses_3"}}},
                {"type":"text","text":"The oak is planted"}]}'),
            ('msg_4', 'ses_1', 'idle', 4, '{"outcome":"interrupted"}'),
            ('msg_6', 'ses_1', 'compaction', 6, '{"status":"completed","summary":"An oak","recent":"The last of all the messages"}'),
            ('msg_7', 'ses_1', 'assistant', 7, '{"content":[],"error":{"type":"x","message":"No network"}}');
        """

    @Test func messagesOfTheSecondVersionAreRead() throws {
        let source = try source(Self.schema + Self.rows + Self.turns)
        #expect(source.facts(of: source.records[0]).predecessor == "ses_2")
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0, "\(notes)")
        #expect(
            conversation.lines == [
                "user: Plant an oak in here, please", "system: Told", "assistant: The oak is planted", "user: oak",
                "system: An oak", "assistant: ",
            ])
        let answer = conversation.messages[2]
        #expect(answer.outline == ["thinking", "bash", "subagent", "text"] && answer.status == .stopped)
        #expect(answer.model == "m" && answer.usage?.output == 4 && conversation.messages[3].command == "! ls")
        #expect(answer.toolCalls.map(\.outputText) == ["a hole", "It rained"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error] && answer.toolCalls[0].milliseconds == 4)
        #expect(answer.toolCalls[0].attachments.map(\.kind) == [.image])
        #expect(answer.toolCalls[1].transcript.map(\.content) == ["Dig a deep hole over there"])
        #expect(conversation.messages[0].attachments.map(\.name) == ["a.txt"])
        #expect(conversation.messages[4].isCompaction && conversation.messages[5].error == "No network")
        #expect(try source.read(source.records[1], &notes)?.lines == ["user: Hello there"])
    }

    private func conversation(_ sql: String) throws -> Conversation? {
        let source = try source(Self.schema + Self.rows + sql)
        #expect(source.records.count == 2)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try source.read(source.records[0], &notes)
        #expect(notes.warnings.isEmpty)
        return conversation
    }

    private static let agent = """
        INSERT INTO session VALUES('ses_3', 'p', 'ses_1', '/tmp', '[Agent] of it', 1, 1);
        INSERT INTO message VALUES('msg_4', 'ses_3', 1, '{"role":"assistant"}');
        INSERT INTO part VALUES('prt_6', 'msg_4', 'ses_3', '{"type":"text","text":"Found"}');
        """

    @Test func agentSessionIsInItsCall() throws {
        let call = """
            INSERT INTO part VALUES('prt_5', 'msg_2', 'ses_1', '{"type":"tool","tool":"task","callID":"d",
                "state":{"status":"completed","input":{},"output":"Found","metadata":{"sessionId":"ses_3"}}}');
            """
        let conversation = try conversation(Self.agent + call)
        let calls = conversation?.messages.last?.toolCalls ?? []
        #expect(calls.map(\.transcript.count) == [0, 1] && calls.last?.transcript.first?.content == "Found")
    }

    @Test func agentWithoutACallComesLast() throws {
        let conversation = try conversation(Self.agent)
        let call = conversation?.messages.last?.toolCalls.last
        #expect(call?.title == "[Agent] of it" && call?.transcript.first?.content == "Found")
    }

    @Test func circularSessionsAreRead() throws {
        let circle = "UPDATE session SET parent_id = 'ses_2' WHERE id = 'ses_1';"
        let source = try source(
            Self.schema + Self.rows + circle
                + circle.replacing("ses_2", with: "ses_0")
                .replacing("ses_1", with: "ses_2").replacing("ses_0", with: "ses_1"))
        #expect(source.records.count == 1)
        var notes = ImportDiagnostics(isAccountWanted: true)
        #expect(try source.read(source.records[0], &notes)?.messages.count == 2)
    }

    @Test func unusedSessionIsSkipped() throws {
        let source = try source(Self.schema + Self.rows + "DELETE FROM message WHERE session_id = 'ses_2';")
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try source.read(source.records[1], &notes)
        #expect(conversation == nil)
    }

    @Test func sessionInDatabaseAndFolderIsReadOnce() throws {
        let database = try source(Self.schema + Self.rows)
        let session = #"{"id": "ses_1", "title": "Greeting", "directory": "/x", "time": {"created": 1700000000000}}"#
        let file = try FormatRegistry.all.open(InputFile(name: "s.json", folder: nil, bytes: ByteRegion(session)))
        #expect(FormatRegistry.all.merge([database, file]).map(\.records.count) == [2, 0])
    }

    @Test func valuesOfOtherTypesAreNotRead() throws {
        let wrong =
            "INSERT INTO part VALUES('prt_7', 'msg_2', x'00', x'FF'), (7, 8, 'ses_1', 9.5), ('prt_8', NULL, 'ses_1', '[]');"
        let conversation = try conversation(wrong)
        #expect(conversation?.messages.count == 2)
    }

    @Test func invalidRowCausesAWarningWithoutALine() throws {
        let source = try source(Self.schema + Self.rows + "INSERT INTO part VALUES('prt_9', 'msg_1', 'ses_1', '{\"ty')")
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(conversation.messages.count == 2)
        #expect(notes.warnings.count == 1 && notes.warnings[0].position == nil)
    }

    @Test func otherDatabasesAreRefused() throws {
        SampleDatabase(path, "CREATE TABLE session(id, title)").close()
        let error = #expect(throws: ImportError.self) { try FormatRegistry.all.open(InputFile(path: path)) }
        #expect(error?.reason == .unknownFormat(found: "a database with the tables 'session'"))
        for format in FormatRegistry.all.formats {
            _ = try? FormatRegistry.all.open(InputFile(path: path), formatName: format.name)
        }
    }

    @Test func theTimeGrowsWithTheRows() throws {
        let seconds = try [200, 800].map { count in
            let values = (0..<count).map { number in
                "INSERT INTO message VALUES('msg_\(number)', 'ses_1', 1, '{\"role\":\"user\"}');"
                    + "INSERT INTO part VALUES('prt_\(number)', 'msg_\(number)', 'ses_1', '{\"type\":\"text\",\"text\":\"x\"}');"
            }
            let path = folder.path + "/\(count).db"
            SampleDatabase(path, Self.schema + "BEGIN;" + values.joined() + "COMMIT;").close()
            return try ProcessorTime.seconds {
                let source = try FormatRegistry.all.open(InputFile(path: path))
                var notes = ImportDiagnostics(isAccountWanted: true)
                #expect(try source.read(source.records[0], &notes)?.messages.isEmpty == false)
            }
        }
        #expect(seconds[1] < seconds[0] * 10 + 0.05)
    }
}
