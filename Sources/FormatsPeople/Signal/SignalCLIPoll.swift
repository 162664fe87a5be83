import ConversationModel
import Importing
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
        let counts = votes.values.flatMap { Set($0) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var poll = SignalPoll(question: question)
        for (index, option) in options.enumerated() { poll.add(option, votes: counts[index] ?? 0) }
        return poll.text
    }
}
