import ConversationModel
import JSON

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
