import ConversationModel
import Inputs

/// Prompts of Google AI Studio, which saves them to Google Drive.
struct AIStudioFormat: ConversationFormat {
    static let info = FormatInfo(
        "ai-studio", "Google AI Studio prompts", application: "AI Studio",
        files: ["files without an ending", "in Google Drive"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["chunkedPrompt"]?.isObject == true }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard let prompt = root["chunkedPrompt"] else { throw ImportError(.missing("chunkedPrompt"), at: root) }
        var conversation = Conversation()
        conversation.participants = Participant.userAndAssistant(named: "Gemini")
        var reader = AIStudioReader(model: root["runSettings"]?.firstText("model"))
        if let instruction = root["systemInstruction"] { reader.append(instruction: instruction) }
        for chunk in prompt.elements(at: "chunks") { reader.append(chunk) }
        // An unsent draft is not part of the conversation, unless there is nothing else.
        conversation.messages = reader.finish()
        return conversation.messages.isEmpty ? nil : conversation
    }
}
