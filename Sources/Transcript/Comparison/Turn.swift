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

extension Turn {
    /// The indexes of all messages.
    var all: [Int] { [prompt].compactMap(\.self) + rest }
}

/// Conversations as rows of turns.
enum AlignedTurns {
    /// Turns with equal or similar prompts are in one row; the others stand alone, in the order of all conversations.
    static func rows(_ conversations: [Conversation]) -> [[Turn?]] {
        var turns = conversations.map { $0.turns[...] }
        let openings = turns.indices.map { turns[$0].popOpening() }
        var numbers = Numbering()
        var rows = AlignedRows<PromptedTurn>()
        for (conversation, turns) in zip(conversations, turns) {
            let task = turns.count == 1 ? conversation.run?.task : nil
            var prompted: [PromptedTurn] = []
            for turn in turns {
                let key = turn.prompt.map { conversation.messages[$0].promptKey } ?? ""
                prompted.append(PromptedTurn(turn, key, task: task, &numbers))
            }
            rows.add(prompted) { WeightedAlignment($0, $1).partners }
        }
        let opening = openings.contains { $0 != nil } ? [openings] : []
        return opening + rows.rows.map { row in row.map { $0?.turn } }
    }
}

/// A turn, as it is compared with others.
private struct PromptedTurn: Alignable {
    /// Further words of a prompt are not compared.
    private static let wordLimit = 256
    /// Shorter prompts that are not equal ask something else.
    private static let fewWords = 8

    let turn: Turn
    let key: Int
    /// The numbers of the words, rising.
    private let words: [Int]
    /// The task of a run with one prompt: runs of one task may word it differently.
    private let task: String?

    init(_ turn: Turn, _ prompt: String, task: String?, _ numbers: inout Numbering) {
        (self.turn, self.task) = (turn, task)
        key = numbers[prompt]
        let words = prompt.split(separator: " ", maxSplits: Self.wordLimit).prefix(Self.wordLimit).map(String.init)
        self.words = numbers.all(words).sorted()
    }

    func weight(with other: PromptedTurn) -> Float {
        if key == other.key { return 2 }
        if let task, task == other.task { return 1 }
        guard min(words.count, other.words.count) >= Self.fewWords else { return 0 }
        let likeness = words.likeness(with: other.words)
        return likeness > 0.5 ? likeness : 0
    }
}

extension ArraySlice<Turn> {
    /// Removes the messages before the first prompt.
    fileprivate mutating func popOpening() -> Turn? {
        first?.prompt == nil ? popFirst() : nil
    }
}
