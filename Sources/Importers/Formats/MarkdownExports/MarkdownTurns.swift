/// Turns of a conversation in Markdown, each below a line that names the speaker.
///
/// In code blocks, such a line is text.
struct MarkdownTurns {
    /// The lines before the first turn.
    private(set) var head: [String] = []
    private(set) var turns: [(speaker: String, lines: [String])] = []

    /// - Parameter speaker: The speaker whom a line names; nil for other lines.
    init(_ lines: [String], speaker: (String) -> String?) {
        var fence: Substring?
        for line in lines {
            if fence == nil, let name = speaker(line) {
                turns.append((name, []))
                continue
            }
            fence = Self.fence(behind: line, fence)
            if turns.isEmpty { head.append(line) } else { turns[turns.count - 1].lines.append(line) }
        }
    }

    /// The open fence after a line.
    private static func fence(behind line: String, _ open: Substring?) -> Substring? {
        let text = line.drop { $0 == " " }
        let row = text.prefix { $0 == "`" }
        guard row.utf8.count >= 3 else { return open }
        guard let open else { return text.dropFirst(row.count).contains("`") ? nil : row }
        let isEnd = row.utf8.count >= open.utf8.count && text.dropFirst(row.count).allSatisfy(\.isWhitespace)
        return isEnd ? nil : open
    }

    /// The text without the empty lines and dividers around it.
    static func text(_ lines: [String]) -> String {
        var lines = lines[...]
        while let last = lines.last, last == "---" || last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        return lines.joined(separator: "\n").trimmed
    }
}
