/// What a text in the user's name is: Codex writes to the model in it, too.
enum CodexText: Equatable {
    case prompt(String)
    /// A command that the user ran in the session, and what it printed.
    case command(String, output: String)
    case nothing

    init(_ text: String) {
        let start = text.drop(while: \.isWhitespace)
        if start.hasPrefix("<user_shell_command>") {
            self = .command(
                "! " + (text.content(ofTag: "command") ?? "").trimmed,
                output: text.content(ofTag: "result")?.withoutTerminalCodes.trimmed ?? "")
        } else if Self.context.contains(where: start.hasPrefix) {
            self = .nothing
        } else {
            let words = Self.withoutPreamble(text).trimmed
            self = words.isEmpty || Self.isImageTag(words) ? .nothing : .prompt(words)
        }
    }

    /// Beginnings of what is added for the model.
    private static let context =
        [
            "environment_context", "user_instructions", "permissions instructions", "collaboration_mode", "skill",
            "skills_instructions", "apps_instructions", "plugins_instructions", "turn_aborted", "subagent_notification",
            "INSTRUCTIONS", "personality_spec", "model_switch", "user_action",
        ].map { "<\($0)>" } + ["# AGENTS.md instructions"]

    /// Whether it tells what came of something that the user started, such as a review. Nobody typed it, but Codex counts
    /// it as a turn.
    static func isAction(_ text: String) -> Bool {
        text.drop(while: \.isWhitespace).hasPrefix("<user_action>")
    }

    /// Of what an editor puts before the words, only those stay.
    private static func withoutPreamble(_ text: String) -> String {
        guard let mark = text.rangeOfBytes(of: "## My request for Codex:") else { return text }
        let before = String(text[..<mark.lowerBound]).trimmed
        guard before.isEmpty || before.hasPrefix("# ") else { return text }
        return String(text[mark.upperBound...])
    }

    /// Pictures stand between tags of their own.
    private static func isImageTag(_ text: String) -> Bool {
        text == "</image>" || (text.hasPrefix("<image") && text.hasSuffix(">") && !text.containsBytes(of: "\n"))
    }
}
