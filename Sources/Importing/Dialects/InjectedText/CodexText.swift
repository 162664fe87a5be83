import Bytes
import JSON

/// The meaning of a text in the user's name: Codex also uses it to inform the model.
package enum CodexText: Equatable {
    case prompt(String)
    /// A command that the user ran in the session, and its output.
    case command(String, output: String)
    /// The report of another agent, or the task that the voice gave to Codex.
    case report(String)
    /// A hook or the program told the model something.
    case notice(String)
    case nothing

    package init(_ text: String) {
        if let message = Self.message(in: text) {
            self = message.isEmpty ? .nothing : .notice(message)
            return
        }
        let text = Self.withoutContext(text)
        let start = text.drop(while: \.isSpace)
        if start.hasPrefix("<user_shell_command>") {
            self = .command(
                "! " + (text.content(ofTag: "command") ?? "").trimmed,
                output: text.content(ofTag: "result")?.withoutTerminalCodes.trimmed ?? "")
        } else if start.hasPrefix("<subagent_notification>") {
            let report = Self.reportText(text.content(ofTag: "subagent_notification") ?? "")
            self = report.isEmpty ? .nothing : .report(report)
        } else if start.hasPrefix("<realtime_delegation>"), let task = text.content(ofTag: "input")?.trimmed {
            self = .report(task)
        } else if start.hasPrefix("<hook_prompt "), let words = text.content(ofTag: "hook_prompt") {
            self = .notice(HTMLEntities.decoded(words.trimmed))
        } else if Self.warnings.contains(where: { start.hasPrefix($0) }) {
            self = .notice(text.trimmed)
        } else {
            let words = Self.withoutPreamble(text).trimmedLines
            self = words.isEmpty || Self.isImageTag(words) ? .nothing : .prompt(words)
        }
    }

    /// Codex adds texts in these tags for the model.
    private static let context = [
        "environment_context", "user_instructions", "permissions instructions", "collaboration_mode", "skill",
        "skills_instructions", "apps_instructions", "plugins_instructions", "turn_aborted", "INSTRUCTIONS",
        "personality_spec", "model_switch", "user_action", "goal_context", "extension_context",
        "recommended_plugins",
    ]
    private static let internalContext = "codex_internal_context"

    /// Warnings that older versions gave the model in the user's name.
    private static let warnings = [
        "Warning: The maximum number of unified exec processes you can keep open is",
        "Warning: apply_patch was requested via ",
        "Warning: Your account was flagged for potentially high-risk cyber activity",
    ]

    /// The text without these tags at its beginning.
    private static func withoutContext(_ text: String) -> String {
        var rest = text.drop(while: \.isSpace)
        if rest.hasPrefix("# AGENTS.md instructions") {
            guard let start = rest.rangeOfBytes(of: "<INSTRUCTIONS>") else { return "" }
            rest = rest[start.lowerBound...]
        }
        var found = false
        while let tag = contextTag(of: rest) {
            guard let end = rest.rangeOfBytes(of: "</\(tag)>") else { break }
            rest = rest[end.upperBound...].drop(while: \.isSpace)
            found = true
        }
        return found ? String(rest) : text
    }

    /// The tag at the beginning, if it is one that Codex adds: `environment_context`, `codex_internal_context
    /// source="goal"`, or `external_KEY` of an application around Codex.
    private static func contextTag(of text: Substring) -> String? {
        if let tag = context.first(where: { text.hasPrefix("<\($0)>") }) { return tag }
        if text.hasPrefix("<\(internalContext) source=") { return internalContext }
        guard text.hasPrefix("<external_"), let end = text.rangeOfBytes(of: ">") else { return nil }
        let tag = text[..<end.lowerBound].dropFirst()
        return text.containsBytes(of: "</\(tag)>") ? String(tag) : nil
    }

    /// Tags around a message that a timer or another program put into the session.
    private static let messages = ["timer_message", "external_message", "codex_message"]

    /// The words of such a message: `<timer_message><timer_id>t</timer_id><content>Go on</content></timer_message>`.
    private static func message(in text: String) -> String? {
        let start = text.drop(while: \.isSpace)
        guard messages.contains(where: { start.hasPrefix("<\($0)>") }), let words = text.content(ofTag: "content")
        else { return nil }
        return HTMLEntities.decoded(words.trimmed)
    }

    /// `{"agent_path": "/root/review", "status": {"completed": "…"}}`
    private static func reportText(_ text: String) -> String {
        let status = (try? JSONDocument(parsing: text.trimmed))?.root["status"]
        return status?.members.compactMap { $0.value.string?.trimmed }.filter { !$0.isEmpty }.joined(separator: "\n\n")
            ?? ""
    }

    /// True for a text that begins with a note of the program, even if the note is cut off.
    static func beginsWithNote(_ text: String) -> Bool {
        let start = text.drop(while: \.isSpace)
        let tags = context + messages + ["user_shell_command", "subagent_notification", "realtime_delegation"]
        return tags.contains { start.hasPrefix("<\($0)>") } || start.hasPrefix("<\(internalContext) ")
            || start.hasPrefix("<hook_prompt ") || start.hasPrefix("# AGENTS.md instructions")
    }

    /// True for the result of an action of the user, such as a review. Codex counts it as a turn, although it was not
    /// typed.
    package static func isAction(_ text: String) -> Bool {
        text.drop(while: \.isSpace).hasPrefix("<user_action>")
    }

    /// The prompt without the text that an editor puts before it.
    private static func withoutPreamble(_ text: String) -> String {
        guard let mark = text.rangeOfBytes(of: "## My request for Codex:") else { return text }
        let before = String(text[..<mark.lowerBound]).trimmed
        guard before.isEmpty || before.hasPrefix("# ") else { return text }
        return String(text[mark.upperBound...])
    }

    /// True for the tags around pictures.
    private static func isImageTag(_ text: String) -> Bool {
        text == "</image>" || (text.hasPrefix("<image") && text.hasSuffix(">") && !text.containsBytes(of: "\n"))
    }
}
