import ConversationModel
package import Importing
import Inputs
import JSON

/// Zulip's export of an organisation: files of messages, and beside them `realm.json` with names. Each topic of a
/// channel is a conversation, and so are the direct messages of the same people.
struct ZulipFormat: ConversationFormat {
    static let info = FormatInfo(
        "zulip", "Zulip export", application: "Zulip", files: ["messages-*.json"],
        reads: "topics, direct messages, reactions", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value["zerver_message"]?.isList { $0["date_sent"] != nil && $0["content"] != nil } == true
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let realm = ZulipRealm.beside(file)
        var records: [Record] = []
        var places: [String: Int] = [:]
        for var record in try file.records(at: ["zerver_message"]) {
            guard let room = record.value.flatMap({ ZulipRoom($0, realm)?.name }) else { continue }
            if let place = places[room] {
                records[place].parts.append(record.bytes)
            } else {
                places[room] = records.count
                record.name = room
                records.append(record)
            }
        }
        return records
    }

    static func groupKey(of source: Source) -> String? { FilePath.split(source.file.place).folder }

    /// Merges topics that span files.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        var places: [String: (source: Int, record: Int)] = [:]
        for index in sources.indices {
            let folder = FilePath.split(sources[index].file.place).folder
            var own: [Record] = []
            for record in sources[index].records {
                if let place = places[folder + "\n" + record.name] {
                    sources[place.source].records[place.record].parts += [record.bytes] + record.parts
                } else {
                    places[folder + "\n" + record.name] = (index, own.count)
                    own.append(record)
                }
            }
            sources[index].records = own
        }
        return sources
    }

    static let keys = FactKeys.name

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["realm.json"], beside: ["messages-*.json"])
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let realm = ZulipRealm.beside(reading.file)
        let room = ZulipRoom(named: reading.record.name)
        var people = People()
        for value in [try reading.root()] + reading.parts() {
            let sender = ZulipRoom.sender(of: value) ?? People.nobody
            people.add(sender, name: realm.people[sender] ?? value.firstText("sender_full_name"))
            reading.conversation.messages.append(message(value, from: sender, realm))
        }
        // People who have written nothing yet.
        let members = room.pair ?? realm.members[room.recipient] ?? []
        for member in members { people.add(member, name: realm.people[member]) }
        reading.conversation.messages = reading.conversation.messages.sortedByTime
        let channel = realm.channels[room.recipient]
        reading.conversation.title = room.topic
        if let channel {
            reading.conversation.title = ["#" + channel, room.topic].compactMap(\.self).joined(separator: " > ")
        }
        people.apply(to: &reading.conversation, isPrivate: reading.conversation.title == nil)
        return reading.conversation.messages
    }

    private static func message(_ value: JSONValue, from sender: String, _ realm: ZulipRealm) -> Message {
        var message = Message(id: value["id"]?.idText ?? "", participant: sender, role: .other)
        let text = ZulipText(value.string("content") ?? "")
        message.append(text: text.words)
        message.attachments = text.uploads
        message.reactions = realm.reactions[message.id]?.all ?? []
        message.timestamp = value["date_sent"]?.timestamp
        message.editedAt = value["last_edit_time"]?.timestamp
        // The same as HTML.
        value["rendered_content"]?.markRead()
        return message
    }
}

extension Format {
    package static let zulip = Format(ZulipFormat.self)
}
