import Bytes
package import ConversationModel

/// Cursor's additions around the user's text, and its own messages in the user's name.
package enum CursorText {
    private static let query = "user_query"
    /// Tags around the program's messages to the model.
    private static let context = [
        "user_info", "attached_files", "open_and_recently_viewed_files", "system_reminder", "git_status", "timestamp",
        "rules", "agent_skills", "project_layout", "additional_data", "agent_transcripts", "mcp_file_system",
    ]
    /// Tags around the program's notices.
    private static let notices = ["system_notification", "agent_notification", "task_notification"]
    /// The beginnings of prompts that the program writes after a notice.
    private static let requests = [
        "Briefly inform the user about the task result",
        "The above subagent result is already visible to the user",
        "The beginning of the above subagent result is already visible to the user",
    ]

    /// The program's notices in a message of the user, and then the message without them, unless nothing is left.
    package static func split(_ message: Message) -> [Message] {
        let (notices, words) = parts(of: message.content ?? "")
        var message = message
        message.parts = words.map { [.text($0)] } ?? []
        return notices.map { CursorNotice($0).message(at: message.timestamp) } + (message.isEmpty ? [] : [message])
    }

    /// The contents of notices, and the user's words; these are nil if the text is the program's alone.
    static func parts(of text: String) -> (notices: [String], words: String?) {
        let (pairs, rest) = text.split(at: notices + [query])
        let queries = pairs.filter { $0.tag == query }.map(\.content.trimmedLines)
        let around =
            pairs.isEmpty && !rest.removing(wrappers: context).trimmed.isEmpty
            ? rest : rest.removing(wrappers: context)
        let words = (queries.isEmpty ? [around.trimmed] : queries).filter { !$0.isEmpty && !isRequest($0) }
        let notices = pairs.filter { $0.tag != query }.map(\.content)
        return (notices, words.isEmpty ? nil : words.joined(separator: "\n\n"))
    }

    /// True for a text that begins with a tag of the program.
    static func beginsWithNote(_ text: String) -> Bool {
        let start = text.drop(while: \.isSpace)
        return (context + notices + [query]).contains { start.hasPrefix("<\($0)>") }
    }

    private static func isRequest(_ words: String) -> Bool { requests.contains { words.hasPrefix($0) } }

    /// True for a line of a notice or a request that is meant for the model.
    package static func isForTheModel(_ line: String) -> Bool {
        let words = line.hasPrefix("<\(query)>") ? String(line.dropFirst(query.count + 2)) : line
        return isRequest(words) || line.hasPrefix(CursorNotice.preamble)
    }

    /// The answer without the placeholder for redacted thinking.
    package static func answer(_ text: String) -> String {
        text.hasSuffix(redacted) ? String(text.dropLast(redacted.count)).trimmed : text
    }

    private static let redacted = "[REDACTED]"
}
