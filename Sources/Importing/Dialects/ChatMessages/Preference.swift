package import ConversationModel
package import JSON

/// Rows of preference data sets: the chosen and the rejected answer are members of their own. Each is a turn or a list
/// of turns, which may begin with the prompt.
package enum Preference {
    package static func isOne(_ row: JSONValue) -> Bool {
        chosen(in: row)?.isArray == true && !turns(chosen(in: row)).isEmpty
    }

    /// TRL's name, and OpenAI's.
    private static func chosen(in row: JSONValue?) -> JSONValue? { row?["chosen"] ?? row?["preferred_output"] }
    private static func rejected(in row: JSONValue?) -> JSONValue? { row?["rejected"] ?? row?["non_preferred_output"] }

    /// The prompt and the chosen answer, with the other answers as alternatives.
    ///
    /// - Parameters:
    ///   - prompt: The prompt, from elsewhere in the row.
    ///   - others: Other answers to the same prompt.
    ///   - reader: Holds the messages of the row so far.
    ///   - append: Reads a turn.
    package static func messages(
        of row: JSONValue?, after prompt: [JSONValue], others: [[JSONValue]] = [], _ reader: ChatReader,
        append: (JSONValue, inout ChatReader) -> Void
    ) -> [Message] {
        let chosen = turns(chosen(in: row))
        let others = ([turns(rejected(in: row))] + others).filter { !$0.isEmpty }
        func read(_ turns: [JSONValue]) -> [Message] {
            var reader = reader
            for turn in turns { append(turn, &reader) }
            return reader.finish()
        }
        let messages = read(isWhole(chosen) ? chosen : prompt + chosen)
        guard !others.isEmpty else { return messages }
        let (question, answer) = parts(of: messages)
        return question + Alternatives.merge([answer] + others.map { parts(of: read($0)).answer }, shown: 0)
    }

    private static func turns(_ value: JSONValue?) -> [JSONValue] {
        guard let value else { return [] }
        return value.oneOrMore.filter { role(of: $0) != nil }
    }

    private static func isWhole(_ turns: [JSONValue]) -> Bool {
        turns.first.flatMap(role).map { $0 == .user || $0 == .system } ?? false
    }

    private static func role(of turn: JSONValue) -> Role? {
        (turn.string("role") ?? turn.string("from")).flatMap { Role(chat: $0) }
    }

    /// The trailing messages of the AI with their calls and results, and the messages before them.
    private static func parts(of messages: [Message]) -> (question: [Message], answer: [Message]) {
        let count = messages.reversed().prefix { $0.role == .assistant }.count
        return (messages.dropLast(count), messages.suffix(count))
    }
}
