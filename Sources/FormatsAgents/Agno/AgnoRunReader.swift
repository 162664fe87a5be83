import ConversationModel
import Importing
import JSON

/// Reads the messages of a run, and what the run states beside them.
struct AgnoRunReader {
    /// The system prompts so far: each run has its own copy.
    private var prompts: Set<String> = []

    mutating func messages(of run: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader(model: run.firstText("model"))
        reader.timestamp = run.firstTimestamp("created_at")
        for value in run.elements(at: "messages") { append(value, to: &reader, &notes) }
        var messages = reader.finish()
        if !messages.contains(where: { $0.role == .user }) {
            messages.insert(contentsOf: Self.prompt(of: run, &notes), at: messages.count { $0.role == .system })
        }
        Self.finish(&messages, run)
        // These repeat the messages, or are for the program.
        for key in ["input", "tools", "events", "additional_input", "followups", "session_state"] {
            run[key]?.markRead()
        }
        return messages
    }

    private mutating func append(_ value: JSONValue, to reader: inout ChatReader, _ notes: inout ImportDiagnostics) {
        let role = value.string("role")
        if value["from_history"]?.bool == true { return value.markRead() }
        if role == "system", let text = value.string("content"), !prompts.insert(text).inserted { return }
        // The shorter form of a result that the model gets later, the arguments of its call, and passages that the text
        // of a prompt contains.
        for key in ["compressed_content", "tool_args", "references"] { value[key]?.markRead() }
        if role == "tool" {
            var result = ToolResult(value["content"], isError: value["tool_call_error"]?.bool == true)
            result.attachments += Self.media(value)
            return reader.append(result: result, of: value.string("tool_call_id") ?? "")
        }
        reader.append(value, &notes)
        guard value.isObject else { return }
        reader.append(Usage(value["metrics"]))
        reader.attach(Self.media(value))
    }

    /// The user's input of the run: a text, messages, or any value.
    private static func prompt(of run: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        guard let input = run["input"] else { return [] }
        let content = input["input_content"] ?? input
        let values = content.oneOrMore
        if values.allSatisfy({ $0["role"] != nil }) {
            var reader = ChatReader()
            for value in values { reader.append(value, &notes) }
            return reader.finish()
        }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = run.firstTimestamp("created_at")
        message.append(text: text(content))
        message.attachments = media(input)
        return [message]
    }

    private static func text(_ value: JSONValue) -> String {
        value.string ?? MarkdownText.codeBlock(value.rawJSON, language: "json")
    }

    private static func finish(_ messages: inout [Message], _ run: JSONValue) {
        let status = run.string("status")
        if let content = run["content"], !content.isNull {
            if status == "ERROR" || !messages.contains(where: { $0.role == .assistant && $0.hasText }) {
                append(content, isError: status == "ERROR", to: &messages, run)
            } else {
                content.markRead()  // the last answer
            }
        }
        guard let first = messages.firstIndex(where: { $0.role == .assistant }),
            let last = messages.lastIndex(where: { $0.role == .assistant })
        else { return }
        if let thoughts = run.firstText("reasoning_content") {
            if messages.allSatisfy(\.thinking.isEmpty) {
                messages[first].parts.insert(.thinking(Thinking(thoughts)), at: 0)
            }
            for key in ["reasoning_steps", "reasoning_messages"] { run[key]?.markRead() }
        }
        if status == "CANCELLED" { messages[last].status = .stopped }
        messages[last].attachments += media(run)
        messages[last].citations += sources(run)
    }

    private static func append(
        _ content: JSONValue, isError: Bool, to messages: inout [Message], _ run: JSONValue
    ) {
        var answer = Message(participant: Role.assistant.rawValue, role: .assistant)
        answer.model = run.firstText("model")
        answer.timestamp = messages.last?.timestamp ?? run.firstTimestamp("created_at")
        if isError {
            answer.status = .error
            answer.error = text(content)
        } else {
            answer.append(text: text(content))
        }
        messages.append(answer)
    }

    private static func sources(_ run: JSONValue) -> [Citation] {
        let citations = run["citations"]
        let pages = citations?.elements(at: "urls").compactMap { page in
            page.firstText("url").map { Citation(url: $0, title: page.firstText("title")) }
        }
        let documents = citations?.elements(at: "documents").compactMap { document in
            document.firstText("document_title", "file_name").map {
                Citation(title: $0, quote: document.firstText("cited_text"))
            }
        }
        let passages = run.elements(at: "references").flatMap { $0.elements(at: "references") }.compactMap { passage in
            passage.firstText("name").map { Citation(title: $0, quote: passage.firstText("content")) }
        }
        return (pages ?? []) + (documents ?? []) + passages
    }

    private static let kinds: [(key: String, kind: Attachment.Kind)] = [
        ("images", .image), ("videos", .video), ("audio", .audio), ("audios", .audio), ("audio_output", .audio),
        ("response_audio", .audio), ("files", .file),
    ]

    /// Pictures and files, as addresses, paths or base64.
    private static func media(_ value: JSONValue) -> [Attachment] {
        kinds.flatMap { key, kind in
            (value[key]?.oneOrMore ?? []).filter(\.isObject).map { file in
                let mime = file.firstText("mime_type")
                var attachment = Attachment(kind: kind, name: file.firstText("filename", "name"), mime: mime)
                attachment.source =
                    file.firstText("url", "filepath") ?? file.firstText("content")?.dataAddress(mime: mime)
                attachment.alt = file.firstText("alt_text", "revised_prompt", "original_prompt")
                attachment.text = file.firstText("transcript")
                attachment.isMissing = attachment.source == nil
                return attachment
            }
        }
    }
}
