import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Zencoder: a line about the session, then a message a line.
struct ZencoderFormat: SessionFormat {
    static let info = FormatInfo(
        "zencoder", "Zencoder sessions", application: "Zencoder", files: ["*.jsonl"],
        places: [.home(".zencoder/sessions")], reads: "tool calls, thinking", evidence: .publicReaders)
    static let keys = FactKeys(id: ["id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            line.string("creationReason") != nil && line.string("id") != nil && line["createdAt"] != nil
                && line["role"] == nil
        }
    }

    /// The session that this one continues stands in the first line.
    static func facts(of head: RecordHead) -> ConversationFacts? {
        let line = head.firstLine
        var facts = ConversationFacts(id: line?.firstText("id") ?? "", date: line?.firstTimestamp("createdAt"))
        if line?.string("creationReason")?.hasSuffix("Continuation") == true {
            facts.predecessor = line?.firstText("parentId")
        }
        return facts
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()

        /// The tag of what the user wrote; other tags mark instructions.
        private static let words = "user-input"

        mutating func append(_ step: JSONValue) {
            let time = step.firstTimestamp("createdAt")
            session.now = time
            switch step.string("role") {
            case nil: session.model = step.firstText("modelId") ?? session.model
            case "system": step["content"]?.markRead()  // instructions
            case "user": append(prompt: step["content"]?.oneOrMore ?? [], at: time)
            case "assistant": if let content = step["content"] { session.append(answer: content, at: time) }
            case "tool": for block in step.elements(at: "content") { append(result: block) }
            default: break
            }
        }

        private mutating func append(prompt blocks: [JSONValue], at time: Timestamp?) {
            var message = Message(participant: Role.user.rawValue, role: .user)
            message.timestamp = time
            for block in blocks {
                if let tag = block.firstText("tag"), tag != Self.words {
                    block.markRead()
                } else {
                    for (id, result) in ContentReader.append(block, to: &message) {
                        session.append(result: result, of: id, in: message)
                    }
                }
            }
            session.append(message)
        }

        /// Results are texts of several types.
        private mutating func append(result block: JSONValue) {
            let parts = block.elements(at: "content").map(\.self)
            let texts = parts.compactMap { $0.firstText("text") }
            var result = ToolResult(block["content"], isError: block["isError"]?.bool == true)
            if !texts.isEmpty, texts.count == parts.count { result.output = .text(texts.joined(separator: "\n")) }
            session.append(result: result, of: block.string("toolCallId") ?? "", name: block.firstText("toolName"))
        }

        func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let zencoder = Format(ZencoderFormat.self)
}
