import ConversationModel
import Inputs
import JSON

/// Threads from Perplexity's API: an entry for each question, with the answer in blocks.
struct PerplexityFormat: DocumentFormat {
    static let info = FormatInfo(
        "perplexity", "Perplexity threads", application: "Perplexity", files: ["*.json"],
        reads: "sources", evidence: .publicReaders)
    static let header = HeaderKeys(id: ["thread_url_slug", "context_uuid"], title: ["thread_title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value["entries"]?.isList { $0.string("query_str") != nil && ($0["blocks"] ?? $0["text"]) != nil } == true
        }
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        let entries = root.elements(at: "entries").filter(\.isObject)
        let first = entries.first
        if context.conversation.title == nil { context.conversation.title = first?.firstText("thread_title") }
        if context.conversation.id.isEmpty {
            context.conversation.id = first?.firstText("thread_url_slug", "context_uuid", "backend_uuid") ?? ""
        }
        return entries.flatMap { entry in
            let time = entry.firstTimestamp("entry_created_datetime", "created_datetime", "updated_datetime")
            var question = Message(
                id: entry.firstText("uuid", "backend_uuid") ?? "", participant: Role.user.rawValue, role: .user)
            question.timestamp = time
            question.append(text: entry.firstText("query_str") ?? "")
            question.attachments = entry.elements(at: "attachments").compactMap(\.string).map {
                Attachment(kind: Attachment.Kind(ofFile: $0), name: $0.fileName, source: $0)
            }
            var answer = Self.answer(entry)
            answer.timestamp = entry.firstTimestamp("updated_datetime", "entry_updated_datetime") ?? time
            return [question, answer]
        }
    }

    private static func answer(_ entry: JSONValue) -> Message {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.model = entry.firstText("display_model", "user_selected_model")
        for block in entry.elements(at: "blocks") { append(block, to: &message) }
        for source in entry.elements(at: "sources") { append(source: source, to: &message) }
        return message
    }

    /// Appends the answer, the sources, or steps of the search.
    private static func append(_ block: JSONValue, to message: inout Message) {
        if let words = block["markdown_block"], block.string("intended_usage")?.hasPrefix("ask_text") != false {
            // Some threads have the whole text in one block, and its parts in another.
            guard !message.hasText else { return words.markRead() }
            let pieces = words.elements(at: "chunks").compactMap(\.string).joined()
            message.append(text: words.firstText("answer") ?? pieces)
            words["chunks"]?.markRead()
        }
        let results = block["web_result_block"]?.elements(at: "web_results").map { $0 } ?? []
        for source in results { append(source: source, to: &message) }
        for step in block["plan_block"]?.elements(at: "steps").map({ $0 }) ?? [] {
            let queries = step["search_web_content"]?.elements(at: "queries").map { $0 } ?? []
            for query in queries {
                let call = ToolCall(
                    name: "web_search", input: query["query"].flatMap { ToolCall.Payload($0) }, status: .ok)
                message.parts.append(.toolCall(call))
            }
        }
    }

    private static func append(source: JSONValue, to message: inout Message) {
        guard let address = source.firstText("url") else { return }
        message.citations.append(
            Citation(url: address, title: source.firstText("name", "title"), quote: source.firstText("snippet")))
    }
}
