import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// The export of Signal Desktop: the frames of a backup, one a line, and beside them the files. Each chat is a
/// conversation.
struct SignalBackupFormat: ConversationFormat {
    static let info = FormatInfo(
        "signal-backup", "Signal Desktop export", application: "Signal", files: ["signal-export-*/main.jsonl"],
        reads: "formatting, replies, reactions, edits, polls, attachments, calls, notices", evidence: .publicReaders)

    private static let recipients = ["self", "contact", "group", "releaseNotes", "distributionList", "callLink"]

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { frame in
            if let person = frame.object("recipient") {
                return person["id"]?.idText != nil && recipients.contains { person.object($0) != nil }
            }
            return frame["chatItem"]?["chatId"]?.idText != nil && frame["chatItem"]?["dateSent"] != nil
        }
    }

    /// A record for each chat with messages: its frame, the frames of the people in it, and its messages.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var frames = SignalBackupFrames()
        for frame in JSONRecords(file.bytes) { frames.add(frame) }
        return frames.records(of: file)
    }

    static let keys = FactKeys.name

    /// Drops the exported files of messages, which may look like conversations: `files/ab/abcd….json`.
    static func conversationFiles(among paths: [String]) -> [String] {
        let folders = paths.folders(with: ["main.jsonl"])
        guard !folders.isEmpty else { return paths }
        return paths.withoutFiles(["metadata.json"], beside: ["main.jsonl"]).filter { path in
            let start = FilePath.split(FilePath.split(path).folder)
            let files = FilePath.split(start.folder)
            return !(start.name.utf8.count == 2 && files.name == "files" && folders.contains(files.folder))
        }
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let frames = [try reading.root()] + reading.parts()
        var chat = SignalBackupChat(frames, in: reading.conversation)
        chat.read(frames, &reading.notes)
        return reading.take(chat.conversation)
    }
}

/// The frames of a backup, sorted by chat.
struct SignalBackupFrames {
    private var account: JSONValue?
    /// The owner among the recipients.
    private var owner: String?
    /// People and groups by id.
    private var recipients: [String: JSONValue] = [:]
    /// The recipient of each chat, and the chat's frame.
    private var chats: [String: JSONValue] = [:]
    private var order: [String] = []
    private var items: [String: [ByteRegion]] = [:]
    /// The ids by which the messages of a chat name people.
    private var named: [String: Distinct<String>] = [:]
    /// The recipients with these public ids.
    private var ids: [String: String] = [:]
    private var damaged: [ByteRegion] = []

    mutating func add(_ line: ByteRegion) {
        guard let frame = (try? JSONDocument(parsing: line))?.root else {
            damaged.append(line)
            return
        }
        if let item = frame.object("chatItem"), let chat = item["chatId"]?.idText {
            items[chat, default: []].append(line)
            note(item, in: chat)
        } else if let chat = frame.object("chat"), let id = chat["id"]?.idText {
            if chats[id] == nil { order.append(id) }
            chats[id] = frame
        } else if let recipient = frame.object("recipient"), let id = recipient["id"]?.idText {
            recipients[id] = frame
            for key in ["aci", "pni"] { recipient["contact"]?.firstText(key).map { ids[$0] = id } }
            if recipient.object("self") != nil { owner = id }
        } else if frame.object("account") != nil {
            account = frame
        }
    }

    private mutating func note(_ value: JSONValue, in chat: String) {
        var found = named.removeValue(forKey: chat) ?? Distinct()
        Self.collect(value, into: &found)
        named[chat] = found
    }

    private static let keys: Set<String> = [
        "aci", "adminId", "authorId", "inviteeServiceId", "ringerRecipientId", "startedCallRecipientId", "userId",
        "voterId",
    ]
    /// Frames are not nested more deeply.
    private static let deepest = 12

    /// Collects the ids of people anywhere in a value.
    private static func collect(_ value: JSONValue, into found: inout Distinct<String>, depth: Int = 0) {
        guard depth < deepest else { return }
        for (key, member) in value.members where member.isObject || member.isArray || isPerson(key) {
            if let id = member.idText { found.add(id) } else { collect(member, into: &found, depth: depth + 1) }
        }
        for element in value.elements { collect(element, into: &found, depth: depth + 1) }
    }

    private static func isPerson(_ key: String) -> Bool { keys.contains(key) || key.hasSuffix("Aci") }

    func records(of file: InputFile) -> [Record] {
        var shared = SharedReading(of: file)
        var records: [Record] = []
        var seen = Set<String>()
        // Chats of damaged frames are shown too.
        let others = items.keys.filter { chats[$0] == nil }.sorted()
        for chat in order + others {
            guard let items = items[chat] else { continue }
            var record = Record(bytes: chats[chat]?.bytes ?? items[0], number: records.count, path: .root)
            record.name = "chat-" + chat  // its id is a number, as commands count conversations
            let recipient = chats[chat]?["chat"]?["recipientId"]?.idText
            // A group has one chat.
            let isFirst = recipient.map { seen.insert($0).inserted } ?? false
            for person in people(of: chat, with: recipient, andMembers: isFirst) { shared.share(person, with: &record) }
            record.parts += chats[chat] == nil ? items.dropFirst() : items[...]
            records.append(record)
        }
        // A line that cannot be read is of an unknown chat; the first one reports it.
        if !records.isEmpty { records[0].parts += damaged }
        return records
    }

    /// The frames of the owner, of the chat's recipient, and of people whom messages or a group name.
    private func people(of chat: String, with recipient: String?, andMembers hasMembers: Bool) -> [JSONValue] {
        var found = named[chat] ?? Distinct()
        for id in [owner, recipient].compactMap(\.self) { found.add(id) }
        if hasMembers, let group = recipient.flatMap({ recipients[$0] }) { Self.collect(group, into: &found) }
        var ids = Distinct<String>()
        for id in found.all { ids.add(self.ids[id] ?? id) }
        return [account].compactMap(\.self) + ids.all.compactMap { recipients[$0] }
    }
}

extension Format {
    package static let signalBackup = Format(SignalBackupFormat.self)
}
