import ConversationModel
import Inputs

/// Chatbot UI's export of all conversations, folders and prompts.
struct ChatbotUIFormat: ConversationFormat {
    static let info = FormatInfo("chatbot-ui", "Chatbot UI export", files: ["chatbot_ui_history_*.json"])
    static let header = HeaderKeys(title: ["name"])

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value["history"]?.isArray == true && (value["version"] != nil || value["folders"] != nil)
                    && value.elements(at: "history").allSatisfy { $0["messages"] != nil }
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try file.records(at: ["history"])
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard root["messages"]?.isArray == true else { throw ImportError(.missing("messages"), at: root) }
        var reader = ChatReader(model: root["model"].flatMap { $0.firstText("name", "id") ?? $0.string })
        if let prompt = root["prompt"], prompt.string?.isEmpty == false { reader.append(systemPrompt: prompt) }
        for message in root.elements(at: "messages") { reader.append(message, &notes) }
        var conversation = Conversation(
            id: root["id"]?.idText ?? "", title: root.firstText("name"),
            messages: reader.finish())
        conversation.source.application = "Chatbot UI"
        return conversation.messages.isEmpty ? nil : conversation
    }
}
