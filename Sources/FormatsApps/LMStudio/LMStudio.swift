import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations in LM Studio's folder.
struct LMStudioFormat: DocumentFormat {
    static let info = FormatInfo(
        "lm-studio", "LM Studio conversations", application: "LM Studio", files: ["*.conversation.json"],
        places: [.home(".lmstudio/conversations"), .home(".cache/lm-studio/conversations")],
        reads: "regenerated answers, thinking, tool calls, files, sources, tokens", evidence: .publicReaders)
    static let keys = FactKeys(
        title: ["name", "title"], created: ["createdAt"],
        updated: ["updatedAt", "userLastMessagedAt", "assistantLastMessagedAt"])
    static let assistant: String? = nil

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.elements(at: "messages").contains { $0["versions"]?.isArray == true }
                || (value["messages"]?.isArray == true && value["usePerChatPredictionConfig"] != nil)
        }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard let list = root["messages"], list.isArray else { throw ImportError(.missing("messages"), at: root) }
        let messages = list.elements.compactMap(message)
        guard let prompt = systemPrompt(of: root) else { return messages }
        var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(prompt)])
        message.kind = .text
        return [message] + messages
    }

    /// The prompt in the settings of the chat, which newer versions use, or else the one beside the messages.
    private static func systemPrompt(of root: JSONValue) -> String? {
        let fields = root["perChatPredictionConfig"]?.elements(at: "fields")
        let prompt = fields?.first { $0.string("key") == "llm.prediction.systemPrompt" }
        let isUsed = root["usePerChatPredictionConfig"]?.bool != false
        return (isUsed ? prompt?.firstText("value") : nil) ?? root.firstText("systemPrompt")
    }

    /// The chosen version of a message, with the other versions as alternatives.
    private static func message(_ value: JSONValue) -> Message? {
        let versions = value.elements(at: "versions").map { LMStudioVersion.message($0) }
        let selected = min(max(0, value["currentlySelected"]?.int ?? 0), max(0, versions.count - 1))
        guard versions.indices.contains(selected) else { return nil }
        guard versions[selected].role == .assistant else {
            var prompt = versions[selected]
            prompt.branches = versions.indices.filter { $0 != selected && !versions[$0].isEmpty }.map { [versions[$0]] }
            return prompt
        }
        return Alternatives.merge(versions.map { [$0] }, shown: selected).first
    }
}

extension Format {
    package static let lmStudio = Format(LMStudioFormat.self)
}
