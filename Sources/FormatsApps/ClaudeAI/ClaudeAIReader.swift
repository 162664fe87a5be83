import ConversationModel
import Importing
import JSON

/// Reads the messages of a conversation in order: later ones change documents of earlier ones.
struct ClaudeAIReader {
    private let model: String?
    private var artifacts = ClaudeArtifacts()

    init(model: String?) {
        self.model = model
    }

    /// nil for an empty message.
    mutating func message(_ value: JSONValue) -> Message? {
        let isAnswer = Self.isAnswer(value)
        let sender = value.firstText("sender", "role") ?? "human"
        let role = isAnswer ? .assistant : ["human", "user"].contains(sender) ? .user : Role.other
        var message = Message(
            id: value.string("uuid") ?? "", participant: role == .other ? sender : role.rawValue, role: role)
        message.timestamp = value["created_at"]?.timestamp
        message.model = isAnswer ? value.string("model") ?? model : nil
        var content = ClaudeAIContent(artifacts: artifacts, isAnswer: isAnswer)
        content.append(value["content"])
        if content.hasText {
            // The whole content as one text, with placeholders for other blocks.
            value["text"]?.markRead()
        } else {
            content.append(fallback: value.string("text") ?? "")
        }
        artifacts = content.artifacts
        message.parts = content.parts
        message.citations = content.citations
        message.attachments = Self.attachments(value) + content.attachments
        if value.string("stop_reason") == "user_canceled" { message.status = .stopped }
        return message.isEmpty ? nil : message
    }

    /// True for answers; third-party writers of the format use `role` for the sender.
    static func isAnswer(_ value: JSONValue) -> Bool {
        value.firstText("sender", "role") == "assistant"
    }

    /// Files with their extracted text, and files of which the export has only the name.
    private static func attachments(_ value: JSONValue) -> [Attachment] {
        var attachments = value.elements(at: "attachments").map { file -> Attachment in
            var attachment = Attachment(kind: .file, name: file.firstText("file_name"))
            if attachment.name == nil { attachment.setName(Phrase("Pasted text")) }
            attachment.mime = file.string("file_type").flatMap { $0.contains("/") ? $0 : nil }
            attachment.bytes = file["file_size"]?.int
            attachment.text = file.firstText("extracted_content")
            attachment.isMissing = attachment.text == nil
            return attachment
        }
        let named = Set(attachments.map(\.name))
        for file in value.elements(at: "files") {
            let name = file.firstText("file_name")
            guard name == nil || !named.contains(name) else { continue }
            var attachment = Attachment(kind: kind(of: file, name), name: name)
            attachment.isMissing = true
            attachments.append(attachment)
        }
        return attachments
    }

    private static func kind(of file: JSONValue, _ name: String?) -> Attachment.Kind {
        let suffix = name?.split(separator: ".").last?.lowercased() ?? ""
        let isPicture = ["png", "jpg", "jpeg", "gif", "webp", "heic"].contains(suffix)
        return file.string("file_kind") == "image" || isPicture ? .image : .file
    }
}
