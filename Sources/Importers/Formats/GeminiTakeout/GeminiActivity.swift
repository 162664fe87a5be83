import ConversationModel
import JSON

/// Reads one record of the activity: a prompt with its answer, or another action.
enum GeminiActivity {
    /// The word before the prompt in the languages where it is known.
    private static let prefixes = [
        "Prompted ", "Asked ", "Said ", "Eingegebener Prompt: ", "Prompt: ", "Requête envoyée : ",
        "Ha inviato il prompt ", "Petición enviada: ", "Mensaje enviado: ", "Comando enviado: ", "Запрос: ",
        "送信したメッセージ: ",
    ]

    static func messages(_ value: JSONValue) -> [Message] {
        // The name of the product.
        for key in ["header", "products"] { value[key]?.markRead() }
        let html = value.elements(at: "safeHtmlItem").compactMap { $0.string("html") }
        let answer = html.map { HTMLMarkdown.text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
        var messages = messages(title: value.string("title") ?? "", answer: answer, at: value.firstTimestamp("time"))
        guard let first = messages.indices.first, let last = messages.indices.last else { return [] }
        messages[first].attachments = attachments(value)
        messages[last].citations = value.elements(at: "subtitles").compactMap { source in
            source.firstText("url").map { Citation(url: $0, title: source.firstText("name")) }
        }
        return messages
    }

    static func messages(title: String, answer: String, at time: Timestamp?) -> [Message] {
        guard !answer.isEmpty || prefixes.contains(where: title.hasPrefix) else {
            return title.isEmpty ? [] : [.divider(.text(title), at: time)]
        }
        var prompt = Message(participant: Role.user.rawValue, role: .user)
        prompt.timestamp = time
        prompt.contentFormat = .plain
        prompt.append(text: words(of: title))
        var reply = Message(participant: Role.assistant.rawValue, role: .assistant)
        reply.timestamp = time
        reply.append(text: answer)
        return [prompt, reply].filter { !$0.isEmpty }
    }

    private static func words(of title: String) -> String {
        let prefix = prefixes.first { title.hasPrefix($0) } ?? ""
        return String(title.dropFirst(prefix.count)).trimmed
    }

    private static func attachments(_ value: JSONValue) -> [Attachment] {
        let lists = ["attachedFiles", "audioFiles"].flatMap { Array(value.elements(at: $0)) }
        return ([value["imageFile"]].compactMap(\.self) + lists).compactMap(\.string).map { attachment($0) }
    }

    static func attachment(_ file: String) -> Attachment {
        let suffix = file.split(separator: ".").last?.lowercased() ?? ""
        let isImage = ["png", "jpg", "jpeg", "gif", "webp"].contains(suffix)
        return Attachment(kind: isImage ? .image : .file, name: file.fileName, source: file)
    }
}
