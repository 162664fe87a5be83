import Bytes
import ConversationModel

/// A prompt and all that follows it up to the next one.
struct Turn {
    /// The index of the prompt; nil before the first one.
    let prompt: Int?
    /// The indexes of the messages that follow.
    var rest: Range<Int>
}

extension Conversation {
    /// The turns; messages before the first prompt are one without.
    var turns: [Turn] {
        var turns: [Turn] = []
        for (index, message) in messages.enumerated() {
            if message.isPrompt {
                turns.append(Turn(prompt: index, rest: index + 1..<index + 1))
            } else if let last = turns.indices.last {
                turns[last].rest = turns[last].rest.lowerBound..<index + 1
            } else {
                turns.append(Turn(prompt: nil, rest: index..<index + 1))
            }
        }
        return turns
    }
}

extension Message {
    /// Equal for prompts that ask the same: case and white space do not count.
    var promptKey: String {
        let words = (command ?? content ?? "").lowercased().split(whereSeparator: \.isSpace)
        let files = attachments.map { $0.name ?? "" }
        return words.joined(separator: " ") + files.map { "\n" + $0 }.joined()
    }

    /// True if a page needs to show only one of two prompts.
    func isShownLike(_ other: Message) -> Bool {
        parts == other.parts && command == other.command && attachments == other.attachments
            && contentFormat == other.contentFormat && status == other.status && kind == other.kind && isBare
            && other.isBare
    }

    /// True if nothing surrounds the text and the attachments.
    private var isBare: Bool {
        kind == .text && status == .complete && error == nil && header == nil && footer == nil && replyTo == nil
            && branches.isEmpty && alternatives.isEmpty && reactions.isEmpty && translations.isEmpty
            && citations.isEmpty
    }
}

/// Two conversations as pairs of turns.
enum AlignedTurns {
    /// Turns with equal prompts are pairs; the others stand alone, in the order of both conversations.
    static func pairs(_ one: Conversation, _ other: Conversation) -> [(one: Turn?, other: Turn?)] {
        var (first, second) = (one.turns[...], other.turns[...])
        var pairs: [(one: Turn?, other: Turn?)] = []
        let openings = (one: first.popOpening(), other: second.popOpening())
        if openings.one != nil || openings.other != nil { pairs.append(openings) }
        var numbers: [String: Int] = [:]
        func number(_ turn: Turn, _ conversation: Conversation) -> Int {
            let key = turn.prompt.map { conversation.messages[$0].promptKey } ?? ""
            if let known = numbers[key] { return known }
            numbers[key] = numbers.count
            return numbers.count - 1
        }
        let alignment = SequenceAlignment(first.map { number($0, one) }, second.map { number($0, other) })
        var shown = second.startIndex
        for (turn, partner) in zip(first, alignment.partners) {
            guard let partner else {
                pairs.append((turn, nil))
                continue
            }
            let place = second.startIndex + partner
            pairs += second[shown..<place].map { (nil, $0) }
            pairs.append((turn, second[place]))
            shown = place + 1
        }
        return pairs + second[shown...].map { (nil, $0) }
    }
}

extension ArraySlice<Turn> {
    /// Removes the messages before the first prompt.
    fileprivate mutating func popOpening() -> Turn? {
        first?.prompt == nil ? popFirst() : nil
    }
}
