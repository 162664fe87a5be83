import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// Mattermost's bulk export: teams, channels, users and posts, one value a line. Each channel and each group of direct
/// messages is a conversation.
struct MattermostFormat: ConversationFormat {
    static let info = FormatInfo(
        "mattermost", "Mattermost bulk export", application: "Mattermost", files: ["*.jsonl"],
        reads: "threads, reactions, direct messages", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { line in
            switch line.string("type") {
            case "post": line["post"]?.string("message") != nil && line["post"]?["channel"] != nil
            case "direct_post": line["direct_post"]?["channel_members"]?.isArray == true
            case "direct_channel": line["direct_channel"]?["members"]?.isArray == true
            case "channel": line["channel"]?["display_name"] != nil && line["channel"]?["team"] != nil
            default: false
            }
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records: [Record] = []
        var places: [String: Int] = [:]
        var damaged: [ByteRegion] = []
        for line in JSONRecords(file.bytes) {
            guard let value = try? JSONDocument(parsing: line).root else {
                damaged.append(line)
                continue
            }
            guard let room = room(of: value) else { continue }
            if let place = places[room] {
                records[place].parts.append(line)
            } else {
                places[room] = records.count
                var record = Record(bytes: line, number: records.count, path: .root)
                record.name = room
                records.append(record)
            }
        }
        // A channel without posts is not a conversation.
        records = records.filter { !$0.parts.isEmpty || $0.value.map { post(in: $0) != nil } == true }
        // A line that cannot be read is of an unknown channel; the first one reports it.
        if !records.isEmpty { records[0].parts += damaged }
        return records
    }

    /// The channel with its team, or the members of direct messages.
    private static func room(of line: JSONValue) -> String? {
        switch line.string("type") {
        case "channel": line["channel"].flatMap { name($0["team"], $0["name"]) }
        case "post": line["post"].flatMap { name($0["team"], $0["channel"]) }
        case "direct_post": line["direct_post"].flatMap { members($0["channel_members"]) }
        case "direct_channel": line["direct_channel"].flatMap { members($0["members"]) }
        default: nil
        }
    }

    private static func name(_ team: JSONValue?, _ channel: JSONValue?) -> String? {
        channel?.string.map { (team?.string.map { $0 + "/" } ?? "") + $0 }
    }

    private static func members(_ list: JSONValue?) -> String? {
        let names = list?.elements.compactMap(\.string) ?? []
        return names.isEmpty ? nil : "@" + names.sorted().joined(separator: ",")
    }

    private static func post(in line: JSONValue) -> JSONValue? { line["post"] ?? line["direct_post"] }

    static let keys = FactKeys.name

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = [try reading.root()] + reading.parts()
        let channel = lines.lazy.compactMap { $0["channel"] }.first { $0.isObject }
        let room = reading.record.name
        let isDirect = room.hasPrefix("@")
        reading.conversation.title =
            isDirect ? nil : channel?.firstText("display_name") ?? room.split(separator: "/").last.map(String.init)
        // The purpose of the channel is shown above it.
        channel?.markRead()
        var people = People()
        // Members who posted nothing are included.
        for name in isDirect ? room.dropFirst().split(separator: ",").map(String.init) : [] {
            people.add(name, name: name)
        }
        for post in lines.compactMap(post) {
            let root = message(post, &people)
            reading.conversation.messages.append(root)
            for reply in post.elements(at: "replies") where reply.isObject {
                var answer = message(reply, &people)
                answer.replyTo = root.id
                reading.conversation.messages.append(answer)
            }
        }
        reading.conversation.messages = reading.conversation.messages.sortedByTime
        people.apply(to: &reading.conversation, isPrivate: isDirect)
        return reading.conversation.messages
    }

    private static func message(_ post: JSONValue, _ people: inout People) -> Message {
        let user = post.firstText("user") ?? People.nobody
        let time = post["create_at"]?.timestamp
        let id = "\(user)-\(time?.milliseconds ?? 0)"
        var message: Message
        if post.firstText("type")?.hasPrefix("system_") == true {
            message = Message(id: id, service: .text(post.string("message") ?? ""))
        } else {
            // A program may write under another name.
            let sender = post["props"]?.unwrapped?.firstText("override_username") ?? user
            people.add(sender, name: sender)
            message = Message(id: id, participant: sender, role: .other)
            message.append(text: post.string("message") ?? "")
            let cards = MattermostCards(post["props"]?.unwrapped)
            if !cards.text.isEmpty { message.append(paragraph: cards.text) }
            message.attachments = cards.pictures
        }
        message.timestamp = time
        message.editedAt = post["edit_at"]?.timestamp
        message.attachments += post.elements(at: "attachments").compactMap { file in
            file.firstText("path").map { Attachment(kind: Attachment.Kind(ofFile: $0), name: $0.fileName, source: $0) }
        }
        var reactions = GivenReactions()
        for reaction in post.elements(at: "reactions") {
            guard let name = reaction.firstText("emoji_name") else { continue }
            reactions.add(EmojiNames.emoji(named: name) ?? ":\(name):", by: reaction.firstText("user"))
        }
        message.reactions = reactions.all
        return message
    }
}

extension Format {
    package static let mattermost = Format(MattermostFormat.self)
}
