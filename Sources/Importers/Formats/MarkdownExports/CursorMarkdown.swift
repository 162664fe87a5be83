import ConversationModel
import Inputs

/// A chat that Cursor exported as Markdown.
struct CursorMarkdownFormat: TextFormat {
    static let info = FormatInfo(
        "cursor-markdown", "Cursor chat export (Markdown)", application: "Cursor", files: ["cursor_*.md"])

    private static let head = 8

    static func matches(_ text: String) -> Bool {
        let lines = text.firstLines(head)
        return lines.first?.hasPrefix("# ") == true && lines.dropFirst().contains { exported($0) != nil }
    }

    /// `_Exported on 3/25/2026 at 23:01:57 GMT+8 from Cursor (2.6.21)_`: when, in the words of the user's language.
    private static func exported(_ line: some StringProtocol) -> Substring? {
        let line = Substring(line)
        guard line.hasPrefix("_Exported on "), line.hasSuffix(")_"), let end = line.rangeOfBytes(of: " from Cursor (")
        else { return nil }
        return line[..<end.lowerBound].dropFirst("_Exported on ".count)
    }

    static func header(of record: Record) -> ConversationHeader {
        ConversationHeader(title: title(in: TextLines(record.bytes).prefix(head).map(\.string)))
    }

    private static func title(in lines: [String]) -> String? {
        lines.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)).trimmed }
    }

    /// A line across the page stands before each turn; those in answers have no speaker behind them.
    static func conversation(of lines: [String], in file: InputFile) -> Conversation {
        let turns = MarkdownTurns(lines) { line in
            switch line {
            case "**User**": "user"
            case "**Cursor**": "assistant"
            default: nil
            }
        }
        var conversation = Conversation(title: title(in: turns.head))
        conversation.messages = turns.turns.compactMap { speaker, lines in
            Role(chat: speaker).map {
                Message(participant: speaker, role: $0, parts: [.text(MarkdownTurns.text(lines))])
            }
        }
        conversation.participants = Participant.userAndAssistant(named: "Cursor")
        return conversation
    }
}
