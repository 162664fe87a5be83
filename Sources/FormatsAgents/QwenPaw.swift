import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of QwenPaw and other programs made with AgentScope: the memory of an agent, which is a list of pairs of a
/// message and its marks.
struct QwenPawFormat: DocumentFormat {
    static let info = FormatInfo(
        "qwenpaw", "QwenPaw sessions (AgentScope)", files: ["*.json"],
        places: [
            .named("QWENPAW_WORKING_DIR", or: ".qwenpaw", "sessions"),
            .named("QWENPAW_WORKING_DIR", or: ".qwenpaw", "workspaces/*/sessions"),
        ],
        reads: "tool calls, thinking", evidence: .realFiles("sessions of 2026"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value["agent"]?["memory"]?["content"]?.isList { pair in
                pair[0]?.string("role") != nil && pair[0]?["content"] != nil && pair[1]?.isArray == true
            } == true
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let agent = root["agent"]
        var session = SessionWriter()
        for pair in agent?["memory"]?.elements(at: "content").map({ $0 }) ?? [] {
            guard let value = pair[0], let content = value["content"] else { continue }
            let time = value.firstTimestamp("timestamp")
            switch value.string("role") {
            case "user": session.append(prompt: content, at: time)
            case "assistant": session.append(answer: content, id: value.string("id") ?? "", at: time)
            // Tool results in the name of the system.
            default: session.append(results: content)
            }
        }
        let messages = session.finish()
        reading.conversation.id = reading.file.stem
        reading.conversation.participants = Participant.userAndAssistant(named: agent?.firstText("name") ?? "QwenPaw")
        return messages
    }

    static let keys = FactKeys.none
}

extension SessionWriter {
    /// Appends results that are not part of a turn.
    fileprivate mutating func append(results content: JSONValue) {
        for block in content.oneOrMore where block.string("type") == "tool_result" {
            let id = block.firstText("id", "tool_use_id") ?? ""
            append(result: ToolResult(block["output"] ?? block["content"]), of: id, name: block.firstText("name"))
        }
    }
}

extension Format {
    package static let qwenPaw = Format(QwenPawFormat.self)
}
