import ConversationModel
import Importing

/// The lines above the first message: the title, and text that somebody added.
extension MarkdownParts {
    private static let titleMark = "# "

    /// The title in the file, without escapes.
    private var heading: String? {
        guard let line = opening.first, line.utf8.starts(with: Self.titleMark.utf8) else { return nil }
        return [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(
            PlainMarkdown.text(String(Substring(line.utf8.dropFirst(Self.titleMark.utf8.count))))
        ) { text, reference in text.replacingBytes(of: reference.0, with: reference.1) }
    }

    /// The title in the file, if somebody changed it.
    ///
    /// - Parameter title: The title that the file was written with.
    func newTitle(insteadOf title: String) -> String? {
        guard let heading, heading != title.collapsedWhitespace(limit: 200) else { return nil }
        return heading
    }

    /// The text between the title and the first message; nil if there is none.
    var textAboveMessages: String? {
        let lines = heading == nil ? opening : opening.dropFirst()
        let text = lines.joined(separator: "\n")
        return text.isWhiteSpace ? nil : text
    }

    private var opening: ArraySlice<Substring> {
        let lines = (text(of: head) ?? "").utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.map { Substring($0) }[...].drop { $0.isWhiteSpace }
    }
}

extension StringProtocol {
    /// True if the text has nothing but white space.
    var isWhiteSpace: Bool { utf8.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 } }
}
