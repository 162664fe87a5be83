import ConversationModel
import Importing
import Inputs
import JSON

/// Channels of Open WebUI: rooms in which people, and the models that they mention, write to each other.
enum OpenWebUIChannel {
    static let table = "channel"
    private static let longestMention = 400

    /// Adds each channel with its messages, their reactions, and their authors.
    static func add(to rows: inout RowRecords) throws(ImportError) {
        let columns = ["id", "name", "description", "type", "created_at", "updated_at", "deleted_at"]
        try rows.addConversations(of: table, columns) { row in
            if case .int = row["deleted_at"] { nil } else { row["id"].key }
        }
        var channels: [String: String] = [:]
        var authors: [String: Set<String>] = [:]
        try rows.addParts(
            of: "message",
            [
                "id", "user_id", "channel_id", "reply_to_id", "parent_id", "content", "data", "meta", "created_at",
                "updated_at",
            ], orderedBy: ["created_at"]
        ) { row in
            guard let channel = row["channel_id"].key else { return [] }
            if let id = row["id"].key { channels[id] = channel }
            if let author = row["user_id"].key { authors[author, default: []].insert(channel) }
            return [channel]
        }
        try rows.addParts(of: "message_reaction", ["user_id", "message_id", "name", "created_at"]) { row in
            let channel = row["message_id"].key.flatMap { channels[$0] }
            if let channel, let person = row["user_id"].key { authors[person, default: []].insert(channel) }
            return channel.map { [$0] } ?? []
        }
        try rows.addParts(of: "user", ["id", "name"]) { row in row["id"].key.map { Array(authors[$0] ?? []) } ?? [] }
    }

    static func messages(in channel: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        reading.conversation.source.application = "Open WebUI"
        reading.mayBeEmpty = true
        let parts = reading.parts()
        let tables = Dictionary(grouping: parts) { $0.string("table") ?? "" }
        let names = Dictionary(
            (tables["user"] ?? []).compactMap { row in row.string("id").map { ($0, row.firstText("name")) } },
            uniquingKeysWith: { _, last in last })
        var reactions: [String: GivenReactions] = [:]
        for row in tables["message_reaction"] ?? [] {
            guard let id = row.string("message_id"), let name = row.firstText("name") else { continue }
            let person = row.string("user_id").flatMap { names[$0] ?? $0 }
            reactions[id, default: GivenReactions()].add(EmojiNames.emoji(named: name) ?? ":\(name):", by: person)
        }
        var people = People()
        reading.conversation.messages = (tables["message"] ?? []).map { row in
            var message = message(row, names, &people)
            message.reactions = reactions[message.id]?.all ?? []
            return message
        }
        people.apply(to: &reading.conversation, isPrivate: channel.string("type") == "dm")
        guard tables["message"] != nil else { return [] }
        let purpose = channel.firstText("description").map { Message(service: .text($0)) }
        return [purpose].compactMap(\.self) + reading.conversation.messages
    }

    private static func message(_ row: JSONValue, _ names: [String: String?], _ people: inout People) -> Message {
        let text = withNames(row.string("content") ?? "")
        let meta = row["meta"]
        var message: Message
        if let model = meta?.firstText("model_name", "model_id") {
            // A model's answer belongs to the person who asked it.
            let id = "model " + model
            people.add(id, name: model)
            message = Message(id: row.string("id") ?? "", participant: id, role: .assistant)
            message.model = meta?.firstText("model_id")
        } else {
            let id = row.firstText("user_id") ?? People.nobody
            people.add(id, name: names[id] ?? nil)
            message = Message(id: row.string("id") ?? "", participant: id, role: .other)
            let (written, changed) = (row.firstTimestamp("created_at"), row.firstTimestamp("updated_at"))
            message.editedAt = changed == written ? nil : changed
        }
        message.append(text: text)
        message.timestamp = row.firstTimestamp("created_at")
        message.replyTo = row.firstText("reply_to_id", "parent_id")
        message.attachments = row["data"]?.elements(at: "files").map(OpenWebUIMessage.file) ?? []
        return message
    }

    /// Mentions of people, models and channels by their names: `<@U:id|Ann>` becomes `@Ann`.
    private static func withNames(_ text: String) -> String {
        var (result, rest) = ("", Substring(text))
        while let start = rest.firstIndex(of: "<") {
            result += rest[..<start]
            rest = rest[start...]
            let inside = rest.dropFirst().prefix(longestMention).prefix { $0 != ">" && $0 != "\n" }
            if let name = name(inMention: inside), inside.endIndex < rest.endIndex, rest[inside.endIndex] == ">" {
                result += name
                rest = rest[inside.endIndex...].dropFirst()
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    private static func name(inMention inside: Substring) -> String? {
        guard let mark = inside.first, mark == "@" || mark == "#", inside.dropFirst().first?.isLetter == true,
            inside.dropFirst(2).first == ":"
        else { return nil }
        let parts = inside.dropFirst(3).split(separator: "|", maxSplits: 1)
        return parts.last.map { String(mark) + $0 }
    }
}
