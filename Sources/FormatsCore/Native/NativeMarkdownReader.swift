import ConversationModel
import Importing
import JSON

/// Reads Pageturner's Markdown: texts from the file, and everything else from the comments in the native format.
///
/// People edit these files. Text in a place where the program writes none belongs to the message around it; a part that
/// lacks its comment is read as far as it goes, with a warning.
struct NativeMarkdownReader {
    var native: NativeReader
    let file: MarkdownParts
    var rest: ArraySlice<MarkdownParts.Part>
    private(set) var roles = Roles([])
    private var depth = 0
    /// Somebody added text to the current message; the next text begins a paragraph.
    private var isBehindAddedText = false
    /// The number of ends whose beginnings were too deep.
    private var ignoredEnds = 0

    /// The deepest nesting of messages within messages.
    private static let deepest = 32

    init(_ file: MarkdownParts, _ notes: ImportDiagnostics) {
        native = NativeReader(notes: notes)
        self.file = file
        rest = file.parts[...]
    }

    mutating func conversation() -> Conversation {
        warnOfDamage(file.head)
        var conversation = file.head.facts.map { native.head($0) } ?? Conversation()
        roles = Roles(conversation.participants)
        keep(file.textAboveMessages, file.head, inLastOf: &conversation.messages)
        while !rest.isEmpty {
            read(into: &conversation.messages)
            // The end has no beginning.
            if let end = rest.popFirst() { keep(file.text(of: end), end, inLastOf: &conversation.messages) }
        }
        conversation.messages = conversation.messages.asTyped
        if let title = file.newTitle(insteadOf: conversation.displayTitle) {
            conversation.title = title
            conversation.titlePhrase = nil
        }
        return conversation
    }

    /// Reads messages up to an end that does not belong to them.
    ///
    /// A part whose message ended too early, or lost its beginning, belongs to the message before it.
    private mutating func read(into messages: inout [Message]) {
        while let part = rest.first {
            if part.kind == "end", ignoredEnds == 0 { return }
            rest.removeFirst()
            switch part.kind {
            case "message": messages.append(message(part))
            case "end":
                ignoredEnds -= 1
                keep(file.text(of: part), part, inLastOf: &messages)
            default:
                if messages.isEmpty { messages.append(unknownMessage(at: part)) }
                readPart(part, into: &messages[messages.count - 1])
            }
        }
    }

    private mutating func message(_ part: MarkdownParts.Part) -> Message {
        var message = start(of: part)
        while let part = rest.first, part.kind != "message", part.kind != "end" {
            rest.removeFirst()
            readPart(part, into: &message)
        }
        let index = part.facts.flatMap { native.count($0, "alternativeIndex") } ?? 0
        message.alternativeIndex = min(index, message.alternatives.count)
        return message
    }

    private mutating func start(of part: MarkdownParts.Part) -> Message {
        isBehindAddedText = false
        warnOfDamage(part)
        if part.facts == nil { warn(.missing("participant"), part) }
        var message = part.facts.flatMap { native.message($0, roles) } ?? unsaid
        if let text = file.text(of: part) { message.parts.append(.text(words(text, message))) }
        return message
    }

    /// A message by an unknown author.
    private var unsaid: Message { Message(participant: roles.participant(in: .other), role: .other) }

    private mutating func unknownMessage(at part: MarkdownParts.Part) -> Message {
        warn(.missing("participant"), part)
        return unsaid
    }

    /// Reads the messages within a message. Those that are too deep are read as messages beside it.
    mutating func inner(_ part: MarkdownParts.Part, in message: inout Message) -> [Message] {
        keep(file.text(of: part), in: &message)
        guard depth < Self.deepest else {
            warn(.unknownPart("messages in more than \(Self.deepest) others"), part)
            ignoredEnds += 1
            return []
        }
        depth += 1
        var inner: [Message] = []
        read(into: &inner)
        depth -= 1
        passEnd(in: &message)
        return inner.asTyped
    }

    mutating func appendText(_ part: MarkdownParts.Part, to message: inout Message) {
        let text = words(file.text(of: part) ?? "", message)
        message.parts.append(.text(isBehindAddedText ? "\n\n" + text : text))
        isBehindAddedText = false
    }

    // MARK: Edited files

    func words(_ text: String, _ message: Message) -> String {
        message.contentFormat == .plain ? PlainMarkdown.text(text) : text
    }

    /// Appends text that somebody added, as a paragraph.
    mutating func keep(_ text: String?, in message: inout Message) {
        guard let text, !text.isWhiteSpace else { return }
        let lines = String(Substring(text.utf8.drop { $0 == 0x0A }))
        message.append(text: (message.saysSomething ? "\n\n" : "") + words(lines, message))
        isBehindAddedText = true
    }

    /// Appends text to the last message, or else makes it a message.
    private mutating func keep(_ text: String?, _ part: MarkdownParts.Part, inLastOf messages: inout [Message]) {
        guard let text, !text.isWhiteSpace else { return }
        if messages.isEmpty { messages.append(unknownMessage(at: part)) }
        keep(text, in: &messages[messages.count - 1])
    }

    mutating func passEnd(in message: inout Message) {
        if let closed = rest.first, closed.kind == MarkdownParts.closing {
            rest.removeFirst()
            keep(file.text(of: closed), in: &message)
        }
        guard let end = rest.first, end.kind == "end" else { return }
        rest.removeFirst()
        keep(file.text(of: end), in: &message)
    }

    mutating func warnOfDamage(_ part: MarkdownParts.Part) {
        if let damage = part.damage { warn(damage.reason, part) }
    }

    mutating func warn(_ reason: ImportError.Reason, _ part: MarkdownParts.Part) {
        native.notes.warn(ImportError(reason, position: file.position(of: part)))
    }
}

extension [Message] {
    /// The messages without the facts that would hide text which somebody has changed since the file was written.
    fileprivate var asTyped: [Message] {
        enumerated().map { index, message in message.asTyped(isLast: index == count - 1) }
    }
}

extension Message {
    fileprivate func asTyped(isLast: Bool) -> Message {
        var message = self
        if status == .deleted, content?.isEmpty == false { message.status = .complete }
        if let phrase, content != phrase.english { message.phrase = nil }
        let isAwaited = isLoading && (isLast || status == .streaming)
        return isAwaited || hasContent ? message : message.asAlternative
    }

    /// Searches from the end, where the last text is, because people may have added any number of parts.
    fileprivate var saysSomething: Bool {
        parts.reversed().contains { if case .text(let text) = $0 { !text.isEmpty } else { false } }
    }

    private var hasContent: Bool { !isEmpty || error != nil || !translations.isEmpty }

    /// The first alternative in place of an answer that somebody deleted.
    private var asAlternative: Message {
        guard var shown = alternatives.first else { return self }
        shown.alternatives = alternatives.dropFirst() + shown.alternatives
        shown.branches = branches + shown.branches
        return shown
    }
}
