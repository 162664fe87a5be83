import Bytes
import ConversationModel
package import Importing
import Inputs
import JSON

/// Markdown with a title and a heading before each message that names its role alone: `## user`, `## Assistant`.
struct MarkdownRolesFormat: TextFormat {
    static let info = FormatInfo(
        "markdown-roles", "Markdown with a heading for each role", files: ["*.md"],
        reads: "titles, times of messages", evidence: .publicReaders)

    static func matches(_ text: String) -> Bool {
        let turns = MarkdownTurns(text.firstLines(400).map(String.init)) { role($0) }
        let roles = Set(turns.turns.map(\.speaker))
        // An essay about roles has an introduction.
        return roles.contains("user") && roles.contains("assistant")
            && turns.head.allSatisfy { $0.hasPrefix("# ") || isFrame($0) || $0.isBlank }
    }

    /// The role in a heading; nil for other lines.
    private static func role(_ line: String) -> String? {
        guard line.hasPrefix("## "), line.utf8.count < 24, let role = Role(chat: line.dropFirst(3).trimmed) else {
            return nil
        }
        return role.rawValue
    }

    /// A fact about the conversation, such as `- Created: 2026-01-01T10:00:00Z`.
    static func isFrame(_ line: String) -> Bool {
        ["- Created: ", "- Updated: ", "- Workspace: "].contains { line.hasPrefix($0) }
    }

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        let turns = MarkdownTurns(lines) { role($0) }
        reading.conversation.title = turns.head.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)).trimmed }
        return turns.turns.map { role, lines in
            var message = Message(participant: role, role: Role(chat: role) ?? .other)
            var lines = lines
            message.timestamp = takeTime(&lines)
            message.append(text: MarkdownTurns.text(lines))
            return message
        }
    }

    /// Takes the time from the first line: `_at 2026-01-01T10:00:00Z_`
    private static func takeTime(_ lines: inout [String]) -> Timestamp? {
        let start = "_at "
        guard let first = lines.first, first.hasPrefix(start), first.hasSuffix("_"),
            let time = Timestamp(rfc3339: String(first.dropFirst(start.count).dropLast()))
        else { return nil }
        lines.removeFirst()
        return time
    }
}

extension Format {
    package static let markdownRoles = Format(MarkdownRolesFormat.self)
}
