import ConversationModel
import Importing
import JSON

/// Reads the parts of a message.
extension NativeMarkdownReader {
    private typealias Part = MarkdownParts.Part

    /// The parts that never occur in a call: its end is missing.
    private static let outsideCalls: Set = [
        "message", "text", "thinking", "call", "error", "translation", "alternative", "branch", "end",
    ]

    mutating func readPart(_ part: MarkdownParts.Part, into message: inout Message) {
        warnOfDamage(part)
        switch part.kind {
        case "text": appendText(part, to: &message)
        case MarkdownParts.closing: keep(file.text(of: part), in: &message)
        case "thinking":
            message.parts.append(.thinking(thinking(part)))
            passEnd(in: &message)
        case "call":
            let call = call(part, in: &message)
            message.parts.append(.toolCall(call))
            passEnd(in: &message)
        case "error": readError(part, into: &message)
        case "translation": readTranslation(part, into: &message)
        case "attachment": message.attachments.append(attachment(part, in: &message))
        case "citation": message.citations += citations(part, in: &message)
        case "alternative": message.alternatives += inner(part, in: &message)
        case "branch": message.append(branches: [inner(part, in: &message)])
        default: skip(part, in: &message)
        }
    }

    private mutating func skip(_ part: Part, in message: inout Message) {
        warn(.unknownPart(part.kind), part)
        keep(file.text(of: part), in: &message)
    }

    private mutating func readError(_ part: Part, into message: inout Message) {
        guard let fenced = file.fencedText(of: part) else { return }
        if message.error == nil { message.error = fenced.text } else { keep(fenced.text, in: &message) }
        keep(fenced.rest, in: &message)
    }

    private mutating func readTranslation(_ part: Part, into message: inout Message) {
        let text = file.text(of: part)
        guard let facts = required(part, "lang"), var translation = native.translation(facts) else {
            return keep(text, in: &message)
        }
        translation.content = text.map { words($0, message) }
        message.translations.append(translation)
    }

    private mutating func thinking(_ part: Part) -> Thinking {
        var thinking = Thinking(file.text(of: part) ?? "")
        guard let facts = part.facts else { return thinking }
        (thinking.title, thinking.milliseconds) = (native.string(facts, "title"), native.count(facts, "durationMs"))
        return thinking
    }

    private mutating func call(_ part: Part, in message: inout Message) -> ToolCall {
        keep(file.text(of: part), in: &message)
        var call = required(part, "name").map { native.toolCall($0, roles) } ?? ToolCall(name: "tool")
        while let part = rest.first, !Self.outsideCalls.contains(part.kind) {
            rest.removeFirst()
            warnOfDamage(part)
            switch part.kind {
            case "input": readPayload(part, into: &call.input, in: &message)
            case "output": readPayload(part, into: &call.output, in: &message)
            case "citation": call.sources += citations(part, in: &message)
            case "attachment": call.attachments.append(attachment(part, in: &message))
            case "transcript": call.transcript += inner(part, in: &message)
            default: skip(part, in: &message)
            }
        }
        return call
    }

    private mutating func readPayload(_ part: Part, into payload: inout ToolCall.Payload?, in message: inout Message) {
        guard let fenced = file.fencedText(of: part) else { return }
        keep(fenced.rest, in: &message)
        guard payload == nil else { return keep(fenced.text, in: &message) }
        let document = fenced.language == "json" ? try? JSONDocument(parsing: fenced.text) : nil
        payload = document.map { .json($0.root) } ?? .text(fenced.text)
    }

    /// Reads an attachment, with the text in its fence.
    private mutating func attachment(_ part: Part, in message: inout Message) -> Attachment {
        var attachment = required(part, "kind").map { native.attachment($0) } ?? Attachment(kind: .file)
        guard let fenced = file.fencedText(of: part) else { return attachment }
        if fenced.isFenced { attachment.text = fenced.text }
        keep(fenced.isFenced ? fenced.rest : fenced.text, in: &message)
        return attachment
    }

    private mutating func citations(_ part: Part, in message: inout Message) -> [Citation] {
        keep(file.text(of: part), in: &message)
        return required(part, "citation").map { [native.citation($0)] } ?? []
    }

    /// The facts of a part; warns if its comment has none.
    private mutating func required(_ part: Part, _ member: String) -> JSONValue? {
        if part.facts == nil, part.damage == nil { warn(.missing(member), part) }
        return part.facts
    }
}
