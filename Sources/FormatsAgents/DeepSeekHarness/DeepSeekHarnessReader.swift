import ConversationModel
import Importing
import JSON

/// Reads the events of a session.
struct DeepSeekHarnessReader {
    private var session = SessionWriter()
    /// The answer that is arriving.
    private var streamed = DeepSeekHarnessStream()
    /// The last title counts.
    private(set) var title: String?

    mutating func append(_ line: JSONValue, _ notes: inout ImportDiagnostics) {
        guard let data = line["data"] else { return }
        let timestamp = line.firstTimestamp("time")
        session.now = timestamp
        // Other operations replace messages in what the model gets, and nothing on the screen.
        let isShown = line.string("surfaceOp") == "append"
        switch line.string("type") {
        case "user/message" where isShown: append(prompt: data, at: timestamp, &notes)
        case "assistant/message" where isShown: append(answer: data, at: timestamp, &notes)
        case "tool/result" where isShown:
            for block in data["message"]?.elements(at: "content").map(\.self) ?? [] { append(result: block) }
        case "user/message", "assistant/message", "tool/result": data.markRead()
        // The message has the call, too.
        case "tool/call": data.markRead()
        case "request/header":
            session.model = data["header"]?["config"]?.firstText("model") ?? session.model
            data.markRead()  // instructions and tools for the model
        case "assistant/chunk": data["chunk"].map { streamed.append($0, at: timestamp) }
        case "text-chunks", "reasoning-chunks", "tool-call-chunks": streamed.append(row: line)
        case "compaction/summary": append(summary: data, at: timestamp, &notes)
        case "session/title": title = data.firstText("title") ?? title
        case "step/end", "turn/end": endAnswer(.stopped)
        default: break
        }
    }

    mutating func finish() -> [Message] {
        endAnswer(.complete)
        return session.finish()
    }

    /// Appends what arrived of an answer without a message of its own.
    private mutating func endAnswer(_ status: Message.Status) {
        guard var message = streamed.end() else { return }
        message.model = session.model
        message.status = status
        session.append(message)
    }

    private mutating func append(prompt data: JSONValue, at timestamp: Timestamp?, _ notes: inout ImportDiagnostics) {
        let source = data["source"]?.string("kind")
        guard source != "plugin" else {
            data.markRead()  // context for the model
            return
        }
        let role: Role = source == "user" ? .user : .system
        var message = Message(id: data.firstText("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = timestamp
        append(data.elements(at: "content").map(\.self), to: &message, &notes)
        session.append(message)
    }

    private mutating func append(answer data: JSONValue, at timestamp: Timestamp?, _ notes: inout ImportDiagnostics) {
        guard let value = data["message"] else { return }
        var message = session.answer(id: value.firstText("id") ?? "", at: timestamp)
        message.model = value["source"]?.firstText("model") ?? message.model
        message.usage = Self.usage(data["usage"])
        append(value.elements(at: "content").map(\.self), to: &message, &notes)
        if let pace = streamed.end(), pace.words == message.words, let stream = pace.stream {
            message.stream = stream
            message.timestamp = stream.startedAt
        }
        session.append(message)
    }

    private mutating func append(summary data: JSONValue, at timestamp: Timestamp?, _ notes: inout ImportDiagnostics) {
        var divider = Message.compaction(at: timestamp)
        divider.usage = Self.usage(data["usage"])
        append(data.elements(at: "summary").map(\.self), to: &divider, &notes)
        data["rawOutput"]?.markRead()
        session.append(divider)
    }

    private func append(_ blocks: [JSONValue], to message: inout Message, _ notes: inout ImportDiagnostics) {
        for block in blocks {
            switch block.string("type") {
            case "text": message.append(paragraph: block.string("text") ?? "")
            case "reasoning": message.append(thoughts: block.string("text"))
            case "image": message.attachments.append(Self.picture())
            case "tool-call":
                message.append(call: block.string("id") ?? "", block.firstText("name"), block["arguments"])
            case let kind: notes.warn(.unknownPart(kind ?? "part"), at: block)
            }
        }
    }

    private mutating func append(result block: JSONValue) {
        let pieces = block.elements(at: "content").map(\.self)
        let isError = block["isError"]?.bool == true
        let texts = pieces.filter { $0.string("type") != "image" }
        var result = ToolResult(blocks: texts, isError: isError) ?? ToolResult(block["content"], isError: isError)
        result.attachments += pieces.filter { $0.string("type") == "image" }.map { _ in Self.picture() }
        session.append(result: result, of: block.string("toolCallId") ?? "")
    }

    /// A picture, which the session only names.
    private static func picture() -> Attachment {
        var picture = Attachment(kind: .image)
        picture.isMissing = true
        return picture
    }

    static func usage(_ value: JSONValue?) -> Usage? {
        value.flatMap { Usage($0, keys: fields) }
    }

    /// Tokens of the cache are not part of the input.
    private static let fields: [String: UsageFields.Field] = [
        "inputTokens": .input, "outputTokens": .output, "cacheReadTokens": .cachedApart,
        "cacheWriteTokens": .writtenApart, "reasoningTokens": .thoughts,
    ]
}

extension Message {
    /// The parts without calls.
    fileprivate var words: [Part] {
        parts.filter { if case .toolCall = $0 { false } else { true } }
    }
}
