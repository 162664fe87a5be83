import ConversationModel
import JSON

/// The readable text in results of Anthropic's server tools, which are objects and lists of typed values.
struct ServerToolOutput {
    private(set) var text = ""
    private(set) var sources: [Citation] = []
    private(set) var attachments: [Attachment] = []

    private static let types: Set<String> = [
        "text", "image", "document", "search_result", "web_search_result", "web_fetch_result", "code_execution_result",
        "bash_code_execution_result", "text_editor_code_execution_view_result", "tool_search_tool_search_result",
        "tool_reference",
    ]

    /// nil if any value has another shape; the result is then shown as JSON.
    init?(_ content: JSONValue) {
        let values = content.oneOrMore
        guard !values.isEmpty, values.allSatisfy(Self.isKnown) else { return nil }
        for value in values { append(value) }
    }

    private static func isKnown(_ value: JSONValue) -> Bool {
        guard let type = value.string("type") else { return false }
        return types.contains(type) || (type.hasSuffix("_error") && value["error_code"] != nil)
    }

    private mutating func append(_ value: JSONValue) {
        switch value.string("type") {
        case "image": AttachmentReader.attachment(value).map { attachments.append($0) }
        case "web_search_result": append(source: value.firstText("url"), value)
        case "web_fetch_result":
            append(source: value.firstText("url"), value["content"] ?? value)
            append(text: AttachmentReader.text(of: value["content"] ?? value))
        case "search_result", "document":
            if let address = value.string("source") { append(source: address, value) }
            append(text: AttachmentReader.text(of: value))
        case "tool_search_tool_search_result":
            for reference in value.elements(at: "tool_references") { append(reference) }
        default:
            for key in ["text", "stdout", "stderr", "content", "tool_name", "error_code"] {
                append(text: value.firstText(key))
            }
        }
    }

    private mutating func append(text more: String?) {
        guard let more, !more.isEmpty else { return }
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += more
    }

    private mutating func append(source url: String?, _ value: JSONValue) {
        guard let url else { return }
        sources.append(Citation(url: url, title: value.firstText("title")))
    }
}
