import ConversationModel
import Importing
import JSON

/// Reads the parts of a message, and what belongs to it.
extension NativeReader {
    /// Reads thinking, the text and the calls in this order, unless `parts` states another.
    mutating func parts(_ value: JSONValue, _ roles: Roles) -> [Message.Part] {
        if value["parts"] != nil { return objects(value, "parts").compactMap { part($0, roles) } }
        var parts = objects(value, "thinking").compactMap { thinking($0) }.map { Message.Part.thinking($0) }
        if let content = string(value, "content") { parts.append(.text(content)) }
        return parts + objects(value, "toolCalls").map { .toolCall(toolCall($0, roles)) }
    }

    mutating func part(_ value: JSONValue, _ roles: Roles) -> Message.Part? {
        check(value, .part)
        if let text = string(value, "text") { return .text(text) }
        if let thought = object(value, "thinking") { return thinking(thought).map { .thinking($0) } }
        if let call = object(value, "toolCall") { return .toolCall(toolCall(call, roles)) }
        notes.warn(.missing("text"), at: value)
        return nil
    }

    mutating func thinking(_ value: JSONValue) -> Thinking? {
        check(value, .thinking)
        return required(value, "content").map {
            Thinking($0, title: string(value, "title"), milliseconds: count(value, "durationMs"))
        }
    }

    mutating func toolCall(_ value: JSONValue, _ roles: Roles) -> ToolCall {
        check(value, .toolCall)
        var call = ToolCall(
            id: string(value, "id") ?? "", name: required(value, "name") ?? "tool",
            input: value["input"].flatMap { ToolCall.Payload($0) },
            output: value["output"].flatMap { ToolCall.Payload($0) }, status: choice(value, "status"))
        call.start = timestamp(value, "startedAt")
        call.milliseconds = count(value, "durationMs")
        call.title = string(value, "title")
        call.changes = objects(value, "changes").map { change($0) }
        call.isResultOmitted = flag(value, "resultOmitted") ?? false
        call.sources = objects(value, "sources").map { citation($0) }
        call.attachments = objects(value, "attachments").map { attachment($0) }
        call.transcript = inner(value, "transcript") { $0.messages($1, roles) }
        return call
    }

    private mutating func change(_ value: JSONValue) -> FileChange {
        check(value, .change)
        return FileChange(path: string(value, "path") ?? "", diff: string(value, "diff") ?? "")
    }

    mutating func translation(_ value: JSONValue) -> Translation? {
        check(value, .translation)
        guard required(value, "lang") != nil, let language = language(value, "lang") else { return nil }
        return Translation(language: language, content: string(value, "content"), by: string(value, "by"))
    }

    mutating func attachment(_ value: JSONValue) -> Attachment {
        check(value, .attachment)
        var attachment = Attachment(
            kind: choice(value, "kind") ?? .file, name: string(value, "name"), mime: string(value, "mime"),
            source: string(value, "src"))
        attachment.namePhrase = phrase(value, "namePhrase")
        attachment.partsBefore = count(value, "partsBefore")
        attachment.text = string(value, "text")
        attachment.alt = string(value, "alt")
        attachment.width = count(value, "width")
        attachment.height = count(value, "height")
        attachment.bytes = count(value, "bytes")
        attachment.isMissing = flag(value, "missing") ?? false
        return attachment
    }

    mutating func citation(_ value: JSONValue) -> Citation {
        check(value, .citation)
        return Citation(
            marker: string(value, "marker"), url: string(value, "url"), title: string(value, "title"),
            quote: string(value, "quote"))
    }

    mutating func reaction(_ value: JSONValue) -> Reaction? {
        check(value, .reaction)
        guard let emoji = required(value, "emoji"), !emoji.isEmpty else { return nil }
        let by = list(value, "by", of: "a string") { $0.string } ?? []
        return Reaction(emoji: emoji, count: max(1, count(value, "count") ?? by.count), by: by)
    }

    mutating func actions(_ value: JSONValue, _ key: String) -> [Action]? {
        array(value, key)?.elements.compactMap { action($0) }
    }

    mutating func action(_ value: JSONValue) -> Action? {
        if let id = value.string { return Action(id: id) }
        check(value, .action)
        guard let label = required(value, "label") else { return nil }
        return Action(
            id: string(value, "id") ?? label, label: label, href: string(value, "href"), icon: string(value, "icon"))
    }

    mutating func stream(_ value: JSONValue) -> Stream? {
        guard let stream = object(value, "stream") else { return nil }
        check(stream, .stream)
        if stream["chunks"] == nil { notes.warn(.missing("chunks"), at: stream) }
        var latest = 0
        let chunks: [Stream.Chunk] =
            array(stream, "chunks")?.elements.compactMap { chunk in
                guard let milliseconds = chunk[0]?.int, milliseconds >= 0, let text = chunk[1]?.string else {
                    notes.warn(
                        .wrongType(expected: "a chunk [milliseconds, text]", found: chunk.kind.rawValue), at: chunk)
                    return nil
                }
                latest = max(latest, min(milliseconds, 1 << 40))
                return Stream.Chunk(milliseconds: latest, text: text, isThinking: chunk[2]?.string == "thinking")
            } ?? []
        return Stream(
            startedAt: timestamp(stream, "startedAt"), timing: choice(stream, "timing") ?? .recorded, chunks: chunks)
    }
}
