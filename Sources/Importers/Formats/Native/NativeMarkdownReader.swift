import ConversationModel
import JSON

/// Reads Pageturner's Markdown: texts from the file, and everything else from the comments in the native format.
struct NativeMarkdownReader {
    private(set) var native: NativeReader
    private let file: MarkdownParts
    private var rest: ArraySlice<MarkdownParts.Part>
    private var roles = Roles([])
    private var depth = 0

    /// The deepest nesting of messages within messages.
    private static let deepest = 32

    init(_ file: MarkdownParts, _ notes: ImportDiagnostics) {
        native = NativeReader(notes: notes)
        self.file = file
        rest = file.parts[...]
    }

    mutating func conversation() -> Conversation {
        var conversation = file.facts.map { native.head($0) } ?? Conversation()
        roles = Roles(conversation.participants)
        while !rest.isEmpty {
            conversation.messages += messages()
            // The end has no beginning.
            _ = rest.popFirst()
        }
        return conversation
    }

    /// Reads messages up to an end that does not belong to them.
    private mutating func messages() -> [Message] {
        var messages: [Message] = []
        while let part = rest.first, part.kind != "end" {
            rest.removeFirst()
            if part.kind == "message" {
                if let message = message(part) { messages.append(message) }
            } else {
                native.notes.warn(ImportError(.unknownPart(part.kind)))
            }
        }
        return messages
    }

    /// Reads a message; nil, with a warning, if its members are damaged.
    private mutating func message(_ part: MarkdownParts.Part) -> Message? {
        let known = part.facts.flatMap { native.message($0, roles) }
        if part.facts == nil { native.notes.warn(ImportError(.missing("participant"))) }
        var message = known ?? Message(participant: "", role: .other)
        if let text = file.text(of: part) { message.parts.append(.text(words(text, message))) }
        while let part = rest.first, part.kind != "message", part.kind != "end" {
            rest.removeFirst()
            readPart(part, into: &message)
        }
        let index = part.facts.flatMap { native.count($0, "alternativeIndex") } ?? 0
        message.alternativeIndex = min(index, message.alternatives.count)
        return known == nil ? nil : message
    }

    private func words(_ text: String, _ message: Message) -> String {
        message.contentFormat == .plain ? PlainMarkdown.text(text) : text
    }

    private mutating func readPart(_ part: MarkdownParts.Part, into message: inout Message) {
        switch part.kind {
        case "text": message.parts.append(.text(words(file.text(of: part) ?? "", message)))
        case "thinking": message.parts.append(.thinking(thinking(part)))
        case "call": message.parts.append(.toolCall(call(part)))
        case "error": message.error = file.fencedText(of: part)?.text
        case "translation":
            guard var translation = part.facts.flatMap({ native.translation($0) }) else { return }
            translation.content = file.text(of: part).map { words($0, message) }
            message.translations.append(translation)
        case "attachment": message.attachments.append(attachment(part))
        case "citation": part.facts.map { message.citations.append(native.citation($0)) }
        case "alternative": message.alternatives += inner()
        case "branch": message.append(branches: [inner()])
        default: native.notes.warn(ImportError(.unknownPart(part.kind)))
        }
    }

    private mutating func thinking(_ part: MarkdownParts.Part) -> Thinking {
        defer { passEnd() }
        var thinking = Thinking(file.text(of: part) ?? "")
        guard let facts = part.facts else { return thinking }
        (thinking.title, thinking.milliseconds) = (native.string(facts, "title"), native.count(facts, "durationMs"))
        return thinking
    }

    private mutating func call(_ part: MarkdownParts.Part) -> ToolCall {
        var call = part.facts.map { native.toolCall($0, roles) } ?? ToolCall(name: "tool")
        while let part = rest.first, part.kind != "message", part.kind != "end" {
            rest.removeFirst()
            switch part.kind {
            case "input": call.input = payload(part)
            case "output": call.output = payload(part)
            case "citation": part.facts.map { call.sources.append(native.citation($0)) }
            case "attachment": call.attachments.append(attachment(part))
            case "transcript": call.transcript += inner()
            default: native.notes.warn(ImportError(.unknownPart(part.kind)))
            }
        }
        passEnd()
        return call
    }

    private func payload(_ part: MarkdownParts.Part) -> ToolCall.Payload? {
        guard let (text, language) = file.fencedText(of: part) else { return nil }
        guard language == "json", let document = try? JSONDocument(parsing: text) else { return .text(text) }
        return .json(document.root)
    }

    private mutating func attachment(_ part: MarkdownParts.Part) -> Attachment {
        var attachment = part.facts.map { native.attachment($0) } ?? Attachment(kind: .file)
        attachment.text = file.fencedText(of: part)?.text
        return attachment
    }

    /// Reads the messages within a message, and their end.
    private mutating func inner() -> [Message] {
        guard depth < Self.deepest else {
            native.notes.warn(ImportError(.unknownPart("messages in more than \(Self.deepest) others")))
            rest = []
            return []
        }
        depth += 1
        defer {
            depth -= 1
            passEnd()
        }
        return messages()
    }

    private mutating func passEnd() {
        if rest.first?.kind == "end" { rest.removeFirst() }
    }
}
