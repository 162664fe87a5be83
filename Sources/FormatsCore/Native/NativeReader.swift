import ConversationModel
import Importing
import JSON

/// Reads the native format (`conversation.schema.json`).
///
/// A value that has the wrong type or that the schema forbids is left out with a warning. A conversation is refused
/// only if it has no list of messages, or if no element of the list is a message.
struct NativeReader {
    var notes: ImportDiagnostics
    /// The first unknown keys of the conversation that differ, and how many there are of each.
    private var unknown: [(key: String, kind: NativeKeys, value: JSONValue, count: Int)] = []
    /// The number of messages around the current one.
    private var depth = 0

    /// The most unknown keys that are named; further ones count as the last.
    private static let mostUnknown = 16
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
        conversation.messages = messages(list, Roles(conversation.participants))
        let isEmpty = list.elements.isEmpty
        if conversation.messages.isEmpty, !isEmpty { throw ImportError(.noMessages, at: list) }
        for (key, kind, place, count) in unknown {
            notes.warn(.unknownKey(key, known: kind.names.sorted(), count: count), at: place)
        }
        return conversation
    }

    /// Notes the keys of an object that the format does not know.
    mutating func check(_ value: JSONValue, _ kind: NativeKeys) {
        let names = kind.names
        for member in value.members where !names.contains(member.key) && !NativeKeys.isOwn(member.key) {
            if let index = unknown.firstIndex(where: { $0.key == member.key && $0.kind == kind }) {
                unknown[index].count += 1
            } else if unknown.count < Self.mostUnknown {
                unknown.append((member.key, kind, member.value, 1))
            } else {
                unknown[Self.mostUnknown - 1].count += 1
            }
        }
    }

    /// Reads everything but the messages.
    mutating func head(_ value: JSONValue) -> Conversation {
        check(value, .conversation)
        var conversation = Conversation(id: string(value, "id") ?? "", title: string(value, "title"))
        conversation.titlePhrase = phrase(value, "titlePhrase")
        conversation.locale = language(value, "locale")
        conversation.createdAt = timestamp(value, "createdAt")
        conversation.updatedAt = timestamp(value, "updatedAt")
        conversation.source = source(value)
        conversation.run = run(value)
        conversation.participants = objects(value, "participants").compactMap { participant($0) }
        conversation.layout = choice(value, "layout")
        conversation.disclaimer = disclaimer(value)
        conversation.actions = actions(value, "actions")
        conversation.grouping = grouping(value)
        conversation.timestampFormat = words(value, "timestampFormat")
        readEdits(value, into: &conversation)
        conversation.usage = objects(value, "usage").map { stated in
            StatedUsage(usage(stated), model: string(stated, "model"), at: timestamp(stated, "timestamp"))
        }
        return conversation
    }

    // MARK: Parts of a conversation

    private mutating func source(_ value: JSONValue) -> Conversation.Source {
        guard let source = object(value, "source") else { return Conversation.Source() }
        check(source, .source)
        var origin = Conversation.Source(
            format: string(source, "format"), file: string(source, "file"), id: string(source, "id"))
        origin.project = string(source, "project")
        origin.application = string(source, "application")
        return origin
    }

    private mutating func run(_ value: JSONValue) -> TaskRun? {
        guard let run = object(value, "run") else { return nil }
        check(run, .run)
        return TaskRun(
            task: string(run, "task"), name: string(run, "name"), outcome: string(run, "outcome"),
            score: member(run, "score", "a number") { $0.double })
    }

    private mutating func disclaimer(_ value: JSONValue) -> Conversation.Disclaimer {
        guard value["disclaimer"] != nil else { return .standard }
        return string(value, "disclaimer").map { $0.isEmpty ? .none : .text($0) } ?? .none
    }

    private mutating func grouping(_ value: JSONValue) -> Conversation.Grouping? {
        guard let options = object(value, "grouping") else { return nil }
        check(options, .grouping)
        var grouping = Conversation.Grouping()
        grouping.avatars = flag(options, "avatars") ?? false
        grouping.enclosing = flag(options, "enclosing") ?? false
        grouping.timestamps = choice(options, "timestamps") ?? .each
        grouping.gapSeconds = member(options, "gapSeconds", "a number") { $0.double }
        return grouping
    }

    private mutating func participant(_ value: JSONValue) -> Participant? {
        check(value, .participant)
        guard let id = required(value, "id") else { return nil }
        var participant = Participant(
            id: id, name: string(value, "name"), role: choice(value, "role") ?? .other, model: string(value, "model"))
        participant.placeholder = phrase(value, "placeholder")
        participant.alignment = choice(value, "alignment")
        participant.locale = language(value, "locale")
        participant.avatar = avatar(value)
        return participant
    }

    mutating func avatar(_ value: JSONValue) -> Avatar? {
        guard let avatar = object(value, "avatar") else { return nil }
        check(avatar, .avatar)
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

    mutating func messages(_ list: JSONValue, _ roles: Roles) -> [Message] {
        list.elements.compactMap { value in
            guard value.kind == .object else {
                notes.warn(.wrongType(expected: "a message", found: value.kind.rawValue), at: value)
                return nil
            }
            return message(value, roles)
        }
    }

    /// Reads the messages within a message.
    mutating func inner<Element>(
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
        _ value: JSONValue, _ roles: Roles, insteadOf original: Message? = nil
    ) -> Message? {
        check(value, .message)
        let participant = string(value, "participant") ?? original?.participant
        guard let role = choice(value, "role") ?? original?.role ?? participant.map({ roles.role(of: $0) }) else {
            notes.warn(.missing("participant"), at: value)
            return nil
        }
        let id = participant ?? roles.participant(in: role)
        var message = Message(id: string(value, "id") ?? "", participant: id, role: role)
        message.kind = choice(value, "kind") ?? .text
        if let format: Message.ContentFormat = choice(value, "contentFormat") { message.contentFormat = format }
        message.status = choice(value, "status") ?? .complete
        message.parts = parts(value, roles)
        readText(value, into: &message)
        readLists(value, into: &message)
        if value["content"]?.isNull == true { readArrived(into: &message) }
        readOtherVersions(value, roles, into: &message)
        return message
    }

    private mutating func readOtherVersions(_ value: JSONValue, _ roles: Roles, into message: inout Message) {
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
        if let end = timestamp(value, "endedAt"), let start = message.timestamp, start < end {
            let most = end.milliseconds - start.milliseconds
            message.work = WorkSpan(end: end, milliseconds: min(count(value, "workMs") ?? 0, most))
        }
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
        message.omittedMessages = count(value, "omittedMessages")
        message.additions = additions(value)
    }

    private mutating func usage(_ value: JSONValue) -> Usage {
        check(value, .usage)
        return Usage(
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
}
