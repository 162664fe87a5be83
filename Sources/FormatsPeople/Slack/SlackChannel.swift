import ConversationModel
import Importing
import JSON

/// Reads one channel.
struct SlackChannel {
    private(set) var conversation: Conversation
    private var people = People()
    private let workspace: SlackWorkspace
    private let uploads: SlackUploads
    private let text: SlackText

    /// - Parameter folder: The name of the folder with the days.
    init(
        _ values: [JSONValue], _ workspace: SlackWorkspace, _ uploads: SlackUploads, folder: String, name: String?,
        in conversation: Conversation
    ) {
        self.conversation = conversation
        self.workspace = workspace
        self.uploads = uploads
        text = SlackText(names: workspace.names, channels: workspace.roomNames)
        let channel = workspace.channel(in: folder)
        let members = channel?.members ?? []
        for value in values { note(integration: value) }
        let all = values.flatMap { [$0] + Array($0.elements(at: "slackdump_thread_replies")) }
        self.conversation.messages = Self.threaded(all).compactMap { message($0) }
        for message in self.conversation.messages where message.kind != .system {
            people.add(message.participant, name: speakers[message.participant], placeholder: .unknown)
        }
        let isDirect = channel?.isDirect == true
        self.conversation.title = isDirect ? directTitle(of: members) : Self.title(name ?? folder)
        people.apply(to: &self.conversation, isPrivate: isDirect && members.count <= 2)
    }

    /// The title of a channel, or of the comments on a canvas: `FC:F012:Plan`.
    static func title(_ name: String) -> String? {
        let parts = name.split(separator: ":", maxSplits: 2)
        if parts.count == 3, parts[0] == "FC" { return String(parts[2]) }
        return name.isEmpty ? nil : "#" + name
    }

    private func directTitle(of members: [String]) -> String? {
        let names = members.compactMap { workspace.names[$0] }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    // MARK: Threads

    /// Sorts messages by time, and moves the replies of a thread to the place after its first message. Replies may be
    /// in files of later days; if the first message is missing, they stay.
    private static func threaded(_ values: [JSONValue]) -> [JSONValue] {
        let times = values.map { $0.string("ts").flatMap { Double($0) } ?? 0 }
        let order = values.indices.sorted { (times[$0], $0) < (times[$1], $1) }
        let known = Set(values.compactMap { $0.string("ts") })
        var answers: [String: [JSONValue]] = [:]
        var firsts: [JSONValue] = []
        for index in order {
            let value = values[index]
            if let thread = value.string("thread_ts"), thread != value.string("ts"), known.contains(thread) {
                answers[thread, default: []].append(value)
            } else {
                firsts.append(value)
            }
        }
        return firsts.flatMap { first in
            [first] + (first.string("ts").flatMap { answers.removeValue(forKey: $0) } ?? [])
        }
    }

    // MARK: Messages

    /// Names of programs, by id.
    private var integrations: [String: String] = [:]
    /// Names of the speakers.
    private var speakers: [String: String] = [:]
    /// Types of notices, in the words of the export.
    private static let services: Set<String> = [
        "channel_join", "channel_leave", "channel_topic", "channel_purpose", "channel_name", "channel_archive",
        "channel_unarchive", "channel_convert_to_private", "channel_posting_permissions", "group_join", "group_leave",
        "group_topic", "group_purpose", "group_name", "group_archive", "group_unarchive", "bot_add", "bot_remove",
        "pinned_item", "unpinned_item", "reminder_add", "sh_room_created", "huddle_thread", "bot_enable", "bot_disable",
    ]

    private mutating func message(_ value: JSONValue) -> Message? {
        guard value.isObject, let ts = value.string("ts") else { return nil }
        let subtype = value.string("subtype") ?? ""
        var message =
            if subtype == "huddle_thread", let room = value.object("room") {
                huddle(value, room, ts)
            } else if Self.services.contains(subtype) {
                service(value, ts)
            } else {
                said(value, ts, subtype)
            }
        message.timestamp = Double(ts).flatMap { Timestamp(epoch: $0) }
        if let thread = value.string("thread_ts"), thread != ts { message.replyTo = thread }
        return message
    }

    /// Notes the name of a program. Old workspaces name programs only where they were added: `…:
    /// <https://…/B0AB|github>`.
    private mutating func note(integration value: JSONValue) {
        guard value.string("subtype") == "bot_add", let id = value.string("bot_id"),
            let label = value.string("text")?.split(separator: "|").last?.prefix(while: { $0 != ">" })
        else { return }
        integrations[id] = String(label)
    }

    /// `<@U1> has joined the channel`, or without the subject.
    private func service(_ value: JSONValue, _ ts: String) -> Message {
        let words = value.string("text") ?? ""
        // The words have them, too.
        for key in ["purpose", "topic"] { value[key]?.markRead() }
        let subject = words.hasPrefix("<@") ? "" : (author(of: value).name ?? "") + " "
        return Message(id: ts, service: .text((subject + text.read(words).plain).trimmed))
    }

    /// A call, with its duration and the people in it.
    private func huddle(_ value: JSONValue, _ room: JSONValue, _ ts: String) -> Message {
        // They say that it started, in the language of the caller.
        for key in ["text", "blocks"] { value[key]?.markRead() }
        let name = { (id: String) in workspace.names[id] ?? id }
        var details = room.elements(at: "participant_history").compactMap { $0.string.map(name) }
        if let start = room["date_start"]?.double, let end = room["date_end"]?.double, end > start,
            let seconds = Int(exactly: (end - start).rounded())
        {
            details.insert(Duration.clock(seconds: seconds), at: 0)
        }
        let caller = room.firstText("created_by").map { Phrase.text(name($0)) } ?? Phrase("Somebody")
        return Message(
            id: ts, service: Phrase("%1 started a group call", caller).with(details.joined(separator: ", ")))
    }

    private mutating func said(_ value: JSONValue, _ ts: String, _ subtype: String) -> Message {
        // A comment on a file keeps its author beside a second copy of its text.
        let comment = subtype == "file_comment" ? value["comment"] : nil
        comment?["comment"]?.markRead()
        // So do older messages about files: `<@U1> uploaded a file: <…|title> and commented: …`.
        for part in [value["file"]?["initial_comment"]?["comment"], value["file"]?["title"]].compactMap(\.self) {
            if let words = part.string, value.string("text")?.containsBytes(of: words) == true { part.markRead() }
        }
        let (id, name) = author(of: comment ?? value)
        // The author's other names.
        value["user_profile"]?.markRead()
        if speakers[id] == nil { speakers[id] = name }
        var content = text.text(of: value)
        if subtype == "me_message" { content = RichText(content.plain, style: .italic) }
        var message = Message(id: ts, from: id, content)
        message.attachments = SlackFiles.attachments(of: value, uploads)
        message.reactions = value.elements(at: "reactions").compactMap(reaction)
        message.editedAt = value.string(at: "edited", "ts").flatMap { Double($0) }.flatMap { Timestamp(epoch: $0) }
        if subtype == "tombstone" { message.status = .deleted }
        return message
    }

    /// `ann` of `<@U1|ann>`, which older exports write beside files.
    private static func name(in words: String) -> String {
        guard words.hasPrefix("<@"), words.hasSuffix(">"), let bar = words.firstIndex(of: "|") else { return words }
        return String(words[words.index(after: bar)...].dropLast())
    }

    /// The id of a person, or the display name of a program, which may use several.
    private func author(of value: JSONValue) -> (id: String, name: String?) {
        let written = value.firstText("username").map(Self.name(in:)) ?? value["bot_profile"]?.firstText("name")
        if let user = value.firstText("user"), value.string("subtype") != "bot_message" {
            return (
                user,
                workspace.names[user] ?? value["user_profile"].flatMap { SlackWorkspace.name(of: $0) } ?? written
                    ?? user
            )
        }
        let id = value.firstText("bot_id", "user") ?? ""
        let name = written ?? workspace.names[id] ?? integrations[id] ?? (id.isEmpty ? nil : id)
        return (id + "/" + (name ?? "Unknown"), name)
    }

    private func reaction(_ value: JSONValue) -> Reaction? {
        guard let name = value.firstText("name") else { return nil }
        let by = value.elements(at: "users").compactMap(\.string).map { workspace.names[$0] ?? $0 }
        return Reaction(
            emoji: EmojiNames.emoji(named: name) ?? ":\(name):", count: max(1, value["count"]?.int ?? by.count), by: by)
    }
}
