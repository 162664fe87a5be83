import Bytes
import ConversationModel
import Importing
import JSON

/// The contents of answers in the export of Qwen's chat, a fork of Open WebUI: a list with the phase of each content.
/// The text of the message is then empty.
enum QwenContent {
    static func append(contentsOf value: JSONValue, to message: inout Message) {
        if let reasoning = value.firstText("reasoning_content") {
            message.parts.append(.thinking(Thinking(reasoning)))
        }
        for content in value.elements(at: "content_list") { append(content, to: &message) }
    }

    private static func append(_ content: JSONValue, to message: inout Message) {
        let text = content.string("content") ?? ""
        switch content.string("phase") ?? "" {
        case "think": if !text.isEmpty { message.parts.append(.thinking(Thinking(text))) }
        case "thinking_summary": appendSummary(content["extra"], to: &message)
        case "web_search": message.parts.append(.toolCall(search(content["extra"], text)))
        case "answer": message.append(paragraph: text)
        // A generated picture or video is only an address.
        case _ where text.hasPrefix("https://") && !text.contains(where: \.isSpace):
            message.attachments.append(Attachment(kind: kind(ofFileAt: text), source: text))
        default: message.append(paragraph: text)
        }
    }

    /// Appends a thought: a title and some sentences.
    private static func appendSummary(_ extra: JSONValue?, to message: inout Message) {
        let titles = extra?["summary_title"]?["content"]?.oneOrMore.compactMap(\.string) ?? []
        let thoughts = extra?["summary_thought"]?["content"]?.oneOrMore.compactMap(\.string) ?? []
        if !thoughts.isEmpty {
            message.parts.append(.thinking(Thinking(thoughts.joined(separator: "\n\n"), title: titles.last)))
        }
    }

    private static func search(_ extra: JSONValue?, _ text: String) -> ToolCall {
        var call = ToolCall(name: "web_search", output: text.isEmpty ? nil : .text(text), status: .ok)
        call.sources = (extra?.elements(at: "web_search_info")).map { $0.compactMap { Citation(found: $0) } } ?? []
        return call
    }

    private static func kind(ofFileAt address: String) -> Attachment.Kind {
        Attachment.Kind(ofFile: address.nameOfFile) == .video ? .video : .image
    }
}
