import Bytes
import ConversationModel
package import Importing
import Inputs
import JSON

/// Rows of data sets in which one text answers another: Alpaca's `{instruction, input, output}`, prompts with
/// completions, questions with answers, perhaps with a rejected answer; and dialogues written as one text (HH-RLHF).
struct InstructionsFormat: DocumentFormat {
    static let info = FormatInfo(
        "instructions", "Instruction data sets (Alpaca, HH-RLHF, prompts with completions)",
        files: ["*.json", "*.jsonl"],
        reads: "rejected answers", evidence: .realFiles("rows of public data sets"))
    static let textIsVerbatim = true
    static let keys = FactKeys(id: ["id", "prompt_id"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { !turns(in: $0).isEmpty }
    }

    static func messages(
        in row: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let turns = turns(in: row)
        guard let answer = turns.last else { throw ImportError(.missing("output"), at: row) }
        var messages = turns.map(\.message)
        if let system = row.firstText("system", "system_prompt") {
            messages.insert(Turn(role: .system, text: system).message, at: 0)
        }
        if let rejected = rejected(in: row), rejected != answer.text {
            let other = Turn(role: answer.role, text: rejected).message
            messages = messages.dropLast() + Alternatives.merge([messages.suffix(1), [other]], shown: 0)
        }
        return messages
    }

    private struct Turn {
        let role: Role
        var text: String

        var message: Message {
            var message = Message(participant: role.rawValue, role: role)
            message.append(text: text)
            return message
        }
    }

    // MARK: Rows

    private static let promptKeys = ["instruction", "prompt", "question", "query"]
    private static let answerKeys = ["output", "completion", "response", "chosen", "answer"]

    private static func turns(in row: JSONValue) -> [Turn] {
        guard let answer = text(row, answerKeys) else { return [] }
        let dialogue = dialogue(answer)
        if !dialogue.isEmpty { return dialogue }
        guard let prompt = text(row, promptKeys) else { return [] }
        let question = [prompt, text(row, ["input", "context"])].compactMap(\.self).joined(separator: "\n\n")
        return history(of: row) + [Turn(role: .user, text: question), Turn(role: .assistant, text: answer)]
    }

    private static func text(_ row: JSONValue, _ keys: [String]) -> String? {
        keys.lazy.compactMap { row.string($0) }.first { !$0.isBlank }
    }

    /// Earlier turns: pairs of a prompt and its answer.
    private static func history(of row: JSONValue) -> [Turn] {
        row.elements(at: "history").flatMap { pair in
            zip([Role.user, .assistant], pair.elements).compactMap { role, text in
                text.string.map { Turn(role: role, text: $0) }
            }
        }
    }

    private static func rejected(in row: JSONValue) -> String? {
        guard let text = text(row, ["rejected"]) else { return nil }
        return dialogue(text).last?.text ?? text
    }

    // MARK: Dialogues

    private static let speakers: [(mark: String, role: Role)] = [("Human:", .user), ("Assistant:", .assistant)]

    /// The turns of a text whose paragraphs begin with the speaker. None, if no speaker is named.
    private static func dialogue(_ text: String) -> [Turn] {
        var turns: [Turn] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let (mark, role) = speakers.first(where: { line.hasPrefix($0.mark) }) {
                turns.append(Turn(role: role, text: line.dropFirst(mark.count).trimmed))
            } else if !turns.isEmpty {
                turns[turns.count - 1].text += "\n" + line
            } else if !line.isBlank {
                return []
            }
        }
        return turns.count > 1 ? turns.map { Turn(role: $0.role, text: $0.text.trimmedLines) } : []
    }
}

extension Format {
    package static let instructions = Format(InstructionsFormat.self)
}
