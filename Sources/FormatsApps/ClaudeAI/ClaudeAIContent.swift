import Bytes
import ConversationModel
import Importing
import JSON

/// Reads the blocks of a message.
struct ClaudeAIContent {
    private(set) var artifacts: ClaudeArtifacts
    private(set) var parts: [Message.Part] = []
    private(set) var attachments: [Attachment] = []
    private(set) var citations: [Citation] = []
    /// Titles of the pages that searches found, by address.
    private var titles: [String: String] = [:]
    private var cited = Set<String>()
    /// Indexes of the calls among the parts.
    private var calls: [Int] = []
    private var callsByID: [String: Int] = [:]
    private var answered = Set<Int>()
    private(set) var hasText = false
    /// Only answers contain tags; a prompt may merely mention them.
    private let isAnswer: Bool

    init(artifacts: ClaudeArtifacts, isAnswer: Bool) {
        self.artifacts = artifacts
        self.isAnswer = isAnswer
    }

    /// Appends a list of blocks; some files have a string instead.
    mutating func append(_ content: JSONValue?) {
        if let text = content?.string { append(text: text) }
        for block in content?.elements.filter(\.isObject) ?? [] { append(block: block) }
        for index in citations.indices where citations[index].title == nil {
            citations[index].title = citations[index].url.flatMap { titles[$0] }
        }
    }

    private mutating func append(block: JSONValue) {
        switch block.string("type") {
        case "text":
            append(text: block.string("text") ?? "")
            append(citations: block)
        case "voice_note":
            append(text: block.firstText("transcript", "text", "title") ?? "")
        case "thinking":
            append(thinking: block)
        case "tool_use", "server_tool_use", "mcp_tool_use":
            append(call: block)
        case "tool_result":
            append(result: block)
        default:
            if let picture = AttachmentReader.attachment(block) { attachments.append(picture) }
        }
    }

    // MARK: Text

    /// Texts that replace blocks which the export cannot express.
    private static let placeholders = [
        "This block is not supported on your current device yet.",
        "Viewing artifacts created via the Analysis Tool web feature preview isn’t yet supported on mobile.",
    ]

    /// Appends the message's `text` if it has no text blocks.
    mutating func append(fallback text: String) {
        append(text: text)
    }

    private mutating func append(text: String) {
        let text = Self.withoutPlaceholders(text)
        for piece in isAnswer ? ArtifactTags.split(text) : [.text(text)] {
            if case .text(let text) = piece, text.isBlank { continue }
            hasText = true
            switch piece {
            case .text(let text):
                parts.append(text: text)
            case .thinking(let text):
                parts.append(.thinking(Thinking(text)))
            case .artifact(let attributes, let content):
                parts.append(.toolCall(artifacts.call(attributes, content: content)))
            }
        }
    }

    private static func withoutPlaceholders(_ text: String) -> String {
        var text = text
        guard text.containsBytes(of: "on your current device yet.") || text.containsBytes(of: "supported on mobile.")
        else { return text }
        for placeholder in placeholders {
            text = text.replacingBytes(of: "```\n\(placeholder)\n```", with: "").replacingBytes(
                of: placeholder, with: "")
        }
        return text
    }

    private mutating func append(citations block: JSONValue) {
        for citation in block.elements(at: "citations") {
            let detail = citation["details"] ?? citation
            guard let url = citation.string("url") ?? detail.string("url"), cited.insert(url).inserted else { continue }
            citations.append(
                Citation(
                    url: url, title: citation.firstText("title") ?? detail.firstText("title"),
                    quote: citation.firstText("cited_text")))
        }
    }

    // MARK: Thinking

    private mutating func append(thinking block: JSONValue) {
        guard let text = block.firstText("thinking") else { return }
        let summary = Array(block.elements(at: "summaries")).last?.string("summary")
        parts.append(.thinking(Thinking(text, title: summary, milliseconds: Self.duration(of: block))))
    }

    private static func duration(of block: JSONValue) -> Int? {
        guard let start = block["start_timestamp"]?.timestamp, let stop = block["stop_timestamp"]?.timestamp,
            start < stop
        else { return nil }
        return stop.milliseconds - start.milliseconds
    }

    // MARK: Tools

    private mutating func append(call block: JSONValue) {
        let name = block.string("name") ?? "tool"
        let input = block["input"]
        var call = ToolCall(id: block.string("id") ?? "", name: name, status: .pending)
        if name == "artifacts" || name == "create_artifact", let input {
            call.input = artifacts.input(input)
            call.status = .ok  // the document exists
        } else {
            call.input = input.flatMap { $0.isObject && $0.members.isEmpty ? nil : ToolCall.Payload(arguments: $0) }
        }
        append(call)
    }

    private mutating func append(_ call: ToolCall) {
        calls.append(parts.count)
        if !call.id.isEmpty { callsByID[call.id] = parts.count }
        parts.append(.toolCall(call))
    }

    /// The call of a result; older files have no ids, and results follow their calls.
    private mutating func call(answeredWith id: String) -> Int? {
        if let place = callsByID[id] { return place }
        while let last = calls.last, answered.contains(last) { calls.removeLast() }
        guard let last = calls.last, case .toolCall(let call) = parts[last] else { return nil }
        return id.isEmpty || call.id.isEmpty ? last : nil
    }

    private mutating func append(result block: JSONValue) {
        let id = block.string("tool_use_id") ?? ""
        var place = call(answeredWith: id)
        if place == nil {
            append(ToolCall(id: id, name: block.string("name") ?? "tool"))
            place = calls.last
        }
        guard let place, case .toolCall(var call) = parts[place] else { return }
        answered.insert(place)
        let isError = block["is_error"]?.bool == true
        let pages = pages(in: block["content"])
        var result = ToolResult(pages == nil ? block["content"] : nil, isError: isError)
        if let pages { (result.output, result.sources) = pages }
        result.milliseconds = Self.duration(of: block)
        result.apply(to: &call)
        parts[place] = .toolCall(call)
    }

    /// Web pages that a search found become sources; documents without an address, and texts beside them, become text.
    ///
    /// nil if the result has none. Elements of other kinds stay unread, so that the account of the file names them.
    private mutating func pages(in content: JSONValue?) -> (output: ToolCall.Payload?, sources: [Citation])? {
        let elements = content.map { Array($0.elements) } ?? []
        guard elements.contains(where: { $0.string("type") == "knowledge" }) else { return nil }
        var texts: [String] = []
        var sources: [Citation] = []
        for element in elements {
            switch element.string("type") {
            case "knowledge":
                let title = element.firstText("title")
                guard let url = element.firstText("url") else {
                    texts.append([title, element.string("text")].compactMap(\.self).joined(separator: "\n"))
                    continue
                }
                titles[url] = title
                sources.append(Citation(url: url, title: title))
                // The text of the page, which the application does not show.
                element.markRead()
            case "text": texts.append(element.string("text") ?? "")
            default: break
            }
        }
        return (texts.isEmpty ? nil : .text(texts.joined(separator: "\n\n")), sources)
    }
}
