import ConversationModel
import Importing

/// Drafts that ChatGPT shows as cards: a line `:::writing{variant="email" subject="…" id="…"}`, the text, and `:::`.
struct ChatGPTDrafts {
    private static let beginning = ":::writing{"

    private var output: [String] = []
    /// The lines of the draft that has not ended yet.
    private var draft: [String]?
    /// In code, `:::` means nothing.
    private var fence = MarkdownFence()

    /// The text with its drafts as quotes.
    static func quoted(in text: String) -> String {
        guard text.containsBytes(of: beginning) else { return text }
        var drafts = ChatGPTDrafts()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { drafts.append(line) }
        drafts.end()
        return drafts.output.joined(separator: "\n")
    }

    private mutating func append(_ line: Substring) {
        let words = line.trimmed
        fence.read(words)
        if draft == nil, !fence.isOpen, let (title, rest) = Self.start(words) {
            draft = [title.map { RichText($0, style: .bold).markdown + "\n" }, rest].compactMap(\.self)
        } else if draft != nil, !fence.isOpen, words == ":::" {
            end()
        } else if draft == nil {
            output.append(String(line))
        } else {
            draft?.append(String(line))
        }
    }

    /// Ends the draft; a truncated answer ends with it.
    private mutating func end() {
        guard let lines = draft else { return }
        draft = nil
        // A quote would go on in the next line.
        output += [MarkdownText.quoted(lines.joined(separator: "\n").trimmed), ""]
    }

    /// The title of a draft that begins in the line, and the words after the braces.
    private static func start(_ line: String) -> (title: String?, rest: String?)? {
        guard line.hasPrefix(beginning), let end = line.rangeOfBytes(of: "}") else { return nil }
        let facts = line.rangeOfBytes(of: "\"}") ?? end
        let rest = String(line[facts.upperBound...]).trimmed
        let title = ["subject", "title"].lazy.compactMap { value(of: $0, in: line[..<facts.upperBound]) }.first
        return (title, rest.isEmpty ? nil : rest)
    }

    /// `name="value"`
    private static func value(of name: String, in facts: Substring) -> String? {
        guard let start = facts.rangeOfBytes(of: " \(name)=\"") else { return nil }
        let value = facts[start.upperBound...].prefix { $0 != "\"" }
        return value.isEmpty ? nil : String(value)
    }
}
