import ConversationModel
package import Importing
import JSON

/// Design chats of Claude.ai's data export: a file for each, whose messages have blocks of their own kinds.
struct ClaudeDesignFormat: DocumentFormat {
    static let info = FormatInfo(
        "claude-design", "Claude.ai design chats", application: "Claude", files: ["design_chats/*.json"],
        reads: "tool calls, thinking, attachments, interjections, questions, notices", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["uuid"], title: ["title"], created: ["created_at"], updated: ["updated_at"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["messages"]?.isList(of: isMessage) == true }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        guard let content = value["content"], content.isObject else { return false }
        return content["contentBlocks"]?.isArray == true || content["authorAccountUuid"] != nil
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        reading.conversation.source.project = root["project"]?.firstText("name")
        var reader = ClaudeDesignReader()
        for message in root.elements(at: "messages") { reader.append(message) }
        return reader.messages
    }
}

extension Format {
    package static let claudeDesign = Format(ClaudeDesignFormat.self)
}
