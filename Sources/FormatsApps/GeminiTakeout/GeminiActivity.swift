import ConversationModel
import Importing
import JSON

/// Reads one record of the activity: a prompt with its answer, or another action.
enum GeminiActivity {
    /// The word before the prompt in the languages where it is known.
    private static let prefixes = [
        "Prompted ", "Branched ", "Submitted query ", "Answered ", "Asked ", "Said ", "Eingegebener Prompt: ",
        "Prompt: ", "Requête envoyée : ", "Ha inviato il prompt ", "Petición enviada: ", "Mensaje enviado: ",
        "Comando enviado: ", "Запрос: ", "送信したメッセージ: ",
    ]

    static func messages(_ value: JSONValue) -> [Message] {
        // The name of the product.
        for key in ["header", "products"] { value[key]?.markRead() }
        let title = value.string("title") ?? ""
        let answers = value.elements(at: "safeHtmlItem").compactMap { $0.string("html") }
        var messages = messages(
            title: title, files: attachments(value), answers: answers, at: value.firstTimestamp("time"))
        guard let last = messages.indices.last else { return [] }
        messages[last].citations = value.elements(at: "subtitles").compactMap { source in
            source.firstText("url").map { Citation(url: $0, title: source.firstText("name")) }
        }
        if title.hasPrefix(canvas) { messages += canvases(value, named: title.dropFirst(canvas.count)) }
        return messages
    }

    /// - Parameters:
    ///   - files: The files of the prompt, and perhaps once more the pictures of the answer.
    ///   - answers: HTML; several are drafts of an answer.
    static func messages(
        title: String, files: [Attachment], answers: [some StringProtocol], at time: Timestamp?
    ) -> [Message] {
        let answers = answers.map { HTMLMarkdown.parts(of: $0) }
        var reply = Message(participant: Role.assistant.rawValue, role: .assistant)
        reply.timestamp = time
        reply.append(text: answers.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n---\n\n"))
        reply.attachments = answers.flatMap(\.pictures).map { attachment($0.address) }
        guard !reply.isEmpty || prefix(of: title) != nil else {
            var divider = Message.divider(.text(title), at: time)
            divider.attachments = files
            return title.isEmpty ? [] : [divider]
        }
        let shown = Set(reply.attachments.map(\.source))
        var prompt = Message(participant: Role.user.rawValue, role: .user)
        prompt.timestamp = time
        prompt.contentFormat = .plain
        prompt.append(text: words(of: title))
        prompt.attachments = files.filter { !shown.contains($0.source) }
        return [prompt, reply].filter { !$0.isEmpty }
    }

    private static let canvas = "Created Gemini Canvas titled "

    /// A document that was made beside the answers.
    private static func canvases(_ value: JSONValue, named name: Substring) -> [Message] {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = value.firstTimestamp("time")
        message.attachments = value.elements(at: "subtitles").filter { $0["url"] == nil }.compactMap { document in
            document.firstText("name").map { text in
                var attachment = Attachment(kind: .file, name: String(name))
                attachment.text = text
                return attachment
            }
        }
        return [message].filter { !$0.isEmpty }
    }

    static func conversationIDs(_ value: JSONValue) -> Set<String> {
        value.elements(at: "details").compactMap { $0.string("url") }.reduce(into: []) {
            $0.formUnion(GeminiLink.ids(in: $1))
        }
    }

    private static func words(of title: String) -> String {
        String(title.dropFirst(prefix(of: title)?.count ?? 0)).trimmed
    }

    /// A prompt of nothing but a file may lack the space.
    private static func prefix(of title: String) -> String? {
        prefixes.first { (title + " ").hasPrefix($0) }
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
