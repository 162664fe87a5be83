import Bytes
import ConversationModel
import Importing
import JSON

/// The outcome of a sample: scores, target and error.
struct InspectOutcome {
    private let words: String
    /// The graders' reasons, with the names of the graders.
    private let reasons: [(grader: String, text: String)]
    /// The answers that the graders took from the messages.
    private let answers: [(grader: String, text: String)]
    /// The value of the first scorer.
    private let grade: JSONValue?
    private let error: String?
    private let limit: String?

    init(_ sample: JSONValue) {
        let scores = sample["scores"]?.members.compactMap { name, score in
            Self.value(score["value"] ?? score).map { "\(name): \($0)" }
        }
        let target = sample["target"].flatMap { Self.target($0) }.map { ["target: \($0)"] }
        words = ((scores ?? []) + (target ?? [])).joined(separator: " · ").collapsedWhitespace(limit: 400)
        reasons =
            sample["scores"]?.members.compactMap { name, score in
                // The grader's prompt, and its answer, which is the explanation.
                score["metadata"]?["grading"]?.markRead()
                return score.firstText("explanation").map { (name, $0.trimmed) }
            } ?? []
        answers =
            sample["scores"]?.members.compactMap { name, score in
                score.firstText("answer").map { (name, $0.trimmed) }
            } ?? []
        grade = sample["scores"]?.members.first { _ in true }.map { $0.value["value"] ?? $0.value }
        error = sample["error"]?.firstText("message")
        limit = sample["limit"]?.firstText("type")
    }

    /// The end of the run in a word.
    var verdict: String? {
        error != nil ? "error" : grade.flatMap(Self.value) ?? limit.map { "\($0) limit" }
    }

    /// The first scorer's value as a number.
    var score: Double? {
        switch grade?.string {
        case "C": 1
        case "P": 0.5
        case "I", "N": 0
        case let text?: Double(text)
        case nil: grade?.double ?? grade?.bool.map { $0 ? 1 : 0 }
        }
    }

    /// Adds the score below the last message; the viewer shows it beside the sample.
    func add(to messages: inout [Message]) {
        if let limit { messages.append(.divider(Phrase("Stopped at the %1 limit", .text(limit)), at: nil)) }
        if let error {
            var message = Message(participant: Role.assistant.rawValue, role: .assistant)
            message.status = .error
            message.error = error
            messages.append(message)
        }
        let last = messages.lastIndex { $0.role == .assistant } ?? messages.indices.last
        if let last, !words.isEmpty { messages[last].footer = words }
        // A grader that only compares repeats the answer.
        let answer = last.flatMap { messages[$0].content?.trimmed }
        messages += reasons.filter { $0.text != answer }.map(Self.reason)
        let said = Self.folded(([answer ?? ""] + reasons.map(\.text)).joined(separator: " "))
        // Graders fold case and space.
        messages += answers.filter {
            TextCount.length(of: $0.text) > 0 && !said.containsBytes(of: Self.folded($0.text))
        }
        .map(Self.reason)
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isSpace).joined(separator: " ")
    }

    private static func reason(_ grader: String, _ text: String) -> Message {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.append(text: RichText(grader, style: .bold).markdown + "\n\n" + text)
        return message
    }

    /// Spells out the letters for correct and incorrect.
    private static func value(_ value: JSONValue) -> String? {
        switch value.string {
        case "C": "correct"
        case "I": "incorrect"
        case "P": "partially correct"
        case "N": "no answer"
        case let text?: text
        case nil: value.numberText ?? value.bool.map { $0 ? "yes" : "no" }
        }
    }

    private static func target(_ value: JSONValue) -> String? {
        let texts = value.string.map { [$0] } ?? value.elements.compactMap(\.string)
        let words = texts.filter { !$0.isEmpty }.joined(separator: " or ")
        return words.isEmpty ? nil : words
    }

    /// The input and output of a sample without messages.
    static func exchange(_ sample: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader(model: sample["output"]?.firstText("model"))
        for message in sample.elements(at: "input") { reader.append(message, &notes) }
        if let answer = sample["output"]?["choices"]?[0]?["message"] { reader.append(answer, &notes) }
        var messages = reader.finish()
        if let text = sample.firstText("input") {
            messages.insert(Message(participant: Role.user.rawValue, role: .user, parts: [.text(text)]), at: 0)
        }
        return messages
    }
}
