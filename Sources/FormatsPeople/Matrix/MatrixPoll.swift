import ConversationModel
import Importing
import JSON

/// A poll, and the votes of those who answered it (MSC3381).
struct MatrixPoll {
    private var question: String
    private var answers: [(id: String, text: String)]
    private var limit: Int
    private var votes: [String: [String]] = [:]
    private var isClosed = false

    /// nil for the content of other messages.
    init?(_ content: JSONValue) {
        let poll = ["m.poll", "org.matrix.msc3381.poll.start"].lazy.compactMap { content[$0] }.first
        guard let poll else { return nil }
        question = Self.words(poll["question"])
        answers = poll.elements(at: "answers").map { ($0.firstText("m.id", "id") ?? "", Self.words($0)) }
        limit = max(1, poll["max_selections"]?.int ?? 1)
    }

    /// The text of a part of a poll, or of its end.
    static func words(_ value: JSONValue?) -> String {
        value?.firstText("org.matrix.msc1767.text", "body") ?? value?.elements(at: "m.text").first?.firstText("body")
            ?? ""
    }

    /// Takes the question and the answers of an edited poll.
    mutating func replace(with other: MatrixPoll) {
        (question, answers, limit) = (other.question, other.answers, other.limit)
    }

    // MARK: Votes

    /// A later vote of the same person replaces the earlier one; votes after the end do not count.
    mutating func vote(_ content: JSONValue, by sender: String) {
        guard !isClosed else { return }
        let chosen = content["org.matrix.msc3381.poll.response"]?["answers"] ?? content["m.selections"]
        votes[sender] = chosen?.elements.prefix(limit).compactMap(\.string) ?? []
    }

    mutating func close() { isClosed = true }

    var hasVotes: Bool { votes.values.contains { !$0.isEmpty } }

    // MARK: Text

    var text: RichText {
        var text = RichText(question, style: .bold)
        guard hasVotes else {
            for answer in answers { text.append("\n• " + answer.text) }
            return text
        }
        var counts: [String: Int] = [:]
        for id in votes.values.flatMap({ Set($0) }) { counts[id, default: 0] += 1 }
        let lines = answers.map { answer in
            let votes = Phrase.count(counts[answer.id] ?? 0, one: "1 vote", many: "%1 votes")
            return Phrase.joined([.text("• " + answer.text), votes], by: " – ")
        }
        text.append(.joined(lines, by: "\n"))
        return text
    }
}
