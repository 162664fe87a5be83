import Bytes
import ConversationModel
package import Importing
import Inputs
import JSON

/// Markdown files of browser extensions that export chats of ChatGPT, Claude and Gemini.
struct ChatExporterFormat: TextFormat {
    static let info = FormatInfo(
        "chat-exporter", "ChatGPT Exporter and its relatives (Markdown)", files: ["ChatGPT-*.md", "Claude-*.md"],
        reads: "titles, dates of turns", evidence: .publicReaders)

    private static let sites = [
        "https://chatgpt.com/", "https://chat.openai.com/", "https://claude.ai/", "https://gemini.google.com/",
    ]

    static func matches(_ text: String) -> Bool {
        let lines = text.firstLines(400)
        let isNamed =
            text.containsBytes(of: "\nPowered by [") && text.containsBytes(of: " Exporter](")
            || lines.prefix(16).contains { line in
                ["source: ", "**Link:** ["].contains { start in
                    line.hasPrefix(start) && sites.contains { line.dropFirst(start.count).hasPrefix($0) }
                }
            }
        return isNamed && lines.contains { speaker($0) != nil }
    }

    /// The address of the chat, and the name of the extension.
    static func isFrame(_ line: String) -> Bool {
        line.hasPrefix("Powered by [") || starts.contains { line.hasPrefix($0) }
    }

    /// The beginnings of lines before the first turn, with facts about the chat.
    private static let starts = [
        "source: ", "**Link:** ", "**User:** ", "**Created:** ",
        "**Updated:** ", "**Exported:** ",
    ]

    /// `#### You:`, `## Prompt:`, `#### ChatGPT:`, `## Response:`
    private static func speaker(_ line: some StringProtocol) -> String? {
        let hashes = line.prefix { $0 == "#" }.count
        guard (2...4).contains(hashes), line.dropFirst(hashes).first == " ", line.last == ":" else { return nil }
        switch line.dropFirst(hashes + 1).dropLast() {
        case "You", "Prompt": return "user"
        case "ChatGPT", "Claude", "Gemini", "Response": return "assistant"
        default: return nil
        }
    }

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        let turns = MarkdownTurns(lines) { speaker($0) }
        reading.conversation.title = title(in: turns.head)
        reading.conversation.createdAt = fact("Created", in: turns.head)
        let name = ["Claude", "Gemini"].first { name in lines.contains { $0.hasPrefix("Powered by [\(name) ") } }
        reading.conversation.source.application = name ?? "ChatGPT"
        reading.conversation.participants = Participant.userAndAssistant(named: name ?? "ChatGPT")
        return turns.turns.map { speaker, lines in
            let role = Role(chat: speaker) ?? .other
            var lines = lines
            if let mark = lines.lastIndex(where: { $0.hasPrefix("Powered by [") }) { lines.removeSubrange(mark...) }
            var message = Message(participant: role.rawValue, role: role)
            message.timestamp = takeTime(&lines)
            message.append(text: MarkdownTurns.text(lines))
            return message
        }
    }

    private static func title(in head: [String]) -> String? {
        for start in ["# ", "title: "] {
            guard let line = head.first(where: { $0.hasPrefix(start) }) else { continue }
            let title = String(line.dropFirst(start.count)).trimmed
            if !title.isEmpty { return title }
        }
        return nil
    }

    /// `**Created:** 1/2/2026 10:00:00`
    private static func fact(_ name: String, in head: [String]) -> Timestamp? {
        let start = "**\(name):** "
        return head.first { $0.hasPrefix(start) }.flatMap { time(String($0.dropFirst(start.count))) }
    }

    /// Takes the time of a turn, which is its first line.
    private static func takeTime(_ lines: inout [String]) -> Timestamp? {
        guard let first = lines.firstIndex(where: { !$0.isBlank }), let time = time(lines[first])
        else {
            return nil
        }
        lines.removeSubrange(...first)
        return time
    }

    /// `1/2/2026 10:00:00` or `1/2/2026, 10:00:00 AM`: the month comes first, if such a month exists.
    private static func time(_ text: String) -> Timestamp? {
        guard text.utf8.count < 32 else { return nil }
        if let time = Timestamp(rfc3339: text.trimmed) { return time }
        let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
        guard numbers.count >= 5, text.first?.isNumber == true, text.contains("/"), numbers[2] > 1999 else {
            return nil
        }
        let isDayFirst = numbers[0] > 12
        let half = text.split { !$0.isLetter }.lazy.compactMap { HalfOfDay(String($0)) }.first
        return Timestamp(
            year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1],
            hour: half?.hour(numbers[3]) ?? numbers[3], minute: numbers[4], second: numbers.count > 5 ? numbers[5] : 0)
    }
}

extension Format {
    package static let chatExporter = Format(ChatExporterFormat.self)
}
