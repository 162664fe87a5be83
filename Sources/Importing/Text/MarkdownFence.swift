import Bytes

/// Follows the code fences of Markdown from line to line.
package struct MarkdownFence {
    private var open: Substring?

    /// True after a line that opens a fence.
    package var isOpen: Bool { open != nil }

    package init() {}

    package mutating func read(_ line: String) {
        let text = line.drop { $0 == " " }
        let row = text.prefix { $0 == "`" }
        guard row.utf8.count >= 3 else { return }
        if let fence = open {
            let isEnd = row.utf8.count >= fence.utf8.count && text.dropFirst(row.count).isBlank
            if isEnd { open = nil }
        } else if !text.dropFirst(row.count).contains("`") {
            open = row
        }
    }
}
