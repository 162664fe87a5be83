import Bytes
import ConversationModel
import Importing
import JSON

/// A file of Kiro's editor about one workflow (`*.chat`), from before it kept sessions. Longer files of a workflow repeat
/// its shorter ones.
enum KiroChat {
    private static let roles: Set<String?> = ["human", "bot", "tool"]

    static func isOne(_ value: JSONValue) -> Bool {
        guard let facts = value["metadata"], ["modelId", "workflowId"].contains(where: { facts[$0] != nil }) else {
            return false
        }
        return value["chat"]?.isList { roles.contains($0.string("role")) && $0.string("content") != nil } == true
    }

    static let keys = FactKeys(id: ["metadata.workflowId", "executionId"], title: [])

    static func id(of record: Record) -> String { record.facts(keys).id }

    /// True if a chat begins with all messages of another one.
    static func begins(_ chat: Record, like other: Record) -> Bool {
        guard var all = try? ElementScanner(chat.bytes, at: ["chat"]),
            var first = try? ElementScanner(other.bytes, at: ["chat"])
        else { return false }
        while let message = try? first.next() {
            guard let same = try? all.next(), same.bytes.isEqual(to: message.bytes) else { return false }
        }
        return true
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let facts = root["metadata"]
        reading.conversation.createdAt = facts?.firstTimestamp("startTime")
        reading.conversation.updatedAt = facts?.firstTimestamp("endTime")
        var session = SessionWriter()
        session.model = facts?.firstText("modelId")
        var isHidden = false
        for message in root.elements(at: "chat") {
            let text = message.string("content")?.trimmedLines ?? ""
            switch message.string("role") {
            case "human":
                let words = words(text)
                isHidden = words.isEmpty
                session.append(prompt: words, at: nil)
            // The answer to a message that the user did not see.
            case "bot" where isHidden && text == "I will follow these instructions.": break
            case "bot":
                var answer = session.answer(at: nil)
                answer.append(text: text)
                session.append(answer)
            case "tool" where !text.isEmpty:
                session.append(result: ToolResult(message["content"]), of: "")
            default: break
            }
        }
        return session.finish()
    }

    private static let instructions = [
        "# System Prompt", "# Identity", "<identity>", "You are operating in a workspace",
        "<key_kiro_features>",
    ]
    private static let rules = ["## Included Rules", "<user-rule", "<steering-reminder>"]

    /// The words of the user, without the rules before them and the facts about the editor behind them; empty for
    /// instructions of the program.
    static func words(_ text: String) -> String {
        if instructions.contains(where: text.hasPrefix) { return "" }
        if let words = text.content(ofTag: "kiro-ide-message") { return words.trimmedLines }
        var words = Substring(text)
        if rules.contains(where: text.hasPrefix) {
            for tag in ["</user-rule>", "</steering-reminder>"] {
                while let end = words.rangeOfBytes(of: tag)?.upperBound { words = words[end...] }
            }
            // The rules are in a fence.
            words = words.drop { $0 == "`" || $0.isSpace }
            if rules.contains(where: words.hasPrefix) { return "" }
        }
        return String(words).removing(tags: ["EnvironmentContext"]).trimmedLines
    }
}
