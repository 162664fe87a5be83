import Foundation
import Importing
import Site
import TestSupport
import Testing

@testable import Commands

/// The latest conversation: followed by a preview, or chosen at a terminal.
struct LatestTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try add("first", "2025-05-01")
        try add("second", "2025-05-02")
    }

    private func add(_ id: String, _ day: String, _ more: String = "") throws {
        let line = """
            {"type":"user","uuid":"1","parentUuid":null,"sessionId":"\(id)","timestamp":"\(day)T10:00:00Z",\
            "message":{"role":"user","content":"Text of \(id)"}}
            """
        try home.write(line + "\n" + more, to: ".claude/projects/p/\(id).jsonl")
    }

    private var machine: Machine { Machine(.linux, variables: ["HOME": home.path], folder: home.path) }
    private func path(_ id: String) -> String { "\(home.path)/.claude/projects/./p/\(id).jsonl" }

    @Test func followsTheLatestAndMovesOnToANewerOne() throws {
        let resolver = InputResolver(machine, jobs: 1)
        #expect(try resolver.latest(["claude-code"]).paths == [path("second")])
        #expect(resolver.watched == ["\(home.path)/.claude/projects"])
        try add("first", "2025-05-03")
        #expect(try resolver.latest(["claude-code"]).paths == [path("second")], "an older one goes on")
        try home.write("", to: ".claude/projects/p/third.jsonl")
        #expect(try resolver.latest(["claude-code"]).paths == [path("second")], "nothing is said in it yet")
        try add("third", "2025-05-04")
        #expect(try resolver.latest(["claude-code"]).paths == [path("third")])
        try FileManager.default.removeItem(atPath: path("third"))
        #expect(try resolver.latest(["claude-code"]).paths == [path("first")], "what was followed is gone")
    }

    @Test func latestNeedsNoApplicationName() throws {
        let resolver = InputResolver(machine, jobs: 1)
        #expect(try resolver.latest([]).paths == [path("second")])
        #expect(throws: UsageError.self) { try InputResolver(machine, jobs: 1).latest(["codex"]) }
        #expect(throws: UsageError.self) { try InputResolver(machine, jobs: 1).latest(["claude-code", "codex"]) }
    }

    @Test func anIDKeepsItsFile() throws {
        let resolver = InputResolver(machine, jobs: 1)
        #expect(try resolver.resolve(["seco"], isLocal: false).paths == [path("second")])
        try add("secondary", "2025-05-04")
        #expect(try resolver.resolve(["seco"], isLocal: false).paths == [path("second")])
        let other = InputResolver(machine, jobs: 1)
        #expect(throws: UsageError.self) { try other.resolve(["seco"], isLocal: false) }
        #expect(try other.resolve(["second"], isLocal: false).paths == [path("second")], "a whole id is not ambiguous")
    }

    private func choose(_ answers: [String]) -> (session: LocalSession?, shown: [String]) {
        var (answers, shown) = (answers[...], [String]())
        let choice = SessionChoice(
            sessions: LocalSessions.list(on: machine, jobs: 1).sessions, home: home.path, show: { shown.append($0) },
            read: { answers.popFirst() })
        let session = choice.choose()
        return (session, shown)
    }

    @Test func aNumberChoosesAConversation() {
        let (session, shown) = choose(["x", "3", " 2 "])
        #expect(session?.id == "first")
        #expect(shown.first?.hasPrefix(" 1  2025-05-02") == true)
        #expect(shown.filter { $0.hasPrefix("Number of a conversation (1 to 2)") }.count == 3, "it is asked again")
    }

    @Test(arguments: [[], [""]])
    func choiceCanBeDeclined(answers: [String]) {
        #expect(choose(answers).session == nil)
    }

    @Test func idsAreShortenedToUniquePrefixes() {
        var sessions = LocalSessions.list(on: machine, jobs: 1).sessions
        for (index, id) in ["01234567-a1", "01234567-a2"].enumerated() { sessions[index].id = id }
        let ids = SessionIDs(sessions)
        #expect(ids.short("01234567-a1") == "01234567-a1")
        sessions[1].id = "99999999-a2"
        #expect(SessionIDs(sessions).short("01234567-a1") == "01234567")
    }

    @Test(arguments: [(999, "999 B"), (48_900, "48 kB"), (1_250_000, "1.2 MB"), (1_250_000_000, "1,250 MB")])
    func sizesAreShort(bytes: Int, text: String) {
        #expect(SessionTable.size(bytes) == text)
    }
}
