public import ConversationModel
import JSON

/// Writes a conversation as Markdown, which is read back as the same conversation (`docs/export.md`, 'Markdown').
///
/// Lines between texts end in a comment with a mark. No text contains the mark, so texts stay unchanged.
public enum MarkdownDocument {
    /// The text of a file.
    public static func bytes(of conversation: Conversation) -> [UInt8] {
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
        output.line("# \(MarkdownEscape.line(conversation.displayTitle, limit: 200))")
        output.line("")
        let writer = MessageWriter(names: conversation.names)
        for message in conversation.messages { writer.write(message, to: &output) }
        return output
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
    fileprivate var names: [String: String] {
        Dictionary(participants.map { ($0.id, $0.displayName.english) }) { first, _ in first }
    }
}
