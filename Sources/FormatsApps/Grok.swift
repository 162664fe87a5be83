import ConversationModel
package import Importing
import Inputs
import JSON

/// Grok's data export: conversations, each beside its responses.
struct GrokFormat: DocumentFormat {
    static let info = FormatInfo(
        "grok", "Grok data export", application: "Grok", files: ["prod-grok-backend.json"],
        reads: "branches, thinking, files, sources", evidence: .realFiles("one export of 2025"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isConversation($0) || $0.elements(at: "conversations").contains(where: isConversation) }
    }

    private static func isConversation(_ value: JSONValue) -> Bool {
        value["responses"]?.isArray == true && value["conversation"]?.isObject == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.shape != .object { return probe.elements }
        return probe.values.contains(where: isConversation) ? [.whole(file)] : try file.records(at: ["conversations"])
    }

    static let keys = FactKeys(at: "conversation", id: ["conversation_id", "id"], title: ["title"])

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard isConversation(root), let facts = root["conversation"] else {
            throw ImportError(.missing("conversation"), at: root)
        }
        reading.conversation.createdAt = facts["create_time"].flatMap(GrokResponse.time)
        reading.conversation.updatedAt = facts["modify_time"].flatMap(GrokResponse.time)
        let tree = MessageTree(
            root.elements(at: "responses").map { $0["response"] ?? $0 }.filter(\.isObject).map { response in
                MessageTree.Node(
                    id: GrokResponse.id(response), parent: response.string("parent_response_id"), value: response)
            })
        let path = tree.path(to: facts.string("leaf_response_id")) { $0["create_time"].flatMap(GrokResponse.time) }
        return tree.messages(along: path, isPrompt: GrokResponse.isPrompt) { values in
            values.map { GrokResponse.message($0) }
        }
    }
}

/// Reads one response of Grok's export; prompts are responses, too.
enum GrokResponse {
    static func id(_ value: JSONValue) -> String { value.firstText("response_id", "_id") ?? "" }

    /// The sender may be in lower or upper case.
    static func isPrompt(_ value: JSONValue) -> Bool {
        ["human", "user"].contains(value.string("sender")?.lowercased())
    }

    /// A time as text, or in the database's form: `{"$date": {"$numberLong": "1750534101194"}}`.
    static func time(_ value: JSONValue) -> Timestamp? {
        value.timestamp ?? value["$date"].flatMap { $0.timestamp ?? $0["$numberLong"]?.timestamp }
    }

    static func message(_ value: JSONValue) -> Message {
        let role: Role = isPrompt(value) ? .user : .assistant
        var message = Message(id: id(value), participant: role.rawValue, role: role)
        message.timestamp = value["create_time"].flatMap(time)
        message.model = role == .assistant ? value.firstText("model") : nil
        message.parts = thinking(value).map { .thinking($0) }
        message.append(text: GrokText.visible(value.string("message") ?? value.string("query") ?? ""))
        message.citations = citations(value)
        message.attachments = attachments(value)
        message.error = value.firstText("error") ?? value["error"]?.firstText("message")
        if value["partial"]?.bool == true { message.status = .stopped }
        return message
    }

    /// The thinking of the model, and of each agent that worked on the answer.
    private static func thinking(_ value: JSONValue) -> [Thinking] {
        var texts = Distinct<String>()
        for trace in [value] + value.elements(at: "agent_thinking_traces") {
            trace.firstText("thinking_trace").map { texts.add(GrokText.visible($0)) }
        }
        var thinking = texts.all.map { Thinking($0) }
        if !thinking.isEmpty, let start = value["thinking_start_time"].flatMap(time),
            let end = value["thinking_end_time"].flatMap(time), end > start
        {
            thinking[0].milliseconds = end.milliseconds - start.milliseconds
        }
        return thinking
    }

    private static func citations(_ value: JSONValue) -> [Citation] {
        let cited = value.elements(at: "cited_web_search_results")
        let results = cited.first == nil ? value.elements(at: "web_search_results") : cited
        var citations = Distinct<Citation>()
        for result in results {
            guard let url = result.firstText("url") else { continue }
            citations.add(Citation(url: url, title: result.firstText("title"), quote: result.firstText("preview")))
        }
        return citations.all
    }

    private static func attachments(_ value: JSONValue) -> [Attachment] {
        let pictures =
            Array(value.elements(at: "generated_image_urls")) + Array(value.elements(at: "image_attachments"))
        return pictures.map { attachment($0, .image) }
            + value.elements(at: "file_attachments").map { attachment($0, .file) }
    }

    private static func attachment(_ value: JSONValue, _ kind: Attachment.Kind) -> Attachment {
        let name = value.firstText("file_name", "fileName", "name")
        var attachment = Attachment(kind: kind, name: name, mime: value.firstText("mime_type", "file_mime_type"))
        attachment.source = value.string ?? value.firstText("url", "file_uri")
        attachment.isMissing = attachment.source?.containsBytes(of: "://") != true
        return attachment
    }
}

/// Markup that Grok puts into its text for its own pages.
enum GrokText {
    /// The text without source cards, and with files as code blocks.
    static func visible(_ text: String) -> String {
        let text = text.removing(tags: ["grok:render"])
        guard text.utf8.contains(UInt8(ascii: "<")), text.containsBytes(of: "<xaiArtifact") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.rangeOfBytes(of: "<xaiArtifact"),
            let tagEnd = HTMLTag.end(of: rest[start.lowerBound...]),
            let end = rest[tagEnd...].rangeOfBytes(of: "</xaiArtifact>")
        {
            let attributes = HTMLTag.attributes(rest[start.lowerBound..<tagEnd])
            let code = rest[tagEnd..<end.lowerBound].dropFirst()
            result += rest[..<start.lowerBound] + block(String(code), attributes)
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func block(_ code: String, _ attributes: [String: String]) -> String {
        let language = attributes["contenttype"]?.split(separator: "/").last.map(String.init) ?? ""
        let title = attributes["title"].map { "**" + MarkdownText.escaped($0, startsLine: false) + "**\n\n" } ?? ""
        return "\n\n" + title + MarkdownText.codeBlock(code.trimmed, language: language) + "\n\n"
    }
}

extension Format {
    package static let grok = Format(GrokFormat.self)
}
