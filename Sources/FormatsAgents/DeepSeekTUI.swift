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

    static func header(of record: Record) -> ConversationHeader {
        guard let facts = record.value?["metadata"] else { return ConversationHeader() }
        return ConversationHeader(id: facts.firstText("id") ?? "", title: facts.firstText("title"))
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        let facts = root["metadata"]
        context.conversation.id = facts?.firstText("id") ?? ""
        context.conversation.title = facts?.firstText("title")
        context.conversation.createdAt = facts?.firstTimestamp("created_at")
        context.conversation.updatedAt = facts?.firstTimestamp("updated_at")
        var reader = ChatReader(model: facts?.firstText("model"))
        for message in root.elements(at: "messages") { reader.append(message, &context.diagnostics) }
        return reader.finish()
    }
}

extension Format {
    package static let deepSeekTUI = Format(DeepSeekTUIFormat.self)
}
