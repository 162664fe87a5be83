import ConversationModel
import Testing

@testable import Transcript

/// Commits and test runs of a session, from its own calls.
@Suite struct GitCommitTests {
    private func call(_ command: String, _ output: String = "", name: String = "bash") -> ToolCall {
        ToolCall(name: name, input: .text(command), output: .text(output))
    }

    private func commits(_ output: String, command: String = "git commit -m x", name: String = "bash") -> [String] {
        GitCommit.all(of: call(command, output, name: name)).map { "\($0.branch) \($0.hash) \($0.subject)" }
    }

    @Test func commitsAreFoundInWhatGitPrints() {
        #expect(commits("[main 2f6d0c1] Fix it\n 1 file changed") == ["main 2f6d0c1 Fix it"])
        #expect(commits("hooks ok\n[feat/a-b (root-commit) 2f6d0c1a9] Begin") == ["feat/a-b 2f6d0c1a9 Begin"])
        #expect(commits("[detached HEAD 2f6d0c1] Fix") == ["detached HEAD 2f6d0c1 Fix"])
        #expect(commits("[a 1111111] One\n[a 2222222] [two] it's") == ["a 1111111 One", "a 2222222 [two] it's"])
        #expect(commits("\u{1B}[32m[main 2f6d0c1] Fix\u{1B}[0m") == ["main 2f6d0c1 Fix"])
    }

    @Test(arguments: [
        "", "[main 2f6d0c] short", "[main 2F6D0C1] upper", "[2f6d0c1] no branch", "[main xyzxyzx] no hash",
        "[main 2f6d0c1]",
        "[main 2f6d0c1] ", "a [main 2f6d0c1] b", "[] x", "[ 2f6d0c1] x", "[INFO 12:30:45] started",
    ])
    func otherLinesAreNone(output: String) {
        #expect(commits(output).isEmpty)
    }

    @Test func onlyGitInAShellCommits() {
        #expect(commits("[main 2f6d0c1] Fix", command: "cat log.txt").isEmpty)
        #expect(commits("[main 2f6d0c1] Fix", name: "read").isEmpty)
    }

    @Test(arguments: [
        "pytest -q", "cd app && npm test", "uv run pytest tests", "npm run test -- --watch=false",
        "swift test --filter A", "go test ./...",
        "cargo nextest run", ".venv/bin/python -m pytest", "./gradlew check", "CI=1 make test 2>&1 | tail",
        "npx vitest run",
    ])
    func commandsRunTests(command: String) {
        #expect(TestRun.command(of: call(command)) == command)
    }

    @Test(arguments: [
        "ls tests", "cat test.py", "go build", "npm install", "swift build", "make", "echo go", "grep test x", "",
    ])
    func otherCommandsDoNot(command: String) {
        #expect(TestRun.command(of: call(command)) == nil)
        #expect(TestRun.command(of: call("pytest", name: "read")) == nil)
    }
}
