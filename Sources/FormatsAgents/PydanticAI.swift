import ConversationModel
package import Importing
import Inputs
import JSON

/// Histories of Pydantic AI: requests and responses, each a list of parts.
struct PydanticAIFormat: ConversationFormat {
    static let info = FormatInfo(
        "pydantic-ai", "Pydantic AI message histories", files: ["*.json", "*.jsonl"],
        reads: "tool calls, thinking, files, retries, speech, tokens", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || list(in: $0) != nil }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        ["request", "response"].contains(value.string("kind"))
            && value.elements(at: "parts").contains { $0.string("part_kind") != nil }
    }

    private static func list(in value: JSONValue) -> JSONValue? {
        let lists = [value, value["messages"], value["all_messages"], value["message_history"], value["new_messages"]]
        return lists.lazy.compactMap(\.self).first { $0.isList(of: isMessage) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isMessage)
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let messages = try reading.pieces(in: list)
        var reader = PydanticAIReader()
        for message in messages { reader.append(message, &reading.notes) }
        if reading.conversation.id.isEmpty {
            reading.conversation.id = messages.lazy.compactMap { $0.firstText("conversation_id") }.first ?? ""
        }
        return reader.session.finish()
    }
}

/// Turns the parts into messages.
private struct PydanticAIReader {
    private(set) var session = SessionWriter()
    /// The instructions, which each request repeats.
    private var instructions: String?

    mutating func append(_ value: JSONValue, _ notes: inout ImportDiagnostics) {
        let timestamp = value.firstTimestamp("timestamp")
        session.model = value.firstText("model_name") ?? session.model
        if let text = value.firstText("instructions"), text != instructions {
            instructions = text
            append(.system, .text(text), at: nil)
        }
        for part in value.elements(at: "parts") {
            append(part: part, at: part.firstTimestamp("timestamp") ?? timestamp, &notes)
        }
        session.append(Usage(value["usage"]))
        if value.string("state") == "interrupted", value.string("kind") == "response" { session.stop(at: timestamp) }
    }

    private mutating func append(part: JSONValue, at timestamp: Timestamp?, _ notes: inout ImportDiagnostics) {
        switch part.string("part_kind") ?? part.kind.rawValue {
        case "system-prompt": append(.system, .text(part.string("content") ?? ""), at: timestamp)
        case "user-prompt": append(prompt: part["content"], at: timestamp, &notes)
        case "text": part.firstText("content").map { session.append(.text($0), at: timestamp) }
        case "thinking": session.append(thoughts: Self.thoughts(part), at: timestamp)
        case "tool-call", "builtin-tool-call": session.append(.toolCall(call(part)), at: timestamp)
        case "tool-return", "builtin-tool-return":
            append(result: part, isError: ["failed", "denied", "interrupted"].contains(part.string("outcome")))
        case "retry-prompt" where part.string("tool_name") != nil: append(result: part, isError: true)
        case "retry-prompt": append(retry: part, at: timestamp)
        case "speech": append(speech: part, at: timestamp)
        case "compaction":
            session.append(.compaction(at: timestamp, summary: part.firstText("content")))
        // The names of tools that the model may call from here on.
        case "tool-availability-delta": break
        case "file":
            guard let file = part["content"].flatMap(Self.attachment) else { break }
            session.changeAnswer(at: timestamp) { $0.attachments.append(file) }
        case let kind: notes.warn(.unknownPart(kind), at: part)
        }
    }

    private mutating func append(_ role: Role, _ part: Message.Part, at timestamp: Timestamp?) {
        var message = Message(participant: role.rawValue, role: role, parts: [part])
        message.kind = .text
        message.timestamp = timestamp
        session.append(message)
    }

    /// Appends a text, or a list of texts and files.
    private mutating func append(prompt: JSONValue?, at timestamp: Timestamp?, _ notes: inout ImportDiagnostics) {
        guard let prompt else { return }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        for piece in prompt.oneOrMore {
            if let text = piece.string ?? piece.firstText("content", "text") {
                if message.hasText { message.append(text: "\n\n") }
                message.append(text: text)
            } else if let file = Self.attachment(piece) {
                message.attachments.append(file)
            } else if piece.string("kind") != "cache-point" {
                notes.warn(.unknownPart(piece.string("kind") ?? piece.kind.rawValue), at: piece)
            }
        }
        session.append(message)
    }

    private func call(_ part: JSONValue) -> ToolCall {
        ToolCall(
            id: part.string("tool_call_id") ?? "", name: part.firstText("tool_name") ?? "tool",
            input: part["args"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
    }

    private mutating func append(result part: JSONValue, isError: Bool) {
        session.append(
            result: Self.result(part["content"], isError: isError), of: part.string("tool_call_id") ?? "",
            name: part.firstText("tool_name"))
    }

    /// Any value, in which files may be.
    private static func result(_ content: JSONValue?, isError: Bool) -> ToolResult {
        let pieces = content?.oneOrMore ?? []
        let files = pieces.compactMap(attachment)
        guard !files.isEmpty else { return ToolResult(content, isError: isError) }
        var result = ToolResult(JSONValue?.none, isError: isError)
        let texts = pieces.filter { attachment($0) == nil }.map { $0.string ?? $0.firstText("content") ?? $0.rawJSON }
        result.output = texts.isEmpty ? nil : .text(texts.joined(separator: "\n"))
        result.attachments = files
        return result
    }

    /// Appends what the program told the model about an answer that it did not accept.
    private mutating func append(retry part: JSONValue, at timestamp: Timestamp?) {
        let mistakes = (part["content"]?.oneOrMore ?? []).compactMap { mistake in
            mistake.string
                ?? mistake.firstText("msg").map { text in
                    let place = mistake.elements(at: "loc").compactMap(\.idText).joined(separator: ".")
                    return place.isEmpty ? text : "\(place): \(text)"
                }
        }
        if !mistakes.isEmpty { session.append(note: mistakes.joined(separator: "\n\n"), at: timestamp) }
    }

    /// Appends a turn of a spoken conversation.
    private mutating func append(speech part: JSONValue, at timestamp: Timestamp?) {
        let role: Role = part.string("speaker") == "assistant" ? .assistant : .user
        var message =
            role == .assistant ? session.answer(at: timestamp) : Message(participant: role.rawValue, role: role)
        message.timestamp = timestamp
        message.append(text: part.firstText("transcript") ?? "")
        if let audio = part["audio"].flatMap(Self.attachment) { message.attachments.append(audio) }
        session.append(message)
    }

    /// The thoughts, or the steps that some providers state in their place.
    private static func thoughts(_ part: JSONValue) -> String? {
        if let text = part.firstText("content") { return text }
        let steps = part["provider_details"]?.elements(at: "raw_content").compactMap(\.string) ?? []
        return steps.joined(separator: "\n\n")
    }

    /// `{kind: image-url, url}`, `{kind: binary, data, media_type}`, or a file that the provider keeps.
    private static func attachment(_ value: JSONValue) -> Attachment? {
        let kind = value.string("kind") ?? ""
        guard ["binary", "uploaded-file"].contains(kind) || kind.hasSuffix("-url") else { return nil }
        let mime = value.firstText("media_type")
        let type =
            kind.hasSuffix("-url") ? String(kind.dropLast("-url".count)) : String((mime ?? "").prefix { $0 != "/" })
        var attachment = Attachment(
            kind: Attachment.Kind(rawValue: type) ?? .file, name: value.firstText("file_id"), mime: mime)
        attachment.source =
            value.firstText("url")
            ?? value.firstText("data")?.standardBase64.dataAddress(mime: mime)
        attachment.isMissing = attachment.source == nil
        return attachment
    }
}

extension Format {
    package static let pydanticAI = Format(PydanticAIFormat.self)
}
