import Bytes
import Importing

/// Prompts, before which OpenClaw tells the model about the chat that they come from.
enum OpenClawPrompt {
    /// The end of the line before a block about the chat: in newer versions, and in those before.
    private static let mark = "⟦openclaw:ctx⟧"
    private static let olderMarks = ["(untrusted metadata):", "(untrusted, for context):"]
    private static let fence = "```"

    static func beginsWithContext(_ text: String) -> Bool { afterBlock(withoutTime(text[...])) != nil }

    /// The text that the user wrote.
    static func words(_ text: String) -> String {
        var rest = withoutTime(text[...])
        var isStripped = rest.startIndex != text.startIndex
        while let next = afterBlock(rest) {
            rest = next
            isStripped = true
        }
        if let end = rest.rangeOfBytes(of: "\nContext: " + mark + "\n") {
            rest = rest[..<end.lowerBound]
            isStripped = true
        }
        return isStripped ? withoutTime(rest).trimmed : text
    }

    /// The text after a block, which is JSON in a code block, or in newer versions a paragraph; nil if it begins with
    /// none.
    private static func afterBlock(_ text: Substring) -> Substring? {
        let text = text.drop(while: \.isSpace)
        let heading = text.prefix { $0 != "\n" }.trimmed
        guard heading.hasSuffix(mark) || olderMarks.contains(where: heading.hasSuffix) else { return nil }
        let body = text.drop { $0 != "\n" }.dropFirst()
        if body.hasPrefix(fence) {
            return body.dropFirst(fence.count).rangeOfBytes(of: "\n" + fence).map { body[$0.upperBound...] }
        }
        guard heading.hasSuffix(mark) else { return nil }
        return body.rangeOfBytes(of: "\n\n").map { body[$0.upperBound...] }
    }

    /// Drops the time before a text: `[Wed 2026-03-11 23:51 PDT] `.
    private static func withoutTime(_ text: Substring) -> Substring {
        let text = text.drop(while: \.isSpace)
        guard text.hasPrefix("["), let end = text.prefix(60).firstIndex(of: "]") else { return text }
        let fields = text[..<end].dropFirst().split(separator: " ")
        guard fields.count >= 3, fields[0].count == 3, fields[0].allSatisfy(\.isLetter),
            fields[1].split(separator: "-").map(\.count) == [4, 2, 2], fields[2].split(separator: ":").count == 2
        else { return text }
        return text[text.index(after: end)...].drop(while: \.isSpace)
    }
}
