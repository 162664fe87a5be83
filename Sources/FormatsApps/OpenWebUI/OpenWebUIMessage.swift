import ConversationModel
import Importing
import JSON

/// Reads a message of Open WebUI.
enum OpenWebUIMessage {
    static func read(_ value: JSONValue) -> Message {
        var message = Message(id: value.string("id") ?? "", by: value.string("role") ?? "")
        message.timestamp = value.firstTimestamp("timestamp")
        message.model = message.role == .assistant ? value.firstText("modelName", "model") : nil
        message.usage = Usage(value["usage"]) ?? Usage(value["info"])
        message.parts = parts(value)
        // The position at which reading aloud stopped.
        value["lastSentence"]?.markRead()
        // The answer that sums up those of several models is what the conversation goes on with.
        if let merged = value["merged"]?.firstText("content") {
            message.append(paragraph: message.hasText ? "---\n\n" + merged : merged)
        }
        if !message.hasText { QwenContent.append(contentsOf: value, to: &message) }
        message.attachments += value.elements(at: "files").map(file) + embeds(value)
        message.citations = citations(value, in: message.content ?? "")
        message.error = value["error"].flatMap { $0.firstText("content", "message", "detail") ?? $0.string }
        if value["done"]?.bool == false, message.parts.isEmpty { message.status = .stopped }
        return message
    }

    /// Newer versions keep the items of the answer; older ones put everything into the text.
    private static func parts(_ value: JSONValue) -> [Message.Part] {
        if value.elements(at: "output").first != nil {
            var reader = ResponsesReader()
            // The message has the pictures of tools, too.
            let shown = Set(value.elements(at: "files").compactMap { $0.string("url") })
            for item in value.elements(at: "output") { append(item, to: &reader, shown) }
            let parts = reader.session.finish().flatMap(\.parts)
            if !parts.isEmpty { return parts }
        }
        return value.string("content").map { FoldedDetails.parts(of: $0) } ?? []
    }

    /// Appends an item of the Responses API, with what Open WebUI adds to some.
    ///
    /// - Parameter shown: The addresses of files that are shown elsewhere.
    private static func append(_ item: JSONValue, to reader: inout ResponsesReader, _ shown: Set<String>) {
        if let call = interpreter(item) {
            reader.session.append(.toolCall(call), at: nil)
        } else if item.string("type") == "function_call_output" {
            var result = ToolResult(responses: item)
            result.attachments += item.elements(at: "files").filter { !shown.contains($0.string("url") ?? "") }.map(
                file)
            reader.session.append(result: result, of: item.string("call_id") ?? "")
        } else {
            reader.append(item)
            if item.string("type") == "reasoning" { append(durationOf: item, to: &reader) }
        }
    }

    private static func append(durationOf item: JSONValue, to reader: inout ResponsesReader) {
        guard let seconds = item["duration"]?.double, case .thinking? = reader.session.messages.last?.parts.last else {
            return
        }
        reader.session.changeAnswer(at: nil) { answer in
            guard case .thinking(var thinking)? = answer.parts.popLast() else { return }
            thinking.milliseconds = Int(exactly: (seconds * 1000).rounded())
            answer.parts.append(.thinking(thinking))
        }
    }

    /// Code that Open WebUI ran itself, with its output in streams or as a text; nil for other items.
    private static func interpreter(_ item: JSONValue) -> ToolCall? {
        guard ["open_webui:code_interpreter", "code_interpreter"].contains(item.string("type")) else { return nil }
        var call = ToolCall(open: item.firstText("call_id", "id") ?? "", "code_interpreter", item["code"])
        let streams = ["stdout", "stderr", "result"].compactMap { item["output"]?.firstText($0) }
        call.output =
            streams.isEmpty ? item.firstText("output").map { .text($0) } : .text(streams.joined(separator: "\n"))
        switch item.string("status") {
        case "completed": call.status = .ok
        case "failed": call.status = .error
        case nil where item["output"]?.isNull == false: call.status = .ok
        default: break
        }
        return call
    }

    /// Pages that tools put into the answer: addresses, or HTML. The items of the answer repeat them.
    private static func embeds(_ value: JSONValue) -> [Attachment] {
        var pages = Distinct<String>()
        for holder in [value] + value.elements(at: "output") {
            for page in holder.elements(at: "embeds").compactMap(\.string) { pages.add(page) }
        }
        return pages.all.map { page in
            var attachment = Attachment(kind: .file, name: "page.html", mime: "text/html")
            if page.hasPrefix("http") { attachment.source = page } else { attachment.text = page }
            return attachment
        }
    }

    static func file(_ value: JSONValue) -> Attachment {
        let file = value["file"]
        let mime = file?["meta"]?.firstText("content_type") ?? value.firstText("content_type")
        let isImage = value.string("type") == "image" || mime?.hasPrefix("image/") == true
        var attachment = Attachment(
            kind: isImage ? .image : .file, name: value.firstText("name") ?? file?.firstText("filename"), mime: mime)
        attachment.source = isImage ? value.firstText("url") : nil
        attachment.text = file?["data"]?.firstText("content")
        attachment.bytes = value["size"]?.int ?? file?["meta"]?["size"]?.int
        attachment.isMissing = attachment.source == nil && attachment.text == nil
        return attachment
    }

    /// The sources, some of which the text cites by number: `[1]`.
    private static func citations(_ value: JSONValue, in text: String) -> [Citation] {
        var sources = Distinct<Citation>()
        for source in Array(value.elements(at: "sources")) + Array(value.elements(at: "citations")) {
            let described = source["source"]
            var quotes = source.elements(at: "document").makeIterator()
            for metadata in source.elements(at: "metadata") {
                let quote = quotes.next()?.string
                let url = metadata.firstText("source", "url") ?? described?.firstText("url", "id")
                sources.add(
                    Citation(
                        url: url, title: metadata.firstText("title", "name") ?? described?.firstText("name"),
                        quote: quote))
            }
        }
        return sources.all.prefix(100).enumerated().map { index, source in
            var source = source
            let marker = "[\(index + 1)]"
            if text.containsBytes(of: marker) { source.marker = marker }
            return source
        }
    }
}
