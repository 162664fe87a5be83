import ConversationModel
import JSON

/// Reads the native format (`conversation.schema.json`).
///
/// A value that has the wrong type or that the schema forbids is left out with a warning. A conversation is refused
/// only if it has no list of messages, or if no element of the list is a message.
struct NativeReader {
    var notes: ImportDiagnostics
    /// The number of messages around the current one.
    private var depth = 0

    /// The deepest nesting of messages within messages. Importers nest them four deep, agents six.
    private static let deepest = 32
    /// The value of `format`.
    private static let version = "pageturner/1"

    init(notes: ImportDiagnostics) {
        self.notes = notes
    }

    mutating func conversation(_ value: JSONValue) throws(ImportError) -> Conversation {
        if let format = string(value, "format"), format != Self.version, let member = value["format"] {
            notes.warn(.unknownValue(format, allowed: [Self.version]), at: member)
        }
        guard let list = value["messages"] else { throw ImportError(.missing("messages"), at: value) }
        guard list.kind == .array else {
            throw ImportError(.wrongType(expected: "an array of messages", found: list.kind.rawValue), at: list)
        }
        var conversation = head(value)
        conversation.messages = messages(list, conversation.roles)
        let isEmpty = list.elements.isEmpty
        if conversation.messages.isEmpty, !isEmpty { throw ImportError(.noMessages, at: list) }
        return conversation
    }

    /// Reads everything but the messages.
    mutating func head(_ value: JSONValue) -> Conversation {
        var conversation = Conversation(id: string(value, "id") ?? "", title: string(value, "title"))
        conversation.titlePhrase = phrase(value, "titlePhrase")
        conversation.locale = language(value, "locale")
        conversation.createdAt = timestamp(value, "createdAt")
        conversation.updatedAt = timestamp(value, "updatedAt")
        conversation.source = source(value)
        conversation.participants = objects(value, "participants").compactMap { participant($0) }
        conversation.layout = choice(value, "layout")
        conversation.disclaimer = disclaimer(value)
        conversation.actions = actions(value, "actions")
        conversation.grouping = grouping(value)
        conversation.timestampFormat = words(value, "timestampFormat")
        conversation.usage = objects(value, "usage").map { stated in
            StatedUsage(usage(stated), model: string(stated, "model"), at: timestamp(stated, "timestamp"))
        }
        return conversation
    }

    // MARK: Parts of a conversation

    private mutating func source(_ value: JSONValue) -> Conversation.Source {
        guard let source = object(value, "source") else { return Conversation.Source() }
        var origin = Conversation.Source(
            format: string(source, "format"), file: string(source, "file"), id: string(source, "id"))
        origin.project = string(source, "project")
        origin.application = string(source, "application")
        return origin
    }

    private mutating func disclaimer(_ value: JSONValue) -> Conversation.Disclaimer {
        guard value["disclaimer"] != nil else { return .standard }
        return string(value, "disclaimer").map { $0.isEmpty ? .none : .text($0) } ?? .none
    }

    private mutating func grouping(_ value: JSONValue) -> Conversation.Grouping? {
        guard let options = object(value, "grouping") else { return nil }
        var grouping = Conversation.Grouping()
        grouping.avatars = flag(options, "avatars") ?? false
        grouping.enclosing = flag(options, "enclosing") ?? false
        grouping.timestamps = choice(options, "timestamps") ?? .each
        grouping.gapSeconds = member(options, "gapSeconds", "a number") { $0.double }
        return grouping
    }

    private mutating func participant(_ value: JSONValue) -> Participant? {
        guard let id = required(value, "id") else { return nil }
        var participant = Participant(
            id: id, name: string(value, "name"), role: choice(value, "role") ?? .other, model: string(value, "model"))
        participant.placeholder = phrase(value, "placeholder")
        participant.alignment = choice(value, "alignment")
        participant.locale = language(value, "locale")
        participant.avatar = avatar(value)
        return participant
    }

    private mutating func avatar(_ value: JSONValue) -> Avatar? {
        guard let avatar = object(value, "avatar") else { return nil }
        return Avatar(source: string(avatar, "src"), initials: string(avatar, "initials"), color: color(avatar))
    }

    /// Security rule 10.
    private mutating func color(_ value: JSONValue) -> String? {
        guard let text = string(value, "color"), let member = value["color"] else { return nil }
        if CSSColor(text) != nil { return text }
        notes.warn(.unknownValue(text, allowed: ["#rgb", "#rrggbb", "a name that CSS knows"]), at: member)
        return nil
    }

    // MARK: Messages

    private mutating func messages(_ list: JSONValue, _ roles: [String: Role]) -> [Message] {
        list.elements.compactMap { value in
            guard value.kind == .object else {
                notes.warn(.wrongType(expected: "a message", found: value.kind.rawValue), at: value)
                return nil
            }
            return message(value, roles)
        }
    }

    /// Reads the messages within a message.
    private mutating func inner<Element>(
        _ value: JSONValue, _ key: String, _ read: (inout NativeReader, JSONValue) -> [Element]
    ) -> [Element] {
        guard let list = array(value, key) else { return [] }
        guard depth < Self.deepest else {
            notes.warn(.unknownPart("\(key) in more than \(Self.deepest) others"), at: list)
            return []
        }
        depth += 1
        defer { depth -= 1 }
        return read(&self, list)
    }

    /// - Parameter original: The message to which this one is an alternative; the author need not be repeated.
    mutating func message(
        _ value: JSONValue, _ roles: [String: Role], insteadOf original: Message? = nil
    ) -> Message? {
        let participant = string(value, "participant") ?? original?.participant
        guard let role = choice(value, "role") ?? original?.role ?? participant.map({ roles[$0] ?? .other }) else {
            notes.warn(.missing("participant"), at: value)
            return nil
        }
        let id = participant ?? roles.filter { $0.value == role }.keys.sorted().first ?? role.rawValue
        var message = Message(id: string(value, "id") ?? "", participant: id, role: role)
        message.kind = choice(value, "kind") ?? .text
        message.contentFormat = choice(value, "contentFormat") ?? .markdown
        message.status = choice(value, "status") ?? .complete
        message.parts = parts(value, roles)
        readText(value, into: &message)
        readLists(value, into: &message)
        if value["content"]?.isNull == true { readArrived(into: &message) }
        readOtherVersions(value, roles, into: &message)
        return message
    }

    private mutating func readOtherVersions(_ value: JSONValue, _ roles: [String: Role], into message: inout Message) {
        let original = message
        message.alternatives = inner(value, "alternatives") { reader, _ in
            reader.objects(value, "alternatives").compactMap { reader.message($0, roles, insteadOf: original) }
        }
        message.alternativeIndex = min(count(value, "alternativeIndex") ?? 0, message.alternatives.count)
        message.branches = inner(value, "branches") { reader, _ in
            let lists = reader.list(value, "branches", of: "an array of messages") { $0.isArray ? $0 : nil } ?? []
            return lists.map { reader.messages($0, roles) }
        }
    }

    /// Reads a message that is still being written: `"content": null`, with the text so far in its stream.
    private func readArrived(into message: inout Message) {
        let isTyping = message.role == .other && message.kind == .text
        if message.role == .assistant || isTyping, message.status == .complete { message.status = .streaming }
        for chunk in message.stream?.chunks ?? [] where !chunk.isThinking { message.append(text: chunk.text) }
    }

    private mutating func readText(_ value: JSONValue, into message: inout Message) {
        message.customType = string(value, "customType")
        message.data = value["data"]
        message.language = language(value, "lang")
        message.timestamp = timestamp(value, "timestamp")
        message.editedAt = timestamp(value, "editedAt")
        message.alignment = choice(value, "alignment")
        message.command = words(value, "command")
        message.phrase = phrase(value, "phrase")
        message.header = string(value, "header")
        message.headerPhrase = phrase(value, "headerPhrase")
        message.footer = string(value, "footer")
        message.avatar = avatar(value)
        message.replyTo = string(value, "replyTo")
        message.model = string(value, "model")
        message.usage = object(value, "usage").map { usage($0) }
        message.error = words(value, "error")
        message.endsGroup = flag(value, "endsGroup")
    }

    private mutating func usage(_ value: JSONValue) -> Usage {
        Usage(
            input: count(value, "input") ?? 0, output: count(value, "output") ?? 0,
            cacheRead: count(value, "cacheRead") ?? 0, cacheWrite: count(value, "cacheWrite") ?? 0,
            reasoning: count(value, "reasoning") ?? 0,
            cost: member(value, "cost", "a number") { $0.double })
    }

    private mutating func readLists(_ value: JSONValue, into message: inout Message) {
        message.translations = objects(value, "translations").compactMap { translation($0) }
        message.attachments = objects(value, "attachments").map { attachment($0) }
        message.citations = objects(value, "citations").map { citation($0) }
        message.reactions = objects(value, "reactions").compactMap { reaction($0) }
        message.actions = actions(value, "actions")
        message.menu = actions(value, "menu")
        message.stream = stream(value)
    }

    /// Reads thinking, the text and the calls in this order, unless `parts` states another.
    private mutating func parts(_ value: JSONValue, _ roles: [String: Role]) -> [Message.Part] {
        if value["parts"] != nil { return objects(value, "parts").compactMap { part($0, roles) } }
        var parts = objects(value, "thinking").compactMap { thinking($0) }.map { Message.Part.thinking($0) }
        if let content = string(value, "content") { parts.append(.text(content)) }
        return parts + objects(value, "toolCalls").map { .toolCall(toolCall($0, roles)) }
    }

    private mutating func part(_ value: JSONValue, _ roles: [String: Role]) -> Message.Part? {
        if let text = string(value, "text") { return .text(text) }
        if let thought = object(value, "thinking") { return thinking(thought).map { .thinking($0) } }
        if let call = object(value, "toolCall") { return .toolCall(toolCall(call, roles)) }
        notes.warn(.missing("text"), at: value)
        return nil
    }

    mutating func thinking(_ value: JSONValue) -> Thinking? {
        required(value, "content").map {
            Thinking($0, title: string(value, "title"), milliseconds: count(value, "durationMs"))
        }
    }

    mutating func toolCall(_ value: JSONValue, _ roles: [String: Role]) -> ToolCall {
        var call = ToolCall(
            id: string(value, "id") ?? "", name: required(value, "name") ?? "tool",
            input: value["input"].flatMap { ToolCall.Payload($0) },
            output: value["output"].flatMap { ToolCall.Payload($0) }, status: choice(value, "status"))
        call.milliseconds = count(value, "durationMs")
        call.title = string(value, "title")
        call.changes = objects(value, "changes").map {
            FileChange(path: string($0, "path") ?? "", diff: string($0, "diff") ?? "")
        }
        call.sources = objects(value, "sources").map { citation($0) }
        call.attachments = objects(value, "attachments").map { attachment($0) }
        call.transcript = inner(value, "transcript") { $0.messages($1, roles) }
        return call
    }

    mutating func translation(_ value: JSONValue) -> Translation? {
        guard required(value, "lang") != nil, let language = language(value, "lang") else { return nil }
        return Translation(language: language, content: string(value, "content"), by: string(value, "by"))
    }

    mutating func attachment(_ value: JSONValue) -> Attachment {
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
        Citation(
            marker: string(value, "marker"), url: string(value, "url"), title: string(value, "title"),
            quote: string(value, "quote"))
    }

    private mutating func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = required(value, "emoji"), !emoji.isEmpty else { return nil }
        let by = list(value, "by", of: "a string") { $0.string } ?? []
        return Reaction(emoji: emoji, count: max(1, count(value, "count") ?? by.count), by: by)
    }

    private mutating func actions(_ value: JSONValue, _ key: String) -> [Action]? {
        array(value, key)?.elements.compactMap { action($0) }
    }

    private mutating func action(_ value: JSONValue) -> Action? {
        if let id = value.string { return Action(id: id) }
        guard let label = required(value, "label") else { return nil }
        return Action(
            id: string(value, "id") ?? label, label: label, href: string(value, "href"), icon: string(value, "icon"))
    }

    private mutating func stream(_ value: JSONValue) -> Stream? {
        guard let stream = object(value, "stream") else { return nil }
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

    // MARK: Values

    /// Converts a member; a member that cannot be converted is left out with a warning, unless it is null.
    private mutating func member<Value>(
        _ value: JSONValue, _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
    ) -> Value? {
        guard let member = value[key], !member.isNull else { return nil }
        return checked(member, expected, read)
    }

    private mutating func checked<Value>(
        _ value: JSONValue, _ expected: String, _ read: (JSONValue) -> Value?
    ) -> Value? {
        let result = read(value)
        if result == nil {
            notes.warn(.wrongType(expected: expected, found: value.numberText ?? value.kind.rawValue), at: value)
        }
        return result
    }

    mutating func string(_ value: JSONValue, _ key: String) -> String? {
        member(value, key, "a string") { $0.string }
    }

    /// A string that is not blank.
    mutating func words(_ value: JSONValue, _ key: String) -> String? {
        string(value, key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A string that the rest depends on.
    mutating func required(_ value: JSONValue, _ key: String) -> String? {
        if value[key] == nil || value[key]?.isNull == true { notes.warn(.missing(key), at: value) }
        return string(value, key)
    }

    private mutating func flag(_ value: JSONValue, _ key: String) -> Bool? {
        member(value, key, "true or false") { $0.bool }
    }

    /// A non-negative number.
    mutating func count(_ value: JSONValue, _ key: String) -> Int? {
        member(value, key, "a whole number from 0") { $0.int.flatMap { $0 >= 0 ? $0 : nil } }
    }

    mutating func object(_ value: JSONValue, _ key: String) -> JSONValue? {
        member(value, key, "an object") { $0.isObject ? $0 : nil }
    }

    private mutating func array(_ value: JSONValue, _ key: String) -> JSONValue? {
        member(value, key, "an array") { $0.isArray ? $0 : nil }
    }

    /// The valid elements of an array.
    private mutating func list<Value>(
        _ value: JSONValue, _ key: String, of expected: String, _ read: (JSONValue) -> Value?
    ) -> [Value]? {
        array(value, key)?.elements.compactMap { checked($0, expected, read) }
    }

    /// Empty if there is no list.
    mutating func objects(_ value: JSONValue, _ key: String) -> [JSONValue] {
        list(value, key, of: "an object") { $0.isObject ? $0 : nil } ?? []
    }

    private mutating func timestamp(_ value: JSONValue, _ key: String) -> Timestamp? {
        guard let text = string(value, key) else { return nil }
        let timestamp = Timestamp(rfc3339: text)
        if timestamp == nil, let member = value[key] { notes.warn(.notADate(text), at: member) }
        return timestamp
    }

    private mutating func language(_ value: JSONValue, _ key: String) -> LanguageTag? {
        guard let text = string(value, key) else { return nil }
        let tag = LanguageTag(text)
        if tag == nil, let member = value[key] {
            notes.warn(.wrongType(expected: "a language tag", found: text), at: member)
        }
        return tag
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: JSONValue, _ key: String) -> Choice?
    where Choice.RawValue == String {
        guard let text = string(value, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        if let member = value[key] {
            notes.warn(.unknownValue(text, allowed: Choice.allCases.map(\.rawValue)), at: member)
        }
        return nil
    }
}

extension Conversation {
    /// The roles of the participants, by id.
    var roles: [String: Role] {
        Dictionary(participants.map { ($0.id, $0.role) }) { first, _ in first }
    }
}
