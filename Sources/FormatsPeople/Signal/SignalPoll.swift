import ConversationModel
import Importing

/// The text of a poll, with the votes if there are any.
struct SignalPoll {
    private let question: String
    private var options: [(text: String, votes: Int)] = []

    init(question: String) {
        self.question = question
    }

    mutating func add(_ option: String, votes: Int) { options.append((option, votes)) }

    var text: RichText {
        var text = RichText(question, style: .bold)
        guard options.contains(where: { $0.votes > 0 }) else {
            for option in options { text.append("\n• " + option.text) }
            return text
        }
        let lines = options.map { option in
            let votes = Phrase.count(option.votes, one: "1 vote", many: "%1 votes")
            return Phrase.joined([.text("• " + option.text), votes], by: " – ")
        }
        text.append(.joined(lines, by: "\n"))
        return text
    }
}
