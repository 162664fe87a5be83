package import ConversationModel

/// Alternative answers to one prompt.
package enum Alternatives {
    /// Makes one message of the shown answer, with the others as alternatives.
    ///
    /// - Parameters:
    ///   - answers: The answers in the order of their creation, each as one or more messages.
    ///   - shown: The index of the shown answer.
    /// - Returns: The messages of the shown answer unchanged, if there is no other.
    package static func merge(_ answers: [[Message]], shown: Int) -> [Message] {
        if answers.count == 1, shown == 0 { return answers[0] }
        let messages = answers.map { whole($0) }
        // Empty answers do not count.
        let said = messages.indices.filter { messages[$0] != nil }
        guard let shown = said.contains(shown) ? shown : said.last, var message = messages[shown] else { return [] }
        let others = messages.enumerated().filter { $0.offset != shown }
        message.alternatives = others.compactMap(\.element)
        guard !message.alternatives.isEmpty else { return answers[shown] }
        message.alternativeIndex = others.prefix { $0.offset < shown }.count { $0.element != nil }
        return [message]
    }

    /// Joins the messages of a turn into one: readers choose between turns.
    package static func whole(_ turn: [Message]) -> Message? {
        guard var whole = turn.first else { return nil }
        var hasText = whole.hasText
        for message in turn.dropFirst() {
            whole.attachments += message.attachments.moved(behind: whole.parts.count)
            whole.parts += hasText ? asParagraph(message.parts) : message.parts
            hasText = hasText || message.hasText
            whole.citations += message.citations
            whole.append(branches: message.branches)
            whole.status = message.status
            whole.error = whole.error ?? message.error
            whole.model = message.model ?? whole.model
        }
        return whole
    }

    /// Keeps the first text a paragraph of its own, also when it is copied.
    private static func asParagraph(_ parts: [Message.Part]) -> [Message.Part] {
        guard let index = parts.firstIndex(where: \.isText), case .text(let text) = parts[index] else { return parts }
        var parts = parts
        parts[index] = .text("\n\n" + text)
        return parts
    }
}

extension [[Message]] {
    /// The first row; the other rows become branches at its beginning.
    var asOne: [Message] {
        guard var row = first, !row.isEmpty else { return [] }
        row[0].append(branches: Array(dropFirst()))
        return row
    }
}
