package import ConversationModel

extension Duration {
    /// Minutes and seconds, such as `1:05`, of a call or a voice message.
    package static func clock(seconds: Int) -> String {
        let seconds = min(max(0, seconds), 359_999)
        let rest = seconds % 60
        return "\(seconds / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
    }
}

extension Phrase {
    /// The phrase with a duration in parentheses.
    package func lasting(_ seconds: Int?) -> Phrase {
        seconds.map { Phrase("%1 (%2)", self, .text(Duration.clock(seconds: $0))) } ?? self
    }

    /// The phrase with something in parentheses.
    package func with(_ detail: String?) -> Phrase {
        guard let detail, !detail.isEmpty else { return self }
        return Phrase("%1 (%2)", self, .text(detail))
    }

    package static func sticker(_ name: String?) -> Phrase {
        .joined([Phrase("Sticker")] + [name.map(Phrase.text)].compactMap(\.self), by: " ")
    }
}
