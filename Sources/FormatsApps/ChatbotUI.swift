import ConversationModel
package import Importing
import Inputs
import JSON

/// Chatbot UI's export of all conversations, folders and prompts.
struct ChatbotUIFormat: DocumentFormat {
    static let info = FormatInfo(
        "chatbot-ui", "Chatbot UI export", application: "Chatbot UI", files: ["chatbot_ui_history_*.json"],
        reads: "models", evidence: .realFiles("version 4"))
    static let keys = FactKeys(title: ["name"])

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

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard root["messages"]?.isArray == true else { throw ImportError(.missing("messages"), at: root) }
        var reader = ChatReader(model: root["model"].flatMap { $0.firstText("name", "id") ?? $0.string })
        if let prompt = root["prompt"], prompt.string?.isEmpty == false { reader.append(systemPrompt: prompt) }
        for message in root.elements(at: "messages") { reader.append(message, &reading.notes) }
        return reader.finish()
    }
}

extension Format {
    package static let chatbotUI = Format(ChatbotUIFormat.self)
}
