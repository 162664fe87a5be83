import ConversationModel
import Formats
import TestSupport
import Testing

@testable import FormatsAgents
@testable import Importing
@testable import Inputs

/// Sessions of Cowork, in Claude's desktop application.
struct CoworkTests {
    private static let session = "org/team/local_1/.claude/projects/-sessions-x/s.jsonl"
    private static let facts = "org/team/local_1.json"

    private func header(of path: String) throws -> (title: String?, conversation: Conversation?) {
        let facts =
            #"{"sessionId": "local_1", "cliSessionId": "s", "title": "Sort shells", "userSelectedFolders": ["/home/ann/Shells"]}"#
        let tree = MemoryTree(files: [
            path: Line.user("1", #""Sort them.""#, #","cwd":"/sessions/x""#), Self.facts: facts,
        ])
        let source = try FormatRegistry.all.open(InputFile(path, in: tree, name: path))
        var notes = ImportDiagnostics(isAccountWanted: true)
        let record = try #require(source.records.first)
        return (source.facts(of: record).title, try source.read(record, &notes))
    }

    @Test func titleAndFolderAreInAnotherFile() throws {
        let (title, conversation) = try header(of: Self.session)
        #expect(title == "Sort shells" && conversation?.title == title)
        #expect(conversation?.source.project == "Shells")
        #expect(conversation?.lines == ["user: Sort them."])
    }

    @Test func sessionsElsewhereHaveNone() throws {
        let (title, conversation) = try header(of: "org/team/local_1/.claude/projects/s.jsonl")
        #expect(title == nil && conversation?.source.project == "x")
    }

    @Test(arguments: ["", "s.jsonl", ".claude/projects/-x/s.jsonl", "local_1/.claude/projects/s.jsonl"])
    func otherPathsHaveNoFacts(path: String) {
        #expect(CoworkSession.facts(of: path) == nil)
    }

    @Test func factsAreNoConversation() {
        let paths = [Self.facts, Self.session, "org/team/local_2.json"]
        #expect(ClaudeCodeFormat.conversationFiles(among: paths) == [Self.session, "org/team/local_2.json"])
    }
}
