import ConversationModel
import Importing
import JSON

/// Reads a message of Cherry Studio 2, a row whose data are parts of Vercel's AI SDK and parts of Cherry Studio's own.
/// The first versions kept blocks, as in Cherry Studio 1.
struct CherryStudioRow {
    private var message: Message
    /// The model knows nothing of the messages before this one.
    private var isClear = false

    static func read(_ row: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        var reader = CherryStudioRow(row)
        for part in row["data"]?.elements(at: "parts").map(\.self) ?? [] { reader.append(part, &notes) }
        for block in row["data"]?.elements(at: "blocks").map(\.self) ?? [] {
            CherryStudioMessage.append(block, to: &reader.message, &notes)
        }
        return reader.finish()
    }

    /// The divider before a message from which on the model knew a summary of the earlier ones.
    static func compaction(before row: JSONValue) -> Message {
        .compaction(at: row.firstTimestamp("created_at"), summary: row.string("compaction_summary"))
    }

    private init(_ row: JSONValue) {
        let role = Role(chat: row.string("role") ?? "") ?? .other
        message = Message(id: row.string("id") ?? "", participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = row.firstTimestamp("created_at")
        if role == .assistant {
            message.model = Self.model(row)
            message.usage = Usage(row["stats"])
        }
        switch row.string("status") {
        case "paused": message.status = .stopped
        case "error": message.status = .error
        case "pending": message.status = .streaming
        default: break
        }
    }

    /// The model's name, or its id behind that of its provider: `openai::gpt-5`.
    private static func model(_ row: JSONValue) -> String? {
        let facts = row["model_snapshot"] ?? row["model_meta"]
        if let name = facts?.firstText("name", "id") { return name }
        guard let id = row.firstText("model_id") else { return nil }
        return id.rangeOfBytes(of: "::").map { String(id[$0.upperBound...]) } ?? id
    }

    private func finish() -> Message? {
        var message = message
        var sources = Distinct<Citation>()
        for source in message.citations { sources.add(source) }
        message.citations = sources.all
        if message.isEmpty, isClear { return .divider(Phrase("Context cleared"), at: message.timestamp) }
        return message.isEmpty && message.error == nil ? nil : message
    }

    private mutating func append(_ part: JSONValue, _ notes: inout ImportDiagnostics) {
        switch part.string("type") ?? "" {
        case "text":
            message.append(paragraph: part.string("text") ?? "")
            let facts = part["providerMetadata"]?["cherry"]
            message.citations += facts?.elements(at: "references").flatMap(CherryStudioSources.of(reference:)) ?? []
            facts?["composer"]?.markRead()  // how the text looked while it was typed
        case "reasoning":
            let milliseconds = part["providerMetadata"]?["cherry"]?["thinkingMs"]?.int
            if let text = part.firstText("text") {
                message.parts.append(.thinking(Thinking(text, milliseconds: milliseconds)))
            }
        case "step-start": break
        case "file": message.attachments.append(Self.file(part))
        case let type where type.hasPrefix("data-"): append(part["data"], called: type, in: part, &notes)
        case let type:
            if !UIMessage.append(part, to: &message) { notes.warn(.unknownPart(type), at: part) }
            replaceOutput(of: part)
        }
    }

    /// Parts that the AI SDK does not know.
    private mutating func append(
        _ data: JSONValue?, called type: String, in part: JSONValue, _ notes: inout ImportDiagnostics
    ) {
        let text = data?.string("content") ?? ""
        switch type {
        case "data-error": message.error = data?.firstText("message", "name") ?? "Unknown error"
        case "data-code":
            message.append(paragraph: MarkdownText.codeBlock(text, language: data?.string("language") ?? ""))
        case "data-compact":
            message.append(paragraph: text)
            message.append(paragraph: data?.string("compactedContent") ?? "")
        case "data-translation":
            let language = data?.string("targetLanguage").flatMap { LanguageTag(naming: $0) }
            if let language { message.translations.append(Translation(language: language, content: text)) }
        case "data-video":
            var video = Attachment(kind: .video, source: Self.address(data?.firstText("url", "filePath")))
            video.isMissing = video.source == nil
            message.attachments.append(video)
        case "data-clear": isClear = true
        case "data-compaction-anchor", "data-agent-task-event", "data-agent-session-fork", "data-conversation-reset",
            "data-knowledge-scope", "data-skill-scope", "data-retry":
            part.markRead()  // states of the program
        default: notes.warn(.unknownPart(type), at: part)
        }
    }

    /// Shows what a message keeps of a long output that was moved into a file: its beginning and end, or its outline.
    private mutating func replaceOutput(of part: JSONValue) {
        guard let kept = part["output"]?["$persistedToolOutput"], case .toolCall(var call)? = message.parts.last else {
            return
        }
        if let outline = kept["skeleton"] {
            call.output = ToolCall.Payload(outline)
        } else {
            call.output = .text(
                [kept.string("head"), kept.string("tail")].compactMap(\.self).joined(separator: "\n…\n"))
        }
        message.parts[message.parts.count - 1] = .toolCall(call)
    }

    private static func file(_ part: JSONValue) -> Attachment {
        let (name, mime) = (part.firstText("filename"), part.firstText("mediaType"))
        let kind = Attachment.Kind(mime: mime) ?? name.map { Attachment.Kind(ofFile: $0) } ?? .file
        var file = Attachment(kind: kind, name: name, mime: mime, source: address(part.firstText("url")))
        file.isMissing = file.source == nil
        return file
    }

    /// The address; that of a file on the user's machine leads to the folder beside the database.
    private static func address(_ url: String?) -> String? {
        guard let url, url.hasPrefix("file:") else { return url }
        return "Data/Files/" + (url.split { $0 == "/" || $0 == "\\" }.last ?? "")
    }
}
