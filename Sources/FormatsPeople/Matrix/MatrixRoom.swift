import ConversationModel
import Importing
import JSON

/// Reads the events of a room: messages, and later events that change them.
struct MatrixRoom {
    private var messages: [Message] = []
    private var people = People()
    private let files: MatrixFiles
    /// Display names by address.
    private let names: [String: String]
    /// Indexes of messages by the id of their event.
    private var numbers: [String: Int] = [:]
    private var reactions: [Int: GivenReactions] = [:]
    /// Polls by the index of their message.
    private var polls: [Int: MatrixPoll] = [:]

    /// - Parameter exporter: The name or address of the person who made the export.
    init(_ events: [JSONValue], exportedBy exporter: String?, files: MatrixFiles) {
        self.files = files
        var names: [String: String] = [:]
        for event in events where event.string("type") == "m.room.member" {
            guard let id = event.string("state_key"), let name = event["content"]?.firstText("displayname") else {
                continue
            }
            names[id] = name
        }
        self.names = names
        guard let exporter else { return }
        people.owner = events.lazy.compactMap { $0.string("sender") }.first { $0 == exporter || names[$0] == exporter }
    }

    private func name(of id: String) -> String {
        names[id] ?? String(id.drop { $0 == "@" }.prefix { $0 != ":" })
    }

    mutating func read(_ events: [JSONValue], _ notes: inout ImportDiagnostics) {
        for event in events.sorted(byTime: { $0.firstTimestamp("origin_server_ts") }) { read(event, &notes) }
    }

    func finish(_ conversation: Conversation) -> Conversation {
        var result = conversation
        result.messages = messages
        for (number, given) in reactions { result.messages[number].reactions = given.all }
        for (number, poll) in polls where poll.hasVotes && result.messages[number].status != .deleted {
            result.messages[number].set(poll.text)
        }
        people.apply(to: &result)
        return result
    }

    // MARK: Events

    private mutating func read(_ event: JSONValue, _ notes: inout ImportDiagnostics) {
        guard let content = event["content"], let type = event.string("type"), let sender = event.string("sender")
        else {
            return
        }
        switch type {
        case "m.room.message", "m.sticker", "m.room.encrypted", "m.poll.start", "org.matrix.msc3381.poll.start":
            if !edit(content, event, sender) { append(new(type, content, event, sender), event) }
            notePoll(in: content, event)
        case "m.poll.response", "org.matrix.msc3381.poll.response":
            poll(answeredBy: content).map { polls[$0]?.vote(content, by: sender) }
        case "m.poll.end", "org.matrix.msc3381.poll.end": end(content, event)
        case "m.reaction": react(content["m.relates_to"], sender)
        case "m.room.redaction": delete(event.firstText("redacts") ?? content.firstText("redacts"))
        default:
            // Programs exchange these to set up a call.
            if type.hasPrefix("m.call.") { content.markRead() }
            if let phrase = MatrixEvent(event, name: name).phrase {
                append(Message(service: phrase), event)
            } else if event["state_key"] == nil, !type.hasPrefix("m.") {
                notes.warn(.unknownPart(type), at: event)
            }
        }
    }

    private mutating func append(_ message: Message, _ event: JSONValue) {
        var message = message
        message.id = event.firstText("event_id") ?? ""
        message.timestamp = event.firstTimestamp("origin_server_ts")
        numbers[message.id] = messages.count
        messages.append(message)
    }

    private func target(_ id: String?) -> Int? {
        id.flatMap { numbers[$0] }
    }

    private mutating func delete(_ id: String?) {
        if let number = target(id) { messages[number].status = .deleted }
    }

    private mutating func react(_ relation: JSONValue?, _ sender: String) {
        guard let number = target(relation?.firstText("event_id")), let key = relation?.firstText("key") else { return }
        reactions[number, default: GivenReactions()].add(key, by: name(of: sender))
    }

    /// Replaces an earlier message. Only its author may do so (Client-Server API, “Validity of replacement events”).
    ///
    /// - Returns: True if the message was found.
    private mutating func edit(_ content: JSONValue, _ event: JSONValue, _ sender: String) -> Bool {
        guard let relation = content["m.relates_to"], relation.string("rel_type") == "m.replace",
            let new = content["m.new_content"], let number = target(relation.firstText("event_id"))
        else { return false }
        var message = messages[number]
        guard message.participant == sender else { return true }
        Self.markFallback(content)
        say("m.room.message", new, in: &message)
        message.editedAt = event.firstTimestamp("origin_server_ts")
        messages[number] = message
        return true
    }

    /// Marks the text of an edit for apps without edits: the new one, after a star.
    private static func markFallback(_ content: JSONValue) {
        content["body"]?.markRead()
        content["formatted_body"]?.markRead()
    }

    /// A message; if it edits one that the export lacks, with the new content.
    private mutating func new(_ type: String, _ content: JSONValue, _ event: JSONValue, _ sender: String) -> Message {
        let relation = content["m.relates_to"]
        guard relation?.string("rel_type") == "m.replace", let new = content["m.new_content"], new.isObject else {
            return said(type, content, event, sender)
        }
        Self.markFallback(content)
        var message = said(type, new, event, sender)
        message.editedAt = event.firstTimestamp("origin_server_ts")
        // Later edits find it.
        relation?.firstText("event_id").map { numbers[$0] = messages.count }
        return message
    }

    // MARK: Polls

    private mutating func notePoll(in content: JSONValue, _ event: JSONValue) {
        guard let poll = MatrixPoll(content["m.new_content"] ?? content) else { return }
        let relation = content["m.relates_to"]
        let edited = relation?.string("rel_type") == "m.replace" ? target(relation?.firstText("event_id")) : nil
        guard let number = edited ?? target(event.firstText("event_id")) else { return }
        if polls[number]?.replace(with: poll) == nil { polls[number] = poll }
    }

    private func poll(answeredBy content: JSONValue) -> Int? { target(content["m.relates_to"]?.firstText("event_id")) }

    private mutating func end(_ content: JSONValue, _ event: JSONValue) {
        poll(answeredBy: content).map { polls[$0]?.close() }
        let words = MatrixPoll.words(content)
        append(Message(service: words.isEmpty ? Phrase("Poll ended") : .text(words)), event)
    }

    private mutating func said(_ type: String, _ content: JSONValue, _ event: JSONValue, _ sender: String) -> Message {
        people.add(sender, name: name(of: sender))
        var message = Message(participant: sender, role: .other)
        guard event["unsigned"]?["redacted_because"] == nil, !content.members.isEmpty else {
            message.status = .deleted
            return message
        }
        let relation = content["m.relates_to"]
        message.replyTo = relation?["m.in_reply_to"]?.firstText("event_id")
        if message.replyTo == nil, relation?.string("rel_type") == "m.thread" {
            message.replyTo = relation?.firstText("event_id")
        }
        say(type, content, in: &message)
        takeEdit(of: event, sender, in: &message)
        return message
    }

    /// Takes the last edit, which a server states with the message. Element's export has its words already.
    private func takeEdit(of event: JSONValue, _ sender: String, in message: inout Message) {
        guard let edit = event["unsigned"]?["m.relations"]?.object("m.replace") else { return }
        message.editedAt = edit.firstTimestamp("origin_server_ts")
        guard edit.string("sender") == sender, let new = edit["content"]?.object("m.new_content") else { return }
        edit["content"].map(Self.markFallback)
        say("m.room.message", new, in: &message)
    }

    private func say(_ type: String, _ content: JSONValue, in message: inout Message) {
        if type == "m.room.encrypted" {
            message.say(Phrase("This message could not be decrypted"))
        } else if let kind = type == "m.sticker"
            ? "m.sticker" : content.string("msgtype").flatMap(MatrixContent.fileKind)
        {
            message.attachments = [MatrixContent.attachment(content, kind, files)]
            if let caption = MatrixContent.caption(content) { message.set(caption) }
        } else {
            let sender = name(of: message.participant)
            message.set(MatrixContent(content, isReply: message.replyTo != nil, sender: sender))
        }
    }
}

extension Message {
    fileprivate mutating func set(_ content: MatrixContent) {
        parts = content.text.isEmpty ? [] : [.text(content.text)]
        phrase = nil
        contentFormat = content.isMarkdown ? .markdown : .plain
    }
}
