import Bytes
import ConversationModel
import Importing

extension Message {
    /// Converts `<thinking>` tags at the beginning of texts to thinking parts, from an index on.
    mutating func splitThinking(from start: Int) {
        guard start < parts.count else { return }
        parts[start...] = ArraySlice(parts[start...].flatMap { $0.withoutWrittenThinking })
    }
}

extension Message.Part {
    fileprivate var withoutWrittenThinking: [Message.Part] {
        guard case .text(let text) = self, text.drop(while: \.isSpace).hasPrefix("<thinking>"),
            let thinking = text.content(ofTag: "thinking"),
            let end = text.rangeOfBytes(of: "</thinking>")
        else { return [self] }
        let rest = String(text[end.upperBound...]).trimmed
        return [.thinking(Thinking(thinking.trimmed))] + (rest.isEmpty ? [] : [.text(rest)])
    }
}
