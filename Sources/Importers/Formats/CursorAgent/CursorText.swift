/// Texts of Cursor's agents, with what the program wrote into them.
enum CursorText {
    /// What the user typed: the rest tells the model of open files, the time and rules.
    static func prompt(_ text: String) -> String {
        text.content(ofTag: "user_query")?.trimmed ?? text.removing(tags: context).trimmed
    }

    private static let context = [
        "system_reminder", "attached_files", "open_and_recently_viewed_files", "user_info", "rules", "git_status",
        "agent_transcripts", "timestamp",
    ]

    /// Thoughts that are left out.
    private static let redacted = "[REDACTED]"

    static func answer(_ text: String) -> String {
        let words = text.trimmed
        return words.hasSuffix(redacted) ? String(words.dropLast(redacted.count)).trimmed : text
    }
}
