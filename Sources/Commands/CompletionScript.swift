import ArgumentParser

/// The completion scripts of shells. ArgumentParser's offer files or the program's own words for an argument; inputs are both.
enum CompletionScript {
    /// The script that `--generate-completion-script bash` asks for; nil for other arguments.
    static func wanted(by arguments: [String]) -> String? {
        guard arguments.count == 2, arguments[0] == "--generate-completion-script" else { return nil }
        return CompletionShell(rawValue: arguments[1]).map(text)
    }

    /// - Parameter shell: bash, zsh or fish.
    static func text(for shell: CompletionShell) -> String {
        let lines = Pageturner.completionScript(for: shell).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.contains("---completion") ? withFiles(String($0), shell) : String($0) }.joined(
            separator: "\n")
    }

    /// A line that asks the program for words.
    private static func withFiles(_ line: String, _ shell: CompletionShell) -> String {
        switch shell {
        case .bash: "\(line.prefix { $0 == " " })__pageturner_add_completions -f\n\(line)"
        case .zsh: line.replacing("}'", with: "; _files}'")
        default: line.replacing(" -fka ", with: " -Fka ")
        }
    }
}
