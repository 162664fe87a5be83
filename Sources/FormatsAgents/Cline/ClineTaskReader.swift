import ConversationModel
import Importing
import JSON

/// Reads the messages to the model, in which tool calls are tags in the text.
struct ClineTaskReader {
    private(set) var session = SessionWriter()
    private var number = 0

    mutating func append(_ value: JSONValue) {
        let timestamp = value["ts"]?.timestamp
        let content = value["content"]
        let blocks = content.map(\.oneOrMore) ?? []
        if value.string("role") == "user" {
            append(blocks: blocks, timestamp)
        } else {
            for block in blocks { append(answer: block, timestamp) }
        }
    }

    private mutating func append(blocks: [JSONValue], _ timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        var isResult = false
        for block in blocks {
            guard let text = block.string ?? block.string("text") else {
                for (id, result) in ContentReader.append(block, to: &message) { session.append(result: result, of: id) }
                continue
            }
            let words = text.removing(tags: ["environment_details"]).trimmed
            if let mark = Self.resultMark(words) {
                isResult = true
                append(output: String(words[mark...]).trimmed)
            } else if let said = ["task", "user_message", "feedback", "answer"].lazy.compactMap({
                words.content(ofTag: $0)
            }).first {
                message.append(text: said.trimmed)
            } else if isResult {
                append(output: words)
            } else if !words.isEmpty {
                message.append(text: words)
            }
        }
        session.append(message)
    }

    /// `[read_file for 'a.txt'] Result:`
    private static func resultMark(_ text: String) -> String.Index? {
        guard text.hasPrefix("["), let end = text.prefix(500).rangeOfBytes(of: "] Result:") else { return nil }
        return end.upperBound
    }

    private mutating func append(output: String) {
        guard number > 0, !output.isEmpty else { return }
        var result = ToolResult(nil)
        result.output = .text(output)
        session.append(result: result, of: "cline-\(number)")
    }

    private mutating func append(answer block: JSONValue, _ timestamp: Timestamp?) {
        guard let text = block.string ?? block.string("text") else {
            session.changeAnswer(at: timestamp) { _ = ContentReader.append(block, to: &$0) }
            return
        }
        if let thoughts = text.content(ofTag: "thinking")?.trimmed, !thoughts.isEmpty {
            session.append(.thinking(Thinking(thoughts)), at: timestamp)
        }
        let (words, call) = ClineTag.split(text.removing(tags: ["thinking"]))
        if !words.isEmpty { session.append(.text(words), at: timestamp) }
        guard let call else { return }
        number += 1
        session.append(
            .toolCall(ToolCall(id: "cline-\(number)", name: call.name, input: call.input, status: .pending)),
            at: timestamp)
    }
}
