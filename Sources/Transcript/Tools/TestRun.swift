import ConversationModel

/// Tests that a session ran.
enum TestRun {
    /// The command in one line, if it runs tests; nil for another call.
    static func command(of call: ToolCall) -> String? {
        guard ToolKind(name: call.name) == .terminal, let command = ToolArguments(call.input).shellCommand else {
            return nil
        }
        let words = command.split { $0.isWhitespace || "();&|\"'".contains($0) }.map {
            $0.split(separator: "/").last ?? ""
        }
        let runs = words.indices.contains { index in
            runners.contains(String(words[index]))
                || index + 1 < words.count && pairs[String(words[index])]?.contains(String(words[index + 1])) == true
                || index + 2 < words.count && words[index + 1] == "run"
                    && pairs[String(words[index])]?.contains(String(words[index + 2])) == true
        }
        return runs ? command.collapsedWhitespace(limit: 80) : nil
    }

    /// Programs that do nothing else.
    private static let runners: Set<String> = [
        "pytest", "py.test", "tox", "nox", "jest", "vitest", "mocha", "ava", "rspec", "phpunit", "ctest", "bats",
        "gotestsum",
        "nosetests", "unittest", "minitest", "pest", "busted", "xctest",
    ]
    /// Programs with the word that follows them.
    private static let pairs: [String: Set<String>] = [
        "go": ["test"], "cargo": ["test", "nextest"], "swift": ["test"], "npm": ["test", "t"], "yarn": ["test"],
        "pnpm": ["test"], "bun": ["test"], "deno": ["test"], "node": ["--test"], "make": ["test", "check"],
        "mvn": ["test", "verify"], "gradle": ["test", "check"], "gradlew": ["test", "check"], "dotnet": ["test"],
        "mix": ["test"], "rails": ["test"], "rake": ["test", "spec"], "sbt": ["test"], "bazel": ["test"],
        "flutter": ["test"],
        "dart": ["test"], "zig": ["test"], "ctest": [], "uv": ["pytest"], "poetry": ["pytest"],
    ]
}
