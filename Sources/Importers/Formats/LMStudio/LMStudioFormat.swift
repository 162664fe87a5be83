import ConversationModel
import Inputs
import JSON

/// Conversations in LM Studio's folder.
struct LMStudioFormat: ConversationFormat {
    static let info = FormatInfo(
        "lm-studio", "LM Studio conversations", application: "LM Studio", files: ["*.conversation.json"],
        places: [.home(".lmstudio/conversations"), .home(".cache/lm-studio/conversations")])
    static let header = HeaderKeys(title: ["name", "title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.elements(at: "messages").contains { $0["versions"]?.isArray == true }
                || (value["messages"]?.isArray == true && value["usePerChatPredictionConfig"] != nil)
        }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard let list = root["messages"], list.isArray else { throw ImportError(.missing("messages"), at: root) }
        var conversation = Conversation(
            id: root.firstText("id") ?? "", title: root.firstText("name") ?? root.firstText("title"))
        conversation.createdAt = root.firstTimestamp("createdAt")
        conversation.updatedAt = root.firstTimestamp("updatedAt", "userLastMessagedAt", "assistantLastMessagedAt")
        if let prompt = root.firstText("systemPrompt") {
            var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(prompt)])
            message.kind = .text
            conversation.messages.append(message)
        }
        conversation.messages += list.elements.compactMap(message)
        return conversation
    }

    /// The chosen version of a message, with the other versions as alternatives.
    private static func message(_ value: JSONValue) -> Message? {
        let versions = value.elements(at: "versions").map { LMStudioVersion.read($0) }
        let selected = min(max(0, value["currentlySelected"]?.int ?? 0), max(0, versions.count - 1))
        guard versions.indices.contains(selected) else { return nil }
        guard versions[selected].role == .assistant else { return versions[selected] }
        return Alternatives.merge(versions.map { [$0] }, shown: selected).first
    }
}
