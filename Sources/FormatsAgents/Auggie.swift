import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Auggie, the command-line agent of Augment: exchanges, each a request to the model and its answer.
struct AuggieFormat: DocumentFormat {
    static let info = FormatInfo(
        "auggie", "Auggie sessions", application: "Auggie", files: ["*.json"],
        places: [.home(".augment/sessions/*.json")],
        project: ["chatHistory.exchange.request_nodes.ide_state_node.workspace_folders.repository_root"],
        reads: "tool calls, thinking, pictures, compactions, tokens", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["sessionId"], title: ["customTitle"], created: ["created"], updated: ["modified"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.string("sessionId") != nil
                && value["chatHistory"]?.isList {
                    $0["exchange"]?["request_nodes"] != nil || $0["exchange"]?["response_nodes"] != nil
                } == true
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let state = root["agentState"]
        for key in ["userGuidelines", "workspaceGuidelines", "agentMemories"] {
            state?[key]?.markRead()  // what the program tells the model
        }
        var reader = AuggieReader(model: state?.firstText("modelId"))
        for entry in root.elements(at: "chatHistory") { reader.append(entry, &reading.notes) }
        return reader.finish()
    }
}

/// Reads exchanges. The results of calls are in the request after them.
private struct AuggieReader {
    private var session = SessionWriter()
    private let model: String?

    init(model: String?) {
        self.model = model
    }

    func finish() -> [Message] { session.finish() }

    mutating func append(_ entry: JSONValue, _ notes: inout ImportDiagnostics) {
        guard let exchange = entry["exchange"], exchange.isObject else {
            return notes.warn(.missing("exchange"), at: entry)
        }
        append(requestOf: exchange)
        var answer = Self.answer(exchange)
        answer.id = exchange.string("request_id") ?? ""
        answer.timestamp = entry.firstTimestamp("finishedAt")
        answer.model = exchange.firstText("model_id") ?? model
        if entry["completed"]?.bool == false { answer.status = .stopped }
        session.append(answer)
    }

    private mutating func append(requestOf exchange: JSONValue) {
        var prompt = Message(participant: Role.user.rawValue, role: .user)
        prompt.append(text: exchange.string("request_message") ?? "")
        for node in exchange.elements(at: "request_nodes") {
            if let text = node["text_node"]?.string("content") {
                // The message again, unless there is none.
                if prompt.content != text { prompt.append(paragraph: text) }
            } else if let result = node["tool_result_node"] {
                session.append(result: Self.result(result), of: result.string("tool_use_id") ?? "")
            } else if let picture = node["image_node"] {
                prompt.attachments.append(Self.picture(picture))
            } else if let summary = node["history_summary_node"]?.firstText("summary_text") {
                session.append(.compaction(at: nil, summary: summary))
            } else {
                node["ide_state_node"]?.markRead()
            }
        }
        session.append(prompt)
    }

    private static func result(_ value: JSONValue) -> ToolResult {
        var result = ToolResult(value["content"], isError: value["is_error"]?.bool == true)
        let nodes = value.elements(at: "content_nodes").map(\.self)
        let texts = nodes.compactMap { $0.firstText("text_content") }
        if !texts.isEmpty { result.output = .text(texts.joined(separator: "\n\n")) }
        result.attachments = nodes.compactMap { $0["image_content"].map(picture) }
        return result
    }

    /// The formats of pictures, by number.
    private static let pictureTypes = [2: "jpeg", 3: "gif", 4: "webp"]

    private static func picture(_ value: JSONValue) -> Attachment {
        var picture = Attachment(kind: .image)
        let type = value["format"]?.int.flatMap { pictureTypes[$0] } ?? "png"
        picture.setSource(value.firstText("image_data")?.dataAddress(mime: "image/" + type))
        return picture
    }

    /// The types of nodes in an answer.
    private enum NodeType {
        static let text = 0, wholeText = 2, call = 5, startOfCall = 7
    }

    /// The text comes in pieces, then as a whole; the whole takes the place of the first piece.
    private static func answer(_ exchange: JSONValue) -> Message {
        var answer = Message(participant: Role.assistant.rawValue, role: .assistant)
        let nodes = exchange.elements(at: "response_nodes").map(\.self)
        var whole = nodes.first { $0["type"]?.int == NodeType.wholeText }?.firstText("content")
        let hasWhole = whole != nil
        let hasCalls = nodes.contains { $0["type"]?.int == NodeType.call }
        for node in nodes {
            answer.add(Usage(node["token_usage"]))
            let thinking = node["thinking"]
            answer.append(thoughts: thinking?.string ?? thinking?.firstText("content", "summary"))
            switch node["type"]?.int {
            case NodeType.text, NodeType.wholeText:
                answer.append(text: hasWhole ? whole ?? "" : node.string("content") ?? "")
                if hasWhole { node["content"]?.markRead() }
                whole = nil
            case NodeType.startOfCall where hasCalls: node.markRead()
            default:
                guard let call = node["tool_use"], call.isObject else { break }
                answer.append(
                    call: call.string("tool_use_id") ?? "", call.firstText("tool_name"), call["input_json"])
            }
        }
        let text = exchange.string("response_text")?.trimmed ?? ""
        let isSaid = answer.content?.containsBytes(of: text) == true
        if !isSaid { answer.append(paragraph: text) }
        return answer
    }
}

extension Format {
    package static let auggie = Format(AuggieFormat.self)
}
