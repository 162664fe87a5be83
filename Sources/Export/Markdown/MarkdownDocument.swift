public import ConversationModel
import JSON

/// Writes a conversation as Markdown, which is read back as the same conversation (`docs/export.md`, 'Markdown').
///
/// Lines between texts end in a comment with a mark. No text contains the mark, so texts stay unchanged.
public enum MarkdownDocument {
    /// The text of a file.
    ///
    /// - Parameter style: Plain text is not read back.
    public static func bytes(of conversation: Conversation, _ style: MarkdownStyle = MarkdownStyle()) -> [UInt8] {
        style.isPlain ? plain(conversation, style) : readable(conversation)
    }

    private static func plain(_ conversation: Conversation, _ style: MarkdownStyle) -> [UInt8] {
        var output = MarkdownOutput(nil, capacity: conversation.size(perMessage: 128))
        if style.hasFrontMatter { FrontMatter(conversation).lines.forEach { output.line($0) } }
        write(conversation, to: &output)
        return output.bytes
    }

    private static func readable(_ conversation: Conversation) -> [UInt8] {
        let first = text(of: conversation, Mark(number: 1))
        guard let free = first.freeNumber else { return first.bytes }
        return text(of: conversation, Mark(number: free)).bytes
    }

    /// True for the bytes of a file that this type wrote.
    public static func isWritten(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: start.utf8)
    }

    private static let start = "<!-- pageturner/1 markdown "

    private static func text(of conversation: Conversation, _ mark: Mark) -> MarkdownOutput {
        var output = MarkdownOutput(mark, capacity: conversation.size(perMessage: 256))
        var facts = JSONOutput(.compact, for: .script)
        facts.object { $0.facts(of: conversation) }
        output.line("\(start)\(mark.word) \(facts.string) -->")
        output.line("")
        write(conversation, to: &output)
        return output
    }

    private static func write(_ conversation: Conversation, to output: inout MarkdownOutput) {
        output.line("# \(MarkdownEscape.line(conversation.displayTitle, limit: 200))")
        output.line("")
        let writer = MessageWriter(names: conversation.names)
        for message in conversation.messages { writer.write(message, to: &output) }
    }
}

/// The way in which a conversation is written as Markdown.
public struct MarkdownStyle: Sendable {
    /// Without the comments from which it is read back.
    public var isPlain: Bool
    /// Facts in YAML come first, for Obsidian, Hugo and others; only plain text has them.
    public var hasFrontMatter: Bool

    /// Text that is read back, unless it is plain.
    public init(isPlain: Bool = false, hasFrontMatter: Bool = false) {
        (self.isPlain, self.hasFrontMatter) = (isPlain, hasFrontMatter)
    }
}

/// The first word of a file's comments.
struct Mark {
    let number: Int

    static let base = "turn"
    var word: String { number == 1 ? Self.base : Self.base + String(number) }
    var start: String { "<!-- \(word) " }
}

extension Conversation {
    /// The participants' names for headings, by id.
    var names: [String: String] {
        Dictionary(participants.map { ($0.id, $0.displayName.english) }) { first, _ in first }
    }
}
