import ConversationModel
import JSON

/// A poll and its votes; a later vote of a person replaces the earlier one.
struct SignalCLIPoll {
    private let question: String
    private let options: [String]
    private var votes: [String: [Int]] = [:]

    init(_ poll: JSONValue) {
        question = poll.firstText("question") ?? ""
        options = poll.elements(at: "options").map { $0.string ?? "" }
    }

    mutating func vote(_ vote: JSONValue, by person: String) {
        votes[person] = vote.elements(at: "optionIndexes").prefix(options.count).compactMap(\.int)
    }

    var text: RichText {
        var text = RichText(question, style: .bold)
        let counts = votes.values.flatMap { Set($0) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        guard !counts.isEmpty else {
            for option in options { text.append("\n• " + option) }
            return text
        }
        let lines = options.enumerated().map { index, option in
            let votes = Phrase.count(counts[index] ?? 0, one: "1 vote", many: "%1 votes")
            return Phrase.joined([.text("• " + option), votes], by: " – ")
        }
        text.append(.joined(lines, by: "\n"))
        return text
    }
}
