import Bytes
import ConversationModel
import Files
import Importing

/// Files of *Export Chat*: Markdown with the title, the date and the version, and before each message a divider and the
/// speaker.
enum CursorExport {
    private static let line = "---"
    private static let speakers: [String: Role] = ["**User**": .user, "**Cursor**": .assistant]

    static func isOne(_ text: String) -> Bool {
        let head = text.drop(while: { $0 == "\u{FEFF}" }).prefix(4096)
        let lines = head.split(whereSeparator: \.isNewline).lazy.map(\.trimmed).filter { !$0.isEmpty }.prefix(2)
        guard let title = lines.first, let note = lines.dropFirst().first else { return false }
        return title.hasPrefix("# ") && isNote(note)
    }

    /// `_Exported on 3/25/2026 at 23:01:57 GMT+8 from Cursor (2.6.21)_`
    static func isNote(_ line: String) -> Bool {
        line.hasPrefix("_Exported on ") && line.containsBytes(of: " from Cursor (")
    }

    static func title(of bytes: ByteRegion) -> String? {
        guard isOne(bytes.prefix(4096).string), let first = TextLines(bytes).first(where: { !$0.string.isBlank }) else {
            return nil
        }
        let title = first.string.trimmed.dropFirst(2).trimmed
        return title.isEmpty ? nil : title
    }

    /// nil for other texts.
    static func messages(in bytes: ByteRegion) -> [Message]? {
        guard isOne(bytes.prefix(4096).string) else { return nil }
        let lines = TextLines(bytes).map(\.string)
        var messages: [Message] = []
        var role: Role?
        var start = 0
        for (index, line) in lines.enumerated() {
            guard let speaker = speakers[line], isTurn(index, lines) else { continue }
            append(lines[start..<max(start, index - 2)], role, to: &messages)
            (role, start) = (speaker, index + 1)
        }
        // The last message is followed by a divider, too.
        let end = lines.lastIndex { !$0.isEmpty }.flatMap { lines[$0] == line ? $0 : nil } ?? lines.count
        append(lines[start..<max(start, end)], role, to: &messages)
        return messages
    }

    /// True for a divider before a speaker; a divider alone may be part of an answer.
    private static func isTurn(_ index: Int, _ lines: [String]) -> Bool {
        index >= 2 && lines[index - 1].isEmpty && lines[index - 2] == line
    }

    private static func append(_ lines: ArraySlice<String>, _ role: Role?, to messages: inout [Message]) {
        guard let role else { return }
        var message = Message(participant: role.rawValue, role: role)
        message.append(text: lines.joined(separator: "\n").trimmed)
        if !message.isEmpty { messages += role == .user ? CursorText.split(message) : [message] }
    }
}
