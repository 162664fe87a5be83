import ConversationModel
import Inputs
import JSON

/// Prompts of Google AI Studio, which saves them to Google Drive.
struct AIStudioFormat: ConversationFormat {
    static let info = FormatInfo(
        "ai-studio", "Google AI Studio prompts", application: "AI Studio",
        files: ["Google AI Studio/*"],
        reads: "thinking, files, code execution", evidence: .realFiles("saved prompts"))

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

/// Joins the chunks of a prompt into messages: thoughts, text, files and calls of one turn are chunks of their own.
struct AIStudioReader {
    private var messages: [Message] = []
    private var content = GoogleContent()
    private var open: Message?
    private let model: String?

    init(model: String?) {
        self.model = model.map { $0.hasPrefix("models/") ? String($0.dropFirst(7)) : $0 }
    }

    mutating func append(instruction: JSONValue) {
        let texts = instruction.elements(at: "parts").compactMap { $0.string("text") }
        let text = instruction.firstText("text") ?? texts.joined()
        guard !text.isEmpty else { return }
        var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(text)])
        message.kind = .text
        messages.append(message)
    }

    mutating func append(_ chunk: JSONValue) {
        guard chunk.isObject else { return }
        let role: Role = chunk.string("role") == "user" ? .user : .assistant
        if open?.role != role { begin(role) }
        if let error = chunk.firstText("errorMessage") { open?.error = error }
        if open?.timestamp == nil { open?.timestamp = chunk.firstTimestamp("createTime") }
        let attachment = Self.attachment(chunk)
        if let attachment { open?.attachments.append(attachment) }
        if let text = chunk.string("text"), !text.isEmpty {
            // The parts repeat the text in the pieces in which it was streamed.
            content.append(text: text, isThought: chunk["isThought"]?.bool == true)
            for part in chunk.elements(at: "parts") { part["text"]?.markRead() }
        } else if attachment == nil {
            content.append(chunk)
            for part in chunk.elements(at: "parts") { content.append(part) }
        }
    }

    private mutating func begin(_ role: Role) {
        close()
        var message = Message(participant: role.rawValue, role: role)
        message.model = role == .assistant ? model : nil
        open = message
    }

    private mutating func close() {
        guard var message = open else { return }
        message.parts = content.parts
        message.attachments += content.attachments
        if !message.isEmpty || message.error != nil { messages.append(message) }
        content = GoogleContent()
        open = nil
    }

    mutating func finish() -> [Message] {
        close()
        return messages
    }

    /// Files stay in Google Drive; the prompt contains only small ones.
    private static func attachment(_ chunk: JSONValue) -> Attachment? {
        let kinds: [(String, Attachment.Kind)] = [
            ("driveImage", .image), ("driveVideo", .video), ("driveAudio", .audio), ("driveDocument", .file),
            ("youtubeVideo", .video),
        ]
        for (key, kind) in kinds {
            guard let file = chunk[key] else { continue }
            var attachment = Attachment(kind: kind, name: key == "youtubeVideo" ? "YouTube video" : "In Google Drive")
            attachment.isMissing = true
            if key == "youtubeVideo", let id = file.firstText("id") { attachment.name = "YouTube video \(id)" }
            return attachment
        }
        for key in ["inlineFile", "inlineImage", "inlineData"] {
            if let file = chunk[key] { return GoogleFile.attachment(file) }
        }
        return nil
    }
}
