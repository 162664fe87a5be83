import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of DeepSeek TUI: chat messages, and facts about the session.
struct DeepSeekTUIFormat: DocumentFormat {
    static let info = FormatInfo(
        "deepseek-tui", "DeepSeek TUI sessions", application: "DeepSeek TUI", files: ["*.json"],
        places: [.home(".codewhale/sessions"), .home(".deepseek/sessions")], project: ["metadata.workspace"],
        reads: "tool calls, thinking, titles", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value["schema_version"] != nil && value["metadata"]?.string("workspace") != nil
                && value["metadata"]?.string("id") != nil
                && value["messages"]?.isList { $0.string("role") != nil && $0["content"] != nil } == true
        }
    }

    static let keys = FactKeys(
        at: "metadata", id: ["id"], title: ["title"], created: ["created_at"], updated: ["updated_at"])

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let facts = root["metadata"]
        var reader = ChatReader(model: facts?.firstText("model"))
        for message in root.elements(at: "messages") { reader.append(message, &reading.notes) }
        return reader.finish()
    }
}

extension Format {
    package static let deepSeekTUI = Format(DeepSeekTUIFormat.self)
}
