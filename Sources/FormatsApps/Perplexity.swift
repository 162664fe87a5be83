import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// Threads from Perplexity's API: an entry for each question, with the answer in blocks.
struct PerplexityFormat: DocumentFormat {
    static let info = FormatInfo(
        "perplexity", "Perplexity threads", application: "Perplexity", files: ["*.json"],
        reads: "sources, plans and searches", evidence: .publicReaders)
    static let keys = FactKeys(id: ["thread_url_slug", "context_uuid"], title: ["thread_title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value["entries"]?.isList { $0.string("query_str") != nil && ($0["blocks"] ?? $0["text"]) != nil } == true
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let entries = root.elements(at: "entries").filter(\.isObject)
        let first = entries.first
        if reading.conversation.title == nil { reading.conversation.title = first?.firstText("thread_title") }
        if reading.conversation.id.isEmpty {
            reading.conversation.id = first?.firstText("thread_url_slug", "context_uuid", "backend_uuid") ?? ""
        }
        return entries.flatMap { entry in
            let time = entry.firstTimestamp("entry_created_datetime", "created_datetime", "updated_datetime")
            var question = Message(
                id: entry.firstText("uuid", "backend_uuid") ?? "", participant: Role.user.rawValue, role: .user)
            question.timestamp = time
            question.append(text: entry.firstText("query_str") ?? "")
            question.attachments = entry.elements(at: "attachments").compactMap(\.string).map { address in
                let name = address.nameOfFile
                return Attachment(kind: Attachment.Kind(ofFile: name), name: name, source: address)
            }
            var answer = Self.answer(entry)
            answer.timestamp = entry.firstTimestamp("updated_datetime", "entry_updated_datetime") ?? time
            return [question, answer]
        }
    }

    private static func answer(_ entry: JSONValue) -> Message {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.model = entry.firstText("display_model", "user_selected_model")
        let words = words(of: entry)
        // The goal of an answer without a search may be the answer.
        var goals: Set<String> = [words]
        for block in entry.elements(at: "blocks") { append(block, to: &message, &goals) }
        if !words.isEmpty { message.append(text: words) }
        appendSources(ofTabsIn: entry, to: &message)
        for source in entry.elements(at: "sources") { append(source: source, to: &message) }
        return message
    }

    // MARK: Words

    /// The text of an answer. Some entries have the whole text in one block and its parts in others, some only the parts;
    /// the oldest have neither.
    private static func words(of entry: JSONValue) -> String {
        let blocks = entry.elements(at: "blocks").filter { $0["markdown_block"] != nil }
        let whole = blocks.filter { $0.string("intended_usage") ?? "ask_text" == "ask_text" }.map(words(ofBlock:))
        let parts = blocks.filter { $0.string("intended_usage")?.hasPrefix("ask_text_") == true }.map(words(ofBlock:))
        for texts in [whole.prefix(1), parts[...]] {
            let said = texts.filter { !$0.trimmed.isEmpty }
            if !said.isEmpty { return said.joined(separator: "\n\n") }
        }
        return entry.string("text").flatMap(finalWords) ?? ""
    }

    private static func words(ofBlock block: JSONValue) -> String {
        guard let words = block["markdown_block"] else { return "" }
        let text = words.firstText("answer") ?? words.elements(at: "chunks").compactMap(\.string).joined()
        words.markRead()
        return text
    }

    /// The answer at the end of the steps of an old entry, which are JSON in a text, as is the answer.
    private static func finalWords(_ text: String) -> String? {
        let steps = (try? JSONDocument(parsing: ByteRegion(text)))?.root
        let final = steps?.elements.first { $0.string("step_type") == "FINAL" }
        guard let answer = final?.string(at: "content", "answer") else { return steps == nil ? text : nil }
        return (try? JSONDocument(parsing: ByteRegion(answer)))?.root.string("answer") ?? answer
    }

    // MARK: Steps and sources

    /// Appends the sources, the plan and steps of the search, or generated pictures.
    ///
    /// - Parameter goals: Goals that are shown already: several blocks state the same plan.
    private static func append(_ block: JSONValue, to message: inout Message, _ goals: inout Set<String>) {
        let results = block.elements(at: "web_result_block", "web_results")
        for source in results { append(source: source, to: &message) }
        let plan = block.elements(at: "plan_block", "goals").compactMap { $0.firstText("description") }
        let news = plan.filter { goals.insert($0).inserted }
        if !news.isEmpty { message.parts.append(.thinking(Thinking(news.joined(separator: "\n\n")))) }
        for step in block.elements(at: "plan_block", "steps") { append(step: step, to: &message) }
        let media = block["media_block"] ?? block["inline_entity_block"]?["media_block"]
        for item in media?.elements(at: "generated_media_items").map({ $0 }) ?? [] {
            guard let address = item.firstText("image", "url") else { continue }
            message.attachments.append(Attachment(kind: .image, name: item.firstText("name"), source: address))
        }
    }

    /// Appends the sources in the tab of an answer that lists them, unless the answer has them.
    private static func appendSources(ofTabsIn entry: JSONValue, to message: inout Message) {
        let known = Set(message.citations.compactMap(\.url))
        for tab in entry.elements(at: "blocks").compactMap({ $0["sources_mode_block"] }) {
            let rows = tab.elements(at: "rows").compactMap { $0["web_result"] }
            for source in tab.elements(at: "web_results") + rows where !known.contains(source.string("url") ?? "") {
                append(source: source, to: &message)
            }
        }
    }

    private static func append(step: JSONValue, to message: inout Message) {
        for query in step.elements(at: "search_web_content", "queries") {
            append(call: "web_search", query["query"], to: &message)
        }
        for asset in step.elements(at: "assets") { append(call: "code", asset["code_file"]?["content"], to: &message) }
    }

    private static func append(call name: String, _ input: JSONValue?, to message: inout Message) {
        guard let input = input.flatMap({ ToolCall.Payload($0) }) else { return }
        message.parts.append(.toolCall(ToolCall(name: name, input: input, status: .ok)))
    }

    private static func append(source: JSONValue, to message: inout Message) {
        guard let address = source.firstText("url") else { return }
        message.citations.append(
            Citation(url: address, title: source.firstText("name", "title"), quote: source.firstText("snippet")))
    }
}

extension Format {
    package static let perplexity = Format(PerplexityFormat.self)
}
