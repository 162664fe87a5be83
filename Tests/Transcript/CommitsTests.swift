import ConversationModel
import JSON
import Testing

@testable import Transcript

/// The commits of a session in the outline and at its edits.
@Suite struct CommitsTests {
    private func git(_ command: String, _ hashes: String...) -> ToolCall {
        let lines = hashes.map { "[main \($0)] Subject of \($0)\n 1 file changed" }
        return ToolCall(name: "bash", input: .text(command), output: .text(lines.joined(separator: "\n")))
    }

    private func edit(_ path: String) -> ToolCall {
        var call = ToolCall(name: "edit", output: .text("ok"))
        call.changes = [FileChange(path: path, diff: " a\n-b\n+c")]
        return call
    }

    private func write(_ path: String) throws -> ToolCall {
        let input = try JSONDocument(parsing: #"{"file_path": "\#(path)", "content": "x"}"#).root
        return ToolCall(name: "Write", input: .json(input), output: .text("ok"))
    }

    private func task(_ calls: [ToolCall]) -> ToolCall {
        var call = ToolCall(name: "Task", output: .text("done"))
        call.transcript = [Message(participant: "b", role: .assistant, parts: calls.map { .toolCall($0) })]
        return call
    }

    private func page(_ calls: [ToolCall], repository: String? = nil) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "ai", role: .assistant)]
        conversation.messages = calls.map {
            Message(participant: "ai", role: .assistant, parts: [.toolCall($0), .text("Done")])
        }
        var options = PageOptions()
        options.repository = repository
        return PageRenderer(try PageDesign(options)).render(
            conversation, links: PageLinks(), files: NoLocalFiles()
        ).html.string
    }

    /// The list: each commit with its files; links that lead nowhere are marked.
    private func list(_ page: String) -> [String] {
        guard let start = page.firstRange(of: "data-apart=\"commits\">"),
            let end = page[start.upperBound...].firstRange(of: "</ul>")
        else { return [] }
        let list = page[start.upperBound..<end.lowerBound]
        return list.split(separator: "</li>").compactMap { row in
            let links = row.matches(of: /<a href="#([^"]*)"><bdi>([^<]*)<\/bdi>/).map { match in
                (match.output.2.split(separator: "/").last ?? "")
                    + (page.contains("id=\"\(match.output.1)\"") ? "" : " nowhere")
            }
            return links.isEmpty ? nil : links.joined(separator: " | ")
        }
    }

    /// The commits that stand at calls, in order.
    private func atCalls(_ page: String) -> [String] {
        page.matches(of: /<p class="tool-text quiet">Commit (.*?) <bdi>/).map { String($0.output.1) }
    }

    @Test func commitsStandInTheOutlineAndAtTheEditsThatTheyTook() throws {
        let page = try page([
            edit("/w/src/a.py"), edit("/w/src/b.py"), git("git add src/a.py && git commit -m x", "1111111"),
            edit("/w/docs/c.md"), git("git add -A; git commit -m y", "2222222"), edit("/w/src/a.py"),
        ])
        #expect(list(page) == ["Subject of 1111111 | a.py", "Subject of 2222222 | b.py | c.md"])
        #expect(atCalls(page) == ["1111111", "2222222", "2222222"])
        #expect(page.contains("for=\"of-commits\">Commits"))
    }

    @Test(arguments: [
        ("git commit -am x", ["a.py"]), ("git commit -m a", []), ("git commit --all -m x", ["a.py"]),
        ("git commit --amend", []), ("git add .\ngit commit -m x", ["a.py", "new.py"]),
        ("git add src/ && git commit -m x", ["a.py"]), ("git -C /w add ./lib && git -C /w commit -m x", ["new.py"]),
        ("git add '*.md' && git commit -m x", []), ("git add \"*.py\" && git commit -m x", ["a.py", "new.py"]),
        ("git add a.p && git commit -m x", []), ("git add rc/a.py && git commit -m x", []),
        ("git status && git commit -qma", []), ("git merge topic", []),
    ])
    func aCommitTakesWhatWasAdded(command: String, files: [String]) throws {
        let page = try page([edit("/w/src/a.py"), write("/w/lib/new.py"), git(command, "1111111")])
        #expect(list(page) == [(["Subject of 1111111"] + files).joined(separator: " | ")])
    }

    @Test func twoCommitsOfOneCallTakeTheirOwn() throws {
        let command = "git add a.py && git commit -m x && git add b.py && git commit -m y"
        let page = try page([edit("a.py"), edit("b.py"), git(command, "1111111", "2222222")])
        #expect(list(page) == ["Subject of 1111111 | a.py", "Subject of 2222222 | b.py"])
    }

    @Test func subAgentsCommitToo() throws {
        let page = try page([task([edit("a.py"), git("git commit -am x", "1111111")])])
        #expect(list(page) == ["Subject of 1111111 | a.py"])
        #expect(atCalls(page) == ["1111111"])
    }

    @Test func aKnownRepositoryHasAPageOfEachCommit() throws {
        let page = try page(
            [edit("a.py"), git("git commit -am x", "1111111")], repository: "https://example.org/r/")
        let link = #"<a href="https://example.org/r/commit/1111111" rel="noopener noreferrer nofollow">1111111</a>"#
        #expect(atCalls(page) == [link, link])
    }

    @Test func sessionsWithoutCommitsHaveNoList() throws {
        let page = try page([edit("a.py"), edit("b.py")])
        #expect(list(page).isEmpty && atCalls(page).isEmpty && page.contains("for=\"of-commits\" data-empty"))
    }

    /// A subject is a text of others.
    @Test func subjectsAreEscaped() throws {
        var call = git("git commit -am x", "1111111")
        call.output = .text("[main 1111111] <img src=x onerror=alert(1)>")
        let page = try page([edit("a.py"), call], repository: "https://example.org/r/")
        #expect(!page.contains("<img src=x"))
    }

    /// A commit that comes later changes an edit that a live page has shown.
    @Test func aLivePageAddsTheCommitToAnEarlierEdit() throws {
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        let cache = StreamingRenderCache()
        var conversation = Conversation(id: "a")
        let html = {
            let page = renderer.renderParts(
                conversation, links: PageLinks(), files: NoLocalFiles(), cache: cache
            ).page
            return String(decoding: page.bytes, as: UTF8.self)
        }
        for call in [edit("a.py"), git("git commit -am x", "1111111")] {
            #expect(atCalls(html()).isEmpty)
            conversation.messages.append(
                Message(participant: "ai", role: .assistant, parts: [.toolCall(call), .text("Done")]))
        }
        #expect(atCalls(html()) == ["1111111"])
    }

    @Test(arguments: [2_000, 8_000]) func manyCommitsAreFoundInProportion(count: Int) throws {
        let messages = (0..<count).map { number in
            let hash = String(1_000_000 + number)
            return Message(
                participant: "ai", role: .assistant,
                parts: [.toolCall(edit("src/file\(number).py")), .toolCall(git("git add -A && git commit -m x", hash))])
        }
        let commits = SessionCommits(messages, firstNumber: 1)
        #expect(commits.made.count == count && commits.made.allSatisfy { $0.edits.count == 1 })
    }
}
