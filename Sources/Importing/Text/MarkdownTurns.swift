import Bytes

/// Turns of a conversation in Markdown, each below a line that names the speaker.
///
/// In code blocks, such a line is text.
package struct MarkdownTurns {
    /// The lines before the first turn.
    package private(set) var head: [String] = []
    package private(set) var turns: [(speaker: String, lines: [String])] = []

    /// - Parameter speaker: The speaker whom a line names; nil for other lines.
    package init(_ lines: [String], speaker: (String) -> String?) {
        var fence = MarkdownFence()
        for line in lines {
            if !fence.isOpen, let name = speaker(line) {
                turns.append((name, []))
                continue
            }
            fence.read(line)
            if turns.isEmpty { head.append(line) } else { turns[turns.count - 1].lines.append(line) }
        }
    }

    /// The text without the empty lines and dividers around it.
    package static func text(_ lines: [String]) -> String {
        var lines = lines[...]
        while let last = lines.last, last == "---" || last.isBlank { lines.removeLast() }
        return lines.joined(separator: "\n").trimmed
    }
}
